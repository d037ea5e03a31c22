/** A searchable list from which one entry is chosen. */
import { __, _n, Badge, SearchField, sprintf, useLocale, VisuallyHidden } from '@magpie/ui';
import { useId, useState } from 'react';
import styles from './choice-picker.module.css';

/** An entry that can be chosen. */
export interface PickerChoice {
  readonly value: string;
  readonly name: string;
  /** Under its name. */
  readonly detail?: string | undefined;
  /** Heading of the entries that it is among. */
  readonly group?: string | undefined;
  /** Whether it matches the site; such entries come first. */
  readonly fits?: boolean | undefined;
  /** Why it can't be chosen. */
  readonly off?: string | undefined;
}

export interface ChoicePickerProps {
  label: string;
  /** Label of the search field. */
  search: string;
  choices: readonly PickerChoice[];
  value: string;
  onChange: (value: string) => void;
  /** What the search field has; the picker itself looks for it in names and details. */
  onSearch?: ((typed: string) => void) | undefined;
  /** Entry that the search leads to, whatever its name is. */
  alsoFound?: string | undefined;
  /** In place of "nothing matches". */
  notFound?: string | undefined;
}

/** From this many entries on they can be searched. */
const SEARCHED_FROM = 8;
/** Entries drawn at once; the search leads to the others. */
const MOST = 200;

/** The list. Those that match the site are first, under a heading of their own where the others have some. */
export function ChoicePicker({
  label,
  search,
  choices,
  value,
  onChange,
  onSearch,
  alsoFound,
  notFound,
}: ChoicePickerProps) {
  const name = useId();
  const { locale } = useLocale();
  const [typed, setTyped] = useState('');
  const number = new Intl.NumberFormat(locale);
  const words = typed.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const found = choices.filter((choice) => {
    const text = `${choice.name} ${choice.detail ?? ''} ${choice.group ?? ''}`.toLocaleLowerCase(locale);
    return choice.value === alsoFound || words.every((word) => text.includes(word));
  });
  const isGrouped = found.some(({ group }) => group !== undefined);
  const fitting = isGrouped ? __('Matches your site', 'magpie') : undefined;
  const ordered = [
    ...found.filter(({ fits }) => fits).map((choice) => ({ ...choice, under: fitting })),
    ...found.filter(({ fits }) => !fits).map((choice) => ({ ...choice, under: choice.group })),
  ];
  const shown = ordered.slice(0, MOST);
  const rest = ordered.length - shown.length;
  const isSearched = choices.length >= SEARCHED_FROM;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{label}</legend>
      {isSearched && (
        <div className={styles.search}>
          <SearchField
            label={search}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              onSearch?.(text);
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      <div className={styles.list}>
        {shown.map((choice, index) => (
          <Row
            key={choice.value}
            choice={choice}
            heading={choice.under !== undefined && choice.under !== shown[index - 1]?.under ? choice.under : undefined}
            group={name}
            chosen={choice.value === value}
            onChange={onChange}
          />
        ))}
        {shown.length === 0 && (
          <p className={styles.none}>{notFound ?? __('Nothing matches your search.', 'magpie')}</p>
        )}
        {rest > 0 && (
          <p className={styles.rest}>
            {sprintf(
              /* translators: %s: how many more entries a list has */
              _n('%s more. Search to find it.', '%s more. Search to find them.', rest, 'magpie'),
              number.format(rest),
            )}
          </p>
        )}
      </div>
      {isSearched && (
        <VisuallyHidden>
          <span role="status">
            {typed !== '' &&
              (found.length === 0 && notFound !== undefined
                ? notFound
                : /* translators: %s: a number */ sprintf(
                    _n('%s result', '%s results', found.length, 'magpie'),
                    number.format(found.length),
                  ))}
          </span>
        </VisuallyHidden>
      )}
    </fieldset>
  );
}

interface RowProps {
  choice: PickerChoice;
  heading: string | undefined;
  /** Name of the radio group. */
  group: string;
  chosen: boolean;
  onChange: (value: string) => void;
}

function Row({ choice, heading, group, chosen, onChange }: RowProps) {
  const { value, name, fits, off } = choice;
  // Under another heading than its own it says which that is.
  const detail = [choice.detail, fits && choice.group].filter(Boolean).join(' · ');
  return (
    <>
      {heading !== undefined && (
        <p className={styles.group}>
          <bdi>{heading}</bdi>
        </p>
      )}
      <label className={styles.row} data-chosen={chosen || undefined} data-off={off === undefined ? undefined : true}>
        <input
          type="radio"
          name={group}
          value={value}
          checked={chosen}
          disabled={off !== undefined}
          onChange={() => onChange(value)}
        />
        <span className={styles.text}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {fits && choice.group === undefined && <Badge tone="good">{__('Matches your site', 'magpie')}</Badge>}
          </span>
          {(off ?? detail) !== '' && (
            <span className={styles.detail}>
              <bdi>{off ?? detail}</bdi>
            </span>
          )}
        </span>
      </label>
    </>
  );
}
