/** A copy of the engines and their dependencies in which mutants are tested, never the work tree. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../run.ts';
import type { Mutant } from './mutant.ts';

/** The workspaces that the conformance suite needs. */
const PARTS = [
  'packages/analyst',
  'packages/events',
  'packages/query',
  'packages/reports',
  'packages/time',
  'packages/ui',
  'packages/vocabulary',
  'engines/clickhouse',
  'engines/conformance',
  'engines/memory',
];
/** Test files, the fastest first: they catch most mutants. */
const ANY_ENGINE = [['memory', 'clickhouse'], ['compare'], ['rebuild']];
const ROLLED_UP = [['roll-ups'], ['sites'], ['rolled-up-reports']];

/** The result of a run, which ends at the first failure. */
export interface Outcome {
  readonly passed: boolean;
  readonly failed: readonly string[];
  /** The runner's output, if no test ran. */
  readonly said: string;
}

/** Options of a run. */
export interface Trial {
  /** CONFORMANCE_RUNS and CONFORMANCE_SEED. */
  readonly runs: number;
  readonly seed: number;
  /** Whether to run only the tests of roll-ups, or only the others. */
  readonly rolledUp: boolean;
}

/** The copy of the project. */
export interface ProjectCopy {
  /** @throws Error for the first mutant whose text isn't found */
  check(mutants: readonly Mutant[]): Promise<void>;
  /** Runs the suite with a mutant, or without. */
  attempt(mutant: Mutant | undefined, trial: Trial): Promise<Outcome>;
  remove(): Promise<void>;
}

/** Creates the copy. */
export async function openProjectCopy(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-mutants-'));
  for (const part of PARTS)
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  await linkModules(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  const config = {
    test: {
      env: { TZ: 'UTC' },
      include: ['engines/conformance/**/*.test.ts'],
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  };
  await writeFile(join(folder, 'vitest.config.js'), `export default ${JSON.stringify(config)};\n`);
  return {
    async check(mutants) {
      for (const mutant of mutants) mutated(await readFile(join(folder, mutant.file), 'utf8'), mutant);
    },
    async attempt(mutant, trial) {
      if (!mutant) return suite(folder, trial);
      const file = join(folder, mutant.file);
      const source = await readFile(file, 'utf8');
      await writeFile(file, mutated(source, mutant));
      try {
        return await suite(folder, trial);
      } finally {
        await writeFile(file, source);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The source with the mutant. @throws Error unless its text is there exactly once */
export function mutated(source: string, { id, file, before, after }: Mutant): string {
  const places = source.split(before).length - 1;
  if (places !== 1)
    throw new Error(`The text of the mutant ${id} is in ${file} ${places} times; it must be there once.`);
  // A function, because `$` is special in a replacement text.
  return source.replace(before, () => after);
}

/** Links all installed packages, with the workspaces linked to their copies. */
async function linkModules(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@magpie'), { recursive: true });
  for (const name of await readdir(from))
    if (!name.startsWith('.') && name !== '@magpie') await symlink(join(from, name), join(to, name));
  for (const part of PARTS) {
    const { name } = JSON.parse(await readFile(join(ROOT, part, 'package.json'), 'utf8')) as { name: string };
    await symlink(join(folder, part), join(to, name));
    const own = join(ROOT, part, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, part, 'node_modules'));
  }
}

async function suite(folder: string, { runs, seed, rolledUp }: Trial): Promise<Outcome> {
  const env = { CONFORMANCE_RUNS: String(runs), CONFORMANCE_SEED: String(seed) };
  for (const files of rolledUp ? ROLLED_UP : ANY_ENGINE) {
    const outcome = await part(folder, files, env);
    if (!outcome.passed) return outcome;
  }
  return { passed: true, failed: [], said: '' };
}

async function part(folder: string, files: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  const said = await vitest(folder, report, files, env);
  if (!existsSync(report)) return { passed: false, failed: [], said };
  const { success, testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    success: boolean;
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
  );
  return {
    passed: success,
    failed,
    said:
      testResults
        .map(({ message }) => message)
        .join(' ')
        .trim() || said,
  };
}

/** Runs the tests up to the first failure; resolves to the output. */
function vitest(
  folder: string,
  report: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const args = ['run', '--root', folder, '--bail', '1', '--reporter=json', `--outputFile=${report}`];
  const names = files.map((name) => `engines/conformance/src/${name}.test.ts`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args, ...names], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}
