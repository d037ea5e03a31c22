import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES, openImportFile } from './file.ts';
import type { Unpacking } from './unpack.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-unpack-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `one`, `two`, as bzip2 packs it. */
const BZIP2 = Buffer.from('QlpoOTFBWSZTWacUK3cAAALBgAAQAgGEgCAAIYAMAjj1G4u5IpwoSFOKFbuA', 'base64');
/** 300,000 lines `abcdefghi`: four blocks. */
const BZIP2_BLOCKS = Buffer.from(
  'QlpoOTFBWSZTWYlps3QBX45BAAAQP+AgAJAgBgJqqGEzkKgJeQqAl6FQEvoVASxCoCWYVAS1CoCW4VAS/hUBLkKgJdMUFZJlNZRMh9wAIPVUEAABA/4CAAkCAGAmqoYTOQqAl5CoCXsKgJfBUBLEKgJZhUBLUKgJbhUBL+FQEuQqAl0xQVkmU1lj1kF6Ar8cQQAAED/gIACQIAYCaqhhM5CoCXkKgJewqAl9CoCWAqAlmFQEtQqAluFQEv4VAS5CoCXTFBWSZTWRKyCFIA6mrBAAAQP+AgAJAgBgJqoTQzkRSRhIpIykUkaSKSM+JFJG4ikj2IpI+iKSP4ikjkRSR0XckU4UJCNcuYDA',
  'base64',
);
/** 40,000 such lines in small blocks, four of them too. */
const BZIP2_SMALL_BLOCKS = Buffer.from(
  'QlpoMTFBWSZTWXLiTKEAJw5BAAAQP+AgAHBADAKVQwmcVBUeKgqPaoKj5UFRhUFRlUFRpUFRtUFR+qCo4qCo6YoKyTKazmG08lgB1KoIAACB/wEAA4IAYBSqGEzioKjxUFR6qCo+qgqMKgqMqgqNKgqNqgqP1QVHFQVHTFBWSZTWRzOkQMAThxBAAAQP+AgAHBADAKVQwmcVBUeKgqPVQVHyoKjFUFRlUFRpUFRtUFR+qCo4qCo6YoKyTKazKFbjLADDRoIAACB/wEAA4IAYBSqGEzioKjxUFR6qCo+VBUYVBUZqgqNKgqNqgqP1QVHFQVHTFBWSZTWcKWwkQAABJBAAAQP+AgADEAMApUJoZwYrNarytbr0fD8cHRdyRThQkNZqXSw=',
  'base64',
);

async function read(content: Uint8Array, unpacking: Partial<Unpacking> = {}) {
  // Whatever the name says.
  const path = join(folder, 'log.txt');
  writeFileSync(path, content);
  const file = await openImportFile(path, { folder, ...unpacking });
  try {
    const texts: string[] = [];
    for await (const lines of file.lines()) {
      for (const { text } of lines) texts.push(text);
      // Nothing is left behind, however the process ends now.
      expect(readdirSync(folder)).toEqual(['log.txt']);
      const whole = lines.filter(({ length }) => length <= MAX_LINE_BYTES).slice(-2);
      expect(await file.read(whole)).toEqual(whole.map(({ text }) => text));
    }
    expect([file.position, file.size]).toEqual([content.length, content.length]);
    return texts;
  } finally {
    await file.close();
  }
}

describe('compressed files', () => {
  it('are recognised by content, even several joined', async () => {
    const [gzip, more] = [gzipSync('one\ntwo\n'), gzipSync('three')];
    expect(await read(gzip)).toEqual(['one', 'two']);
    expect(await read(Buffer.concat([gzip, more]))).toEqual(['one', 'two', 'three']);
    expect(await read(BZIP2)).toEqual(['one', 'two']);
    expect(await read(Buffer.concat([BZIP2, BZIP2]))).toEqual(['one', 'two', 'one', 'two']);
    const [zstd, rest] = [zstdCompressSync('one\ntwo\n'), zstdCompressSync('three')];
    expect(await read(Buffer.concat([zstd, rest]))).toEqual(['one', 'two', 'three']);
    const skippable = Buffer.from('502a4d180400000001000000', 'hex');
    expect(await read(Buffer.concat([skippable, zstd]))).toEqual(['one', 'two']);
  });

  it('are read completely, even in many parts', async () => {
    const lines = Array.from({ length: 300_000 }, () => 'abcdefghi');
    expect(await read(BZIP2_BLOCKS)).toEqual(lines);
    expect(await read(gzipSync(`${lines.join('\n')}\n`))).toEqual(lines);
    expect(await read(zstdCompressSync(`${lines.join('\n')}\n`))).toEqual(lines);
  });

  it.each([
    ['gzip', gzipSync(Array.from({ length: 5000 }, (_, i) => `line ${i * i}\n`).join(''))],
    ['bzip2', BZIP2_SMALL_BLOCKS],
    [
      'zstd',
      zstdCompressSync(Array.from({ length: 5000 }, (_, i) => `line ${i * i}\n`).join(''), {
        params: { [constants.ZSTD_c_checksumFlag]: 1 },
      }),
    ],
  ])('are rejected if %s is cut or damaged anywhere', async (packing, whole) => {
    const refused = (bytes: Uint8Array) =>
      expect(read(bytes)).rejects.toMatchObject({
        code: 'file_damaged',
        message: expect.stringContaining(`is damaged or incomplete (${packing}: `),
      });
    for (const part of [0.2, 0.5, 0.9]) {
      await refused(whole.subarray(0, Math.round(whole.length * part)));
      const damaged = Buffer.from(whole);
      damaged[Math.round(whole.length * part)]! ^= 0x10;
      await refused(damaged);
    }
    await refused(whole.subarray(0, -1));
    await refused(Buffer.concat([whole, whole.subarray(0, 20)]));
    await refused(Buffer.concat([whole, Buffer.from('more')]));
  });

  it('are read up to a limit', async () => {
    const zeros = gzipSync(Buffer.alloc(50_000_000));
    expect(zeros.length).toBeLessThan(60_000);
    await expect(read(zeros, { maxBytes: 10_000_000 })).rejects.toMatchObject({
      code: 'unpacked_too_large',
      message: expect.stringContaining('is more than 10000000 bytes unpacked'),
    });
    await expect(read(BZIP2_SMALL_BLOCKS, { maxBytes: 399_999 })).rejects.toMatchObject({ code: 'unpacked_too_large' });
    expect(await read(BZIP2_SMALL_BLOCKS, { maxBytes: 400_000 })).toHaveLength(40_000);
  });

  it('leave free space on the disk', async () => {
    await expect(read(BZIP2, { spareBytes: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining(`Not enough disk space in ${folder}`),
    });
  });

  it.each([
    ['ZIP', Buffer.from('PK\u0003\u0004 and more')],
    ['xz', Buffer.from('fd377a585a000004', 'hex')],
    ['LZ4', Buffer.from('04224d1864407', 'hex')],
  ])('are rejected if compressed with %s', async (packing, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'file_compressed',
      message: expect.stringContaining(
        `is compressed with ${packing}. Only gzip, bzip2 and zstd are supported: unpack it first`,
      ),
    });
  });
});

describe('a Parquet file', () => {
  const rows = (count: number) =>
    Buffer.from(
      parquetWriteBuffer({
        columnData: [{ name: 'n', data: Array.from({ length: count }, (_, i) => i), type: 'INT32' }],
      }),
    );

  it('is read row by row, however many there are', async () => {
    const lines = await read(rows(5001));
    expect([lines.length, lines[0], lines[5000]]).toEqual([5001, '{"n":0}', '{"n":5000}']);
  });

  it('is rejected if it has fewer rows than it says', async () => {
    const file = rows(3);
    // Field 3 of its footer, a whole number written as twice itself, and field 4 after it.
    const at = file.lastIndexOf(Buffer.from([0x16, 3 * 2, 0x19]));
    file[at + 1] = 63 * 2;
    await expect(read(file)).rejects.toMatchObject({
      code: 'file_damaged',
      message: expect.stringContaining('it claims 63 rows but has 3'),
    });
  });
});
