/** This module is responsible for the control that chooses one of up to four things: phone or desktop, all or important. */
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
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
  return (
    <RadioGroup.Root
      className={styles.track}
      data-size={size}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={onChange}
    >
      {segments.map((segment) => {
        const item = (
          <RadioGroup.Item
            key={segment.value}
            value={segment.value}
            className={styles.segment}
            disabled={segment.disabledReason !== undefined}
          >
            {segment.icon}
            {segment.label}
            {segment.extra !== undefined && <span className={styles.extra}>{segment.extra}</span>}
          </RadioGroup.Item>
        );
        return segment.disabledReason === undefined ? (
          item
        ) : (
          <Tooltip key={segment.value} content={segment.disabledReason}>
            <span className={styles.disabled}>{item}</span>
          </Tooltip>
        );
      })}
    </RadioGroup.Root>
  );
}
