/** This module is responsible for English sentences with values in them, for those who read no other language: the command line, texts to be passed on. */

/** A sentence with `%1$s`, `%2$s` … replaced by the values, in the order of their numbers. */
export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/%(\d)\$s/g, (_, n: string) => values[Number(n) - 1] ?? '');
