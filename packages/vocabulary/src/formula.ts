/** Formulas: which measures they need, and their values. */
import { type Formula, type Measure, measureId } from './types.ts';

/** Counted measures, by {@link measureId}. */
export type Counted = Pick<ReadonlyMap<string, number>, 'get'>;

/** The measures that formulas need, each once. */
export function listMeasures(...formulas: readonly Formula[]): Measure[] {
  const found = new Map<string, Measure>();
  const visit = (formula: Formula): void => {
    if ('measure' in formula) found.set(measureId(formula.measure), formula.measure);
    else for (const part of formulaParts(formula)) visit(part);
  };
  formulas.forEach(visit);
  return [...found.values()];
}

function formulaParts(formula: Exclude<Formula, { measure: Measure }>): readonly Formula[] {
  if ('constant' in formula) return [];
  if ('clip' in formula) return [formula.clip];
  if ('plus' in formula) return formula.plus;
  if ('minus' in formula) return formula.minus;
  return 'times' in formula ? formula.times : formula.ratio;
}

/** Returns a formula's divisor, or undefined unless it is a rate or an average. */
export function divisorIn(formula: Formula): Formula | undefined {
  if ('clip' in formula) return divisorIn(formula.clip);
  return 'ratio' in formula ? formula.ratio[1] : undefined;
}

/** The divisor of a scale. Dividing by a whole number keeps 0.1 exactly 0.1; multiplying by 1e-6 wouldn't. */
export const scaleDivisor = (scale: number): number => Math.round(1 / scale);

/** The value of a formula over counted measures; dividing by zero gives 0. */
export function evaluate(formula: Formula, counted: Counted): number {
  if ('measure' in formula) {
    const value = counted.get(measureId(formula.measure)) ?? 0;
    return formula.scale === undefined ? value : value / scaleDivisor(formula.scale);
  }
  if ('constant' in formula) return formula.constant;
  if ('clip' in formula) return Math.min(Math.max(evaluate(formula.clip, counted), 0), 1);
  const [left, right] = formulaParts(formula) as readonly [Formula, Formula];
  const [a, b] = [evaluate(left, counted), evaluate(right, counted)];
  if ('plus' in formula) return a + b;
  if ('times' in formula) return a * b;
  if ('minus' in formula) return exactDifference(left, right, counted) ?? a - b;
  return b === 0 ? 0 : a / b;
}

/** Measures of the same scale are subtracted before scaling, so that cents stay exact. */
export function ofOneScale(left: Formula, right: Formula): readonly [Measure, Measure, scale: number] | null {
  if (!('measure' in left) || !('measure' in right) || left.scale !== right.scale || left.scale === undefined)
    return null;
  return [left.measure, right.measure, left.scale];
}

function exactDifference(left: Formula, right: Formula, counted: Counted): number | null {
  const same = ofOneScale(left, right);
  if (!same) return null;
  const [a, b, scale] = same;
  return ((counted.get(measureId(a)) ?? 0) - (counted.get(measureId(b)) ?? 0)) / scaleDivisor(scale);
}
