/** Answers funnels by reading every visitor's events. */
import type { Hit } from '@magpie/events';
import { compareCodePoints, type FunnelPlan, type FunnelRow, type FunnelTable } from '@magpie/query';
import { displayValue } from './fields.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, type Session, sessionKey } from './sessions.ts';
import { byTime, passes, reached } from './steps.ts';

/** One visitor's progress through the funnel. */
interface Progress {
  /** The steps that the visitor reached. */
  readonly steps: readonly boolean[];
  /** The steps from which the visitor continued to the next. */
  readonly continued: readonly boolean[];
  readonly value: string;
  readonly date: string;
}

/** Answers one funnel. */
export function funnel(plan: FunnelPlan, hits: readonly Hit[]): FunnelTable {
  const counted = hits.filter((hit) => hit.siteId === plan.site.id && plan.counted.includes(hit.exclusion));
  const sessions = groupSessions(counted);
  const matching = counted
    .filter(({ ts }) => ts >= plan.range.startMs && ts < plan.range.endMs)
    .filter((hit) => passes(plan, plan.filter, hit, sessions))
    .sort(byTime);
  const visitors = [...Map.groupBy(matching, ({ userKey }) => userKey).values()].flatMap(
    (events) => walkFunnel(plan, events, sessions) ?? [],
  );
  const rows = (some: readonly Progress[], value?: string, date?: string): FunnelRow[] =>
    plan.steps.map((_, step) => ({
      step,
      value,
      date,
      users: some.filter((visitor) => visitor.steps[step]).length,
      continued: some.filter((visitor) => visitor.continued[step]).length,
    }));
  const inFirst = (some: readonly Progress[]): number => some.filter((visitor) => visitor.steps[0]).length;
  const values = plan.breakdown ? [...Map.groupBy(visitors, ({ value }) => value)] : [];
  const days = plan.trended ? [...Map.groupBy(visitors, ({ date }) => date)] : [];
  return {
    rows: [
      ...rows(visitors),
      ...values
        .sort(([x, a], [y, b]) => inFirst(b) - inFirst(a) || compareCodePoints(x, y))
        .slice(0, plan.breakdownLimit)
        .flatMap(([value, some]) => rows(some, value)),
      ...days.sort(([x], [y]) => (x < y ? -1 : 1)).flatMap(([date, some]) => rows(some, undefined, date)),
    ],
    quality: describeQuality(plan.site, [plan.range], counted),
  };
}

/** The progress of the visitor with these events; undefined if no step was reached. */
function walkFunnel(
  plan: FunnelPlan,
  events: readonly Hit[],
  sessions: ReadonlyMap<string, Session>,
): Progress | undefined {
  const taken = events.map((hit) => plan.steps.map((step) => passes(plan, step.filter, hit, sessions)));
  const steps = plan.open
    ? plan.steps.map((_, step) => taken.some((takes) => takes[step]))
    : reached(plan.steps, events, taken);
  const firstIndex = (step: number) => taken.findIndex((takes) => takes[step]);
  const lastIndex = (step: number) => taken.findLastIndex((takes) => takes[step]);
  const continued = steps.map((isIn, step) =>
    plan.open ? isIn && firstIndex(step) < lastIndex(step + 1) : steps[step + 1] === true,
  );
  const entry = steps.indexOf(true);
  if (entry < 0) return undefined;
  const hit = events[firstIndex(entry)]!;
  const { range, site, now, breakdown } = plan;
  const session = sessions.get(sessionKey(hit))!;
  return {
    steps,
    continued,
    value: breakdown ? displayValue(breakdown.source, { hit, session, range, site, now }) : '',
    date: hit.day.replaceAll('-', ''),
  };
}
