/** Elapsed time as text. */

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Making one costs far more than using it, and a table has hundreds of cells. */
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/** Seconds of each unit, and from how many on it is said: one month would be "last month", the calendar's. */
const UNITS = [
  ['year', 31_557_600, 2],
  ['month', 2_629_800, 2],
  ['day', 86_400, 1],
  ['hour', 3_600, 1],
  ['minute', 60, 1],
  ['second', 1, 0],
] as const;

/** Such as "2 minutes ago", in the locale; both instants in milliseconds. */
export function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const [unit, size] = UNITS.find(([, of, least]) => seconds >= of * least)!;
  return relativeFormat(locale).format(-Math.floor(seconds / size), unit);
}
