/** This module is responsible for how long ago something was, in words. */

/** From so many days on, months and years are said: nobody counts days then. */
const MONTHS_FROM = 61;
const DAYS_OF_YEAR = 365.25;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Making one costs far more than using it, and a table has hundreds of cells. */
function relativeFormat(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  formats.set(key, format);
  return format;
}

/** Such as "2 minutes ago", in the locale; both instants in milliseconds. */
export function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= MONTHS_FROM) {
    // "Last year" would be the calendar's.
    const fields = relativeFormat(locale, 'always');
    const years = Math.floor(days / DAYS_OF_YEAR);
    return years > 0 ? fields.format(-years, 'year') : fields.format(-Math.floor((days / DAYS_OF_YEAR) * 12), 'month');
  }
  const fields = relativeFormat(locale, 'auto');
  if (seconds < 60) return fields.format(-seconds, 'second');
  if (seconds < 3_600) return fields.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return fields.format(-Math.floor(seconds / 3_600), 'hour');
  return fields.format(-days, 'day');
}
