/** The statement that answers a funnel: every visitor's events in order, folded into the steps that a chain of them completes. */
import type { FunnelPlan, FunnelRow, FunnelTable } from '@magpie/query';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { compileBase } from '../sql/groups.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { chained, stepEvents } from '../sql/steps.ts';
import { assessQuality } from './quality.ts';

/** Kinds of a row of the answer: all visitors, those of one day, or those of one value of a breakdown, by its index. */
const KINDS = { total: 0, date: 1, value: 2 } as const;
/** Days of the longest range, so that no day is cut off. */
const MOST_DAYS = 4000;

/** The properties that funnels must share to be counted in one statement: all but their breakdowns. */
export const funnelLikeness = ({ site, counted, breakdownLimit, question }: FunnelPlan): string =>
  JSON.stringify([site.id, counted, breakdownLimit, { ...question, breakdown: undefined }]);

/**
 * Visitors by kind of row, its value, and step: `kind`, `value`, `u0` …, and of an open funnel those who continued,
 * `c0` …; of one or more funnels that differ in nothing but their breakdowns.
 */
export function funnelStatement(plans: readonly FunnelPlan[], profile: RangeProfile): Statement {
  const params = new Params();
  const plan = plans[0]!;
  const { steps, trended } = plan;
  const continuing = plan.open ? steps.slice(1).map((_, i) => i) : [];
  const columns = ['kind', 'value', ...steps.map((_, i) => `u${i}`), ...continuing.map((i) => `c${i}`)];
  const kinds = [`(${KINDS.total}, '')`];
  if (trended) kinds.push(`(${KINDS.date}, toString(date))`);
  for (const [place, { breakdown }] of plans.entries())
    if (breakdown) kinds.push(`(${KINDS.value + place}, value${place})`);
  const counts = [
    ...steps.map((_, i) => `countIf(bitTest(taken, ${i})) AS u${i}`),
    ...continuing.map((i) => `countIf(bitTest(continued, ${i})) AS c${i}`),
  ];
  const most = params.add('UInt64', Math.max(plan.breakdownLimit, MOST_DAYS));
  const text = `SELECT line.1 AS kind, line.2 AS value, ${counts.join(', ')}
FROM (SELECT taken, continued, arrayJoin([${kinds.join(', ')}]) AS line FROM (${visitors(plans, profile, params)}) WHERE taken != 0)
GROUP BY line
ORDER BY line.1, if(line.1 >= ${KINDS.value}, u0, 0) DESC, line.2 LIMIT ${most} BY line.1`;
  return { text, params: params.values, columns };
}

/**
 * One row per visitor: `taken` has a bit per step, `continued` of an open funnel one per step from which the visitor
 * continued, `value0` … (of each breakdown) and `date` are those of the event that entered the funnel.
 */
function visitors(plans: readonly FunnelPlan[], profile: RangeProfile, params: Params): string {
  const plan = plans[0]!;
  const { steps, open, range, site, now, filter } = plan;
  const events = stepEvents(
    {
      site,
      range,
      now,
      fields: new Map(plans.flatMap((one) => [...one.fields])),
      steps,
      base: compileBase(plan, profile, params),
      filter,
      ordered: !open,
      columns: ['toYYYYMMDD(day) AS local_day'],
      shown: plans.map(({ breakdown }) => breakdown),
    },
    params,
  );
  const taken = open ? 'groupBitOr(takes)' : chained(steps, params);
  const entries = open ? steps.map((_, i) => i) : [0];
  const atEntry = (column: string): string =>
    `[${entries.map((i) => `argMinIf(${column}, (ts, event_id), bitTest(takes, ${i}))`).join(', ')}][${
      open ? `arrayFirstIndex(step -> bitTest(taken, step), ${JSON.stringify(entries)})` : '1'
    }]`;
  return `SELECT ${taken} AS taken, ${open ? continuedFrom(plan) : '0'} AS continued, ${plans.map((_, i) => `${atEntry(`shown${i}`)} AS value${i}`).join(', ')}, ${atEntry('local_day')} AS date
FROM (${events}) GROUP BY user_key`;
}

/**
 * The steps of an open funnel from which a visitor continued, as bits: some event takes the step before another takes
 * the next.
 */
function continuedFrom({ steps }: FunnelPlan): string {
  const at = (fold: 'min' | 'max', i: number) => `${fold}If((ts, event_id), bitTest(takes, ${i}))`;
  const bits = steps.slice(1).map((_, i) => {
    // Of no event both are zero, so that such a step never comes before another.
    const wentOn = `bitTest(taken, ${i}) AND ${at('min', i)} < ${at('max', i + 1)}`;
    return `bitShiftLeft(toUInt32(${wentOn}), ${i})`;
  });
  return bits.join(' + ') || '0';
}

/** Reads the answer to the funnel at a place; no rows where the range has no counted event. */
export function readFunnel(
  plan: FunnelPlan,
  place: number,
  profile: RangeProfile | undefined,
  found: Rows,
): FunnelTable {
  const of = (kind: number) => found.filter((row) => row[0] === kind);
  const rows = (counts: readonly unknown[], value?: string, date?: string): FunnelRow[] =>
    plan.steps.map((_, step) => {
      const next = step + 1 === plan.steps.length ? undefined : counts[plan.open ? plan.steps.length + step : step + 1];
      return { step, value, date, users: Number(counts[step] ?? 0), continued: Number(next ?? 0) };
    });
  return {
    rows: [
      ...rows(of(KINDS.total)[0]?.slice(2) ?? []),
      ...of(KINDS.value + place)
        .slice(0, plan.breakdownLimit)
        .flatMap(([, value, ...counts]) => rows(counts, String(value))),
      ...of(KINDS.date).flatMap(([, date, ...counts]) => rows(counts, undefined, String(date))),
    ],
    quality: assessQuality(plan.site, [profile]),
  };
}
