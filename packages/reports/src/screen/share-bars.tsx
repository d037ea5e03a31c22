/** Shares of a whole: each with a bar behind its name. */
import { Skeleton, useFormat } from '@magpie/ui';
import styles from './share-bars.module.css';

/** A share of a whole. */
interface Share {
  readonly label: string;
  readonly percent: number;
}

export interface ShareBarsProps {
  title?: string;
  /** The largest first; undefined until they are loaded. */
  rows: readonly Share[] | undefined;
  /** How many there will be: the room that is kept while they load. */
  expected: number;
}

/** The list; a bar is as long as its share of the first. */
export function ShareBars({ title, rows, expected }: ShareBarsProps) {
  const format = useFormat();
  const most = rows?.[0]?.percent ?? 0;
  return (
    <div>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ol className={styles.rows}>
        {rows
          ? rows.map(({ label, percent }) => (
              <li key={label} className={styles.row}>
                <span className={styles.bars}>
                  <span className={styles.bar} style={{ inlineSize: `${most > 0 ? (percent / most) * 100 : 0}%` }} />
                </span>
                <span dir="auto" className={styles.label} title={label}>
                  {label}
                </span>
                <span className={styles.percent}>{format.metric(percent, 'percent')}</span>
              </li>
            ))
          : Array.from({ length: expected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
              <li key={index} className={styles.row}>
                <Skeleton height={12} width={`${60 - index * 10}%`} />
                <Skeleton height={12} width={36} />
              </li>
            ))}
      </ol>
    </div>
  );
}
