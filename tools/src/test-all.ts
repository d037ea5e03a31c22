/** This module is responsible for passing every test there is: quick checks, builds, conformance, browsers, budgets. Its last line counts them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { run, runTool } from './run.ts';

const reports = mkdtempSync(join(tmpdir(), 'magpie-test-'));
const counts = { passed: 0, failed: 0 };

/** A step that passes or fails as one. */
async function step(name: string, work: () => Promise<number>): Promise<void> {
  const started = performance.now();
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
}

/** A Vitest project, whose tests are counted one by one. */
async function tests(project: string, ...more: readonly string[]): Promise<void> {
  const file = join(reports, `${project}.json`);
  const code = await runTool('vitest', [
    'run',
    '--project',
    project,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...more,
  ]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    counts.passed += report.numPassedTests;
    // A file that does not even load fails without a failed test in it.
    counts.failed += report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
  } catch {
    counts.failed += 1;
  }
}

await step('a browser is there', async () => {
  console.log(await ensureChromium());
  return 0;
});
await step('types of the core', () => runTool('tsc', ['-p', 'tsconfig.core.json']));
await step('types of the server side', () => runTool('tsc', ['-p', 'tsconfig.node.json']));
await step('types of the browser side', () => runTool('tsc', ['-p', 'tsconfig.web.json']));
await step('format and lint', () => runTool('biome', ['check', '.']));
await step('unused and undeclared parts', () => runTool('knip', []));
await step('build of tracker and dashboard', () => run('npm', ['run', '-s', 'build']));
await step('budgets', () => run(process.execPath, ['tools/src/check-budgets.ts']));
await tests('unit');
await tests('conformance');
// They wait more than they compute: for browsers, for syncs, for clocks.
await tests('slow', '--maxWorkers=2');
rmSync(reports, { recursive: true, force: true });

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
