/** This module is responsible for the checks that read the sources without running them. */
import { runQuietly, tool } from './run.ts';
import type { Step } from './steps.ts';

const check = (name: string, program: string, ...args: readonly string[]): Step => ({
  name,
  run: () => runQuietly(tool(program), args),
});

/** One checker: four of them, as is usual, would all read what they share, which takes twice the time where there are two processors. */
const types = (name: string, project: string): Step =>
  check(`types of the ${name}`, 'tsc', '-p', `tsconfig.${project}.json`, '--checkers', '1');

/** The longest first; none needs another. */
export const STATIC_CHECKS: readonly Step[] = [
  types('browser side', 'web'),
  types('server side', 'node'),
  check('unused and undeclared parts', 'knip'),
  check('format and lint', 'biome', 'check', '.'),
  types('core', 'core'),
];
