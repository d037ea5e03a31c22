import type { Engine, Question } from '@magpie/query';
import { metricValues, plan, planFunnel } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateMillion, MILLION_RANGE, MILLION_SITE } from './million.ts';
import { PlainCount } from './million-count.ts';
import { NOW } from './random-funnels.ts';
import { openTestStore, type TestStore } from './stores.ts';

/** The least number of events; `npm run conformance` uses a million. */
const EVENTS = Number(process.env.CONFORMANCE_EVENTS ?? 300_000);
const MILLION = 1_000_000;

let test: TestStore;
let engine: Engine;
const plain = new PlainCount();
let sessions: ReturnType<PlainCount['sessions']>;

beforeAll(async () => {
  test = await openTestStore();
  engine = test.store.engine;
  for (const hits of generateMillion(EVENTS)) {
    for (const hit of hits) plain.see(hit);
    await test.insert(hits);
  }
  sessions = plain.sessions();
}, 600_000);
afterAll(() => test.remove());

/** Rows of an answer: displayed values, then metrics. */
async function queryRows(dimensions: readonly string[], metrics: readonly string[], more: Partial<Question> = {}) {
  const question = { dimensions, metrics, dateRanges: [MILLION_RANGE], ...more };
  const one = plan(question, MILLION_SITE, NOW);
  const [table] = await engine.run([one]);
  return table!.rows.map((row) => [...row.dimensions, ...Object.values(metricValues(one, row.measures))]);
}
const totalsRow = async (...metrics: string[]) => (await queryRows([], metrics))[0];
const byName = (dimension: string) => ({ orderBy: [{ dimension }] });
const inUnits = ([name, micros]: [string, number]) => [name, micros / MILLION];

describe(`ClickHouse and an independent count agree on a site of ${EVENTS} events about`, () => {
  it('events, views and engagement time', async () => {
    const { sums } = plain;
    expect(sums.get('events')).toBeGreaterThan(EVENTS * 0.9);
    expect(await totalsRow('eventCount', 'screenPageViews', 'keyEvents', 'userEngagementDuration')).toEqual([
      sums.get('events'),
      sums.get('views'),
      sums.get('key events'),
      sums.get('engagement ms') / 1000,
    ]);
    expect(await totalsRow('averageScrollDepth', 'scrolledUsers')).toEqual([
      Math.min(1, sums.get('scrolled percent') / 100 / sums.get('views')),
      plain.users.get('scrolled'),
    ]);
  });

  it('visitors', async () => {
    const { users } = plain;
    expect(await totalsRow('totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers', 'firstTimePurchasers')).toEqual(
      ['all', 'active', 'new', 'bought', 'bought first'].map((name) => users.get(name)),
    );
  });

  it('sessions, their duration and engagement', async () => {
    const { sums } = sessions;
    const all = sums.get('all');
    expect(
      await totalsRow('sessions', 'engagedSessions', 'bounceRate', 'averageSessionDuration', 'sessionKeyEventRate'),
    ).toEqual([
      all,
      sums.get('engaged'),
      (all - sums.get('engaged')) / all,
      sums.get('duration ms') / 1000 / all,
      sums.get('with key event') / all,
    ]);
    expect(await queryRows(['newVsReturning'], ['sessions'], byName('newVsReturning'))).toEqual([
      ['new', sums.get('new')],
      ['returning', sums.get('returning')],
    ]);
  });

  it('days and hours', async () => {
    expect(await queryRows(['date'], ['screenPageViews'], byName('date'))).toEqual(plain.viewsByDay.byName);
    expect(await queryRows(['date'], ['sessions'], byName('date'))).toEqual(plain.sessionsByDay.byName);
    expect(await queryRows(['date'], ['totalUsers'], byName('date'))).toEqual(plain.usersByDay.byName);
    expect(await queryRows(['hour'], ['eventCount'], byName('hour'))).toEqual(plain.eventsByHour.byName);
  });

  it('revenue, by day and in total', async () => {
    const names = ['gross', 'refunded', 'purchases', 'purchases with an amount'];
    const [gross, refunded, orders, inRevenue] = names.map((name) => plain.sums.get(name)) as [
      number,
      number,
      number,
      number,
    ];
    expect(
      await totalsRow(
        'grossPurchaseRevenue',
        'refundAmount',
        'purchaseRevenue',
        'transactions',
        'averagePurchaseRevenue',
      ),
    ).toEqual([
      gross / MILLION,
      refunded / MILLION,
      (gross - refunded) / MILLION,
      orders,
      (gross - refunded) / MILLION / inRevenue,
    ]);
    expect(inRevenue).toBeLessThan(orders);
    expect(await queryRows(['date'], ['purchaseRevenue'], byName('date'))).toEqual(
      plain.revenueByDay.byName.map(inUnits),
    );
  });

  it('page views, entrances and exits by page', async () => {
    expect(await queryRows(['pagePath'], ['screenPageViews'], { limit: 50 })).toEqual(plain.viewsByPage.top(50));
    expect(await queryRows(['pagePath'], ['entrances'], { limit: 50 })).toEqual(sessions.entrances.top(50));
    expect(await queryRows(['pagePath'], ['exits'], { limit: 50 })).toEqual(sessions.exits.top(50));
    expect(await queryRows(['landingPage'], ['sessions'], { limit: 50 })).toEqual(sessions.byLanding.top(50));
  });

  it('channels and countries', async () => {
    expect(await queryRows(['sessionDefaultChannelGroup'], ['sessions'])).toEqual(sessions.byChannel.top(10));
    expect(await queryRows(['countryId'], ['totalUsers'], byName('countryId'))).toEqual(plain.usersByCountry.byName);
  });

  it('products', async () => {
    expect(await queryRows(['itemName'], ['itemsPurchased'])).toEqual(plain.unitsByItem.top(40));
    expect(await queryRows(['itemName'], ['itemRevenue'])).toEqual(plain.itemRevenueByItem.top(40).map(inUnits));
    expect(await queryRows(['itemName'], ['totalUsers'], byName('itemName'))).toEqual(plain.usersByItem.byName);
    const days = { field: 'eventName', op: 'is', value: 'purchase' } as const;
    expect(
      await queryRows(['daysToPurchase'], ['transactions'], { ...byName('daysToPurchase'), filter: days }),
    ).toEqual(plain.purchasesByDaysTo.byName);
  });

  it('funnels', async () => {
    const users = async (withinMs?: number) => {
      const steps = ['view_item', 'add_to_cart', 'purchase'].map((value, i) => ({
        filter: { field: 'eventName', op: 'is', value },
        ...(i > 0 && withinMs !== undefined && { withinMs }),
      }));
      const [table] = await engine.funnels([planFunnel({ dateRange: MILLION_RANGE, steps }, MILLION_SITE, NOW)]);
      return table!.rows.map((row) => row.users);
    };
    expect(await users()).toEqual(plain.funnel());
    expect(await users(60_000)).toEqual(plain.funnel(60_000));
  });

  it('excluded bot events', async () => {
    const filter = { field: 'trafficClass', op: 'is', value: 'bot' } as const;
    expect(await queryRows([], ['eventCount'], { include: ['bots'], filter })).toEqual([
      [plain.sums.get('events of robots')],
    ]);
    expect(
      (await engine.run([plan({ metrics: ['sessions'], dateRanges: [MILLION_RANGE] }, MILLION_SITE, NOW)]))[0]!.quality,
    ).toEqual({ identity: 'stored', approximate: false, otherCurrencies: ['GBP'], imported: [] });
  });
});
