/** Quantities of product lines: decimals with four places, since shops sell by weight and length too. */
import { toMicros } from './money.ts';

/** Largest quantity of a line, either way. */
const MAX_QUANTITY = 1_000_000_000;
/** The smallest part of a unit that is kept. */
const PARTS = 10_000;

/** A quantity in whole parts, half away from zero: sums and differences of quantities have no more places than they. */
export const roundQuantity = (value: number): number => {
  const parts = Math.round(Math.abs(value) * PARTS) / PARTS;
  return value < 0 && parts !== 0 ? -parts : parts;
};

/**
 * A quantity with four places; a fifth is rounded half away from zero. Below 0 for a line that takes something off, such as a returned piece.
 * `undefined` if the value is not a plain decimal number (`1,5`, `many`), beyond a billion, or too small to be kept.
 */
export function toQuantity(value: number | string): number | undefined {
  const micros = toMicros(value);
  if (micros === undefined || Math.abs(micros) > MAX_QUANTITY * 1_000_000) return undefined;
  const quantity = roundQuantity(micros / 1_000_000);
  return quantity === 0 && micros !== 0 ? undefined : quantity;
}

/** The amount of a line in whole millionths, as both engines count it. */
export const lineMicros = (priceMicros: number, quantity: number): number => Math.floor(priceMicros * quantity + 0.5);
