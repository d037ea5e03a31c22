import { type History, withHistory } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { answer, DAYS, property, values } from '../fixtures/small-site.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));

describe('runReport', () => {
  it("answers in Google's format", async () => {
    expect(
      await answer({
        dimensions: names('country'),
        metrics: names('sessions', 'bounceRate', 'purchaseRevenue', 'averageSessionDuration'),
        dateRanges: DAYS,
        metricAggregations: ['TOTAL', 'MAXIMUM', 'MINIMUM'],
      }),
    ).toEqual({
      dimensionHeaders: [{ name: 'country' }],
      metricHeaders: [
        { name: 'sessions', type: 'TYPE_INTEGER' },
        { name: 'bounceRate', type: 'TYPE_FLOAT' },
        { name: 'purchaseRevenue', type: 'TYPE_CURRENCY' },
        { name: 'averageSessionDuration', type: 'TYPE_SECONDS' },
      ],
      // Germany: sessions of two minutes, 0 and 0; one of three sessions was engaged. France: one minute, one view.
      rows: [row(['Germany'], ['3', '0.66666666666666663', '30', '40']), row(['France'], ['1', '1', '0', '60'])],
      totals: [row(['RESERVED_TOTAL'], ['4', '0.75', '30', '45'])],
      maximums: [row(['RESERVED_MAX'], ['3', '1', '30', '60'])],
      minimums: [row(['RESERVED_MIN'], ['1', '0.66666666666666663', '0', '40'])],
      rowCount: 2,
      metadata: { currencyCode: 'EUR', timeZone: 'UTC' },
      kind: 'analyticsData#runReport',
    });
  });

  it('accepts days before 2015-08-14 for native queries, which Google rejects', async () => {
    const old = (startDate: string) => ({
      metrics: names('sessions'),
      dateRanges: [{ startDate, endDate: '2015-05-20' }],
    });
    await expect(answer(old('2015-05-17'))).rejects.toThrow('must be greater than 2015-08-13');
    expect(await answer(old('2015-05-17'), 'v1beta/runReport', { anyDay: true })).toMatchObject({
      kind: 'analyticsData#runReport',
    });
    await expect(answer(old('2004-12-31'), 'v1beta/runReport', { anyDay: true })).rejects.toThrow(
      'must be greater than 2004-12-31',
    );
  });

  it('refuses what daily totals can’t answer, rather than counting 0 there', async () => {
    const past: History = { days: async () => [{ day: '2026-01-09', google: {} }], rows: async () => [] };
    const own = { days: new Set<string>(), later: true };
    const of = { engine: withHistory(property.engine, past, async () => own) };
    const ask = (startDate: string, metric: string) =>
      answer({ metrics: names(metric), dateRanges: [{ startDate, endDate: '2026-01-11' }] }, 'v1beta/runReport', of);
    await expect(ask('2026-01-08', 'scrolledUsers')).rejects.toThrow(
      "stored for days before 2026-01-10, and they can't answer this request",
    );
    expect(await ask('2026-01-10', 'scrolledUsers')).toMatchObject({ kind: 'analyticsData#runReport' });
    expect(values((await ask('2026-01-08', 'screenPageViews')).rows)).toEqual([['5']]);
  });

  it('omits empty lists and a count of 0', async () => {
    expect(
      await answer({ metrics: names('sessions'), dateRanges: [{ startDate: '2025-01-01', endDate: '2025-01-02' }] }),
    ).toEqual({
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      metadata: { currencyCode: 'EUR', timeZone: 'UTC' },
      kind: 'analyticsData#runReport',
    });
  });

  it('answers dimensions without metrics, sorted by dimension', async () => {
    const report = await answer({ dimensions: names('country'), dateRanges: DAYS });
    expect(report).not.toHaveProperty('metricHeaders');
    expect(report.rows).toEqual([
      { dimensionValues: [{ value: 'France' }] },
      { dimensionValues: [{ value: 'Germany' }] },
    ]);
  });

  it('adds the range as the last column if there are several, and aggregates each', async () => {
    const report = await answer({
      dimensions: names('country'),
      metrics: names('sessions'),
      dateRanges: [
        { startDate: '2026-01-10', endDate: '2026-01-10' },
        { startDate: '2026-01-11', endDate: '2026-01-11', name: 'after' },
      ],
      metricAggregations: ['TOTAL', 'MAXIMUM'],
    });
    expect(report.dimensionHeaders).toEqual(names('country', 'dateRange'));
    expect(values(report.rows)).toEqual([
      ['Germany', 'date_range_0', '2'],
      ['France', 'after', '1'],
      ['Germany', 'after', '1'],
    ]);
    expect(values(report.totals)).toEqual([
      ['RESERVED_TOTAL', 'date_range_0', '2'],
      ['RESERVED_TOTAL', 'after', '2'],
    ]);
    expect(values(report.maximums)).toEqual([
      ['RESERVED_MAX', 'date_range_0', '2'],
      ['RESERVED_MAX', 'after', '1'],
    ]);
  });

  it('sorts and pages by the name of the range', async () => {
    const request = {
      dimensions: names('country'),
      metrics: names('sessions'),
      dateRanges: [
        { startDate: '2026-01-10', endDate: '2026-01-10', name: 'z' },
        { startDate: '2026-01-11', endDate: '2026-01-11', name: 'a' },
      ],
      orderBys: [
        { dimension: { dimensionName: 'dateRange' } },
        { dimension: { dimensionName: 'country' }, desc: true },
      ],
    };
    const all = [
      ['Germany', 'a', '1'],
      ['France', 'a', '1'],
      ['Germany', 'z', '2'],
    ];
    expect(values((await answer(request)).rows)).toEqual(all);
    const page = await answer({ ...request, offset: 1, limit: 1 });
    expect(values(page.rows)).toEqual([all[1]]);
    expect(page.rowCount).toBe(3);
  });

  it('calculates maximums and minimums of all rows, not only of the page', async () => {
    const report = await answer({
      dimensions: names('country'),
      metrics: names('eventCount'),
      dateRanges: DAYS,
      limit: 1,
      metricAggregations: ['MINIMUM', 'MAXIMUM'],
    });
    expect(values(report.rows)).toEqual([['Germany', '5']]);
    expect(values(report.minimums)).toEqual([['RESERVED_MIN', '2']]);
    expect(values(report.maximums)).toEqual([['RESERVED_MAX', '5']]);
  });

  it('accepts snake case, numeric enums, integers as text, and a single value as a list', async () => {
    const report = await answer({
      dimensions: { name: 'country' },
      metrics: { name: 'sessions' },
      date_ranges: { start_date: '2026-01-10', endDate: '2026-01-11' },
      metric_aggregations: [1],
      order_bys: [{ metric: { metric_name: 'sessions' }, desc: false }],
      limit: '1',
      offset: 0,
      keepEmptyRows: null,
    });
    expect(values(report.rows)).toEqual([['France', '1']]);
    expect(values(report.totals)).toEqual([['RESERVED_TOTAL', '4']]);
  });

  it('accepts deprecated names, and uses the requested name as the header', async () => {
    const report = await answer({ metrics: names('conversions', 'keyEvents'), dateRanges: DAYS });
    expect(report.metricHeaders).toEqual([
      { name: 'conversions', type: 'TYPE_FLOAT' },
      { name: 'keyEvents', type: 'TYPE_FLOAT' },
    ]);
    expect(values(report.rows)).toEqual([['1', '1']]);
  });

  it('calculates metric expressions, and hides invisible metrics', async () => {
    const report = await answer({
      dimensions: names('country'),
      metrics: [
        { name: 'eventsPerVisit', expression: 'eventCount / sessions' },
        { name: 'sessions', invisible: true },
      ],
      dateRanges: DAYS,
      orderBys: [{ metric: { metricName: 'sessions' }, desc: true }],
      metricFilter: {
        filter: { fieldName: 'sessions', numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '1' } } },
      },
    });
    expect(report.metricHeaders).toEqual([{ name: 'eventsPerVisit', type: 'TYPE_FLOAT' }]);
    expect(values(report.rows)).toEqual([['Germany', '1.6666666666666667']]);
  });

  it('filters by a metric that is not requested', async () => {
    const report = await answer({
      dimensions: names('country'),
      metrics: names('sessions'),
      dateRanges: DAYS,
      metricFilter: {
        filter: {
          fieldName: 'eventCount',
          betweenFilter: { fromValue: { int64Value: 2 }, toValue: { doubleValue: 2.5 } },
        },
      },
    });
    expect(values(report.rows)).toEqual([['France', '1']]);
  });

  it('calculates dimension expressions', async () => {
    const report = await answer({
      dimensions: [
        {
          name: 'where',
          dimensionExpression: { concatenate: { dimensionNames: ['country', 'deviceCategory'], delimiter: ' / ' } },
        },
        { name: 'loud', dimensionExpression: { upperCase: { dimensionName: 'deviceCategory' } } },
      ],
      metrics: names('sessions'),
      dateRanges: DAYS,
      dimensionFilter: { filter: { fieldName: 'where', stringFilter: { matchType: 'BEGINS_WITH', value: 'germany' } } },
    });
    expect(values(report.rows)).toEqual([
      ['Germany / desktop', 'DESKTOP', '2'],
      ['Germany / mobile', 'MOBILE', '1'],
    ]);
  });

  it.each([
    ['andGroup', { andGroup: { expressions: [is('country', 'germany'), is('deviceCategory', 'mobile')] } }, '1'],
    ['orGroup', { orGroup: { expressions: [is('country', 'France'), is('deviceCategory', 'desktop')] } }, '3'],
    ['notExpression', { notExpression: is('country', 'France') }, '3'],
    [
      'caseSensitive',
      { filter: { fieldName: 'country', stringFilter: { value: 'germany', caseSensitive: true } } },
      undefined,
    ],
    ['inListFilter', { filter: { fieldName: 'country', inListFilter: { values: ['FRANCE', 'x'] } } }, '1'],
    ['FULL_REGEXP', { filter: { fieldName: 'country', stringFilter: { matchType: 5, value: 'g.*y' } } }, '3'],
    [
      'PARTIAL_REGEXP',
      { filter: { fieldName: 'country', stringFilter: { matchType: 'PARTIAL_REGEXP', value: 'ran' } } },
      '1',
    ],
    ['emptyFilter', { filter: { fieldName: 'city', emptyFilter: {} } }, '4'],
    ['a custom dimension', is('customEvent:method', 'card'), '1'],
    ['nothing at all', {}, '4'],
  ])('filters by %s', async (_name, dimensionFilter, sessions) => {
    const report = await answer({ metrics: names('sessions'), dateRanges: DAYS, dimensionFilter });
    expect(values(report.rows)).toEqual(sessions === undefined ? [] : [[sessions]]);
  });

  it('answers a batch in order', async () => {
    const one = { metrics: names('sessions'), dateRanges: DAYS };
    const two = { property: 'properties/1', metrics: names('eventCount'), dateRanges: DAYS };
    const { reports, kind } = await answer({ requests: [one, two] }, 'v1beta/batchRunReports');
    expect(kind).toBe('analyticsData#batchRunReports');
    expect((reports as { rows: unknown; kind: string }[]).map(({ rows, kind }) => [values(rows), kind])).toEqual([
      [[['4']], 'analyticsData#runReport'],
      [[['7']], 'analyticsData#runReport'],
    ]);
  });
});

describe('runRealtimeReport', () => {
  it('reports the last 30 minutes', async () => {
    const report = await answer(
      { dimensions: names('minutesAgo', 'country'), metrics: names('screenPageViews', 'activeUsers') },
      'v1beta/runRealtimeReport',
    );
    expect(report).toEqual({
      dimensionHeaders: names('minutesAgo', 'country'),
      metricHeaders: [
        { name: 'screenPageViews', type: 'TYPE_INTEGER' },
        { name: 'activeUsers', type: 'TYPE_INTEGER' },
      ],
      rows: [row(['03', 'Germany'], ['1', '0'])],
      rowCount: 1,
      kind: 'analyticsData#runRealtimeReport',
    });
  });

  it('reports two minute ranges', async () => {
    const report = await answer(
      {
        metrics: names('screenPageViews'),
        minuteRanges: [
          { name: 'now', startMinutesAgo: 4 },
          { startMinutesAgo: 29, endMinutesAgo: 5 },
        ],
      },
      'v1beta/runRealtimeReport',
    );
    expect(report.dimensionHeaders).toEqual(names('dateRange'));
    expect(values(report.rows)).toEqual([['now', '1']]);
  });
});

function is(fieldName: string, value: string) {
  return { filter: { fieldName, stringFilter: { value } } };
}

function row(dimensions: string[], metrics: string[]) {
  const list = (texts: string[]) => texts.map((value) => ({ value }));
  return { dimensionValues: list(dimensions), metricValues: list(metrics) };
}
