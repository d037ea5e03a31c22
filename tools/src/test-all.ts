/**
 * Runs all tests: static checks, builds, unit, conformance, browser, slow and WordPress tests, budgets. It ends with the failures,
 * and its last line counts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './chromium.ts';
import { ROOT, runQuietly, runTool, tool } from './run.ts';
import { STATIC_CHECKS } from './static-checks.ts';
import { type Ended, runStep, type Step } from './steps.ts';
import { type Failure, TALLY_FILE, type Tally } from './tally.ts';

/** How many of the slowest files are listed. */
const SLOWEST = 10;

const tallies = mkdtempSync(join(tmpdir(), 'magpie-test-'));
let passed = 0;
const failures: Failure[] = [];
const parts: { readonly name: string; readonly seconds: number }[] = [];
const files: { readonly name: string; readonly seconds: number }[] = [];

/** Counts each step as one test. */
function count(ended: readonly Ended[]): void {
  for (const step of ended) {
    if (step.passed) passed += 1;
    else failures.push({ name: step.name, message: 'see its output above' });
  }
}

/** Runs a part of the tests and records its time. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  parts.push({ name, seconds: (performance.now() - started) / 1000 });
}

/** Half the number of processors: the workers of a project that runs at the same time as other tests. */
const HALF = Math.ceil(availableParallelism() / 2);

/** Runs a Vitest project and counts its tests. With `quietly`, it uses that many workers and prints its output at the end. */
const tests = (project: string, { quietly = 0 } = {}): Promise<void> =>
  part(project, async () => {
    const file = join(tallies, `${project}.json`);
    const args = ['run', '--project', project, '--silent=passed-only'];
    const env = {
      [TALLY_FILE]: file,
      // In some projects every file loads the packages again; with the cache they are compiled once.
      NODE_COMPILE_CACHE: join(tallies, 'compiled'),
      // Tracker and dashboard were built just before.
      MAGPIE_BUILT: '1',
    };
    let code: number;
    if (quietly > 0) {
      const outcome = await runQuietly(tool('vitest'), [...args, `--maxWorkers=${quietly}`], env);
      console.log(outcome.output);
      code = outcome.code;
    } else code = await runTool('vitest', args, env);
    try {
      const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
      passed += tally.passed;
      failures.push(...tally.failures);
      if (code !== 0 && tally.failures.length === 0)
        failures.push({ name: project, message: `Vitest ended with exit code ${code}` });
      files.push(...tally.files);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failures.push({ name: project, message: `its tests left no tally: ${why}` });
    }
  });

// Debian's package manager serves one at a time.
const browsers = ensureBrowsers();
const installWordPress = () => runQuietly(`${ROOT}apps/wordpress/lab/lab.sh`, ['install']);
const chromium: Step = {
  name: 'browser installed',
  run: async () => ({ code: 0, output: await browsers }),
};
const wordpress: Step = {
  name: 'PHP, MariaDB and WordPress installed',
  run: () => browsers.then(installWordPress, installWordPress),
};
const npm = (name: string, ...args: readonly string[]): Step => ({ name, run: () => runQuietly('npm', args) });
/** Runs steps one after the other, and counts them. */
const steps = async (...all: readonly Step[]): Promise<void> => {
  for (const step of all) count([await runStep(step)]);
};

// Installing mostly waits for the network, so it needs no turn.
const [browserReady, wordPressReady] = [steps(chromium), steps(wordpress)];
const built = part('builds', () => steps(npm('build of tracker and dashboard', 'run', '-s', 'build')));

/** What computes, one after the other: it takes the time in which the tests of browsers and servers wait. */
async function compute(): Promise<void> {
  await part('checks', () => steps(...STATIC_CHECKS));
  await built;
  await steps(npm('budgets', 'run', '-s', 'budgets'));
  await tests('conformance', { quietly: HALF });
  await wordPressReady;
  await tests('wordpress', { quietly: HALF });
}

/** Runs the projects that wait for browsers and servers, one after the other. */
async function wait(): Promise<void> {
  await Promise.all([built, browserReady]);
  for (const project of ['browser', 'slow']) await tests(project);
}

const lines = [compute(), wait()];
// The unit tests take the processors that the shorter line leaves idle.
await Promise.race(lines);
await tests('unit', { quietly: 2 * HALF });
await Promise.all(lines);
rmSync(tallies, { recursive: true, force: true });

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;
console.log('\nParts, of which two run at a time:');
for (const one of parts) console.log(`${seconds(one.seconds)}  ${one.name}`);
console.log(`\nThe ${SLOWEST} slowest files:`);
for (const one of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${seconds(one.seconds)}  ${one.name}`);
if (failures.length > 0) console.log('\nFailed:');
for (const { name, message } of failures) console.log(`  ${name}\n    ${message.replaceAll('\n', '\n    ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
