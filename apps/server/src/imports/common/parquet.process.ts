/** The process that reads the rows of a Parquet file as lines of JSON. */
import { read as readFile } from 'node:fs';
import { promisify } from 'node:util';
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { GIVEN_FILE, serveStream } from '../../bounded/child.ts';

/** Input besides the open file. */
export interface ParquetTask {
  readonly size: number;
}

/** Rows taken apart at a time, and how large they may be unpacked by what the file says. */
const ROWS = 5000;
const GROUP_BYTES = 64 * 2 ** 20;
/** Text that is gathered before it is sent. */
const PART_CHARS = 1 << 18;

const read = promisify(readFile);

/**
 * The rows in order, nested values as they are nested; whole numbers of 64 bits become texts, as in BigQuery's JSON.
 * @throws Error for what is no Parquet file, or one that ends too soon
 */
serveStream<ParquetTask>(async ({ size }, write, report) => {
  const file: AsyncBuffer = {
    byteLength: size,
    async slice(start, end = size) {
      if (start < 0 || end > size || end < start) throw new Error('it refers to bytes that it does not have');
      const bytes = Buffer.alloc(end - start);
      const { bytesRead } = await read(GIVEN_FILE, bytes, 0, bytes.length, start);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytesRead) as ArrayBuffer;
    },
  };
  const metadata = await parquetMetadataAsync(file);
  const total = Number(metadata.num_rows);
  let text = '';
  const send = () => {
    write(Buffer.from(text));
    text = '';
  };
  for (const [rowStart, rowEnd] of spansOf(metadata, total)) {
    const rows = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd });
    // Else a file that says to have more rows than it has would be read on and on. Such rows have no values, not even null.
    const found = rows.findIndex((row) => Object.values(row).every((value) => value === undefined));
    if (found >= 0 || rows.length < rowEnd - rowStart)
      throw new Error(`it claims ${total} rows but has ${rowStart + (found < 0 ? rows.length : found)}`);
    report(Math.round((size * rowEnd) / total));
    for (const row of rows) {
      // One value may stand in many rows, so that their text is far larger than the file says.
      text += `${JSON.stringify(row, plain)}\n`;
      if (text.length >= PART_CHARS) send();
    }
  }
  if (text !== '') send();
});

/** The rows to take apart at a time: of one group, and no more than fit. */
function* spansOf({ row_groups: groups }: FileMetaData, total: number): Generator<readonly [number, number]> {
  let groupStart = 0;
  for (const group of groups) {
    const rows = Number(group.num_rows);
    const bytes = group.columns.reduce(
      (sum, { meta_data: meta }) => sum + Number(meta?.total_uncompressed_size ?? 0),
      0,
    );
    const most = Math.max(1, Math.min(ROWS, Math.floor((GROUP_BYTES * rows) / Math.max(1, bytes))));
    for (let start = 0; start < rows; start += most)
      yield [groupStart + start, groupStart + Math.min(rows, start + most)];
    groupStart += rows;
  }
  if (groupStart !== total) throw new Error(`it claims ${total} rows but has ${groupStart}`);
}

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
