/**
 * Looks at reports that are likely to be repeated. "The last 30 days" are different days every morning: once a day is rolled up, the latest looks
 * are repeated with the new dates, so that the first reader of the morning doesn't wait for finished days to be counted. Looks are saved when the
 * app is closed, and repeated after the next start as well.
 */
import type { ReportRequest } from '@magpie/contract';
import type { View } from '@magpie/reports';
import { addDays, type Day, dayNumber, daysBetween, isDay } from '@magpie/time';

/** Dates of a request: days, or words such as `29daysAgo`, which move by themselves. */
type Dates = Pick<ReportRequest, 'start' | 'end' | 'compare_start' | 'compare_end'>;

/** Looks of one site that are asked again. */
const PER_SITE = 12;
/** Days after which a look that didn't come again is forgotten. */
const MOST_DAYS = 3;

/** Name of the setting that saves the looks. */
export const SAVED_LOOKS = 'usual_looks';

/** A look at a report, on a day in its site's time zone. `tier` and `params` are as in a View, `locked` is as in a ReportContext. */
export interface Look extends Pick<View, 'tier' | 'params'> {
  readonly day: Day;
  readonly request: ReportRequest;
  readonly locked?: readonly string[] | undefined;
}

/** Latest looks at the reports of sites. */
export interface UsualLooks {
  /** Remembers a look if its dates end on its day or the day before. */
  note(siteId: number, look: Look): void;
  /**
   * Asks a site's looks with the dates of a day, one after another, until the signal is aborted. One that fails is forgotten.
   * @throws what the first one that failed did, once all are asked
   */
  repeat(siteId: number, today: Day, signal: AbortSignal, ask: (look: Look) => Promise<unknown>): Promise<void>;
  /**
   * Returns the looks to save, by site; undefined if none was noted since the start. Looks with filters or parameters of a report aren't saved,
   * because these may name a person.
   */
  toSave(): SavedLooks | undefined;
}

/** Looks as they are saved, by site. */
export type SavedLooks = readonly (readonly [siteId: number, looks: readonly Look[]])[];

/** Creates the list of looks, beginning with those that were saved. */
export function createUsualLooks(saved: SavedLooks = []): UsualLooks {
  const sites = new Map(saved.map(([siteId, looks]) => [siteId, new Map(looks.map((look) => [keyOf(look), look]))]));
  let isNew = false;
  return {
    note(siteId, look) {
      const { day, request } = look;
      if (isDay(request.end) && request.end !== day && request.end !== addDays(day, -1)) return;
      isNew = true;
      const looks = sites.get(siteId) ?? new Map<string, Look>();
      const key = keyOf(look);
      looks.delete(key);
      looks.set(key, look);
      for (const oldest of looks.keys()) if (looks.size > PER_SITE) looks.delete(oldest);
      sites.set(siteId, looks);
    },
    async repeat(siteId, today, signal, ask) {
      const looks = sites.get(siteId);
      const errors: unknown[] = [];
      const forget = (key: string) => {
        looks!.delete(key);
        isNew = true;
      };
      // The latest look is the likeliest to be repeated first.
      for (const [key, look] of [...(looks ?? [])].reverse()) {
        if (signal.aborted) break;
        const later = daysBetween(look.day, today);
        if (later > MOST_DAYS) forget(key);
        else
          try {
            await ask({ ...look, request: datesLater(look.request, later) });
          } catch (error) {
            if (!signal.aborted) forget(key);
            errors.push(error);
          }
      }
      if (errors.length > 0) throw errors[0];
    },
    toSave() {
      if (!isNew) return undefined;
      return [...sites].map(([siteId, looks]) => [
        siteId,
        [...looks.values()].filter(({ request }) => !isPersonal(request)),
      ]);
    },
  };
}

/** Identifies a look whatever its day: its dates are counted from that day. */
const keyOf = ({ day, request, params, locked }: Look): string =>
  JSON.stringify([datesLater(request, -dayNumber(day)), params, locked]);

const isPersonal = ({ filters, metric_filters, params }: ReportRequest): boolean =>
  filters !== undefined || metric_filters !== undefined || Object.keys(params ?? {}).length > 0;

/** The same dates so many days later. */
function datesLater<T extends Dates>(request: T, days: number): T {
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
