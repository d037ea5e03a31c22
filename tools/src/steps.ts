/** Runs the steps of a check, in parallel or one by one, with their times. */
import { availableParallelism } from 'node:os';
import type { Outcome } from './run.ts';

/** One check that passes or fails. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** The result of a step. */
export interface Ended {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step and prints its output when it has ended. */
export async function runStep({ name, run }: Step): Promise<Ended> {
  const started = performance.now();
  const { code, output } = await run().catch((error: unknown) => ({
    code: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  const seconds = (performance.now() - started) / 1000;
  if (output.trim() !== '') console.log(output.trimEnd());
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, passed: code === 0, seconds };
}

/** Runs independent steps in order, as many in parallel as there are processors. */
export async function runInParallel(steps: readonly Step[]): Promise<readonly Ended[]> {
  const waiting = [...steps];
  const ended: Ended[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return ended;
}
