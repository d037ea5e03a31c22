/** This module is responsible for answering plans by reading every event: slow, but obviously correct. */
import type { Hit } from '@magpie/events';
import { type Engine, metricValues, type Order, type Plan, type Row, type Table } from '@magpie/query';
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
}

/** Finds what counts among events, once for all plans that count the same. */
function countedIn(all: readonly Hit[]): (plan: Plan) => Counted {
  const known = new Map<string, Counted>();
  return ({ site, counted }) => {
    const key = JSON.stringify([site.id, counted]);
    const before = known.get(key);
    if (before) return before;
    const hits = all.filter((hit) => hit.siteId === site.id && counted.includes(hit.exclusion));
    const found = { hits, sessions: groupSessions(hits) };
    known.set(key, found);
    return found;
  };
}

function answer(plan: Plan, countedBy: (plan: Plan) => Counted): Table {
  const { hits: counted, sessions: whole } = countedBy(plan);
  const groups = plan.ranges.map((range) => {
    // In a range that ends within a day, only events before its end count, also for its sessions.
    const known = range.until === undefined ? counted : counted.filter(({ ts }) => ts < range.endMs);
    const sessions = range.until === undefined ? whole : groupSessions(known);
    const matching: { match: Match; values: string[] }[] = [];
    for (const hit of known) {
      if (hit.ts < range.startMs || hit.ts >= range.endMs) continue;
      const session = sessions.get(sessionKey(hit))!;
      for (const item of plan.perLine ? hit.items : [undefined]) {
        const at = { hit, session, item, range, site: plan.site, now: plan.now };
        const value = (field: string) => displayValue(plan.fields.get(field)!.source, at);
        if (matchesFilter(plan.filter, value))
          matching.push({ match: { hit, session, item }, values: plan.dimensions.map(({ name }) => value(name)) });
      }
    }
    return matching;
  });
  const measured = (group: readonly { match: Match }[]) =>
    plan.measures.map((measure) =>
      count(
        measure,
        group.map(({ match }) => match),
        plan.site,
      ),
    );
  const rows = groups.flatMap((matching, range) =>
    [...Map.groupBy(matching, ({ values }) => JSON.stringify(values)).values()].map(
      (group): Row => ({ range, dimensions: group[0]!.values, measures: measured(group) }),
    ),
  );
  const kept = rows.filter((row) => {
    const metrics = metricValues(plan, row.measures);
    return (
      (plan.keepEmptyRows || Object.values(metrics).some((value) => value !== 0)) &&
      matchesFilter(plan.metricFilter, (field) => metrics[field]!)
    );
  });
  return {
    rows: kept.sort(rowComparator(plan)).slice(plan.offset, plan.offset + plan.limit),
    rowCount: kept.length,
    totals: plan.totals ? groups.map(measured) : [],
    quality: describeQuality(plan.site, plan.ranges, counted),
  };
}

function rowComparator(plan: Plan): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const order of plan.order) {
      const difference = compareRows(plan, order, a, b);
      if (difference !== 0) return order.by !== 'range' && order.desc ? -difference : difference;
    }
    return 0;
  };
}

function compareRows(plan: Plan, order: Order, a: Row, b: Row): number {
  if (order.by === 'range') return a.range - b.range;
  if (order.by === 'metric') {
    const value = (row: Row) => metricValues(plan, row.measures)[plan.metrics[order.index]!.name]!;
    return value(a) - value(b);
  }
  const [x, y] = [a.dimensions[order.index]!, b.dimensions[order.index]!];
  if (order.as === 'numeric') {
    const [p, q] = [parseDecimal(x) ?? -Infinity, parseDecimal(y) ?? -Infinity];
    return p === q ? 0 : p - q;
  }
  if (order.as === 'caseInsensitive') return compareCodePoints(fold(x), fold(y)) || compareCodePoints(x, y);
  return compareCodePoints(x, y);
}
