/** Days as people write them. */
import type { Day } from './calendar.ts';

/** English and German: who asks isn't known where the answer is made. */
const LOCALES = ['en-US', 'en-GB', 'de'];
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'short', day: 'numeric' },
  { dateStyle: 'short' },
];

/** Returns whether a day is what is searched for, whatever the case: as ISO writes it, or as people do. */
export function searchDays(search: string): (day: Day) => boolean {
  const text = search.trim().toLowerCase();
  const formats = LOCALES.flatMap((locale) =>
    STYLES.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })),
  );
  return (day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return day.includes(text) || formats.some((format) => hasText(format.format(at).toLowerCase(), text));
  };
}

/** Whether a date has a text that doesn't end within a number: "8 Nov 2026" isn't "Nov 20". */
function hasText(date: string, text: string): boolean {
  const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';
  for (let at = date.indexOf(text); at >= 0; at = date.indexOf(text, at + 1)) {
    const end = at + text.length;
    if (!(isDigit(date[at - 1]) && isDigit(text[0])) && !(isDigit(date[end]) && isDigit(text.at(-1)))) return true;
  }
  return false;
}
