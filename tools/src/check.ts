/** Quick check: types, lint, unused parts, unit tests. */
import { runTool } from './run.ts';
import { staticChecks } from './static-checks.ts';
import { runInParallel } from './steps.ts';

const checks = await runInParallel(staticChecks({ isRepeated: true }));
const code = await runTool('vitest', ['run', '--project', 'unit', '--silent=passed-only']);
process.exitCode = code === 0 && checks.every(({ passed }) => passed) ? 0 : 1;
