/** Recipe of the Year in Review: the calendar year before, in the site's zone, of the whole site. */

import { QueryError, type TableAnswer, totalsIn } from '@magpie/query';
import { dayOfDate, localDay } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { type AnswerTo, optional, searchTop, table } from '../kit/ask.ts';
import { BEFORE, changeFrom, comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import { onlyPages, type TitleOf, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { makePartError, type PartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import { askAudience, audienceRows, type Demographics, signDemographics } from '../parts/demographics.ts';
import { PAGE_VIEWS } from '../parts/pages-table.ts';
import { DEVICES } from '../parts/shapes.ts';
import { askShares, breakdownAsk, sharesShape } from '../parts/shares.ts';
import { viewedPage } from '../parts/viewed-page.ts';
import { lateStart, reviewedYear, yearBefore, yearDays } from './reviewed-year.ts';
import { GENDERS, MONTHS, ROWS, type YearInReviewData } from './year-in-review.shape.ts';

const NOT_SET = '(not set)';
const MINUTE = 60;
/** One more than is shown: sales of which no product is known may be the most. */
const PRODUCTS = 2;

type Context = ReportContext<unknown>;

const todayIn = ({ now, site }: Context) => localDay(now, site.timeZone);
const yearIn = (context: Context) => yearBefore(todayIn(context));
/** The year, as a question has it. */
const inYear = (context: Context) => ({ dateRanges: comparedPeriods(context).slice(0, 1) });
/** Nothing but users has a year before. */
const notCompared = (context: Context): Context => ({ ...context, compare: undefined });
const listed = (context: Context) => ({ ...inYear(context), limit: ROWS });

const askMonths = <const M extends readonly ('totalUsers' | 'purchaseRevenue' | 'transactions')[]>(
  context: Context,
  metrics: M,
) =>
  table({
    dimensions: ['yearMonth'],
    metrics,
    ...inYear(context),
    orderBy: [{ dimension: 'yearMonth' }],
    totals: true,
    keepEmptyRows: true,
  });

const askProducts = (context: Context, by: 'itemsPurchased' | 'itemRevenue') =>
  optional(
    table({
      dimensions: ['itemName'],
      metrics: ['itemsPurchased', 'itemRevenue'],
      ...inYear(context),
      metricFilter: { field: by, op: 'greater', value: 0 },
      orderBy: [{ metric: by, desc: true }],
      limit: PRODUCTS,
    }),
  );

/** The recipe (specification part 2, section 3; definitions, Year in review). */
export const yearInReviewRecipe = defineRecipe({
  asks: (context) => {
    if (context.filter)
      throw new QueryError(
        'bad_filter',
        'The year in review is about the whole site, so it has no filters.',
        'filters',
      );
    const { start, end } = context.range;
    return {
      info: table({
        metrics: ['totalUsers', 'sessions', 'screenPageViews', 'averageSessionDuration'],
        dateRanges: [...inYear(context).dateRanges, yearDays(yearIn(context) - 1)],
        keepEmptyRows: true,
      }),
      usersgraph: askMonths(context, ['totalUsers']),
      countries: optional(table({ dimensions: ['country', 'countryId'], metrics: ['sessions'], ...listed(context) })),
      gender: askAudience('userGender', notCompared(context)),
      age: askAudience('userAgeBracket', notCompared(context)),
      devices: optional(askShares('deviceCategory', notCompared(context))),
      toppages: optional(
        table({
          dimensions: ['hostName', 'pagePath'],
          metrics: ['sessions'],
          ...listed(context),
          filter: PAGE_VIEWS,
        }),
      ),
      busiest_day: optional(table({ dimensions: ['date'], metrics: ['sessions'], ...inYear(context), limit: 1 })),
      busiest_hour: optional(table({ dimensions: ['hour'], metrics: ['sessions'], ...inYear(context), limit: 1 })),
      referrals: optional(
        table({
          dimensions: ['sessionSource'],
          metrics: ['sessions'],
          ...listed(context),
          filter: { field: 'sessionMedium', op: 'is', value: 'referral' },
        }),
      ),
      queries: optional(searchTop({ start, end, by: 'query', limit: ROWS })),
      ...(!context.locked.includes('ecommerce') && {
        shop: optional(askMonths(context, ['purchaseRevenue', 'transactions'])),
        popular: askProducts(context, 'itemsPurchased'),
        earning: askProducts(context, 'itemRevenue'),
      }),
      browsers: optional(
        table({ dimensions: ['browser'], metrics: ['sessions', 'screenPageViews'], ...listed(context) }),
      ),
      sourcemedium: optional(
        table({
          dimensions: ['sessionSourceMedium'],
          metrics: ['sessions', 'sessionPurchaseRate'],
          ...listed(context),
        }),
      ),
    };
  },

  followUps: ({ toppages }, context) => ({
    ...(toppages &&
      toppages.rows.length > 0 && {
        titles: optional(table(titlesQuestion({ ...inYear(context), filter: onlyPages(toppages.rows) }))),
      }),
  }),

  answer: (answers, context, failed): YearInReviewData => {
    const year = yearIn(context);
    const { firstDay, lastDay } = context;
    const days = firstDay === null ? null : { first: firstDay, last: lastDay ?? todayIn(context) };
    const part = <A, T>(name: string, answer: A | undefined, read: (answer: A) => T): T | PartError =>
      answer === undefined ? makePartError(failed, name) : read(answer);
    return {
      is_enabled: reviewedYear(days, todayIn(context)) !== null,
      report_year: year,
      next_year: year + 1,
      since: lateStart(firstDay, context.range),
      info: readInfo(answers.info, context),
      usersgraph: readUsers(answers.usersgraph, year),
      countries: part('countries', answers.countries, ({ rows }) =>
        rows.map(({ dimensions: { country, countryId }, metrics: { sessions } }) => ({
          name: country,
          iso: countryId,
          sessions,
        })),
      ),
      gender: part('gender', answers.gender, (answer) => readGenders(answer, context)),
      age: part('age', answers.age, (answer) => readAges(answer, context)),
      demographics: signDemographics([answers.age, answers.gender]),
      devices: part('devices', answers.devices, (answer) => sharesShape(answer, 'deviceCategory', DEVICES, 0)),
      browsers: part('browsers', answers.browsers, ({ rows }) => ({
        labels: rows.map(({ dimensions }) => dimensions.browser),
        series: rows.map(({ metrics }) => metrics.sessions),
        pageviews: rows.map(({ metrics }) => metrics.screenPageViews),
      })),
      sourcemedium: part('sourcemedium', answers.sourcemedium, ({ rows }) =>
        rows.map(({ dimensions: { sessionSourceMedium }, metrics: { sessions, sessionPurchaseRate } }) => ({
          source_medium: sessionSourceMedium,
          sessions,
          conversion_rate: wireValue(sessionPurchaseRate, 'ratio'),
        })),
      ),
      referrals: part('referrals', answers.referrals, ({ rows }) =>
        rows.map(({ dimensions, metrics: { sessions } }) => ({ url: dimensions.sessionSource, sessions })),
      ),
      queries: part('queries', answers.queries, ({ rows }) => rows.map(({ key, clicks }) => ({ term: key, clicks }))),
      toppages: part('toppages', answers.toppages, ({ rows }) => {
        const titleOf = titlesIn([answers.titles]);
        return rows.map((row) => describePage(row, titleOf, context));
      }),
      busiest_day: part('busiest_day', answers.busiest_day, ({ rows: [first] }) =>
        first ? { day: dayOfDate(first.dimensions.date), sessions: first.metrics.sessions } : null,
      ),
      busiest_hour: part('busiest_hour', answers.busiest_hour, ({ rows: [first] }) =>
        first ? { hour: Number(first.dimensions.hour), sessions: first.metrics.sessions } : null,
      ),
      ecommerce: context.locked.includes('ecommerce') ? null : readShop(answers, year, failed),
    };
  },

  rows: {
    queries: ({ queries }) => (queries?.rows ?? []).map(({ key, clicks }) => [key, clicks]),
  },
});

type Info = TableAnswer<readonly [], readonly ['totalUsers', 'sessions', 'screenPageViews', 'averageSessionDuration']>;

function readInfo(answer: Pick<Info, 'totals'>, context: Context): YearInReviewData['info'] {
  const now = totalsIn(answer, NOW);
  const { totalUsers: prev } = totalsIn(answer, BEFORE);
  const seconds = now.averageSessionDuration;
  const before = { ...context.previous, ...yearDays(yearIn(context) - 1) };
  return {
    users: { value: now.totalUsers, prev, change: changeFrom(context, before, now.totalUsers, prev) },
    sessions: { value: now.sessions },
    pageviews: { value: now.screenPageViews },
    duration: {
      total_minutes: wireValue((seconds * now.sessions) / MINUTE, 'seconds'),
      avg_minutes: wireValue(seconds / MINUTE, 'seconds'),
    },
  };
}

/** The first day of each month. */
const monthLabels = (year: number): string[] =>
  Array.from({ length: MONTHS }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}-01`);

interface MonthRows<Metric extends string> {
  readonly rows: readonly {
    readonly dimensions: { readonly yearMonth: string };
    readonly metrics: Readonly<Record<Metric, number>>;
  }[];
}

/** A metric of every month, 0 in those without data. */
function perMonth<const Metric extends string>({ rows }: MonthRows<Metric>, metric: Metric, year: number) {
  const values = new Map(rows.map(({ dimensions, metrics }) => [dimensions.yearMonth, metrics[metric]]));
  const labels = monthLabels(year);
  return { datapoints: labels.map((label) => values.get(label.slice(0, 7).replace('-', '')) ?? 0), labels };
}

function readUsers(answer: MonthRows<'totalUsers'>, year: number): YearInReviewData['usersgraph'] {
  const { datapoints, labels } = perMonth(answer, 'totalUsers', year);
  const max = Math.max(...datapoints);
  return { datapoints, labels, max, bestmonth: max > 0 ? labels[datapoints.indexOf(max)]! : null };
}

type Shares<D extends DimensionName> = Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows'>;

/** Visits by gender, however the site spells it. */
function readGenders(answer: Shares<'userGender'> | Demographics, context: Context) {
  const named = (value: string) => {
    const gender = value.toLowerCase();
    return GENDERS.find((one) => one === gender) ?? 'other';
  };
  const { labels, percents } = breakdownAsk(audienceRows(answer, 'userGender'), 'userGender', context, 1);
  return GENDERS.flatMap((gender) => {
    const own = percents.filter((_, i) => named(labels[i]!) === gender);
    return own.length > 0
      ? [
          {
            gender,
            percent: wireValue(
              own.reduce((sum, one) => sum + one, 0),
              'float',
            ),
          },
        ]
      : [];
  }).sort((a, b) => b.percent - a.percent);
}

function readAges(answer: Shares<'userAgeBracket'> | Demographics, context: Context) {
  const { labels, percents } = breakdownAsk(audienceRows(answer, 'userAgeBracket'), 'userAgeBracket', context, 1);
  return labels
    .map((age, i) => ({ age, percent: percents[i]! }))
    .sort((a, b) => a.age.localeCompare(b.age, 'en', { numeric: true }));
}

interface PageRow {
  readonly dimensions: { readonly hostName: string; readonly pagePath: string };
  readonly metrics: { readonly sessions: number };
}

const describePage = ({ dimensions, metrics }: PageRow, titleOf: TitleOf, context: Context) => ({
  ...viewedPage(dimensions, titleOf, context),
  hostname: dimensions.hostName,
  path: dimensions.pagePath,
  sessions: metrics.sessions,
});

type Months = ReturnType<typeof askMonths<readonly ['purchaseRevenue', 'transactions']>>;
type Products = AnswerTo<ReturnType<typeof askProducts>>;

/** The product of most, among those with a name. */
function firstProduct(answer: NonNullable<Products>) {
  const row = answer.rows.find(({ dimensions }) => dimensions.itemName !== NOT_SET);
  return row
    ? {
        name: row.dimensions.itemName,
        quantity: row.metrics.itemsPurchased,
        revenue: wireValue(row.metrics.itemRevenue, 'currency'),
      }
    : null;
}

/** Reads the sales; null without any. */
function readShop(
  { shop, popular, earning }: { shop?: AnswerTo<Months> | undefined; popular?: Products; earning?: Products },
  year: number,
  failed: FailedParts,
): YearInReviewData['ecommerce'] {
  if (!shop) return makePartError(failed, 'shop');
  const { purchaseRevenue: revenue, transactions } = totalsIn(shop);
  if (revenue === 0 && transactions === 0) return null;
  const { datapoints, labels } = perMonth(shop, 'purchaseRevenue', year);
  return {
    revenue: { value: wireValue(revenue, 'currency') },
    transactions: { value: transactions },
    products:
      popular && earning
        ? { popular_product: firstProduct(popular), highest_earning: firstProduct(earning) }
        : makePartError(failed, popular ? 'earning' : 'popular'),
    revenuegraph: { datapoints: datapoints.map((value) => wireValue(value, 'currency')), labels },
  };
}
