import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeSegment, encodeRecord, Segment, segmentFileName, segmentNumber } from './segment.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-segment-'));
});
afterEach(() => rm(dir, { recursive: true }));

const RECORDS = [{ n: 1 }, { n: 2, text: 'Grüße\nauf zwei Zeilen 🐦' }, { n: 3, text: '' }];
const LINES = RECORDS.map(encodeRecord);

it('returns what was written', () => {
  expect(decodeSegment(Buffer.concat(LINES))).toEqual({ records: RECORDS, unreadable: 0, tornBytes: 0 });
});

it('writes lines that other programs can check', () => {
  // CRC-32 of `{"n":1}` by another implementation (Python's zlib).
  expect(encodeRecord({ n: 1 }).toString()).toBe('d44b3b7e {"n":1}\n');
});

it('drops an incomplete last write, cut at any byte, and nothing before it', () => {
  const whole = Buffer.concat(LINES);
  const ends = LINES.map((_, index) => Buffer.concat(LINES.slice(0, index + 1)).length);
  for (let length = 0; length <= whole.length; length++) {
    const { records, unreadable, tornBytes } = decodeSegment(whole.subarray(0, length));
    const survivors = ends.filter((end) => end <= length).length;
    expect(records).toEqual(RECORDS.slice(0, survivors));
    expect(unreadable).toBe(0);
    expect(tornBytes).toBe(length - (survivors === 0 ? 0 : ends[survivors - 1]!));
  }
});

it('loses at most the two records around a damaged byte, and invents none', () => {
  const whole = Buffer.concat(LINES);
  for (let at = 0; at < whole.length; at++) {
    for (const damage of [0x01, 0x80, whole[at]! ^ 0x0a]) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= damage;
      if (damaged.equals(whole)) continue;
      const { records, unreadable, tornBytes } = decodeSegment<{ n: number }>(damaged);
      const survivors = records.map(({ n }) => n);
      expect(RECORDS.filter(({ n }) => survivors.includes(n))).toEqual(records);
      expect(records.length).toBeGreaterThanOrEqual(1);
      expect(unreadable + (tornBytes > 0 ? 1 : 0)).toBeGreaterThanOrEqual(1);
    }
  }
});

it('treats trailing zeros, as after a power cut, as an incomplete write', () => {
  const bytes = Buffer.concat([...LINES, Buffer.alloc(4096)]);
  expect(decodeSegment(bytes)).toEqual({ records: RECORDS, unreadable: 0, tornBytes: 4096 });
});

it('reads the same from memory and disk, and only acknowledged records', async () => {
  const path = join(dir, segmentFileName(7, '00000000000000aa'));
  await writeFile(path, Buffer.concat(LINES));
  const acknowledged = LINES[0]!.length + LINES[1]!.length;
  const segment = new Segment<{ n: number }>(path, 'token', 0, (json) => json as { n: number }, []);
  segment.add(RECORDS.slice(0, 2), acknowledged);
  const inMemory = await segment.read();
  segment.forget();
  expect(await segment.read()).toEqual(inMemory);
  expect(inMemory.records).toEqual(RECORDS.slice(0, 2));
});

it('sets a damaged file aside', async () => {
  const name = segmentFileName(7, '00000000000000aa');
  await writeFile(join(dir, name), 'damaged\n');
  const aside = await new Segment(join(dir, name), 'token', 8, (json) => json).setAside();
  expect(await readdir(dir)).toEqual([`${name}.corrupt`]);
  expect(await readFile(aside, 'utf8')).toBe('damaged\n');
  expect(segmentNumber(`${name}.corrupt`)).toBeUndefined();
});

it('reads segment numbers of more than eight digits as numbers', () => {
  expect(segmentFileName(42, 'ab')).toBe('00000042-ab.log');
  expect(segmentNumber('00000042-ab.log')).toBe(42);
  expect(segmentNumber(segmentFileName(1_234_567_890, 'ab'))).toBe(1_234_567_890);
});
