/**
 * This module is responsible for the groups of one range in SQL. Rows are read in one of three forms, each giving the same columns:
 * as they are (when no measure looks at sessions), one per session (when every word belongs to the session), or unfolded from
 * whole sessions (otherwise). Whole sessions lie between the bounds of the survey, so what a session did outside the range is known.
 */
import { conditionsOf, type Plan } from '@magpie/query';
import { type Dimension, dimension, MEASURE_SCOPE, type Measure } from '@magpie/vocabulary';
import { filterSql } from './filter.ts';
import { EVENTS, type Part, SESSION_DAYS, type Source, USER_FLAGS } from './sources.ts';
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
  readonly parts: readonly Part[];
  readonly part: (measure: Part) => string;
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
  const words = [...dimensions, ...conditionsOf(plan.filter).map(({ word }) => dimension(word)!)];
  const grains = new Set(words.map(({ source }) => grainOf(source)));
  const source = grains.has('event') ? EVENTS : SESSION_DAYS;
  const wholeSessions = plan.measures.some((m) => MEASURE_SCOPE[m] === 'session' || m === 'activeUsers');
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
  const currency = params.add('String', plan.site.currency);
  const reading: Reading = {
    source,
    from: landing && !bySession ? withLanding(source, base) : source.table,
    base,
    inRange,
    filter: plan.filter
      ? filterSql(plan.filter, params, (name) => {
          const word = wordOf(dimension(name)!.source, context);
          return { sql: word.show(word.key), numeric: false };
        })
      : 'true',
    keys: dimensions.map((word) => wordOf(word.source, context).key),
    parts: plan.measures.filter(isPart),
    part: (measure) => source.part(measure, currency),
    words,
  };
  const rows = !wholeSessions ? asTheyAre(reading) : bySession ? onePerSession(reading) : unfolded(reading);
  const keys = dimensions.map((_, i) => `k${i}`);
  const values = plan.measures.map((measure, i) => `toInt64(${total(measure)}) AS v${i}`);
  const grouping = keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count() > 0';
  return `SELECT ${[`toUInt8(${index}) AS range`, ...keys, ...values].join(', ')} FROM (${rows}) ${grouping}`;
}

function isPart(measure: Measure): measure is Part {
  return MEASURE_SCOPE[measure] === 'event' || USER_FLAGS.includes(measure);
}

/** How a measure is counted over the rows of a group. */
function total(measure: Measure): string {
  switch (measure) {
    case 'sessions':
      return 'countIf(first)';
    case 'engagedSessions':
      return 'countIf(first AND engaged)';
    case 'sessionDurationMs':
      return 'sumIf(duration, first)';
    case 'purchaseSessions':
      return 'countIf(first AND purchased)';
    case 'totalUsers':
      return 'uniqExact(user_key)';
    case 'activeUsers':
      return `uniqExactIf(user_key, ${column(measure)} OR engaged)`;
    case 'newUsers':
    case 'totalPurchasers':
      return `uniqExactIf(user_key, ${column(measure)})`;
    default:
      return `sum(${column(measure)})`;
  }
}

/** Apart from the tables' own names, which an alias would hide. */
const column = (measure: Measure): string => `part_${measure}`;

const list = (...columns: (string | readonly string[])[]): string => columns.flat().join(', ');
const facts = ({ session }: Source): string[] => Object.entries(session).map(([name, sql]) => `${sql} AS ${name}`);

function asTheyAre({ from, base, inRange, filter, keys, parts, part }: Reading): string {
  const columns = list(
    'user_key',
    keys.map((key, i) => `${key} AS k${i}`),
    parts.map((measure) => `${part(measure)} AS ${column(measure)}`),
  );
  return `SELECT ${columns} FROM ${from} WHERE ${base} AND ${inRange} AND ${filter}`;
}

function onePerSession({ source, from, base, inRange, filter, keys, parts, part, words }: Reading): string {
  const known = [...new Set(words.flatMap((word) => sessionColumns(word.source)))];
  const inner = list(
    'user_key',
    // A landing page is empty on the days before the first page view.
    known.map((column) => `${column.startsWith('landing_') ? 'max' : 'any'}(${column}) AS ${column}`),
    facts(source),
    parts.map(
      (measure) =>
        `${USER_FLAGS.includes(measure) ? 'max' : 'sum'}If(${part(measure)}, ${inRange}) AS ${column(measure)}`,
    ),
  );
  const outer = list(
    '*',
    'true AS first',
    keys.map((key, i) => `${key} AS k${i}`),
  );
  return `SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${base} GROUP BY user_key, session_start HAVING countIf(${inRange}) > 0) WHERE ${filter}`;
}

function unfolded({ source, from, base, inRange, filter, keys, parts, part }: Reading): string {
  const fields = [...keys, ...parts.map(part)];
  const tuple = `tuple(${list(fields.length > 0 ? fields : '1')})`;
  const inner = list('user_key', facts(source), `groupArrayIf(${tuple}, ${inRange} AND ${filter}) AS rows`);
  const names = [...keys.map((_, i) => `k${i}`), ...parts.map(column)];
  const outer = list(
    ['user_key', ...Object.keys(source.session), 'nth = 1 AS first'],
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
