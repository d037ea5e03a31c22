/**
 * The one rule of rates and averages with divisor 0: without visits, views or visitors to divide by, they have no
 * value. The wire has 0 (schema reference, section 4); screens and files leave the number out.
 */
import { divisorIn, metric } from '@magpie/vocabulary';

/**
 * Whether a number is a rate of nothing. `numbers` are those that are known beside it, itself included: what it divides by, otherwise
 * the visits, or the orders if visits aren't known either. What isn't 0 was divided by something.
 */
export function isRateOfNothing(name: string, numbers: Readonly<Record<string, number | undefined>>): boolean {
  const formula = metric(name)?.formula;
  const divisor = formula && divisorIn(formula);
  if (!divisor || numbers[name] !== 0) return false;
  // Formulas are plain data.
  const text = JSON.stringify(divisor);
  const known = Object.keys(numbers).find((other) => JSON.stringify(metric(other)?.formula) === text) ?? 'sessions';
  return (numbers[known] ?? numbers.transactions) === 0;
}
