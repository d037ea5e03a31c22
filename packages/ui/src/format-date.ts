/**
 * Formats dates and buckets.
 *
 * A report's dates are the site's own calendar days and wall-clock times ('2026-11-20', '2026-11-20T14:00').
 * Formatting them as UTC keeps the reader's own time zone from moving them to another day.
 */

/** The width of a chart's buckets. */
export type Granularity = 'hour' | 'day' | 'week' | 'month';

/** How a date is written. */
export interface DateFormat {
  /** BCP 47 tag of the reader's language. */
  locale: string;
  /** `short` 'Nov 20' (axes), `medium` 'Nov 20, 2026', `long` 'Friday, November 20, 2026'. */
  style?: 'short' | 'medium' | 'long' | undefined;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A cached date format that reads its input as UTC. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    dateFormats.set(key, format);
  }
  return format;
}

const styles: Record<'short' | 'medium' | 'long', Intl.DateTimeFormatOptions> = {
  short: { month: 'short', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
};

/** Reads 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm[:ss]' (anything after is ignored) as UTC; throws a RangeError on other texts. */
export function parseLocal(text: string): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(text);
  if (!match) throw new RangeError(`"${text}" isn't a date of the form YYYY-MM-DD or YYYY-MM-DDTHH:mm.`);
  const [, year, month, day, hour = '0', minute = '0'] = match;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
}

/** Writes a calendar day ('YYYY-MM-DD'). */
export function formatDay(day: string, { locale, style = 'medium' }: DateFormat): string {
  return dateFormat(locale, styles[style]).format(parseLocal(day));
}

/** Writes two inclusive days as a range, without repeating what they share: 'Oct 22 – Nov 20, 2026'. */
export function formatDayRange(start: string, end: string, { locale, style = 'medium' }: DateFormat): string {
  return dateFormat(locale, styles[style]).formatRange(parseLocal(start), parseLocal(end));
}

/** Writes a time of day ('HH:MM'), such as '10:07' or '10:07 AM'. */
export function formatTime(time: string, { locale }: Pick<DateFormat, 'locale'>): string {
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(parseLocal(`2000-01-01T${time}`));
}

/**
 * Writes a chart bucket: its axis label (`short`) or its full name in a tooltip (`long`). A week is named by its first
 * and last day.
 */
export function formatBucket(
  start: string,
  granularity: Granularity,
  { locale, style = 'short' }: { locale: string; style?: 'short' | 'long' | undefined },
): string {
  const date = parseLocal(start);
  const long = style === 'long';
  switch (granularity) {
    case 'hour':
      return dateFormat(
        locale,
        long ? { weekday: 'short', ...styles.short, hour: 'numeric', minute: '2-digit' } : { hour: 'numeric' },
      ).format(date);
    case 'day':
      return dateFormat(locale, long ? { weekday: 'short', ...styles.medium } : styles.short).format(date);
    case 'week': {
      if (!long) return dateFormat(locale, styles.short).format(date);
      const last = new Date(date.getTime() + 6 * 86_400_000);
      return dateFormat(locale, styles.medium).formatRange(date, last);
    }
    case 'month':
      return dateFormat(locale, long ? { year: 'numeric', month: 'long' } : { year: '2-digit', month: 'short' }).format(
        date,
      );
  }
}
