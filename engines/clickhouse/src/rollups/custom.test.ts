import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { plan, type Question, type Site } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { select } from '../connection/pools.ts';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';
import { CUBE_ROWS } from './tables.ts';

const site: Site = {
  id: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  customDefinitions: [{ kind: 'dimension', scope: 'event', parameter: 'team', displayName: 'Team' }],
};
const NOW = Date.UTC(2026, 0, 20, 12);
const day = (date: number) => `2026-01-${date}`;

let path: string;
let store: ClickHouseStore;
let id = 0;
const view = (date: number, params: Record<string, string>, deviceCategory = 'desktop'): Hit => {
  id++;
  const ts = Date.UTC(2026, 0, date, 12, 0, id);
  return {
    ...EMPTY_HIT,
    siteId: 1,
    eventId: id.toString(16).padStart(16, '0'),
    userKey: id.toString(16).padStart(16, '0'),
    ts,
    day: day(date),
    sessionStart: Math.floor(ts / 1000),
    name: 'page_view',
    deviceCategory,
    params,
  };
};

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-custom-'));
  store = await openClickHouse({ path });
  await store.insert(
    [
      view(10, { author: 'Ann', team: 'Blue', account_id: '42' }),
      view(10, { author: 'Ann', team: 'Red' }, 'mobile'),
      view(10, {}),
      { ...view(11, { author: 'Bob', team: 'Blue', account_id: '42' }), userProperties: { user_gender: 'male' } },
      { ...view(20, { author: 'Ann', team: 'Blue', account_id: '43' }), userProperties: { user_gender: 'female' } },
    ],
    'five',
  );
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true });
});

const ask = async (field: string, more: Partial<Question> = {}) => {
  const question: Question = {
    dimensions: [field],
    metrics: ['screenPageViews'],
    dateRanges: [{ start: day(10), end: day(20) }],
    ...more,
  };
  const [table] = await store.engine.run([plan(question, site, NOW)]);
  return table!.rows.map(({ dimensions, measures }) => [dimensions[0], measures[0]]);
};
/** The values that a column of a site's cubes holds, whether they are read or not; the store is opened again. */
const readValues = async (siteId: number, column = 'custom_value') => {
  await store.close();
  const client = (await makeConnector({ path }))();
  const text = `SELECT DISTINCT toString(${column}) AS value FROM ${CUBE_ROWS} WHERE site_id = {site:UInt32} AND value != '' ORDER BY value`;
  const rows = await select(client, { text, params: { site: siteId }, columns: ['value'] }, {});
  await client.close();
  store = await openClickHouse({ path });
  return rows.flat();
};
const AUTHORS = [
  ['Ann', 3],
  ['(not set)', 1],
  ['Bob', 1],
];
const TEAMS = [
  ['Blue', 3],
  ['(not set)', 1],
  ['Red', 1],
];
const ACCOUNTS = [
  ['(not set)', 2],
  ['42', 2],
  ['43', 1],
];

const SESSIONS: Partial<Question> = { metrics: ['sessions'] };
const GENDERS = [
  ['(not set)', 3],
  ['female', 1],
  ['male', 1],
];

it('a visit without a value and with “(not set)” counts once', async () => {
  const own = { ...site, id: 3 };
  const visit = { ...view(10, {}), siteId: 3 };
  const later = {
    ...visit,
    eventId: '00000000000000ff',
    ts: visit.ts + 1000,
    userProperties: { user_gender: '(not set)' },
  };
  await store.insert([visit, later], 'unset');
  const question: Question = {
    dimensions: ['userGender'],
    metrics: ['sessions'],
    dateRanges: [{ start: day(10), end: day(11) }],
  };
  const sessions = async () =>
    (await store.engine.run([plan(question, own, NOW)]))[0]!.rows.map(({ measures }) => measures);
  expect(await sessions()).toEqual([[1]]);
  await store.rollUp(own, NOW);
  expect(await sessions()).toEqual([[1]]);
});

describe('views by a custom dimension', () => {
  it('are the same with and without roll-ups', async () => {
    const mobiles: Partial<Question> = { filter: { field: 'deviceCategory', op: 'is', value: 'mobile' } };
    const ofBlue: Partial<Question> = { filter: { field: 'customEvent:team', op: 'is', value: 'Blue' } };
    const check = async () => {
      expect(await ask('customEvent:author')).toEqual(AUTHORS);
      expect(await ask('customEvent:team')).toEqual(TEAMS);
      expect(await ask('customEvent:account_id')).toEqual(ACCOUNTS);
      expect(await ask('userGender', SESSIONS)).toEqual(GENDERS);
      expect(await ask('customEvent:author', mobiles)).toEqual([['Ann', 1]]);
      expect(await ask('date', ofBlue)).toEqual([
        ['20260110', 1],
        ['20260111', 1],
        ['20260120', 1],
      ]);
    };
    await check();
    expect(await store.rollUp(site, NOW)).toBe(10);
    await check();
  });

  it('stay when events are deleted, unless values could name a person', async () => {
    await store.expire(1, day(12));
    expect(await ask('customEvent:author')).toEqual(AUTHORS);
    expect(await ask('customEvent:team')).toEqual([['Blue', 1]]);
    expect(await ask('customEvent:account_id')).toEqual([['43', 1]]);
    expect(await ask('userGender', SESSIONS)).toEqual([['female', 1]]);
    expect(await readValues(1)).toEqual(['Ann', 'Bob']);
    expect(await readValues(1, 'user_user_gender')).toEqual([]);
    expect(await ask('customEvent:author')).toEqual(AUTHORS);
    expect(await ask('customEvent:team')).toEqual([['Blue', 1]]);
  });

  it('go with what was searched for, which may name someone', async () => {
    const other = { ...site, id: 4 };
    const search = {
      ...view(10, { search_term: 'Ann Miller' }),
      siteId: 4,
      name: 'view_search_results',
      pageReferrer: 'https://b.example/',
    };
    await store.insert([search], 'search');
    const question: Question = {
      dimensions: ['searchTerm', 'pageReferrer', 'exitPage'],
      metrics: ['eventCount'],
      dateRanges: [{ start: day(10), end: day(12) }],
      filter: { field: 'eventName', op: 'is', value: 'view_search_results', caseSensitive: true },
    };
    const searches = async () => (await store.engine.run([plan(question, other, NOW)]))[0]!.rows;
    const found = await searches();
    expect(found.map(({ dimensions }) => dimensions)).toEqual([['Ann Miller', 'https://b.example/', '(not set)']]);
    await store.rollUp(other, NOW);
    expect(await searches()).toEqual(found);
    expect(await readValues(4, 'param_search_term')).toEqual(['Ann Miller']);
    await store.expire(4, day(12));
    expect(await readValues(4, 'param_search_term')).toEqual([]);
  });

  it('are removed if sessions were rebuilt since, so that no one reads them', async () => {
    const other = { ...site, id: 2 };
    await store.insert([{ ...view(10, { author: 'Cleo', team: 'Grey' }), siteId: 2 }], 'grey');
    await store.rollUp(other, NOW);
    await store.rebuild(2);
    expect(await readValues(2)).toEqual(['Cleo', 'Grey']);
    await store.expire(2, day(12));
    expect(await readValues(2)).toEqual(['Cleo']);
  });
});
