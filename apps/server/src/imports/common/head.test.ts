import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { HEAD_CHARS, readHead } from './head.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-head-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (content: string | Buffer) => {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  return readHead({ path, name: 'events.csv' }, { folder });
};

it('is a whole short file, without its byte order mark', async () => {
  expect(await read('\ufeffwhen;what\r\n2026-01-01;view\r\n')).toEqual({
    text: 'when;what\n2026-01-01;view',
    whole: true,
  });
});

it('is some whole lines of a long file, compressed or not', async () => {
  const line = `${'x'.repeat(9999)}\n`;
  const lines = line.repeat(20);
  // Six lines of 10,000 characters fit into 65,536.
  const expected = { text: line.repeat(6).trimEnd(), whole: false };
  expect(await read(lines)).toEqual(expected);
  expect(await read(gzipSync(lines))).toEqual(expected);
});

it.each(['\ufeff', ''])('is read from UTF-16, as Excel saves "Unicode text"', async (mark) => {
  const table = { text: 'wann\twer\n2026-01-01\tJürgen 🐦', whole: true };
  const bytes = Buffer.from(`${mark}wann\twer\r\n2026-01-01\tJürgen 🐦\r\n`, 'utf16le');
  expect(await read(bytes)).toEqual(table);
  expect(await read(gzipSync(bytes))).toEqual(table);
  expect(await read(Buffer.from(bytes).swap16())).toEqual(table);
});

it('is the beginning of a first line that is too long', async () => {
  expect(await read('y'.repeat(300_000))).toEqual({ text: 'y'.repeat(HEAD_CHARS), whole: false });
});

it.each([
  ['empty_file', ''],
  ['empty_file', '\n\n'],
  ['file_not_text', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['file_not_utf8', Buffer.from('when,who\n2026-01-01,J\u00fcrgen\n', 'latin1')],
  ['file_not_text', Buffer.from('fffe0000770000006800000065000000', 'hex')],
  ['file_compressed', Buffer.from('504b030414000600', 'hex')],
])('rejects with %s what is not a table', async (code, content) => {
  await expect(read(content)).rejects.toMatchObject({ code, message: expect.stringContaining('"events.csv"') });
});
