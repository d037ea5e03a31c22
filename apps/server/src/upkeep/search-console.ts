/** Reads Search Console's days in the background: the past once, then every day what is new and what wasn't final. */
import type { GoogleSearchReading } from '@magpie/contract';
import { SEARCH_API, type SearchRows, SourceError, type SourceErrorCode } from '@magpie/query';
import { addDays, addMonths, type Day, localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { GOOGLE_ZONE, type SearchScope } from '../google/search/ask-search.ts';
import { ownPages } from '../google/search/own-pages.ts';
import { askDays, type DayToRead, type KnownDays, mergeSets, readDay } from '../google/search/read-day.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { newReading, type SearchReading, withDay } from '../state/search-readings.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAILY_MS = 24 * HOUR_MS;
/** Sites that are read at once; the past of each takes minutes. */
const MOST_SITES = 3;
/** Google keeps so much. */
const MONTHS = 16;
/** A day is final after two to three days; until then it is read again, whatever Google says of it. */
const DAYS_TO_FINAL = 3;
/** Stored together: every change of a site's data drops the answers that are kept of it. */
const PORTION = { days: 7, rows: 50_000 } as const;
/** When to try again where Google doesn't say. */
const PAUSES_MS: Partial<Record<SourceErrorCode, number>> = {
  source_quota: HOUR_MS / 4,
  source_unavailable: HOUR_MS / 4,
  source_unreadable: HOUR_MS / 4,
};
const PAUSE_MS = HOUR_MS;

/** What reading needs. */
export type SearchParts = Pick<App, 'events' | 'state' | 'now'> & Pick<SearchScope, 'google'>;

/** Reads what is due now and every minute, so that a property that was just chosen is read at once. */
export function keepSearchConsole(app: SearchParts, log: Log): Ongoing {
  const reading = new Map<number, Promise<void>>();
  const closing = new AbortController();
  const failing = new Set<number>();
  const begin = (site: SiteRecord) =>
    readSearchConsole(app, site, closing.signal)
      .then(() => void failing.delete(site.id))
      .catch((error: unknown) => {
        if (closing.signal.aborted) return;
        if (!failing.has(site.id)) log.error({ err: error, site: site.trackingId }, "Search Console couldn't be read");
        failing.add(site.id);
      })
      .finally(() => void reading.delete(site.id));
  const looking = rounds(EVERY_MS, async () => {
    try {
      for (const site of await app.state.sites.list())
        if (!reading.has(site.id) && reading.size < MOST_SITES && (await isDue(app, site)))
          reading.set(site.id, begin(site));
    } catch (error) {
      log.error({ err: error }, "Search Console can't be read: the sites can't be listed");
    }
  });
  return {
    async close() {
      closing.abort();
      await looking.close();
      await Promise.all(reading.values());
    },
  };
}

/** Whether Google is to be asked about a site now: never unless someone chose a property in Search Console. */
export async function isDue({ state, now }: Pick<SearchParts, 'state' | 'now'>, site: SiteRecord): Promise<boolean> {
  const { provider } = site;
  if (!provider?.searchSite || provider.state === 'lost') return false;
  const reading = await state.searchReadings.of(site.id);
  if (reading?.searchSite !== provider.searchSite) return true;
  const { failure, readAt } = reading;
  // After a failure, a new connection is tried at once.
  if (failure && failure.at >= provider.since) return now() >= failure.until;
  return readAt === null || now() - readAt >= DAILY_MS;
}

/** Lets a reading that waits after a failure be tried again. */
export async function retrySearch(
  { state }: Pick<SearchParts, 'state'>,
  { id }: Pick<SiteRecord, 'id'>,
): Promise<void> {
  const reading = await state.searchReadings.of(id);
  if (reading?.failure) await state.searchReadings.keep(id, { ...reading, failure: null });
}

/** How far the site's property in Search Console is read. */
export async function describeSearch(
  { state }: Pick<SearchParts, 'state'>,
  { id, provider }: Pick<SiteRecord, 'id' | 'provider'>,
): Promise<GoogleSearchReading> {
  const kept = await state.searchReadings.of(id);
  const searchSite = provider?.searchSite ?? '';
  const { failure, pastRead, ...reading } = kept?.searchSite === searchSite ? kept : newReading(searchSite);
  const { first, last, days, unfinished, readAt } = reading;
  return {
    ...{ first, last, days, unfinished, readAt },
    state: failure ? 'waiting' : pastRead ? 'done' : 'reading',
    waitsUntil: failure?.until ?? null,
    message: failure?.message ?? '',
  };
}

/**
 * Reads all days of a site's property in Search Console that are new, weren't final, or aren't read yet. Each is stored whole or not at all;
 * what Google refuses is kept with the reading.
 */
export async function readSearchConsole(parts: SearchParts, site: SiteRecord, signal: AbortSignal): Promise<void> {
  const { events, state, now } = parts;
  const searchSite = site.provider?.searchSite;
  if (!searchSite) return;
  let reading = await readingOf(parts, site.id, searchSite);
  const save = async (change: Partial<SearchReading>) => {
    reading = { ...reading, ...change };
    await state.searchReadings.keep(site.id, reading);
  };
  const isStillChosen = async () =>
    (await state.sites.list()).find(({ id }) => id === site.id)?.provider?.searchSite === searchSite;
  const waiting: { readonly read: DayToRead; readonly sets: SearchRows[] }[] = [];
  const store = async (): Promise<boolean> => {
    if (!(await isStillChosen())) return false;
    const those = waiting.splice(0);
    if (those.length === 0) return true;
    await events.searchConsole.replace(site.id, now(), mergeSets(those.flatMap(({ sets }) => sets)), SEARCH_API);
    for (const { read } of those) reading = withDay(reading, read.day, !read.isFresh);
    await save({});
    return true;
  };
  try {
    const scope = { google: parts.google, siteId: site.id, signal };
    const filters = ownPages(searchSite, site, await state.sites.list());
    const today = localDay(now(), GOOGLE_ZONE);
    const known = await askDays(scope, { startDate: firstToAsk(reading, today), endDate: today }, filters);
    for (const one of listDue(reading, known, today)) {
      waiting.push({ read: one, sets: await readDay(scope, one, site, filters) });
      const rows = waiting.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.rows.length, 0);
      if ((waiting.length >= PORTION.days || rows >= PORTION.rows) && !(await store())) return;
      if (signal.aborted) break;
    }
    if ((await store()) && !signal.aborted) await save({ pastRead: true, readAt: now(), failure: null });
  } catch (error) {
    if (!(await store()) || signal.aborted) return;
    if (!(error instanceof SourceError)) throw error;
    const { code, message, retryAfter } = error;
    const pause = retryAfter === undefined ? (PAUSES_MS[code as SourceErrorCode] ?? PAUSE_MS) : retryAfter * 1000;
    await save({ failure: { code, message, at: now(), until: now() + pause } });
  }
}

/** Reading of a Search Console property; rows from another property are removed. */
async function readingOf(
  { events, state }: Pick<SearchParts, 'events' | 'state'>,
  siteId: number,
  searchSite: string,
): Promise<SearchReading> {
  const before = await state.searchReadings.of(siteId);
  if (before?.searchSite === searchSite) return before;
  if (before) await events.searchConsole.remove(siteId, SEARCH_API);
  return newReading(searchSite);
}

/** Removes rows that were read from another Search Console property than the chosen one, or all where none was chosen; imported files stay. */
export async function removeOtherSearch(
  parts: Pick<SearchParts, 'events' | 'state'>,
  { id, provider }: Pick<SiteRecord, 'id' | 'provider'>,
  isWithout = false,
): Promise<void> {
  if (provider?.searchSite === undefined && !isWithout) return;
  const chosen = provider?.searchSite ?? '';
  const before = await parts.state.searchReadings.of(id);
  if (before && before.searchSite !== chosen)
    await parts.state.searchReadings.keep(id, await readingOf(parts, id, chosen));
}

/** The first day to ask about: of all that Google has, until that is read. */
const firstToAsk = ({ pastRead, last, unfinished }: SearchReading, today: Day): Day =>
  pastRead && last !== null ? [addDays(last, 1), ...unfinished, today].toSorted()[0]! : addMonths(today, -MONTHS);

/** The days to read: again those that weren't final, then new ones, then the past from its end on. */
function listDue(
  { first, last, pastRead, unfinished }: SearchReading,
  { days, firstIncomplete }: KnownDays,
  today: Day,
): DayToRead[] {
  const fresh = addDays(today, 1 - DAYS_TO_FINAL);
  const newer = last === null ? [] : days.filter((day) => day > last);
  const older = pastRead ? [] : days.filter((day) => first === null || day < first).toReversed();
  return [...unfinished, ...newer, ...older].map((day) => {
    const incomplete = firstIncomplete !== undefined && day >= firstIncomplete;
    return { day, incomplete, isFresh: incomplete || day >= fresh };
  });
}
