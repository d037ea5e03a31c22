/** Answers plans by reading every event: slow, but obviously correct. */
import type { Hit } from '@magpie/events';
import {
  type Engine,
  matchesFilter,
  type Plan,
  pageOfRows,
  type ResolvedRange,
  type Row,
  type Table,
} from '@magpie/query';
import { audienceOf } from './audiences.ts';
import { customers } from './customers.ts';
import { displayValue } from './fields.ts';
import { funnel } from './funnels.ts';
import { journey } from './journeys.ts';
import { count, type Match } from './measures.ts';
import { pairs } from './pairs.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, type Session, sessionKey } from './sessions.ts';
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
  return { ...pageOfRows(plan, found, totals), totals, quality: describeQuality(plan.site, plan.ranges, counted.hits) };
}
