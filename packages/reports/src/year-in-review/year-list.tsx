/** Lists of five in the cards of the year. */
import { __, type Figure, Help, Skeleton, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { PartFailure } from '../screen/part-failure.tsx';
import styles from './year-in-review.module.css';
import { ROWS } from './year-in-review.shape.ts';

/** A row. */
interface YearRow {
  readonly id: string;
  readonly label: string;
  /** The whole of it, where the label is shortened. */
  readonly full?: string;
  readonly icon?: ReactNode;
  readonly href?: string;
  /** Value of the bar's length. */
  readonly size: number;
  readonly value: string;
  /** A second number, in grey. */
  readonly beside?: string;
}

interface YearListProps<Row> {
  title: string;
  /** The name of the number. */
  valueLabel: string;
  /** The name of what was asked, for the receipt and for a failure. */
  question: string;
  help?: string;
  /** Null until the answer. */
  rows: readonly Row[] | PartError | null;
  row: (row: Row, index: number) => YearRow;
}

/** A list of at most five rows, which keeps the room of five. */
export function YearList<Row>({ title, valueLabel, question, help, rows, row }: YearListProps<Row>) {
  const figure: Figure = { title, question };
  return (
    <div className={styles.list}>
      <ListHead title={title} figure={figure} help={help}>
        {valueLabel}
      </ListHead>
      {isPartError(rows) ? <PartFailure question={question} /> : <Rows title={title} rows={rows?.map(row) ?? null} />}
    </div>
  );
}

/** The heading of a part of a card. */
export function ListHead({
  title,
  figure,
  help,
  tools,
  children,
}: {
  title: string;
  figure?: Figure;
  help?: string | undefined;
  /** Is given the place for a chart's tools. */
  tools?: (place: HTMLElement | null) => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.listHead}>
      <h3 className={styles.listTitle}>
        {title}
        <Help
          text={help}
          figure={figure}
          label={/* translators: %s: the name of a list */ sprintf(__('About %s', 'magpie'), title)}
        />
      </h3>
      {children && <span className={styles.valueLabel}>{children}</span>}
      {tools && <div ref={tools} />}
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly YearRow[] | null }) {
  if (rows?.length === 0) return <p className={styles.none}>{__('No records found.', 'magpie')}</p>;
  const most = Math.max(0, ...(rows ?? []).map(({ size }) => size));
  const blanks = Array.from({ length: ROWS - (rows?.length ?? 0) }, (_, i) => i);
  return (
    <ol className={styles.rows} aria-label={title}>
      {rows?.slice(0, ROWS).map(({ id, label, full, icon, href, size, value, beside }) => (
        <li key={id} className={styles.row}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${most > 0 ? Math.max(0, (size / most) * 100) : 0}%` }}
            aria-hidden="true"
          />
          {icon && <span className={styles.icon}>{icon}</span>}
          <bdi className={styles.label} title={full ?? label}>
            {href === undefined ? label : <a href={href}>{label}</a>}
          </bdi>
          {beside !== undefined && <span className={styles.beside}>{beside}</span>}
          <span className={styles.value}>{value}</span>
        </li>
      ))}
      {blanks.map((i) => (
        <li key={i} className={styles.row} aria-hidden="true">
          {rows === null && <Skeleton width="60%" height={12} />}
        </li>
      ))}
    </ol>
  );
}
