import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { writeReport } from './write.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'magpie-new-report-'));
  for (const part of [
    'packages/reports',
    'packages/ui/vite',
    'packages/ui/src/icon.ts',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'vitest.config.ts',
    'tools/src/tally.ts',
    'tools/src/silence.ts',
    'package.json',
    'biome.json',
    '.gitignore',
  ])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a tool in the copy; resolves to its output if it fails. */
const run = (tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: copy,
    env: { ...process.env, CI: '', NO_COLOR: '1', ...env },
  }).then(
    () => 'fine',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
/** The names of all tests but those of other reports' golden files: each of these runs its own report only, and the unit tests have run them. */
const NOT_OF_OTHERS = '^(?!(the golden file|tables that .* of the visits of) (?!bird-))';
const tests = (files: readonly string[], env?: NodeJS.ProcessEnv) =>
  run('vitest/vitest.mjs', ['run', '--root', copy, '--project', 'unit', '-t', NOT_OF_OTHERS, ...files], env);
const GOLDENS = ['packages/reports/src/testing'];

it('a new report compiles, and passes the report tests once its answers are written', async () => {
  writeReport(copy, { id: 'bird_counts', by: 'sessionSource', ownScreen: false });
  writeReport(copy, { id: 'bird_pages', by: 'pagePath', ownScreen: true });
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.web.json',
      // The project's own is in `node_modules`, which both share.
      compilerOptions: { tsBuildInfoFile: 'types.tsbuildinfo' },
      include: [join(ROOT, 'packages/ui'), 'packages/reports'],
    }),
  );
  // One checker: others would each read the shared files.
  expect(await run('typescript/bin/tsc', ['-p', '.', '--checkers', '1'])).toBe('fine');
  expect(await run('@biomejs/biome/bin/biome', ['check', 'packages/reports'])).toBe('fine');
  expect(await tests(['goldens'])).toContain('UPDATE_GOLDENS=1 writes what is answered now');
  expect(await tests(['goldens'], { UPDATE_GOLDENS: '1' })).toBe('fine');
  expect(await tests(['bird-', 'catalogue', 'entitlement', ...GOLDENS])).toBe('fine');
});
