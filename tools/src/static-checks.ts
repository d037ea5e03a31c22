/** Static checks of the sources. */
import { runQuietly, tool } from './run.ts';
import type { Step } from './steps.ts';

const check = (name: string, program: string, ...args: readonly string[]): Step => ({
  name,
  run: () => runQuietly(tool(program), args),
});

/** Independent checks, the longest first. What they find out of each file is kept, so that a later run takes a fraction of the first. */
export const STATIC_CHECKS: readonly Step[] = [
  // One checker: the default of four would each read the shared files, which takes twice as long on two processors.
  check('types', 'tsc', '-b', '--checkers', '1'),
  check('format and lint', 'biome', 'check', '.'),
  check('unused and undeclared parts', 'knip'),
  { name: 'PHP of the WordPress plugin', run: () => runQuietly('node', ['apps/wordpress/build/check-php.ts']) },
];
