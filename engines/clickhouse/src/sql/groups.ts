/**
 * Groups of one range in SQL. Rows are read in one of three forms, each giving the same columns: unchanged (when no measure
 * looks at sessions), one per session (when every field belongs to the session), or unfolded from whole sessions (otherwise).
 * Whole sessions lie between the bounds of the profile, so a session's events outside the range are known.
 */
import { listConditions, type Plan, type ResolvedRange } from '@magpie/query';
import type { Dimension, DimensionSource, Measure } from '@magpie/vocabulary';
import { ofSites, type Params } from '../connection/statement.ts';
import { NEIGHBOURS, withNeighbours } from './adjacent-views.ts';
import { audienceSql } from './audience.ts';
import { type Context, Lines } from './context.ts';
import { compileShown, fieldSql, finest, readsNeighbours, sessionColumns, sourceGrain } from './fields.ts';
import { filterSql, namedOnce } from './filter.ts';
import { ALL_COLUMNS, type Columns, columnsNamedIn } from './named-columns.ts';
import { tablesUntil } from './past-tables.ts';
import type { Counted, RangeProfile } from './range-profile.ts';
import { isWhole, ofSession, readsViews, withWhole } from './session-facts.ts';
import { ACTIVE, EVENTS, SESSION_DAYS, SESSION_KEY, type Source, TABLES, type Tables } from './sources.ts';

/** A column and its SQL. */
interface Column {
  readonly name: string;
  readonly sql: string;
}

interface Reading {
  /** Source of the rows: the table, or the table with facts about whole sessions. */
  readonly from: string;
  /** Whether its rows know what is true of whole sessions. */
  readonly isWhole: boolean;
  readonly base: string;
  readonly inRange: string;
  /** Columns that one row per session is grouped by. */
  readonly session: readonly string[];
  readonly filter: string;
  /** Whether the visitor of a row is one of those that are counted. */
  readonly who: string;
  readonly keys: readonly Column[];
  /** Values that rows add to the measures that need them; `flag` for a yes or no. */
  readonly parts: readonly (Column & { readonly flag: boolean })[];
  /** Facts about whole sessions, over all rows of one. */
  readonly facts: readonly Column[];
  readonly fields: readonly DimensionSource[];
  /** The product lines that rows are, if they are. */
  readonly lines: Lines | undefined;
}

/** The parts of a plan that its groups depend on. */
export type Asked = Pick<Plan, 'site' | 'now' | 'ranges' | 'fields' | 'filter' | 'measures' | 'counted' | 'perLine'>;

/** A key in SQL and the field that it is read from; without a field it belongs to the session, by its key columns. */
export interface Key {
  readonly sql: (context: Context) => string;
  readonly source?: DimensionSource;
}

/** The visitors of all rows, or of those that a condition keeps, in SQL. */
export type SetOf = (condition: string | undefined) => string;

/** What is selected of groups, by the SQL of their keys and of their measures' parts. */
export type Layout = (keys: readonly string[], parts: readonly string[]) => readonly string[];

/** Some of the counted sessions, whose groups will be put together with those of others: sums as they are, visitors as sets. */
export interface Portion {
  /** Tables like those of the store; its own unless given. */
  readonly tables?: Tables;
  /** Which sessions, over the columns that both tables have. */
  readonly condition: string;
  /** Their sites, as the column `site`; those of the plan's site alone unless given. */
  readonly sites?: readonly number[];
  /** Which of their rows are in the range; by the days or instants of the range unless given. */
  readonly inRange?: string;
  /** A column that tells copies of the same session apart. */
  readonly copies?: string;
  /** SQL joined to the rows as `v`, by `user_key`. */
  readonly visitors?: string;
  /** The set of the visitors of all rows, or of those that a condition keeps; their number unless given. */
  readonly setOf?: SetOf;
  /** Keys to group by instead of the values of dimensions. */
  readonly keys?: readonly Key[];
  /** What is selected of its groups; the range, their keys and values unless given. */
  readonly layout?: Layout;
  /** Second as in {@link Survey.wholeBefore}, of all of the sites; none unless given. */
  readonly wholeBefore?: number | undefined;
}

/** The groups of one range: `range`, `site` of a portion of several, `k0` … per dimension, `v0` … per measure of the plan, or `p0` … of a portion. */
export function groupsSql(
  plan: Asked,
  index: number,
  profile: RangeProfile,
  dimensions: readonly Dimension[],
  params: Params,
  portion?: Portion,
): string {
  const range = plan.ranges[index]!;
  const { site, now, perLine, measures } = plan;
  const context: Context = { site, range, now, params, lines: new Lines(), perLine };
  const asked: readonly Key[] =
    portion?.keys ?? dimensions.map(({ source }) => ({ source, sql: () => fieldSql(source, context).key }));
  const sources = asked.flatMap(({ source }) => source ?? []);
  const { fields, source, bySessionDays, wholeSessions, bySession, joinsWhole, besides } = formOf(
    plan,
    sources,
    context,
  );

  const sessionKey = [...(portion?.sites ? ['site_id'] : []), ...SESSION_KEY];
  const base = portion
    ? compileRows(plan, portion.condition, params, portion.sites)
    : compileBase(plan, profile, params);
  const stored = portion?.tables ?? TABLES;
  const { wholeBefore } = portion ?? profile;
  const session = [...sessionKey, ...(portion?.copies ? [portion.copies] : [])];
  const reading: Omit<Reading, 'from'> = {
    isWhole: joinsWhole,
    base,
    inRange: portion?.inRange ?? compileInRange(range, profile, bySessionDays, params),
    session,
    who: audienceSql(plan, range, base, profile, params) ?? 'true',
    filter: plan.filter
      ? filterSql(
          plan.filter,
          params,
          namedOnce('w', (name) => compileShown(plan.fields.get(name)!.source, context)),
        )
      : 'true',
    keys: [
      ...(portion?.sites ? [{ name: 'site', sql: 'site_id' }] : []),
      ...asked.map(({ sql }, i) => ({ name: `k${i}`, sql: sql(context) })),
    ],
    ...compileColumns(source, measures, context),
    fields,
    lines: perLine ? context.lines : undefined,
  };
  const rowsIn = (tables: Tables, { ofEvents, ofSessionDays }: Columns): string => {
    const events = besides ? withNeighbours(tables.events, base, session, ofEvents) : tables.events;
    const [table, read] = bySessionDays
      ? [tables.sessionDays, ofSessionDays]
      : [events, [...ofEvents, ...(besides ? NEIGHBOURS : [])]];
    const from = joinsWhole ? withWhole(table, base, sessionKey, tables.sessionDays, read) : table;
    const all: Reading = { ...reading, from };
    return !wholeSessions ? asTheyAre(all) : bySession ? onePerSession(all) : unfolded(all);
  };
  const columns = columnsNamedIn(rowsIn(stored, ALL_COLUMNS), stored);
  const known =
    range.until === undefined
      ? stored
      : tablesUntil(stored, { base, endMs: range.endMs, wholeBefore }, columns, params);
  const rows = rowsIn(known, columns);
  const keys = reading.keys.map(({ name }) => name);
  const setOf = portion?.setOf ?? countOf;
  const counts = measures.map((measure, i) => total(measure, i, setOf));
  const selected = portion?.layout?.(keys, counts) ?? [
    `toUInt8(${index}) AS range`,
    ...keys,
    ...counts.map((sql, i) => `${sql} AS ${portion ? 'p' : 'v'}${i}`),
  ];
  const grouping = keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count() > 0';
  const from = portion?.visitors
    ? `(${rows}) AS r ANY LEFT JOIN ${portion.visitors} AS v USING (user_key)`
    : `(${rows})`;
  return `SELECT ${selected.join(', ')} FROM ${from} ${grouping}`;
}

/** In which form rows are read, and from which table. */
interface Form {
  /** What keys and filter are read from. */
  readonly fields: readonly DimensionSource[];
  readonly source: Source;
  readonly bySessionDays: boolean;
  /** Whether some measure looks at sessions. */
  readonly wholeSessions: boolean;
  /** Whether rows are one per session. */
  readonly bySession: boolean;
  /** Whether facts about whole sessions are joined to rows. */
  readonly joinsWhole: boolean;
  /** Whether the views before and after a row are. */
  readonly besides: boolean;
}

/** The form of the rows that a plan's groups by some sources are counted from. */
export function formOf(plan: Asked, keys: readonly DimensionSource[], context: Context): Form {
  const { perLine, measures } = plan;
  const fields = [...keys, ...listConditions(plan.filter).map(({ field }) => plan.fields.get(field)!.source)];
  const grain = perLine ? 'item' : finest(fields.map(sourceGrain));
  const bySessionDays =
    (grain === 'session' || grain === 'day') && !context.range.live && knowsAll(SESSION_DAYS, measures, context);
  const wholeSessions = measures.some((m) => m.of === 'sessions' || (m.of === 'users' && m.active));
  const bySession = wholeSessions && grain === 'session';
  const needsWhole =
    fields.some((field) => sessionColumns(field).some(isWhole)) || measures.flatMap(measureTests).some(readsViews);
  return {
    fields,
    source: bySessionDays ? SESSION_DAYS : EVENTS,
    bySessionDays,
    wholeSessions,
    bySession,
    joinsWhole: needsWhole && !(bySession && bySessionDays),
    besides: fields.some(readsNeighbours),
  };
}

export const compileInRange = (range: ResolvedRange, profile: RangeProfile, byDay: boolean, params: Params): string =>
  byDay
    ? `day BETWEEN ${params.add('Date', profile.firstDay)} AND ${params.add('Date', profile.lastDay)}`
    : `ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)}`;

/** Which rows can belong to a question: counted ones of the site, of sessions that reach into the range. */
export const compileBase = (counted: Counted, profile: RangeProfile, params: Params): string =>
  compileRows(
    counted,
    `session_start BETWEEN ${params.add('UInt32', profile.firstSession)} AND ${params.add('UInt32', profile.lastSession)}`,
    params,
  );

export const compileRows = (
  { site, counted }: Counted,
  sessions: string,
  params: Params,
  sites: readonly number[] = [site.id],
): string => `${ofSites(sites, params)} AND ${sessions} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;

const measureTests = (measure: Measure) =>
  measure.of === 'sessions' ? [measure.has, measure.hasNot] : [measure.where];

/** Whether a table knows all that measures need. */
const knowsAll = (source: Source, measures: readonly Measure[], context: Context): boolean =>
  measures.every((measure) =>
    measure.of === 'events' || measure.of === 'items'
      ? source.adds(measure, context) !== undefined
      : measureTests(measure).every((test) => !test || source.passes(test, context) !== undefined),
  );

/** What rows add to measures, and what is true of their whole sessions, named as {@link total} reads it. */
export function compileColumns(
  source: Source,
  measures: readonly Measure[],
  context: Context,
): Pick<Reading, 'parts' | 'facts'> {
  // Only those that are read: the store analyses what it is asked for, also where it then leaves it out.
  const facts: Column[] = [
    ...(measures.some(({ of }) => of === 'sessions') ? [{ name: 'is_session', sql: 'sessionless = 0' }] : []),
    ...(measures.some((one) => (one.of === 'sessions' && one.engaged) || (one.of === 'users' && one.active))
      ? [{ name: 'engaged', sql: source.session.engaged }]
      : []),
    ...(measures.some((one) => one.of === 'sessions' && one.sum)
      ? [{ name: 'duration', sql: source.session.duration }]
      : []),
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

const countOf: SetOf = (condition) =>
  `toInt64(${condition ? `uniqExactIf(user_key, ${condition})` : 'uniqExact(user_key)'})`;

/** SQL that adds up values over rows, optionally only where a condition holds. */
interface Adding {
  readonly sum: (value: string) => string;
  readonly sumIf: (value: string, condition: string) => string;
  readonly countIf: (condition: string) => string;
}
const OF_GROUP: Adding = {
  sum: (value) => `sum(${value})`,
  sumIf: (value, condition) => `sumIf(${value}, ${condition})`,
  countIf: (condition) => `countIf(${condition})`,
};
/** Adds up a single row. */
export const OF_ROW: Adding = {
  sum: (value) => value,
  sumIf: (value, condition) => `if(${condition}, ${value}, 0)`,
  countIf: (condition) => condition,
};

/** How a measure is counted over the rows of a group, of which one of each session is its `first`. */
export function total(measure: Measure, i: number, setOf: SetOf, { sum, sumIf, countIf } = OF_GROUP): string {
  if (measure.of === 'users')
    return setOf(measure.active ? `part_${i} OR engaged` : measure.where ? `part_${i}` : undefined);
  if (measure.of !== 'sessions') return `toInt64(${sum(`part_${i}`)})`;
  const conditions = ['first', 'is_session'];
  if (measure.engaged) conditions.push('engaged');
  if (measure.has) conditions.push(`has_${i}`);
  if (measure.hasNot) conditions.push(`has_not_${i}`);
  const counted = conditions.join(' AND ');
  return `toInt64(${measure.sum ? sumIf('duration', counted) : countIf(counted)})`;
}

const list = (...columns: (string | readonly string[])[]): string => columns.flat().join(', ');
const named = (columns: readonly Column[]): string[] => columns.map(({ name, sql }) => `${sql} AS ${name}`);

function asTheyAre({ from, base, inRange, who, filter, keys, parts, lines }: Reading): string {
  const rows = lines ? `${from} ${lines.joined}` : from;
  return `SELECT ${list('user_key', named(keys), named(parts))} FROM ${rows} WHERE ${base} AND ${inRange} AND ${who} AND ${filter}`;
}

function onePerSession({
  from,
  isWhole,
  base,
  inRange,
  session,
  who,
  filter,
  keys,
  parts,
  facts,
  fields,
}: Reading): string {
  const known = [...new Set(fields.flatMap(sessionColumns))];
  const inner = list(
    session,
    known.map((column) => `${isWhole ? `any(${column})` : ofSession(column)} AS ${column}`),
    named(facts),
    parts.map(({ name, sql, flag }) => `${flag ? 'max' : 'sum'}If(${sql}, ${inRange}) AS ${name}`),
  );
  const sessions = `SELECT ${inner} FROM ${from} WHERE ${base} AND ${who} GROUP BY ${list(session)} HAVING countIf(${inRange}) > 0`;
  const added = [...facts, ...parts].map(({ name }) => name);
  return `SELECT ${list('user_key', added, 'true AS first', named(keys))} FROM (${sessions}) WHERE ${filter}`;
}

function unfolded({ from, base, inRange, session, who, filter, keys, parts, facts, lines }: Reading): string {
  const columns = [...keys, ...parts];
  const values = columns.length > 0 ? columns.map(({ sql }) => sql) : ['1'];
  const rows = lines
    ? `groupArrayArrayIf(${matchingLines(lines, values, filter)}, ${inRange})`
    : `groupArrayIf(tuple(${list(values)}), ${inRange} AND ${filter})`;
  const inner = list('user_key', named(facts), `${rows} AS rows`);
  // The first row of a session in its group stands for the session, so that no set of sessions is needed.
  const nth =
    keys.length > 0 ? `arrayEnumerateUniq(${list(keys.map((_, i) => `rows.${i + 1}`))})` : 'arrayEnumerate(rows)';
  const outer = list(
    ['user_key', ...facts.map(({ name }) => name), 'nth = 1 AS first'],
    columns.map(({ name }, i) => `row.${i + 1} AS ${name}`),
  );
  return `SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${base} AND ${who} GROUP BY ${list(session)}) ARRAY JOIN rows AS row, ${nth} AS nth`;
}

/** The lines of one event that pass the filter, as tuples of the fields. */
function matchingLines(lines: Lines, values: readonly string[], filter: string): string {
  const all = `arrayMap(${lines.each(`tuple(${list(values, filter)})`)})`;
  return `arrayFilter(line -> tupleElement(line, ${values.length + 1}), ${all})`;
}
