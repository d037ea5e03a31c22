/** This module is responsible for the tally of a test run: how many tests passed and failed, and how long each file took. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Environment variable with the file that a test run writes its tally to. */
export const TALLY_FILE = 'MAGPIE_TALLY';

/** The result of a test run. */
export interface Tally {
  readonly passed: number;
  /** Failed tests, files that failed without a failed test, and errors outside tests. */
  readonly failed: number;
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
}

const countTests = (module: TestModule, state: 'passed' | 'failed'): number =>
  [...module.children.allTests(state)].length;
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The total time of a file: imports, hooks and tests. */
function totalSeconds(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/** A Vitest reporter that writes the tally to a file when the run ends. */
export const tallyTo = (file: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    const tally: Tally = {
      passed: sum(modules.map((module) => countTests(module, 'passed'))),
      // A file that doesn't load fails without a failed test.
      failed:
        sum(modules.map((module) => countTests(module, 'failed') || (module.state() === 'failed' ? 1 : 0))) +
        errors.length,
      files: modules.map((module) => ({ name: module.relativeModuleId, seconds: totalSeconds(module) })),
    };
    writeFileSync(file, JSON.stringify(tally));
  },
});
