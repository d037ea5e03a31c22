/** Short list of names with bars, their numbers and their parts of all. */
import styles from './bar-list.module.css';
import { useFormat } from './locale.tsx';

/** A row of the list. */
export interface BarListRow {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Whether the label says that there is no name. */
  readonly nameless?: boolean;
}

/** The list: its longest bar is that of the first row, parts are those of `total`. */
export function BarList({ rows, total }: { rows: readonly BarListRow[]; total: number }) {
  const format = useFormat();
  const most = rows[0]?.value ?? 0;
  return (
    <ol className={styles.list}>
      {rows.map(({ id, label, value, nameless }) => (
        <li key={id} className={styles.row}>
          <bdi className={styles.name} title={id} data-not-set={nameless || undefined}>
            {label}
          </bdi>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          <span className={styles.number}>{format.metric(value, 'integer')}</span>
          <span className={`${styles.number} ${styles.share}`}>{format.metric((value / total) * 100, 'percent')}</span>
        </li>
      ))}
    </ol>
  );
}
