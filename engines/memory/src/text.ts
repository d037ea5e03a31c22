/** This module is responsible for how texts compare: folding, order and numeric value, the same in every engine. */

/**
 * A text without regard to case: Unicode lower case, the final sigma as any other sigma, so that a letter folds alike wherever it stands.
 * ClickHouse's `lowerUTF8` does the same for every code point.
 */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** Order by Unicode code point (UTF-16 units would put 😀 before ～). */
export const compareCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The number that a text spells in plain decimal digits, or undefined: no exponents, no spaces, at most 15 digits on a side. */
export const numberOf = (text: string): number | undefined =>
  /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : undefined;
