/** This module is responsible for the quick check: types, lint, unused parts, unit tests. */
import { runTool } from './run.ts';

const steps: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['types of the core', 'tsc', ['-p', 'tsconfig.core.json']],
  ['types of the server side', 'tsc', ['-p', 'tsconfig.node.json']],
  ['types of the browser side', 'tsc', ['-p', 'tsconfig.web.json']],
  ['format and lint', 'biome', ['check', '.']],
  ['unused and undeclared parts', 'knip', []],
  // In one world for all files, which takes a third of the time; `npm test` gives each file its own.
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--silent=passed-only', '--no-isolate']],
];

let failed = 0;
for (const [name, program, args] of steps) {
  const started = performance.now();
  const code = await runTool(program, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
