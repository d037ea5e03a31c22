/**
 * This module is responsible for the groups of one range in SQL. Rows are read in one of three forms, each giving the same columns:
 * as they are (when no measure looks at sessions), one per session (when every word belongs to the session), or unfolded from
 * whole sessions (otherwise). Whole sessions lie between the bounds of the survey, so what a session did outside the range is known.
 */
import { conditionsOf, type Plan } from '@magpie/query';
import type { Dimension, Measure } from '@magpie/vocabulary';
import { filterSql, namedOnce } from './filter.ts';
import { ACTIVE, EVENTS, SESSION_DAYS, type Source } from './sources.ts';
import type { Params } from './statement.ts';
import type { Counted, Survey } from './survey.ts';
import { isWhole, looksAtViews, ofSession, withWhole } from './whole.ts';
import { type Context, finest, grainOf, Lines, sessionColumns, shownOf, wordOf } from './words.ts';

/** A column and its SQL. */
interface Column {
  readonly name: string;
  readonly sql: string;
}

interface Reading {
  readonly source: Source;
  /** What the rows are read from: the table, or the table with what is true of whole sessions. */
  readonly from: string;
  readonly base: string;
  readonly inRange: string;
  readonly filter: string;
  readonly keys: readonly Column[];
  /** What rows add to the measures that need it; `flag` for a yes or no. */
  readonly parts: readonly (Column & { readonly flag: boolean })[];
  /** What is true of whole sessions, over all rows of one. */
  readonly facts: readonly Column[];
  readonly words: readonly Dimension[];
  /** The product lines that rows are, if they are. */
  readonly lines: Lines | undefined;
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
  const { site, now, perLine, measures } = plan;
  const context: Context = { site, range, now, params, lines: new Lines(), perLine };
  const words = [...dimensions, ...conditionsOf(plan.filter).map(({ word }) => plan.words.get(word)!)];
  const grain = perLine ? 'item' : finest(words.map(({ source }) => grainOf(source)));
  const bySessionDays =
    (grain === 'session' || grain === 'day') && !range.live && knowsAll(SESSION_DAYS, measures, context);
  const source = bySessionDays ? SESSION_DAYS : EVENTS;
  const wholeSessions = measures.some((m) => m.of === 'sessions' || (m.of === 'users' && m.active));
  const bySession = wholeSessions && grain === 'session';

  const base = baseOf(plan, survey, params);
  const needsWhole =
    words.some((word) => sessionColumns(word.source).some(isWhole)) || measures.flatMap(testsOf).some(looksAtViews);
  const reading: Reading = {
    source,
    from: needsWhole && !(bySession && bySessionDays) ? withWhole(source.table, base) : source.table,
    base,
    inRange: bySessionDays
      ? `day BETWEEN ${params.add('Date', survey.firstDay)} AND ${params.add('Date', survey.lastDay)}`
      : `ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)}`,
    filter: plan.filter
      ? filterSql(
          plan.filter,
          params,
          namedOnce('w', (name) => shownOf(plan.words.get(name)!.source, context)),
        )
      : 'true',
    keys: dimensions.map((word, i) => ({ name: `k${i}`, sql: wordOf(word.source, context).key })),
    ...columnsOf(source, measures, context),
    words,
    lines: perLine ? context.lines : undefined,
  };
  const rows = !wholeSessions ? asTheyAre(reading) : bySession ? onePerSession(reading) : unfolded(reading);
  const keys = reading.keys.map(({ name }) => name);
  const values = measures.map((measure, i) => `toInt64(${total(measure, i)}) AS v${i}`);
  const grouping = keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count() > 0';
  return `SELECT ${[`toUInt8(${index}) AS range`, ...keys, ...values].join(', ')} FROM (${rows}) ${grouping}`;
}

/** Which rows can belong to a question: counted ones of the site, of sessions that reach into the range. */
export function baseOf({ site, counted }: Counted, survey: Survey, params: Params): string {
  const [first, last] = [params.add('UInt32', survey.firstSession), params.add('UInt32', survey.lastSession)];
  return `site_id = ${params.add('UInt32', site.id)} AND session_start BETWEEN ${first} AND ${last} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;
}

const testsOf = (measure: Measure) => (measure.of === 'sessions' ? [measure.has, measure.hasNot] : [measure.where]);

/** Whether a table knows all that measures need. */
const knowsAll = (source: Source, measures: readonly Measure[], context: Context): boolean =>
  measures.every((measure) =>
    measure.of === 'events' || measure.of === 'items'
      ? source.adds(measure, context) !== undefined
      : testsOf(measure).every((test) => !test || source.passes(test, context) !== undefined),
  );

function columnsOf(source: Source, measures: readonly Measure[], context: Context): Pick<Reading, 'parts' | 'facts'> {
  const facts: Column[] = [
    { name: 'engaged', sql: source.session.engaged },
    { name: 'duration', sql: source.session.duration },
  ];
  const parts: Reading['parts'][number][] = [];
  for (const [i, measure] of measures.entries()) {
    if (measure.of === 'sessions') {
      const { has, hasNot } = measure;
      if (has) facts.push({ name: `has_${i}`, sql: `countIf(${source.passes(has, context)}) > 0` });
      if (hasNot) facts.push({ name: `has_not_${i}`, sql: `countIf(${source.passes(hasNot, context)}) = 0` });
    } else if (measure.of === 'users') {
      const sql = measure.active ? ACTIVE : measure.where && source.passes(measure.where, context);
      if (sql) parts.push({ name: `part_${i}`, sql, flag: true });
    } else {
      parts.push({ name: `part_${i}`, sql: source.adds(measure, context)!, flag: false });
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
const named = (columns: readonly Column[]): string[] => columns.map(({ name, sql }) => `${sql} AS ${name}`);

function asTheyAre({ from, base, inRange, filter, keys, parts, lines }: Reading): string {
  const rows = lines ? `${from} ${lines.joined}` : from;
  return `SELECT ${list('user_key', named(keys), named(parts))} FROM ${rows} WHERE ${base} AND ${inRange} AND ${filter}`;
}

function onePerSession({ from, source, base, inRange, filter, keys, parts, facts, words }: Reading): string {
  const known = [...new Set(words.flatMap((word) => sessionColumns(word.source)))];
  const inner = list(
    'user_key',
    known.map((column) => `${from === source.table ? ofSession(column) : `any(${column})`} AS ${column}`),
    named(facts),
    parts.map(({ name, sql, flag }) => `${flag ? 'max' : 'sum'}If(${sql}, ${inRange}) AS ${name}`),
  );
  const sessions = `SELECT ${inner} FROM ${from} WHERE ${base} GROUP BY user_key, session_start HAVING countIf(${inRange}) > 0`;
  return `SELECT ${list('*', 'true AS first', named(keys))} FROM (${sessions}) WHERE ${filter}`;
}

function unfolded({ from, base, inRange, filter, keys, parts, facts, lines }: Reading): string {
  const columns = [...keys, ...parts];
  const fields = columns.length > 0 ? columns.map(({ sql }) => sql) : ['1'];
  const rows = lines
    ? `groupArrayArrayIf(${matchingLines(lines, fields, filter)}, ${inRange})`
    : `groupArrayIf(tuple(${list(fields)}), ${inRange} AND ${filter})`;
  const inner = list('user_key', named(facts), `${rows} AS rows`);
  // The first row of a session in its group stands for the session, so that no set of sessions is needed.
  const nth =
    keys.length > 0 ? `arrayEnumerateUniq(${list(keys.map((_, i) => `rows.${i + 1}`))})` : 'arrayEnumerate(rows)';
  const outer = list(
    ['user_key', ...facts.map(({ name }) => name), 'nth = 1 AS first'],
    columns.map(({ name }, i) => `row.${i + 1} AS ${name}`),
  );
  return `SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${base} GROUP BY user_key, session_start) ARRAY JOIN rows AS row, ${nth} AS nth`;
}

/** The lines of one event that pass the filter, as tuples of the fields. */
function matchingLines(lines: Lines, fields: readonly string[], filter: string): string {
  const all = `arrayMap(${lines.each(`tuple(${list(fields, filter)})`)})`;
  return `arrayFilter(line -> tupleElement(line, ${fields.length + 1}), ${all})`;
}
