/** This module is responsible for how fresh a site's numbers are, asked of the store at most every few seconds. */
import type { EventStore } from './ports.ts';

const KEPT_MS = 5000;

/** First and last event of a site; null while there is none. */
interface SiteFreshness {
  /** Site-local `YYYY-MM-DD`. */
  readonly firstDay: string | null;
  /** Milliseconds. */
  readonly lastEventAt: number | null;
}

/** Answers how fresh a site's numbers are. */
export interface Freshness {
  of(siteId: number): Promise<SiteFreshness>;
}

/** Freshness by the store's word, kept for five seconds. */
export function createFreshness(events: EventStore, now: () => number): Freshness {
  const kept = new Map<number, { readonly until: number; readonly answer: Promise<SiteFreshness> }>();
  return {
    of(siteId) {
      const before = kept.get(siteId);
      if (before && now() < before.until) return before.answer;
      const answer = Promise.all([events.firstDay(siteId), events.lastEventAt(siteId)]).then(
        ([firstDay, lastEventAt]) => ({ firstDay: firstDay ?? null, lastEventAt: lastEventAt ?? null }),
      );
      kept.set(siteId, { until: now() + KEPT_MS, answer });
      answer.catch(() => kept.delete(siteId));
      return answer;
    },
  };
}
