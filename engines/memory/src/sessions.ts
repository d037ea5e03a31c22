/** Groups counted events into sessions. Events without a session get a group too, which isn't counted as one. */
import type { Hit } from '@magpie/events';

/** A whole session, regardless of range and filter. */
export interface Session {
  /** The earliest event, with the session's source, device and place. */
  readonly first: Hit;
  /** All counted events, ordered by time, then id. */
  readonly events: readonly Hit[];
  readonly landingPath: string;
  readonly landingQuery: string;
  /** Path of the last page view. */
  readonly exitPath: string;
  /** False for a group of events without a session. */
  readonly isSession: boolean;
  readonly engaged: boolean;
  readonly durationMs: number;
}

/** Foreground time that makes a session engaged, in milliseconds (definitions, Users and sessions). */
const ENGAGED_MS = 10_000;

/** The key of an event's session: user key and start second. Events without a session never share one with a session that begins in the same second. */
export const sessionKey = (hit: Hit): string => `${hit.userKey}/${hit.sessionStart}/${hit.sessionless}`;

/** Whether the event is a page view or screen view. */
export const isView = (hit: Hit): boolean => hit.name === 'page_view' || hit.name === 'screen_view';

/** Groups events into sessions, by key. */
export function groupSessions(hits: readonly Hit[]): Map<string, Session> {
  const groups = Map.groupBy(hits, sessionKey);
  return new Map([...groups].map(([key, events]) => [key, buildSession(events)]));
}

function buildSession(unordered: readonly Hit[]): Session {
  const events = unordered.toSorted((a, b) => a.ts - b.ts || (a.eventId < b.eventId ? -1 : 1));
  const engagementMs = events.reduce((sum, hit) => sum + hit.engagementMs, 0);
  return {
    first: events[0]!,
    events,
    landingPath: events.find((hit) => hit.landingPath !== '')?.landingPath ?? '',
    landingQuery: events.find((hit) => hit.landingQuery !== '')?.landingQuery ?? '',
    exitPath: events.findLast(isView)?.pagePath ?? '',
    isSession: events[0]!.sessionless === 0,
    engaged: events.some((hit) => hit.keyEvent === 1) || engagementMs >= ENGAGED_MS || events.filter(isView).length > 1,
    durationMs: events.at(-1)!.ts - events[0]!.ts,
  };
}
