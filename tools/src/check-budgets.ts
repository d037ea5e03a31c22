/** This module is responsible for the budgets: bytes that may not be exceeded. A budget that is broken fails the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './run.ts';

/** Size of a file as it travels, in bytes (gzip, level 9). */
const gzipped = (path: string): number => gzipSync(readFileSync(join(ROOT, path)), { level: 9 }).length;

/** The scripts that index.html loads before Overview can be drawn: entry, its static imports, and the report itself. */
function firstLoad(): number {
  const dist = 'apps/dashboard/dist';
  const manifest = JSON.parse(readFileSync(join(ROOT, dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; src?: string }
  >;
  const wanted = Object.keys(manifest).filter(
    (key) => manifest[key]!.isEntry || /overview\.(screen\.tsx|report\.ts)$/.test(key),
  );
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  wanted.forEach(visit);
  return [...seen]
    .map((key) => manifest[key]!.file)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipped(join(dist, file)), 0);
}

/** Every budget: what it is, its bytes, and the most it may have (screens, Proof; the rivals’ sizes are in docs/benchmarks.md). */
export function budgets(): readonly { readonly name: string; readonly bytes: number; readonly limit: number }[] {
  const parts = readdirSync(join(ROOT, 'apps/tracker/dist')).filter(
    (name) => name.endsWith('.js') && name !== 'script.js',
  );
  return [
    { name: 'tracker core', bytes: gzipped('apps/tracker/dist/script.js'), limit: 2048 },
    ...parts.map((name) => ({
      name: `tracker part ${name}`,
      bytes: gzipped(`apps/tracker/dist/${name}`),
      limit: 2048,
    })),
    { name: 'first load of Overview, JavaScript', bytes: firstLoad(), limit: 220_000 },
  ];
}

if (import.meta.main) {
  for (const { name, bytes, limit } of budgets()) {
    const over = bytes > limit;
    console.log(`${over ? '✗' : '✓'} ${name}: ${bytes.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes`);
    if (over) process.exitCode = 1;
  }
}
