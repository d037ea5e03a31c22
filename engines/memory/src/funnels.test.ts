import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { askFunnels, type FunnelQuestion, planFunnel, type Site } from '@magpie/query';
import { localDay } from '@magpie/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryEngine } from './engine.ts';

const site: Site = { id: 1, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = Date.UTC(2026, 10, 18, 8);
const MINUTE = 60_000;
let serial = 0;

/** An event of a user this many minutes after the start of the day. */
function hit(user: number, minutes: number, name: string, more: Partial<Hit> = {}): Hit {
  const ts = DAY + minutes * MINUTE;
  serial += 1;
  return {
    ...EMPTY_HIT,
    siteId: 1,
    eventId: serial.toString(16).padStart(16, '0'),
    ts,
    day: localDay(ts, site.timeZone),
    userKey: user.toString(16).padStart(16, '0'),
    sessionStart: Math.floor(DAY / 1000),
    name,
    ...more,
  };
}
const step = (name: string) => ({ filter: { field: 'eventName', op: 'is' as const, value: name } });
const dateRange = { start: '2026-11-18', end: '2026-11-19' };
const ask = async (hits: readonly Hit[], question: Omit<FunnelQuestion, 'dateRange'>) =>
  (await askFunnels(createMemoryEngine(hits), [planFunnel({ dateRange, ...question }, site, NOW)]))[0]!;
const users = async (hits: readonly Hit[], question: Omit<FunnelQuestion, 'dateRange'>) =>
  (await ask(hits, question)).steps.map((one) => one.users);

const SHOP = [step('view_item'), step('add_to_cart'), step('purchase')];

describe('a closed funnel', () => {
  it('counts visitors who take the steps in order, also across sessions, with their rates', async () => {
    const hits = [
      hit(1, 0, 'view_item'),
      hit(1, 1, 'page_view'),
      hit(1, 2, 'add_to_cart'),
      hit(1, 600, 'purchase', { sessionStart: DAY / 1000 + 36_000 }),
      hit(2, 0, 'view_item'),
      hit(2, 1, 'add_to_cart'),
      hit(3, 0, 'add_to_cart'),
      hit(3, 1, 'view_item'),
      hit(4, 0, 'purchase'),
      hit(5, -24 * 60, 'view_item'),
    ];
    const { steps, values, days } = await ask(hits, { steps: SHOP });
    expect(steps).toEqual([
      { name: '1', users: 3, usersRate: 1, completionRate: 2 / 3, abandonments: 1, abandonmentRate: 1 / 3 },
      { name: '2', users: 2, usersRate: 2 / 3, completionRate: 0.5, abandonments: 1, abandonmentRate: 0.5 },
      { name: '3', users: 1, usersRate: 1 / 3, completionRate: null, abandonments: null, abandonmentRate: null },
    ]);
    expect([values, days]).toEqual([[], []]);
  });

  it('counts an event for one step only, and needs several events for a repeated step', async () => {
    const steps = [step('page_view'), step('page_view')];
    expect(await users([hit(1, 0, 'page_view'), hit(2, 0, 'page_view'), hit(2, 1, 'page_view')], { steps })).toEqual([
      2, 1,
    ]);
  });

  it('orders events of the same millisecond by event id', async () => {
    const first = { eventId: '0000000000000001' };
    const second = { eventId: '0000000000000002' };
    const steps = [step('a'), step('b')];
    expect(await users([hit(1, 0, 'b', second), hit(1, 0, 'a', first)], { steps })).toEqual([1, 1]);
    expect(await users([hit(1, 0, 'b', first), hit(1, 0, 'a', second)], { steps })).toEqual([1, 0]);
  });

  it('finds any chain of events within the time limits, not only the first events', async () => {
    const within = (name: string, minutes: number) => ({ ...step(name), withinMs: minutes * MINUTE });
    const steps = [step('a'), within('b', 10), within('c', 1)];
    const hits = [hit(1, 0, 'a'), hit(1, 5, 'b'), hit(1, 100, 'a'), hit(1, 110, 'b'), hit(1, 111, 'c')];
    expect(await users(hits, { steps })).toEqual([1, 1, 1]);
    // One millisecond over the inclusive limit.
    const late = hits.map((one) => (one.name === 'c' ? { ...one, ts: one.ts + 1 } : one));
    expect(await users(late, { steps })).toEqual([1, 1, 0]);
  });

  it('finds directly following events, ignoring other visitors and events that the filter excludes', async () => {
    const steps = [step('a'), { ...step('b'), directlyFollows: true }];
    const between = [hit(1, 0, 'a'), hit(1, 1, 'x'), hit(1, 2, 'b')];
    expect(await users(between, { steps })).toEqual([1, 0]);
    expect(await users([hit(1, 0, 'a'), hit(2, 1, 'x'), hit(1, 2, 'b')], { steps })).toEqual([1, 1]);
    expect(await users(between, { steps, filter: { not: { field: 'eventName', op: 'is', value: 'x' } } })).toEqual([
      1, 1,
    ]);
    // Excluded events are ignored too.
    expect(await users([hit(1, 0, 'a'), hit(1, 1, 'x', { exclusion: 2 }), hit(1, 2, 'b')], { steps })).toEqual([1, 1]);
  });

  it('matches an event if one of its product lines matches', async () => {
    const line = (name: string) => ({ ...EMPTY_ITEM, name });
    const filter = { and: [step('purchase').filter, { field: 'itemName', op: 'is' as const, value: 'Mug' }] };
    const hits = [
      hit(1, 0, 'purchase', { items: [line('Cup'), line('Mug')] }),
      hit(2, 0, 'purchase', { items: [line('Cup')] }),
      hit(3, 0, 'purchase'),
    ];
    expect(await users(hits, { steps: [{ filter }] })).toEqual([1]);
    expect(await users(hits, { steps: [{ filter: { not: filter } }] })).toEqual([2]);
  });

  it('agrees with a search through all chains of events', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const limits = fc.record({
      name: names,
      directlyFollows: fc.boolean(),
      withinMs: fc.option(fc.constantFrom(0, 1, 2, 5), { nil: undefined }),
    });
    return fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: names, pause: fc.constantFrom(0, 1, 2, 4) }), { maxLength: 12 }),
        fc.array(limits, { minLength: 1, maxLength: 4 }),
        async (events, limited) => {
          let at = 0;
          const hits = events.map(({ name, pause }) => {
            at += pause;
            return { ...hit(1, 0, name), ts: DAY + at };
          });
          const steps = limited.map(({ name, directlyFollows, withinMs }, i) =>
            i === 0 ? step(name) : { ...step(name), directlyFollows, withinMs },
          );
          const reaches = (depth: number, from: number): boolean =>
            depth < 0 ||
            hits.some((one, i) => {
              const limit = limited[depth + 1];
              const next = hits[from];
              if (i >= from || one.name !== limited[depth]!.name) return false;
              if (limit && next) {
                if (limit.directlyFollows && i !== from - 1) return false;
                if (limit.withinMs !== undefined && next.ts - one.ts > limit.withinMs) return false;
              }
              return reaches(depth - 1, i);
            });
          const expected = steps.map((_, depth) => (reaches(depth, hits.length) ? 1 : 0));
          expect(await users(hits, { steps })).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('other forms of a funnel', () => {
  it('lets visitors of an open funnel enter at any step, and abandonments are never negative', async () => {
    const hits = [hit(1, 0, 'purchase'), hit(2, 0, 'view_item'), hit(3, 0, 'purchase'), hit(3, 1, 'view_item')];
    const { steps } = await ask(hits, { steps: SHOP, open: true });
    expect(steps.map((one) => one.users)).toEqual([2, 0, 2]);
    expect(steps[0]).toMatchObject({ completionRate: 0, abandonments: 2, abandonmentRate: 1 });
    expect(steps[1]).toMatchObject({ completionRate: 0, abandonments: 0, abandonmentRate: 0 });
  });

  it('counts a step of an open funnel as completed only for visitors who did both steps in order', async () => {
    const hits = [
      ...Array.from({ length: 111 }, (_, user) => hit(user, 0, 'add_to_cart')),
      // 62 of the 111 with a cart bought later; ten others had bought before.
      ...Array.from({ length: 62 }, (_, user) => hit(user, 10, 'purchase')),
      ...Array.from({ length: 10 }, (_, user) => hit(62 + user, -10, 'purchase')),
      // And 70 bought without a cart.
      ...Array.from({ length: 70 }, (_, user) => hit(200 + user, 0, 'purchase')),
    ];
    const { steps } = await ask(hits, { steps: SHOP.slice(1), open: true });
    expect(steps[0]).toMatchObject({
      users: 111,
      completionRate: 62 / 111,
      abandonments: 49,
      abandonmentRate: 49 / 111,
    });
    expect(steps[1]).toMatchObject({ users: 142, completionRate: null, abandonments: null });
  });

  it('breaks down by the session of the event that entered, largest first, ties by name', async () => {
    const of = (countryId: string, start: number) => ({ countryId, sessionStart: DAY / 1000 + start * 60 });
    const hits = [
      hit(1, 0, 'view_item', of('DE', 0)),
      hit(1, 600, 'add_to_cart', of('US', 600)),
      hit(2, 0, 'view_item', of('DE', 0)),
      hit(3, 0, 'view_item', of('US', 0)),
      hit(4, 0, 'view_item', of('FR', 0)),
      hit(5, 0, 'add_to_cart', of('JP', 0)),
    ];
    const { values, steps } = await ask(hits, {
      steps: SHOP.slice(0, 2),
      breakdown: { dimension: 'country', limit: 2 },
    });
    expect(values.map(({ value, steps }) => [value, ...steps.map((one) => one.users)])).toEqual([
      ['Germany', 2, 1],
      ['France', 1, 0],
    ]);
    expect(steps.map((one) => one.users)).toEqual([4, 1]);
  });

  it('assigns visitors to the local day of entry', async () => {
    const hits = [
      hit(1, 0, 'view_item'),
      hit(1, 24 * 60, 'add_to_cart'),
      // 23:30 UTC is half past midnight in Berlin.
      hit(2, 15.5 * 60, 'view_item'),
    ];
    const { days } = await ask(hits, { steps: SHOP.slice(0, 2), trended: true });
    expect(days.map(({ date, steps }) => [date, ...steps.map((one) => one.users)])).toEqual([
      ['20261118', 1, 1],
      ['20261119', 1, 0],
    ]);
  });
});
