import { loadReport } from '@magpie/reports';
import {
  goldenAnswers,
  goldenFiles,
  goldenHits,
  goldenSite,
  parseInstant,
  readGolden,
  shownIn,
} from '@magpie/reports/testing';
import { addDays, localDay } from '@magpie/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './stores.ts';

const DAY_MS = 86_400_000;

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.remove());
let lastSite = 0;

describe.each([
  { id: 'overview', parts: ['toppages'] },
  { id: 'site_summary', parts: ['popular_days', 'popular_hours', 'popular_categories'] },
  { id: 'engagement_pages', parts: ['pages_report_table'] },
  { id: 'page_details', parts: ['chart', 'channels', 'next_pages', 'links', 'scroll'] },
  { id: 'paths', parts: ['views', 'before', 'after'] },
  { id: 'traffic_retention', parts: ['cohorts', 'came_back'] },
  { id: 'ecommerce', parts: ['infobox', 'infobox_chart', 'products', 'conversions', 'days', 'sessions'] },
  { id: 'products', parts: ['products'] },
  { id: 'ecommerce_coupons', parts: ['coupons', 'with_coupon', 'without_coupon'] },
  { id: 'cart_abandonment', parts: ['left_in_carts', 'products', 'dates'] },
  {
    id: 'publisher',
    parts: ['landingpages', 'exitpages', 'outboundlinks', 'affiliatelinks', 'downloadlinks', 'scroll'],
  },
])('the lists of $id', ({ id: report, parts }) => {
  it('are answered from roll-ups, and are the same after the events are deleted', async () => {
    const file = goldenFiles().find(({ id }) => id === report)!;
    const whole = readGolden(file);
    const golden = { ...whole, views: whole.views.filter(({ filter }) => filter === undefined) };
    expect(golden.views.length).toBeGreaterThan(1);
    lastSite += 1;
    const siteId = lastSite;
    const site = goldenSite(golden, siteId);
    const now = parseInstant(golden.now, site.timeZone);
    await opened.insert(goldenHits(golden, siteId));
    await opened.store.rollUp(site, now + 2 * DAY_MS);
    await opened.store.expire(siteId, addDays(localDay(now, site.timeZone), 1));
    expect(await opened.store.countEvents(siteId)).toBe(0);
    const { engine, searchConsole } = opened.store;
    const answers = await goldenAnswers(await loadReport(file.id), golden, engine, siteId, searchConsole);
    const listsIn = (all: typeof answers) =>
      all.map(({ answer }) => parts.map((part) => (answer as Readonly<Record<string, unknown>>)[part]));
    expect(listsIn(answers)).toEqual(listsIn(shownIn(golden)));
  });
});
