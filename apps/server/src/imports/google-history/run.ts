/** Reads a property's history month by month, the newest first, and stores each day whole. */
import { type HistoryDay, SourceError } from '@magpie/query';
import { addDays, addMonths, type Day, endOfDay, localDay } from '@magpie/time';
import type { App } from '../../app/app.ts';
import type { Google, GoogleProperty } from '../../ports/google.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import type { GoogleHistoryRecord } from '../../state/google-history.ts';
import { OPEN_MS, readDays } from './read-days.ts';

/** Months that are read unless the property is younger. */
const MONTHS = 14;
/** Waits where Google doesn't answer. */
const AWAY_MS = 5 * 60_000;
/** Answers in a row that can't be read, until it isn't tried again. */
const MOST_UNREADABLE = 5;
/** How often a site that has collected nothing yet is looked at again: each day adds one to its history. */
const GROWS_MS = 6 * 3_600_000;

/** What reading a history needs of the app. */
export type HistoryApp = Pick<App, 'state' | 'events' | 'now' | 'log'> & { readonly google: Pick<Google, 'data'> };

/** The days that a history may have: those before the first one that the site collected, as far back as the property goes. */
export async function historyDays(
  { events, now }: Pick<HistoryApp, 'events' | 'now'>,
  { id }: SiteRecord,
  { createdAt, timeZone }: GoogleProperty,
): Promise<{ readonly first: Day; readonly last: Day }> {
  const today = localDay(now(), timeZone);
  const [created, earliest] = [localDay(createdAt, timeZone), addMonths(today, -MONTHS)];
  const collected = await events.firstCollectedDay(id);
  const seam = collected !== undefined && collected < today ? collected : today;
  return { first: created > earliest ? created : earliest, last: addDays(seam, -1) };
}

/** Whether something is to be done now. */
export const isDue = ({ state, until }: GoogleHistoryRecord, now: number): boolean =>
  state === 'running' || ((state === 'waiting' || state === 'done') && until !== null && until <= now);

/**
 * Continues reading a site's history until it is finished, must wait, is stopped, or the signal aborts; the record's state says which.
 * `unreadable` counts answers in a row that couldn't be read, by site.
 */
export async function readHistory(
  app: HistoryApp,
  record: GoogleHistoryRecord,
  signal: AbortSignal,
  unreadable = new Map<number, number>(),
): Promise<void> {
  const { state } = app;
  const { siteId, importId } = record;
  const change = (to: Parameters<typeof state.googleHistory.change>[2]) =>
    state.googleHistory.change(siteId, importId, to);
  try {
    const site = (await state.sites.list()).find(({ id }) => id === siteId);
    const property = site?.provider?.property;
    if (!site || !property || property.id !== record.property) {
      await change({ state: 'stopped', until: null, message: 'The site is no longer connected to this property.' });
      return;
    }
    const { last } = await historyDays(app, site, property);
    if (record.state !== 'running' || last !== record.last)
      await change({ state: 'running', last, until: null, message: '' });
    const span = { first: record.first, last };
    for (;;) {
      const stored = await app.events.history.days(siteId);
      const own = await app.events.daysWithViews(siteId, last);
      const days = newestMonth(daysToRead({ stored, own }, span, property.timeZone, app.now()));
      const [to] = days;
      const from = days.at(-1);
      if (from === undefined || to === undefined) {
        const until = await nextLook(app, site, stored, property.timeZone);
        await change({ state: 'done', until, message: '' });
        return;
      }
      const now = app.now();
      const reading = { send: app.google.data, site, timeZone: property.timeZone, now, signal };
      const read = await readDays(reading, from, to);
      unreadable.delete(siteId);
      // Stopped or removed during the request: discard its answer.
      const current = await state.googleHistory.find(siteId);
      if (signal.aborted || current?.importId !== importId || current.state !== 'running') return;
      await app.events.history.replace(
        siteId,
        importId,
        read.filter(({ day }) => days.includes(day)),
      );
    }
  } catch (error) {
    if (signal.aborted) return;
    const isUnreadable = error instanceof SourceError && error.code === 'source_unreadable';
    const times = isUnreadable ? (unreadable.get(siteId) ?? 0) + 1 : 0;
    unreadable.set(siteId, times % MOST_UNREADABLE);
    const wait = times < MOST_UNREADABLE ? waitFor(error) : undefined;
    const message = error instanceof SourceError ? error.message : 'The history couldn’t be stored; the log says why.';
    app.log.warn({ err: error, site: siteId }, 'Reading the history from Google Analytics was interrupted');
    await change(
      wait === undefined
        ? { state: 'failed', until: null, message }
        : { state: 'waiting', until: app.now() + wait, message },
    );
  }
}

const PASSING: readonly string[] = ['source_unavailable', 'source_quota', 'source_unreadable'];

/** How long to wait after an error, milliseconds; undefined where waiting doesn't help. */
function waitFor(error: unknown): number | undefined {
  if (!(error instanceof SourceError)) return undefined;
  if (error.retryAfter !== undefined) return error.retryAfter * 1000;
  return PASSING.includes(error.code) ? AWAY_MS : undefined;
}

/** The days without own events that aren't stored, or were stored before they were final and are now, the newest first. */
export function daysToRead(
  { stored, own }: { readonly stored: readonly HistoryDay[]; readonly own: readonly Day[] },
  { first, last }: { readonly first: Day; readonly last: Day },
  timeZone: string,
  now: number,
): Day[] {
  const kept = new Set([
    ...own,
    ...stored
      .filter(({ day, google }) => google.notFinalFrom === undefined || !isFinal(day, timeZone, now))
      .map(({ day }) => day),
  ]);
  const days: Day[] = [];
  for (let day = last; day >= first; day = addDays(day, -1)) if (!kept.has(day)) days.push(day);
  return days;
}

/** The first of the days, as far as they are in the same month without a gap. */
export function newestMonth(days: readonly Day[]): Day[] {
  const [newest] = days;
  if (newest === undefined) return [];
  const end = days.findIndex((day, i) => day.slice(0, 7) !== newest.slice(0, 7) || day !== addDays(newest, -i));
  return days.slice(0, end < 0 ? days.length : end);
}

const isFinal = (day: Day, timeZone: string, now: number): boolean => endOfDay(day, timeZone) + OPEN_MS <= now;

/** When the history is to be looked at again: a day has become final, or another one is over. */
async function nextLook(
  { events, now }: HistoryApp,
  { id }: SiteRecord,
  stored: readonly HistoryDay[],
  timeZone: string,
): Promise<number | null> {
  const open = stored.filter(({ google }) => google.notFinalFrom !== undefined);
  const looks = open.map(({ day }) => endOfDay(day, timeZone) + OPEN_MS);
  if ((await events.firstCollectedDay(id)) === undefined) looks.push(now() + GROWS_MS);
  return looks.length === 0 ? null : Math.min(...looks);
}
