/** Tally of a test run: how many tests passed and failed, and how long each file took. */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Environment variable with the file that a test run writes its tally to. */
export const TALLY_FILE = 'MAGPIE_TALLY';

/** Characters of an error's message in a tally: a counterexample of a random law can be megabytes long. */
const MESSAGE = 500;

/** A test, a file or a moment outside tests that failed, and why. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** The result of a test run. */
export interface Tally {
  readonly passed: number;
  /** Failed tests, files that failed without a failed test, and errors outside tests. */
  readonly failures: readonly Failure[];
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const failure = (name: string, errors: readonly SerializedError[] = []): Failure => ({
  name,
  message: (errors[0]?.message ?? 'no message').slice(0, MESSAGE),
});

/** The failed tests of a file, or the file itself if it failed without a failed test, as when it doesn't load. */
function listFailures(module: TestModule): readonly Failure[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(`${file} > ${test.fullName}`, test.result().errors),
  );
  if (tests.length > 0 || module.state() !== 'failed') return tests;
  return [failure(file, [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())])];
}

/** The total time of a file: imports, hooks and tests. */
function totalSeconds(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/** Writes the tally of a run that had to be ended. */
export function tallySilent(file: string, running: readonly string[]): void {
  const failures = running.map((name) => ({ name, message: 'it never ended' }));
  writeFileSync(file, JSON.stringify({ passed: 0, failures, files: [] } satisfies Tally));
}

/** A Vitest reporter that writes the tally to a file when the run ends. */
export const tallyTo = (file: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    const tally: Tally = {
      passed: sum(modules.map((module) => [...module.children.allTests('passed')].length)),
      failures: [...modules.flatMap(listFailures), ...errors.map((error) => failure('outside tests', [error]))],
      files: modules.map((module) => ({ name: module.relativeModuleId, seconds: totalSeconds(module) })),
    };
    writeFileSync(file, JSON.stringify(tally));
  },
});
