/** The event store with the past of its sites: sums of days without own events (docs/adr/0057, "History"). */
import type { ClickHouseStore } from '@magpie/engine-clickhouse';
import { type Engine, type OwnDays, sinceFirst, withHistory } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { Revisions } from './revisions.ts';

type SiteSpan = NonNullable<ReturnType<Awaited<ReturnType<ClickHouseStore['spans']>>['get']>>;

/** Time from a day's start in UTC to its end in the earliest time zone, UTC+14. */
const FIRST_END_MS = 10 * 3_600_000;

/**
 * The store whose engine also answers days of history, and whose spans begin with them. `firstDay` stays the first day with an own event: what looks
 * for unusual days must not compare two ways of counting.
 */
export function withPast<Store extends ClickHouseStore & Revisions>(
  store: Store,
): Store & { readonly ownEvents: Engine } {
  return {
    ...store,
    ownEvents: store.engine,
    engine: withHistory(store.engine, store.history, readOwnDays(store)),
    async spans(siteIds: readonly number[]) {
      const own = await store.spans(siteIds);
      const spans = await Promise.all(
        siteIds.map(async (id): Promise<readonly [number, SiteSpan | undefined]> => {
          const span = own.get(id);
          const first = sinceFirst(await store.history.days(id))[0]?.day;
          const isFirst = first !== undefined && !(span?.firstDay !== undefined && span.firstDay <= first);
          return [id, isFirst ? { firstDay: first, lastEventAt: span?.lastEventAt } : span];
        }),
      );
      return new Map(spans.flatMap(([id, span]) => (span ? [[id, span] as const] : [])));
    },
  };
}

/** Reads the own days of sites, again only after a change of what is stored. */
function readOwnDays(store: ClickHouseStore & Revisions): (siteId: number, until: Day) => Promise<OwnDays> {
  const known = new Map<number, { readonly of: string; readonly days: Promise<OwnDays> }>();
  const read = async (siteId: number, until: Day): Promise<OwnDays> => {
    const [days, all, lastEventAt] = await Promise.all([
      store.daysWithViews(siteId, until),
      store.daysWithEvents(siteId, until),
      store.lastEventAt(siteId),
    ]);
    const viewed = new Set(days);
    return {
      days: viewed,
      others: new Set(all.filter((day) => !viewed.has(day))),
      later: lastEventAt !== undefined && lastEventAt >= Date.parse(until) + FIRST_END_MS,
    };
  };
  return (siteId, until) => {
    const of = `${store.revision(siteId)} ${until}`;
    const before = known.get(siteId);
    if (before?.of === of) return before.days;
    const days = read(siteId, until);
    known.set(siteId, { of, days });
    days.catch(() => {
      if (known.get(siteId)?.days === days) known.delete(siteId);
    });
    return days;
  };
}
