/** Box with one big number. */
import { type ReactNode, useId } from 'react';
import { type Better, Change } from './change.tsx';
import { type Figure, useRefusal } from './explain.tsx';
import { FittedValue } from './fitted-value.tsx';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { shownChange } from './shown-change.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './stat-box.module.css';
import { Help } from './tooltip.tsx';

export interface StatBoxProps {
  label: string;
  /** One sentence on what the number means. */
  help?: string | undefined;
  value: number | null;
  unit: Unit;
  /** The value of the period compared with. */
  previous?: number | null | undefined;
  /** Percent change; left out where nothing is compared. */
  change?: number | null | undefined;
  better: Better;
  /** The earlier value with its time; "vs 24" by default. */
  versus?: ((value: string) => string) | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
  /** In place of the label: a button named by it, such as one that draws the box's line. It may reach over all of the box. */
  name?: ReactNode;
  /** The last line, such as the number in other words. */
  note?: ReactNode;
  loading?: boolean | undefined;
}

/** One big number with its name above and its change next to it. */
export function StatBox(props: StatBoxProps) {
  const { label, help, unit, previous, change, better, figure, name, note, loading } = props;
  const refuse = useRefusal();
  const refusal = refuse(figure);
  const value = refusal ? null : props.value;
  /* translators: %s: the value of the period compared with */
  const { versus = (earlier) => sprintf(__('vs %s', 'magpie'), earlier) } = props;
  const format = useFormat();
  const labelId = useId();
  const then = previous ?? null;
  const shown = format.metric(value, unit);
  const before = format.metric(then, unit);
  const percent = shownChange(change, shown, before);
  return (
    <article className={styles.box} data-card="" aria-labelledby={labelId} aria-busy={loading || undefined}>
      <div className={styles.head}>
        <h2 className={styles.label} id={labelId}>
          {name || label}
        </h2>
        <Help
          text={help}
          figure={figure}
          label={/* translators: %s: the name of a metric */ sprintf(__('About %s', 'magpie'), label)}
        />
      </div>
      {loading && value === null ? (
        <>
          <p className={styles.figure}>
            <Skeleton width={112} height={28} />
          </p>
          <p className={styles.then}>
            <Skeleton width={72} height={12} />
          </p>
        </>
      ) : (
        <>
          <p className={styles.figure} data-stale={loading || undefined}>
            <FittedValue>{shown}</FittedValue>
            {value !== null && percent !== undefined && (
              <Change percent={percent} better={better} isNew={then === 0 && value > 0} />
            )}
          </p>
          <p className={styles.then} data-stale={loading || undefined}>
            {refusal ?? (then === null ? refuse(figure, true) : versus(before))}
          </p>
        </>
      )}
      {note}
    </article>
  );
}
