/** Meter that shows where a measured value lies between good and poor. */
import { __, sprintf } from '../i18n.ts';
import styles from './band-meter.module.css';
import { bandOfValue } from './bands.ts';
import { BAND_ICONS, bandText } from './score-ring.tsx';

export interface BandMeterProps {
  /** The metric's name. */
  label: string;
  /** In the metric's unit; lower is better. */
  value: number;
  /** The highest good value (the target) and the highest fair one. */
  limits: { readonly good: number; readonly fair: number };
  /** The end of the scale; one and a half times the fair limit when left out. */
  most?: number | undefined;
  /** Writes a value with its unit. */
  write: (value: number) => string;
}

/** Three bands at the metric's own limits, a dot at the value, a tick at the target. */
export function BandMeter({ label, value, limits, most = limits.fair * 1.5, write }: BandMeterProps) {
  const band = bandOfValue(value, limits);
  const Icon = BAND_ICONS[band];
  const share = (of: number) => `${Math.min(100, Math.max(0, (of / most) * 100))}%`;
  return (
    <div className={styles.meter}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element draws a bar of its own */}
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(value, most)}
        aria-valuetext={sprintf(
          /* translators: 1: a value, 2: good, needs improvement or poor, 3: the value to reach */
          __('%1$s, %2$s, target %3$s', 'magpie'),
          write(value),
          bandText(band),
          write(limits.good),
        )}
      >
        <span className={styles.band} data-band="good" style={{ inlineSize: share(limits.good) }} />
        <span className={styles.band} data-band="fair" style={{ inlineSize: share(limits.fair - limits.good) }} />
        <span className={styles.band} data-band="poor" style={{ flex: 1 }} />
        <span className={styles.target} style={{ insetInlineStart: share(limits.good) }} />
        <span className={styles.dot} data-band={band} style={{ insetInlineStart: share(value) }} />
      </div>
      <p className={styles.line} aria-hidden="true">
        <span className={styles.state} data-band={band}>
          <Icon size={14} /> {bandText(band)}
        </span>
        <span>{/* translators: %s: the value to reach */ sprintf(__('Target %s', 'magpie'), write(limits.good))}</span>
      </p>
    </div>
  );
}
