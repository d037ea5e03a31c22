/** Insights of a site: their queries, in three rounds, and the findings. */
import {
  type Answer,
  askAsFarAsPossible,
  type Cancellation,
  type Engine,
  mergedQuality,
  type Quality,
  type Question,
  type Site,
} from '@magpie/query';
import { type Day, dayNumber } from '@magpie/time';
import { type AskName, askInsights } from './asks.ts';
import { type Facts, readFacts } from './facts.ts';
import { askUntagged, findUntagged, testBots, testNoData } from './find-health.ts';
import { type Orders, testKeyMetrics } from './find-key-metrics.ts';
import { askMissing, askTrends, findLeft, findNothing, testTrends } from './find-pages.ts';
import { askRows, testRows, watchRows } from './find-parts.ts';
import { askPrices, testPrices } from './find-prices.ts';
import { findBestTime, findForecast, testRecords, testSilence } from './find-rhythm.ts';
import { testGaps, testShares } from './find-shares.ts';
import type { Insight } from './found.ts';
import { askCrossings, findEchoes } from './group.ts';
import { type InsightPeriod, periodOf } from './period.ts';
import { findSignificant, type RatedDown, rankInsights } from './rank.ts';

/** Orders that are resampled: the latest. */
const MOST_ORDERS = 5_000;

/** Site and period of the insights, and the engine to query. */
export interface InsightsAsked {
  readonly engine: Engine;
  readonly site: Site;
  readonly now: number;
  /** The last day that is over. */
  readonly lastDay: Day;
  /** The site's first day with data. */
  readonly firstDay: Day;
  readonly ratedDown?: RatedDown;
  readonly signal?: Cancellation;
}

/** The insights of a site, the most important first; of a young site how many days are missing. */
export type Insights =
  | {
      readonly period: InsightPeriod;
      readonly insights: readonly Insight[];
      readonly engine: string;
      /** How far the numbers can be trusted. */
      readonly quality: Quality;
    }
  | { readonly daysLeft: number };

/** Computes the insights of a site. The same data give the same insights. @throws QueryError */
export async function computeInsights(asked: InsightsAsked): Promise<Insights> {
  const { site, lastDay, firstDay, ratedDown = [] } = asked;
  const period = periodOf(lastDay, firstDay);
  if (typeof period === 'number') return { daysLeft: period };
  const first = askInsights(period);
  const names = Object.keys(first) as AskName[];
  const answers = await askAll(asked, Object.values(first));
  const facts = readFacts(new Map(names.map((name, i) => [name, answers[i]!])), period, site.currency);

  const watched = watchRows(facts);
  const trends = askTrends(facts);
  const orders = askOrders(facts);
  const missing = askMissing(facts);
  const untagged = askUntagged(facts);
  const largest = orders && askLargest(facts);
  const prices = askPrices(facts);
  const rowAsks = watched.map((one) => askRows(one, facts));
  const others = [...rowAsks, trends, orders, largest, prices, missing, untagged].filter((one) => one !== undefined);
  const more = await askAll(asked, others);
  const answerTo = (question: Question | undefined) => question && more[others.indexOf(question)];
  const [ofTrends, ofOrders, ofPrices] = [answerTo(trends), answerTo(orders), answerTo(prices)];
  const tested = [
    ...testKeyMetrics(facts, readOrders(ofOrders, answerTo(largest)), dayNumber(lastDay)),
    ...(ofPrices ? testPrices(ofPrices, facts) : []),
    ...watched.flatMap((one, i) => testRows(one, answerTo(rowAsks[i]), facts)),
    ...testShares(facts),
    ...testGaps(facts),
    ...(ofTrends ? testTrends(ofTrends, facts) : []),
    ...findLeft(facts),
    ...findNothing(facts, answerTo(missing)),
    ...findBestTime(facts),
    ...testRecords(facts),
    ...testSilence(facts),
    ...findForecast(facts),
    ...testBots(facts),
    ...testNoData(facts),
    ...findUntagged(facts, answerTo(untagged)),
  ];
  const found = findSignificant(tested, period);
  const crossings = askCrossings(found, facts);
  const crossed = await askAll(
    asked,
    crossings.map(({ question }) => question),
  );
  const echoes = findEchoes(
    found,
    crossings.map((one, i) => ({ ...one, answer: crossed[i]! })),
    facts,
  );
  const all = [...answers, ...more, ...crossed];
  return {
    period,
    insights: rankInsights(found, echoes, { tested, ratedDown }),
    engine: all[0]!.engine,
    quality: mergedQuality(all.map(({ quality }) => quality)),
  };
}

/** The orders of the weeks before, each by itself; undefined where there are none. */
function askOrders({ period, totals }: Facts): Question | undefined {
  if (totals.before('transactions') === 0) return undefined;
  return {
    dimensions: ['transactionId'],
    metrics: ['purchaseRevenue'],
    dateRanges: [period.before],
    filter: { field: 'eventName', op: 'is', value: 'purchase', caseSensitive: true },
    orderBy: [{ dimension: 'transactionId' }],
    limit: MOST_ORDERS,
  };
}

/** The question for the largest order of the week. */
const askLargest = ({ period }: Facts): Question => ({
  dimensions: ['transactionId'],
  metrics: ['purchaseRevenue'],
  dateRanges: [period.week],
  filter: { field: 'eventName', op: 'is', value: 'purchase', caseSensitive: true },
  orderBy: [{ metric: 'purchaseRevenue', desc: true }],
  limit: 1,
});

function readOrders(before: Answer | undefined, largest: Answer | undefined): Orders {
  const read = (answer: Answer | undefined) => (answer?.rows ?? []).map(({ metrics }) => metrics.purchaseRevenue ?? 0);
  return { before: read(before), largest: read(largest)[0] ?? 0 };
}

const askAll = ({ engine, ...rest }: InsightsAsked, questions: readonly Question[]): Promise<Answer[]> =>
  questions.length === 0 ? Promise.resolve([]) : askAsFarAsPossible(engine, questions, rest);
