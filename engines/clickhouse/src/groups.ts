/**
 * This module is responsible for the groups of one range in SQL. Rows are read in one of three forms, each giving the same columns:
 * as they are (when no measure looks at sessions), one per session (when every word belongs to the session), or unfolded from
 * whole sessions (otherwise). Whole sessions lie between the bounds of the survey, so what a session did outside the range is known.
 */
import { conditionsOf, type Plan } from '@magpie/query';
import type { Dimension, Measure } from '@magpie/vocabulary';
import { filterSql } from './filter.ts';
import { EVENTS, type Part, type PartContext, SESSION_DAYS, type Source } from './sources.ts';
import type { Params } from './statement.ts';
import type { Survey } from './survey.ts';
import { type Context, grainOf, sessionColumns, wordOf } from './words.ts';

interface Reading {
  readonly source: Source;
  /** What the rows are read from: the table, or the table with the landing page of the whole session. */
  readonly from: string;
  readonly base: string;
  readonly inRange: string;
  readonly filter: string;
  readonly keys: readonly string[];
  /** What rows add to the measures that need it: column, the SQL of one row, and whether it is a yes or no. */
  readonly parts: readonly { readonly column: string; readonly sql: string; readonly flag: boolean }[];
  /** What is true of whole sessions: column and SQL over all rows of one. */
  readonly facts: readonly { readonly column: string; readonly sql: string }[];
  readonly words: readonly Dimension[];
}

/** The groups of one range: `range`, `k0` … per dimension, `v0` … per measure of the plan. */
export function groupsSql(
  plan: Plan,
  index: number,
  survey: Survey,
  dimensions: readonly Dimension[],
  params: Params,
): string {
  const range = plan.ranges[index]!;
  const words = [...dimensions, ...conditionsOf(plan.filter).map(({ word }) => plan.words.get(word)!)];
  const grains = new Set(words.map(({ source }) => grainOf(source)));
  const currency = params.add('String', plan.site.currency);
  const source =
    !grains.has('event') && !range.live && knows(SESSION_DAYS, plan.measures, { currency, params })
      ? SESSION_DAYS
      : EVENTS;
  const wholeSessions = plan.measures.some((m) => m.of === 'sessions' || (m.of === 'users' && m.active));
  const bySession = wholeSessions && !grains.has('event') && !grains.has('day');

  const context: Context = { site: plan.site, range, params };
  const between = (column: string, from: string, to: string) => `${column} BETWEEN ${from} AND ${to}`;
  const base = [
    `site_id = ${params.add('UInt32', plan.site.id)}`,
    between('session_start', params.add('UInt32', survey.firstSession), params.add('UInt32', survey.lastSession)),
    `exclusion IN ${params.add('Array(UInt8)', plan.counted)}`,
  ].join(' AND ');
  const inRange =
    source === EVENTS
      ? `ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)}`
      : between('day', params.add('Date', survey.firstDay), params.add('Date', survey.lastDay));
  const landing = words.some((word) => sessionColumns(word.source).some((column) => column.startsWith('landing_')));
  const reading: Reading = {
    source,
    from: landing && !bySession ? withLanding(source, base) : source.table,
    base,
    inRange,
    filter: plan.filter
      ? filterSql(plan.filter, params, (name) => {
          const word = wordOf(plan.words.get(name)!.source, context);
          return { sql: word.show(word.key), numeric: false };
        })
      : 'true',
    keys: dimensions.map((word) => wordOf(word.source, context).key),
    ...columnsOf(source, plan.measures, { currency, params }),
    words,
  };
  const rows = !wholeSessions ? asTheyAre(reading) : bySession ? onePerSession(reading) : unfolded(reading);
  const keys = dimensions.map((_, i) => `k${i}`);
  const values = plan.measures.map((measure, i) => `toInt64(${total(measure, i)}) AS v${i}`);
  const grouping = keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count() > 0';
  return `SELECT ${[`toUInt8(${index}) AS range`, ...keys, ...values].join(', ')} FROM (${rows}) ${grouping}`;
}

const isPart = (measure: Measure): measure is Part => measure.of === 'events' || measure.of === 'users';

/** Whether a table knows all that measures need. */
function knows(source: Source, measures: readonly Measure[], context: PartContext): boolean {
  return measures.every((measure) =>
    measure.of === 'sessions'
      ? [measure.has, measure.hasNot].every((test) => !test || source.has(test, context) !== undefined)
      : isPart(measure) && source.part(measure, context) !== undefined,
  );
}

function columnsOf(
  source: Source,
  measures: readonly Measure[],
  context: PartContext,
): Pick<Reading, 'parts' | 'facts'> {
  const facts = [
    { column: 'engaged', sql: source.session.engaged },
    { column: 'duration', sql: source.session.duration },
  ];
  const parts: Reading['parts'][number][] = [];
  for (const [i, measure] of measures.entries()) {
    if (isPart(measure)) {
      if (measure.of === 'users' && !measure.where && !measure.active) continue;
      parts.push({ column: `part_${i}`, sql: source.part(measure, context)!, flag: measure.of === 'users' });
    } else if (measure.of === 'sessions') {
      if (measure.has) facts.push({ column: `has_${i}`, sql: source.has(measure.has, context)! });
      if (measure.hasNot) facts.push({ column: `has_not_${i}`, sql: `NOT (${source.has(measure.hasNot, context)})` });
    }
  }
  return { parts, facts };
}

/** How a measure is counted over the rows of a group. */
function total(measure: Measure, i: number): string {
  if (measure.of === 'users') {
    if (measure.active) return `uniqExactIf(user_key, part_${i} OR engaged)`;
    return measure.where ? `uniqExactIf(user_key, part_${i})` : 'uniqExact(user_key)';
  }
  if (measure.of !== 'sessions') return `sum(part_${i})`;
  const conditions = ['first'];
  if (measure.engaged) conditions.push('engaged');
  if (measure.has) conditions.push(`has_${i}`);
  if (measure.hasNot) conditions.push(`has_not_${i}`);
  const counted = conditions.join(' AND ');
  return measure.sum ? `sumIf(duration, ${counted})` : `countIf(${counted})`;
}

const list = (...columns: (string | readonly string[])[]): string => columns.flat().join(', ');
const named = (columns: Reading['facts']): string[] => columns.map(({ column, sql }) => `${sql} AS ${column}`);

function asTheyAre({ from, base, inRange, filter, keys, parts }: Reading): string {
  const columns = list(
    'user_key',
    keys.map((key, i) => `${key} AS k${i}`),
    named(parts),
  );
  return `SELECT ${columns} FROM ${from} WHERE ${base} AND ${inRange} AND ${filter}`;
}

function onePerSession({ from, base, inRange, filter, keys, parts, facts, words }: Reading): string {
  const known = [...new Set(words.flatMap((word) => sessionColumns(word.source)))];
  const inner = list(
    'user_key',
    // A landing page is empty on the days before the first page view.
    known.map((column) => `${column.startsWith('landing_') ? 'max' : 'any'}(${column}) AS ${column}`),
    named(facts),
    parts.map(({ column, sql, flag }) => `${flag ? 'max' : 'sum'}If(${sql}, ${inRange}) AS ${column}`),
  );
  const outer = list(
    '*',
    'true AS first',
    keys.map((key, i) => `${key} AS k${i}`),
  );
  return `SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${base} GROUP BY user_key, session_start HAVING countIf(${inRange}) > 0) WHERE ${filter}`;
}

function unfolded({ from, base, inRange, filter, keys, parts, facts }: Reading): string {
  const fields = [...keys, ...parts.map(({ sql }) => sql)];
  const tuple = `tuple(${list(fields.length > 0 ? fields : '1')})`;
  const inner = list('user_key', named(facts), `groupArrayIf(${tuple}, ${inRange} AND ${filter}) AS rows`);
  const names = [...keys.map((_, i) => `k${i}`), ...parts.map(({ column }) => column)];
  const outer = list(
    ['user_key', ...facts.map(({ column }) => column), 'nth = 1 AS first'],
    names.map((name, i) => `row.${i + 1} AS ${name}`),
  );
  // The first row of a session in its group stands for the session, so that no set of sessions is needed.
  const nth =
    keys.length > 0 ? `arrayEnumerateUniq(${list(keys.map((_, i) => `rows.${i + 1}`))})` : 'arrayEnumerate(rows)';
  return `SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${base} GROUP BY user_key, session_start) ARRAY JOIN rows AS row, ${nth} AS nth`;
}

function withLanding({ table }: Source, base: string): string {
  const landing = `SELECT user_key, session_start, max(landing_path) AS landing_path, max(landing_query) AS landing_query FROM ${SESSION_DAYS.table} WHERE ${base} GROUP BY user_key, session_start`;
  return `(SELECT r.* EXCEPT (landing_path, landing_query), l.landing_path AS landing_path, l.landing_query AS landing_query FROM (SELECT * FROM ${table} WHERE ${base}) AS r INNER JOIN (${landing}) AS l ON r.user_key = l.user_key AND r.session_start = l.session_start)`;
}
