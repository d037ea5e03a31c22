/** Texts about the compared period: its end, and whether changes are shown. */

import { addDays } from '@magpie/time';
import { __, type Formatters, formatTime, sprintf, useFormat, useLocale, usePhone } from '@magpie/ui';
import { useMemo } from 'react';
import type { ComparedPeriod, ComparedPeriods } from '../kit/context.ts';
import { type Days, type ReportScreen, useReportScreen } from './report-screen.tsx';

/** Texts about the compared period. */
export interface ComparedPeriodText {
  /** Whether it ended before the site's first data: its values aren't zero, there are none. */
  readonly none: true | undefined;
  /** A displayed change; undefined if the period began before the site's first data. */
  readonly change: <T>(percent: T) => T | undefined;
  /** The change of a number in percent, in the same way; null if there is none. */
  readonly changeOf: (value: number | null, before: number | null | undefined) => number | null | undefined;
  /** "vs 24", with the earlier value's time if the range isn't over; without a value if the site had no data then. */
  readonly versus: (value: string) => string;
  /**
   * The chosen period, with its last time of day; undefined when not comparing. On a phone without the time: it comes with the
   * answer and would take another line of a legend.
   */
  readonly label: string | undefined;
  /** The same for lines, which are drawn to the end of the period: all of its last day. */
  readonly wholeLabel: string | undefined;
  /** A day or hour of it that is counted until the range's time of day, or all of it. */
  readonly part: (name: string, isCut: boolean) => string;
}

/** Returns the texts about the chosen period, or the one just before. */
export function useComparedPeriod(): ComparedPeriodText {
  const { compared, dates } = useReportScreen();
  const format = useFormat();
  const { locale } = useLocale();
  const phone = usePhone();
  return useMemo(() => describe(compared, dates, format, locale, phone), [compared, dates, format, locale, phone]);
}

function describe(
  compared: ComparedPeriods | null,
  dates: ReportScreen['dates'],
  format: Formatters,
  locale: string,
  phone: boolean,
): ComparedPeriodText {
  const period = dates.compare ? compared?.chosen : compared?.previous;
  const until = period?.until === undefined ? undefined : formatTime(period.until, { locale });
  const days = dates.compare && format.dayRange(dates.compare.start, dates.compare.end);
  const none = period?.before;
  const byTime = (name: string) =>
    until === undefined
      ? name
      : /* translators: 1: a day or a range of dates, 2: the time of its last day at which it ends */
        sprintf(__('%1$s, by %2$s', 'magpie'), name, until);
  const change: ComparedPeriodText['change'] = (percent) => (period?.complete === false ? undefined : percent);
  return {
    none,
    change,
    changeOf: (value, before) => change(before && value !== null ? ((value - before) / before) * 100 : null),
    versus: (value) => {
      if (none) return __('No earlier data', 'magpie');
      if (!period || until === undefined)
        /* translators: %s: the value of the period compared with */
        return sprintf(__('vs %s', 'magpie'), value);
      if (isDayBefore(period, dates))
        /* translators: 1: the value of yesterday until a time of day, 2: that time, such as 10:07 */
        return sprintf(__('vs %1$s by %2$s yesterday', 'magpie'), value, until);
      /* translators: 1: the value of an earlier period until a time of its last day, 2: that time, such as 10:07, 3: that day */
      return sprintf(__('vs %1$s by %2$s on %3$s', 'magpie'), value, until, format.day(period.end, 'short'));
    },
    label: days ? (phone ? days : byTime(days)) : undefined,
    wholeLabel:
      days && until !== undefined && !phone
        ? /* translators: %s: a range of dates, none of which is counted only in part */
          sprintf(__('%s, whole days', 'magpie'), days)
        : days || undefined,
    part: (name, isCut) =>
      isCut ? byTime(name) : /* translators: %s: a day or hour */ sprintf(__('%s (complete)', 'magpie'), name),
  };
}

/** Whether today is compared with yesterday. */
const isDayBefore = ({ end }: ComparedPeriod, dates: Days): boolean =>
  dates.start === dates.end && end === addDays(dates.end, -1);
