/** A few numbers in one card, side by side, their baselines aligned. */
import { type Better, Change } from './change.tsx';
import { type Figure, useRefusal } from './explain.tsx';
import { FittedValue } from './fitted-value.tsx';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { shownChange } from './shown-change.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './stat-group.module.css';
import { Help } from './tooltip.tsx';

/** One number. */
export interface Stat {
  id: string;
  label: string;
  value: number | null;
  unit: Unit;
  help?: string | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
  /** Percent; left out where nothing is compared. */
  change?: number | null | undefined;
  previous?: number | null | undefined;
  better?: Better | undefined;
}

export interface StatGroupProps {
  stats: readonly Stat[];
  /** 28 px instead of 20. */
  large?: boolean | undefined;
  /** The earlier value with its time; "vs 24" by default. */
  versus?: ((value: string) => string) | undefined;
  loading?: boolean | undefined;
}

/** The numbers, as names and values; a line for the change is kept free under each where any has one. */
export function StatGroup({ stats: given, large, versus, loading }: StatGroupProps) {
  const refusal = useRefusal();
  const stats = given.map((stat) => (refusal(stat.figure) ? { ...stat, value: null, previous: null } : stat));
  /* translators: %s: the value of the period compared with */
  const earlier = versus ?? ((value: string) => sprintf(__('vs %s', 'magpie'), value));
  const format = useFormat();
  const isCompared = stats.some(({ change, previous }) => change !== undefined || previous != null);
  return (
    <dl className={styles.group} data-large={large || undefined} aria-busy={loading || undefined}>
      {stats.map((stat) => {
        const { label, value, previous = null, change } = stat;
        const text = (one: number | null) => format.metric(one, stat.unit);
        const shown = text(value);
        const before = text(previous);
        return (
          <div key={stat.id} className={styles.stat}>
            <dt className={styles.label}>
              {label}
              <Help
                text={stat.help}
                figure={stat.figure}
                label={/* translators: %s: the name of a metric */ sprintf(__('About %s', 'magpie'), label)}
              />
            </dt>
            <dd className={styles.value} data-stale={(loading && value !== null) || undefined}>
              {loading && value === null ? <Skeleton width={72} height={24} /> : <FittedValue>{shown}</FittedValue>}
            </dd>
            {isCompared && (
              <dd className={styles.then}>
                {change !== undefined && (
                  <Change
                    percent={shownChange(change, shown, before)}
                    better={stat.better}
                    isNew={previous === 0 && (value ?? 0) > 0}
                  />
                )}
                {previous !== null ? earlier(before) : refusal(stat.figure, true)}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
