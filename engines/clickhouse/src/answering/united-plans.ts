/**
 * Queries without dimensions that are sent at once and differ only in their metrics and ranges, such as a report's boxes and
 * the totals of its chart: one statement counts them all.
 */
import { metricValues, type Plan, type ResolvedRange, type Table } from '@magpie/query';
import { type Measure, measureId } from '@magpie/vocabulary';
import type { Rows } from '../connection/pools.ts';
import { pickCube } from '../rollups/pick.ts';

/** Whether a plan has one row per range at most, all of them on its page, by itself: they are its totals. */
export const isOneRowEach = ({ dimensions, metrics, metricFilter, offset, limit, ranges }: Plan): boolean =>
  dimensions.length === 0 &&
  !metricFilter &&
  offset === 0 &&
  limit >= ranges.length &&
  metrics.every(({ relation }) => !relation);

/** The rows of such a plan by its totals, in its order: each with the number of all. */
export function rowsOfTotals(plan: Plan, totals: Rows): Rows {
  const rows = totals
    .map((row) => ({ row, values: Object.values(metricValues(plan, row.slice(1).map(Number))) }))
    .filter(({ values }) => plan.keepEmptyRows || values.some((value) => value !== 0))
    .sort((a, b) => {
      for (const order of plan.order) {
        const difference =
          order.by === 'range'
            ? Number(a.row[0]) - Number(b.row[0])
            : (a.values[order.index]! - b.values[order.index]!) * (order.desc ? -1 : 1);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  return rows.map(({ row }) => [...row, rows.length]);
}

/** The indexes of one site's plans, grouped by the cube that answers them. */
export function indexesByCube(plans: readonly Plan[]): number[][] {
  const groups = Map.groupBy(plans.keys(), (place) => {
    const plan = plans[place]!;
    const cube = isOneRowEach(plan) ? cubeName(plan) : undefined;
    const { site, counted, perLine, filter } = plan;
    return cube === undefined ? `alone ${place}` : JSON.stringify([site.id, counted, perLine, filter, cube]);
  });
  return [...groups.values()];
}

const cubeName = (plan: Plan): string | undefined =>
  plan.ranges.some(({ who }) => who) ? undefined : pickCube(plan, [])?.cube.name;

const rangeKey = ({ start, end, startMs, endMs, until, live }: ResolvedRange): string =>
  JSON.stringify([start, end, startMs, endMs, until, live]);

/** A plan that has all that is asked by some: every measure, and every range, once. */
export function union(plans: readonly Plan[]): Plan {
  const unique = <T>(all: readonly T[], key: (one: T) => string): T[] =>
    all.filter((one, i) => all.findIndex((other) => key(other) === key(one)) === i);
  const ranges = unique(
    plans.flatMap((one) => one.ranges),
    rangeKey,
  );
  return {
    ...plans[0]!,
    ranges,
    measures: unique(
      plans.flatMap((one) => one.measures),
      measureId,
    ),
    metrics: unique(
      plans.flatMap((one) => one.metrics),
      ({ name }) => name,
    ),
    order: [],
    limit: ranges.length,
    totals: false,
    keepEmptyRows: true,
  };
}

/** The totals of a plan, from the answer to a union that it is in, and where the plan's ranges are in that. */
export function totalsIn(
  united: Plan,
  { rows }: Table,
  plan: Plan,
): { readonly totals: Rows; readonly places: number[] } {
  const place = <T>(all: readonly T[], key: (one: T) => string, wanted: T) =>
    all.findIndex((one) => key(one) === key(wanted));
  const places = plan.ranges.map((range) => place(united.ranges, rangeKey, range));
  const columns = plan.measures.map((measure) => place<Measure>(united.measures, measureId, measure));
  const totals = places.flatMap((range, index) => {
    const found = rows.find((row) => row.range === range);
    return found ? [[index, ...columns.map((column) => found.measures[column])]] : [];
  });
  return { totals, places };
}
