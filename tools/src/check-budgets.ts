/** Checks size budgets. An exceeded budget fails the build. */
import { join } from 'node:path';
import { FIRST_LOAD, firstLoadBytes, gzipped, reportBytes } from '@magpie/dashboard/first-load';
import { TRACKER_BUDGETS } from '@magpie/tracker/budgets';
import { ROOT } from './run.ts';

/** Every budget with its name, size and limit in bytes (screens, Proof; competitors' sizes are in docs/benchmarks.md). */
export function budgets(): readonly { readonly name: string; readonly bytes: number; readonly limit: number }[] {
  const dashboard = join(ROOT, 'apps/dashboard/dist');
  const [largest, bytes] = reportBytes(dashboard)[0]!;
  return [
    ...Object.entries(TRACKER_BUDGETS).map(([file, limit]) => ({
      name: `tracker ${file}`,
      bytes: gzipped(join(ROOT, 'apps/tracker/dist', file)),
      limit,
    })),
    {
      name: 'first load of Overview, JavaScript',
      bytes: firstLoadBytes(dashboard),
      limit: FIRST_LOAD.scriptBytes,
    },
    { name: `the largest other report (${largest})`, bytes, limit: FIRST_LOAD.largestReportBytes },
  ];
}

if (import.meta.main) {
  for (const { name, bytes, limit } of budgets()) {
    const over = bytes > limit;
    console.log(`${over ? '✗' : '✓'} ${name}: ${bytes.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes`);
    if (over) process.exitCode = 1;
  }
}
