/**
 * This module is responsible for the one rule of rates and averages of nothing: what divides by visits, views or visitors where there
 * were none has no value. Answers have 0 there (schema reference, section 4); what people read shows that there is none.
 */
import { type Formula, metric } from '@magpie/vocabulary';

/** What is divided by; undefined unless it is a rate or an average. */
function divisorOf(formula: Formula): Formula | undefined {
  if ('clip' in formula) return divisorOf(formula.clip);
  return 'ratio' in formula ? formula.ratio[1] : undefined;
}

/** Formulas are plain data. */
const same = (one: Formula | undefined, other: Formula) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a number is a rate of nothing. `numbers` are those that are known beside it, itself included: what it divides by, otherwise
 * the visits. What isn't 0 was divided by something.
 */
export function isRateOfNothing(name: string, numbers: Readonly<Record<string, number | undefined>>): boolean {
  const found = metric(name);
  const divisor = found && divisorOf(found.formula);
  if (!divisor || numbers[name] !== 0) return false;
  const known = Object.keys(numbers).find((other) => same(metric(other)?.formula, divisor));
  return numbers[known ?? 'sessions'] === 0;
}
