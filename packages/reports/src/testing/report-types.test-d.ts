/**
 * Tests that mistakes in reports don't compile: each line under `@ts-expect-error` is one. It is type-checked and never
 * run.
 */
import { z } from 'zod';
import { decide, type Entitlement } from '../entitlement.ts';
import { optional, table } from '../kit/ask.ts';
import { byDimension, byMetric } from '../kit/columns.ts';
import { isPartError } from '../kit/part-error.ts';
import { detailsReport } from '../parts/details-report.ts';
import { type DetailsData, detailsRows } from '../parts/details-table.ts';
import { wholeReport } from './whole-report.ts';

const DAYS = { dateRanges: [{ start: 'today', end: 'today' }] };

/** Names that are in no vocabulary. */
export const misspelled = () => [
  // @ts-expect-error -- no such metric
  table({ metrics: ['sesions'], ...DAYS }),
  // @ts-expect-error -- no such dimension
  table({ dimensions: ['contry'], metrics: ['sessions'], ...DAYS }),
  // @ts-expect-error -- a dimension is no metric
  table({ metrics: ['country'], ...DAYS }),
  // @ts-expect-error -- a metric is no dimension
  table({ dimensions: ['sessions'], metrics: ['sessions'], ...DAYS }),
  // @ts-expect-error -- no such dimension to filter by
  table({ metrics: ['sessions'], ...DAYS, filter: { field: 'contry', op: 'is', value: 'DE' } }),
  // @ts-expect-error -- no such dimension, deep inside a filter
  table({ metrics: ['sessions'], ...DAYS, filter: { and: [{ not: { field: 'contry', op: 'is', value: 'DE' } }] } }),
  // @ts-expect-error -- rows are filtered by metrics
  table({ metrics: ['sessions'], ...DAYS, metricFilter: { field: 'country', op: 'greater', value: 1 } }),
  // @ts-expect-error -- no such metric to sort by
  table({ dimensions: ['country'], metrics: ['sessions'], ...DAYS, orderBy: [{ metric: 'sesions' }] }),
  // @ts-expect-error -- sorted by a metric that is not asked for
  table({ dimensions: ['country'], metrics: ['sessions'], ...DAYS, orderBy: [{ metric: 'totalUsers' }] }),
  // @ts-expect-error -- sorted by a dimension that is not asked for
  table({ dimensions: ['country'], metrics: ['sessions'], ...DAYS, orderBy: [{ dimension: 'city' }] }),
  // Custom dimensions are named after their scope, whatever the site calls them.
  table({ dimensions: ['customEvent:mood'], metrics: ['sessions'], ...DAYS }),
  // @ts-expect-error -- no such scope
  table({ dimensions: ['customPage:mood'], metrics: ['sessions'], ...DAYS }),
];

const base = { id: 'types', version: 1, shape: z.number() };
const asks = () => ({
  pages: table({ dimensions: ['pagePath'], metrics: ['sessions'], ...DAYS, totals: true }),
  part: optional(table({ metrics: ['sessions'], ...DAYS })),
});

/** Answers have what was asked for, and nothing else. */
export const reading = () => [
  wholeReport({ ...base, asks, answer: ({ pages }) => pages.rows[0]!.metrics.sessions }),
  // @ts-expect-error -- a metric that was not asked for
  wholeReport({ ...base, asks, answer: ({ pages }) => pages.rows[0]!.metrics.totalUsers }),
  // @ts-expect-error -- likewise in the totals
  wholeReport({ ...base, asks, answer: ({ pages }) => pages.totals[0]!.totalUsers }),
  // @ts-expect-error -- a dimension that was not asked for
  wholeReport({ ...base, asks, answer: ({ pages }) => Number(pages.rows[0]!.dimensions.country) }),
  // @ts-expect-error -- an answer to nothing that is asked
  wholeReport({ ...base, asks, answer: ({ sources }) => sources.rows.length }),
  // @ts-expect-error -- a part may have no answer
  wholeReport({ ...base, asks, answer: ({ part }) => part.totals[0]!.sessions }),
  // @ts-expect-error -- not of the shape
  wholeReport({ ...base, asks, answer: () => 'many' }),
  wholeReport({
    ...base,
    asks,
    followUps: ({ pages }) => ({ more: table({ metrics: ['newUsers'], dateRanges: pages.question.dateRanges }) }),
    // @ts-expect-error -- what follows may not have been asked
    answer: ({ more }) => more.totals[0]!.newUsers,
  }),
];

/** Tables name what is asked. */
export const tables = () => [
  wholeReport({ ...base, asks, answer: () => 1, tables: [{ id: 'pages', title: 'Pages', ask: 'pages' }] }),
  // @ts-expect-error -- nothing of that name is asked
  wholeReport({ ...base, asks, answer: () => 1, tables: [{ id: 'pages', title: 'Pages', ask: 'page' }] }),
  wholeReport({
    ...base,
    asks,
    answer: () => 1,
    // @ts-expect-error -- a computed table that reads what is not asked for
    tables: [{ id: 'x', title: 'X', columns: [], rows: ({ pages }) => [[pages.rows[0]!.metrics.totalUsers]] }],
  }),
];

/** Parameters are those that are declared. */
export const parameters = () => [
  wholeReport({
    ...base,
    // @ts-expect-error -- the report takes none
    asks: (context) => ({ a: table({ ...DAYS, metrics: [], limit: context.params.limit }) }),
    answer: () => 1,
  }),
  wholeReport({
    ...base,
    params: z.strictObject({ limit: z.number().default(10) }),
    asks: (context) => ({ a: table({ ...DAYS, metrics: ['sessions'], limit: context.params.limit }) }),
    // @ts-expect-error -- one that is not declared
    answer: (_, context) => context.params.offset,
  }),
];

/** Columns are of the vocabulary, with its names or the report's own. */
export const columns = () => [
  byMetric('sessions', 'sessions'),
  byDimension('country', 'country'),
  // @ts-expect-error -- no such metric
  byMetric('sessions', 'sesions'),
  // @ts-expect-error -- no such dimension
  byDimension('country', 'contry'),
  // @ts-expect-error -- a dimension is no metric
  byMetric('country', 'country'),
  // @ts-expect-error -- no such part
  byMetric('sessions', 'sessions', { needs: 'tables.sale' }),
];

const details = {
  id: 'types',
  version: 1,
  field: 'rows',
  title: 'Rows',
  by: byDimension('country', 'country'),
  columns: [byMetric('sessions', 'sessions')],
  emptyText: 'None',
};

/** A details report has one column of names and columns of numbers, and is about visits that exist. */
export const detailsReports = () => [
  detailsReport(details),
  // @ts-expect-error -- named by a metric
  detailsReport({ ...details, by: byMetric('sessions', 'sessions') }),
  // @ts-expect-error -- a number that is a dimension
  detailsReport({ ...details, columns: [byDimension('country', 'country')] }),
  // @ts-expect-error -- no such dimension
  detailsReport({ ...details, filter: { field: 'contry', op: 'is', value: 'DE' } }),
];

/** Locked fields and decisions only take known keys. */
export const entitlement = (site: Entitlement) => [
  decide('tables.sales', site),
  // @ts-expect-error -- no such part
  decide('tables.sale', site),
  // @ts-expect-error -- no such report
  decide('country', site),
  wholeReport({ ...base, asks, answer: () => 1, lockable: { pages: 'tables.sales' } }),
  // @ts-expect-error -- no such part
  wholeReport({ ...base, asks, answer: () => 1, lockable: { pages: 'tables.sale' } }),
];

const BIRDS = {
  id: 'birds',
  version: 1,
  field: 'birds',
  title: 'Birds',
  by: byDimension('bird', 'pagePath'),
  columns: [byMetric('sessions', 'sessions'), byMetric('page_views', 'screenPageViews')],
  emptyText: 'No birds',
} as const;

/** Fields that no row of the table has. */
export const misspelledFields = () => [
  detailsReport({ ...BIRDS, order: { id: 'bird', direction: 'asc' }, few: { field: 'sessions', below: 10 } }),
  // @ts-expect-error -- no such field to sort by
  detailsReport({ ...BIRDS, order: { id: 'sesions', direction: 'desc' } }),
  // @ts-expect-error -- no such number
  detailsReport({ ...BIRDS, few: { field: 'pageviews', below: 10 } }),
  // @ts-expect-error -- a name is no number
  detailsReport({ ...BIRDS, few: { field: 'bird', below: 10 } }),
  // @ts-expect-error -- no such number to draw
  detailsReport({ ...BIRDS, nested: { outer: 'page_views', inner: 'session' } }),
];

/** Rows read by a field that they don't have. */
export const misreadRows = (data: DetailsData) => {
  const rows = detailsRows(data, detailsReport(BIRDS).details);
  if (isPartError(rows)) return [];
  return rows.map((row) => [
    row.bird,
    row.sessions,
    row.compare,
    // @ts-expect-error -- no such field
    row.sesions,
    // @ts-expect-error -- a field of other tables
    row.revenue,
  ]);
};
