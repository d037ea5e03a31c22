/** Formats the contents of the analyst's sentences: numbers in their units, days, and times of the week. */
import { formatChange, formatMetric, type Unit } from './format.ts';
import { formatDay, formatDayRange } from './format-date.ts';

/** The units of the analyst's numbers. `change` and `size` are fractions (0.5 is half more, or half), the first with its sign, the second without. */
export type AnalystUnit = 'count' | 'percent' | 'seconds' | 'money' | 'decimal' | 'change' | 'size';

/** The unit of charts and formats for each. */
export const ANALYST_UNITS: Readonly<Record<AnalystUnit, Unit>> = {
  count: 'integer',
  percent: 'ratio',
  seconds: 'seconds',
  money: 'currency',
  decimal: 'float',
  change: 'ratio',
  size: 'ratio',
};

/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000;
const HOUR_MS = 3_600_000;

/** A number in its unit. `currency` (ISO 4217) is only used for amounts. */
export const formatAnalystNumber = (
  value: number,
  unit: AnalystUnit,
  format: { readonly locale: string; readonly currency?: string | undefined },
): string =>
  unit === 'change' || unit === 'size'
    ? formatChange(value * 100, { locale: format.locale, sign: unit === 'size' ? 'never' : 'always' })
    : isSmallAverage(value, unit)
      ? new Intl.NumberFormat(format.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
      : formatMetric(value, ANALYST_UNITS[unit], format);

/** Whether a count is an average for which a whole number is too rough: the numbers beside it would not seem to fit. */
const isSmallAverage = (value: number, unit: AnalystUnit): boolean =>
  unit === 'count' && Math.abs(value) < 99.95 && !Number.isInteger(value);

/** One day, or the first and the last of several (`YYYY-MM-DD`). */
export const formatAnalystDays = (
  { start, end }: { readonly start: string; readonly end: string },
  locale: string,
): string => (start === end ? formatDay(start, { locale }) : formatDayRange(start, end, { locale }));

/** A day of the week (0 is Sunday), an hour of the day (0-23), or both. */
export const formatWeekTime = (
  { weekday, hour }: { readonly weekday?: number | undefined; readonly hour?: number | undefined },
  locale: string,
): string =>
  new Intl.DateTimeFormat(locale, {
    ...(weekday !== undefined && { weekday: 'long' }),
    ...(hour !== undefined && { hour: 'numeric', minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(SUNDAY_MS + (weekday ?? 0) * 24 * HOUR_MS + (hour ?? 0) * HOUR_MS);
