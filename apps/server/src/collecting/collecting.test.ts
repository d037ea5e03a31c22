import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateBatch } from '@magpie/collect';
import { type CollectSite, type Hit, type RawContext, type RawEvent, SITE_DEFAULTS } from '@magpie/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { Collecting } from '../ports/collecting.ts';
import { TokenStore } from '../testing/token-store.ts';
import { type CollectingOptions, openCollecting } from './collecting.ts';
import { JOURNAL_LIMITS } from './journal.ts';

const SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MG-1',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['example.com'],
};
const FROM = {
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
};
const NOON = Date.parse('2026-01-05T11:00:00Z');
const MINUTE = 60_000;

let root: string;
let store: TokenStore;
let clock: number;
let lastId: number;
let logged: { level: number; msg: string; [key: string]: unknown }[];
const opened: Collecting[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'magpie-collecting-'));
  store = new TokenStore();
  clock = NOON;
  lastId = 0;
  logged = [];
});
afterEach(async () => {
  store.failing = false;
  for (const one of opened.splice(0)) await one.close();
  await rm(root, { recursive: true });
});

async function open(folder = 'data', options: Partial<CollectingOptions> = {}): Promise<Collecting> {
  const collecting = await openCollecting({
    dir: join(root, folder),
    store,
    now: () => clock,
    newId: () => (++lastId).toString(16).padStart(16, '0'),
    log: createLog({ to: { write: (line) => logged.push(JSON.parse(line)) } }),
    // Closed by the tests: with a pause as long as this only `flush` and `close` bring anything to the store.
    limits: { segmentMs: 3_600_000 },
    retryMs: 3_600_000,
    ...options,
  });
  opened.push(collecting);
  return collecting;
}

async function closed(collecting: Collecting): Promise<void> {
  opened.splice(opened.indexOf(collecting), 1);
  await collecting.close();
}

/** The folder as a process that is killed now would leave it. */
async function killed(folder: string): Promise<string> {
  const copy = `${folder}-killed`;
  await cp(join(root, folder), join(root, copy), { recursive: true });
  return copy;
}

function send(to: Collecting, events: readonly Partial<RawEvent>[] = [{}], context: Partial<RawContext> = {}) {
  const raw = {
    context: { site: SITE.trackingId, clientId: 'visitor-a', location: 'https://example.com/page', ...context },
    events: events.map((event) => ({ name: 'page_view', params: {}, ...event })),
  };
  return to.collect(validateBatch(raw, { receivedAt: clock }).batch, FROM, SITE);
}

const listSessions = (hits: readonly Hit[]) =>
  hits.map(({ sessionNumber, firstVisit }) => `${sessionNumber}${firstVisit ? ' first' : ''}`);
const journalFiles = (folder = 'data') => readdir(join(root, folder, 'journal'));

describe('events on the way from a request to the store', () => {
  it('are stored once each, and the journal is empty afterwards', async () => {
    const collecting = await open();
    expect(await send(collecting, [{}, { name: 'scroll' }])).toEqual({ accepted: 2 });
    expect(await send(collecting, [{ name: 'click' }])).toEqual({ accepted: 1 });
    expect(collecting.stats()).toEqual({ acknowledged: 3, stored: 0, waiting: 0 });
    await collecting.flush();
    expect(store.hits.map(({ name }) => name)).toEqual(['page_view', 'scroll', 'click']);
    expect(new Set(store.hits.map(({ eventId }) => eventId)).size).toBe(3);
    expect(store.tokens).toHaveLength(1);
    expect(collecting.stats()).toEqual({ acknowledged: 3, stored: 3, waiting: 0 });
    expect(await journalFiles()).toEqual([]);
  });

  it('are stored without further calls', async () => {
    const arrived = Promise.withResolvers<void>();
    store.stored = async () => arrived.resolve();
    const collecting = await open('data', { limits: { segmentMs: 1 } });
    await send(collecting);
    await arrived.promise;
    expect(store.hits).toHaveLength(1);
  });

  it('are not created by a request without events', async () => {
    const collecting = await open();
    expect(await send(collecting, [])).toEqual({ accepted: 0 });
    await collecting.flush();
    expect(await journalFiles()).toEqual([]);
    expect(store.tokens).toEqual([]);
  });

  it("share one session if a visitor's requests arrive at the same time", async () => {
    const collecting = await open();
    await Promise.all(Array.from({ length: 20 }, () => send(collecting)));
    await collecting.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', ...Array.from({ length: 19 }, () => '1')]);
    expect(new Set(store.hits.map(({ sessionStart }) => sessionStart))).toEqual(new Set([NOON / 1000]));
  });

  it('are written without IP addresses', async () => {
    const collecting = await open('data', { store });
    await send(collecting, [{}], { clientId: '' });
    const folder = await killed('data');
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) {
        expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toContain(FROM.address);
      }
    }
  });
});

describe('an unavailable store', () => {
  it('delays no response, and gets everything once and in order when it is back', async () => {
    store.failing = true;
    const collecting = await open('data', { limits: { segmentHits: 1 }, retryMs: 1 });
    for (let n = 0; n < 5; n++) await send(collecting, [{ params: { n } }]);
    while (store.refused < 3 || collecting.stats().waiting < 5) await new Promise(setImmediate);
    expect(collecting.stats()).toEqual({ acknowledged: 5, stored: 0, waiting: 5 });
    store.failing = false;
    await collecting.flush();
    expect(store.hits.map(({ params }) => params.n)).toEqual(['0', '1', '2', '3', '4']);
    expect(listSessions(store.hits)).toEqual(['1 first', '1', '1', '1', '1']);
    expect(collecting.stats()).toEqual({ acknowledged: 5, stored: 5, waiting: 0 });
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(store.refused);
  });

  it('does not prevent shutdown; the next start stores the rest', async () => {
    store.failing = true;
    const first = await open();
    await send(first);
    await send(first);
    await closed(first);
    expect(store.hits).toEqual([]);
    await expect(send(first)).rejects.toMatchObject({ code: 'journal_closed' });
    store.failing = false;
    const second = await open();
    expect(second.stats()).toMatchObject({ acknowledged: 2 });
    await send(second);
    await second.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', '1', '1']);
  });

  it('gets events again that it had acknowledged but lost when it was killed', async () => {
    store.stored = () => Promise.reject(new Error('killed'));
    store.forgetful = true;
    const first = await open('data');
    await send(first, [{ name: 'click' }]);
    await closed(first);
    expect(store.tokens).toHaveLength(1);
    expect(store.hits).toEqual([]);

    store.stored = async () => {};
    store.forgetful = false;
    const second = await open('data');
    await second.flush();
    expect(store.hits.map(({ name }) => name)).toEqual(['click']);
    expect(second.stats()).toEqual({ acknowledged: 1, stored: 1, waiting: 0 });
    expect(await journalFiles()).toEqual([]);
  });

  it('lets the journal fill to its limit; then events are rejected without a trace', async () => {
    store.failing = true;
    const limits = { ...JOURNAL_LIMITS, segmentMs: 3_600_000, maxWaitingBytes: 1 };
    const collecting = await open('data', { limits });
    await send(collecting);
    await expect(send(collecting, [{}], { clientId: 'visitor-b' })).rejects.toMatchObject({
      code: 'journal_full',
      retryAfterSeconds: 30,
    });
    store.failing = false;
    await collecting.flush();
    await send(collecting, [{}], { clientId: 'visitor-b' });
    await collecting.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', '1 first']);
  });
});

describe('a clock that is set', () => {
  it.each([
    ['back', -60],
    ['forward', 60],
  ])('an hour %s: events are stored once each, in visits of their times, and later ones in the visit of theirs', async (_, minutes) => {
    const collecting = await open();
    await send(collecting);
    clock += 5 * MINUTE;
    await send(collecting);
    clock += minutes * MINUTE;
    expect(await send(collecting)).toEqual({ accepted: 1 });
    clock += MINUTE;
    expect(await send(collecting, [{ name: 'scroll' }])).toEqual({ accepted: 1 });
    await collecting.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', '1', '2', '2']);
    const starts = store.hits.map(({ sessionStart }) => sessionStart - NOON / 1000);
    expect(starts).toEqual([0, 0, (5 + minutes) * 60, (5 + minutes) * 60]);
    expect(collecting.stats()).toEqual({ acknowledged: 4, stored: 4, waiting: 0 });
    expect(await journalFiles()).toEqual([]);
  });

  it('by some minutes: the visit continues', async () => {
    const collecting = await open();
    for (const minutes of [0, 10, -15, 20]) {
      clock += minutes * MINUTE;
      await send(collecting);
    }
    await collecting.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', '1', '1', '1']);
    expect(new Set(store.hits.map(({ sessionStart }) => sessionStart)).size).toBe(1);
  });
});

describe('a failing disk', () => {
  it('leaves no visit in the cache that could not be written', async () => {
    const collecting = await open();
    await rm(join(root, 'data', 'journal'), { recursive: true });
    const refused = await Promise.allSettled([send(collecting), send(collecting)]);
    expect(refused).toMatchObject([{ reason: { code: 'journal_failed' } }, { reason: { code: 'journal_failed' } }]);
    await mkdir(join(root, 'data', 'journal'));
    clock += 60 * MINUTE;
    await send(collecting);
    await collecting.flush();
    expect(listSessions(store.hits)).toEqual(['1 first']);
    expect(collecting.stats()).toEqual({ acknowledged: 1, stored: 1, waiting: 0 });
  });
});

describe('a process that is killed', () => {
  it('loses no acknowledged events, sessions or counted purchases', async () => {
    const first = await open();
    const purchase = { name: 'purchase', params: { transaction_id: 'T-1', value: 10, currency: 'EUR' } };
    await send(first, [{}]);
    await send(first, [purchase]);
    clock += 10 * MINUTE;
    const second = await open(await killed('data'));
    await send(second, [purchase]);
    clock += 40 * MINUTE;
    await send(second, [{}]);
    await second.flush();
    expect(listSessions(store.hits)).toEqual(['1 first', '1', '1', '2']);
    expect(store.hits.map(({ exclusion }) => exclusion)).toEqual([0, 0, 3, 0]);
  });

  it('counts nothing twice if it dies between storing and recording it', async () => {
    const first = await open();
    await send(first);
    let copy = '';
    store.stored = async () => {
      store.stored = async () => {};
      copy = await killed('data');
    };
    await first.flush();
    expect(await journalFiles(copy)).toHaveLength(1);
    const second = await open(copy);
    await second.flush();
    expect(store.hits).toHaveLength(1);
    expect(await journalFiles(copy)).toEqual([]);
    expect(second.stats()).toEqual({ acknowledged: 1, stored: 1, waiting: 0 });
  });

  it('drops an incomplete last write', async () => {
    const first = await open();
    await send(first);
    const copy = await killed('data');
    const [name] = await journalFiles(copy);
    const path = join(root, copy, 'journal', name!);
    const line = await readFile(path);
    await writeFile(path, Buffer.concat([line, line.subarray(0, 100)]));
    const second = await open(copy);
    await second.flush();
    expect(store.hits).toHaveLength(1);
    expect(logged).toContainEqual(expect.objectContaining({ level: 30, tornBytes: 100 }));
    expect(await journalFiles(copy)).toEqual([]);
  });

  it('recovers the readable part of a damaged segment, and keeps the file', async () => {
    const first = await open();
    for (const clientId of ['visitor-a', 'visitor-b', 'visitor-c']) await send(first, [{}], { clientId });
    const copy = await killed('data');
    const [name] = await journalFiles(copy);
    const path = join(root, copy, 'journal', name!);
    const bytes = await readFile(path);
    bytes[bytes.indexOf('\n') + 40]! ^= 1;
    await writeFile(path, bytes);
    const second = await open(copy);
    await second.flush();
    expect(store.hits).toHaveLength(2);
    expect(await journalFiles(copy)).toEqual([`${name}.corrupt`]);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, saved: 2, unreadable: 1, file: `${path}.corrupt` }),
    );
    await closed(second);
    const third = await open(copy);
    expect(third.stats()).toEqual({ acknowledged: 0, stored: 0, waiting: 0 });
  });

  it('does not split a cookieless visit over midnight and a restart', async () => {
    clock = Date.parse('2026-01-05T22:55:00Z');
    const first = await open();
    await send(first, [{}], { clientId: '' });
    const second = await open(await killed('data'));
    clock = Date.parse('2026-01-05T23:05:00Z');
    await send(second, [{}], { clientId: '' });
    clock = Date.parse('2026-01-06T08:00:00Z');
    await send(second, [{}], { clientId: '' });
    await second.flush();
    const [evening, night, morning] = store.hits;
    expect(night).toMatchObject({ userKey: evening?.userKey, sessionStart: evening?.sessionStart, day: '2026-01-06' });
    expect(morning?.userKey).not.toBe(evening?.userKey);
  });
});

describe('an order reported by page and shop', () => {
  const order = (value: number) => ({ name: 'purchase', params: { transaction_id: 'T', value, currency: 'EUR' } });
  const page = (to: Collecting) => send(to, [{}, order(10)]);
  const shop = (to: Collecting) => send(to, [order(12.34)], { clientId: 'server', serverSide: true });
  const counted = () =>
    store.hits
      .filter((hit) => hit.name === 'purchase' && hit.exclusion === 0)
      .map((hit) => [hit.valueMicros, hit.sessionNumber, hit.purchaseNumber]);

  it.each([
    ['page first', page, shop],
    ['shop first', shop, page],
  ])("counts as the page's event with the shop's amounts: %s", async (_, one, other) => {
    const collecting = await open();
    await one(collecting);
    await other(collecting);
    await other(collecting);
    await one(collecting);
    await collecting.flush();
    expect(counted()).toEqual([[12_340_000, 1, 1]]);
    expect(store.overridden).toEqual(['first']);
  });

  it('is completed by the next process before anything else', async () => {
    const collecting = await open();
    await shop(collecting);
    await collecting.flush();
    await page(collecting);
    // Killed once the journal has it, and once more when the store has it and has not changed the order.
    const early = await killed('data');
    let late = '';
    store.stored = async () => {
      late = await killed('data');
      store.stored = async () => {};
    };
    await collecting.flush();
    expect(counted()).toEqual([[12_340_000, 1, 1]]);
    for (const folder of [early, late]) {
      const next = await open(folder);
      await next.flush();
      await closed(next);
      expect(counted()).toEqual([[12_340_000, 1, 1]]);
    }
  });

  it('is retried while the store is unavailable, and recorded for the next start', async () => {
    const collecting = await open('data', { gatherMs: 3_600_000 });
    await page(collecting);
    await shop(collecting);
    store.stored = async () => {
      store.failing = store.hits.length === 3;
    };
    await closed(collecting);
    expect(store.overridden).toEqual([]);
    expect(counted()).toEqual([[10_000_000, 1, 1]]);
    store.failing = false;
    store.stored = async () => {};
    const next = await open();
    expect(store.overridden).toEqual(['again']);
    expect(counted()).toEqual([[12_340_000, 1, 1]]);
    await closed(next);
    await closed(await open());
    expect(store.overridden).toEqual(['again']);
  });
});
