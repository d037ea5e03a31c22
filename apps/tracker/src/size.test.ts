/** Tests the size of the scripts against their budget. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTracker, type Manifest } from '../build.ts';
import { TRACKER_BUDGETS } from './budgets.ts';

let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magpie-size-'));
  manifest = await buildTracker(folder);
  console.table(manifest);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(Object.entries(TRACKER_BUDGETS))('%s stays within %i bytes', async (file, budget) => {
  const weight = gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  expect(weight).toBeLessThanOrEqual(budget);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))[file].gzip).toBe(weight);
});

test('the scripts are self-contained classic scripts', async () => {
  for (const file of Object.keys(TRACKER_BUDGETS)) {
    const code = await readFile(join(folder, file), 'utf8');
    expect(code).not.toMatch(/\b(import|export)\b/);
    expect(() => new Function(code)).not.toThrow();
  }
});
