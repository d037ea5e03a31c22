import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plan, type Question } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { MIGRATIONS } from '../tables/schema.ts';
import { migrate } from './migrate.ts';
import { type ClickHouseStore, openClickHouse } from './store.ts';

// One process can open one data directory.
let path: string;
let store: ClickHouseStore;

const NOON = Date.UTC(2026, 0, 10, 12);
const site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };

/** A store as version 1 wrote it: a session of three events, the last a purchase of two lines, and an imported session. */
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-migrate-'));
  const client = (await makeConnector({ path }))();
  await migrate(client, {}, undefined, MIGRATIONS.slice(0, 1));
  const common = {
    site_id: 1,
    day: '2026-01-10',
    user_key: '7',
    identity: 'client',
    session_start: NOON / 1000,
    landing_path: '/in',
    source: 'news',
    session_number: 1,
    currency: 'EUR',
    origin: 'web',
  };
  const line = { id: 'a', name: 'Lamp', price_micros: 2_000_000, quantity: 2 };
  const rows = [
    { ...common, event_id: '1', ts: NOON, name: 'page_view', page_path: '/in', first_visit: 1 },
    { ...common, event_id: '2', ts: NOON + 1000, name: 'page_view', page_path: '/out' },
    {
      ...common,
      event_id: '3',
      ts: NOON + 2000,
      name: 'purchase',
      page_path: '/paid',
      value_micros: 5_000_000,
      items: [line, { ...line, id: 'b', name: 'Bulb', quantity: 1 }],
    },
    // A server's events, which named no session: beside the visit, and of a visitor without one.
    ...['7', '9'].map((user_key, i) => ({
      ...common,
      event_id: `${5 + i}`,
      ts: NOON + 60_000,
      name: 'sign_up',
      user_key,
      session_start: NOON / 1000 + 60,
      session_number: 0,
      source: '(not set)',
      landing_path: '',
      origin: 'mp',
    })),
    { ...common, event_id: '4', ts: NOON, name: 'page_view', page_path: '/log', user_key: '8', origin: 'log:1' },
  ];
  const values = rows.map((row) => JSON.stringify(row)).join('\n');
  await client.command({ query: `INSERT INTO magpie.events FORMAT JSONEachRow ${values}` });
  // Each step as if it had been cut off before it was noted, and had run again.
  const twice = MIGRATIONS.map((step) => ({ ...step, statements: [...step.statements, ...step.statements] }));
  await migrate(client, {}, undefined, twice);
  await client.close();
  store = await openClickHouse({ path });
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

const asked = async (question: Omit<Question, 'dateRanges'>) => {
  const dateRanges = [{ start: '2026-01-10', end: '2026-01-10' }];
  const [table] = await store.engine.run([plan({ dateRanges, ...question }, site, NOON)]);
  return table!;
};

describe('a store of version 1', () => {
  it('gives the same answers', async () => {
    const table = await asked({
      metrics: ['sessions', 'eventCount', 'screenPageViews', 'purchaseRevenue', 'newUsers'],
      dimensions: ['sessionSource', 'landingPage'],
    });
    expect(table.rows.map((row) => [...row.dimensions, ...row.measures])).toEqual([
      ['news', '/in', 2, 4, 3, 5_000_000, 0, 1],
      ['(not set)', '(not set)', 0, 2, 0, 0, 0, 0],
    ]);
  });

  it("counts no sessions for a server's events without one, in events and session_days", async () => {
    const byDay = await asked({ metrics: ['sessions', 'totalUsers', 'eventCount'] });
    expect(byDay.rows.map(({ measures }) => measures)).toEqual([[2, 3, 6]]);
    const byEvent = await asked({
      metrics: ['sessions', 'totalUsers'],
      dimensions: ['eventName'],
      filter: { field: 'eventName', op: 'is', value: 'sign_up' },
    });
    expect(byEvent.rows.map(({ measures }) => measures)).toEqual([[0, 2]]);
  });

  it('has the fields of version 2 for its old events', async () => {
    const { quality } = await asked({ metrics: ['sessions'] });
    expect(quality.imported).toEqual([{ kind: 'log', from: '2026-01-10', to: '2026-01-10' }]);
    const exits = await asked({ metrics: ['sessions', 'exits'], dimensions: ['exitPage'] });
    expect(exits.rows.map((row) => [...row.dimensions, ...row.measures])).toEqual([
      ['/log', 1, 1],
      ['/out', 1, 1],
    ]);
    const items = await asked({ metrics: ['itemRevenue'], dimensions: ['itemName', 'itemLocationID'] });
    expect(items.rows.map((row) => [...row.dimensions, row.measures[0]])).toEqual([
      ['Lamp', '(not set)', 4_000_000],
      ['Bulb', '(not set)', 2_000_000],
    ]);
  });
});
