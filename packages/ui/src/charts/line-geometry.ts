/** Positions of the points, lines and labels of a line chart. */
import type { Unit } from '../format.ts';
import { type AxisLabel, chooseLabels } from './axis-labels.ts';
import { MOST_TICKS, niceTicks } from './ticks.ts';

/** The input of the geometry. */
export interface LineInput {
  width: number;
  height: number;
  unit: Unit;
  values: readonly (readonly (number | null)[])[];
  /** Text and width in px of each bucket's label. */
  labelWidths: readonly number[];
  /** The width in px of an axis value. */
  tickWidth: (value: number) => number;
  /** The side of the value axis. */
  axis: 'left' | 'right';
  /** Whether 1 is on top and larger values are below it, as for positions. */
  fromTop?: boolean | undefined;
}

/** Where everything is (px). */
export interface LineGeometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (index: number) => number;
  y: (value: number) => number;
  ticks: number[];
  labels: AxisLabel[];
}

const edge = 12;

/** Lays out a line chart. */
export function lineGeometry(input: LineInput): LineGeometry {
  const { width, height, unit, values, labelWidths, tickWidth, axis, fromTop } = input;
  const top = 12;
  const bottom = height - 30;
  const room = Math.max(3, Math.floor((bottom - top) / 28) + 1);
  let ticks = niceTicks([fromTop ? 2 : 0, ...values.flat()], unit, Math.min(MOST_TICKS, room));
  if (fromTop) ticks = [...ticks.filter((tick) => tick > 1).reverse(), 1];
  const gutter = Math.max(...ticks.map(tickWidth)) + 12;
  const left = axis === 'left' ? gutter : edge;
  const right = Math.max(left + 1, width - (axis === 'left' ? edge : gutter));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const count = labelWidths.length;
  const x = (index: number) => (count < 2 ? (left + right) / 2 : left + (index * (right - left)) / (count - 1));
  // No position is 0: the area below a line of positions ends there.
  const y = (value: number) =>
    fromTop && value === 0 ? bottom : bottom - ((value - low) / (high - low)) * (bottom - top);
  const labels = chooseLabels(
    labelWidths.map((_, index) => x(index)),
    labelWidths,
    { from: axis === 'left' ? left - 12 : 0, to: axis === 'left' ? width : right + 12, gap: width > 600 ? 40 : 20 },
  );
  return { left, right, top, bottom, x, y, ticks, labels };
}

type Values = readonly (number | null)[];

/** The points of neighbours that have a value, run by run. */
function splitRuns(values: Values, { x, y }: Pick<LineGeometry, 'x' | 'y'>): (readonly [number, number])[][] {
  const runs: (readonly [number, number])[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (index === 0 || values[index - 1] === null) runs.push([]);
    runs.at(-1)!.push([x(index), y(value)]);
  }
  return runs;
}

const rounded = (value: number) => Number(value.toFixed(3));
const through = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L');

/** The path of a series, straight from point to point; a missing value leaves a gap. A point between two gaps is a dot. */
export const linePath = (values: Values, geometry: Pick<LineGeometry, 'x' | 'y'>): string =>
  splitRuns(values, geometry)
    .map((run) => `M${through(run)}${run.length === 1 ? 'Z' : ''}`)
    .join('');

/** The area between a series and zero. */
export const areaPath = (values: Values, geometry: Pick<LineGeometry, 'x' | 'y'>): string =>
  splitRuns(values, geometry)
    .map((run) => {
      const zero = geometry.y(0);
      return `M${through([...run, [run.at(-1)![0], zero], [run[0]![0], zero]])}Z`;
    })
    .join('');

/** The bucket nearest to a horizontal position. */
export function nearestIndex(position: number, count: number, { left, right }: LineGeometry): number {
  if (count < 2) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(((position - left) / (right - left)) * (count - 1))));
}
