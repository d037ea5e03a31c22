/** Answers queries about products that are bought together by reading every purchase. */
import type { Hit } from '@magpie/events';
import {
  compareCodePoints,
  FEWEST_TOGETHER,
  MOST_PAIRED,
  MOST_PAIRS,
  type PairsPlan,
  type PairsTable,
} from '@magpie/query';
import { passesFilter } from './customers.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, sessionKey } from './sessions.ts';

/** Answers one question. */
export function pairs(plan: PairsPlan, hits: readonly Hit[]): PairsTable {
  const { range, site } = plan;
  const all = hits.filter((hit) => hit.siteId === site.id && plan.counted.includes(hit.exclusion));
  const sessions = groupSessions(all);
  const baskets = all
    .filter(({ name, ts }) => name === 'purchase' && ts >= range.startMs && ts < range.endMs)
    .filter((hit) => passesFilter(plan, hit, sessions.get(sessionKey(hit))!))
    .map(({ items }) => [...new Set(items.map(({ name }) => name))].filter((name) => name !== ''))
    .filter((names) => names.length > 0)
    .map((names) => names.sort(compareCodePoints));
  const looked = baskets.map((names) => names.slice(0, MOST_PAIRED));
  const withBoth = Map.groupBy(
    looked.flatMap((names) => names.flatMap((first, i) => names.slice(i + 1).map((second) => ({ first, second })))),
    ({ first, second }) => JSON.stringify([first, second]),
  );
  const withOne = (wanted: string) => looked.filter((names) => names.includes(wanted)).length;
  return {
    orders: baskets.length,
    cut: baskets.filter(({ length }) => length > MOST_PAIRED).length,
    pairs: [...withBoth.values()]
      .filter(({ length }) => length >= FEWEST_TOGETHER)
      .map((some) => ({ ...some[0]!, together: some.length }))
      .sort(
        (a, b) =>
          b.together - a.together || compareCodePoints(a.first, b.first) || compareCodePoints(a.second, b.second),
      )
      .slice(0, MOST_PAIRS)
      .map((one) => ({ ...one, withFirst: withOne(one.first), withSecond: withOne(one.second) })),
    quality: describeQuality(site, [range], all),
  };
}
