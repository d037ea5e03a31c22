/** Ring that shows a score of 0 to 100, with its band as color and icon. */
import CircleCheck from 'icon:circle-check';
import CircleX from 'icon:circle-x';
import TriangleAlert from 'icon:triangle-alert';
import type { ReactNode } from 'react';
import { __, sprintf } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import { Skeleton } from '../skeleton.tsx';
import { bandOfScore } from './bands.ts';
import styles from './score-ring.module.css';

export interface ScoreRingProps {
  /** 0 to 100; null before the first audit. */
  score: number | null;
  /** Under the ring, or beside it on a narrow screen. */
  label: ReactNode;
  loading?: boolean | undefined;
  /** Under the label. */
  children?: ReactNode;
}

const SIZE = 136;
const STROKE = 12;
const RADIUS = (SIZE - STROKE) / 2;
const ROUND = 2 * Math.PI * RADIUS;

/** The icon of each band: colour is never the only sign. */
export const BAND_ICONS = { good: CircleCheck, fair: TriangleAlert, poor: CircleX };

/** A score as a ring, its number in the middle. */
export function ScoreRing({ score, label, loading, children }: ScoreRingProps) {
  const format = useFormat();
  if (loading && score === null)
    return (
      <div className={styles.score} aria-busy="true">
        <div className={styles.ring}>
          <Skeleton width="100%" height="100%" radius="50%" />
        </div>
        <div className={styles.words}>
          <span className={styles.label}>{label}</span>
          {children}
        </div>
      </div>
    );
  const band = score === null ? undefined : bandOfScore(score);
  const Icon = band && BAND_ICONS[band];
  return (
    <div className={styles.score} data-stale={loading || undefined}>
      <div
        className={styles.ring}
        data-band={band}
        role="img"
        aria-label={
          score === null
            ? __('No score yet', 'magpie')
            : /* translators: 1: a score, 2: good, needs improvement or poor */ sprintf(
                __('%1$s of 100, %2$s', 'magpie'),
                format.metric(score, 'integer'),
                bandText(bandOfScore(score)),
              )
        }
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            className={styles.track}
            {...(score === null && { strokeDasharray: '4 6' })}
          />
          {score !== null && score > 0 && (
            <circle
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              className={styles.value}
              strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
              transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            />
          )}
        </svg>
        <span className={styles.middle} aria-hidden="true">
          {Icon && <Icon size={16} />}
          <span className={styles.number}>{format.metric(score, 'integer')}</span>
        </span>
      </div>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {children}
      </div>
    </div>
  );
}

/** A band in words. */
export function bandText(band: keyof typeof BAND_ICONS): string {
  return { good: __('good', 'magpie'), fair: __('needs improvement', 'magpie'), poor: __('poor', 'magpie') }[band];
}
