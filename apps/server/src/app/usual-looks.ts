/**
 * Looks at reports that are likely to come again: the last 30 days are other days every morning. Once the next day is rolled up, the latest looks are
 * asked with the dates of that day, so that the first reader of the morning doesn't wait for the counting of finished days.
 */
import { addDays, type Day, daysBetween, isDay } from '@magpie/time';

/** Dates of a request: days, or words such as `29daysAgo`, which move by themselves. */
interface Dates {
  readonly start: string;
  readonly end: string;
  readonly compare_start?: string | undefined;
  readonly compare_end?: string | undefined;
}

/** Looks of one site that are asked again. */
const PER_SITE = 12;
/** Days after which a look that didn't come again is forgotten. */
const MOST_DAYS = 3;

interface Look {
  readonly day: Day;
  readonly again: (daysLater: number, signal: AbortSignal) => Promise<unknown>;
}

/** Latest looks at the reports of sites. */
export interface UsualLooks {
  /** Remembers a look under what it asks, if its dates end on that day or the day before; `again` asks the same so many days later. */
  note(siteId: number, asked: string, end: string, look: Look): void;
  /** Repeats a site's looks with the dates of a day, one after another, until the signal is aborted. @throws what a report does */
  repeat(siteId: number, today: Day, signal: AbortSignal): Promise<void>;
}

/** No looks yet. */
export function createUsualLooks(): UsualLooks {
  const looks = new Map<number, Map<string, Look>>();
  return {
    note(siteId, asked, end, look) {
      if (isDay(end) && end !== look.day && end !== addDays(look.day, -1)) return;
      const ofSite = looks.get(siteId) ?? new Map<string, Look>();
      ofSite.delete(asked);
      ofSite.set(asked, look);
      for (const oldest of ofSite.keys()) if (ofSite.size > PER_SITE) ofSite.delete(oldest);
      looks.set(siteId, ofSite);
    },
    async repeat(siteId, today, signal) {
      const ofSite = looks.get(siteId);
      for (const [asked, { day, again }] of ofSite ?? []) {
        if (signal.aborted) return;
        const later = daysBetween(day, today);
        if (later > MOST_DAYS) ofSite!.delete(asked);
        else await again(later, signal);
      }
    },
  };
}

/** The same dates so many days later. */
export function datesLater<T extends Dates>(request: T, days: number): T {
  const moved = (text: string) => (isDay(text) ? addDays(text, days) : text);
  const { start, end, compare_start, compare_end } = request;
  return {
    ...request,
    start: moved(start),
    end: moved(end),
    ...(compare_start !== undefined && { compare_start: moved(compare_start) }),
    ...(compare_end !== undefined && { compare_end: moved(compare_end) }),
  };
}
