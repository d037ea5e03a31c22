/**
 * Groups of several plans that read the same rows, in one statement: each row or session is counted for every plan that it matches. Most statements
 * take longer to analyze than to run, so one for all plans is much quicker than one for each.
 */
import { listConditions, type Plan } from '@magpie/query';
import type { Dimension, Measure } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import { type Context, Lines } from './context.ts';
import { compileShown, fieldSql, sessionColumns } from './fields.ts';
import { filterSql, namedOnce } from './filter.ts';
import { compileColumns, compileInRange, compileRows, formOf } from './groups.ts';
import { columnsNamedIn } from './named-columns.ts';
import { tablesUntil } from './past-tables.ts';
import type { RangeProfile } from './range-profile.ts';
import { ofSession } from './session-facts.ts';
import { SESSION_KEY, TABLES } from './sources.ts';

/** A plan's groups by some dimensions, over one of its ranges. */
export interface Grouped {
  readonly plan: Plan;
  readonly index: number;
  readonly dimensions: readonly Dimension[];
  /** Number that marks its groups. */
  readonly code: number;
}

/** How many columns groups have: texts of keys `g0` …, sums `s0` …, sets of visitors `u0` … */
export interface Shape {
  readonly keys: number;
  readonly sums: number;
  readonly sets: number;
}

/** The names of a shape's columns. */
export function columnNames({ keys, sums, sets }: Shape): { readonly [kind in keyof Shape]: readonly string[] } {
  const named = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
  return { keys: named('g', keys), sums: named('s', sums), sets: named('u', sets) };
}

/** The rows that are read: which sessions, a row's visitor, and the set of the visitors for whom a flag holds. */
export interface Read {
  readonly profile: RangeProfile;
  readonly condition: string;
  readonly visitor: string;
  readonly setIf: (visitor: string, flag: string) => string;
}

/** Indexes of the measures that are sums, and of the measures that are sets of visitors, in column order. */
export function columnsOf(measures: readonly Measure[]): { readonly sums: number[]; readonly sets: number[] } {
  const places = [...measures.keys()];
  return {
    sums: places.filter((i) => measures[i]!.of !== 'users'),
    sets: places.filter((i) => measures[i]!.of === 'users'),
  };
}

/** Key that groups must share to be read together; undefined if they need a statement of their own. */
export function likeness({ plan, index, dimensions }: Grouped): string | undefined {
  const range = plan.ranges[index]!;
  const form = formOf(
    plan,
    dimensions.map(({ source }) => source),
    contextOf(plan, index, NO_PARAMS),
  );
  if (plan.perLine || range.who || form.joinsWhole || form.besides) return undefined;
  const { start, end, startMs, endMs, until, live } = range;
  const byDays = form.bySessionDays && (form.bySession ? 'sessions' : 'days');
  return JSON.stringify([plan.counted, start, end, startMs, endMs, until, live, byDays]);
}

/** For statements that are never sent. */
const NO_PARAMS = { add: () => '' } as unknown as Params;

const contextOf = ({ site, ranges, now, perLine }: Plan, index: number, params: Params): Context => ({
  site,
  range: ranges[index]!,
  now,
  params,
  lines: new Lines(),
  perLine,
});

/** The columns of a statement, each piece of SQL once. */
class Columns {
  readonly #names = new Map<string, string>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  name(sql: string): string {
    const name = this.#names.get(sql) ?? `${this.#prefix}${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }

  get all(): readonly (readonly [sql: string, name: string])[] {
    return [...this.#names];
  }
}

/** What each row adds to one plan: whether it counts, its keys, its numbers. */
interface Part {
  readonly keep: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  readonly flags: readonly string[];
}

/** The groups: `code`, and the columns of a shape. All plans have the same likeness. */
export function groupsTogether(all: readonly Grouped[], read: Read, shape: Shape, params: Params): string {
  const { plan, index, dimensions } = all[0]!;
  const range = plan.ranges[index]!;
  const sources = dimensions.map(({ source }) => source);
  const { bySessionDays, bySession } = formOf(plan, sources, contextOf(plan, index, params));
  const base = compileRows(plan, read.condition, params);
  const inRange = compileInRange(range, read.profile, bySessionDays, params);
  const rowsIn = bySession && bySessionDays ? sessionsOf : all.some(looksAtSessions) ? rowsOfSessions : plainRows;
  const rows = rowsIn({ all, base, inRange, visitor: shape.sets > 0 ? read.visitor : undefined, shape, params });
  const columns = columnsNamedIn(rows(bySessionDays ? 'session_days' : 'events', base), TABLES);
  const stored =
    range.until === undefined
      ? TABLES
      : tablesUntil(TABLES, { base, endMs: range.endMs, wholeBefore: read.profile.wholeBefore }, columns, params);
  const { keys, sums, sets } = columnNames(shape);
  const field = (name: string) => `part.${2 + ['code', ...keys, ...sums, ...sets].indexOf(name)}`;
  const selected = [
    ...['code', ...keys].map((name) => `${field(name)} AS ${name}`),
    ...sums.map((name) => `toInt64(sum(${field(name)})) AS ${name}`),
    ...sets.map((name) => `${read.setIf('visitor', field(name))} AS ${name}`),
  ];
  const from = rows(bySessionDays ? stored.sessionDays : stored.events, base);
  return `SELECT ${selected.join(', ')} FROM (${from}) WHERE part.1 GROUP BY ${['code', ...keys].join(', ')}`;
}

const looksAtSessions = ({ plan: { measures } }: Grouped): boolean =>
  measures.some((measure) => measure.of === 'sessions' || (measure.of === 'users' && measure.active));

interface Rows {
  readonly all: readonly Grouped[];
  readonly base: string;
  readonly inRange: string;
  readonly visitor: string | undefined;
  readonly shape: Shape;
  readonly params: Params;
}

/** Rows of a table, each with a `part` for every plan and, if visitors are counted, its `visitor`. */
type RowsFrom = (table: string, base: string) => string;

/** One row per session, from session_days. */
function sessionsOf({ all, inRange, visitor, shape, params }: Rows): RowsFrom {
  const [facts, parts] = [new Columns('fact_'), new Columns('added_')];
  const read = new Set(all.flatMap((one) => fieldsOf(one).flatMap(sessionColumns)));
  const compiled = all.map((one, place) =>
    compilePart(one, place, params, {
      fact: (sql) => facts.name(sql),
      value: (sql) => sql,
      added: (sql, flag) => parts.name(`${flag ? 'max' : 'sum'}If(${sql}, ${inRange})`),
      first: () => 'true',
    }),
  );
  const inner = [
    ...(visitor ? [`${visitor} AS visitor`] : []),
    ...[...read].map((column) => `${ofSession(column)} AS ${column}`),
    ...[...facts.all, ...parts.all].map(([sql, name]) => `${sql} AS ${name}`),
  ];
  return (table, base) =>
    `SELECT ${joined(visitor, compiled, shape)} FROM (SELECT ${[...SESSION_KEY, ...inner].join(', ')} FROM ${table} WHERE ${base} GROUP BY ${SESSION_KEY.join(', ')} HAVING countIf(${inRange}) > 0)`;
}

/** The rows of whole sessions. */
function rowsOfSessions({ all, inRange, visitor, shape, params }: Rows): RowsFrom {
  const [facts, values] = [new Columns('fact_'), new Columns('value_')];
  const nth: string[] = [];
  const compiled = all.map((one, place) =>
    compilePart(one, place, params, {
      fact: (sql) => facts.name(sql),
      value: (sql) => values.name(sql),
      added: (sql) => values.name(sql),
      first: (columns) => {
        nth.push(
          columns.length > 0
            ? `arrayEnumerateUniq(${columns.map((name) => `rows.${name}`).join(', ')})`
            : 'arrayEnumerate(rows)',
        );
        return `nth_${nth.length} = 1`;
      },
    }),
  );
  const filters = new Set(compiled.map(({ keep }) => keep));
  const allValues = values.all;
  const isKept = !filters.has('true');
  const kept = isKept ? ` AND (${[...filters].map((name) => `kept_${name}`).join(' OR ')})` : '';
  const spelled = allValues.map(([sql, name]) => (isKept && filters.has(name) ? `(${sql} AS kept_${name})` : sql));
  const tuple = spelled.length > 0 ? spelled.join(', ') : '1';
  const place = new Map(allValues.map(([, name], i) => [name, i + 1]));
  const inner = [
    ...(visitor ? [`${visitor} AS visitor`] : []),
    ...facts.all.map(([sql, name]) => `${sql} AS ${name}`),
    `groupArrayIf(tuple(${tuple}), ${inRange}${kept}) AS rows`,
  ];
  const arrays = ['rows AS row', ...nth.map((sql, i) => `${inTuples(sql, place)} AS nth_${i + 1}`)];
  const named = allValues.map(([, name], i) => `row.${i + 1} AS ${name}`);
  return (table, base) =>
    `SELECT ${[...named, joined(visitor, compiled, shape)].join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${table} WHERE ${base} GROUP BY ${SESSION_KEY.join(', ')}) ARRAY JOIN ${arrays.join(', ')}`;
}

const inTuples = (sql: string, place: ReadonlyMap<string, number>): string =>
  sql.replace(/rows\.(value_\d+)/g, (_, name: string) => `rows.${place.get(name)}`);

/** The rows of a table as they are, where no plan looks at sessions. */
function plainRows({ all, inRange, visitor, shape, params }: Rows): RowsFrom {
  const compiled = all.map((one, place) =>
    compilePart(one, place, params, {
      fact: () => 'false',
      value: (sql) => sql,
      added: (sql) => sql,
      first: () => 'true',
    }),
  );
  const named = visitor ? [`${visitor} AS visitor`] : [];
  return (table, base) =>
    `SELECT ${[...named, joined(undefined, compiled, shape)].join(', ')} FROM ${table} WHERE ${base} AND ${inRange}`;
}

/** How the SQL of a part refers to columns of the rows. */
interface Naming {
  /** A fact about the row's whole session. */
  readonly fact: (sql: string) => string;
  /** A value of the row: a key, or whether a filter holds. */
  readonly value: (sql: string) => string;
  /** What the row adds; `flag` for a yes or no. */
  readonly added: (sql: string, flag: boolean) => string;
  /** Whether the row is the first of its session with some values. */
  readonly first: (columns: readonly string[]) => string;
}

const fieldsOf = ({ plan, dimensions }: Grouped) => [
  ...dimensions.map(({ source }) => source),
  ...listConditions(plan.filter).map(({ field }) => plan.fields.get(field)!.source),
];

function compilePart(one: Grouped, place: number, params: Params, naming: Naming): Part {
  const { plan, index, dimensions } = one;
  const context = contextOf(plan, index, params);
  const { source } = formOf(
    plan,
    dimensions.map((dimension) => dimension.source),
    context,
  );
  const keep = plan.filter
    ? naming.value(
        filterSql(
          plan.filter,
          params,
          namedOnce(`w${place}_`, (name) => compileShown(plan.fields.get(name)!.source, context)),
        ),
      )
    : 'true';
  const keys = dimensions.map(({ source: field }) => {
    const { key, show, names } = fieldSql(field, context);
    return naming.value(`toString(${names ? key : show(key)})`);
  });
  const { parts, facts } = compileColumns(source, plan.measures, context);
  const factOf = new Map(facts.map(({ name, sql }) => [name, sql]));
  const fact = (name: string) => naming.fact(factOf.get(name)!);
  const added = (i: number) => {
    const part = parts.find(({ name }) => name === `part_${i}`)!;
    return naming.added(part.sql, part.flag);
  };
  let first: string | undefined;
  const isFirst = () => {
    first ??= naming.first([...(keep === 'true' ? [] : [keep]), ...keys]);
    return first;
  };
  const sum = (i: number): string => {
    const measure = plan.measures[i]!;
    if (measure.of !== 'sessions') return `toInt64(${added(i)})`;
    const conditions = [
      isFirst(),
      fact('is_session'),
      ...(measure.engaged ? [fact('engaged')] : []),
      ...(measure.has ? [fact(`has_${i}`)] : []),
      ...(measure.hasNot ? [fact(`has_not_${i}`)] : []),
    ];
    const counted = `(${conditions.filter((one) => one !== 'true').join(' AND ')})`;
    return measure.sum ? `if(${counted}, toInt64(${fact('duration')}), toInt64(0))` : `toInt64(${counted})`;
  };
  const flag = (i: number): string => {
    const measure = plan.measures[i]!;
    if (measure.of !== 'users') throw new TypeError('Only visitors are in sets.');
    if (measure.active) return `(${added(i)} OR ${fact('engaged')})`;
    return measure.where ? `(${added(i)})` : 'true';
  };
  const { sums, sets } = columnsOf(plan.measures);
  return { keep, keys: [String(one.code), ...keys], sums: sums.map(sum), flags: sets.map(flag) };
}

/** One row for each of the parts, with the visitor. */
function joined(visitor: string | undefined, parts: readonly Part[], { keys, sums, sets }: Shape): string {
  const filled = (some: readonly string[], count: number, none: string) =>
    Array.from({ length: count }, (_, i) => some[i] ?? none);
  const tuples = parts.map(({ keep, keys: [code, ...texts], sums: numbers, flags }) => {
    const values = [
      `toUInt8(${keep})`,
      `toUInt32(${code})`,
      ...filled(texts, keys, `''`),
      ...filled(numbers, sums, 'toInt64(0)'),
      ...filled(flags, sets, 'false').map((flag) => `toUInt8(${flag})`),
    ];
    return `(${values.join(', ')})`;
  });
  return `${visitor ? 'visitor, ' : ''}arrayJoin([${tuples.join(', ')}]) AS part`;
}
