/** This module is responsible for whole sessions: what is true of all counted events with one session key. Events without a session have one too, which is not counted. */
import type { Hit } from '@magpie/events';

/** A session as a whole, whatever range or filter asks for it. */
export interface Session {
  /** The earliest event: it carries the session's source, device and place. */
  readonly first: Hit;
  /** All counted events, by time, then id. */
  readonly events: readonly Hit[];
  readonly landingPath: string;
  readonly landingQuery: string;
  /** Path of the last page view. */
  readonly exitPath: string;
  /** Whether it is one at all, and not only events that belong to none. */
  readonly isSession: boolean;
  readonly engaged: boolean;
  readonly durationMs: number;
}

/** Seconds in the foreground that make a session engaged, in milliseconds (definitions, Users and sessions). */
const ENGAGED_MS = 10_000;

/** The session of an event: user key and start second. Events without a session are never in one that begins in the same second. */
export const sessionKey = (hit: Hit): string => `${hit.userKey}/${hit.sessionStart}/${hit.sessionless}`;

/** Whether the event views a page or screen. */
export const isView = (hit: Hit): boolean => hit.name === 'page_view' || hit.name === 'screen_view';

/** All sessions of the events, by key. */
export function sessionsOf(hits: readonly Hit[]): Map<string, Session> {
  const groups = Map.groupBy(hits, sessionKey);
  return new Map([...groups].map(([key, events]) => [key, sessionOf(events)]));
}

function sessionOf(unordered: readonly Hit[]): Session {
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
