/** Builds within the memory limit of a statement: in smaller parts where a large one exceeds it. */

/** ClickHouse's code for a statement that needs more memory than it may use. */
const MEMORY_LIMIT_EXCEEDED = '241';

/** Whether a statement needed more memory than it may use. */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === MEMORY_LIMIT_EXCEEDED;

/**
 * Builds a list of things, all at once; where that takes too much memory, one half after the other, the later first. What fails keeps nothing
 * else of the list from being built. Every failure is said, also where smaller parts then succeed.
 * @returns what went wrong, in the order in which it did
 */
export async function inHalves<T>(
  items: readonly T[],
  build: (some: readonly T[]) => Promise<void>,
  onFailure: (some: readonly T[], error: unknown) => void,
): Promise<unknown[]> {
  try {
    await build(items);
    return [];
  } catch (error) {
    onFailure(items, error);
    if (items.length < 2 || !isOutOfMemory(error)) return [error];
    const middle = Math.floor(items.length / 2);
    return [
      ...(await inHalves(items.slice(middle), build, onFailure)),
      ...(await inHalves(items.slice(0, middle), build, onFailure)),
    ];
  }
}

/** What still takes too much memory in so many times as many slices won't take less in more. */
const MOST_TIMES = 16;

/** Builds one thing in some slices; where that takes too much memory, in twice as many. */
export async function inSlices(first: number, build: (slices: number) => Promise<void>): Promise<void> {
  for (let slices = first; ; slices *= 2)
    try {
      return await build(slices);
    } catch (error) {
      if (slices >= first * MOST_TIMES || !isOutOfMemory(error)) throw error;
    }
}

/** Splits a list into parts of about the same length, at most as many as it has items. */
export function divide<T>(items: readonly T[], count: number): T[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** Items in a row whose weights come to no more than a limit together; one that is heavier is alone. */
export function weighed<T>(items: readonly T[], weightOf: (item: T) => number, limit: number, most: number): T[][] {
  const batches: T[][] = [];
  let weight = 0;
  for (const item of items) {
    const own = weightOf(item);
    const batch = batches.at(-1);
    weight += own;
    if (batch && batch.length < most && weight <= limit) batch.push(item);
    else {
      batches.push([item]);
      weight = own;
    }
  }
  return batches;
}
