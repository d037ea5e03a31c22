/** Joins a visitor's events into sessions, and sets the fields that all events of a session share. */
import type { Attribution, CollectSite, FirstSource, Identity, Surroundings } from '@magpie/events';
import { DIRECT } from './attribute.ts';
import { type BotVerdict, worse } from './bots.ts';
import type { Pace } from './pace.ts';
import { mergeUserProperties } from './user-properties.ts';

/** A remembered session. Its key is the user key and `start`. */
export interface SessionState {
  /** Unix seconds of the event that opened it; stays when an earlier event arrives late. */
  readonly start: number;
  /** 1, 2, 3 ...; 0 for daily keys. */
  readonly number: number;
  /** Earliest and latest event so far, in milliseconds. */
  readonly firstTs: number;
  readonly lastTs: number;
  readonly attribution: Attribution;
  readonly surroundings: Surroundings;
  readonly landingPath: string;
  readonly landingQuery: string;
  readonly bot: BotVerdict;
  /** Foreground time that its events have claimed, in milliseconds, if any. */
  readonly claimedMs?: number;
  /** The session as the page's own script last called it, if it did (gtag's `sid`): servers know it by this. */
  readonly sid?: number;
  /**
   * Opened by a server's event that belongs to no visit of the page. Without a `sid` it isn't a session: only where
   * such events are stored.
   */
  readonly serverSide?: true;
  /** Session ID in an imported file. */
  readonly importedSession?: string;
}

/** A visitor's state between requests: a small plain object that survives JSON. */
export interface VisitorState {
  /** The earliest event known, in milliseconds. */
  readonly firstSeen: number;
  /** Visits of the page so far. */
  readonly sessions: number;
  /** The last two sessions touched, the last two that a server opened, and the last two of its events without a session; the later one first. */
  readonly recent: readonly SessionState[];
  /** The last source that was not direct, and when it was collected, in milliseconds. */
  readonly lastSource?: { readonly at: number; readonly attribution: Attribution };
  /** Source that the first session was credited to; not kept for daily keys. */
  readonly firstSource?: FirstSource;
  /** Counted purchases so far, if there are any. */
  readonly purchases?: number;
  /** User properties that the site sets for the visitor, if any; not kept for daily keys. */
  readonly userProperties?: Readonly<Record<string, string>>;
  /** Marks of the latest refunds, if there are any that a repetition can be told from. */
  readonly refunds?: readonly string[];
  /** How fast page views came lately. */
  readonly pace?: Pace;
}

/** The data that an event adds to its session. */
export interface SessionEvent {
  /** Milliseconds. */
  readonly ts: number;
  readonly identity: Identity;
  /** `DIRECT` if the event has no source of its own. */
  readonly collected: Attribution;
  readonly surroundings: Surroundings;
  readonly bot: BotVerdict;
  /** Set on page views: where a visit may have landed. */
  readonly landing?: { readonly path: string; readonly query: string };
  /** User properties in the request. */
  readonly userProperties?: Readonly<Record<string, string>>;
  readonly sessionId?: number;
  readonly serverSide?: true;
  readonly importedSession?: string;
  /** Foreground time that the event claims, in milliseconds. */
  readonly claimedMs?: number;
  /** Whether the claim is believed as it is: of an import, or of a server, which has a secret. */
  readonly isBelieved?: boolean;
}

/** Session data on each of its events. */
export interface SessionStamp {
  readonly sessionStart: number;
  readonly sessionless: 0 | 1;
  /** Credible part of the foreground time that the event claims, in milliseconds. */
  readonly engagementMs: number;
  readonly sessionNumber: number;
  readonly firstVisit: 0 | 1;
  /** Unix seconds; 0 for daily keys. */
  readonly firstSeen: number;
  /** Empty texts where it is not known. */
  readonly firstSource: FirstSource;
  readonly userProperties: Readonly<Record<string, string>>;
  readonly attribution: Attribution;
  readonly surroundings: Surroundings;
  readonly landingPath: string;
  readonly landingQuery: string;
  readonly bot: BotVerdict;
}

/** How far back a direct visit is credited to the visitor's last source (GA4's default look-back): 90 days, in milliseconds. */
export const LOOKBACK_MS = 90 * 24 * 3600 * 1000;
const REMEMBERED = 2;
/** Sessions that an imported file names may be interleaved, as those of a person's phone and computer are. */
const REMEMBERED_OF_FILE = 200;
/** A server's event may name a session up to a day old (GA4: session attribution within 24 hours of its start). */
const JOIN_MS = 24 * 3600 * 1000;
/**
 * Foreground time that a session may claim beyond what has passed in it, in milliseconds: gtag keeps events back for up to 5 seconds and does
 * not say so. It is less than what makes a session engaged.
 */
const CLAIM_ALLOWANCE_MS = 5000;
const NO_FIRST_SOURCE: FirstSource = { source: '', medium: '', campaign: '', channel: '' };
const NO_PROPERTIES: Readonly<Record<string, string>> = {};

/** Milliseconds without an event that end a session of the site. */
export function timeoutMs(site: Pick<CollectSite, 'sessionTimeoutMinutes'>): number {
  return site.sessionTimeoutMinutes * 60_000;
}

/** Where an event belongs: to a visit of the page, to a session that a server names, or to none. */
type Belonging = 'page' | 'named' | 'none';

function findBelonging({ serverSide, sid }: Pick<SessionState, 'serverSide' | 'sid'>): Belonging {
  if (!serverSide) return 'page';
  return sid === undefined ? 'none' : 'named';
}

/** The visit of the page that was open at an instant (milliseconds), as far as it is remembered. */
export function openVisit(
  state: VisitorState | undefined,
  ts: number,
  site: Pick<CollectSite, 'sessionTimeoutMinutes'>,
): SessionState | undefined {
  return openSession(state, { ts }, timeoutMs(site));
}

/** The data that determines an event's session. */
export type SessionClue = Pick<SessionEvent, 'ts' | 'sessionId' | 'serverSide' | 'importedSession'>;

/**
 * The remembered session that an event belongs to: less than the timeout after its last event, or before its first. A server's event
 * belongs to the session that it names, if that began within a day, else to none of the page's; one that names none is only kept beside others
 * that name none. Where an imported file names its sessions, they hold.
 */
export function openSession(
  state: VisitorState | undefined,
  { ts, sessionId, serverSide, importedSession }: SessionClue,
  timeout: number,
): SessionState | undefined {
  if (!state) return undefined;
  if (importedSession !== undefined) return state.recent.find((one) => one.importedSession === importedSession);
  if (serverSide && sessionId !== undefined) {
    const named = state.recent.filter(
      (one) =>
        findBelonging(one) !== 'none' &&
        (one.start === sessionId || one.sid === sessionId) &&
        Math.abs(ts - one.firstTs) <= JOIN_MS,
    );
    return named.find((one) => !one.serverSide) ?? named[0];
  }
  const near = state.recent.filter(
    (one) =>
      findBelonging(one) === (serverSide ? 'none' : 'page') && ts - one.lastTs < timeout && one.firstTs - ts < timeout,
  );
  // A late event can lie within the timeout of both; in time order it would have prolonged the one before it.
  return near.find(({ firstTs }) => firstTs <= ts) ?? near.at(-1);
}

/**
 * Gives an event its session and returns the visitor's next state (definitions, Users and sessions).
 *
 * - A gap of the timeout or more ends a session: at exactly 30:00 minutes a new one begins. Midnight, a new campaign or
 * a new referrer end none.
 * - An event out of order joins the remembered session it lies in or near to. One that lies near neither of the two
 * opens its own, even if a third and older session would have been its place: importers, which go far back, send in
 * time order.
 * - Source, device and place are those of the event that opened the session. A direct session of a recognised visitor
 * is credited to the last source of the 90 days before; a daily key lives too short for that.
 * - The landing page is the session's first page view to arrive; events before it carry none.
 * - A server's event joins the session that it names and changes nothing of it. One that names none, or one that is not
 * known, has no source (GA4: an MP event without a matching session), no session number and isn't a visit; its device
 * and place are those that the server states, else those of the page's last session. One that names none is
 * `sessionless`: no session has it.
 * - Foreground time is believed as far as it can have passed: all events of a session together claim at most the time
 * since it began, and 5 seconds; the event that opens one, at most the time since the visitor's last one before.
 * - The bot verdict holds from the event that gave rise to it to the end of the session: spam shows in the first
 * referrer only.
 * - `firstVisit` is 1 on the first event of a key unknown here, whatever the age of the visitor's client id: an id that
 * is older than this store's memory is new to it, as it would be to a new GA4 property.
 */
export function sessionise(
  state: VisitorState | undefined,
  event: SessionEvent,
  site: Pick<CollectSite, 'sessionTimeoutMinutes'>,
): { readonly stamp: SessionStamp; readonly state: VisitorState } {
  const before = openSession(state, event, timeoutMs(site));
  const entered = before ? prolonged(before, event) : opened(state, event);
  const engagementMs = believedMs(state, before, entered, event);
  // What the opening event claims lies before its session.
  const counts = !event.isBelieved && (before !== undefined || !lastVisit(state, event));
  const claimedMs = (before?.claimedMs ?? 0) + (counts ? engagementMs : 0);
  const session = claimedMs > 0 ? { ...entered, claimedMs } : entered;
  const belonging = findBelonging(session);
  const others = state?.recent.filter((one) => one !== before) ?? [];
  const remembered = event.importedSession === undefined ? REMEMBERED : REMEMBERED_OF_FILE;
  const alike = others.filter((one) => findBelonging(one) === belonging).slice(0, remembered - 1);
  const unlike = others.filter((one) => findBelonging(one) !== belonging);
  const recent = [session, ...alike, ...unlike].sort((a, b) => b.firstTs - a.firstTs);
  const visits = state?.sessions ?? 0;
  const lastSource = laterSource(state, event);
  const firstSeen = Math.min(state?.firstSeen ?? event.ts, event.ts);
  const lasting = event.identity !== 'day';
  const isFirst = visits === 0 && !event.serverSide;
  const firstSource = lasting ? (isFirst ? toFirstSource(session) : state?.firstSource) : undefined;
  const known = (lasting && state?.userProperties) || NO_PROPERTIES;
  const userProperties = mergeUserProperties(known, event.userProperties ?? NO_PROPERTIES);
  return {
    stamp: {
      sessionStart: session.start,
      engagementMs,
      sessionless: belonging === 'none' ? 1 : 0,
      sessionNumber: session.number,
      firstVisit: isFirst ? 1 : 0,
      firstSeen: lasting ? Math.floor(firstSeen / 1000) : 0,
      firstSource: firstSource ?? NO_FIRST_SOURCE,
      userProperties,
      attribution: session.attribution,
      surroundings: session.surroundings,
      landingPath: session.landingPath,
      landingQuery: session.landingQuery,
      bot: session.bot,
    },
    state: {
      firstSeen,
      sessions: visits + (before || event.serverSide ? 0 : 1),
      recent,
      ...(lastSource && { lastSource }),
      ...(firstSource && { firstSource }),
      ...(state?.purchases && { purchases: state.purchases }),
      ...(lasting && userProperties !== NO_PROPERTIES && { userProperties }),
    },
  };
}

/** The latest visit of the page before an event. */
function lastVisit(state: VisitorState | undefined, { ts }: SessionEvent): SessionState | undefined {
  return state?.recent.find((one) => !one.serverSide && one.lastTs <= ts);
}

function believedMs(
  state: VisitorState | undefined,
  before: SessionState | undefined,
  session: SessionState,
  event: SessionEvent,
): number {
  const { claimedMs = 0, isBelieved } = event;
  if (isBelieved) return claimedMs;
  const since = before ? session.firstTs : (lastVisit(state, event)?.lastTs ?? event.ts);
  const passed = Math.max(session.lastTs, event.ts) - since;
  return Math.max(0, Math.min(claimedMs, passed + CLAIM_ALLOWANCE_MS - (before?.claimedMs ?? 0)));
}

function toFirstSource({ attribution: { source, medium, campaign, channel } }: SessionState): FirstSource {
  return { source, medium, campaign, channel };
}

function opened(state: VisitorState | undefined, event: SessionEvent): SessionState {
  const landing = eventLanding(event);
  return {
    start: findStart(state, event),
    number: event.identity === 'day' || event.serverSide ? 0 : (state?.sessions ?? 0) + 1,
    firstTs: event.ts,
    lastTs: event.ts,
    attribution: creditedSource(state, event),
    surroundings: event.serverSide ? completed(event.surroundings, state) : event.surroundings,
    landingPath: landing?.path ?? '',
    landingQuery: landing?.query ?? '',
    bot: event.bot,
    ...(event.sessionId !== undefined && { sid: event.sessionId }),
    ...(event.serverSide && { serverSide: true }),
    ...(event.importedSession !== undefined && { importedSession: event.importedSession }),
  };
}

/** The landing page of a session with this event; none without a session. */
function eventLanding({ landing, serverSide, sessionId }: SessionEvent): SessionEvent['landing'] {
  return serverSide && sessionId === undefined ? undefined : landing;
}

/** The second of the event; where a file names two sessions of that second, the next that is free, because it tells them apart. */
function findStart(state: VisitorState | undefined, { ts, importedSession }: SessionEvent): number {
  let start = Math.floor(ts / 1000);
  if (importedSession !== undefined) while (state?.recent.some((one) => one.start === start)) start++;
  return start;
}

/** Device and place as stated, each taken from the page's last session where nothing is stated of it (GA4's rule for its protocol). */
function completed(stated: Surroundings, state: VisitorState | undefined): Surroundings {
  const known = state?.recent.find(({ serverSide }) => !serverSide)?.surroundings;
  if (!known) return stated;
  const { countryId, region, city, languageCode, screenResolution, ...device } = stated;
  const { countryId: c, region: r, city: t, languageCode: l, screenResolution: s, ...knownDevice } = known;
  const hasPlace = countryId !== '' || region !== '' || city !== '';
  return {
    ...(Object.values(device).some((part) => part !== '') ? device : knownDevice),
    screenResolution: screenResolution || s,
    languageCode: languageCode || l,
    ...(hasPlace ? { countryId, region, city } : { countryId: c, region: r, city: t }),
  };
}

function prolonged(session: SessionState, event: SessionEvent): SessionState {
  if (event.serverSide && !session.serverSide) return session;
  const landing = session.landingPath === '' ? eventLanding(event) : undefined;
  return {
    ...session,
    firstTs: Math.min(session.firstTs, event.ts),
    lastTs: Math.max(session.lastTs, event.ts),
    landingPath: landing?.path ?? session.landingPath,
    landingQuery: landing?.query ?? session.landingQuery,
    bot: worse(session.bot, event.bot),
    ...(event.sessionId !== undefined && { sid: event.sessionId }),
  };
}

/** Whether nothing is known of what brought a visitor. */
export function isDirect(source: Attribution): boolean {
  return source.source === DIRECT.source && source.medium === DIRECT.medium;
}

function creditedSource(state: VisitorState | undefined, event: SessionEvent): Attribution {
  if (!isDirect(event.collected) || event.identity === 'day' || event.serverSide) return event.collected;
  const last = state?.lastSource;
  const age = last ? event.ts - last.at : -1;
  return last && age >= 0 && age <= LOOKBACK_MS ? last.attribution : event.collected;
}

/** A source inside a running session does not change that session, but it is the visitor's latest for the next direct one. */
function laterSource(state: VisitorState | undefined, event: SessionEvent): VisitorState['lastSource'] {
  if (isDirect(event.collected) || event.serverSide || event.bot.botScore > 0) return state?.lastSource;
  if (state?.lastSource && state.lastSource.at > event.ts) return state.lastSource;
  return { at: event.ts, attribution: event.collected };
}
