/** This module is responsible for filling values into English sentences, for the command line and texts to share. */

/** A sentence with `%1$s`, `%2$s` … replaced by the values, in the order of their numbers. */
export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/%(\d)\$s/g, (_, n: string) => values[Number(n) - 1] ?? '');
