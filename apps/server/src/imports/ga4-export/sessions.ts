/** Sessions of GA4's history: Google's own, by its session id. */
import type { Attribution, CollectSite, Hit, Surroundings } from '@magpie/events';
import { type Day, localDay } from '@magpie/time';
import type { Ga4Row } from './row.ts';

/** Fields that all events of a session share. */
interface Session {
  readonly start: number;
  readonly number: number;
  readonly attribution: Attribution;
  readonly surroundings: Surroundings;
  landingPath: string;
  landingQuery: string;
  /** Latest event so far, in milliseconds. */
  lastTs: number;
}

/** Fields that a session gives to each of its events. */
export type SessionFields = Pick<Hit, 'sessionStart' | 'sessionNumber' | 'landingPath' | 'landingQuery'> &
  Attribution &
  Surroundings;

/** No session continues for longer than this, in seconds; an id further back is no time at all. */
const LONGEST_SECONDS = 7 * 24 * 3600;

/**
 * Sessions of events that come in time order. A session is a visitor and a `ga_session_id`, which is the second it began; an id that is no
 * such second (as in Google's obfuscated sample) still tells sessions apart, and the session begins with its first event. An event without
 * an id joins the visitor's last session while that lasts, and else is left to the site's own rules. Sessions without an event on this day
 * or the one before are forgotten.
 */
export class Ga4Sessions {
  readonly #timeoutMs: number;
  readonly #timeZone: string;
  #day: Day = '';
  #today = new Map<string, Session>();
  #yesterday = new Map<string, Session>();

  constructor({ sessionTimeoutMinutes, timeZone }: Pick<CollectSite, 'sessionTimeoutMinutes' | 'timeZone'>) {
    this.#timeoutMs = sessionTimeoutMinutes * 60_000;
    this.#timeZone = timeZone;
  }

  /** The fields of the event's session; `hit` is the event as the site's own rules have it. */
  place(
    { sessionId, sessionNumber, session: stated, clientId, isEntrance }: Ga4Row,
    hit: Hit,
    surroundings: Surroundings,
  ): SessionFields {
    this.#enter(hit.day);
    const last = `${hit.userKey}\n`;
    const key = sessionId === undefined ? last : `${hit.userKey}\n${clientId}\n${sessionId}`;
    const known = this.#get(key);
    const isOver = known !== undefined && sessionId === undefined && hit.ts - known.lastTs >= this.#timeoutMs;
    const session =
      known && !isOver
        ? known
        : {
            start: sessionId === undefined ? hit.sessionStart : findStart(sessionId, hit.ts),
            number: sessionNumber || hit.sessionNumber,
            attribution: stated ?? readAttribution(hit),
            surroundings,
            landingPath: '',
            landingQuery: '',
            lastTs: hit.ts,
          };
    session.lastTs = hit.ts;
    // A session of which only the end is imported now has its landing page from the import of its beginning.
    const isBeginning = isEntrance || localDay(session.start * 1000, this.#timeZone) === hit.day;
    if (session.landingPath === '' && hit.name === 'page_view' && isBeginning) {
      session.landingPath = hit.pagePath;
      session.landingQuery = hit.pageQuery;
    }
    this.#today.set(key, session);
    this.#today.set(last, session);
    const { start, number, attribution, landingPath, landingQuery } = session;
    return {
      sessionStart: start,
      sessionNumber: number,
      landingPath,
      landingQuery,
      ...attribution,
      ...session.surroundings,
    };
  }

  #get(key: string): Session | undefined {
    return this.#today.get(key) ?? this.#yesterday.get(key);
  }

  #enter(day: Day): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#yesterday = this.#today;
    this.#today = new Map();
  }
}

/** The second at which a session began that has an event at `ts` (milliseconds). */
function findStart(sessionId: number, ts: number): number {
  const age = ts / 1000 - sessionId;
  // Clocks of browsers and servers differ a little.
  return age > -CLOCK_SECONDS && age < LONGEST_SECONDS ? sessionId : Math.floor(ts / 1000);
}

const CLOCK_SECONDS = 60;

function readAttribution(hit: Hit): Attribution {
  const { source, medium, campaign, campaignId, term, content, sourcePlatform, channel } = hit;
  return { source, medium, campaign, campaignId, term, content, sourcePlatform, channel };
}
