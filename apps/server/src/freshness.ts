/** This module is responsible for how fresh a site's numbers are, asked of the store only when it has changed. */
import type { EventStore } from './ports.ts';

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

/** Freshness by the store's word, kept until events of the site are stored. */
export function createFreshness(events: EventStore): Freshness {
  const kept = new Map<number, { readonly revision: number; readonly answer: Promise<SiteFreshness> }>();
  return {
    of(siteId) {
      const revision = events.revision(siteId);
      const before = kept.get(siteId);
      if (before?.revision === revision) return before.answer;
      const answer = Promise.all([events.firstDay(siteId), events.lastEventAt(siteId)]).then(
        ([firstDay, lastEventAt]) => ({ firstDay: firstDay ?? null, lastEventAt: lastEventAt ?? null }),
      );
      kept.set(siteId, { revision, answer });
      answer.catch(() => kept.delete(siteId));
      return answer;
    },
  };
}
