/** Picks the cube that answers a query: the smallest that has its fields and counts nothing twice. */
import { type Filter, listConditions, type Plan } from '@magpie/query';
import { type Dimension, type DimensionSource, type Measure, NOT_SET } from '@magpie/vocabulary';
import { readColumns } from '../sql/fields.ts';
import { type Cube, hasMonths, measureColumn, siteCubes } from './cubes.ts';

/** A cube, and whether its rows must be those of days. */
export interface Picked {
  readonly cube: Cube;
  readonly byDay: boolean;
}

/** The cube for a plan's measures by some of its dimensions; undefined when only the events can answer. */
export function pickCube(plan: Plan, dimensions: readonly Dimension[]): Picked | undefined {
  const { site, filter, fields, measures, perLine } = plan;
  const asked = dimensions.map(({ source }) => source);
  const columns = cubeColumns([...asked, ...listConditions(filter).map(({ field }) => fields.get(field)!.source)]);
  if (!columns) return undefined;
  // By these columns the rows of the answer are told apart, so that nothing is in two rows of the cube and one of the answer.
  const apart = new Set(
    asked.flatMap((source) =>
      ['event', 'item', 'param', 'derived', 'userProperty'].some((kind) => kind in source)
        ? (readColumns(source) ?? [])
        : [],
    ),
  );
  // Nor by a column that has one value in all rows that the filter keeps.
  const kept = keptValues(plan, filter);
  for (const [name, values] of kept) if (values.length === 1) apart.add(name);
  const names = kept.get('name');
  const byDay = columns.has('day');
  columns.delete('day');
  const cube = siteCubes(site).find(
    (one) =>
      one.perLine === perLine &&
      (one.eventNames === undefined || names?.every((name) => one.eventNames!.includes(name))) &&
      [...columns].every((name) => one.columns.some((column) => column.name === name)) &&
      measures.every((measure) => one.measures.some((known) => measureColumn(known) === measureColumn(measure))) &&
      (measures.every(addsUp) || one.columns.every(({ name, ofSession }) => ofSession || apart.has(name))),
  );
  return cube && { cube, byDay: byDay || !hasMonths(cube) };
}

function cubeColumns(sources: readonly DimensionSource[]): Set<string> | undefined {
  const columns = sources.map(readColumns);
  return columns.every((one) => one !== undefined) ? new Set(columns.flat()) : undefined;
}

/** The columns of events that a filter keeps only some values of, with those values. */
function keptValues(plan: Pick<Plan, 'fields'>, filter: Filter | undefined): Map<string, readonly string[]> {
  if (!filter) return new Map();
  if ('and' in filter) return new Map(filter.and.flatMap((one) => [...keptValues(plan, one)]));
  if (!('op' in filter) || (filter.op !== 'is' && filter.op !== 'in') || !filter.caseSensitive) return new Map();
  const source = plan.fields.get(filter.field)!.source;
  const values = 'values' in filter ? filter.values : [filter.value];
  // Two stored values are shown as that one.
  if (!('event' in source) || values.length === 0 || values.includes(NOT_SET)) return new Map();
  return new Map(readColumns(source)!.map((column) => [column, values]));
}

/** Whether a measure can be put together from rows that the events of a session are spread over. */
const addsUp = ({ of }: Measure): boolean => of !== 'sessions';
