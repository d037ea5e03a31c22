/** Remembers the readings of texts during one message, because the same words are read in many ways. */
import type { ReplyContext, ReplyMeans } from './reply.ts';

/** A result, and the input that it was read with. */
interface Remembered {
  readonly given: readonly unknown[];
  readonly result: Promise<unknown>;
}

/** Results so far, by the function that a message looks up values with. */
const messages = new WeakMap<ReplyMeans['values'], Map<string, Remembered[]>>();

/** Begins to remember results for this function, which must be used for one message only. */
export function rememberReadings(values: ReplyMeans['values']): ReplyMeans['values'] {
  messages.set(values, new Map());
  return values;
}

/** The parts of a context that differ between the readings of a message. */
export const changingIn = ({ previous, before, refused, goesOn, afterRefusal }: ReplyContext): readonly unknown[] => [
  previous,
  before,
  refused,
  goesOn,
  afterRefusal,
];

/**
 * Returns the result that was read under this key with the same `given`, compared by identity, or else reads it. The result must depend on nothing
 * else and must not be changed. Outside a message nothing is remembered.
 */
export function once<T>(
  { values }: Pick<ReplyMeans, 'values'>,
  key: string,
  given: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  const readings = messages.get(values);
  if (!readings) return read();
  const same = readings.get(key) ?? [];
  const known = same.find((one) => one.given.every((value, i) => value === given[i]));
  if (known) return known.result as Promise<T>;
  const result = read();
  readings.set(key, [...same, { given, result }]);
  return result;
}
