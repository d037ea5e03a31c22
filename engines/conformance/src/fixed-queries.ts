/** This module is responsible for questions that are always asked: a few of reports, and those that together ask for every field. */
import type { Question } from '@magpie/query';
import { addDays } from '@magpie/time';
import { type Dimension, incompatibilities, type Metric } from '@magpie/vocabulary';
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
/** The events of exactly one name. */
const ofEvents = (value: string) => ({ field: 'eventName', op: 'is' as const, value, caseSensitive: true });

/** Questions about all of a sample as reports ask them: answered from what is derived of events. */
export const reported = ({ firstDay }: Sample): Question[] =>
  [
    { dimensions: [], metrics: WHOLE_METRICS },
    { dimensions: ['date'], metrics: WHOLE_METRICS },
    { dimensions: ['deviceCategory'], metrics: WHOLE_METRICS },
    { dimensions: ['pagePath'], metrics: ['screenPageViews', 'exits', 'activeUsers'] },
    { dimensions: ['itemName'], metrics: ['itemRevenue', 'itemsPurchased'] },
    { dimensions: ['customEvent:video_title'], metrics: ['screenPageViews', 'eventCount'] },
    // A session has events of several names and pages.
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
    // Views alone are counted beforehand: a session or visitor that did something else on a page has not viewed it.
    { dimensions: ['hostName', 'pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('page_view') },
    {
      dimensions: ['pagePath', 'hostName'],
      metrics: VIEWED_METRICS,
      filter: { and: [{ field: 'deviceCategory', op: 'is' as const, value: 'mobile' }, ofEvents('page_view')] },
    },
    { dimensions: ['hostName', 'pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('purchase') },
    { dimensions: ['pagePath'], metrics: VIEWED_METRICS, filter: ofEvents('page_view') },
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

/** Of a session, a day, an instant, an event, a whole session, an exclusion and a product line: metrics are read in another way for each. */
const WAYS = ['sessionSource', 'date', 'dateHourMinute', 'pagePath', 'exitPage', 'trafficClass', 'itemName'];
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

/** Of some metrics those that may stand beside dimensions and each other: the earlier ones first. */
function beside(fields: readonly Dimension[], metrics: readonly Metric[]): Metric[] {
  const kept: Metric[] = [];
  for (const one of metrics) if (incompatibilities(fields, [...kept, one]).length === 0) kept.push(one);
  return kept;
}

/** Some metrics in lists, each of which may be asked for at once beside the dimensions. */
function asLists(fields: readonly Dimension[], metrics: readonly Metric[]): Metric[][] {
  const kept = beside(fields, metrics).slice(0, 20);
  if (kept.length === 0) return [];
  const others = metrics.filter((one) => !kept.includes(one));
  return [kept, ...asLists(fields, others)];
}

/** All dimensions, those together that rows of one kind know. */
function byKind(): Dimension[][] {
  const kinds = Map.groupBy(FIELDS, ({ source, scope, compatibility }) =>
    JSON.stringify([Object.keys(source)[0], scope, compatibility]),
  );
  return [...kinds.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / 5) }, (_, i) => list.slice(i * 5, i * 5 + 5)),
  );
}

/** Questions that ask for every field. */
export function everyField({ firstDay }: Sample): Question[] {
  const dateRanges = [
    { start: addDays(firstDay, 1), end: addDays(firstDay, SPAN_DAYS - 2) },
    { start: addDays(firstDay, SPAN_DAYS), end: addDays(firstDay, SPAN_DAYS) },
  ];
  const typical = COUNTS.filter(({ name }) => TYPICAL.includes(name));
  const ways = [[], ...WAYS.map((way) => FIELDS.filter(({ name }) => name === way))];
  const lists = [
    ...ways.flatMap((fields) => asLists(fields, COUNTS).map((metrics) => ({ fields, metrics }))),
    ...byKind().flatMap((fields) => asLists(fields, typical).map((metrics) => ({ fields, metrics }))),
  ];
  return lists.map(({ fields, metrics }) => ({
    dimensions: fields.map(({ name }) => name),
    metrics: metrics.map(({ name }) => name),
    dateRanges,
    totals: fields.length === 0,
    keepEmptyRows: true,
  }));
}
