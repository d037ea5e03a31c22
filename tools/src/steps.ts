/** This module is responsible for the steps that a check is made of: run side by side or one after another, timed, counted. */
import { availableParallelism } from 'node:os';
import type { Outcome } from './run.ts';

/** Something that passes or fails as one. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** How a step ended. */
export interface Ended {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step and shows, once it has ended, what it wrote. */
export async function carryOut({ name, run }: Step): Promise<Ended> {
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

/** Runs steps that do not depend on each other, as many at once as there are processors; those that come first begin first. */
export async function sideBySide(steps: readonly Step[]): Promise<readonly Ended[]> {
  const waiting = [...steps];
  const ended: Ended[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await carryOut(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return ended;
}
