/** Events that reproduce exactly the totals of a Universal Analytics session. */
import type { UaRow } from './row.ts';

/** An event that stands for a part of a session's totals. */
export interface UaEvent {
  readonly name: 'session_start' | 'page_view' | 'user_engagement' | 'purchase';
  /** Milliseconds since the session began. */
  readonly at: number;
  /** Empty if the table does not name the page. */
  readonly path: string;
  readonly title: string;
  readonly valueMicros: number;
  readonly transactionId: string;
}

/** The events of a session. */
export interface UaSession {
  readonly events: readonly UaEvent[];
  /** Pages that rows name beyond the number of page views of the session. */
  readonly surplusPages: number;
}

type Page = UaRow['hit'];

/**
 * Returns as many page views as the session had, purchases that add up to its revenue, and its time on site from the first event to the
 * last. Pages that rows name are viewed at their times. Views of pages that no row names fill the beginning, the end, and evenly the time
 * between; where none is left for them, `session_start` marks the beginning and `user_engagement` the end.
 */
export function sessionEvents(rows: readonly UaRow[]): UaSession {
  const [totals] = rows as readonly [UaRow];
  const end = totals.timeOnSite * 1000;
  const named = namedPages(rows).map((page) => ({ ...page, at: Math.min(page.at, end) }));
  const pages = named.slice(0, totals.pageViews);
  let unnamed = totals.pageViews - pages.length;
  const events: UaEvent[] = pages.map((page) => ({
    ...BLANK,
    name: 'page_view',
    at: page.at,
    path: page.path,
    title: page.title,
  }));

  if (events[0]?.at !== 0) {
    events.unshift({ ...BLANK, name: unnamed > 0 ? 'page_view' : 'session_start', at: 0 });
    if (unnamed > 0) unnamed--;
  }
  const purchases = readPurchases(rows, end);
  if (events.at(-1)!.at !== end && purchases.length === 0) {
    events.push({ ...BLANK, name: unnamed > 0 ? 'page_view' : 'user_engagement', at: end });
    if (unnamed > 0) unnamed--;
  }
  for (let i = 1; i <= unnamed; i++)
    events.push({ ...BLANK, name: 'page_view', at: Math.floor((end * i) / (unnamed + 1)) });
  // Whatever is bought comes last.
  return {
    events: [...events.toSorted((a, b) => a.at - b.at), ...purchases],
    surplusPages: named.length - pages.length,
  };
}

const BLANK: Omit<UaEvent, 'name' | 'at'> = { path: '', title: '', valueMicros: 0, transactionId: '' };

/** A page that several rows name for one time was viewed once. A row of an event tells its page only if no other row does. */
function namedPages(rows: readonly UaRow[]): Page[] {
  const views = new Map<string, Page>();
  const known = rows.filter(({ hit }) => hit.path !== '');
  for (const { hit } of known) if (hit.isPage) views.set(`${hit.at}\n${hit.path}\n${hit.title}`, hit);
  for (const { hit } of known)
    if (!hit.isPage && ![...views.values()].some(({ path }) => path === hit.path))
      views.set(`${hit.at}\n${hit.path}`, hit);
  return [...views.values()].toSorted((a, b) => a.at - b.at);
}

/** The number of transactions is known, of their amounts only the sum: the first has what equal parts leave. */
function readPurchases(rows: readonly UaRow[], at: number): UaEvent[] {
  const [{ transactions, revenueMicros }] = rows as readonly [UaRow];
  const count = transactions || (revenueMicros > 0 ? 1 : 0);
  const ids = [...new Set(rows.map((row) => row.transactionId))].filter((id) => id !== '');
  const part = count === 0 ? 0 : Math.floor(revenueMicros / count);
  return Array.from({ length: count }, (_, i) => ({
    ...BLANK,
    name: 'purchase',
    at,
    valueMicros: i === 0 ? revenueMicros - part * (count - 1) : part,
    transactionId: ids[i] ?? '',
  }));
}

/**
 * The second at which a session began that had this visit and date. The part of a visit after midnight begins at midnight. A visit that
 * began after its date, which only happens in another time zone than the table's, keeps its date: it is placed by its seconds since UTC
 * midnight, and so that it ends on its date.
 * @param dayStart first instant of the date, in seconds
 * @param dayEnd first instant after it
 */
export function sessionStart(
  { visitId, timeOnSite }: Pick<UaRow, 'visitId' | 'timeOnSite'>,
  dayStart: number,
  dayEnd: number,
): { readonly start: number; readonly placed: 'exactly' | 'at midnight' | 'on its date' } {
  if (visitId >= dayStart && visitId < dayEnd) return { start: visitId, placed: 'exactly' };
  if (visitId < dayStart && dayStart - visitId < DAY_SECONDS) return { start: dayStart, placed: 'at midnight' };
  const latest = Math.max(dayStart, dayEnd - 1 - timeOnSite);
  return { start: Math.min(dayStart + (visitId % DAY_SECONDS), latest), placed: 'on its date' };
}

const DAY_SECONDS = 24 * 3600;
