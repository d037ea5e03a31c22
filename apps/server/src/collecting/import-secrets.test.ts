import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImportSecrets } from './import-secrets.ts';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-import-secrets-'));
  file = join(dir, 'import-secrets.json');
});
afterEach(() => rm(dir, { recursive: true }));

/** Counts up: every secret is another one. */
function counting() {
  let next = 1;
  return (bytes: number) => new Uint8Array(bytes).fill(next++);
}
const unused = () => {
  throw new Error('no new secret is needed');
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const NOON = Date.parse('2026-01-15T12:00:00Z');
const DAY = 24 * 3600 * 1000;

it('creates a secret per site and day, and returns the same one after a restart', async () => {
  const secrets = new ImportSecrets(file, counting());
  const given = [
    secrets.of(1, '2015-05-17', NOON),
    secrets.of(1, '2015-05-18', NOON),
    secrets.of(2, '2015-05-17', NOON),
  ];
  expect(new Set(given.map(hex)).size).toBe(3);
  expect(secrets.of(1, '2015-05-17', NOON)).toBe(given[0]);
  expect(await readdir(dir)).toEqual([]);
  secrets.save();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = new ImportSecrets(file, unused);
  expect(hex(again.of(1, '2015-05-18', NOON + DAY))).toBe(hex(given[1]!));
  expect(again.known(1, '2015-05-19')).toBeUndefined();
});

it('destroys secrets 35 days after the last import that used them, and no others', async () => {
  const secrets = new ImportSecrets(file, counting());
  const once = hex(secrets.of(1, '2025-12-01', NOON));
  const often = hex(secrets.of(1, '2025-12-02', NOON));
  secrets.save();
  secrets.of(1, '2025-12-02', NOON + 10 * DAY);
  secrets.save();
  secrets.roll(NOON + 35 * DAY);
  expect(await readFile(file, 'utf8')).toContain(once);
  secrets.roll(NOON + 36 * DAY);
  expect(await readFile(file, 'utf8')).not.toContain(once);
  expect(await readFile(file, 'utf8')).toContain(often);
  expect(secrets.known(1, '2025-12-01')).toBeUndefined();
  secrets.roll(NOON + 46 * DAY);
  expect(await readFile(file, 'utf8')).toBe('{"1":{}}');
});

it.each([
  '{',
  '[]',
  '{"1":{"2025-12-01":{"secret":"ab","used":"2025-12-02"}}}',
])('rejects a damaged file: %s', async (text) => {
  await writeFile(file, text);
  expect(() => new ImportSecrets(file, counting())).toThrow(`The secrets in ${file} can't be read.`);
  expect(await readFile(file, 'utf8')).toBe(text);
});
