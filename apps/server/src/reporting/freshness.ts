/** The freshness of a site's numbers, queried from the store only when it has changed. */
import { localDay } from '@magpie/time';
import DataLoader from 'dataloader';
import { isOnGoogle } from '../events/engine-of.ts';
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

/** Freshness of a site's source: a Google Analytics property begins when it is made, and when its last event was isn't known. */
export async function freshnessOf(site: SiteRecord, freshness: Freshness): Promise<SiteFreshness> {
  const firstDay = firstDayOnGoogle(site);
  return firstDay === undefined ? freshness.of(site.id) : { firstDay, lastEventAt: null, stored: true };
}

/** First day of the property that a site's reports come from; undefined for its own events. */
export const firstDayOnGoogle = (site: SiteRecord): string | undefined => {
  const property = isOnGoogle(site) ? site.provider?.property : undefined;
  return property && localDay(property.createdAt, property.timeZone);
};
