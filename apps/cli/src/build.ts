/** Builds the dashboard and the tracker before they are served. */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './failure.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The built dashboard. */
export const DASHBOARD_DIR = join(ROOT, 'apps/dashboard/dist');
/** The built tracker. */
export const TRACKER_DIR = join(ROOT, 'apps/tracker/dist');

const BUILT = [join(DASHBOARD_DIR, 'index.html'), join(TRACKER_DIR, 'script.js')];
const SOURCES = ['apps/dashboard', 'apps/tracker', 'packages'].map((folder) => join(ROOT, folder));
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/**
 * Builds what is missing, and with `whenOlder` what is older than its sources.
 * @throws CliError `build_failed`
 */
export async function ensureBuilt({ whenOlder }: { readonly whenOlder: boolean }): Promise<void> {
  const built = Math.min(...BUILT.map(changedAt));
  const reason = built === 0 ? "aren't built yet" : 'are older than their sources';
  if (built > 0 && !(whenOlder && newestIn(SOURCES) > built)) return;
  process.stderr.write(`The dashboard and tracker ${reason}. Building them.\n`);
  await build();
}

/** Milliseconds; 0 for a missing file. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(folders: readonly string[]): number {
  let newest = 0;
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile()) newest = Math.max(newest, changedAt(path));
      else if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) newest = Math.max(newest, newestIn([path]));
    }
  }
  return newest;
}

/** The build's output goes to standard error: standard output is for results. */
function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (how: string) =>
      reject(
        new CliError(
          'build_failed',
          `Building the dashboard and tracker failed (${how}). Run "npm run build" for details.`,
        ),
      );
    const npm = spawn('npm', ['run', '-s', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    npm.on('error', (error) => failed(error.message));
    npm.on('exit', (code, signal) => (code === 0 ? resolve() : failed(`exit ${code ?? signal}`)));
  });
}
