import type { AddressInfo } from 'node:net';
import { protos, v1alpha, v1beta } from '@google-analytics/data';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { OAuth2Client } from 'google-auth-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRDS } from '../testing/birds.ts';
import { type TrappedProgram, trapProgram } from '../testing/google/trap-program.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const { MetricAggregation } = protos.google.analytics.data.v1beta;

let test: TestServer;
let client: v1beta.BetaAnalyticsDataClient;
let alpha: v1alpha.AlphaAnalyticsDataClient;
let options: object;
let property: string;
let key: string;
let gcloud: TrappedProgram;

/** Events of one session, a minute apart. */
let events = 0;
const session = (siteId: number, user: string, start: number, about: Partial<Hit>, ...each: Partial<Hit>[]): Hit[] =>
  each.map((hit, i) => {
    events += 1;
    return {
      ...EMPTY_HIT,
      siteId,
      eventId: events.toString(16).padStart(16, '0'),
      ts: start + i * 60_000,
      day: new Date(start).toISOString().slice(0, 10),
      userKey: user.repeat(16),
      sessionStart: start / 1000,
      sessionNumber: 1,
      landingPath: '/a',
      ...about,
      ...hit,
    };
  });

beforeAll(async () => {
  gcloud = await trapProgram('gcloud');
  test = await openTestServer();
  const site = await test.app.state.sites.create(BIRDS);
  property = `properties/${site.id}`;
  const germany = { countryId: 'DE', deviceCategory: 'desktop' };
  const france = { countryId: 'FR', deviceCategory: 'mobile' };
  const view = (pagePath: string) => ({ pagePath });
  const purchase = {
    name: 'purchase',
    transactionId: 't1',
    valueMicros: 29_990_000,
    currency: 'EUR',
    keyEvent: 1 as const,
  };
  const day = (n: number) => Date.UTC(2026, 0, n, 10);
  await test.app.events.insert(
    [
      ...session(site.id, 'a', day(10), germany, view('/a'), view('/b'), { ...purchase, pagePath: '/b' }),
      ...session(site.id, 'a', day(11), germany, view('/b')),
      ...session(site.id, 'b', day(10), { ...germany, deviceCategory: 'mobile' }, view('/a')),
      ...session(site.id, 'c', day(11), france, view('/a'), view('/a')),
      // The clock of the test stands at noon.
      ...session(site.id, 'd', Date.UTC(2026, 0, 20, 11, 58), germany, { ...view('/a'), engagementMs: 1000 }),
    ],
    'first',
  );
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Client'));
  await test.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.server.server.address() as AddressInfo;
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: key });
  // Told which project it is, the client doesn't start `gcloud` to find out.
  options = { projectId: 'none', fallback: true, apiEndpoint: '127.0.0.1', port, protocol: 'http' };
  // Its types are of a newer version of the library, which needs a newer Node; what is called is the same.
  const compatible = authClient as unknown as NonNullable<
    NonNullable<ConstructorParameters<typeof v1beta.BetaAnalyticsDataClient>[0]>['authClient']
  >;
  client = new v1beta.BetaAnalyticsDataClient({ ...options, authClient: compatible });
  alpha = new v1alpha.AlphaAnalyticsDataClient({ ...options, authClient: compatible });
});
afterAll(async () => {
  await client?.close();
  await alpha?.close();
  await test?.close();
  await gcloud.remove();
});

const names = (...list: string[]) => list.map((name) => ({ name }));
const dateRanges = [{ startDate: '2026-01-10', endDate: '2026-01-11' }];
type Row = {
  dimensionValues?: { value?: string | null }[] | null;
  metricValues?: { value?: string | null }[] | null;
};
const values = (rows: Row[] | null | undefined) =>
  (rows ?? []).map(({ dimensionValues, metricValues }) =>
    [...(dimensionValues ?? []), ...(metricValues ?? [])].map(({ value }) => value),
  );

describe("Google's own client, unchanged", () => {
  it('runReport', async () => {
    const [report] = await client.runReport({
      property,
      dimensions: names('country', 'deviceCategory'),
      metrics: [
        ...names('sessions', 'purchaseRevenue'),
        { name: 'viewsPerVisit', expression: 'screenPageViews/sessions' },
      ],
      dateRanges,
      dimensionFilter: {
        filter: { fieldName: 'country', inListFilter: { values: ['germany', 'france'], caseSensitive: false } },
      },
      metricFilter: {
        filter: {
          fieldName: 'sessions',
          numericFilter: { operation: 'GREATER_THAN_OR_EQUAL', value: { int64Value: 1 } },
        },
      },
      orderBys: [
        { metric: { metricName: 'sessions' }, desc: true },
        { dimension: { dimensionName: 'country', orderType: 'CASE_INSENSITIVE_ALPHANUMERIC' } },
      ],
      metricAggregations: [MetricAggregation.TOTAL, MetricAggregation.MINIMUM, MetricAggregation.MAXIMUM],
      limit: 2,
      offset: 0,
      returnPropertyQuota: true,
    });
    expect(report.dimensionHeaders).toEqual(names('country', 'deviceCategory'));
    expect(report.metricHeaders).toEqual([
      { name: 'sessions', type: 'TYPE_INTEGER' },
      { name: 'purchaseRevenue', type: 'TYPE_CURRENCY' },
      { name: 'viewsPerVisit', type: 'TYPE_FLOAT' },
    ]);
    expect(report.rowCount).toBe(3);
    expect(values(report.rows)).toEqual([
      ['Germany', 'desktop', '2', '29.99', '1.5'],
      ['France', 'mobile', '1', '0', '2'],
    ]);
    expect(values(report.totals)).toEqual([['RESERVED_TOTAL', 'RESERVED_TOTAL', '4', '29.99', '1.5']]);
    expect(values(report.maximums)).toEqual([['RESERVED_MAX', 'RESERVED_MAX', '2', '29.99', '2']]);
    expect(values(report.minimums)).toEqual([['RESERVED_MIN', 'RESERVED_MIN', '1', '0', '1']]);
    expect(report.metadata).toMatchObject({ currencyCode: 'EUR', timeZone: 'UTC' });
    // Two dimensions, three metrics, two days.
    expect(report.propertyQuota!.tokensPerDay).toMatchObject({ consumed: 2 });
    expect(report.kind).toBe('analyticsData#runReport');
  });

  it('batchRunReports', async () => {
    const [batch] = await client.batchRunReports({
      property,
      requests: [
        { property, metrics: names('totalUsers'), dateRanges },
        {
          dimensions: names('date'),
          metrics: names('sessions'),
          dateRanges,
          orderBys: [{ dimension: { dimensionName: 'date' } }],
        },
      ],
    });
    expect(batch.kind).toBe('analyticsData#batchRunReports');
    expect(batch.reports!.map(({ rows }) => values(rows))).toEqual([
      [['3']],
      [
        ['20260110', '2'],
        ['20260111', '2'],
      ],
    ]);
  });

  it('runPivotReport', async () => {
    const [report] = await client.runPivotReport({
      property,
      dimensions: names('country', 'deviceCategory'),
      metrics: names('sessions'),
      dateRanges,
      pivots: [
        { fieldNames: ['country'], limit: 5, metricAggregations: [MetricAggregation.TOTAL] },
        { fieldNames: ['deviceCategory'], limit: 5 },
      ],
    });
    expect(report.pivotHeaders!.map(({ pivotDimensionHeaders }) => values(pivotDimensionHeaders))).toEqual([
      [['Germany'], ['France']],
      [['desktop'], ['mobile']],
    ]);
    expect(values(report.rows)).toEqual([
      ['Germany', 'desktop', '2'],
      ['Germany', 'mobile', '1'],
      ['France', 'mobile', '1'],
    ]);
    expect(values(report.aggregates)).toEqual([
      ['RESERVED_TOTAL', 'desktop', '2'],
      ['RESERVED_TOTAL', 'mobile', '2'],
    ]);
  });

  it('batchRunPivotReports', async () => {
    const pivot = { metrics: names('sessions'), dateRanges, pivots: [{ limit: 1 }] };
    const [batch] = await client.batchRunPivotReports({ property, requests: [pivot] });
    expect(batch.pivotReports!.map(({ rows }) => values(rows))).toEqual([[['4']]]);
  });

  it('runRealtimeReport', async () => {
    const [report] = await client.runRealtimeReport({
      property,
      dimensions: names('minutesAgo', 'country'),
      metrics: names('activeUsers', 'screenPageViews'),
      minuteRanges: [{ startMinutesAgo: 4, endMinutesAgo: 0 }],
    });
    expect(values(report.rows)).toEqual([['02', 'Germany', '1', '1']]);
    expect(report.rowCount).toBe(1);
  });

  it('getMetadata', async () => {
    const [metadata] = await client.getMetadata({ name: `${property}/metadata` });
    expect(metadata.name).toBe(`${property}/metadata`);
    expect(metadata.metrics!.find(({ apiName }) => apiName === 'keyEvents')).toMatchObject({
      uiName: 'Key events',
      type: 'TYPE_FLOAT',
      deprecatedApiNames: ['conversions'],
    });
  });

  it('checkCompatibility', async () => {
    const [answer] = await client.checkCompatibility({
      property,
      dimensions: names('itemName'),
      metrics: names('sessions'),
      compatibilityFilter: 'INCOMPATIBLE',
    });
    expect(answer.metricCompatibilities!.map(({ metricMetadata }) => metricMetadata!.apiName)).toContain('eventCount');
    expect(new Set(answer.metricCompatibilities!.map(({ compatibility }) => compatibility))).toEqual(
      new Set(['INCOMPATIBLE']),
    );
  });

  it('runFunnelReport of v1alpha', async () => {
    const step = (eventName: string) => ({ name: eventName, filterExpression: { funnelEventFilter: { eventName } } });
    const [report] = await alpha.runFunnelReport({
      property,
      dateRanges,
      funnel: {
        steps: [step('page_view'), { ...step('purchase'), withinDurationFromPriorStep: { seconds: 3600 } }],
      },
      funnelBreakdown: { breakdownDimension: { name: 'deviceCategory' }, limit: 5 },
    });
    expect(values(report.funnelTable!.rows)).toEqual([
      ['1. page_view', 'RESERVED_TOTAL', '3', '0.33333333333333331', '2', '0.66666666666666663'],
      ['1. page_view', 'mobile', '2', '0', '2', '1'],
      ['1. page_view', 'desktop', '1', '1', '0', '0'],
      ['2. purchase', 'RESERVED_TOTAL', '1', '0', '0', '0'],
      ['2. purchase', 'desktop', '1', '0', '0', '0'],
    ]);
    expect(values(report.funnelVisualization!.rows)).toEqual([
      ['1. page_view', '3'],
      ['2. purchase', '1'],
    ]);
  });

  it('reads the errors', async () => {
    const refused = client.runReport({ property, metrics: names('foo'), dateRanges });
    await expect(refused).rejects.toMatchObject({
      code: 3,
      message: expect.stringContaining(
        'Field foo is not a valid metric.  For a list of valid dimensions and metrics, see',
      ),
    });
    await expect(client.runReport({ property: 'properties/99', dateRanges })).rejects.toMatchObject({ code: 7 });
  });

  it('can send the key as an API key', async () => {
    const other = new v1beta.BetaAnalyticsDataClient({ ...options, apiKey: key });
    const [report] = await other.runReport({ property, metrics: names('sessions'), dateRanges });
    expect(values(report.rows)).toEqual([['4']]);
    await other.close();
    expect(await gcloud.wasStarted()).toBe(false);
  });
});
