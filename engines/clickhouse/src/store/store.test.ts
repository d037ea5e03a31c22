import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { type Plan, plan, type Question, type Site } from '@magpie/query';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClickHouseStore, openClickHouse, StoreTooNew } from '../index.ts';
import { MIGRATIONS } from '../tables/schema.ts';

// One process can open one data directory: every test has its own site in it.
let path: string;
let store: ClickHouseStore;

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-clickhouse-'));
  store = await openClickHouse({ path });
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

const NOW = Date.UTC(2026, 0, 20);
const makeSite = (id: number): Site => ({
  id,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
});
const makeHits = (siteId: number, count: number, origin = 'web'): Hit[] =>
  Array.from({ length: count }, (_, i) => ({
    ...EMPTY_HIT,
    siteId,
    eventId: (i + 1).toString(16).padStart(16, '0'),
    ts: Date.UTC(2026, 0, 10, 12, i),
    day: '2026-01-10',
    userKey: 'ffffffffffffffff',
    sessionStart: Date.UTC(2026, 0, 10, 12) / 1000,
    pagePath: `/${i}`,
    origin,
    items: [{ ...EMPTY_ITEM, id: `sku ${i}`, quantity: 2, priceMicros: 1_990_000 }],
  }));
const makePlan = (site: Site, question: Partial<Question> = {}): Plan =>
  plan(
    { metrics: ['eventCount', 'sessions'], dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }], ...question },
    site,
    NOW,
  );
/** By events, by whole sessions, and the product lines. */
async function counts(siteId: number): Promise<unknown> {
  const site = makeSite(siteId);
  const [byEvents, bySessions] = await store.engine.run([
    makePlan(site, { filter: { not: { field: 'eventName', op: 'empty' } } }),
    makePlan(site),
  ]);
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  const result = await client.query({
    query: `SELECT count(), sum(item.quantity), sum(item.price_micros) FROM magpie.events ARRAY JOIN items AS item WHERE site_id = ${siteId}`,
    format: 'JSONCompact',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const { data } = (await result.json()) as { data: unknown[][] };
  await client.close();
  return { events: byEvents!.rows[0]?.measures, sessions: bySessions!.rows[0]?.measures, items: data[0] };
}

describe('inserting events', () => {
  it('changes nothing if a batch is repeated, even after others and a rebuild', async () => {
    const hits = makeHits(1, 3);
    const once = { events: [3, 1], sessions: [3, 1], items: [3, 6, 5_970_000] };
    await store.insert(hits, 'batch a');
    expect(await counts(1)).toEqual(once);
    await store.insert(hits, 'batch a');
    expect(await counts(1)).toEqual(once);
    await store.insert(makeHits(2, 1), 'batch b');
    await store.insert(hits, 'batch a');
    expect(await counts(1)).toEqual(once);
    await store.rebuild(1);
    expect(await counts(1)).toEqual(once);
    await store.insert(hits, 'batch a');
    expect(await counts(1)).toEqual(once);
    await store.rebuild();
    await store.insert(hits, 'batch a');
    expect(await counts(1)).toEqual(once);
    expect(await counts(2)).toEqual({ events: [1, 1], sessions: [1, 1], items: [1, 2, 1_990_000] });
  });

  it('stores the same events twice with another token', async () => {
    await store.insert(makeHits(3, 2), 'first');
    await store.insert(makeHits(3, 2), 'second');
    expect(await counts(3)).toEqual({ events: [4, 1], sessions: [4, 1], items: [4, 8, 7_960_000] });
  });

  it('replaces a lone surrogate instead of rejecting the batch', async () => {
    const half = { pagePath: '/\ud83d', pageTitle: '\\ud83d' };
    // Lines are made 500 at a time.
    const hits = makeHits(4, 1002).map((hit, i) => ({
      ...hit,
      ts: NOW,
      day: '2026-01-20',
      pagePath: '/',
      ...(i === 600 && half),
    }));
    await store.insert(hits, 'half');
    const question = { dimensions: ['pagePath', 'pageTitle'], metrics: ['eventCount'] };
    const dateRanges = [{ start: '2026-01-20', end: '2026-01-20' }];
    const [table] = await store.engine.run([makePlan(makeSite(4), { ...question, dateRanges })]);
    expect(table!.rows.map((row) => [row.dimensions, row.measures])).toEqual([
      [['/', '(not set)'], [1001]],
      [['/\ufffd', '\\ud83d'], [1]],
    ]);
  });

  it('stores an event the same way whatever else is in the batch', async () => {
    const plain: Hit = { ...EMPTY_HIT, eventId: '00000000000000aa', ts: NOW };
    const { siteId: _, ...fields } = EMPTY_HIT;
    const filled = Object.entries(fields).map(([name, value]) => {
      if (name === 'items') return [name, [{ ...EMPTY_ITEM, id: 'sku' }]];
      if (typeof value === 'object') return [name, { a: 'b' }];
      return [name, typeof value === 'number' ? 1 : value || 'x'];
    });
    const full: Hit = { ...EMPTY_HIT, ...Object.fromEntries(filled), eventId: '00000000000000bb' };
    await store.insert([{ ...plain, siteId: 41 }], 'plain alone');
    await store.insert([{ ...full, siteId: 41 }], 'full alone');
    const both = [plain, full].map((hit) => ({ ...hit, siteId: 42 }));
    await store.insert(both, 'both together');
    const client = createClient({ connection: createChdbConnection({ path }) as never });
    const rowsOfSite = async (siteId: number) => {
      const query = `SELECT * EXCEPT (site_id) FROM magpie.events WHERE site_id = ${siteId} ORDER BY event_id`;
      return ((await (await client.query({ query, format: 'JSONCompact' })).json()) as { data: unknown[][] }).data;
    };
    const batches = await rowsOfSite(42);
    expect(await rowsOfSite(41)).toEqual(batches);
    expect(batches).toHaveLength(2);
    expect(batches[0]!.filter((value) => value === 'x')).toEqual([]);
    expect(batches[1]!.filter((value) => value === 'x')).toHaveLength(30);
    await client.close();
  });

  it('stores a large batch completely, and recognises it again', async () => {
    const [hit] = makeHits(5, 1);
    const hits = Array.from({ length: 20_000 }, (_, i) => ({
      ...hit!,
      ts: hit!.ts + i,
      eventId: i.toString(16).padStart(16, '0'),
      items: [],
    }));
    await store.insert(hits, 'large');
    await store.insert(hits, 'large');
    expect(await counts(5)).toEqual({ events: [20_000, 1], sessions: [20_000, 1], items: [0, 0, 0] });
  });

  it('removes an import and leaves the rest', async () => {
    await store.insert([...makeHits(6, 2), ...makeHits(6, 3, 'log:1')], 'mixed');
    await store.insert(makeHits(7, 3, 'log:1'), 'other site');
    await store.deleteOrigin(6, 'log:1');
    expect(await counts(6)).toEqual({ events: [2, 1], sessions: [2, 1], items: [2, 4, 3_980_000] });
    expect(await store.countEvents(7)).toBe(3);
  });
});

describe('a batch with an unknown outcome', () => {
  const command = async (query: string) => {
    const client = createClient({ connection: createChdbConnection({ path }) as never });
    await client.command({ query });
    await client.close();
  };
  const whole = { events: [4, 1], sessions: [4, 1], items: [4, 8, 7_960_000] };

  it('is stored even if its token is known, after the store was killed between the two writes', async () => {
    const hits = makeHits(20, 4);
    await store.insert(hits, 'noted');
    for (const table of ['events', 'session_days']) await command(`DELETE FROM magpie.${table} WHERE site_id = 20`);
    await store.insert(hits, 'noted');
    expect(await store.countEvents(20)).toBe(0);
    await store.reconcile(hits);
    expect(await counts(20)).toEqual(whole);
    await store.reconcile(hits);
    expect(await counts(20)).toEqual(whole);
  });

  it('has its sessions repaired if only the events were stored, without other changes', async () => {
    const hits = makeHits(21, 4);
    await store.insert(hits, 'kept');
    await store.insert(makeHits(22, 2), 'neighbour');
    const earlier = hits.map((hit) => ({
      ...hit,
      eventId: `a${hit.eventId.slice(1)}`,
      ts: hit.ts - 86_400_000,
      day: '2026-01-09',
      sessionStart: hit.sessionStart - 86_400,
    }));
    await store.insert(earlier, 'the day before');
    await command('DELETE FROM magpie.session_days WHERE site_id = 21 AND day = toDate(20463)');
    await store.reconcile(hits);
    expect(await counts(21)).toMatchObject({ events: [4, 1], sessions: [4, 1] });
    expect(await store.firstDay(21)).toBe('2026-01-09');
    expect(await counts(22)).toMatchObject({ events: [2, 1], sessions: [2, 1] });
  });
});

describe("the store's information about itself", () => {
  it("includes a site's first day without bots, and its number of events with everything", async () => {
    await store.insert(
      [{ ...makeHits(8, 1)[0]!, exclusion: 2, day: '2025-12-31', ts: Date.UTC(2025, 11, 31) }, ...makeHits(8, 1)],
      'first day',
    );
    expect(await store.firstDay(8)).toBe('2026-01-10');
    expect(await store.firstDay(999)).toBeUndefined();
    await store.insert([{ ...makeHits(88, 1)[0]!, exclusion: 2 }], 'a bot alone');
    expect(await store.spans([8, 88, 999])).toEqual(
      new Map([
        [8, { firstDay: '2026-01-10', lastEventAt: makeHits(8, 1)[0]!.ts }],
        [88, { firstDay: undefined, lastEventAt: undefined }],
      ]),
    );
    expect(await store.countEvents(8)).toBe(2);
    expect(await store.countEvents(999)).toBe(0);
  });

  it('includes the highest number of a site with events', async () => {
    await store.insert(makeHits(4_000_000_000, 1), 'the last site');
    expect(await store.highestSite()).toBe(4_000_000_000);
    await store.removeSite(4_000_000_000);
    expect(await store.highestSite()).toBeLessThan(1000);
  });

  it('includes a ping and the size of its tables', async () => {
    await store.ping();
    // The table of unfinished work has a size only while there was some.
    const sizes = (await store.bytes()).filter(({ table }) => table !== 'unfinished');
    expect(sizes.map(({ table }) => table)).toEqual(['events', 'magpie_meta', 'session_days']);
    for (const { rows, bytes } of sizes) expect(Math.min(rows, bytes)).toBeGreaterThan(0);
  });
});

describe('opening', () => {
  it('runs each migration once and keeps the data', async () => {
    await store.insert(makeHits(9, 2), 'before');
    const before = await counts(9);
    const again = await openClickHouse({ path });
    expect(await again.countEvents(9)).toBe(2);
    await again.close();
    expect(await counts(9)).toEqual(before);
    const meta = (await store.bytes()).find(({ table }) => table === 'magpie_meta');
    expect(meta?.rows).toBe(MIGRATIONS.length);
  });

  it("rejects a newer version's store and changes nothing", async () => {
    const client = createClient({ connection: createChdbConnection({ path }) as never });
    const command = (query: string) => client.command({ query });
    await command('INSERT INTO magpie.magpie_meta VALUES (99)');
    // Rows alone: the store merges small parts by itself, which changes bytes.
    const rows = async () => (await store.bytes()).map(({ table, rows }) => [table, rows]);
    const before = await rows();
    const refused = openClickHouse({ path });
    await expect(refused).rejects.toThrow(StoreTooNew);
    await expect(refused).rejects.toThrow(`schema version 99, this program knows versions up to ${MIGRATIONS.length}`);
    expect(await rows()).toEqual(before);
    await command('ALTER TABLE magpie.magpie_meta DELETE WHERE version = 99 SETTINGS mutations_sync = 2');
    await client.close();
    await (await openClickHouse({ path })).close();
  });
});
