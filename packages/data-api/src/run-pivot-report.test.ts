import { describe, expect, it } from 'vitest';
import { answer, DAYS, refusal, values } from '../fixtures/small-site.ts';

const METHOD = 'v1beta/runPivotReport';
const names = (...list: string[]) => list.map((name) => ({ name }));
const request = {
  dimensions: names('country', 'deviceCategory'),
  metrics: names('sessions', 'eventCount'),
  dateRanges: DAYS,
};
const headers = (report: Record<string, unknown>) =>
  (report.pivotHeaders as { pivotDimensionHeaders?: unknown; rowCount?: number }[]).map((one) => [
    values(one.pivotDimensionHeaders),
    one.rowCount,
  ]);

describe('runPivotReport', () => {
  it('groups rows by two sets of dimensions', async () => {
    const report = await answer(
      {
        ...request,
        pivots: [
          { fieldNames: ['country'], limit: 10 },
          { fieldNames: ['deviceCategory'], limit: '10' },
        ],
      },
      METHOD,
    );
    expect(headers(report)).toEqual([
      [[['Germany'], ['France']], 2],
      [[['desktop'], ['mobile']], 2],
    ]);
    expect(report.dimensionHeaders).toEqual(names('country', 'deviceCategory'));
    expect(values(report.rows)).toEqual([
      ['Germany', 'desktop', '2', '4'],
      ['Germany', 'mobile', '1', '1'],
      ['France', 'mobile', '1', '2'],
    ]);
    expect(report).not.toHaveProperty('aggregates');
    expect(report).toMatchObject({ kind: 'analyticsData#runPivotReport', metadata: { currencyCode: 'EUR' } });
  });

  it('pages and sorts each pivot, also by a value of another', async () => {
    const report = await answer(
      {
        ...request,
        pivots: [
          {
            fieldNames: ['country'],
            limit: 1,
            orderBys: [
              {
                desc: true,
                pivot: {
                  metricName: 'eventCount',
                  pivotSelections: [{ dimensionName: 'deviceCategory', dimensionValue: 'mobile' }],
                },
              },
            ],
          },
          {
            fieldNames: ['deviceCategory'],
            limit: 5,
            offset: 1,
            orderBys: [{ dimension: { dimensionName: 'deviceCategory' } }],
          },
        ],
      },
      METHOD,
    );
    // Mobile: France has two events, Germany one.
    expect(headers(report)).toEqual([
      [[['France']], 2],
      [[['mobile']], 2],
    ]);
    expect(values(report.rows)).toEqual([['France', 'mobile', '1', '2']]);
  });

  it('calculates aggregates from the data, for each set of pivots with the aggregation', async () => {
    const report = await answer(
      {
        ...request,
        metrics: names('totalUsers'),
        dimensions: names('deviceCategory', 'date'),
        pivots: [
          { fieldNames: ['deviceCategory'], limit: 5, metricAggregations: ['TOTAL', 'MAXIMUM'] },
          {
            fieldNames: ['date'],
            limit: 5,
            metricAggregations: ['TOTAL'],
            orderBys: [{ dimension: { dimensionName: 'date' } }],
          },
        ],
      },
      METHOD,
    );
    expect(values(report.rows)).toEqual([
      ['mobile', '20260110', '1'],
      ['mobile', '20260111', '1'],
      ['desktop', '20260110', '1'],
      ['desktop', '20260111', '1'],
    ]);
    // Visitor A came on both days with the same desktop: one user, not two.
    expect(values(report.aggregates)).toEqual([
      ['RESERVED_TOTAL', '20260110', '2'],
      ['RESERVED_TOTAL', '20260111', '2'],
      ['mobile', 'RESERVED_TOTAL', '2'],
      ['desktop', 'RESERVED_TOTAL', '1'],
      ['RESERVED_TOTAL', 'RESERVED_TOTAL', '3'],
      ['RESERVED_MAX', '20260110', '1'],
      ['RESERVED_MAX', '20260111', '1'],
    ]);
  });

  it('separates date ranges in a pivot', async () => {
    const report = await answer(
      {
        ...request,
        metrics: names('sessions'),
        dimensions: names('country'),
        dateRanges: [
          { startDate: '2026-01-10', endDate: '2026-01-10', name: 'one' },
          { startDate: '2026-01-11', endDate: '2026-01-11', name: 'two' },
        ],
        pivots: [
          { fieldNames: ['country'], limit: 5, metricAggregations: ['TOTAL'] },
          { fieldNames: ['dateRange'], limit: 2, orderBys: [{ dimension: { dimensionName: 'dateRange' } }] },
        ],
      },
      METHOD,
    );
    expect(report.dimensionHeaders).toEqual(names('country', 'dateRange'));
    expect(headers(report)).toEqual([
      [[['Germany'], ['France']], 2],
      [[['one'], ['two']], 2],
    ]);
    expect(values(report.rows)).toEqual([
      ['Germany', 'one', '2'],
      ['Germany', 'two', '1'],
      ['France', 'two', '1'],
    ]);
    expect(values(report.aggregates)).toEqual([
      ['RESERVED_TOTAL', 'one', '2'],
      ['RESERVED_TOTAL', 'two', '2'],
    ]);
  });

  it('hides a dimension that is only in a filter', async () => {
    const report = await answer(
      {
        ...request,
        metrics: names('sessions'),
        dimensionFilter: { filter: { fieldName: 'deviceCategory', stringFilter: { value: 'mobile' } } },
        pivots: [{ fieldNames: ['country'], limit: 5 }],
      },
      METHOD,
    );
    expect(report.dimensionHeaders).toEqual(names('country'));
    expect(values(report.rows)).toEqual([
      ['France', '1'],
      ['Germany', '1'],
    ]);
  });

  it('answers a batch of requests', async () => {
    const one = { ...request, dimensions: [], pivots: [{ limit: 1 }] };
    const report = await answer({ requests: [one, one] }, 'v1beta/batchRunPivotReports');
    expect(report.kind).toBe('analyticsData#batchRunPivotReports');
    expect((report.pivotReports as { rows: unknown }[]).map(({ rows }) => values(rows))).toEqual([
      [['4', '7']],
      [['4', '7']],
    ]);
  });

  const pivot = (more: object = {}) => ({ fieldNames: ['country', 'deviceCategory'], limit: 5, ...more });
  it.each([
    ['A pivot is required.', {}],
    [
      'Requests are limited to 9 pivots.\n  This request contains 10 pivots.',
      { pivots: Array.from({ length: 10 }, () => ({ limit: 1 })) },
    ],
    [
      'Requests are limited to 4 pivots with the metric aggregation TOTAL.\n  This request contains 5 of them.',
      {
        pivots: [
          pivot({ limit: 1 }),
          ...Array.from({ length: 5 }, () => ({ limit: 1, metricAggregations: ['TOTAL'] })),
        ],
      },
    ],
    [
      'Requests are limited to 20 orderBys.\n  This request contains 21 orderBys.',
      { pivots: [pivot({ orderBys: Array.from({ length: 21 }, () => ({ metric: { metricName: 'sessions' } })) })] },
    ],
    ['Pivot requests require at least one metric.', { metrics: [], pivots: [pivot()] }],
    ['Dimension country is in more than one pivot.', { pivots: [pivot(), { fieldNames: ['country'], limit: 1 }] }],
    ['Each pivot requires a limit.', { pivots: [pivot({ limit: 0 })] }],
    ['limit must be positive. The API received limit = -5', { pivots: [pivot({ limit: -5 })] }],
    [
      'The product of the limits of all pivots is limited to 250000. The product of this request is 250001.',
      { pivots: [pivot({ limit: 250_001 })] },
    ],
    [
      'Field city exists in a pivot but is not defined in input Dimensions list',
      { pivots: [pivot({ fieldNames: ['city'] })] },
    ],
    [
      'Dimension deviceCategory is not used. It must be in a pivot, a filter or a dimensionExpression.',
      { pivots: [pivot({ fieldNames: ['country'] })] },
    ],
    [
      'Metric aggregation Count is not supported in PivotReportRequest.',
      { pivots: [pivot({ metricAggregations: ['COUNT'] })] },
    ],
    [
      'Requests with more than one dateRange require dateRange in the fieldNames of a pivot.',
      { dateRanges: [DAYS[0], DAYS[0]], pivots: [pivot()] },
    ],
    [
      'Field city exists in a filter but is not defined in the request.',
      { pivots: [pivot()], dimensionFilter: { filter: { fieldName: 'city', emptyFilter: {} } } },
    ],
  ])('rejects an invalid request: %s', async (text, change) => {
    expect(await refusal({ ...request, ...change }, METHOD)).toBe(text);
  });
});
