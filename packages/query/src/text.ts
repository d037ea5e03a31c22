/** Compares text by case folding, order and numeric value, the same in every engine. */

/**
 * Folds case: Unicode lower case, with the final sigma as any other sigma, so that a letter folds the same way in every position, as in
 * ClickHouse's `lowerUTF8`.
 */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** Compares by Unicode code point (UTF-16 code units would put 😀 before ～). */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return rankCodeUnit(x) - rankCodeUnit(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others. */
const rankCodeUnit = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Parses plain decimal digits: no exponent, no spaces, at most 15 digits on either side of the point. Otherwise undefined. */
export const parseDecimal = (text: string): number | undefined =>
  /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : undefined;
