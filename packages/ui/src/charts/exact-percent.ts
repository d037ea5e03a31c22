/** Percentages in the tooltips of bars (specification part 3, section 9). */
import { numberFormat } from '../format.ts';

/** Writes a percentage (0-100) with two decimals, a whole one with none. */
export const exactPercent = (value: number, locale: string): string => {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return numberFormat(locale, { style: 'percent', minimumFractionDigits, maximumFractionDigits: 2 }).format(
    value / 100,
  );
};
