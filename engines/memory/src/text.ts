/** Compares text by case folding, order and numeric value, the same in every engine. */

/**
 * Folds case: Unicode lower case, with the final sigma as any other sigma, so that a letter folds the same way in every position, as in
 * ClickHouse's `lowerUTF8`.
 */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** Compares by Unicode code point (UTF-16 code units would put 😀 before ～). */
export const compareCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Parses plain decimal digits: no exponent, no spaces, at most 15 digits on either side of the point. Otherwise undefined. */
export const parseDecimal = (text: string): number | undefined =>
  /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : undefined;
