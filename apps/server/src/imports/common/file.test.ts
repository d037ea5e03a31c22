import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Line, MAX_LINE_BYTES, openImportFile } from './file.ts';
import { Timeline } from './timeline.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function readLines(
  content: string | Uint8Array,
  use?: (lines: Line[], texts: string[]) => void,
): Promise<Line[]> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const file = await openImportFile(path, { folder });
  const lines: Line[] = [];
  for await (const chunk of file.lines()) lines.push(...chunk);
  use?.(lines, await file.read(lines.toReversed()));
  await file.close();
  return lines;
}

it('finds every line and reads it again by position', async () => {
  await readLines('\ufeffone\r\nzwölf\n\nlast', (lines, texts) => {
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'one'],
      [2, 'zwölf'],
      [3, ''],
      [4, 'last'],
    ]);
    expect(texts).toEqual(['last', '', 'zwölf', 'one']);
  });
});

it('reads lines that end with a return alone, or in UTF-16', async () => {
  await readLines('one\rzwölf\r\rlast\r', (lines, texts) => {
    expect(lines.map(({ text }) => text)).toEqual(['one', 'zwölf', '', 'last']);
    expect(texts).toEqual(['last', '', 'zwölf', 'one']);
  });
  const long = Array.from({ length: 60_000 }, (_, i) => `${i} grüße 🐦`);
  await readLines(Buffer.from(`\ufeff${long.join('\r\n')}`, 'utf16le'), (lines, texts) => {
    expect(lines.map(({ text }) => text)).toEqual(long);
    expect(texts).toEqual(long.toReversed());
  });
});

it('keeps lines whole across read chunks', async () => {
  const written = Array.from({ length: 3000 }, (_, i) => `${i}:${'é'.repeat(400 + (i % 7))}`);
  await readLines(`${written.join('\n')}\n`, (lines, texts) => {
    expect(lines.map((line) => line.text)).toEqual(written);
    expect(texts).toEqual(written.toReversed());
  });
});

it('keeps only the beginning of an endless line, and the position of the next one', async () => {
  await readLines(`${'x'.repeat(5_000_000)}\nnext\n`, (lines, texts) => {
    expect(lines).toHaveLength(2);
    expect(lines[0]!.length).toBeGreaterThan(MAX_LINE_BYTES);
    expect(lines[0]!.text).toHaveLength(MAX_LINE_BYTES);
    expect(lines[1]).toEqual({ number: 2, offset: 5_000_001, length: 4, text: 'next' });
    expect(texts[0]).toBe('next');
  });
});

it('returns an endless line before the file ends, reading no more than needed', async () => {
  const path = join(folder, 'endless');
  writeFileSync(path, Buffer.alloc(20_000_000, 'x'));
  const file = await openImportFile(path, { folder });
  try {
    for await (const [line] of file.lines()) {
      if (!line) continue;
      expect(line.text).toHaveLength(MAX_LINE_BYTES);
      break;
    }
    expect(file.position).toBeLessThan(2_000_000);
  } finally {
    await file.close();
  }
});

it('copies no more of an endless line than is kept of it, however many pieces it comes in', async () => {
  const path = join(folder, 'packed');
  writeFileSync(path, gzipSync(Buffer.alloc(8_000_000, 'x')));
  const concat = vi.spyOn(Buffer, 'concat');
  const file = await openImportFile(path, { folder });
  try {
    let pieces = 0;
    for await (const _ of file.lines()) pieces += 1;
    expect(pieces).toBeGreaterThan(100);
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
    expect(copied).toBeLessThan(2 * MAX_LINE_BYTES);
  } finally {
    concat.mockRestore();
    await file.close();
  }
});

it('keeps texts with different invalid bytes distinct', async () => {
  const lines = ['/\xb5\xb0', '/\xb6\xb1', '/\xe9%E9'].map((text) => Buffer.from(`${text}\n`, 'latin1'));
  await readLines(Buffer.concat(lines), (read, texts) => {
    expect(read.map(({ text }) => text)).toEqual(['/%B5%B0', '/%B6%B1', '/%E9%E9']);
    expect(texts.toReversed()).toEqual(['/%B5%B0', '/%B6%B1', '/%E9%E9']);
  });
});

it('finds no lines in an empty file', async () => {
  expect(await readLines('')).toEqual([]);
});

it('reports what is wrong with a file', async () => {
  await expect(openImportFile(join(folder, 'none'), { folder })).rejects.toMatchObject({ code: 'file_not_found' });
  await expect(openImportFile(folder, { folder })).rejects.toMatchObject({ code: 'not_a_file' });
});

it.skipIf(process.platform === 'win32')('does not wait at a named pipe, as it would for ever', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await expect(openImportFile(pipe, { folder })).rejects.toMatchObject({ code: 'not_a_file' });
});

it('reads events in time order, and in file order for equal times', () => {
  const timeline = new Timeline();
  for (const [i, ts] of [30, 10, 30, 20, 10].entries()) timeline.add(ts, { offset: i * 5, length: 4 });
  expect([...timeline.batches(2)].map((batch) => [...batch])).toEqual([[1, 4], [3, 0], [2]]);
  expect(timeline.spanOf(3)).toEqual({ offset: 15, length: 4 });
});
