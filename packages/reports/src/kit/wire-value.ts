/** This module is responsible for numbers in answers and files. */
import { roundTo } from '@magpie/query';
import type { Unit } from '@magpie/vocabulary';

/** A metric's value on the wire: rates in percent, fractions with two decimals (definitions, Overview). */
export function wireValue(value: number, unit: Unit): number {
  if (unit === 'integer') return value;
  return roundTo(unit === 'ratio' ? value * 100 : value, 2);
}
