/** Choices of time zones, weekdays and currencies, in the reader's language. */

/** All time zones that the browser knows, and the chosen one also where the browser does not. */
export function zones(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = [...new Set(['UTC', chosen, ...known])].sort();
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The time of day in a zone; empty for what the browser does not know. */
export function timeIn(timeZone: string, locale: string): string {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.now());
  } catch {
    return '';
  }
}

/** 4 January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4);
const DAY_MS = 86_400_000;

/** The days of the week from Sunday on. */
export function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS));
}

/** All currencies that the browser knows. */
export function currencies(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }));
}
