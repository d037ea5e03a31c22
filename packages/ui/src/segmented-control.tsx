/** Control that selects one of up to four options: phone or desktop, all or important. */
import { type ReactNode, useId } from 'react';
import styles from './segmented-control.module.css';
import { Tooltip } from './tooltip.tsx';

/** One of the choices. */
export interface Segment {
  value: string;
  label: string;
  /** A second value in grey, such as a count or a score. */
  extra?: string | undefined;
  icon?: ReactNode;
  /** Why it can't be chosen. */
  disabledReason?: string | undefined;
}

export interface SegmentedControlProps {
  label: string;
  segments: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
  size?: 'small' | 'medium' | undefined;
}

/** One choice of a few, side by side; arrow keys choose. */
export function SegmentedControl({ label, segments, value, onChange, size = 'medium' }: SegmentedControlProps) {
  const name = useId();
  return (
    <div className={styles.track} data-size={size} role="radiogroup" aria-label={label}>
      {segments.map((segment) => {
        const item = (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabledReason !== undefined}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon}
            {segment.label}
            {segment.extra !== undefined && <span className={styles.extra}>{segment.extra}</span>}
          </label>
        );
        return segment.disabledReason === undefined ? (
          item
        ) : (
          <Tooltip key={segment.value} content={segment.disabledReason}>
            <span className={styles.disabled}>{item}</span>
          </Tooltip>
        );
      })}
    </div>
  );
}
