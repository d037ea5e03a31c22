/** First queries of insights: few, over the same days, and shared by several kinds. */
import { INCLUDED, type Question } from '@magpie/query';
import { addDays } from '@magpie/time';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { MISSING, PROBES, SEARCHED } from '../site-pages.ts';
import type { InsightPeriod } from './period.ts';

/** Metrics of each row of visits. */
const OF_VISITS = ['sessions', 'engagedSessions', 'purchaseSessions', 'checkoutSessions', 'transactions'] as const;
const VISITS_AND_MONEY = [...OF_VISITS, 'purchaseRevenue', 'addToCarts'] as const;
/** Rows of a table: the largest. */
const MOST_ROWS = 2_000;
/** Days of the weeks before that bots are looked for in: they are counted from the events themselves. */
const BOT_WEEKS = 4;

interface Asked extends Question {
  readonly dimensions?: readonly DimensionName[];
  readonly metrics: readonly MetricName[];
}

/** The questions by name; `week` is range 0, `before` range 1. */
export function askInsights(period: InsightPeriod) {
  const { week, before, month, history } = period;
  const both = [week, before];
  const rows = (dimensions: readonly DimensionName[], metrics: readonly MetricName[], more: Partial<Asked> = {}) => ({
    dimensions,
    metrics,
    dateRanges: both,
    limit: MOST_ROWS * 2,
    ...more,
  });
  const totals: readonly MetricName[] = [
    ...VISITS_AND_MONEY,
    ...(['transactionsInRevenue', 'screenPageViews', 'exits', 'formSubmissions', 'videoStarts'] as const),
  ];
  return {
    totals: { metrics: totals, dateRanges: month ? [week, before, month.days, month.before] : both },
    // Lines of orders can't be counted together with orders.
    items: { metrics: ['itemsPurchased', 'itemRevenue'], dateRanges: both },
    days: {
      dimensions: ['date'],
      metrics: [...VISITS_AND_MONEY, 'transactionsInRevenue', 'screenPageViews', 'formSubmissions'],
      dateRanges: [history],
    },
    sources: rows(['sessionDefaultChannelGroup', 'sessionSource', 'sessionCampaignName'], VISITS_AND_MONEY),
    landings: rows(['landingPage'], VISITS_AND_MONEY),
    countries: rows(['country'], VISITS_AND_MONEY),
    devices: rows(['deviceCategory'], VISITS_AND_MONEY),
    browsers: rows(['browser'], VISITS_AND_MONEY),
    visitors: rows(['newVsReturning'], OF_VISITS),
    products: rows(['itemName'], ['itemsPurchased', 'itemRevenue', 'grossItemRevenue', 'itemsAddedToCart']),
    coupons: rows(['orderCoupon'], ['transactions', 'purchaseRevenue']),
    pages: rows(['pagePath'], ['screenPageViews', 'exits']),
    forms: rows(['formId'], ['formSubmissions', 'formStarts']),
    videos: rows(['videoTitle'], ['videoStarts', 'videoCompletions']),
    searches: rows(['searchTerm', 'pagePath', 'exitPage'], ['eventCount'], { filter: SEARCHED, dateRanges: [week] }),
    searched: rows(['eventName'], ['eventCount'], { filter: SEARCHED }),
    terms: rows(['searchTerm'], ['eventCount'], { filter: SEARCHED }),
    missing: rows(['pagePath'], ['screenPageViews'], {
      filter: { and: [MISSING, { not: PROBES }] },
      dateRanges: [week],
      limit: 20,
    }),
    hours: rows(['dayOfWeek', 'hour'], ['screenPageViews'], { dateRanges: [before] }),
    bots: {
      dimensions: ['trafficClass'],
      metrics: ['eventCount'],
      dateRanges: [week, { start: botsFrom(period), end: before.end }],
      include: INCLUDED,
    },
  } satisfies Readonly<Record<string, Asked>>;
}

/** The first of the earlier days that bots are looked for in. */
export function botsFrom({ week, before, weeks }: InsightPeriod): string {
  const back = Math.min(BOT_WEEKS, weeks);
  return back === weeks ? before.start : addDays(week.start, -7 * back);
}

/** The name of a question. */
export type AskName = keyof ReturnType<typeof askInsights>;
