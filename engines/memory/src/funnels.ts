/** This module is responsible for answering funnels by walking through every visitor's events. */
import type { Hit } from '@magpie/events';
import type { Filter, FunnelPlan, FunnelRow, FunnelTable } from '@magpie/query';
import { conditionsOf } from '@magpie/query';
import { shown } from './fields.ts';
import { holds } from './filter.ts';
import { qualityOf } from './quality.ts';
import { type Session, sessionKey, sessionsOf } from './sessions.ts';
import { compareCodePoints } from './text.ts';

/** How far one visitor came. */
interface Way {
  /** Which steps the visitor is in. */
  readonly steps: readonly boolean[];
  /** From which steps the visitor went on to the next. */
  readonly continued: readonly boolean[];
  readonly value: string;
  readonly date: string;
}

/** Answers one funnel. */
export function funnel(plan: FunnelPlan, hits: readonly Hit[]): FunnelTable {
  const counted = hits.filter((hit) => hit.siteId === plan.site.id && plan.counted.includes(hit.exclusion));
  const sessions = sessionsOf(counted);
  const looked = counted
    .filter(({ ts }) => ts >= plan.range.startMs && ts < plan.range.endMs)
    .filter((hit) => passes(plan, plan.filter, hit, sessions))
    .sort((a, b) => a.ts - b.ts || (a.eventId < b.eventId ? -1 : 1));
  const ways = [...Map.groupBy(looked, ({ userKey }) => userKey).values()].flatMap(
    (events) => walkFunnel(plan, events, sessions) ?? [],
  );
  const rows = (some: readonly Way[], value?: string, date?: string): FunnelRow[] =>
    plan.steps.map((_, step) => ({
      step,
      value,
      date,
      users: some.filter((way) => way.steps[step]).length,
      continued: some.filter((way) => way.continued[step]).length,
    }));
  const inFirst = (some: readonly Way[]): number => some.filter((way) => way.steps[0]).length;
  const values = plan.breakdown ? [...Map.groupBy(ways, ({ value }) => value)] : [];
  const days = plan.trended ? [...Map.groupBy(ways, ({ date }) => date)] : [];
  return {
    rows: [
      ...rows(ways),
      ...values
        .sort(([x, a], [y, b]) => inFirst(b) - inFirst(a) || compareCodePoints(x, y))
        .slice(0, plan.breakdownLimit)
        .flatMap(([value, some]) => rows(some, value)),
      ...days.sort(([x], [y]) => (x < y ? -1 : 1)).flatMap(([date, some]) => rows(some, undefined, date)),
    ],
    quality: qualityOf(plan.site, [plan.range], counted),
  };
}

function passes(plan: FunnelPlan, filter: Filter | undefined, hit: Hit, sessions: ReadonlyMap<string, Session>) {
  const { range, site, now } = plan;
  const session = sessions.get(sessionKey(hit))!;
  const ofLine = (item?: Hit['items'][number]) =>
    holds(filter, (field) => shown(plan.fields.get(field)!.source, { hit, session, item, range, site, now }));
  const perLine = conditionsOf(filter).some(({ field }) => plan.fields.get(field)!.scope === 'item');
  return perLine ? hit.items.some(ofLine) : ofLine();
}

/** How far the visitor of these events came; undefined when in no step. */
function walkFunnel(plan: FunnelPlan, events: readonly Hit[], sessions: ReadonlyMap<string, Session>): Way | undefined {
  const taken = events.map((hit) => plan.steps.map((step) => passes(plan, step.filter, hit, sessions)));
  const steps = plan.open
    ? plan.steps.map((_, step) => taken.some((takes) => takes[step]))
    : reached(plan, events, taken);
  const firstOf = (step: number) => taken.findIndex((takes) => takes[step]);
  const lastOf = (step: number) => taken.findLastIndex((takes) => takes[step]);
  const continued = steps.map((isIn, step) =>
    plan.open ? isIn && firstOf(step) < lastOf(step + 1) : steps[step + 1] === true,
  );
  const entry = steps.indexOf(true);
  if (entry < 0) return undefined;
  const hit = events[firstOf(entry)]!;
  const { range, site, now, breakdown } = plan;
  const session = sessions.get(sessionKey(hit))!;
  return {
    steps,
    continued,
    value: breakdown ? shown(breakdown.source, { hit, session, range, site, now }) : '',
    date: hit.day.replaceAll('-', ''),
  };
}

/**
 * Which steps some chain of different events reaches. A chain can continue the better the later it ended, so that of
 * all chains up to a step only the latest end matters, and whether the event just before was it.
 */
function reached(plan: FunnelPlan, events: readonly Hit[], taken: readonly (readonly boolean[])[]): boolean[] {
  const latest: (number | undefined)[] = plan.steps.map(() => undefined);
  let justBefore = plan.steps.map(() => false);
  for (const [index, { ts }] of events.entries()) {
    const ends = plan.steps.map(({ directlyFollows, withinMs = Infinity }, step) => {
      if (!taken[index]![step]) return false;
      if (step === 0) return true;
      const before = latest[step - 1];
      return before !== undefined && ts - before <= withinMs && (!directlyFollows || justBefore[step - 1]!);
    });
    for (const [step, end] of ends.entries()) if (end) latest[step] = ts;
    justBefore = ends;
  }
  return latest.map((end) => end !== undefined);
}
