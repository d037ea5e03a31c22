/** Fixed queries: some of reports, and a set that covers every field. */
import { INCLUDED, type Question } from '@magpie/query';
import { addDays } from '@magpie/time';
import { type Dimension, incompatibilities, type Metric } from '@magpie/vocabulary';
import fc from 'fast-check';
import { COUNTS, FIELDS } from './random.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';

const WHOLE_METRICS = [
  'eventCount',
  'sessions',
  'totalUsers',
  'screenPageViews',
  'userEngagementDuration',
  'purchaseRevenue',
];

const VIEWED_METRICS = ['screenPageViews', 'sessions', 'totalUsers', 'engagementRate'];
const READING_METRICS = ['screenPageViews', 'engagedSessions', 'newUserSessions', 'bounceRate'];
/** The events of exactly these names. */
const amongEvents = (...values: string[]) => ({ field: 'eventName', op: 'in' as const, values, caseSensitive: true });
/** The events of exactly one name. */
const ofEvents = (value: string) => ({ field: 'eventName', op: 'is' as const, value, caseSensitive: true });

/** Queries of reports about a whole sample, which are answered from derived data. */
const reportQueries = ({ firstDay }: Sample): Question[] =>
  [
    { dimensions: [], metrics: WHOLE_METRICS },
    { dimensions: ['date'], metrics: WHOLE_METRICS },
    { dimensions: ['deviceCategory'], metrics: WHOLE_METRICS },
    { dimensions: ['pagePath'], metrics: ['screenPageViews', 'exits', 'activeUsers'] },
    { dimensions: ['itemName'], metrics: ['itemRevenue', 'itemsPurchased'] },
    // Who came back in which week, from the days on which they came first.
    { dimensions: ['firstSessionDate', 'nthWeek'], metrics: ['totalUsers'] },
    {
      dimensions: ['firstSessionDate', 'nthMonth'],
      metrics: ['totalUsers'],
      filter: { field: 'deviceCategory', op: 'is' as const, value: 'mobile' },
    },
    { dimensions: ['customEvent:video_title'], metrics: ['screenPageViews', 'eventCount'] },
    { dimensions: ['userGender'], metrics: ['sessions'] },
    {
      dimensions: ['userGender'],
      metrics: ['sessions'],
      filter: { field: 'deviceCategory', op: 'is' as const, value: 'mobile' },
    },
    // A session may have several of these events and pages.
    {
      dimensions: [],
      metrics: ['sessions', 'eventCount'],
      filter: { field: 'eventName', op: 'in' as const, values: ['page_view', 'purchase'] },
    },
    {
      dimensions: ['deviceCategory'],
      metrics: ['sessions', 'bounceRate'],
      filter: { field: 'pagePath', op: 'beginsWith' as const, value: '/' },
    },
    { dimensions: [], metrics: ['sessions'], filter: { field: 'pagePath', op: 'beginsWith' as const, value: '/' } },
    // Roll-ups only count views: a session or visitor with another event on a page has not viewed it.
    { dimensions: ['hostName', 'pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('page_view') },
    {
      dimensions: ['pagePath', 'hostName'],
      metrics: VIEWED_METRICS,
      filter: { and: [{ field: 'deviceCategory', op: 'is' as const, value: 'mobile' }, ofEvents('page_view')] },
    },
    { dimensions: ['hostName', 'pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('purchase') },
    { dimensions: ['pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('page_view') },
    // A visit may view a path on two hosts, and several paths.
    { dimensions: ['pagePath'], metrics: READING_METRICS, filter: ofEvents('page_view') },
    { dimensions: ['pagePath', 'sessionDefaultChannelGroup'], metrics: ['sessions'], filter: ofEvents('page_view') },
    {
      dimensions: ['date'],
      metrics: READING_METRICS,
      filter: {
        and: [
          ofEvents('page_view'),
          { field: 'pagePath', op: 'in' as const, values: ['/'], caseSensitive: true },
          { field: 'deviceCategory', op: 'is' as const, value: 'mobile' },
        ],
      },
    },
    { dimensions: ['linkUrl', 'pagePath'], metrics: ['eventCount'], filter: amongEvents('click', 'file_download') },
    { dimensions: ['fileName', 'linkText'], metrics: ['fileDownloads'], filter: ofEvents('file_download') },
    { dimensions: ['pagePath', 'percentScrolled'], metrics: ['eventCount'], filter: ofEvents('scroll') },
    {
      dimensions: ['hostName', 'pagePath', 'customEvent:category'],
      metrics: ['screenPageViews'],
      filter: amongEvents('page_view', 'screen_view'),
    },
    { dimensions: [], metrics: ['sessions', 'totalUsers', 'eventCount'], filter: ofEvents('purchase') },
    {
      dimensions: ['eventName'],
      metrics: ['sessions'],
      filter: { and: [ofEvents('purchase'), ofEvents('page_view')] },
    },
  ].map((question) => ({
    ...question,
    dateRanges: [{ start: addDays(firstDay, -1), end: addDays(firstDay, SPAN_DAYS + 6) }],
    totals: true,
  }));

/** Every third of these queries: a law asks each several times, and another draw has others. */
export const someReportQueries = (sample: Sample): fc.Arbitrary<Question[]> =>
  fc.constantFrom(0, 1, 2).map((first) => reportQueries(sample).filter((_, i) => i % 3 === first));

/** One dimension per kind of SQL: session, day, instant, event, whole session, exclusion, product line. */
const KINDS = ['sessionSource', 'date', 'dateHourMinute', 'pagePath', 'exitPage', 'trafficClass', 'itemName'];
/** One metric of every kind. */
const TYPICAL = [
  'sessions',
  'engagedSessions',
  'activeUsers',
  'newUsers',
  'totalPurchasers',
  'eventCount',
  'exits',
  'purchaseRevenue',
  'itemRevenue',
  'itemsPurchased',
  'cartAbandonmentRate',
];

/** Keeps the metrics that are compatible with the dimensions and with those kept before them. */
function compatibleMetrics(fields: readonly Dimension[], metrics: readonly Metric[]): Metric[] {
  const kept: Metric[] = [];
  for (const one of metrics) if (incompatibilities(fields, [...kept, one]).length === 0) kept.push(one);
  return kept;
}

/** Splits metrics into lists that can each be queried together with the dimensions. */
function asLists(fields: readonly Dimension[], metrics: readonly Metric[]): Metric[][] {
  const kept = compatibleMetrics(fields, metrics).slice(0, 20);
  if (kept.length === 0) return [];
  const others = metrics.filter((one) => !kept.includes(one));
  return [kept, ...asLists(fields, others)];
}

/** All dimensions, grouped by kind of row. */
function byKind(): Dimension[][] {
  const kinds = Map.groupBy(FIELDS, ({ source, scope, compatibility }) =>
    JSON.stringify([Object.keys(source)[0], scope, compatibility]),
  );
  return [...kinds.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / 5) }, (_, i) => list.slice(i * 5, i * 5 + 5)),
  );
}

/** Queries that cover every field. */
export function everyFieldQueries({ firstDay }: Sample): Question[] {
  const dateRanges = [
    { start: addDays(firstDay, 1), end: addDays(firstDay, SPAN_DAYS - 2) },
    { start: addDays(firstDay, SPAN_DAYS), end: addDays(firstDay, SPAN_DAYS) },
  ];
  const typical = COUNTS.filter(({ name }) => TYPICAL.includes(name));
  const kinds = [[], ...KINDS.map((kind) => FIELDS.filter(({ name }) => name === kind))];
  const lists = [
    ...kinds.flatMap((fields) => asLists(fields, COUNTS).map((metrics) => ({ fields, metrics }))),
    ...byKind().flatMap((fields) => asLists(fields, typical).map((metrics) => ({ fields, metrics }))),
  ];
  return lists.map(({ fields, metrics }) => ({
    dimensions: fields.map(({ name }) => name),
    metrics: metrics.map(({ name }) => name),
    dateRanges,
    totals: fields.length === 0,
    keepEmptyRows: true,
    include: fields.some(({ name }) => name === 'trafficClass') ? INCLUDED : [],
  }));
}
