/** This module is responsible for how long ago something was, in words. */

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Making one costs far more than using it, and a table has hundreds of cells. */
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/** Such as "2 minutes ago", in the locale; both instants in milliseconds. */
export function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const fields = relativeFormat(locale);
  if (seconds < 60) return fields.format(-seconds, 'second');
  if (seconds < 3_600) return fields.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return fields.format(-Math.floor(seconds / 3_600), 'hour');
  return fields.format(-Math.floor(seconds / 86_400), 'day');
}
