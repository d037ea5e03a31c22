/** The statement that answers a query about products that are bought together. */
import { FEWEST_TOGETHER, MOST_PAIRED, MOST_PAIRS, type PairsPlan, type PairsTable } from '@magpie/query';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { withNeighbours } from '../sql/adjacent-views.ts';
import { compileEventFilter } from '../sql/event-filter.ts';
import { compileBase } from '../sql/groups.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { withWhole } from '../sql/session-facts.ts';
import { EVENTS } from '../sql/sources.ts';
import { assessQuality } from './quality.ts';

/** Kinds of lines in the answer: purchases, those with too many names, those with a product, those with two. */
const LINES = { all: 0, cut: 1, one: 2, two: 3 } as const;

/** The lines of the answer: `kind`, the names, purchases with both, and beside a pair those with each. */
export function pairsStatement(plan: PairsPlan, profile: RangeProfile): Statement {
  const params = new Params();
  const columns = ['first', 'second', 'together', 'with_first', 'with_second', 'orders', 'cut'];
  const baskets = listBaskets(plan, profile, params);
  const looked = `SELECT arraySlice(every_name, 1, ${MOST_PAIRED}) AS names, length(every_name) > ${MOST_PAIRED} AS is_cut FROM (${baskets})`;
  const pair = `arrayFlatten(arrayMap((one, i) -> arrayMap(other -> (toUInt8(${LINES.two}), one, other), arraySlice(names, i + 1)), names, arrayEnumerate(names)))`;
  const single = `arrayMap(one -> (toUInt8(${LINES.one}), one, ''), names)`;
  const whole = `if(is_cut, [(toUInt8(${LINES.all}), '', ''), (toUInt8(${LINES.cut}), '', '')], [(toUInt8(${LINES.all}), '', '')])`;
  const lines = `SELECT line.1 AS kind, line.2 AS first, line.3 AS second, count() AS orders FROM (SELECT arrayJoin(arrayConcat(${whole}, ${single}, ${pair})) AS line FROM (${looked})) GROUP BY kind, first, second`;
  // Each product's purchases are in the same lines, so that they are counted in one go.
  const known = `SELECT groupArrayIf((first, second, orders), kind = ${LINES.two} AND orders >= ${FEWEST_TOGETHER}) AS both, CAST((groupArrayIf(first, kind = ${LINES.one}), groupArrayIf(orders, kind = ${LINES.one})), 'Map(String, UInt64)') AS each, sumIf(orders, kind = ${LINES.all}) AS of_all, sumIf(orders, kind = ${LINES.cut}) AS of_cut FROM (${lines})`;
  const best = `arraySlice(arraySort(pair -> (-toInt64(pair.3), pair.1, pair.2), both), 1, ${MOST_PAIRS})`;
  const text = `SELECT pair.1 AS first, pair.2 AS second, pair.3 AS together, each[pair.1] AS with_first, each[pair.2] AS with_second, of_all AS orders, of_cut AS cut FROM (SELECT arrayJoin(arrayConcat([('', '', toUInt64(0))], ${best})) AS pair, each, of_all, of_cut FROM (${known})) ORDER BY together DESC, first, second`;
  return { text, params: params.values, columns };
}

/** The different names of the products of each purchase. */
function listBaskets(plan: PairsPlan, profile: RangeProfile, params: Params): string {
  const { range } = plan;
  const { passes, needsWhole, needsNeighbours } = compileEventFilter(plan, params);
  const base = compileBase(plan, profile, params);
  const events = needsNeighbours ? withNeighbours(EVENTS.table, base) : EVENTS.table;
  const from = needsWhole ? withWhole(events, base) : events;
  return `SELECT arraySort(arrayFilter(name -> name != '', arrayDistinct(items.name))) AS every_name FROM ${from} WHERE ${base} AND name = 'purchase' AND ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)} AND ${passes} AND notEmpty(every_name)`;
}

/** Reads the answer; of no rows where the range has no counted event. */
export function readPairs(plan: PairsPlan, profile: RangeProfile | undefined, found: Rows): PairsTable {
  const [, , , , , orders = 0, cut = 0] = found[0] ?? [];
  return {
    orders: Number(orders),
    cut: Number(cut),
    pairs: found
      .filter((row) => Number(row[2]) > 0)
      .map(([first, second, together, withFirst, withSecond]) => ({
        first: String(first),
        second: String(second),
        together: Number(together),
        withFirst: Number(withFirst),
        withSecond: Number(withSecond),
      })),
    quality: assessQuality(plan.site, [profile]),
  };
}
