/** Filters on single events: the columns a statement reads for them, and the condition. */
import { type Filter, listConditions, type ResolvedRange, type Site } from '@magpie/query';
import type { Dimension } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import { type Context, Lines } from './context.ts';
import { compileShown, readsNeighbours, sessionColumns } from './fields.ts';
import { filterSql, namedOnce } from './filter.ts';
import { isWhole } from './session-facts.ts';

/** Parts of a plan that describe the events it counts. */
interface Filtered {
  readonly site: Site;
  readonly range: ResolvedRange;
  readonly now: number;
  readonly filter: Filter | undefined;
  readonly fields: ReadonlyMap<string, Dimension>;
}

/** A filter on events in SQL. */
export interface EventFilter {
  readonly context: Context;
  /** The dimensions that the filter names. */
  readonly fields: readonly Dimension[];
  /** Whether an event passes: with product lines, whether one of them does. */
  readonly passes: string;
  /** Whether it reads what only whole sessions have, and what the pages before and after have. */
  readonly needsWhole: boolean;
  readonly needsNeighbours: boolean;
}

/** Compiles the filter of a plan. */
export function compileEventFilter({ site, range, now, filter, fields }: Filtered, params: Params): EventFilter {
  const asked = listConditions(filter).map(({ field }) => fields.get(field)!);
  const perLine = asked.some(({ scope }) => scope === 'item');
  const context: Context = { site, range, now, params, lines: new Lines(), perLine };
  const condition = filter
    ? filterSql(
        filter,
        params,
        namedOnce('w', (name) => compileShown(fields.get(name)!.source, context)),
      )
    : 'true';
  return {
    context,
    fields: asked,
    passes: perLine ? `arrayExists(${context.lines.each(condition)})` : condition,
    needsWhole: asked.some(({ source }) => sessionColumns(source).some(isWhole)),
    needsNeighbours: asked.some(({ source }) => readsNeighbours(source)),
  };
}
