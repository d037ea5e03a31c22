import type { CountedOrder, Hit, OrderEvent } from '@magpie/events';
import { localDay } from '@magpie/time';
import { PageRules } from '@magpie/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRules } from '../index.ts';
import { HOUR, hex, hit, NOON, type StoreUnderTest, storeUnderTest } from '../testing/store-under-test.ts';

let under: StoreUnderTest;
let store: StoreUnderTest['store'];
const rows: StoreUnderTest['rows'] = (...asked) => under.rows(...asked);
beforeAll(async () => {
  under = await storeUnderTest();
  store = under.store;
});
afterAll(() => under.close());

const CHANGED_NOTHING = { botScores: 0, exclusions: 0, keyEvents: 0, days: 0, pages: 0 };

/** Keeps the orders as the server does, and lets a test see them. */
function ledger(known: Record<string, string> = {}) {
  const owners = new Map(Object.entries(known));
  const counted = new Map<string, CountedOrder>();
  return {
    owners,
    counted,
    save: async () => {},
    claim({ transactionId, eventId }: OrderEvent) {
      if (!owners.has(transactionId)) owners.set(transactionId, eventId);
      return owners.get(transactionId) === eventId;
    },
    count(order: CountedOrder) {
      owners.set(order.transactionId, order.eventId);
      counted.set(order.transactionId, order);
    },
    release(transactionId: string, eventId: string) {
      if (owners.get(transactionId) === eventId) owners.delete(transactionId);
    },
    statedBy: () => undefined,
  };
}

const makeRules = (siteId: number, change: Partial<SiteRules> = {}): SiteRules => ({
  siteId,
  timeZone: 'UTC',
  keyEvents: [],
  botRules: { threshold: 80, allow: [] },
  spam: () => ({ botScore: 0, botReason: '' }),
  orders: ledger(),
  pages: new PageRules({}),
  ...change,
});
const spamHosts =
  (...hosts: string[]): SiteRules['spam'] =>
  (host) =>
    hosts.includes(host) ? { botScore: 95, botReason: 'spam-referrer' } : { botScore: 0, botReason: '' };

const flat = async (siteId: number, column: string) => (await rows(siteId, column)).flat();

describe('rules for the past', () => {
  it('change nothing on a site without events, or if the events already match', async () => {
    expect(await store.reapply(makeRules(1))).toEqual(CHANGED_NOTHING);
    const hits = [
      hit(1, 1, { name: 'purchase', keyEvent: 1, transactionId: 'A' }),
      hit(1, 2, { name: 'purchase', keyEvent: 1, transactionId: 'A', exclusion: 3 }),
      hit(1, 3, { exclusion: 2, botScore: 80, botReason: 'headless' }),
      hit(1, 4, { exclusion: 1, trafficType: 'internal' }),
      hit(1, 5, { pageReferrer: 'https://spam.example/x', botScore: 95, botReason: 'spam-referrer', exclusion: 2 }),
      hit(1, 6, { botScore: 95, botReason: 'spam-referrer', exclusion: 2 }),
    ];
    await store.insert(hits, 'settled');
    const before = [await rows(1, '*'), await rows(1, '*', 'session_days', 'day, exclusion')];
    const rules = { keyEvents: ['purchase'], spam: spamHosts('spam.example'), orders: ledger({ A: hex(1) }) };
    expect(await store.reapply(makeRules(1, rules))).toEqual(CHANGED_NOTHING);
    expect([await rows(1, '*'), await rows(1, '*', 'session_days', 'day, exclusion')]).toEqual(before);
  });

  it('leave measurements as they are, whatever is known of their visit', async () => {
    const hits = [
      hit(40, 1, { pageReferrer: 'https://spam.example/x' }),
      hit(40, 2, { name: 'page_vitals', exclusion: 4 }),
      hit(40, 3, { name: 'page_vitals', exclusion: 4, trafficType: 'internal' }),
    ];
    await store.insert(hits, 'measured');
    await store.reapply(makeRules(40, { spam: spamHosts('spam.example') }));
    expect(await rows(40, 'name, exclusion')).toEqual([
      ['page_view', 2],
      ['page_vitals', 4],
      ['page_vitals', 4],
    ]);
    await store.reapply(makeRules(40));
    expect(await flat(40, 'exclusion')).toEqual([0, 4, 4]);
  });

  it('mark key events, and release quarantined events by threshold and reason', async () => {
    const scores = [0, 60, 85, 90, 100];
    const reasons = ['', 'data-centre', 'impossible-rate', 'headless', 'declared'];
    const hits = scores.map((botScore, i) =>
      hit(2, i + 1, {
        botScore,
        botReason: reasons[i]!,
        exclusion: botScore >= 80 ? 2 : 0,
        name: i % 2 === 0 ? 'sign_up' : 'page_view',
      }),
    );
    await store.insert([...hits, hit(3, 1, { name: 'sign_up' })], 'scores');
    const rules = makeRules(2, { keyEvents: ['sign_up'] });
    expect(await store.reapply(rules)).toEqual({ ...CHANGED_NOTHING, keyEvents: 3 });
    expect(await flat(2, 'key_event')).toEqual([1, 0, 1, 0, 1]);
    expect(await flat(3, 'key_event')).toEqual([0]);
    await store.reapply({ ...rules, botRules: { threshold: 60, allow: [] } });
    expect(await flat(2, 'exclusion')).toEqual([0, 2, 2, 2, 2]);
    await store.reapply({ ...rules, botRules: { threshold: 86, allow: ['declared'] } });
    expect(await flat(2, 'exclusion')).toEqual([0, 0, 0, 2, 0]);
    const sessions = (await rows(2, 'exclusion, events, key_events', 'session_days', 'exclusion')) as number[][];
    const sums = (exclusion: number) =>
      sessions.filter((row) => row[0] === exclusion).reduce(([e, k], row) => [e! + row[1]!, k! + row[2]!], [0, 0]);
    expect([sums(0), sums(2)]).toEqual([
      [4, 3],
      [1, 0],
    ]);
    await store.reapply(rules);
    expect(await flat(2, 'exclusion')).toEqual([0, 0, 2, 2, 2]);
  });

  it("restore own traffic's class once it is no longer a bot", async () => {
    await store.insert(
      [hit(4, 1, { botScore: 90, botReason: 'automation', trafficType: 'internal', exclusion: 2 })],
      'own',
    );
    await store.reapply(makeRules(4, { botRules: { threshold: 80, allow: ['automation'] } }));
    expect(await flat(4, 'exclusion')).toEqual([1]);
  });

  it('apply the current list of referrers, from the event to the end of its session, and back', async () => {
    const hits = [
      hit(5, 1),
      hit(5, 2, { pageReferrer: 'https://Spam.example:8080/page?x=1' }),
      hit(5, 3),
      hit(5, 4, { botScore: 100, botReason: 'declared', exclusion: 2 }),
      hit(5, 5, { sessionStart: NOON / 1000 + 1 }),
    ];
    await store.insert(hits, 'spam');
    const listed = makeRules(5, { spam: spamHosts('spam.example', 'other.example') });
    // One referrer has capital letters, and gets its normal form.
    expect(await store.reapply(listed)).toEqual({ ...CHANGED_NOTHING, botScores: 2, exclusions: 2, pages: 1 });
    expect(await flat(5, 'bot_reason')).toEqual(['', 'spam-referrer', 'spam-referrer', 'declared', '']);
    expect(await flat(5, 'exclusion')).toEqual([0, 2, 2, 2, 0]);
    expect(await store.reapply(listed)).toEqual(CHANGED_NOTHING);
    expect(await store.reapply(makeRules(5))).toEqual({ ...CHANGED_NOTHING, botScores: 2, exclusions: 2 });
    expect(await flat(5, 'bot_score')).toEqual([0, 0, 0, 100, 0]);
    expect(await flat(5, 'exclusion')).toEqual([0, 0, 0, 2, 0]);
  });

  it('move events to the days of another time zone, across a clock change', async () => {
    // Clocks in Berlin go forward on 29 March 2026 at 01:00 UTC.
    const times = Array.from({ length: 60 }, (_, hour) => NOON - 12 * HOUR + hour * HOUR);
    await store.insert(
      times.map((ts, i) => hit(6, i + 1, { ts, sessionStart: Math.floor(ts / 1000) })),
      'days',
    );
    const { days } = await store.reapply(makeRules(6, { timeZone: 'Europe/Berlin' }));
    const berlin = times.map((ts) => localDay(ts, 'Europe/Berlin'));
    // 23:00 UTC of the 28th, 22:00 and 23:00 UTC of the 29th.
    expect(days).toBe(3);
    expect(await flat(6, 'toString(day)')).toEqual(berlin);
    expect(await rows(6, 'toString(day), events', 'session_days', 'session_start')).toEqual(
      berlin.map((day) => [day, 1]),
    );
    for (const zone of ['Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns']) {
      await store.reapply(makeRules(6, { timeZone: zone }));
      expect(await flat(6, 'toString(day)')).toEqual(times.map((ts) => localDay(ts, zone)));
    }
  });

  it('count each order once, whichever of its events enters or leaves quarantine', async () => {
    const order = (id: number, transactionId: string, change: Partial<Hit> = {}) =>
      hit(7, id, { name: 'purchase', transactionId, ...change });
    const robot = { botScore: 90, botReason: 'automation', exclusion: 2 } as const;
    await store.insert(
      [
        order(1, 'A', robot),
        order(2, 'A', robot),
        order(3, 'B', robot),
        order(4, 'B'),
        order(5, 'B', { exclusion: 3 }),
        order(6, 'C', { botScore: 70, botReason: 'data-centre' }),
        order(7, 'C', { exclusion: 3 }),
        order(8, '', robot),
      ],
      'orders',
    );
    const orders = ledger({ B: hex(4), C: hex(6) });
    await store.reapply(makeRules(7, { orders, botRules: { threshold: 70, allow: ['automation'] } }));
    expect(await flat(7, 'exclusion')).toEqual([0, 3, 3, 0, 3, 2, 0, 0]);
    expect(Object.fromEntries(orders.owners)).toEqual({ A: hex(1), B: hex(4), C: hex(7) });
    await store.reapply(makeRules(7, { orders, botRules: { threshold: 80, allow: [] } }));
    expect(await flat(7, 'exclusion')).toEqual([2, 2, 2, 0, 3, 3, 0, 2]);
    expect(Object.fromEntries(orders.owners)).toEqual({ B: hex(4), C: hex(7) });
  });

  it("count an order of page and shop by the page once its event is no longer a bot's", async () => {
    const order = (id: number, transactionId: string, origin: string, change: Partial<Hit> = {}) =>
      hit(8, id, { name: 'purchase', transactionId, origin, sessionStart: NOON / 1000 + id, ...change });
    const robot = { botScore: 70, botReason: 'data-centre', exclusion: 2 } as const;
    await store.insert(
      [
        order(1, 'A', 'web', { ...robot, valueMicros: 5 }),
        order(2, 'A', 'mp', { valueMicros: 7, currency: 'EUR' }),
        order(3, 'B', 'web', { ...robot, valueMicros: 5 }),
        order(4, 'B', 'csv:1', { valueMicros: 8 }),
        order(5, 'B', 'mp', { exclusion: 3, valueMicros: 9 }),
      ],
      'both',
    );
    const orders = ledger({ A: hex(2), B: hex(4) });
    await store.reapply(makeRules(8, { orders, botRules: { threshold: 80, allow: [] } }));
    expect(await rows(8, 'exclusion, value_micros')).toEqual([
      [0, 7],
      [3, 7],
      [3, 5],
      [0, 8],
      [3, 9],
    ]);
    expect(Object.fromEntries(orders.owners)).toEqual({ A: hex(1), B: hex(4) });
    expect(orders.counted.get('A')).toMatchObject({ by: 'both', eventId: hex(1), sessionStart: NOON / 1000 + 1 });
    await store.reapply(makeRules(8, { orders, botRules: { threshold: 60, allow: [] } }));
    expect(await flat(8, 'exclusion')).toEqual([2, 0, 2, 0, 3]);
  });
});

describe('days beyond retention', () => {
  it('lose their events and sessions, without affecting other days or sites', async () => {
    const day = 24 * HOUR;
    const hits = [0, 1, 2].map((i) =>
      hit(10, i + 1, { ts: NOON + i * day, name: 'purchase', transactionId: `T${i}`, sessionStart: NOON / 1000 }),
    );
    await store.insert([...hits, ...hits.map((one) => ({ ...one, siteId: 11 }))], 'kept');
    expect(await store.expiring(10, '2026-03-30')).toEqual({
      events: 2,
      orders: [
        { transactionId: 'T0', eventId: hex(1) },
        { transactionId: 'T1', eventId: hex(2) },
      ],
    });
    await store.expire(10, '2026-03-30');
    expect(await rows(10, 'toString(day), transaction_id')).toEqual([['2026-03-30', 'T2']]);
    expect(await rows(10, 'toString(day), events', 'session_days', 'day')).toEqual([['2026-03-30', 1]]);
    expect(await store.countEvents(11)).toBe(3);
    expect(await store.expiring(10, '2026-03-30')).toEqual({ events: 0, orders: [] });
    await store.expire(10, '2026-03-30');
    expect(await store.firstDay(10)).toBe('2026-03-30');
  });

  it('tell days with counted events and with page views, and the first one that was collected', async () => {
    const day = 24 * HOUR;
    const at = (i: number, more: Partial<Hit>) =>
      hit(12, i + 1, { ts: NOON + i * day, sessionStart: (NOON + i * day) / 1000, ...more });
    // Sent later by a shop's server: nothing was collected on that day.
    const order = at(-1, { eventId: hex(99), name: 'purchase', transactionId: 'T', origin: 'mp' });
    await store.insert([order, at(0, { origin: 'log:a' }), at(1, { exclusion: 2 }), at(2, {}), at(4, {})], 'own days');
    expect(await store.daysWithEvents(12, '2026-03-31')).toEqual(['2026-03-27', '2026-03-28', '2026-03-30']);
    expect(await store.daysWithViews(12, '2026-03-31')).toEqual(['2026-03-28', '2026-03-30']);
    expect(await store.firstCollectedDay(12)).toBe('2026-03-30');
    await store.deleteOrigin(12, 'log:a');
    expect(await store.daysWithViews(12, '2026-03-30')).toEqual(['2026-03-30']);
    expect(await store.firstCollectedDay(13)).toBeUndefined();
  });
});

describe('a single visitor', () => {
  const ann = 'fedcba9876543210';
  it('is exported in time order, page by page, and removed alone', async () => {
    const hits = [3, 1, 2, 4].map((id) => hit(20, id, { userKey: ann, params: { id: String(id) } }));
    const order = hit(20, 5, { userKey: ann, name: 'purchase', transactionId: 'T', receivedAt: NOON + HOUR });
    await store.insert([...hits, order, hit(20, 6), hit(21, 1, { userKey: ann })], 'people');
    expect(await store.people.summary(20, ann, NOON + HOUR)).toEqual({
      events: 5,
      sessions: 1,
      firstTs: NOON + 1000,
      lastTs: NOON + 5000,
      orders: [{ transactionId: 'T', eventId: hex(5) }],
    });
    const first = await store.people.events(20, ann, undefined, 3);
    expect(first.map((event) => event.params)).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(first[0]).toMatchObject({ event_id: hex(1), user_key: ann, ts: NOON + 1000, name: 'page_view' });
    const uncovered = await store.people.events(20, ann, { ts: NOON + 3000, eventId: hex(3) }, 3);
    expect(uncovered.map((event) => event.event_id)).toEqual([hex(4), hex(5)]);

    await store.people.remove(20, ann, NOON + HOUR - 1);
    expect((await store.people.summary(20, ann, NOON + HOUR)).events).toBe(1);
    expect(await rows(20, 'events', 'session_days', 'user_key')).toEqual([[1], [1]]);
    await store.people.remove(20, ann, NOON + HOUR);
    await store.people.remove(20, ann, NOON + HOUR);
    expect(await store.people.summary(20, ann, NOON + HOUR)).toEqual({
      events: 0,
      sessions: 0,
      firstTs: 0,
      lastTs: 0,
      orders: [],
    });
    expect(await rows(20, 'events', 'session_days', 'user_key')).toEqual([[1]]);
    expect(await store.countEvents(21)).toBe(1);
  });
});
