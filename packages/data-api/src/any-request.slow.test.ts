import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS, property } from '../fixtures/small-site.ts';
import { METHODS, toApiError } from './index.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));
const dimensionFilter = {
  andGroup: {
    expressions: [
      { notExpression: { filter: { fieldName: 'country', emptyFilter: {} } } },
      {
        filter: {
          fieldName: 'pagePath',
          stringFilter: { matchType: 'FULL_REGEXP', value: '/.*', caseSensitive: true },
        },
      },
      { filter: { fieldName: 'country', inListFilter: { values: ['Germany', 'France'] } } },
    ],
  },
};
const metricFilter = {
  filter: { fieldName: 'sessions', numericFilter: { operation: 'LESS_THAN', value: { int64Value: '10' } } },
};
const fields = {
  dimensions: [
    ...names('country', 'deviceCategory'),
    { name: 'both', dimensionExpression: { concatenate: { dimensionNames: ['country', 'date'], delimiter: ' ' } } },
  ],
  metrics: [
    ...names('sessions', 'bounceRate'),
    { name: 'each', expression: '(eventCount + 1) / sessions', invisible: true },
  ],
};
const report = {
  ...fields,
  dateRanges: [...DAYS, { startDate: '30daysAgo', endDate: 'today', name: 'month' }],
  dimensionFilter,
  metricFilter,
  orderBys: [{ dimension: { dimensionName: 'dateRange' } }, { desc: true, metric: { metricName: 'each' } }],
  metricAggregations: ['TOTAL', 'MINIMUM', 'MAXIMUM'],
  limit: '5',
  offset: 1,
  keepEmptyRows: true,
};
const pivots = {
  ...fields,
  metricFilter,
  dateRanges: DAYS,
  pivots: [
    {
      fieldNames: ['country', 'both'],
      limit: 5,
      metricAggregations: ['TOTAL'],
      orderBys: [
        {
          pivot: {
            metricName: 'sessions',
            pivotSelections: [{ dimensionName: 'deviceCategory', dimensionValue: 'mobile' }],
          },
        },
      ],
    },
    { fieldNames: ['deviceCategory'], limit: '3', offset: 0, metricAggregations: ['TOTAL', 'MAXIMUM'] },
  ],
};
/** For each method, a valid request that uses most of its fields. */
const RIGHT: Readonly<Record<string, object>> = {
  'v1beta/runReport': report,
  'v1beta/batchRunReports': { requests: [report, { metrics: names('totalUsers'), dateRanges: DAYS }] },
  'v1beta/runPivotReport': pivots,
  'v1beta/batchRunPivotReports': { requests: [pivots] },
  'v1beta/runRealtimeReport': {
    dimensions: names('minutesAgo', 'country'),
    metrics: names('activeUsers', 'screenPageViews'),
    minuteRanges: [
      { name: 'now', startMinutesAgo: 4 },
      { startMinutesAgo: 29, endMinutesAgo: 5 },
    ],
    orderBys: [{ dimension: { dimensionName: 'minutesAgo', orderType: 'NUMERIC' } }],
    metricAggregations: ['TOTAL'],
    limit: 10,
  },
  'v1beta/checkCompatibility': { ...fields, dimensionFilter, compatibilityFilter: 'COMPATIBLE' },
  'v1alpha/runFunnelReport': {
    dateRanges: DAYS,
    funnel: {
      steps: [
        {
          name: 'View',
          filterExpression: { funnelFieldFilter: { fieldName: 'pagePath', stringFilter: { value: '/b' } } },
        },
        {
          withinDurationFromPriorStep: '3600s',
          filterExpression: {
            funnelEventFilter: {
              eventName: 'purchase',
              funnelParameterFilterExpression: {
                notExpression: {
                  funnelParameterFilter: { eventParameterName: 'method', stringFilter: { value: 'cash' } },
                },
              },
            },
          },
        },
      ],
    },
    funnelBreakdown: { breakdownDimension: { name: 'country' }, limit: '3' },
    funnelVisualizationType: 'TRENDED_FUNNEL',
    limit: 100,
  },
};

/** Replacement values: field names, dates, and values that no message expects. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...DIMENSIONS.map(({ name }) => name)) },
  { weight: 4, arbitrary: fc.constantFrom(...METRICS.map(({ name }) => name)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('2026-01-11', 'today', 'dateRange', 'NUMERIC', 'ENDS_WITH', 'COUNT', 'true', '0.5s'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('__proto__', 'constructor', '', '(', '\u0000', '\ud800', 'sessions/0', '[a-', 'ſ'),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.integer({ min: -2, max: 12 }),
      fc.double(),
      fc.constantFrom('5', '1e3', 2 ** 53, '9'.repeat(30)),
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(null, undefined, true, [], {}, [{}], [[]], { filter: {} }) },
  { weight: 2, arbitrary: fc.jsonValue() },
);

/** Every path in some JSON. */
function placesIn(json: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [path];
  return [path, ...Object.entries(json).flatMap(([name, value]) => placesIn(value, [...path, name]))];
}

/** The JSON with the value at a path replaced. */
function replaced(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof json !== 'object' || json === null) return json;
  const inner = replaced((json as Record<string, unknown>)[name], rest, value);
  if (!Array.isArray(json)) return { ...json, [name]: inner };
  return json.map((one, i) => (String(i) === name ? inner : one));
}

describe('a request with random replacements', () => {
  it.each([...METHODS])('is answered or rejected with an API error by %s', async (name, method) => {
    const right = RIGHT[name]!;
    const change = fc.tuple(fc.constantFrom(...placesIn(right).slice(1)), anything);
    let [answered, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        const changed = changes.reduce((json: unknown, [path, value]) => replaced(json, path, value), right);
        const sent: unknown = JSON.parse(JSON.stringify(changed));
        try {
          method.response.parse(await method.prepare(sent, property).run(undefined));
          answered += 1;
        } catch (error) {
          const known = toApiError(error);
          if (!known) throw error;
          expect(known.code, known.message).toBe(400);
          refused += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect([answered > 20, refused > 20], `${answered} answered, ${refused} refused`).toEqual([true, true]);
  });
});
