import {
  type GoogleRequest,
  plan,
  QueryError,
  type Question,
  type SendGoogle,
  type Site,
  SourceError,
} from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { createGoogleEngine, type GoogleEngineOptions } from './index.ts';

const site: Site = { id: 7, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
/** Friday 20 November 2026, 13:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 12);
const WEEK = [{ start: '2026-11-09', end: '2026-11-15' }];

const planned = (change: Partial<Question>, of: Site = site) =>
  plan({ metrics: ['sessions'], dateRanges: WEEK, ...change }, of, NOW);

/** A Google that answers from a list, and what it was asked. */
function google(answers: readonly unknown[], options: GoogleEngineOptions = {}) {
  const sent: (GoogleRequest & { readonly siteId: number })[] = [];
  const send: SendGoogle = async (siteId, request) => {
    sent.push({ siteId, ...request });
    return answers[sent.length - 1];
  };
  return { engine: createGoogleEngine(send, options), sent };
}

const values = (...texts: readonly string[]) => texts.map((value) => ({ value }));
const row = (dimensions: readonly string[], ...metrics: readonly string[]) => ({
  dimensionValues: values(...dimensions),
  metricValues: values(...metrics),
});
const report = (metrics: readonly string[], rows: readonly object[], more: object = {}) => ({
  metricHeaders: metrics.map((name) => ({ name, type: 'TYPE_INTEGER' })),
  ...(rows.length > 0 && { rows, rowCount: rows.length }),
  metadata: { timeZone: 'Europe/Berlin', currencyCode: 'EUR' },
  kind: 'analyticsData#runReport',
  ...more,
});

/** The body that a plan is sent with, of the first request. */
async function bodyOf(question: Partial<Question>, of?: Site): Promise<Record<string, unknown>> {
  const { engine, sent } = google([{}]);
  await engine.run([planned(question, of)]).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
  });
  expect(sent[0]!.method).toBe('runReport');
  return { ...sent[0]!.body };
}
const objections = (question: Partial<Question>, options?: GoogleEngineOptions, of?: Site) =>
  google([], options).engine.objections(planned(question, of));

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

describe('answers', () => {
  it('without rows are empty, not a failure', async () => {
    const { engine } = google([{ metadata: {}, kind: 'analyticsData#runReport' }]);
    const [table] = await engine.run([planned({ dimensions: ['country'], totals: true })]);
    expect(table).toMatchObject({ rows: [], rowCount: 0, totals: [[0]] });
  });

  it('of several ranges are told apart, and totals are Google’s own', async () => {
    const dateRanges = [...WEEK, { start: '2026-11-02', end: '2026-11-08' }];
    const { engine } = google([
      report(['totalUsers'], [row(['A', 'date_range_1'], '6'), row(['A', 'date_range_0'], '5')], {
        totals: [row(['RESERVED_TOTAL', 'date_range_0'], '4'), row(['RESERVED_TOTAL', 'date_range_1'], '3')],
      }),
    ]);
    const [table] = await engine.run([
      planned({ dimensions: ['country'], metrics: ['totalUsers'], dateRanges, totals: true }),
    ]);
    expect(table!.rows).toEqual([
      { range: 1, dimensions: ['A'], measures: [6] },
      { range: 0, dimensions: ['A'], measures: [5] },
    ]);
    expect(table!.totals).toEqual([[4], [3]]);
  });

  it('have (not set) for an empty value, in one row with what isn’t set', async () => {
    const rows = [row([''], '2', '1'), row(['(not set)'], '3', '1')];
    const { engine } = google([report(['sessions', 'activeUsers'], rows)]);
    const [table] = await engine.run([planned({ dimensions: ['browser'], metrics: ['sessions', 'sessionsPerUser'] })]);
    expect(table!.rows).toEqual([{ range: 0, dimensions: ['(not set)'], measures: [5, 2] }]);
  });

  it('are followed page by page until every row has come', async () => {
    const page = (...rows: readonly object[]) => report(['sessions', 'engagedSessions'], rows, { rowCount: 3 });
    const { engine, sent } = google([page(row(['A'], '1', '0'), row(['B'], '2', '0')), page(row(['C'], '3', '0'))]);
    const [table] = await engine.run([planned({ dimensions: ['country'], metrics: ['bounceRate'] })]);
    expect(table!.rowCount).toBe(3);
    expect(sent.map(({ body }) => body.offset)).toEqual([undefined, 2]);
  });

  it.each<[string, unknown, RegExp]>([
    ['a text for a number', report(['sessions'], [row([], 'many')]), /"many" for sessions, which isn’t a number/],
    ['an empty number', report(['sessions'], [row([], '')]), /"" for sessions, which isn’t a number/],
    ['a number without end', report(['sessions'], [row([], 'Infinity')]), /"Infinity" for sessions/],
    ['other metrics', report(['totalUsers'], [row([], '3')]), /its metrics are totalUsers instead of sessions/],
    ['too few values', report(['sessions'], [row([])]), /0 dimensions and 0 metrics instead of 0 and 1/],
    ['fewer rows than it counts', report(['sessions'], [], { rowCount: 9 }), /0 of 9 rows, and no more/],
    ['a text', 'Service unavailable', /it isn’t an object/],
    ['no list of rows', { rows: 'none' }, /parts of it are missing/],
  ])('with %s can’t be read', async (_, answer, message) => {
    const failure = await google([answer])
      .engine.run([planned({})])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SourceError);
    expect(failure).toMatchObject({ code: 'source_unreadable', message: expect.stringMatching(message) });
  });

  it('of a batch with reports missing can’t be read', async () => {
    const { engine } = google([{ reports: [report(['sessions'], [])] }]);
    await expect(engine.run([planned({}), planned({ metrics: ['totalUsers'] })])).rejects.toThrow(
      '2 reports were asked for, and 1 came',
    );
  });
});

describe('a batch', () => {
  it('has at most five reports of one property, and the same report once', async () => {
    const days = [9, 10, 11, 12, 13, 14].map((day) => `2026-11-${String(day).padStart(2, '0')}`);
    const plans = [
      ...days.map((day) => planned({ dateRanges: [{ start: day, end: day }] })),
      planned({ dateRanges: [{ start: days[0]!, end: days[0]! }] }),
      planned({}, { ...site, id: 8 }),
    ];
    const one = report(['sessions'], [row([], '2')]);
    const { engine, sent } = google([{ reports: [one, one, one, one, one] }, one, one]);
    const tables = await engine.run(plans);
    expect(sent.map(({ siteId, method }) => [siteId, method])).toEqual([
      [7, 'batchRunReports'],
      [7, 'runReport'],
      [8, 'runReport'],
    ]);
    expect(tables.map(({ rows }) => rows[0]!.measures)).toEqual(plans.map(() => [2]));
  });

  it('isn’t sent when no one waits for it', async () => {
    const { engine, sent } = google([]);
    await expect(engine.run([planned({})], { signal: { aborted: true } })).rejects.toThrow('cancelled');
    expect(sent).toEqual([]);
  });
});

describe('the quality', () => {
  const qualityOf = async (metadata: object, question: Partial<Question> = {}) => {
    const { engine } = google([report(['sessions'], [], { metadata })]);
    return (await engine.run([planned(question)]))[0]!.quality;
  };

  it('says that it is Google’s, and nothing where nothing is missing', async () => {
    expect(await qualityOf({ timeZone: 'Europe/Berlin', currencyCode: 'EUR' })).toEqual({
      identity: 'stored',
      approximate: true,
      otherCurrencies: [],
      imported: [],
      google: {},
    });
  });

  it('has all that Google says', async () => {
    const { google: said } = await qualityOf({
      timeZone: 'America/New_York',
      currencyCode: 'USD',
      subjectToThresholding: true,
      dataLossFromOtherRow: true,
      samplingMetadatas: [{ samplesReadCount: '250', samplingSpaceSize: '1000' }],
      dataTruncationReasons: [{ dataTruncationType: 'DATA_TRUNCATION_TYPE_PROPERTY' }],
      schemaRestrictionResponse: {
        activeMetricRestrictions: [{ metricName: 'purchaseRevenue', restrictedMetricTypes: ['REVENUE_DATA'] }],
      },
    });
    expect(said).toEqual({
      timeZone: 'America/New_York',
      currency: 'USD',
      thresholds: true,
      otherRow: true,
      sampled: 0.25,
      truncated: ['DATA_TRUNCATION_TYPE_PROPERTY'],
      hidden: ['revenue'],
    });
  });

  it('names the first day that isn’t final: one that ended less than 72 hours ago', async () => {
    const dateRanges = [{ start: '2026-11-01', end: '2026-11-20' }];
    expect(await qualityOf({}, { dateRanges })).toMatchObject({ google: { notFinalFrom: '2026-11-17' } });
    expect((await qualityOf({}, { dateRanges: [{ start: '2026-11-01', end: '2026-11-16' }] })).google).toEqual({});
  });

  it('says that visits are counted as they went on after a time of day', async () => {
    expect(await qualityOf({}, { dateRanges: [{ ...WEEK[0]!, until: '10:00' }] })).toMatchObject({
      google: { continued: true },
    });
  });
});

describe('real time', () => {
  it('asks the realtime report for minutes', async () => {
    const { engine, sent } = google([report(['screenPageViews'], [row(['00'], '2')], { metadata: undefined })]);
    const live = plan(
      { dimensions: ['minutesAgo'], metrics: ['screenPageViews'], minuteRanges: [{ start: 29, end: 0 }] },
      site,
      NOW,
    );
    const [table] = await engine.run([live]);
    expect(sent).toMatchObject([
      { method: 'runRealtimeReport', body: { minuteRanges: [{ startMinutesAgo: 29, endMinutesAgo: 0 }] } },
    ]);
    expect(sent[0]!.body).not.toHaveProperty('dateRanges');
    expect(table!.rows).toEqual([{ range: 0, dimensions: ['00'], measures: [2] }]);
  });

  it.each<[string, Partial<Question>, string]>([
    ['more minutes', { minuteRanges: [{ start: 59, end: 0 }] }, 'knows the last 30 minutes'],
    ['total users', { metrics: ['totalUsers'] }, 'doesn’t count "Total users" in real time'],
    ['paths', { dimensions: ['pagePath'] }, 'doesn’t know "Page path" in real time'],
    ['sources', { dimensions: ['sessionSource'] }, 'doesn’t know "Session source" in real time'],
    ['custom events', { dimensions: ['customEvent:author'] }, 'doesn’t know "Author" in real time'],
    [
      'three ranges',
      { minuteRanges: [1, 2, 3].map((start) => ({ start, end: 0 })) },
      'compares at most 2 ranges of minutes',
    ],
  ])('doesn’t answer %s', (_, question, sentence) => {
    const live = plan({ metrics: ['activeUsers'], minuteRanges: [{ start: 29, end: 0 }], ...question }, site, NOW);
    expect(google([]).engine.objections(live).join(' ')).toContain(sentence);
  });
});

describe('an objection', () => {
  it.each<[string, Partial<Question>, string]>([
    ['exits', { metrics: ['exits'] }, '"Exits": it doesn’t answer on which page visits ended'],
    ['entrances', { metrics: ['entrances'] }, '"Entrances": it doesn’t answer on which page visits began'],
    ['exit pages', { dimensions: ['exitPage'] }, 'no dimension "Exit page" (exitPage)'],
    ['the page before', { dimensions: ['previousPagePath'] }, 'no dimension "Previous page path"'],
    ['the next page', { filter: { field: 'nextPagePath', op: 'is', value: '/' } }, 'no dimension "Next page path"'],
    ['raw parameters', { dimensions: ['eventParameter:mood'] }, 'no dimension "mood" (eventParameter:mood)'],
    ['form impressions', { metrics: ['formImpressions'] }, 'doesn’t see that a form was looked at'],
    ['scroll depth', { metrics: ['averageScrollDepth'] }, 'notes only that 90% of a page was reached'],
    ['visits without an order', { metrics: ['sessionCartAbandonmentRate'] }, 'can’t leave out visits by what happened'],
    ['left-out visits', { include: ['bots'] }, 'doesn’t keep the visits that Magpie leaves out'],
    [
      'an audience',
      { audience: { did: [{ filter: { field: 'eventName', op: 'is', value: 'purchase' } }] } },
      'can’t answer for visitors chosen by what they did',
    ],
    ['key events that aren’t any', { metrics: ['sessionKeyEventRate:sign_up'] }, 'only if that event is a key event'],
    [
      'metrics of attribution that aren’t Google’s',
      { dimensions: ['source'], metrics: ['keyEvents:sign_up'] },
      'source and eventCount can’t be used together',
    ],
    [
      'an hour that a day has twice',
      { dateRanges: [{ start: '2026-10-25', end: '2026-10-25', until: '02:30' }] },
      'an hour that a day has twice',
    ],
  ])('is made to %s', (_, question, sentence) => {
    const found = objections(question);
    expect(found.join(' ')).toContain(sentence);
    for (const one of found) expect(one).toMatch(/^[A-Z].*\.$|^source/);
  });

  it('is made to more than nine dimensions, those of filters too', () => {
    const dimensions = ['date', 'hour', 'country', 'region', 'city', 'browser', 'language', 'hostName', 'pagePath'];
    expect(objections({ dimensions })).toEqual([]);
    expect(objections({ dimensions, filter: { field: 'eventName', op: 'is', value: 'x' } })).toEqual([
      'Google Analytics takes at most 9 dimensions, those of filters too; this needs 10.',
    ]);
  });

  it('isn’t made to what the property has as custom fields', () => {
    const customFields = () => ({
      dimensions: new Set(['customEvent:form_id']),
      metrics: new Set(['sessionKeyEventRate:sign_up']),
    });
    expect(objections({ dimensions: ['formId'], metrics: ['formSubmissions'] })).toHaveLength(1);
    expect(objections({ dimensions: ['formId'], metrics: ['formSubmissions'] }, { customFields })).toEqual([]);
    expect(objections({ metrics: ['sessionKeyEventRate:sign_up'] }, { customFields })).toEqual([]);
    expect(objections({ dimensions: ['customEvent:author'] })).toEqual([]);
    expect(objections({ dimensions: ['customEvent:author'] }, { customFields })).toEqual([
      'The Google Analytics property has no custom dimension for "Author" (customEvent:author).',
    ]);
  });

  it('stops a plan that is run nevertheless, before Google is asked', async () => {
    const { engine, sent } = google([]);
    const failure = await engine.run([planned({ metrics: ['exits'] })]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(QueryError);
    expect(failure).toMatchObject({ code: 'unsupported' });
    expect(sent).toEqual([]);
  });

  it.each(['customers', 'pairs', 'vitals', 'journeys'] as const)('is made to all questions about %s', async (kind) => {
    const { engine } = google([]);
    await expect(engine[kind]([{} as never])).rejects.toMatchObject({ code: 'unsupported' });
  });
});
