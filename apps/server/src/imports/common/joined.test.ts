import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Line, openImportFile } from './file.ts';
import { joinFiles } from './joined.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-joined-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function readLines(contents: readonly (string | Uint8Array)[]) {
  const paths = contents.map((content, i) => {
    writeFileSync(join(folder, `${i}`), content);
    return join(folder, `${i}`);
  });
  const file = await joinFiles(paths, (path) => openImportFile(path, { folder }));
  const lines: Line[] = [];
  for await (const some of file.lines()) lines.push(...some);
  const texts = await file.read(lines.toReversed());
  const { size, position } = file;
  await file.close();
  return { lines: lines.map(({ number, text }) => [number, text]), texts, size, position };
}

it('reads files one after the other, and each line again by position', async () => {
  const { lines, texts, size, position } = await readLines(['one\ntwo', '', gzipSync('zwölf\r\n\n'), 'last\n', '']);
  expect(lines).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'zwölf'],
    [4, ''],
    [5, 'last'],
  ]);
  expect(texts).toEqual(['last', '', 'zwölf', 'two', 'one']);
  expect(position).toBe(size);
});

it('closes all files if one cannot be opened', async () => {
  writeFileSync(join(folder, 'there'), 'x\n');
  const closed: string[] = [];
  const open = async (path: string) => {
    const file = await openImportFile(path, { folder });
    return { ...file, close: async () => void closed.push(path, String(await file.close())) };
  };
  const paths = [join(folder, 'there'), join(folder, 'not there')];
  await expect(joinFiles(paths, open)).rejects.toMatchObject({ code: 'file_not_found' });
  expect(closed[0]).toBe(paths[0]);
});
