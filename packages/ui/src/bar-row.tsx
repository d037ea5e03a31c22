/** List of rows with bars: what each is, its number, and a bar behind both. */
import type { CSSProperties, ReactNode } from 'react';
import styles from './bar-row.module.css';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** The list; `children` are null until the first answer. */
export function BarRows({ expected, children }: { expected: number; children: ReactNode }) {
  return (
    <ol className={styles.rows}>
      {children ??
        Array.from({ length: expected }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <li key={i} className={styles.row}>
            <Skeleton width={`${80 - i * 8}%`} />
          </li>
        ))}
    </ol>
  );
}

export interface BarRowProps {
  /** Up to two `bdi`: a name, and what it is in detail. */
  name: ReactNode;
  /** The number, as it is shown. */
  value: string;
  /** Below the number: its share, the compared one. */
  notes?: readonly (string | false)[] | undefined;
  /** Length of the bar, percent of the row; there is none without it. */
  bar?: number | undefined;
  /** In grey, for what isn't one of the things that are listed. */
  quiet?: boolean | undefined;
  /** Chooses it, at its place in the window. */
  onChoose?: ((from: DOMRect) => void) | undefined;
}

/** A row of it, or of any other list. */
export function BarRow({ name, value, notes = [], bar, quiet, onChoose }: BarRowProps) {
  const content = (
    <>
      {bar !== undefined && (
        <span className={styles.bar} style={{ '--share': `${bar}%` } as CSSProperties} aria-hidden="true" />
      )}
      <span className={styles.what}>{name}</span>
      <span className={styles.count}>
        {value}
        {notes.map((note) => note && <small key={note}>{note}</small>)}
      </span>
    </>
  );
  if (quiet) return <li className={classNames(styles.row, styles.grey)}>{content}</li>;
  return (
    <li>
      {onChoose ? (
        <button
          type="button"
          className={styles.row}
          data-step=""
          onClick={({ currentTarget }) => onChoose(currentTarget.getBoundingClientRect())}
        >
          {content}
        </button>
      ) : (
        <span className={styles.row}>{content}</span>
      )}
    </li>
  );
}
