/** Button that shows the selected days. It is light: the calendar is loaded on demand. */
import CalendarDays from 'icon:calendar-days';
import ChevronDown from 'icon:chevron-down';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { __, sprintf } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import styles from './date-range-button.module.css';
import type { DateRangePreset, DateRangeValue } from './days.ts';

export interface DateRangeButtonProps extends Omit<ComponentProps<'button'>, 'value'> {
  value: DateRangeValue;
  presets?: readonly DateRangePreset[] | undefined;
  /** The picker is on its way. */
  loading?: boolean | undefined;
}

/** The range in force, in words. */
export function DateRangeButton({ value, presets = [], ...rest }: DateRangeButtonProps) {
  const format = useFormat();
  const preset = presets.find((one) => one.id === value.preset)?.label;
  const days = value.start === value.end ? format.day(value.start) : format.dayRange(value.start, value.end);
  return (
    <Button aria-haspopup="dialog" {...rest} icon={<CalendarDays />}>
      {preset && <span className={styles.preset}>{preset}</span>}
      <span className={styles.days} data-soft={preset ? true : undefined}>
        {days}
      </span>
      {value.compare && (
        <span className={styles.compare}>
          {
            /* translators: %s: the compared period */
            sprintf(__('vs %s', 'magpie'), format.dayRange(value.compare.start, value.compare.end))
          }
        </span>
      )}
      <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
    </Button>
  );
}
