/** Tests of streams from a process of their own. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundedStream } from './stream.ts';
import type { StreamUnderTest } from './under-test-stream.process.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-stream-'));
let fd: number;
beforeAll(() => {
  writeFileSync(join(folder, 'file'), 'magpie');
  fd = openSync(join(folder, 'file'), 'r');
});
afterAll(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

async function read(after: StreamUnderTest['after']) {
  const limits = { seconds: 3, heapMb: 64 };
  let bytes = 0;
  let last = 0;
  for await (const part of boundedStream(new URL('./under-test-stream.process.ts', import.meta.url), limits, fd, {
    after,
  })) {
    bytes += part.bytes.length;
    last = part.position;
  }
  return { bytes, last };
}

describe('a stream of a bounded process', () => {
  it('brings what the process makes of the open file', async () => {
    expect(await read('end')).toEqual({ bytes: 600_000, last: 6 });
  });

  it.each([
    ['refuse', { code: 'bad_content', message: 'It is wrong.' }],
    ['hang', { code: 'reading_too_slow' }],
    ['fill', { code: 'reading_too_large' }],
  ] as const)('ends with an error after all parts: %s', async (after, error) => {
    await expect(read(after)).rejects.toMatchObject(error);
  });

  it('ends the process when it is no longer read', async () => {
    const stream = boundedStream(
      new URL('./under-test-stream.process.ts', import.meta.url),
      { seconds: 3, heapMb: 64 },
      fd,
      { after: 'hang' } satisfies StreamUnderTest,
    );
    for await (const { bytes } of stream) {
      expect(bytes.length).toBeGreaterThan(0);
      break;
    }
    expect((await stream.next()).done).toBe(true);
  });
});
