/** Answers plans by reading every event: slow, but obviously correct. */
import type { Hit } from '@magpie/events';
import {
  type Engine,
  metricValues,
  type Order,
  type Plan,
  type ResolvedRange,
  type Row,
  type Table,
} from '@magpie/query';
import { audienceOf } from './audiences.ts';
import { customers } from './customers.ts';
import { displayValue } from './fields.ts';
import { matchesFilter } from './filter.ts';
import { funnel } from './funnels.ts';
import { journey } from './journeys.ts';
import { count, type Match } from './measures.ts';
import { pairs } from './pairs.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, type Session, sessionKey } from './sessions.ts';
import { compareCodePoints, fold, parseDecimal } from './text.ts';
import { vitals } from './vitals.ts';

/** Creates an engine over the given events, which never change; a function is called again for every run, for events that do. */
export function createMemoryEngine(hits: readonly Hit[] | (() => readonly Hit[])): Engine {
  const all = () => (typeof hits === 'function' ? hits() : hits);
  const always = typeof hits === 'function' ? undefined : countedIn(hits);
  return {
    id: 'memory',
    objections: () => [],
    run: async (plans) => {
      const counted = always ?? countedIn(all());
      return plans.map((one) => answer(one, counted));
    },
    funnels: async (plans) => plans.map((one) => funnel(one, all())),
    customers: async (plans) => plans.map((one) => customers(one, all())),
    pairs: async (plans) => plans.map((one) => pairs(one, all())),
    vitals: async (plans) => plans.map((one) => vitals(one, all())),
    journeys: async (plans) => plans.map((one) => journey(one, all())),
  };
}

/** The events that count in a plan, and their sessions. */
interface Counted {
  readonly hits: readonly Hit[];
  readonly sessions: ReadonlyMap<string, Session>;
  /** The events between two instants with their sessions, found once for all plans about them. */
  within(range: Pick<ResolvedRange, 'startMs' | 'endMs'>): readonly Match[];
}

/** Finds what counts among events, once for all plans that count the same. */
function countedIn(all: readonly Hit[]): (plan: Plan) => Counted {
  const known = new Map<string, Counted>();
  return ({ site, counted }) => {
    const key = JSON.stringify([site.id, counted]);
    const before = known.get(key);
    if (before) return before;
    const found = withSessions(all.filter((hit) => hit.siteId === site.id && counted.includes(hit.exclusion)));
    known.set(key, found);
    return found;
  };
}

function withSessions(hits: readonly Hit[]): Counted {
  const sessions = groupSessions(hits);
  const matches = hits.map((hit): Match => ({ hit, session: sessions.get(sessionKey(hit))! }));
  const known = new Map<string, readonly Match[]>();
  return {
    hits,
    sessions,
    within({ startMs, endMs }) {
      const key = `${startMs}-${endMs}`;
      const found = known.get(key) ?? matches.filter(({ hit }) => hit.ts >= startMs && hit.ts < endMs);
      known.set(key, found);
      return found;
    },
  };
}

function answer(plan: Plan, countedBy: (plan: Plan) => Counted): Table {
  const counted = countedBy(plan);
  const groups = plan.ranges.map((range) => {
    // In a range that ends within a day, only events before its end count, also for its sessions.
    const known = range.until === undefined ? counted : withSessions(counted.hits.filter(({ ts }) => ts < range.endMs));
    const isInAudience = audienceOf(plan, range, known.hits, known.sessions);
    const matching: { match: Match; values: string[] }[] = [];
    for (const whole of known.within(range)) {
      const { hit, session } = whole;
      if (!isInAudience(hit.userKey)) continue;
      for (const item of plan.perLine ? hit.items : [undefined]) {
        const at = { hit, session, item, range, site: plan.site, now: plan.now };
        const value = (field: string) => displayValue(plan.fields.get(field)!.source, at);
        if (matchesFilter(plan.filter, value))
          matching.push({
            match: item ? { hit, session, item } : whole,
            values: plan.dimensions.map(({ name }) => value(name)),
          });
      }
    }
    return matching;
  });
  const measured = (group: readonly { match: Match }[]) => {
    const matches = group.map(({ match }) => match);
    return plan.measures.map((measure) => count(measure, matches, plan.site));
  };
  const found = groups.flatMap((matching, range) =>
    [...Map.groupBy(matching, ({ values }) => JSON.stringify(values)).values()].map(
      (group): Row => ({ range, dimensions: group[0]!.values, measures: measured(group) }),
    ),
  );
  const totals = plan.totals ? groups.map(measured) : [];
  const rows = (plan.compares ? besideEachOther(plan, found) : found.map((row) => ({ row, compared: undefined }))).map(
    ({ row, compared }): Computed => ({
      row,
      compared,
      metrics: metricValues(plan, row.measures, { ...row, total: totals[row.range], compared: compared?.measures }),
    }),
  );
  const kept = firstOfGroups(
    plan,
    rows
      .filter(
        ({ metrics }) =>
          (plan.keepEmptyRows || Object.values(metrics).some((value) => value !== 0)) &&
          matchesFilter(plan.metricFilter, (field) => metrics[field]),
      )
      .sort(rowComparator(plan)),
  );
  const page = kept.slice(plan.offset, plan.offset + plan.limit);
  return {
    rows: page.map(({ row }) => row),
    rowCount: kept.length,
    totals,
    quality: describeQuality(plan.site, plan.ranges, counted.hits),
    ...(plan.compares && { others: page.map(({ compared }) => compared!) }),
  };
}

/** A row with its metrics, and with its values in the second range if they are compared. */
interface Computed {
  readonly row: Row;
  readonly compared: Row | undefined;
  readonly metrics: Readonly<Record<string, number>>;
}

/** The values of both ranges: a row of the first, 0 if it has none, beside that of the second. */
function besideEachOther(plan: Plan, rows: readonly Row[]): { row: Row; compared: Row }[] {
  return [...Map.groupBy(rows, ({ dimensions }) => JSON.stringify(dimensions)).values()].map((same) => {
    const inRange = (range: number): Row =>
      same.find((row) => row.range === range) ?? {
        range,
        dimensions: same[0]!.dimensions,
        measures: plan.measures.map(() => 0),
      };
    return { row: inRange(0), compared: inRange(1) };
  });
}

/** The first rows of each group, if only those are asked for. */
function firstOfGroups({ perGroup }: Plan, sorted: readonly Computed[]): readonly Computed[] {
  if (!perGroup) return sorted;
  const groups = Map.groupBy(sorted, ({ row }) => JSON.stringify([row.range, row.dimensions[perGroup.index]]));
  const first = new Set([...groups.values()].flatMap((group) => group.slice(0, perGroup.limit)));
  return sorted.filter((one) => first.has(one));
}

function rowComparator(plan: Plan): (a: Computed, b: Computed) => number {
  return (a, b) => {
    for (const order of plan.order) {
      const difference = order.by === 'metric' ? compareMetrics(plan, order, a, b) : compareValues(order, a.row, b.row);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** A row without the metric comes last, in either direction. */
function compareMetrics(plan: Plan, { index, desc }: Order & { by: 'metric' }, a: Computed, b: Computed): number {
  const { name } = plan.metrics[index]!;
  const [x, y] = [a.metrics[name], b.metrics[name]];
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
  return desc ? y - x : x - y;
}

function compareValues(order: Exclude<Order, { by: 'metric' }>, a: Row, b: Row): number {
  if (order.by === 'range') return a.range - b.range;
  const difference = compareTexts(order.as, a.dimensions[order.index]!, b.dimensions[order.index]!);
  return order.desc ? -difference : difference;
}

function compareTexts(as: 'alphanumeric' | 'caseInsensitive' | 'numeric', x: string, y: string): number {
  if (as === 'numeric') {
    const [p, q] = [parseDecimal(x) ?? -Infinity, parseDecimal(y) ?? -Infinity];
    return p === q ? 0 : p - q;
  }
  if (as === 'caseInsensitive') return compareCodePoints(fold(x), fold(y)) || compareCodePoints(x, y);
  return compareCodePoints(x, y);
}
