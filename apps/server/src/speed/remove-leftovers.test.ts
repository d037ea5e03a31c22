/** Tests of removing what killed audits left behind. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeLeftovers } from './remove-leftovers.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-leftovers-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('removes the profiles of servers that are gone, and leaves everything else', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const names = [`magpie-audit-${gone}-abc`, `magpie-audit-${process.ppid}-abc`, `magpie-audit-${process.pid}-abc`];
  for (const name of [...names, 'magpie-audit-XyZ123', 'magpie-audit-old123', 'other']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'Cookies'), 'x');
  }
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(join(folder, 'magpie-audit-old123'), longAgo, longAgo);
  await removeLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual(
    ['magpie-audit-XyZ123', `magpie-audit-${process.ppid}-abc`, 'other'].sort(),
  );
  await removeLeftovers(join(folder, 'none'));
});
