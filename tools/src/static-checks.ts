/** Static checks of the sources. */
import { runQuietly, tool } from './run.ts';
import type { Step } from './steps.ts';

const check = (name: string, program: string, ...args: readonly string[]): Step => ({
  name,
  run: () => runQuietly(tool(program), args),
});

/** One checker: the default of four would each read the shared files, which takes twice as long on two processors. */
const types = (name: string, project: string): Step =>
  check(`types of the ${name}`, 'tsc', '-p', `tsconfig.${project}.json`, '--checkers', '1');

/** Independent checks, the longest first. */
export const STATIC_CHECKS: readonly Step[] = [
  types('browser side', 'web'),
  types('server side', 'node'),
  check('unused and undeclared parts', 'knip'),
  check('format and lint', 'biome', 'check', '.'),
  types('core', 'core'),
];
