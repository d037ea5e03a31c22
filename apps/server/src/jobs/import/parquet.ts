/** This module is responsible for reading the rows of a Parquet file as lines of JSON. */
import type { FileHandle } from 'node:fs/promises';
import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

/** Some lines, and how far in the file their rows are. */
export interface ParquetPart {
  readonly bytes: Buffer;
  /** Bytes, as a share of the rows. */
  readonly position: number;
}

/** Rows taken apart at a time: those of an event export are some kilobytes each. */
const ROWS = 5000;

/**
 * The rows in order, nested values as they are nested; whole numbers of 64 bits become texts, as in BigQuery's JSON.
 * @throws Error for what is no Parquet file, or one that ends too soon
 */
export async function* parquetLines(handle: FileHandle, size: number): AsyncGenerator<ParquetPart> {
  const file: AsyncBuffer = {
    byteLength: size,
    async slice(start, end = size) {
      const bytes = Buffer.alloc(end - start);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytesRead) as ArrayBuffer;
    },
  };
  const metadata = await parquetMetadataAsync(file);
  const total = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < total; rowStart += ROWS) {
    const rowEnd = Math.min(rowStart + ROWS, total);
    const rows = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd });
    // Else a file that says to have more rows than it has would be read on and on.
    if (rows.length < rowEnd - rowStart) throw new Error(`it claims ${total} rows but has ${rowStart + rows.length}`);
    const text = rows.map((row) => `${JSON.stringify(row, plain)}\n`).join('');
    yield { bytes: Buffer.from(text), position: Math.round((size * rowEnd) / total) };
  }
}

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
