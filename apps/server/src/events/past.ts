/** The event store with the past of its sites: sums of days before their own first ones (docs/adr/0057, "History"). */
import type { ClickHouseStore } from '@magpie/engine-clickhouse';
import { type Engine, historyBefore, withHistory } from '@magpie/query';

type SiteSpan = NonNullable<ReturnType<Awaited<ReturnType<ClickHouseStore['spans']>>['get']>>;

/**
 * The store whose engine also answers days of history, and whose spans begin with them. `firstDay` stays the first day with an own event, which is
 * also the end of the history: what looks for unusual days must not compare two ways of counting.
 */
export function withPast<Store extends ClickHouseStore>(store: Store): Store & { readonly ownEvents: Engine } {
  return {
    ...store,
    ownEvents: store.engine,
    engine: withHistory(store.engine, store.history, (siteId) => store.firstDay(siteId)),
    async spans(siteIds: readonly number[]) {
      const own = await store.spans(siteIds);
      const spans = await Promise.all(
        siteIds.map(async (id): Promise<readonly [number, SiteSpan | undefined]> => {
          const span = own.get(id);
          const [first] = historyBefore(await store.history.days(id), span?.firstDay);
          return [id, first ? { firstDay: first.day, lastEventAt: span?.lastEventAt } : span];
        }),
      );
      return new Map(spans.flatMap(([id, span]) => (span ? [[id, span] as const] : [])));
    },
  };
}
