/** A list of checkboxes of which at most some can be checked. */
import { type ReactNode, useId, useState } from 'react';
import styles from './choice-list.module.css';
import { Checkbox } from './fields.tsx';
import { __, sprintf } from './i18n.ts';
import { Skeleton } from './skeleton.tsx';

/** One of the choices. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  /** After its label, such as a badge. */
  readonly tag?: ReactNode;
  /** Why it can't be changed now, and what is below it once it was pressed. */
  readonly locked?: { readonly why: string; readonly more: ReactNode } | undefined;
}

export interface ChoiceListProps {
  /** Says what to choose. */
  title: string;
  /** How many can be checked. */
  most: number;
  /** Says that no more can be checked. */
  full: string;
  /** Undefined until they are loaded. */
  choices: readonly Choice[] | undefined;
  /** How many there will be: the room that is kept while they load. */
  expected: number;
  /** Whether a change is being saved; nothing can be changed meanwhile. */
  saving: boolean;
  onChange: (id: string, checked: boolean) => void;
  /** In place of the list, such as an error. */
  instead?: ReactNode;
}

/** The list under its title, with how many are checked. */
export function ChoiceList({ title, most, choices, saving, instead, ...list }: ChoiceListProps) {
  const titleId = useId();
  const checked = choices?.filter((choice) => choice.checked).length ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as a head
    <div className={styles.panel} role="group" aria-labelledby={titleId} aria-busy={saving || undefined}>
      <p className={styles.head}>
        <span id={titleId}>{title}</span>
        {choices && (
          <span className={styles.count} role="status">
            {
              /* translators: 1: how many are chosen, 2: how many can be */
              sprintf(__('%1$d of %2$d', 'magpie'), checked, most)
            }
          </span>
        )}
      </p>
      {instead ?? <Choices {...list} choices={choices} saving={saving} isFull={checked >= most} />}
    </div>
  );
}

interface ChoicesProps extends Pick<ChoiceListProps, 'choices' | 'expected' | 'saving' | 'full' | 'onChange'> {
  isFull: boolean;
}

function Choices({ choices, expected, saving, full, isFull, onChange }: ChoicesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (!choices)
    return (
      <div className={styles.list}>
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={20} width={`${85 - ((index * 17) % 40)}%`} style={{ marginBlock: 6 }} />
        ))}
      </div>
    );
  return (
    <ul className={styles.list}>
      {choices.map(({ id, label, checked, tag, locked }) => {
        const isOver = isFull && !checked;
        return (
          <li key={id}>
            <div className={styles.row}>
              <Checkbox
                label={label}
                checked={checked}
                blocked={locked?.why ?? (saving ? __('Saving…', 'magpie') : isOver ? full : undefined)}
                onBlocked={() => {
                  if (locked) setOpened(id);
                  else if (isOver) setRefused(id);
                }}
                onChange={(wanted) => onChange(id, wanted)}
              />
              {tag}
            </div>
            {locked && opened === id && (
              <div className={styles.locked} role="alert">
                <p>{locked.why}</p>
                {locked.more}
              </div>
            )}
            {isOver && refused === id && (
              <p className={styles.limit} role="alert">
                {full}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
