/** Tests of Parquet files that are built to use up memory or time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ByteWriter, ParquetWriter, parquetWriteBuffer, schemaFromColumnData } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { openImportFile } from './file.ts';
import { HEAD_CHARS, readHead } from './head.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const source = { path: join(folder, 'upload'), name: 'events.parquet' };
type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];
const save = (columns: Columns) => {
  const bytes = Buffer.from(parquetWriteBuffer({ columnData: columns }));
  writeFileSync(source.path, bytes);
  return bytes;
};

/** Reads a file to its end. */
async function readAll(maxBytes?: number) {
  const file = await openImportFile(source, { folder, maxBytes });
  let lines = 0;
  try {
    for await (const some of file.lines()) lines += some.length;
    return { lines, position: file.position };
  } finally {
    await file.close();
  }
}

describe('a Parquet file of one large value in many rows', () => {
  const large = 'x'.repeat(2_000_000);
  it('is small, and its head is read', async () => {
    const bytes = save([{ name: 'event_name', data: Array(5000).fill(large), type: 'STRING' }]);
    expect(bytes.length).toBeLessThan(200_000);
    const head = await readHead(source, { folder });
    expect(head.text).toHaveLength(HEAD_CHARS);
    expect(head.whole).toBe(false);
  });

  it('is refused at the limit of its text, whatever the file says', async () => {
    save([{ name: 'event_name', data: Array(5000).fill(large), type: 'STRING' }]);
    await expect(readAll(50e6)).rejects.toMatchObject({ code: 'unpacked_too_large' });
  });
});

it('that claims far more rows than it has is damaged', async () => {
  const data: Columns = [{ name: 'event_name', data: ['a', 'b', 'c'], type: 'STRING' }];
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: schemaFromColumnData({ columnData: data }) });
  writer.write({ columnData: data });
  writer.num_rows = 2n ** 52n;
  writer.row_groups[0]!.num_rows = 2n ** 52n;
  writer.finish();
  writeFileSync(source.path, Buffer.from(bytes.getBytes()));
  await expect(readAll()).rejects.toMatchObject({
    code: 'file_damaged',
    message: expect.stringContaining('it claims 4503599627370496 rows but has 3'),
  });
});

it.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['without an end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(8)])],
  [
    'with a length beyond its beginning',
    (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt32LE(0x7fffffff, bytes.length - 8);
      return changed;
    },
  ],
  [
    'of ones',
    (bytes: Buffer) =>
      Buffer.concat([
        Buffer.from('PAR1'),
        Buffer.alloc(bytes.length, 0xff),
        Buffer.from([0xff, 0, 0, 0]),
        Buffer.from('PAR1'),
      ]),
  ],
  [
    'with other numbers in its description',
    (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed.fill(0xff, bytes.length - 40, bytes.length - 20);
      return changed;
    },
  ],
])('a file %s is damaged, and nothing else happens', async (_what, change) => {
  const bytes = save([{ name: 'event_name', data: ['a', 'b', 'c'], type: 'STRING' }]);
  writeFileSync(source.path, change(bytes));
  await expect(readAll()).rejects.toMatchObject({ code: 'file_damaged' });
});

it('reads rows in the order of the file, however many there are', async () => {
  const data = Array.from({ length: 12_345 }, (_, i) => `event ${i}`);
  save([{ name: 'event_name', data, type: 'STRING' }]);
  const file = await openImportFile(source, { folder });
  const names: string[] = [];
  for await (const some of file.lines()) for (const { text } of some) names.push(JSON.parse(text).event_name);
  await file.close();
  expect(names).toEqual(data);
});
