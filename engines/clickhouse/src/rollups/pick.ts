/** This module is responsible for picking the cube that answers a question: the smallest that has its words and counts nothing twice. */
import { conditionsOf, type Plan } from '@magpie/query';
import type { Dimension, DimensionSource, Measure } from '@magpie/vocabulary';
import { readColumns } from '../words.ts';
import { type Cube, cubesOf, measureColumn } from './cubes.ts';

/** A cube, and whether its rows must be those of days. */
export interface Picked {
  readonly cube: Cube;
  readonly byDay: boolean;
}

/** The cube for a plan's measures by some of its dimensions; undefined when only the events can answer. */
export function pickCube(plan: Plan, dimensions: readonly Dimension[]): Picked | undefined {
  const { site, filter, words, measures, perLine } = plan;
  const asked = dimensions.map(({ source }) => source);
  const columns = columnsOf([...asked, ...conditionsOf(filter).map(({ word }) => words.get(word)!.source)]);
  if (!columns) return undefined;
  // By these columns the rows of the answer are told apart, so that nothing is in two rows of the cube and one of the answer.
  const apart = new Set(
    asked.flatMap((source) =>
      ['event', 'item', 'param', 'derived'].some((kind) => kind in source) ? (readColumns(source) ?? []) : [],
    ),
  );
  const byDay = columns.has('day');
  columns.delete('day');
  const cube = cubesOf(site).find(
    (one) =>
      one.perLine === perLine &&
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

/** Whether a measure can be put together from rows that the events of a session are spread over. */
const addsUp = ({ of }: Measure): boolean => of !== 'sessions';
