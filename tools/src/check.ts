/** Quick check: types, lint, unused parts, unit tests. */
import { runQuietly, tool } from './run.ts';
import { STATIC_CHECKS } from './static-checks.ts';
import { runInParallel, type Step } from './steps.ts';

/** The tests come first because they take as long as all the rest together, which then fills the processors they leave idle. */
const unitTests: Step = {
  name: 'unit tests',
  run: () => runQuietly(tool('vitest'), ['run', '--project', 'unit', '--silent=passed-only', '--reporter=minimal']),
};

const ended = await runInParallel([unitTests, ...STATIC_CHECKS]);
process.exitCode = ended.every(({ passed }) => passed) ? 0 : 1;
