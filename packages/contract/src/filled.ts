import { PRODUCT } from './product.ts';

/** A sentence with `%1$s`, `%2$s` … replaced by the values, in the order of their numbers, and `{product}` by the product's name. */
export const filled = (sentence: string, values: readonly string[] = []): string =>
  sentence.replace(/%(\d)\$s|\{product\}/g, (_, n: string | undefined) =>
    n === undefined ? PRODUCT : (values[Number(n) - 1] ?? ''),
  );
