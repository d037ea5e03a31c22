/** This module is responsible for how long ago something was, in words. */

/** Such as "2 minutes ago", in the locale; both instants in milliseconds. */
export function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (seconds < 60) return words.format(-seconds, 'second');
  if (seconds < 3_600) return words.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3_600), 'hour');
  return words.format(-Math.floor(seconds / 86_400), 'day');
}
