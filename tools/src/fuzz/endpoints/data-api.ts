/** Requests to the Data API. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { broken, hostileText, oddName } from '../texts.ts';
import { anySite, bytes, fromVisitor, packed } from './common.ts';
import {
  anyDimension,
  anyMetric,
  apiFilter,
  badDate,
  DIMENSIONS,
  expression,
  METRICS,
  READ,
  some,
  spread,
  TEN,
  wildApiFilter,
} from './questions.ts';

const names = (list: readonly string[]) => list.map((name) => ({ name }));
const range = fc.constantFrom(
  { startDate: '7daysAgo', endDate: 'today' },
  { startDate: '2026-01-01', endDate: 'today' },
  { startDate: '2018-08-14', endDate: 'yesterday' },
);

const ALPHA = 'v1alpha';
const CORE = ['runReport', 'runPivotReport', 'batchRunReports', 'batchRunPivotReports'] as const;
type MethodName = (typeof CORE)[number] | 'runRealtimeReport' | 'checkCompatibility' | 'runFunnelReport';

const api = (site: number, method: MethodName, body: string | Uint8Array): Shot => ({
  endpoint: 'Data API',
  method: 'POST',
  path: `/${method === 'runFunnelReport' ? ALPHA : 'v1beta'}/properties/${SITES[site]!.property}:${method}`,
  headers: { authorization: `Bearer <<key:${site}>>`, 'content-type': 'application/json' },
  body,
});

/** The report part of a request, which every method of {@link CORE} wraps in its own way. */
const table = fc.record(
  {
    dimensions: some(DIMENSIONS, 3).map(names),
    metrics: some(METRICS, 3).map(names),
    dateRanges: fc.array(range, { minLength: 1, maxLength: 2 }),
    dimensionFilter: apiFilter,
    keepEmptyRows: fc.boolean(),
    returnPropertyQuota: fc.boolean(),
  },
  { requiredKeys: ['dimensions', 'metrics', 'dateRanges'] },
);
type Table = {
  readonly dimensions: readonly { readonly name: string }[];
  readonly dateRanges: readonly object[];
} & Readonly<Record<string, unknown>>;

function asked(method: (typeof CORE)[number], one: Table): object {
  const { dimensionFilter: _, ...unfiltered } = one;
  // A filter may only use the pivots' dimensions, and a second range would have to be one of them.
  const pivot = {
    ...unfiltered,
    dateRanges: [one.dateRanges[0]],
    pivots: [{ fieldNames: one.dimensions.map(({ name }) => name), limit: 20 }],
  };
  if (method === 'runPivotReport') return pivot;
  if (method === 'batchRunReports') return { requests: [one, one] };
  if (method === 'batchRunPivotReports') return { requests: [pivot] };
  return { ...one, limit: 50 };
}

const live = fc.record({
  dimensions: fc.constant(names(['country'])),
  metrics: some(['activeUsers', 'eventCount'], 2).map(names),
});

const funnel = fc
  .tuple(some(['page_view', 'scroll', 'purchase', 'sign_up'], 3), fc.boolean())
  .map(([events, isOpenFunnel]) => ({
    dateRanges: [{ startDate: '7daysAgo', endDate: 'today' }],
    funnel: {
      isOpenFunnel,
      steps: events.map((eventName) => ({ name: eventName, filterExpression: { funnelEventFilter: { eventName } } })),
    },
  }));

const answerable: fc.Arbitrary<readonly [MethodName, object]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...CORE), table).map(([method, one]) => [method, asked(method, one)] as const),
  },
  { weight: 1, arbitrary: live.map((one) => ['runRealtimeReport', one] as const) },
  { weight: 1, arbitrary: funnel.map((one) => ['runFunnelReport', one] as const) },
  {
    weight: 1,
    arbitrary: table.map(({ dimensions, metrics }) => ['checkCompatibility', { dimensions, metrics }] as const),
  },
);

const ELEVEN = [
  'sessions',
  'activeUsers',
  'totalUsers',
  'eventCount',
  'screenPageViews',
  'newUsers',
  'bounceRate',
  'engagementRate',
  'engagedSessions',
  'sessionsPerUser',
  'userEngagementDuration',
];

/** Changes that make a table request invalid. */
const refusedTable: fc.Arbitrary<object> = fc
  .tuple(table, fc.nat(11), badDate, hostileText)
  .map(([one, kind, date, text]) => {
    const changes: readonly object[] = [
      { metrics: names(ELEVEN) },
      { dimensions: names(TEN) },
      { dateRanges: [{ startDate: date, endDate: 'today' }] },
      { dateRanges: [{ startDate: 'today', endDate: '2020-01-01' }] },
      { dateRanges: Array(5).fill({ startDate: '7daysAgo', endDate: 'today' }) },
      { metrics: [{ name: `no${text}` }] },
      { dimensions: [{ name: `no${text}` }] },
      { [`no${text}`]: 1 },
      {
        dimensionFilter: {
          filter: {
            fieldName: 'country',
            inListFilter: { values: Array.from({ length: 100_000 }, (_, n) => `v${n}`) },
          },
        },
      },
      { dimensions: 'country' },
      { limit: '1e999' },
      { metrics: [{ name: 'm', expression: `${'('.repeat(300)}sessions` }] },
    ];
    return { ...one, ...changes[kind] };
  });

const broad: fc.Arbitrary<object> = fc
  .tuple(table, wildApiFilter)
  .map(([one, dimensionFilter]) => ({ ...one, dimensionFilter }));

const oddRequest: fc.Arbitrary<Shot> = fc
  .tuple(anySite, fc.nat(11), hostileText, oddName)
  .chain(([site, kind, text, name]) => {
    const plain = api(
      site,
      'runReport',
      '{"metrics":[{"name":"sessions"}],"dateRanges":[{"startDate":"today","endDate":"today"}]}',
    );
    const escaped = encodeURIComponent(text.toWellFormed());
    const be = (change: Partial<Shot>, ...status: number[]): fc.Arbitrary<Shot> =>
      fc.constant({ ...plain, ...change, ...(status.length > 0 && { expect: { status } }) });
    const other = SITES[(site + 1) % SITES.length]!.property;
    switch (kind) {
      case 0:
        return be({ headers: {} }, 401);
      case 1:
        return be({ headers: { authorization: `Bearer ${escaped}x` } }, 401);
      case 2:
        return be({ path: `/v1beta/properties/${other}:runReport` }, 403);
      case 3:
        return be({ path: `/v1beta/properties/${escaped}x:runReport` }, 400, 404);
      case 4:
        return be({ path: `/v1beta/properties/1:${encodeURIComponent(name.toWellFormed())}` }, 404, 400);
      case 5:
        return be({ path: `${plain.path}?${escaped}q=1` });
      case 6:
        return be({ path: `${plain.path}?alt=${escaped}` });
      case 7:
        return be({ method: 'GET', path: `/v1beta/properties/${site + 1}/metadata` }, ...READ);
      case 8:
        return be({ method: 'GET', path: '/v1beta/properties/0/metadata?alt=json;enum-encoding=int' }, ...READ);
      case 9:
        return be({ method: 'DELETE' }, 404);
      case 10:
        return packed(plain);
      default:
        return be({ body: `{"property":"properties/${other}"}` }, 403);
    }
  });

const withoutBodyOfGet = (shot: Shot): Shot => {
  if (shot.method !== 'GET') return shot;
  const { body: _body, ...rest } = shot;
  return rest;
};

/** Any fields in any order: answered, or rejected as incompatible. */
const wildTable: fc.Arbitrary<object> = fc
  .tuple(spread(anyDimension, 0, 3), spread(anyMetric, 1, 3), fc.option(expression, { nil: undefined, freq: 4 }))
  .chain(([dimensions, metrics, made]) => {
    const own = fc.constantFrom(...metrics);
    const byDimension = fc.constantFrom(...dimensions, 'date').map((dimensionName) => ({
      dimension: { dimensionName, orderType: 'NUMERIC' },
      desc: true,
    }));
    return fc.record(
      {
        dimensions: fc.constant(names(dimensions)),
        metrics: fc.constant(
          made === undefined ? names(metrics) : [...names(metrics), { name: 'made', expression: made }],
        ),
        dateRanges: fc.array(range, { minLength: 1, maxLength: 2 }),
        orderBys: fc
          .oneof(
            own.map((metricName) => ({ metric: { metricName } })),
            byDimension,
          )
          .map((order) => [order]),
        metricFilter: fc.tuple(own, fc.double()).map(([fieldName, doubleValue]) => ({
          filter: { fieldName, numericFilter: { operation: 'GREATER_THAN', value: { doubleValue } } },
        })),
        dimensionFilter: fc.tuple(fc.constantFrom(...dimensions, 'country'), hostileText).map(([fieldName, value]) => ({
          filter: { fieldName, stringFilter: { matchType: 'CONTAINS', value } },
        })),
        metricAggregations: fc.constant(['TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT']),
        offset: fc.constantFrom<unknown>(0, 5, '9007199254740991', '9223372036854775807', -1),
        limit: fc.constantFrom<unknown>(1, '10', 250_000, 0, '9223372036854775807'),
        currencyCode: fc.constantFrom('USD', 'EUR', 'XXX', "'; --"),
      },
      { requiredKeys: ['metrics', 'dateRanges', 'dimensions'] },
    );
  });

/** Requests to the Data API. */
export const dataApiShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(anySite, fc.constantFrom<MethodName>('runReport', 'checkCompatibility', 'runRealtimeReport'), wildTable)
        .map(([site, method, body]) => api(site, method, JSON.stringify(body))),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(anySite, answerable)
        .map(([site, [method, body]]) => ({ ...api(site, method, JSON.stringify(body)), expect: { status: READ } })),
    },
    {
      weight: 5,
      arbitrary: fc.tuple(anySite, fc.constantFrom(...CORE.slice(0, 1)), refusedTable).map(([site, method, body]) => ({
        ...api(site, method, JSON.stringify(body)),
        expect: { status: [400, 429] },
      })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(anySite, fc.constantFrom(...CORE), broad)
        .map(([site, method, body]) => api(site, method, JSON.stringify(asked(method, body as Table)))),
    },
    {
      weight: 8,
      arbitrary: answerable.chain(([method, body]) =>
        fc.tuple(anySite, broken(fc.constant(JSON.stringify(body)))).map(([site, text]) => api(site, method, text)),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(anySite, bytes).map(([site, body]) => api(site, 'runReport', body)) },
    { weight: 4, arbitrary: oddRequest.map(withoutBodyOfGet) },
  ),
);
