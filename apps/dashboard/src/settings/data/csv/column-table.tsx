/** The columns of a table: name, first values, and meaning. */

import Plus from 'icon:plus';
import X from 'icon:x';
import { __, IconButton, Select, sprintf, TextField, VisuallyHidden } from '@magpie/ui';
import { type Draft, type MappingFaults, type Meaning, meaningField, meaningFor } from './draft.ts';
import styles from './mapping.module.css';
import { NAMED, TARGETS, type Target, targetText } from './targets.ts';

/** Rows that are shown of each column. */
const SAMPLES = 3;
/** Columns that are shown; a mapping file reaches the others. */
const SHOWN = 100;

/** A row for each column, since a file may have many. */
export function ColumnTable({
  rows,
  draft,
  faults,
  onChange,
}: {
  rows: readonly (readonly string[])[];
  draft: Draft;
  faults: MappingFaults;
  onChange: (columns: Draft['columns']) => void;
}) {
  const [first = [], ...rest] = rows;
  const body = draft.header ? rest : rows;
  const set = (column: number, meanings: readonly Meaning[]) =>
    onChange(draft.columns.map((before, i) => (i === column ? meanings : before)));
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{__('Columns in the file', 'magpie')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{__('Column', 'magpie')}</th>
            <th scope="col">{__('First values', 'magpie')}</th>
            <th scope="col">{__('Use as', 'magpie')}</th>
          </tr>
        </thead>
        <tbody>
          {first.slice(0, SHOWN).map((cell, i) => {
            const name =
              draft.header && cell !== ''
                ? cell
                : sprintf(/* translators: %d: number of a column */ __('Column %d', 'magpie'), i + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <tr key={i}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  <ul className={styles.samples}>
                    {body.slice(0, SAMPLES).map((row, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                      <li key={at}>
                        <bdi>{row[i] || '–'}</bdi>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <Meanings
                    name={name}
                    meanings={draft.columns[i] ?? []}
                    faults={faults}
                    onChange={(meanings) => set(i, meanings)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {first.length > SHOWN && (
        <p className={styles.more}>
          {
            /* translators: 1: how many columns are shown, 2: how many there are */ sprintf(
              __('The first %1$d of %2$d columns are shown. Use a mapping file for the others.', 'magpie'),
              SHOWN,
              first.length,
            )
          }
        </p>
      )}
    </div>
  );
}

const NONE = '';

function Meanings({
  name,
  meanings,
  faults,
  onChange,
}: {
  name: string;
  meanings: readonly Meaning[];
  faults: MappingFaults;
  onChange: (meanings: readonly Meaning[]) => void;
}) {
  const options = [
    { value: NONE, label: __('– Skip –', 'magpie') },
    ...TARGETS.map((target) => ({ value: target, label: targetText(target) })),
  ];
  const shown = meanings.length > 0 ? meanings : [undefined];
  const replace = (at: number, next: Meaning | undefined) =>
    onChange(next ? shown.map((one, i) => (i === at ? next : one!)) : meanings.filter((_, i) => i !== at));
  return (
    <div className={styles.meanings}>
      {shown.map((meaning, at) => {
        const fault = meaning && faults(meaningField(meaning));
        const named = meaning !== undefined && NAMED.has(meaning.target);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a meaning is its place
          <div key={at} className={styles.meaning}>
            <Select
              label={/* translators: %s: name of a column */ sprintf(__('Use “%s” as', 'magpie'), name)}
              hideLabel
              value={meaning?.target ?? NONE}
              error={named ? undefined : fault}
              options={options}
              onChange={(target) => replace(at, target === NONE ? undefined : meaningFor(target as Target, name))}
            />
            {named && (
              <TextField
                label={/* translators: %s: name of a column */ sprintf(__('Parameter name for “%s”', 'magpie'), name)}
                hideLabel
                dir="ltr"
                maxLength={40}
                placeholder={__('Name', 'magpie')}
                value={meaning.name}
                error={fault}
                onChange={(next) => replace(at, { ...meaning, name: next })}
              />
            )}
            {at > 0 && (
              <IconButton
                size="small"
                label={/* translators: %s: name of a column */ sprintf(__('Remove second use: %s', 'magpie'), name)}
                onClick={() => replace(at, undefined)}
              >
                <X />
              </IconButton>
            )}
            {at === 0 && (
              <IconButton
                size="small"
                disabled={meaning === undefined}
                label={/* translators: %s: name of a column */ sprintf(__('Add another use: %s', 'magpie'), name)}
                onClick={() => onChange([...meanings, meaningFor('params', name)])}
              >
                <Plus />
              </IconButton>
            )}
          </div>
        );
      })}
    </div>
  );
}
