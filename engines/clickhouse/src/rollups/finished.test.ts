import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { plan, type Site } from '@magpie/query';
import { createChdbConnection } from 'chdb/connection';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';
import { HOUR, hex, hit, NOON } from '../testing/store-under-test.ts';

let path: string;
let store: ClickHouseStore | undefined;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-finished-'));
});
afterEach(async () => {
  await store?.close();
  await rm(path, { recursive: true, force: true });
});
const open = async (finishedBytes?: number): Promise<ClickHouseStore> => {
  await store?.close();
  store = await openClickHouse({ path }, undefined, {
    ...(finishedBytes !== undefined && { finishedBytes }),
    savedAfterMs: 0,
  });
  return store;
};
/** Sends a statement past the store. */
const statement = async (query: string): Promise<unknown[][]> => {
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  try {
    if (!query.startsWith('SELECT')) {
      await client.command({ query });
      return [];
    }
    const answer = await client.query({ query, format: 'JSONCompact' });
    return ((await answer.json()) as { data: unknown[][] }).data;
  } finally {
    await client.close();
  }
};

const DAY = 24 * HOUR;
const site: Site = { id: 7, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const view = (id: number, daysAgo: number, change: Partial<Hit> = {}): Hit => {
  const ts = NOON - daysAgo * DAY + id * 1000;
  return hit(site.id, id, {
    name: 'page_view',
    ts,
    day: new Date(ts).toISOString().slice(0, 10),
    sessionStart: ts / 1000,
    userKey: hex(id % 5),
    hostName: 'a.example',
    pagePath: `/${id % 3}`,
    ...change,
  });
};
const dateRanges = [
  { start: '2026-03-23', end: '2026-03-28' },
  { start: '2026-03-20', end: '2026-03-25', until: '12:30' },
];
const questions = (more: object = {}) =>
  [
    { metrics: ['sessions', 'totalUsers', 'screenPageViews'] },
    { metrics: ['screenPageViews', 'activeUsers'], dimensions: ['pagePath'], totals: true },
    { metrics: ['sessions'], dimensions: ['nthDay'] },
    { metrics: ['sessions', 'newUsers'], dimensions: ['country'] },
    // No cube has these.
    { metrics: ['sessions', 'engagedSessions'], dimensions: ['language'] },
    { metrics: ['sessions', 'screenPageViews'], dimensions: ['pagePath', 'language'], totals: true },
  ].map((one) => plan({ ...one, dateRanges, ...more }, site, NOON + HOUR));

it.each([
  ['all that is kept', undefined],
  ['no room', 0],
])('gives the same answers with %s, after a new event, after a late one', async (_, room) => {
  const hits = Array.from({ length: 60 }, (_, i) =>
    view(i, i % 9, { countryId: i % 2 ? 'DE' : '', languageCode: i % 4 ? 'de' : 'en' }),
  );
  const all: Hit[] = [];
  const store = await open(room);
  const insert = async (some: readonly Hit[]) => {
    all.push(...some);
    await store.insert(some, String(all.length));
  };
  const expectSame = async () =>
    expect(await store.engine.run(questions())).toEqual(await createMemoryEngine(all).run(questions()));
  await insert(hits);
  expect(await store.rollUp(site, NOON)).toBeGreaterThan(5);
  await expectSame();
  store.forgetAnswers('the running day');
  await expectSame();
  await insert([view(100, 0, { countryId: 'FR', userKey: hex(1) })]);
  await expectSame();
  // Of a finished day, also before the time that cuts the earlier period.
  const before = NOON - 3 * DAY - HOUR;
  await insert([view(101, 4, { countryId: 'FR' }), view(102, 3, { ts: before, sessionStart: before / 1000 })]);
  await expectSame();
  await store.rollUp(site, NOON);
  await expectSame();
  // One visit goes on into the day that the second range ends within, before and after its time.
  const began = NOON - 6 * DAY;
  const goesOn = [0, 3 * DAY - HOUR, 3 * DAY + HOUR].map((after, i) => {
    const ts = began + after;
    const day = new Date(ts).toISOString().slice(0, 10);
    return view(200 + i, 6, { ts, day, sessionStart: began / 1000, userKey: hex(900), languageCode: 'fr' });
  });
  await insert(goesOn);
  await store.rollUp(site, NOON);
  await expectSame();
});

it('gives the same answers where the store has lost what was kept, as a server does that is restarted', async () => {
  const store = await open();
  const hits = Array.from({ length: 30 }, (_, i) => view(i, i % 5));
  await store.insert(hits, 'some');
  await store.rollUp(site, NOON);
  const expected = await createMemoryEngine(hits).run(questions());
  expect(await store.engine.run(questions())).toEqual(expected);
  await statement('TRUNCATE TABLE magpie.rollup_finished');
  for (const _ of [1, 2]) {
    store.forgetAnswers('the running day');
    expect(await store.engine.run(questions())).toEqual(expected);
  }
});

it('gives the same answers where all events of the range are newer than its rolled-up days', async () => {
  const store = await open();
  const early = Array.from({ length: 6 }, (_, i) => view(i, i < 3 ? 9 : 12));
  await store.insert(early, 'early');
  await store.rollUp(site, NOON - 3 * DAY);
  const late = [view(50, 0), view(51, 0, { languageCode: 'fr' })];
  await store.insert(late, 'late');
  const range = [{ start: '2026-03-20', end: new Date(NOON).toISOString().slice(0, 10) }];
  const asked = questions({ dateRanges: range });
  expect(await store.engine.run(asked)).toEqual(await createMemoryEngine([...early, ...late]).run(asked));
});

it('finds the page of a question that has too many groups to be kept', async () => {
  const store = await open();
  const hits = Array.from({ length: 10_200 }, (_, i) =>
    view(i, 2, {
      pagePath: `/${i}`,
      ts: NOON - 2 * DAY + (i % 50) * 1000,
      sessionStart: NOON / 1000 - 2 * 86_400 + (i % 50),
    }),
  );
  await store.insert(hits, 'many');
  await store.rollUp(site, NOON);
  const some = questions({ dateRanges: dateRanges.slice(0, 1), limit: 7, offset: 3 });
  const expected = await createMemoryEngine(hits).run(some);
  for (const _ of [1, 2]) expect(await store.engine.run(some)).toEqual(expected);
  expect(expected[1]!.rowCount).toBe(10_200);
});

it('keeps nothing of a visitor who is to be forgotten, and empties itself when it is full', async () => {
  const store = await open(1000);
  const hits = Array.from({ length: 40 }, (_, i) => view(i, 1 + (i % 5)));
  await store.insert(hits, 'some');
  await store.rollUp(site, NOON);
  // Each filter is another question: more than the room holds.
  for (let i = 0; i < 12; i++) {
    const asked = questions({ filter: { field: 'deviceCategory', op: 'is', value: String(i) } });
    expect(await store.engine.run(asked)).toEqual(await createMemoryEngine(hits).run(asked));
  }
  expect(await store.engine.run(questions())).toEqual(await createMemoryEngine(hits).run(questions()));
  expect(store.remembered().finishedDays).toBeLessThan(100_000);
  await store.people.remove(site.id, hits[1]!.userKey, NOON + DAY);
  const others = hits.filter(({ userKey }) => userKey !== hits[1]!.userKey);
  expect(await store.engine.run(questions())).toEqual(await createMemoryEngine(others).run(questions()));
});

it('keeps what is asked again, and answers of a minute only for a while', async () => {
  const hits = Array.from({ length: 60 }, (_, i) => view(i, i % 9, { countryId: i % 2 ? 'DE' : '' }));
  const store = await open(40_000);
  await store.insert(hits, 'some');
  await store.rollUp(site, NOON);
  const memory = createMemoryEngine(hits);
  const [, earlier] = dateRanges;
  const lasting = questions({ dateRanges: dateRanges.slice(0, 1) });
  expect(await store.engine.run(lasting)).toEqual(await memory.run(lasting));
  const bytes = store.remembered().finishedDays;
  // Each minute's answers take some room, and none of what lasts.
  for (let minute = 0; minute < 40; minute++) {
    const until = `12:${String(minute).padStart(2, '0')}`;
    const asked = questions({ dateRanges: [{ ...earlier!, until }] });
    expect(await store.engine.run(asked)).toEqual(await memory.run(asked));
    expect(store.remembered().finishedDays).toBeLessThan(40_000);
  }
  await statement('TRUNCATE TABLE magpie.rollup_cubes');
  store.forgetAnswers('the running day');
  expect(await store.engine.run(lasting)).toEqual(await memory.run(lasting));
  expect(store.remembered().finishedDays).toBeGreaterThanOrEqual(bytes);
});

it('keeps what was used last when it is full', async () => {
  const hits = Array.from({ length: 40 }, (_, i) => view(i, 1 + (i % 6)));
  const store = await open(30_000);
  await store.insert(hits, 'some');
  await store.rollUp(site, NOON);
  const memory = createMemoryEngine(hits);
  const often = questions({ dateRanges: dateRanges.slice(0, 1) });
  const expected = await memory.run(often);
  for (let i = 0; i < 20; i++) {
    const filter = { field: 'deviceCategory', op: 'is', value: ['desktop', 'mobile'][i % 2], caseSensitive: i > 9 };
    const limit = { filter, dateRanges: [{ start: '2026-03-20', end: `2026-03-${22 + (i % 7)}` }] };
    for (const asked of [often, questions(limit)])
      expect(await store.engine.run(asked)).toEqual(await memory.run(asked));
    store.forgetAnswers('the running day');
  }
  await statement('TRUNCATE TABLE magpie.rollup_cubes');
  store.forgetAnswers('the running day');
  expect(await store.engine.run(often)).toEqual(expected);
});

it('gives answers after a restart without finding them again, and right ones after a late event', async () => {
  const hits = Array.from({ length: 60 }, (_, i) => view(i, i % 9, { countryId: i % 2 ? 'DE' : '' }));
  const first = await open();
  await first.insert(hits, 'some');
  await first.rollUp(site, NOON);
  const expected = await createMemoryEngine(hits).run(questions());
  await first.engine.run(questions());
  await first.close();
  await statement('CREATE TABLE magpie.moved AS magpie.rollup_cubes');
  await statement('INSERT INTO magpie.moved SELECT * FROM magpie.rollup_cubes');
  await statement('TRUNCATE TABLE magpie.rollup_cubes');
  const second = await open();
  expect(await second.engine.run(questions())).toEqual(expected);
  expect(second.remembered().finishedDays).toBeGreaterThan(0);
  await second.close();
  await statement('EXCHANGE TABLES magpie.moved AND magpie.rollup_cubes');
  const third = await open();
  const late = view(101, 4, { countryId: 'FR' });
  await third.insert([late], 'late');
  const all = await createMemoryEngine([...hits, late]).run(questions());
  expect(await third.engine.run(questions())).toEqual(all);
  await third.rollUp(site, NOON);
  expect(await third.engine.run(questions())).toEqual(all);
  await third.people.remove(site.id, hits[1]!.userKey, NOON + DAY);
  await third.close();
  expect(await statement('SELECT count() FROM magpie.rollup_saved_answers')).toEqual([[0]]);
});

it('saves lists that are longer than a statement may be', async () => {
  const hits = Array.from({ length: 1500 }, (_, i) => view(i, 2, { pagePath: `/${'é'.repeat(200)}/${i}` }));
  const [dateRange] = dateRanges;
  const pages = plan({ metrics: ['screenPageViews'], dimensions: ['pagePath'], dateRanges: [dateRange!] }, site, NOON);
  const first = await open();
  await first.insert(hits, 'some');
  await first.rollUp(site, NOON);
  const expected = await createMemoryEngine(hits).run([pages]);
  await first.engine.run([pages]);
  await first.close();
  await statement('TRUNCATE TABLE magpie.rollup_cubes');
  expect(await (await open()).engine.run([pages])).toEqual(expected);
});

it('saves what was used last if not all has room', async () => {
  const hits = Array.from({ length: 40 }, (_, i) => view(i, 1 + (i % 6)));
  const [dateRange] = dateRanges;
  const [first, last] = ['sessions', 'screenPageViews'].map((metric) =>
    plan({ metrics: [metric], dimensions: ['nthDay'], dateRanges: [dateRange!] }, site, NOON + HOUR),
  );
  const openSmall = await open(2000);
  await openSmall.insert(hits, 'some');
  await openSmall.rollUp(site, NOON);
  const expected = await createMemoryEngine(hits).run([last!]);
  for (const one of [last!, first!, last!]) await openSmall.engine.run([one]);
  await openSmall.close();
  await statement('TRUNCATE TABLE magpie.rollup_cubes');
  expect(await statement(`SELECT count() FROM magpie.rollup_saved_answers WHERE groups LIKE '[[%,%'`)).toEqual([[1]]);
  expect(await (await open(2000)).engine.run([last!])).toEqual(expected);
});

it('never uses the number of a build again, although the clock was set back over a restart', async () => {
  const first = await open();
  await first.insert([view(1, 1), view(2, 2)], 'some');
  await first.rollUp(site, NOON);
  const used = await statement('SELECT max(version) FROM magpie.rollup_chunks');
  await first.insert([view(3, 1), view(4, 2)], 'late');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY);
  try {
    const second = await open();
    await second.rollUp(site, NOON);
    const built = await statement(
      `SELECT min(JSONExtractUInt(facts, 'build')) FROM magpie.rollup_chunks FINAL WHERE valid = 1`,
    );
    expect(Number(built[0]![0])).toBeGreaterThan(Number(used[0]![0]));
  } finally {
    clock.mockRestore();
  }
});
