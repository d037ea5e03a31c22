import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import { JOURNAL_LIMITS, JournalError, type JournalOptions, openJournal, type SegmentFile } from './journal.ts';
import { encodeRecord, type Segment } from './segment.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-journal-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Ids count up, so that names are predictable. */
function ids(from = 1) {
  let next = from;
  return () => (next++).toString(16).padStart(16, '0');
}

async function opened(options: Partial<JournalOptions<number>> = {}) {
  const written: number[] = [];
  const closed: Segment<number>[] = [];
  let losses = 0;
  const { journal, leftovers } = await openJournal<number>({
    dir,
    newId: ids(),
    codec: { write: (record) => record, read: Number },
    weigh: () => 1,
    // Segments are closed by the tests themselves.
    limits: { ...JOURNAL_LIMITS, segmentMs: 3_600_000 },
    log: createLog({ level: 'silent' }),
    onWritten: (records) => written.push(...records),
    onLost: () => {
      losses += 1;
    },
    onClosed: (segment) => closed.push(segment),
    ...options,
  });
  return { journal, leftovers, written, closed, losses: () => losses };
}

/** A real file whose operations are noted, held back or made to fail. */
function meddled(before: (operation: keyof SegmentFile) => Promise<void> | void) {
  return async (path: string): Promise<SegmentFile> => {
    const file = await open(path, 'ax');
    return {
      appendFile: async (data) => {
        await before('appendFile');
        await file.appendFile(data);
      },
      datasync: async () => {
        await before('datasync');
        await file.datasync();
      },
      truncate: async (length) => {
        await before('truncate');
        await file.truncate(length);
      },
      close: async () => {
        await before('close');
        await file.close();
      },
    };
  };
}

function diskError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

const readRecords = async (segment: Segment<number>) => {
  segment.forget();
  return (await segment.read()).records;
};

describe('group commit', () => {
  it('acknowledges after the sync, and writes everything gathered meanwhile at once', async () => {
    const operations: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { journal, written, closed } = await opened({
      createFile: meddled(async (operation) => {
        operations.push(operation);
        if (operations.length === 2) await gate.promise;
      }),
    });
    const settled: number[] = [];
    const appends = Array.from({ length: 10 }, (_, n) => journal.append(n).then(() => settled.push(n)));
    while (operations.length < 2) await new Promise(setImmediate);
    expect(operations).toEqual(['appendFile', 'datasync']);
    expect({ settled, written }).toEqual({ settled: [], written: [] });
    gate.resolve();
    await Promise.all(appends);
    expect(operations).toEqual(['appendFile', 'datasync', 'appendFile', 'datasync']);
    expect(settled).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(written).toEqual(settled);
    await journal.close();
    expect(closed).toHaveLength(1);
    expect(await readRecords(closed[0]!)).toEqual(settled);
  });

  it('has all acknowledged records in the file', async () => {
    const { journal } = await opened();
    await Promise.all([journal.append(1), journal.append(2)]);
    await journal.append(3);
    const [name] = await readdir(dir);
    expect(name).toBe('00000001-0000000000000001.log');
    expect(await readFile(join(dir, name!))).toEqual(Buffer.concat([1, 2, 3].map(encodeRecord)));
    await journal.close();
  });
});

describe('segments', () => {
  it('close by number of hits, size, age, or on request', async () => {
    const byHits = await opened({ limits: { ...JOURNAL_LIMITS, segmentMs: 3_600_000, segmentHits: 2 } });
    for (const n of [1, 2, 3, 4, 5]) await byHits.journal.append(n);
    expect(byHits.closed).toHaveLength(2);
    await byHits.journal.rotate();
    expect(await Promise.all(byHits.closed.map(readRecords))).toEqual([[1, 2], [3, 4], [5]]);

    const line = encodeRecord(1).length;
    const byBytes = await opened({ limits: { ...JOURNAL_LIMITS, segmentMs: 3_600_000, segmentBytes: 3 * line } });
    for (const n of [1, 2, 3, 4]) await byBytes.journal.append(n);
    expect(await Promise.all(byBytes.closed.map(readRecords))).toEqual([[1, 2, 3]]);
    await byBytes.journal.close();

    const aged = Promise.withResolvers<Segment<number>>();
    const byAge = await opened({ limits: { ...JOURNAL_LIMITS, segmentMs: 1 }, onClosed: aged.resolve });
    await byAge.journal.append(1);
    expect(await readRecords(await aged.promise)).toEqual([1]);
  });

  it('close with everything appended before the request, while more is appended', async () => {
    const { journal, closed } = await opened();
    const before = [1, 2, 3].map((n) => journal.append(n));
    const rotated = journal.rotate();
    const after = [4, 5].map((n) => journal.append(n));
    await rotated;
    expect((await Promise.all(closed.map(readRecords))).flat().slice(0, 3)).toEqual([1, 2, 3]);
    await Promise.all([...before, ...after]);
    await journal.close();
    expect((await Promise.all(closed.map(readRecords))).flat()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are not created without a record', async () => {
    const { journal, closed } = await opened();
    await journal.rotate();
    await journal.close();
    expect(closed).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('are found again in order with the same token, and numbering continues', async () => {
    const first = await opened({ limits: { ...JOURNAL_LIMITS, segmentHits: 1 } });
    for (const n of [1, 2, 3]) await first.journal.append(n);
    await first.journal.close();
    await writeFile(join(dir, 'notes.txt'), 'not a segment');
    const second = await opened({ newId: ids(100) });
    expect(second.leftovers.map(({ token }) => token)).toEqual(first.closed.map(({ token }) => token));
    expect(await Promise.all(second.leftovers.map(readRecords))).toEqual([[1], [2], [3]]);
    await second.journal.append(4);
    await second.journal.close();
    expect(second.closed.map(({ token }) => token)).toEqual(['00000004-0000000000000064']);
  });

  it('never share a token, even if a number is reused after all were removed', async () => {
    const tokens: string[] = [];
    const newId = ids();
    for (let start = 0; start < 3; start++) {
      const { journal, closed } = await opened({ newId });
      await journal.append(start);
      await journal.close();
      tokens.push(closed[0]!.token);
      await journal.remove(closed[0]!);
    }
    expect(new Set(tokens).size).toBe(3);
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('a failed write', () => {
  it('rejects everything waiting with it, and keeps what was acknowledged before', async () => {
    let failing = false;
    const { journal, written, closed, losses } = await opened({
      createFile: meddled((operation) => {
        if (failing && operation === 'datasync') {
          failing = false;
          throw diskError('EIO');
        }
      }),
    });
    await journal.append(1);
    failing = true;
    const results = await Promise.allSettled([2, 3, 4].map((n) => journal.append(n)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(results[0]).toMatchObject({ reason: { code: 'journal_failed', retryAfterSeconds: 5 } });
    expect(losses()).toBe(1);
    await journal.append(5);
    await journal.close();
    expect(written).toEqual([1, 5]);
    expect(await Promise.all(closed.map(readRecords))).toEqual([[1], [5]]);
    // The refused ones are gone from the disk too, or the next start would bring them back.
    const files = await Promise.all((await readdir(dir)).sort().map((name) => readFile(join(dir, name))));
    expect(files).toEqual([1, 5].map(encodeRecord));
  });

  it('is reported as a full disk if the disk is full', async () => {
    let full = true;
    const { journal, written } = await opened({
      createFile: meddled((operation) => {
        if (full && operation === 'appendFile') throw diskError('ENOSPC');
      }),
    });
    // Before anything was refused nothing is tried out.
    await journal.assertWritable();
    await expect(journal.append(1)).rejects.toMatchObject({ code: 'journal_full', retryAfterSeconds: 30 });
    await expect(journal.append(2)).rejects.toBeInstanceOf(JournalError);
    await expect(journal.assertWritable()).rejects.toMatchObject({ code: 'journal_full' });
    full = false;
    // Without anybody who sends it is found out that there is room again, and nothing of that is left.
    await journal.assertWritable();
    expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([]);
    await journal.append(3);
    expect(written).toEqual([3]);
    await journal.close();
  });

  it('is reported while the folder is missing', async () => {
    const { journal } = await opened({ dir: join(dir, 'sub') });
    await rm(join(dir, 'sub'), { recursive: true });
    await expect(journal.append(1)).rejects.toMatchObject({ code: 'journal_failed' });
    await journal.close();
  });

  it("uses up the journal's limit until it is stored", async () => {
    const line = encodeRecord(1).length;
    const limits = { ...JOURNAL_LIMITS, segmentHits: 1, maxWaitingBytes: 2 * line };
    const { journal, closed } = await opened({ limits });
    for (const n of [1, 2, 3]) {
      journal.assertRoom();
      await journal.append(n);
    }
    expect(() => journal.assertRoom()).toThrow(expect.objectContaining({ code: 'journal_full' }));
    const again = await opened({ limits });
    expect(() => again.journal.assertRoom()).toThrow(expect.objectContaining({ code: 'journal_full' }));
    await journal.remove(closed[0]!);
    journal.assertRoom();
    await journal.close();
    expect(() => journal.assertRoom()).toThrow(expect.objectContaining({ code: 'journal_closed' }));
  });
});
