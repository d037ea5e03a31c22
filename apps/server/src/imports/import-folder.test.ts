import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../app/app.ts';
import { folderFile, listFolder } from './import-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'magpie-folder-'));
// All that the folder needs of a Magpie is where its data lies.
const app = { dataDir: join(home, 'data') } as App;
const imports = join(app.dataDir, 'imports');

beforeAll(() => {
  mkdirSync(join(imports, '2025', 'deep'), { recursive: true });
  mkdirSync(join(app.dataDir, 'imports-not'), { recursive: true });
  writeFileSync(join(imports, 'access.log'), 'twelve bytes');
  utimesSync(join(imports, 'access.log'), 1_700_000_000, 1_700_000_000);
  writeFileSync(join(imports, '2025', 'deep', 'Größe "1".csv'), 'x');
  writeFileSync(join(imports, '.hidden'), 'x');
  writeFileSync(join(app.dataDir, 'secret.key'), 'secret');
  writeFileSync(join(app.dataDir, 'imports-not', 'file.csv'), 'x');
  symlinkSync(join(app.dataDir, 'secret.key'), join(imports, 'link.csv'));
  symlinkSync(app.dataDir, join(imports, 'data'));
  symlinkSync(join(imports, '2025'), join(imports, 'inside'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('lists files with size and date, without links and hidden files', async () => {
  expect(await listFolder(app)).toEqual({
    folder: imports,
    files: [
      { name: '2025/deep/Größe "1".csv', bytes: 1, writtenAt: expect.any(Number) },
      { name: 'access.log', bytes: 12, writtenAt: 1_700_000_000_000 },
    ],
    more: false,
  });
});

it('creates a missing folder', async () => {
  const fresh = { dataDir: join(home, 'fresh') } as App;
  mkdirSync(fresh.dataDir);
  expect(await listFolder(fresh)).toMatchObject({ folder: join(home, 'fresh', 'imports'), files: [] });
});

it('finds a file by its name in the folder', async () => {
  expect(await folderFile(app, 'access.log')).toEqual({ path: join(imports, 'access.log'), name: 'access.log' });
  const name = '2025/deep/Größe "1".csv';
  expect(await folderFile(app, name)).toEqual({ path: join(imports, name), name });
});

it.each([
  '../secret.key',
  '2025/../../secret.key',
  '2025/./deep/x',
  '/etc/passwd',
  '..',
  '.',
  '',
  '2025//deep',
  '..\\secret.key',
  'access.log\0.csv',
  'link.csv',
  'data/secret.key',
  'data/imports-not/file.csv',
  'x'.repeat(5000),
])('rejects %j, which leads outside the folder', async (name) => {
  await expect(folderFile(app, name)).rejects.toMatchObject({ code: 'bad_file_name' });
});

it('reports missing files and folders', async () => {
  await expect(folderFile(app, 'gone.csv')).rejects.toMatchObject({ code: 'file_not_found' });
  await expect(folderFile(app, 'access.log/x')).rejects.toMatchObject({ code: 'file_not_found' });
  await expect(folderFile(app, '2025')).rejects.toMatchObject({ code: 'not_a_file' });
});
