/**
 * Funnel: how many people reach each stage, and how many continue to the next. It is a list of text; its bars only
 * illustrate.
 */
import type { ReactNode } from 'react';
import { __, sprintf } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './funnel-chart.module.css';

/** One stage. */
export interface FunnelStage {
  id: string;
  label: string;
  /** People who reached it. */
  users: number;
  /** Share of users that continued to the next stage, 0 to 100; null at the last stage and where there are no users. */
  completion: number | null;
  /** Share of users that didn't, 0 to 100; null if completion is. */
  abandonment: number | null;
  /** How many those are; null in the last stage. */
  abandonments: number | null;
  /** Drawn as a dashed outline over the bar, on the same scale. */
  outline?: number | undefined;
}

export interface FunnelChartProps {
  stages: readonly FunnelStage[];
  /** The chart's name. */
  caption: string;
  /** Makes each stage a button. */
  onSelect?: ((stage: FunnelStage) => void) | undefined;
  loading?: boolean | undefined;
}

/** Where there is no rate (specification, Funnel). */
const NO_RATE = '--';
/** The colours of the stages: series of the charts, which can be told apart in both themes. */
const FILLS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)'];
const SKELETON = [100, 60, 30];
/** Placeholder with the height of a line. */
const NOTHING = '\u00a0';

/** The funnel, two to eight stages. */
export function FunnelChart({ stages, caption, onSelect, loading }: FunnelChartProps) {
  const format = useFormat();
  const most = Math.max(1, ...stages.flatMap(({ users, outline = 0 }) => [users, outline]));
  if (loading && stages.length === 0) return <Placeholder />;
  return (
    <div className={styles.funnel} data-stale={loading || undefined} aria-busy={loading || undefined}>
      <Head />
      <ol aria-label={caption}>
        {stages.map((stage, index) => {
          // With a minus sign: Intl writes a hyphen in many languages.
          const fewer = (people: number) => `${people === 0 ? '' : '−'}${format.metric(people, 'integer')}`;
          const shown = (rate: number | null) => (rate === null ? NO_RATE : format.metric(rate, 'percent'));
          return (
            <li key={stage.id}>
              <Row onSelect={onSelect && (() => onSelect(stage))}>
                <span className={styles.name}>
                  <span className={styles.label}>{stage.label}</span>
                  <span className={styles.users}>{format.metric(stage.users, 'integer')}</span>
                </span>
                <span className={styles.track} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{
                      inlineSize: `${(stage.users / most) * 100}%`,
                      background: FILLS[index % FILLS.length],
                    }}
                  />
                  {stage.outline !== undefined && (
                    <span className={styles.ghost} style={{ inlineSize: `${(stage.outline / most) * 100}%` }} />
                  )}
                </span>
                {stage.abandonments !== null && (
                  <span className={styles.left}>
                    {
                      /* translators: %s: how many people did not take the next step */
                      sprintf(__('%s left here', 'magpie'), fewer(stage.abandonments))
                    }
                  </span>
                )}
                <span className={styles.rate} data-label={__('Completion Rate', 'magpie')}>
                  {shown(stage.completion)}
                </span>
                <span className={styles.rate} data-label={__('Abandonment Rate', 'magpie')}>
                  {shown(stage.abandonment)}
                </span>
              </Row>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A stage; a button where something comes of choosing it. */
function Row({ onSelect, children }: { onSelect: (() => void) | undefined; children: ReactNode }) {
  return onSelect ? (
    <button type="button" className={styles.stage} onClick={onSelect}>
      {children}
    </button>
  ) : (
    <div className={styles.stage}>{children}</div>
  );
}

function Head() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{__('Stage', 'magpie')}</span>
      <span />
      <span className={styles.end}>{__('Completion Rate', 'magpie')}</span>
      <span className={styles.end}>{__('Abandonment Rate', 'magpie')}</span>
    </div>
  );
}

/** The funnel's form before its numbers: the same lines, without text. */
function Placeholder() {
  return (
    <div className={styles.funnel} aria-busy="true">
      <Head />
      {SKELETON.map((share, index) => (
        <div key={share} className={styles.stage} aria-hidden="true">
          <span className={styles.name}>
            <span className={styles.label}>{NOTHING}</span>
            <span className={styles.users}>{NOTHING}</span>
          </span>
          <span className={styles.track}>
            <Skeleton width={`${share}%`} height={32} radius={4} />
          </span>
          {index < SKELETON.length - 1 && <span className={styles.left}>{NOTHING}</span>}
          <span className={styles.rate}>{NOTHING}</span>
          <span className={styles.rate}>{NOTHING}</span>
        </div>
      ))}
    </div>
  );
}
