import { EMPTY_HIT, type Hit } from '@magpie/events';
import { askJourneys, planJourney, type Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { createMemoryEngine } from './engine.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const USER = '000000000000000a';

/** An event at the instant `at`, in the session that began at the instant `session` (both ISO). */
const hit = (eventId: string, at: string, session: string, more: Partial<Hit> = {}): Hit => ({
  ...EMPTY_HIT,
  siteId: 1,
  eventId,
  ts: Date.parse(at),
  day: at.slice(0, 10),
  userKey: USER,
  sessionStart: Date.parse(session) / 1000,
  ...more,
});
const HITS = [
  hit('1', '2026-10-10T09:59:59Z', '2026-10-10T09:59:59Z'),
  hit('2', '2026-10-11T10:00:00Z', '2026-10-11T10:00:00Z'),
  hit('3', '2026-10-11T10:05:00Z', '2026-10-11T10:00:00Z', { exclusion: 2 }),
  hit('4', '2026-11-10T09:50:00Z', '2026-11-10T09:50:00Z'),
  hit('5', '2026-11-10T10:00:00Z', '2026-11-10T09:50:00Z', {
    name: 'purchase',
    transactionId: 'T1',
    valueMicros: 29_900_000,
    currency: 'EUR',
  }),
  hit('6', '2026-11-10T10:01:00Z', '2026-11-10T09:50:00Z'),
  hit('7', '2026-11-11T10:00:00Z', '2026-11-11T10:00:00Z', {
    name: 'purchase',
    transactionId: 'T1',
    exclusion: 3,
  }),
  hit('8', '2026-11-10T09:55:00Z', '2026-11-10T09:55:00Z', { userKey: '000000000000000b' }),
  hit('9', '2026-11-10T09:55:00Z', '2026-11-10T09:50:00Z', { siteId: 2 }),
  // The refund of an earlier order belongs to no session.
  hit('a', '2026-11-09T10:00:00Z', '2026-11-09T10:00:00Z', { name: 'refund', sessionless: 1 }),
];
const ask = async (question: object) =>
  (await askJourneys(createMemoryEngine(HITS), [planJourney(question, site, NOW)]))[0]!;
const ids = async (question: object) => (await ask(question)).events.map(({ eventId }) => eventId);

describe('a journey', () => {
  it("of an order has the order's session and earlier ones that began within the lookback days", async () => {
    expect(await ids({ transactionId: 'T1' })).toEqual(['2', '4', '5', '6']);
    expect(await ids({ transactionId: 'T1', lookbackDays: 31 })).toEqual(['2', '4', '5', '6']);
    expect(await ids({ transactionId: 'T1', lookbackDays: 32 })).toEqual(['1', '2', '4', '5', '6']);
    expect(await ids({ transactionId: 'T1', lookbackDays: 0 })).toEqual(['4', '5', '6']);
    expect(await ids({ transactionId: 'T2' })).toEqual([]);
  });

  it('keeps the latest events up to the limit, and says that it is full', async () => {
    const { events, full, question } = await ask({ transactionId: 'T1', limit: 2 });
    expect(events.map(({ eventId }) => eventId)).toEqual(['5', '6']);
    expect(full).toBe(true);
    expect(question).toMatchObject({ transactionId: 'T1', lookbackDays: 30, limit: 2 });
    expect(events[0]).toMatchObject({ name: 'purchase', valueMicros: 29_900_000, currency: 'EUR' });
  });

  it("of a visitor has the visitor's events in a date range", async () => {
    const dateRange = { start: '2026-10-11', end: '2026-11-10' };
    expect(await ids({ userKey: USER, dateRange })).toEqual(['2', 'a', '4', '5', '6']);
    expect(await ids({ userKey: USER, dateRange, include: ['bots'] })).toEqual(['2', '3', 'a', '4', '5', '6']);
    expect((await ask({ userKey: USER, dateRange })).full).toBe(false);
  });
});
