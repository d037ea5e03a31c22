/** Turns the steps of one piece of work into progress. */
import type { Progress } from '../ports/progress.ts';

/** Does the work, and reports each step that it names. */
export async function* withSteps<T>(
  text: string,
  work: (onStep: (step: number, steps: number) => void) => Promise<T>,
): AsyncGenerator<Progress, T, void> {
  let next = Promise.withResolvers<Progress>();
  const done = work((step, steps) => {
    next.resolve({ done: step, total: steps, text });
  });
  for (;;) {
    const first = await Promise.race([next.promise, done.then(() => undefined)]);
    if (!first) return await done;
    next = Promise.withResolvers<Progress>();
    yield first;
  }
}
