/** Static checks of the sources. */
import { runQuietly, tool } from './run.ts';
import type { Step } from './steps.ts';

const check = (name: string, program: string, ...args: readonly string[]): Step => ({
  name,
  run: () => runQuietly(tool(program), args),
});

/** How the checks are run. */
interface Checking {
  /** Keeps what is found out of each file: the first run takes a tenth longer, and every later one a sixth of it. */
  readonly isRepeated: boolean;
}

/** One checker: the default of four would each read the shared files, which takes twice as long on two processors. */
const types = (name: string, project: string, { isRepeated }: Checking): Step => {
  const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/magpie/types-${project}.tsbuildinfo`];
  const args = ['-p', `tsconfig.${project}.json`, '--checkers', '1', ...(isRepeated ? kept : [])];
  return check(`types of the ${name}`, 'tsc', ...args);
};

/** Independent checks, the longest first. */
export const staticChecks = (checking: Checking): readonly Step[] => [
  types('browser side', 'web', checking),
  types('server side', 'node', checking),
  check('unused and undeclared parts', 'knip'),
  check('format and lint', 'biome', 'check', '.'),
  types('core', 'core', checking),
];
