/** This module is responsible for what part of a total a value is. */
import { roundTo } from '@magpie/query';

/** Percent of a total that a value is, two decimals; 0 without a total. */
export const percentOfTotal = (value: number, total: number): number =>
  total > 0 ? roundTo((value / total) * 100, 2) : 0;
