/** This module is responsible for picking the cube that answers a question: the smallest that has its fields and counts nothing twice. */
import { conditionsOf, type Filter, type Plan } from '@magpie/query';
import { type Dimension, type DimensionSource, type Measure, NOT_SET } from '@magpie/vocabulary';
import { readColumns } from '../fields.ts';
import { type Cube, cubesOf, measureColumn } from './cubes.ts';

/** A cube, and whether its rows must be those of days. */
export interface Picked {
  readonly cube: Cube;
  readonly byDay: boolean;
}

/** The cube for a plan's measures by some of its dimensions; undefined when only the events can answer. */
export function pickCube(plan: Plan, dimensions: readonly Dimension[]): Picked | undefined {
  const { site, filter, fields, measures, perLine } = plan;
  const asked = dimensions.map(({ source }) => source);
  const columns = columnsOf([...asked, ...conditionsOf(filter).map(({ field }) => fields.get(field)!.source)]);
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
  const pinned = pinnedColumns(plan, filter);
  for (const name of pinned.keys()) apart.add(name);
  const byDay = columns.has('day');
  columns.delete('day');
  const cube = cubesOf(site).find(
    (one) =>
      one.perLine === perLine &&
      (one.eventName === undefined || one.eventName === pinned.get('name')) &&
      [...columns].every((name) => one.columns.some((column) => column.name === name)) &&
      measures.every((measure) => one.measures.some((known) => measureColumn(known) === measureColumn(measure))) &&
      (measures.every(addsUp) || one.columns.every(({ name, ofSession }) => ofSession || apart.has(name))),
  );
  return cube && { cube, byDay: byDay || cube.columns.some(({ name }) => name === 'ts') };
}

function columnsOf(sources: readonly DimensionSource[]): Set<string> | undefined {
  const columns = sources.map(readColumns);
  return columns.every((one) => one !== undefined) ? new Set(columns.flat()) : undefined;
}

/** The columns of events that a filter keeps one value of, with that value. */
function pinnedColumns(plan: Pick<Plan, 'fields'>, filter: Filter | undefined): Map<string, string> {
  if (!filter) return new Map();
  if ('and' in filter) return new Map(filter.and.flatMap((one) => [...pinnedColumns(plan, one)]));
  if (!('op' in filter) || filter.op !== 'is' || !filter.caseSensitive) return new Map();
  const source = plan.fields.get(filter.field)!.source;
  // Two stored values are shown as that one.
  if (!('event' in source) || filter.value === NOT_SET) return new Map();
  return new Map(readColumns(source)!.map((column) => [column, filter.value]));
}

/** Whether a measure can be put together from rows that the events of a session are spread over. */
const addsUp = ({ of }: Measure): boolean => of !== 'sessions';
