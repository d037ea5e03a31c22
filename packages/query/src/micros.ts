/** Amounts in millionths. */

/** Money or a quantity from millionths: the nearest number to it. */
export const fromMicros = (micros: number): number => micros / 1_000_000;
