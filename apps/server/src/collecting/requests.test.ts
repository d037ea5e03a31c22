import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { validateBatch } from '@magpie/collect';
import { type CollectSite, type Hit, SITE_DEFAULTS } from '@magpie/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { Collecting } from '../ports/collecting.ts';
import { openCollecting } from './collecting.ts';

const SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MG-1',
  timeZone: 'UTC',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['example.com'],
};
const FROM = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 Chrome/126.0.0.0' };
const HOUR = 3_600_000;

let root: string;
let clock: number;
let lastId: number;
let stored: Hit[];
let tokens: Set<string>;
const opened: Collecting[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'magpie-requests-'));
  clock = Date.parse('2026-01-05T00:00:00Z');
  lastId = 0;
  stored = [];
  tokens = new Set();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(root, { recursive: true });
});

async function open(folder = 'data'): Promise<Collecting> {
  const collecting = await openCollecting({
    dir: join(root, folder),
    store: {
      async insert(hits, token) {
        if (!tokens.has(token)) stored.push(...hits);
        tokens.add(token);
      },
      async reconcile() {},
      async override() {},
    },
    now: () => clock,
    newId: () => (++lastId).toString(16).padStart(16, '0'),
    log: createLog({ level: 'silent' }),
    // Only `flush` and `close` bring anything to the store.
    limits: { segmentMs: HOUR },
  });
  opened.push(collecting);
  return collecting;
}

function send(to: Collecting, requestId: string | undefined, clientId = 'a', site = SITE) {
  const context = {
    site: site.trackingId,
    clientId,
    location: 'https://example.com/',
    ...(requestId && { requestId }),
  };
  const events = [{ name: 'page_view', params: {} }];
  return to.collect(validateBatch({ context, events }, { receivedAt: clock }).batch, FROM, site);
}
const NEW = { accepted: 1 };
const REPEATED = { accepted: 0, repeated: true };

/** How many requests the file holds. */
function rows(folder = 'data'): number {
  const db = new DatabaseSync(join(root, folder, 'visitors.sqlite'), { readOnly: true });
  const { n } = db.prepare('SELECT count(*) AS n FROM requests').get() as { n: number };
  db.close();
  return n;
}

it('counts a request with a known ID once, even from another sender, and different IDs separately', async () => {
  const collecting = await open();
  expect(await send(collecting, 'one')).toEqual(NEW);
  expect(await send(collecting, 'one')).toEqual(REPEATED);
  expect(await send(collecting, 'one', 'b')).toEqual(REPEATED);
  expect(await send(collecting, 'two')).toEqual(NEW);
  expect(await send(collecting, undefined)).toEqual(NEW);
  expect(await send(collecting, undefined)).toEqual(NEW);
  expect(await send(collecting, 'one', 'a', { ...SITE, id: 2 })).toEqual(NEW);
  await collecting.flush();
  expect(await send(collecting, 'one')).toEqual(REPEATED);
  expect(stored).toHaveLength(5);
  // What is repeated leaves no trace in the visit either.
  expect(stored.filter(({ siteId }) => siteId === 1).map(({ sessionNumber }) => sessionNumber)).toEqual([1, 1, 1, 1]);
  expect(collecting.stats()).toMatchObject({ acknowledged: 5, stored: 5 });
});

it('counts a request once while two copies are in progress, and acknowledges them together', async () => {
  const collecting = await open();
  const onDisk = () => collecting.stats().acknowledged;
  const [first, second] = [send(collecting, 'one'), send(collecting, 'one').then((answer) => [answer, onDisk()])];
  expect(onDisk()).toBe(0);
  expect(await first).toEqual(NEW);
  expect(await second).toEqual([REPEATED, 1]);
  await collecting.flush();
  expect(stored).toHaveLength(1);
});

it('rejects both copies if the journal cannot be written, and accepts the third', async () => {
  const collecting = await open();
  const journal = join(root, 'data', 'journal');
  await rm(journal, { recursive: true });
  const both = await Promise.allSettled([send(collecting, 'one'), send(collecting, 'one')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await cp(join(root, 'data', 'secrets.json'), join(journal, 'made'), { recursive: true });
  await rm(join(journal, 'made'));
  expect(await send(collecting, 'one')).toEqual(NEW);
  await collecting.flush();
  expect(stored).toHaveLength(1);
});

it.each([
  ['before its events reached the store', false],
  ['after they did', true],
])('knows the ID after the process was killed %s', async (_when, flushed) => {
  const first = await open();
  await send(first, 'one');
  if (flushed) await first.flush();
  await cp(join(root, 'data'), join(root, 'killed'), { recursive: true });
  const second = await open('killed');
  expect(await send(second, 'one')).toEqual(REPEATED);
  await second.flush();
  expect(await send(second, 'one')).toEqual(REPEATED);
  expect(stored).toHaveLength(1);
});

it('knows an ID for at least 24 hours, and forgets it after 48', async () => {
  clock += 23 * HOUR;
  const first = await open();
  await send(first, 'late in the day');
  await first.flush();
  clock += 24 * HOUR;
  expect(await send(first, 'late in the day')).toEqual(REPEATED);
  expect(rows()).toBe(1);
  clock += 24 * HOUR;
  expect(await send(first, 'late in the day')).toEqual(NEW);
  opened.splice(0);
  await first.close();
  // The former day's row goes when the house is kept, here at the next start.
  const second = await open();
  await second.close();
  opened.splice(0);
  expect(rows()).toBe(1);
});

it('forgets the IDs of a removed site, and no others', async () => {
  const collecting = await open();
  await send(collecting, 'one');
  await send(collecting, 'one', 'a', { ...SITE, id: 2 });
  await collecting.removeSite(1, async () => {});
  expect(rows()).toBe(1);
  expect(await send(collecting, 'one', 'a', { ...SITE, id: 2 })).toEqual(REPEATED);
});

it('knows the requests of its file after they were read into memory, and for as long as before', async () => {
  const first = await open();
  for (const id of Array.from({ length: 1500 }, (_, i) => `old ${i}`)) await send(first, id);
  await opened.pop()?.close();
  const second = await open();
  expect(await send(second, 'new')).toEqual(NEW);
  // The file is read in steps, beside the requests.
  for (let step = 0; step < 10; step++) await new Promise(setImmediate);
  expect(await send(second, 'old 0')).toEqual(REPEATED);
  expect(await send(second, 'old 1499')).toEqual(REPEATED);
  expect(await send(second, 'new')).toEqual(REPEATED);
  expect(await send(second, 'newer')).toEqual(NEW);
  clock += 24 * HOUR;
  expect(await send(second, 'old 700')).toEqual(REPEATED);
  clock += 24 * HOUR;
  expect(await send(second, 'old 700')).toEqual(NEW);
});

it.each([false, true])('knows a request after the clock was set back over midnight (saved: %s)', async (isSaved) => {
  const collecting = await open();
  clock += 30 * 60_000;
  expect(await send(collecting, 'one')).toEqual(NEW);
  if (isSaved) await collecting.flush();
  clock -= HOUR;
  expect(await send(collecting, 'one')).toEqual(REPEATED);
  expect(await send(collecting, 'two')).toEqual(NEW);
});
