import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { plan, type Site } from '@magpie/query';
import { addDays } from '@magpie/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { select } from '../connection/pools.ts';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';
import { divide, inHalves, inSlices, weighed } from './memory-limit.ts';
import { PARTS } from './tables.ts';

const outOfMemory = Object.assign(new Error('too much'), { code: '241' });
const other = Object.assign(new Error('other'), { code: '1' });

describe('building in halves', () => {
  async function built(items: readonly number[], fails: (some: readonly number[]) => Error | undefined) {
    const done: (readonly number[])[] = [];
    const said: [readonly number[], unknown][] = [];
    const errors = await inHalves(
      items,
      async (some) => {
        const error = fails(some);
        if (error) throw error;
        done.push(some);
      },
      (...failure) => said.push(failure),
    );
    return { done, errors, said };
  }

  it('builds everything at once if that works', async () => {
    expect(await built([1, 2, 3], () => undefined)).toEqual({ done: [[1, 2, 3]], errors: [], said: [] });
  });
  it('halves what needs too much memory, the later half first, and says so', async () => {
    const { done, errors, said } = await built([1, 2, 3, 4, 5], (some) => (some.length > 2 ? outOfMemory : undefined));
    expect(done).toEqual([[4, 5], [3], [1, 2]]);
    expect(errors).toEqual([]);
    expect(said).toEqual([
      [[1, 2, 3, 4, 5], outOfMemory],
      [[3, 4, 5], outOfMemory],
    ]);
  });
  it('builds everything except what always fails', async () => {
    const { done, errors } = await built([1, 2, 3, 4], (some) => (some.includes(3) ? outOfMemory : undefined));
    expect(done).toEqual([[4], [1, 2]]);
    expect(errors).toEqual([outOfMemory]);
  });
  it('does not halve for other errors', async () => {
    expect(await built([1, 2], () => other)).toEqual({ done: [], errors: [other], said: [[[1, 2], other]] });
  });
  it('builds one thing in more slices, until they do', async () => {
    const tried: number[] = [];
    await inSlices(2, async (slices) => {
      tried.push(slices);
      if (slices < 8) throw outOfMemory;
    });
    expect(tried).toEqual([2, 4, 8]);
    const failing = (error: Error) => inSlices(1, () => Promise.reject(error));
    await expect(failing(outOfMemory)).rejects.toBe(outOfMemory);
    await expect(failing(other)).rejects.toBe(other);
  });
  it('splits lists', () => {
    expect(divide([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(divide([1, 2, 3], 3)).toEqual([[1], [2], [3]]);
    expect(weighed([3, 3, 9, 1, 1, 1], (weight) => weight, 6, 2)).toEqual([[3, 3], [9], [1, 1], [1]]);
  });
});

describe('rolling up with little memory', () => {
  const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
  const NOW = Date.UTC(2026, 2, 2);
  const VISITS = 60;
  /** Bytes that do for one month, not for two. */
  const LITTLE = 40_000_000;
  let path: string;
  let store: ClickHouseStore;

  const key = (number: number) => number.toString(16).padStart(16, '0');
  /** A visit of another visitor to another page every few minutes. */
  function* visits(): Generator<Hit> {
    for (let day = 0; day < 59; day++)
      for (let i = 0; i < VISITS; i++) {
        const ts = Date.UTC(2026, 0, 1 + day, 1, 0, i);
        yield {
          ...EMPTY_HIT,
          siteId: 1,
          eventId: key(day * VISITS + i + 1),
          userKey: key(day * VISITS + i + 1),
          ts,
          day: addDays('2026-01-01', day),
          sessionStart: ts / 1000,
          name: 'page_view',
          hostName: 'a.example',
          pagePath: `/${day}/${i}`,
          deviceCategory: 'desktop',
        };
      }
  }
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'magpie-halves-'));
    store = await openClickHouse({ path });
    await store.insert([...visits()], 'all');
  });
  afterAll(async () => {
    await store.close();
    await rm(path, { recursive: true });
  });

  async function monthsBuilt(): Promise<unknown> {
    await store.close();
    const client = (await makeConnector({ path }))();
    const text = `SELECT toUInt32(count()) AS months FROM ${PARTS} FINAL WHERE valid = 1 AND kind = 'month'`;
    const [row] = await select(client, { text, params: {}, columns: ['months'] }, {});
    await client.close();
    store = await openClickHouse({ path });
    return row![0];
  }

  it('combines all months, fewer at a time, with the same answers', async () => {
    const question = {
      metrics: ['sessions', 'totalUsers', 'screenPageViews'],
      dimensions: ['yearMonth'],
      orderBy: [{ dimension: 'yearMonth' }],
      dateRanges: [{ start: '2026-01-01', end: '2026-02-28' }],
    };
    const ask = async () => (await store.engine.run([plan(question, site, NOW)]))[0]!.rows;
    const before = await ask();
    await store.close();
    // Every day in three slices of its visitors, until no one waits any more.
    store = await openClickHouse({ path }, undefined, { buildEvents: 25 });
    let statements = 0;
    const some = await store.rollUp(site, NOW, {
      get aborted() {
        return statements++ > 250;
      },
    });
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(28);
    expect(await ask()).toEqual(before);
    await store.close();
    store = await openClickHouse({ path });
    // No month is over; those that are rolled up already are the latest.
    expect(await store.rollUp(site, Date.UTC(2026, 0, 31, 12))).toBe(30);
    expect(await monthsBuilt()).toBe(0);
    await store.close();
    store = await openClickHouse({ path }, undefined, { buildBytes: LITTLE });
    expect(await store.rollUp(site, NOW)).toBe(29 - some);
    expect(await ask()).toEqual(before);
    expect(await monthsBuilt()).toBe(2);
  });
});
