import type { Engine, Question } from '@magpie/query';
import { metricValues, plan, planFunnel } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateMillion, MILLION_RANGE, MILLION_SITE } from './million.ts';
import { PlainCount } from './million-count.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { NOW } from './ways.ts';

/** How many events there are at least; `npm run conformance` takes a million. */
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

/** Rows of an answer: shown values, then metrics. */
async function rowsOf(dimensions: readonly string[], metrics: readonly string[], more: Partial<Question> = {}) {
  const question = { dimensions, metrics, dateRanges: [MILLION_RANGE], ...more };
  const one = plan(question, MILLION_SITE, NOW);
  const [table] = await engine.run([one]);
  return table!.rows.map((row) => [...row.dimensions, ...Object.values(metricValues(one, row.measures))]);
}
const figures = async (...metrics: string[]) => (await rowsOf([], metrics))[0];
const byName = (dimension: string) => ({ orderBy: [{ dimension }] });
const inUnits = ([name, micros]: [string, number]) => [name, micros / MILLION];

describe(`a site of ${EVENTS} events, counted plainly`, () => {
  it('has as many events, views and seconds', async () => {
    const { sums } = plain;
    expect(sums.get('events')).toBeGreaterThan(EVENTS * 0.9);
    expect(await figures('eventCount', 'screenPageViews', 'keyEvents', 'userEngagementDuration')).toEqual([
      sums.get('events'),
      sums.get('views'),
      sums.get('key events'),
      sums.get('engagement ms') / 1000,
    ]);
    expect(await figures('averageScrollDepth', 'scrolledUsers')).toEqual([
      Math.min(1, sums.get('scrolled percent') / 100 / sums.get('views')),
      plain.users.get('scrolled'),
    ]);
  });

  it('has as many visitors', async () => {
    const { users } = plain;
    expect(await figures('totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers', 'firstTimePurchasers')).toEqual(
      ['all', 'active', 'new', 'bought', 'bought first'].map((name) => users.get(name)),
    );
  });

  it('has as many sessions, as long and as often engaged', async () => {
    const { sums } = sessions;
    const all = sums.get('all');
    expect(
      await figures('sessions', 'engagedSessions', 'bounceRate', 'averageSessionDuration', 'sessionKeyEventRate'),
    ).toEqual([
      all,
      sums.get('engaged'),
      (all - sums.get('engaged')) / all,
      sums.get('duration ms') / 1000 / all,
      sums.get('with key event') / all,
    ]);
    expect(await rowsOf(['newVsReturning'], ['sessions'], byName('newVsReturning'))).toEqual([
      ['new', sums.get('new')],
      ['returning', sums.get('returning')],
    ]);
  });

  it('has the same days and hours', async () => {
    expect(await rowsOf(['date'], ['screenPageViews'], byName('date'))).toEqual(plain.viewsByDay.byName);
    expect(await rowsOf(['date'], ['sessions'], byName('date'))).toEqual(plain.sessionsByDay.byName);
    expect(await rowsOf(['date'], ['totalUsers'], byName('date'))).toEqual(plain.usersByDay.byName);
    expect(await rowsOf(['hour'], ['eventCount'], byName('hour'))).toEqual(plain.eventsByHour.byName);
  });

  it('has the same money, by day and on the whole', async () => {
    const [gross, refunded, orders] = ['gross', 'refunded', 'purchases'].map((name) => plain.sums.get(name)) as [
      number,
      number,
      number,
    ];
    expect(
      await figures(
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
      (gross - refunded) / MILLION / orders,
    ]);
    expect(await rowsOf(['date'], ['purchaseRevenue'], byName('date'))).toEqual(plain.revenueByDay.byName.map(inUnits));
  });

  it('has the same pages: seen, entered, left', async () => {
    expect(await rowsOf(['pagePath'], ['screenPageViews'], { limit: 50 })).toEqual(plain.viewsByPage.top(50));
    expect(await rowsOf(['pagePath'], ['entrances'], { limit: 50 })).toEqual(sessions.entrances.top(50));
    expect(await rowsOf(['pagePath'], ['exits'], { limit: 50 })).toEqual(sessions.exits.top(50));
    expect(await rowsOf(['landingPage'], ['sessions'], { limit: 50 })).toEqual(sessions.byLanding.top(50));
  });

  it('has the same sources and countries', async () => {
    expect(await rowsOf(['sessionDefaultChannelGroup'], ['sessions'])).toEqual(sessions.byChannel.top(10));
    expect(await rowsOf(['countryId'], ['totalUsers'], byName('countryId'))).toEqual(plain.usersByCountry.byName);
  });

  it('has the same products', async () => {
    expect(await rowsOf(['itemName'], ['itemsPurchased'])).toEqual(plain.unitsByItem.top(40));
    expect(await rowsOf(['itemName'], ['itemRevenue'])).toEqual(plain.itemRevenueByItem.top(40).map(inUnits));
    expect(await rowsOf(['itemName'], ['totalUsers'], byName('itemName'))).toEqual(plain.usersByItem.byName);
    const days = { field: 'eventName', op: 'is', value: 'purchase' } as const;
    expect(await rowsOf(['daysToPurchase'], ['transactions'], { ...byName('daysToPurchase'), filter: days })).toEqual(
      plain.purchasesByDaysTo.byName,
    );
  });

  it('has the same funnels', async () => {
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

  it('has left as many events of robots out', async () => {
    const filter = { field: 'trafficClass', op: 'is', value: 'bot' } as const;
    expect(await rowsOf([], ['eventCount'], { include: ['bots'], filter })).toEqual([
      [plain.sums.get('events of robots')],
    ]);
    expect(
      (await engine.run([plan({ metrics: ['sessions'], dateRanges: [MILLION_RANGE] }, MILLION_SITE, NOW)]))[0]!.quality,
    ).toEqual({ identity: 'stored', approximate: false, otherCurrencies: ['GBP'], imported: [] });
  });
});
