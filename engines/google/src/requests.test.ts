import type { Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { bodyOf, google, objections, planned, report, row, site, WEEK } from './testing/fake-google.ts';

describe('a request', () => {
  it('has the names of dimensions and metrics, the dates, and an order without ties', async () => {
    expect(
      await bodyOf({ dimensions: ['country', 'pagePath'], metrics: ['sessions', 'bounceRate'], totals: true }),
    ).toEqual({
      dimensions: [{ name: 'country' }, { name: 'pagePath' }],
      metrics: [{ name: 'sessions' }, { name: 'engagedSessions' }],
      dateRanges: [{ startDate: '2026-11-09', endDate: '2026-11-15' }],
      metricAggregations: ['TOTAL'],
      orderBys: [
        { dimension: { dimensionName: 'country', orderType: 'ALPHANUMERIC' } },
        { dimension: { dimensionName: 'pagePath', orderType: 'ALPHANUMERIC' } },
      ],
      limit: 250_000,
    });
  });

  it('asks for the page alone where Google sorts, drops and counts rows as the plan does', async () => {
    const { engine, sent } = google([report(['sessions'], [row(['B'], '3'), row(['A'], '2')], { rowCount: 40 })]);
    const [table] = await engine.run([planned({ dimensions: ['country'], limit: 2, offset: 4 })]);
    expect(sent[0]!.body).toMatchObject({
      limit: 2,
      offset: 4,
      orderBys: [
        { metric: { metricName: 'sessions' }, desc: true },
        { dimension: { dimensionName: 'country', orderType: 'ALPHANUMERIC' } },
      ],
    });
    expect(table).toMatchObject({ rowCount: 40, rows: [{ dimensions: ['B'] }, { dimensions: ['A'] }] });
  });

  it('sorts and cuts itself where a row may have counts but no metric', async () => {
    const { engine, sent } = google([
      report(['sessions', 'engagedSessions'], [row(['A'], '4', '4'), row(['B'], '4', '1'), row(['C'], '2', '1')]),
    ]);
    const [table] = await engine.run([planned({ dimensions: ['country'], metrics: ['bounceRate'], limit: 1 })]);
    expect(sent[0]!.body).toMatchObject({ limit: 250_000 });
    // A never bounces: no row.
    expect(table).toMatchObject({ rowCount: 2, rows: [{ dimensions: ['B'], measures: [4, 1] }] });
  });

  it('sorts and cuts itself where a count is made of two of Google’s', async () => {
    const names = ['ecommercePurchases', 'sessionKeyEventRate:purchase', 'sessions'];
    const rows = [row(['A'], '1', '0.5', '2'), row(['B'], '0', '0', '7')];
    const { engine, sent } = google([report(names, rows)]);
    const metrics = ['transactions', 'purchaseSessions'];
    const [table] = await engine.run([planned({ dimensions: ['country'], metrics, limit: 1 })]);
    expect(sent[0]!.body).toMatchObject({ limit: 250_000 });
    // B has visits, but none of what is shown: no row.
    expect(table).toMatchObject({ rowCount: 1, rows: [{ dimensions: ['A'], measures: [1, 1] }] });
  });

  it.each([
    ['is', { op: 'is', value: 'x' }, { stringFilter: { matchType: 'EXACT', value: 'x' } }],
    [
      'is, with its case',
      { op: 'is', value: 'x', caseSensitive: true },
      { stringFilter: { matchType: 'EXACT', value: 'x', caseSensitive: true } },
    ],
    ['contains', { op: 'contains', value: 'x' }, { stringFilter: { matchType: 'CONTAINS', value: 'x' } }],
    ['beginsWith', { op: 'beginsWith', value: 'x' }, { stringFilter: { matchType: 'BEGINS_WITH', value: 'x' } }],
    ['endsWith', { op: 'endsWith', value: 'x' }, { stringFilter: { matchType: 'ENDS_WITH', value: 'x' } }],
    ['regexp', { op: 'regexp', value: 'x+' }, { stringFilter: { matchType: 'FULL_REGEXP', value: 'x+' } }],
    [
      'partialRegexp',
      { op: 'partialRegexp', value: 'x+' },
      { stringFilter: { matchType: 'PARTIAL_REGEXP', value: 'x+' } },
    ],
    ['in', { op: 'in', values: ['x', 'y'] }, { inListFilter: { values: ['x', 'y'] } }],
    ['empty', { op: 'empty' }, { emptyFilter: {} }],
    ['less', { op: 'less', value: 3 }, { numericFilter: { operation: 'LESS_THAN', value: { int64Value: '3' } } }],
    [
      'greaterOrEqual',
      { op: 'greaterOrEqual', value: 0.5 },
      { numericFilter: { operation: 'GREATER_THAN_OR_EQUAL', value: { doubleValue: 0.5 } } },
    ],
    [
      'between',
      { op: 'between', from: 1, to: 2 },
      { betweenFilter: { fromValue: { int64Value: '1' }, toValue: { int64Value: '2' } } },
    ],
  ] as const)('filters by %s', async (_, condition, filter) => {
    const body = await bodyOf({ filter: { field: 'browser', ...condition } });
    expect(body.dimensionFilter).toEqual({ filter: { fieldName: 'browser', ...filter } });
  });

  it('joins conditions by and, or, not', async () => {
    const is = (value: string) => ({ field: 'browser', op: 'is', value }) as const;
    const exact = (value: string) => ({
      filter: { fieldName: 'browser', stringFilter: { matchType: 'EXACT', value } },
    });
    const body = await bodyOf({ filter: { and: [{ or: [is('a'), is('b')] }, { not: is('c') }] } });
    expect(body.dimensionFilter).toEqual({
      andGroup: {
        expressions: [{ orGroup: { expressions: [exact('a'), exact('b')] } }, { notExpression: exact('c') }],
      },
    });
  });

  it('has expressions over dimensions', async () => {
    const { dimensions } = await bodyOf({
      dimensions: [
        { name: 'where', concatenate: ['country', 'city'], delimiter: ', ' },
        { name: 'low', lowerCase: 'browser' },
        { name: 'up', upperCase: 'browser' },
      ],
    });
    expect(dimensions).toEqual([
      { name: 'where', dimensionExpression: { concatenate: { dimensionNames: ['country', 'city'], delimiter: ', ' } } },
      { name: 'low', dimensionExpression: { lowerCase: { dimensionName: 'browser' } } },
      { name: 'up', dimensionExpression: { upperCase: { dimensionName: 'browser' } } },
    ]);
  });

  it('asks for amounts in the currency of the site', async () => {
    expect(await bodyOf({ metrics: ['purchaseRevenue'] })).toMatchObject({
      metrics: [{ name: 'grossPurchaseRevenue' }, { name: 'refundAmount' }],
      currencyCode: 'EUR',
    });
  });

  it('leaves out what came after the time at which a range ends', async () => {
    const body = await bodyOf({ dateRanges: [...WEEK, { start: '2026-11-02', end: '2026-11-08', until: '14:30' }] });
    expect(body.dateRanges).toHaveLength(2);
    expect(body.dimensionFilter).toEqual({
      notExpression: {
        filter: {
          fieldName: 'dateHourMinute',
          betweenFilter: {
            fromValue: { int64Value: '202611081430' },
            toValue: { int64Value: '202611082359' },
          },
        },
      },
    });
  });

  it('asks apart for ranges of which one ends within another', async () => {
    const { engine, sent } = google([
      { reports: [report(['sessions'], [row([], '9')]), report(['sessions'], [row([], '4')])] },
    ]);
    const [table] = await engine.run([planned({ dateRanges: [...WEEK, { ...WEEK[0]!, until: '09:00' }] })]);
    expect(sent).toMatchObject([{ method: 'batchRunReports' }]);
    expect(table!.rows).toEqual([
      { range: 0, dimensions: [], measures: [9] },
      { range: 1, dimensions: [], measures: [4] },
    ]);
  });

  it('begins on the first day that Google takes, and asks nothing of earlier days', async () => {
    expect(await bodyOf({ dateRanges: [{ start: '2015-01-01', end: '2015-12-31' }] })).toMatchObject({
      dateRanges: [{ startDate: '2015-08-14', endDate: '2015-12-31' }],
    });
    const { engine, sent } = google([]);
    const [table] = await engine.run([
      planned({ dateRanges: [{ start: '2015-01-01', end: '2015-02-01' }], totals: true }),
    ]);
    expect(table).toMatchObject({ rows: [], rowCount: 0, totals: [[0]] });
    expect(sent).toEqual([]);
  });
});

describe('weeks', () => {
  const weekly = (of: Site, start: string, end: string) =>
    bodyOf({ dimensions: ['nthWeek'], dateRanges: [{ start, end }] }, of);

  it('from Monday are ISO weeks, numbered from the start of the range', async () => {
    const { engine, sent } = google([report(['sessions'], [row(['202653'], '1'), row(['202701'], '2')])]);
    const dateRanges = [{ start: '2026-12-30', end: '2027-01-06' }];
    const [table] = await engine.run([
      planned({ dimensions: ['nthWeek'], dateRanges, orderBy: [{ dimension: 'nthWeek' }] }),
    ]);
    expect(sent[0]!.body.dimensions).toEqual([{ name: 'isoYearIsoWeek' }]);
    expect(table!.rows.map(({ dimensions }) => dimensions[0])).toEqual(['0000', '0001']);
  });

  it('from Sunday are weeks of the year, unless a week is cut at its end', async () => {
    const sunday = { ...site, firstDayOfWeek: 0 };
    expect(await weekly(sunday, '2026-11-01', '2026-11-20')).toMatchObject({ dimensions: [{ name: 'yearWeek' }] });
    expect(await weekly(sunday, '2026-12-20', '2027-01-06')).toMatchObject({ dimensions: [{ name: 'nthWeek' }] });
  });

  it('from another day are refused', () => {
    expect(objections({ dimensions: ['nthWeek'] }, {}, { ...site, firstDayOfWeek: 6 })).toEqual([
      'Google Analytics has weeks from Sunday or Monday only, and weeks of this site begin on another day.',
    ]);
  });
});

describe('measures', () => {
  it('are the metrics that count the same', async () => {
    const metrics = ['transactions', 'averageSessionDuration', 'sessionPurchaseRate', 'userEngagementDuration'];
    const names = [
      'ecommercePurchases',
      'averageSessionDuration',
      'sessions',
      'sessionKeyEventRate:purchase',
      'userEngagementDuration',
    ];
    const { engine, sent } = google([report(names, [row([], '3', '61.123', '7', '0.42857142857142855', '90.5')])]);
    const one = planned({ metrics });
    const [table] = await engine.run([one]);
    expect(sent[0]!.body.metrics).toEqual(names.map((name) => ({ name })));
    // Orders, milliseconds of visits, visits, visits with an order, milliseconds in the foreground.
    expect(table!.rows[0]!.measures).toEqual([3, 427_861, 7, 3, 90_500]);
  });

  it('keep every cent', async () => {
    const { engine } = google([report(['grossPurchaseRevenue', 'refundAmount'], [row([], '90071992.547409', '0.29')])]);
    const [table] = await engine.run([planned({ metrics: ['purchaseRevenue'] })]);
    expect(table!.rows[0]!.measures).toEqual([90_071_992_547_409, 290_000]);
  });

  it('of one event are its count, in a report of its own', async () => {
    const { engine, sent } = google([
      {
        reports: [
          report(['sessions'], [row(['A'], '5'), row(['B'], '1')]),
          report(['eventCount'], [row(['A'], '2'), row(['C'], '4')]),
        ],
      },
    ]);
    const [table] = await engine.run([planned({ dimensions: ['country'], metrics: ['sessions', 'fileDownloads'] })]);
    const { requests } = sent[0]!.body as { requests: { dimensionFilter?: object }[] };
    expect(requests.map(({ dimensionFilter }) => dimensionFilter)).toEqual([
      undefined,
      {
        filter: {
          fieldName: 'eventName',
          stringFilter: { matchType: 'EXACT', value: 'file_download', caseSensitive: true },
        },
      },
    ]);
    expect(table!.rows.map(({ dimensions, measures }) => [...dimensions, ...measures])).toEqual([
      ['A', 5, 2],
      ['B', 1, 0],
      ['C', 0, 4],
    ]);
  });

  it('beyond ten are asked for in two reports of a batch, joined by their dimensions', async () => {
    const metrics = [
      ...['sessions', 'engagedSessions', 'totalUsers', 'activeUsers', 'newUsers', 'scrolledUsers', 'eventCount'],
      ...['screenPageViews', 'addToCarts', 'checkouts', 'itemViewEvents'],
    ];
    const { engine, sent } = google([
      {
        reports: [
          report(metrics.slice(0, 10), [row(['A'], ...'1234567890'), row(['B'], ...'1111111111')]),
          report(metrics.slice(10), [row(['B'], '8')]),
        ],
      },
    ]);
    const [table] = await engine.run([
      planned({ dimensions: ['country'], metrics, orderBy: [{ dimension: 'country' }] }),
    ]);
    expect(sent).toMatchObject([{ method: 'batchRunReports' }]);
    expect(table!.rows.map(({ measures }) => measures)).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 8],
    ]);
  });
});
