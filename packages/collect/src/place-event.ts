/** Places an event: on a page, with a visitor, in a session. */
import type { Attribution, RawEvent } from '@magpie/events';
import { VITALS_EVENT } from '@magpie/vocabulary';
import { collectedSource, NOT_ATTRIBUTED } from './attribute.ts';
import { type BotVerdict, PERSON, referrerVerdict, worse } from './bots.ts';
import type { EventPage } from './event-page.ts';
import { type StatedFields, statedFields } from './hit.ts';
import type { OpenBatch } from './open-batch.ts';
import { type Pace, paceVerdict, paceWith } from './pace.ts';
import {
  isDirect,
  openSession,
  type SessionClue,
  type SessionEvent,
  type SessionStamp,
  sessionise,
  type VisitorState,
} from './sessionise.ts';
import type { ValidEvent } from './validate.ts';

/** An event with its page, its visitor and its session. */
export interface PlacedEvent {
  readonly event: ValidEvent;
  /** 16 hexadecimal digits. */
  readonly eventId: string;
  /** Milliseconds. */
  readonly ts: number;
  /** Whether it is a measurement of the page, which isn't anything that a visitor did. */
  readonly isMeasured: boolean;
  readonly where: EventPage;
  readonly stated: StatedFields;
  readonly userKey: string;
  /** The visitor's state before the event and after it. */
  readonly before: VisitorState | undefined;
  readonly state: VisitorState;
  readonly stamp: SessionStamp;
  readonly pace: Pace | undefined;
}

/**
 * Places an event of a batch, or drops it (`undefined`): a measurement ({@link VITALS_EVENT}) where no visit of the page is open, or where the
 * site doesn't measure. A measurement begins no visit and prolongs none.
 */
export function placeEvent(batch: OpenBatch, event: ValidEvent, index: number, ts: number): PlacedEvent | undefined {
  const { context, site, states, visitor } = batch;
  const isMeasured = event.name === VITALS_EVENT;
  const where = batch.pageOf(event);
  const stated = statedFields(event, site.currency);
  const clue: SessionClue = {
    ts,
    ...(event.sessionId !== undefined && { sessionId: event.sessionId }),
    ...(event.importedSession !== undefined && { importedSession: event.importedSession }),
    ...(context.serverSide && { serverSide: true }),
  };
  const userKey = findKey(batch, clue);
  const before = states.get(userKey);
  if (isMeasured && (!site.measureVitals || context.serverSide || !openSession(before, clue, batch.timeout)))
    return undefined;
  const { pace, verdict } = measurePace(event, ts, before, batch);
  const { referringUrl, isElsewhere, isPreview, page } = where;
  const added: SessionEvent = {
    ...clue,
    identity: visitor.identity,
    collected: context.serverSide ? NOT_ATTRIBUTED : findSource(batch, event, where, clue),
    surroundings: batch.surroundings,
    bot: [referrerVerdict(referringUrl?.hostname ?? ''), verdict].reduce(worse, batch.sender),
    claimedMs: isMeasured ? 0 : stated.engagementMs,
    isBelieved: context.serverSide === true || batch.origin.includes(':'),
    ...(context.userProperties && { userProperties: context.userProperties }),
    ...(event.name === 'page_view' &&
      !isElsewhere &&
      !isPreview && { landing: { path: page.pagePath, query: page.pageQuery } }),
  };
  const { stamp, state } = sessionise(before, added, site);
  const eventId = batch.newId(index);
  return { event, eventId, ts, isMeasured, where, stated, userKey, before, state, stamp, pace };
}

/** The visitor's key at an event: a visit that began before midnight keeps its key while it lasts. */
function findKey({ visitor, states, timeout }: OpenBatch, clue: SessionClue): string {
  const { key, yesterdaysKey } = visitor;
  return yesterdaysKey && openSession(states.get(yesterdaysKey), clue, timeout) ? yesterdaysKey : key;
}

/**
 * The source of an event of a page. A visit that continues under another key, because its visitor has just consented or signed in, has its
 * original source. The events before keep the earlier key: nothing is stored that joins them.
 */
function findSource(batch: OpenBatch, event: ValidEvent, where: EventPage, clue: SessionClue): Attribution {
  const { site, states, timeout } = batch;
  const collected = collectedSource({
    name: event.name,
    page: where.url,
    referrer: where.referringUrl,
    params: event.params,
    ownHosts: site.hosts,
    passing: site,
  });
  const { key, begunAs } = batch.visitor;
  if (!begunAs || !isDirect(collected) || openSession(states.get(key), clue, timeout)) return collected;
  const begun = begunAs()
    .map((earlier) => openSession(states.get(earlier), clue, timeout))
    .find((session) => session !== undefined);
  return begun?.attribution ?? collected;
}

/** How fast the visitor goes with this event, and what that and the address's rate say (definitions, Bots). Only page views have a pace. */
function measurePace(
  { name }: RawEvent,
  ts: number,
  state: VisitorState | undefined,
  { visitor: { identity }, whence }: OpenBatch,
): { readonly pace: Pace | undefined; readonly verdict: BotVerdict } {
  const isView = name === 'page_view' || name === 'screen_view';
  if (!isView || (identity === 'day' && !whence)) return { pace: state?.pace, verdict: PERSON };
  const pace = paceWith(state?.pace, ts);
  const ofAddress = whence?.watch?.see(whence.address, ts) ?? PERSON;
  return { pace, verdict: worse(paceVerdict(pace, identity), ofAddress) };
}
