/** This module is responsible for what a screen says of the period that its numbers are compared with: until when, and whether there is a change at all. */

import { addDays } from '@magpie/time';
import { __, formatTime, sprintf, useFormat, useLocale } from '@magpie/ui';
import type { ComparedPeriod } from '../kit/context.ts';
import { type Days, useReportScreen } from './report-screen.tsx';

/** What to say of the compared period. */
export interface ComparedPeriodText {
  /** A change as it is shown: undefined where the period began before the site's first data. */
  readonly change: <T>(percent: T) => T | undefined;
  /** "vs 24", with the time that the earlier value is of where the range is still running. */
  readonly versus: (value: string) => string;
  /** The chosen period, with its last time of day; undefined when not comparing. */
  readonly label: string | undefined;
}

/** What to say of the chosen period, or of the one just before. */
export function useComparedPeriod(): ComparedPeriodText {
  const { compared, dates } = useReportScreen();
  const format = useFormat();
  const { locale } = useLocale();
  const period = dates.compare ? compared?.chosen : compared?.previous;
  const until = period?.until === undefined ? undefined : formatTime(period.until, { locale });
  const days = dates.compare && format.dayRange(dates.compare.start, dates.compare.end);
  return {
    change: (percent) => (period?.complete === false ? undefined : percent),
    versus: (value) => {
      if (!period || until === undefined)
        /* translators: %s: the value of the period compared with */
        return sprintf(__('vs %s', 'magpie'), value);
      if (isDayBefore(period, dates))
        /* translators: 1: the value of yesterday until a time of day, 2: that time, such as 10:07 */
        return sprintf(__('vs %1$s by %2$s yesterday', 'magpie'), value, until);
      /* translators: 1: the value of an earlier period until a time of its last day, 2: that time, such as 10:07, 3: that day */
      return sprintf(__('vs %1$s by %2$s on %3$s', 'magpie'), value, until, format.day(period.end, 'short'));
    },
    /* translators: 1: a range of dates, 2: the time of its last day at which it ends */
    label: days ? (until === undefined ? days : sprintf(__('%1$s, by %2$s', 'magpie'), days, until)) : undefined,
  };
}

/** Whether a running range of one day is compared with the day before: today with yesterday. */
const isDayBefore = ({ end }: ComparedPeriod, dates: Days): boolean =>
  dates.start === dates.end && end === addDays(dates.end, -1);
