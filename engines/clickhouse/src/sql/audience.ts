/** Audiences in SQL: which visitors are in one, with one reading of the range's events for each condition. */
import type { Did, DidTree, Plan, ResolvedRange } from '@magpie/query';
import type { Params } from '../connection/statement.ts';
import { ALL_COLUMNS, type Columns, columnsNamedIn } from './named-columns.ts';
import { tablesUntil } from './past-tables.ts';
import type { RangeProfile } from './range-profile.ts';
import { TABLES, type Tables } from './sources.ts';
import { chained, stepEvents } from './steps.ts';

/** Whether a row's visitor is in the audience of a range, over its `user_key`; undefined if it has none. `base` as in {@link StepsOf}. */
export function audienceSql(
  { site, now }: Pick<Plan, 'site' | 'now'>,
  range: ResolvedRange,
  base: string,
  { wholeBefore }: Pick<RangeProfile, 'wholeBefore'>,
  params: Params,
): string | undefined {
  const { who } = range;
  if (!who) return undefined;
  const events = (one: Did, tables: Tables, { ofEvents }: Columns): string =>
    stepEvents(
      {
        site,
        range,
        now,
        fields: who.fields,
        steps: one.did,
        base: one.inOneVisit ? `${base} AND sessionless = 0` : base,
        ordered: one.inOrder,
        columns: one.inOneVisit ? ['session_start'] : [],
        tables,
        read: ofEvents,
      },
      params,
    );
  const did = (one: Did): string => {
    const columns = columnsNamedIn(events(one, TABLES, ALL_COLUMNS), TABLES);
    const known =
      range.until === undefined
        ? TABLES
        : tablesUntil(TABLES, { base, endMs: range.endMs, wholeBefore }, columns, params);
    const all = 2 ** one.did.length - 1;
    const taken = one.inOrder ? chained(one.did, params) : 'groupBitOr(takes)';
    const groups = one.inOneVisit ? 'user_key, session_start' : 'user_key';
    return `user_key IN (SELECT user_key FROM (${events(one, known, columns)}) GROUP BY ${groups} HAVING ${taken} = ${all})`;
  };
  const sql = (tree: DidTree): string => {
    if ('not' in tree) return `NOT ${sql(tree.not)}`;
    if ('did' in tree) return `(${did(tree)})`;
    const [parts, by] = 'and' in tree ? [tree.and, ' AND '] : [tree.or, ' OR '];
    return `(${parts.map(sql).join(by)})`;
  };
  return sql(who.tree);
}
