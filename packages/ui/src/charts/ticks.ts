/** Positions of the labels on a chart's value axis. */
import type { Unit } from '../format.ts';

const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400];
/** The most labels a value axis has. */
export const MOST_TICKS = 5;

function* decimalSteps(smallest: number): Generator<number> {
  for (let power = Math.floor(Math.log10(smallest)); ; power += 1) {
    for (const factor of [1, 2, 2.5, 5]) yield Number((factor * 10 ** power).toPrecision(12));
  }
}

function* stepsFor(unit: Unit, span: number, most: number): Generator<number> {
  if (unit === 'seconds') yield* clockSteps;
  for (const step of decimalSteps(span / most)) {
    if (unit !== 'integer' || Number.isInteger(step)) yield step;
  }
}

/**
 * The values that get a label: evenly spaced, round in their unit, from at or below the smallest value (0 at most) to
 * at or above the largest, at most `most` of them. Counts get whole numbers, durations steps of the clock.
 */
export function niceTicks(
  values: readonly (number | null | undefined)[],
  unit: Unit,
  most: number = MOST_TICKS,
): number[] {
  const known = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const top = high === low ? (unit === 'ratio' || unit === 'float' ? 1 : unit === 'seconds' ? 60 : 4) : high;
  for (const step of stepsFor(unit, top - low, most)) {
    const first = Math.floor(low / step);
    const last = Math.ceil(Number((top / step).toPrecision(12)));
    if (last - first + 1 <= most) {
      return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
    }
  }
  return [low, top];
}
