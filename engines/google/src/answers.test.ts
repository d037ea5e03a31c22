import { type Question, SourceError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { google, objections, planned, report, row, site, WEEK } from './testing/fake-google.ts';

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

  it('has no more rows in all than one report', async () => {
    const { engine, sent } = google([{ reports: [report(['totalUsers'], []), report(['activeUsers'], [])] }]);
    await engine.run(
      ['totalUsers', 'activeUsers'].map((name) =>
        planned({ metrics: [name], dimensions: ['country'], metricFilter: { field: name, op: 'greater', value: 1 } }),
      ),
    );
    const { requests } = sent[0]!.body as { requests: { limit: number }[] };
    expect(requests.map(({ limit }) => limit)).toEqual([125_000, 125_000]);
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

describe('social networks', () => {
  const NETWORKS = { not: { field: 'sessionSocialNetwork', op: 'empty' } } as const;
  const sources = report(
    ['sessions', 'ecommercePurchases'],
    [
      row(['l.facebook.com'], '3', '1'),
      row(['facebook'], '2', '0'),
      row(['t.co'], '4', '2'),
      row(['google'], '9', '5'),
    ],
  );
  const asked = { metrics: ['sessions', 'transactions'], totals: true };

  it('are found from sources, and their totals are their sum', async () => {
    const { engine, sent } = google([sources]);
    const german = { field: 'countryId', op: 'is', value: 'DE' } as const;
    const filter = { and: [NETWORKS, german] };
    const [table] = await engine.run([planned({ ...asked, dimensions: ['sessionSocialNetwork'], filter })]);
    expect(sent[0]!.body).toMatchObject({
      dimensions: [{ name: 'sessionSource' }],
      dimensionFilter: { filter: { fieldName: 'countryId' } },
    });
    expect(table).toMatchObject({
      rows: [
        { dimensions: ['Facebook'], measures: [5, 1] },
        { dimensions: ['X'], measures: [4, 2] },
      ],
      totals: [[9, 3]],
    });
  });

  it('can be a condition alone', async () => {
    const filter = { field: 'sessionSocialNetwork', op: 'is', value: 'facebook' } as const;
    const [table] = await google([sources]).engine.run([planned({ ...asked, filter })]);
    expect(table!.rows).toEqual([{ range: 0, dimensions: [], measures: [5, 1] }]);
  });

  it('have no visitors, and are no alternative to something else', () => {
    expect(objections({ metrics: ['totalUsers'], filter: NETWORKS })).toEqual([
      'Google Analytics counts "Total users" by source, and who came from several would count twice in a social network.',
    ]);
    expect(objections({ filter: { or: [NETWORKS, { field: 'pagePath', op: 'is', value: '/' }] } })).toEqual([
      'Google Analytics has no social networks, so they can’t be one of several alternatives in a filter.',
    ]);
  });
});
