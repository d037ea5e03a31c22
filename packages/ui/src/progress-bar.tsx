import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name of the task in progress, for screen readers. */
  label: string;
  value: number;
  /** The value at which it is done. */
  max: number;
  /** The value in words, where the number alone does not say it. */
  text?: string | undefined;
  className?: string | undefined;
}

/** Progress from 0 to `max`. */
export function ProgressBar({ label, value, max, text, className }: ProgressBarProps) {
  return (
    <span
      className={classNames(styles.track, className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      <span className={styles.fill} style={{ inlineSize: `${(value / max) * 100}%` }} />
    </span>
  );
}
