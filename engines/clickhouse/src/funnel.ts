/** This module is responsible for the statement that answers a funnel: every visitor's events in order, folded into the steps that a chain of them takes. */
import { type Filter, type FunnelPlan, type FunnelRow, type FunnelTable, listConditions } from '@magpie/query';
import { type Context, Lines } from './context.ts';
import { compileShown, looksAtNeighbours, sessionColumns } from './fields.ts';
import { filterSql, namedOnce } from './filter.ts';
import { compileBase } from './groups.ts';
import { withNeighbours } from './neighbours.ts';
import type { Rows } from './pools.ts';
import { assessQuality } from './quality.ts';
import type { RangeProfile } from './range-profile.ts';
import { EVENTS } from './sources.ts';
import { Params, type Statement } from './statement.ts';
import { isWhole, withWhole } from './whole.ts';

/** What a row of the answer counts: all visitors, those of one day, or those of one value of a breakdown, by its place. */
const KINDS = { total: 0, date: 1, value: 2 } as const;
/** Days of the longest range, so that no day is cut off. */
const MOST_DAYS = 4000;
/** Stands for a step that no chain has ended in. */
const NEVER = 'toInt64(-9223372036854775808)';

/** What funnels must have in common to be counted together: all but their breakdowns. */
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
  const { steps, open, range, site, now } = plan;
  const fields = new Map(plans.flatMap((one) => [...one.fields]));
  const makeContext = (lines: Lines, perLine: boolean): Context => ({ site, range, now, params, lines, perLine });
  const passes = (filter: Filter, prefix: string): string => {
    const lines = new Lines();
    const perLine = listConditions(filter).some(({ field }) => fields.get(field)!.scope === 'item');
    const operand = namedOnce(prefix, (name) => compileShown(fields.get(name)!.source, makeContext(lines, perLine)));
    const sql = filterSql(filter, params, operand);
    return perLine ? `arrayExists(${lines.each(sql)})` : sql;
  };
  const base = compileBase(plan, profile, params);
  const sources = [...fields.values()].map(({ source }) => source);
  const needsWhole = sources.some((source) => sessionColumns(source).some(isWhole));
  const table = sources.some(looksAtNeighbours) ? withNeighbours(EVENTS.table, base) : EVENTS.table;
  const values = plans.map(({ breakdown }) =>
    breakdown ? compileShown(breakdown.source, makeContext(new Lines(), false)) : `''`,
  );
  const matches = steps.map(({ filter }, i) => `(${passes(filter, `s${i}w`)})`);
  const everyEvent = !open && steps.some(({ directlyFollows }) => directlyFollows);
  // Said beside the range, so that the other columns are only read where an event takes a step.
  const taking = everyEvent ? '' : ` AND (${matches.join(' OR ')})`;
  const events = `SELECT user_key, ts, event_id, ${matches
    .map((matching, i) => `bitShiftLeft(toUInt32(${matching}), ${i})`)
    .join(
      ' + ',
    )} AS takes, ${values.map((value, i) => `${value} AS shown${i}`).join(', ')}, toYYYYMMDD(day) AS local_day
FROM ${needsWhole ? withWhole(table, base) : table}
WHERE ${base} AND ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)} AND ${plan.filter ? passes(plan.filter, 'w') : 'true'}${taking}`;
  const taken = open ? 'groupBitOr(takes)' : chained(plan, params);
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

/**
 * The steps that some chain of a visitor's events reaches, as bits. Of all chains up to a step only the latest end matters, and whether the
 * event just before was one: those are carried from event to event.
 */
function chained({ steps }: FunnelPlan, params: Params): string {
  const before = steps.length + 1;
  const ends = steps.map(({ directlyFollows, withinMs }, i) => {
    const conditions = [`bitTest(event.3, ${i})`];
    if (i > 0) conditions.push(`sofar.${i} != ${NEVER}`);
    if (i > 0 && withinMs !== undefined)
      conditions.push(`event.1 - sofar.${i} <= ${params.add('Int64', Math.floor(withinMs))}`);
    if (i > 0 && directlyFollows) conditions.push(`bitTest(sofar.${before}, ${i - 1})`);
    return `(${conditions.join(' AND ')})`;
  });
  const latest = ends.map((end, i) => `if(${end}, event.1, sofar.${i + 1})`);
  const justNow = ends.map((end, i) => `bitShiftLeft(toUInt32(${end}), ${i})`).join(' + ');
  const events = 'arraySort(groupArray((ts, event_id, takes))) AS events';
  // Of events that take no step only the first in a row tells something: that the step before it is not directly followed.
  const telling = `arrayFilter((event, before) -> event.3 != 0 OR before != 0, ${events}, arrayPushFront(arrayPopBack(events.3), 0))`;
  const none = [...steps.map(() => NEVER), 'toUInt64(0)'].join(', ');
  const reached = `arrayFold((sofar, event) -> (${latest.join(', ')}, toUInt64(${justNow})), ${telling}, (${none}))`;
  return steps
    .map((_, i) => `bitShiftLeft(toUInt32(tupleElement(${reached}, ${i + 1}) != ${NEVER}), ${i})`)
    .join(' + ');
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
