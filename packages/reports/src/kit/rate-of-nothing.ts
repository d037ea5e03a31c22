/**
 * This module is responsible for the one rule of rates and averages of nothing: without visits, views or visitors to divide by there is no
 * value. The wire has 0 (schema reference, section 4); screens and files leave the number out.
 */
import { divisorIn, type Formula, metric } from '@magpie/vocabulary';

/** Formulas are plain data. */
const same = (one: Formula | undefined, other: Formula) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a number is a rate of nothing. `numbers` are those that are known beside it, itself included: what it divides by, otherwise
 * the visits. What isn't 0 was divided by something.
 */
export function isRateOfNothing(name: string, numbers: Readonly<Record<string, number | undefined>>): boolean {
  const found = metric(name);
  const divisor = found && divisorIn(found.formula);
  if (!divisor || numbers[name] !== 0) return false;
  const known = Object.keys(numbers).find((other) => same(metric(other)?.formula, divisor));
  return numbers[known ?? 'sessions'] === 0;
}
