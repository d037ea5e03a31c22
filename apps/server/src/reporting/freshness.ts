/** The freshness of a site's numbers, queried from the store only when it has changed. */
import DataLoader from 'dataloader';
import type { EventStore } from '../events/event-store.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** First and last event of a site; null while there is none. */
export interface SiteFreshness {
  /** Site-local `YYYY-MM-DD`. */
  readonly firstDay: string | null;
  /** Milliseconds. */
  readonly lastEventAt: number | null;
  /** Whether there is any event, a left-out one too. */
  readonly stored: boolean;
}

/** Answers how fresh a site's numbers are. */
export interface Freshness {
  of(siteId: number): Promise<SiteFreshness>;
  /** First day of the property that a site's reports come from; null while it has no data, undefined for own events. */
  readonly onGoogle: EventStore['likelyFirstDayOnGoogle'];
}

/** Freshness from the store, cached until events of the site are stored. Sites in one request are one query. */
export function createFreshness(events: EventStore): Freshness {
  const kept = new Map<number, { readonly revision: number; readonly answer: Promise<SiteFreshness> }>();
  const spans = new DataLoader(
    async (ids: readonly number[]) => {
      const found = await events.spans(ids);
      return ids.map((id) => found.get(id));
    },
    { cache: false },
  );
  return {
    onGoogle: events.likelyFirstDayOnGoogle,
    of(siteId) {
      const revision = events.revision(siteId);
      const before = kept.get(siteId);
      if (before?.revision === revision) return before.answer;
      const answer = spans.load(siteId).then((span) => ({
        firstDay: span?.firstDay ?? null,
        lastEventAt: span?.lastEventAt ?? null,
        stored: span !== undefined,
      }));
      kept.set(siteId, { revision, answer });
      answer.catch(() => kept.delete(siteId));
      return answer;
    },
  };
}

/**
 * Freshness of a site's source. When a Google Analytics property had its last event isn't known. `soon`: Google isn't asked for the first day,
 * so it may be that on which the property was made.
 */
export async function freshnessOf(
  site: SiteRecord,
  freshness: Freshness,
  options?: { readonly soon?: boolean },
): Promise<SiteFreshness> {
  const firstDay = await freshness.onGoogle(site, options);
  return firstDay === undefined ? freshness.of(site.id) : { firstDay, lastEventAt: null, stored: firstDay !== null };
}
