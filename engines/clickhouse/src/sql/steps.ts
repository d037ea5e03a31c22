/** Steps of funnels and audiences in SQL: the events that complete one, and the steps that a chain of them completes. */
import { type Filter, type FunnelStep, listConditions, type ResolvedRange, type Site } from '@magpie/query';
import type { Dimension } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import { withNeighbours } from './adjacent-views.ts';
import { type Context, Lines } from './context.ts';
import { compileShown, readsNeighbours, sessionColumns } from './fields.ts';
import { filterSql, namedOnce } from './filter.ts';
import { isWhole, withWhole } from './session-facts.ts';
import { SESSION_KEY, TABLES, type Tables } from './sources.ts';

/** Stands for a step that no chain has ended in. */
const NEVER = 'toInt64(-9223372036854775808)';

/** The visitors whose events are read, and the steps. */
export interface StepsOf {
  readonly site: Site;
  readonly range: ResolvedRange;
  readonly now: number;
  readonly fields: ReadonlyMap<string, Dimension>;
  readonly steps: readonly Pick<FunnelStep, 'filter' | 'directlyFollows'>[];
  /** Which of the table's rows are the site's counted ones of sessions that reach into the range. */
  readonly base: string;
  /** Which of them are looked at. */
  readonly filter?: Filter | undefined;
  /** Whether a step may have to be the very next event, so that those between are needed. */
  readonly ordered: boolean;
  /** Further columns, and the dimensions that they show. */
  readonly columns?: readonly string[];
  readonly shown?: readonly (Dimension | undefined)[];
  /** The tables, and which of their columns are read; the store's own, all of them, unless given. */
  readonly tables?: Tables;
  readonly read?: readonly string[];
}

/**
 * Events that take a step: `user_key`, `ts`, `event_id`, `takes` with a bit per step, and further columns, `shown0` … those of
 * dimensions; where a step must be the very next event, also the events that take none.
 */
export function stepEvents(of: StepsOf, params: Params): string {
  const {
    site,
    range,
    now,
    fields,
    steps,
    base,
    filter,
    ordered,
    columns = [],
    shown = [],
    tables = TABLES,
    read,
  } = of;
  const makeContext = (lines: Lines, perLine: boolean): Context => ({ site, range, now, params, lines, perLine });
  const passes = (one: Filter, prefix: string): string => {
    const lines = new Lines();
    const perLine = listConditions(one).some(({ field }) => fields.get(field)!.scope === 'item');
    const operand = namedOnce(prefix, (name) => compileShown(fields.get(name)!.source, makeContext(lines, perLine)));
    const sql = filterSql(one, params, operand);
    return perLine ? `arrayExists(${lines.each(sql)})` : sql;
  };
  const sources = [...fields.values()].map(({ source }) => source);
  const needsWhole = sources.some((source) => sessionColumns(source).some(isWhole));
  const table = sources.some(readsNeighbours) ? withNeighbours(tables.events, base) : tables.events;
  const matches = steps.map((step, i) => `(${passes(step.filter, `s${i}w`)})`);
  const everyEvent = ordered && steps.some(({ directlyFollows }) => directlyFollows);
  // Said beside the range, so that the other columns are only read where an event takes a step.
  const taking = everyEvent ? '' : ` AND (${matches.join(' OR ')})`;
  const takes = matches.map((matching, i) => `bitShiftLeft(toUInt32(${matching}), ${i})`).join(' + ');
  const values = shown.map(
    (one, i) => `${one ? compileShown(one.source, makeContext(new Lines(), false)) : `''`} AS shown${i}`,
  );
  return `SELECT ${['user_key', 'ts', 'event_id', `${takes} AS takes`, ...values, ...columns].join(', ')}
FROM ${needsWhole ? withWhole(table, base, SESSION_KEY, tables.sessionDays, read) : table}
WHERE ${base} AND ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)} AND ${filter ? passes(filter, 'w') : 'true'}${taking}`;
}

/**
 * The steps that some chain of a group's events reaches, as bits. Of all chains up to a step only the latest end matters, and whether the
 * event just before was one: those are carried from event to event.
 */
export function chained(steps: readonly FunnelStep[], params: Params): string {
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
