/** Tests of the visitors' file. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openVisitorsFile } from './visitors-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'magpie-visitors-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = join(dir, 'visitors.sqlite');

it.skipIf(process.platform === 'win32')('is for its owner only, with the files beside it', () => {
  const database = openVisitorsFile(file);
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    expect([name, statSync(name).mode & 0o777]).toEqual([name, 0o600]);
  database.close();
});

it('of a newer version is refused and left as it is', () => {
  const database = openVisitorsFile(file);
  database.exec('PRAGMA user_version = 9');
  database.close();
  expect(() => openVisitorsFile(file)).toThrow(
    expect.objectContaining({ code: 'newer_state', message: expect.stringContaining('its format is 9') }),
  );
});
