/** This module is responsible for requests of programs that read: the Data API and the native question. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { broken, hostileText, oddName } from '../texts.ts';
import { anySite, bytes, fromVisitor, packed } from './common.ts';
import { apiFilter, badDate, DIMENSIONS, METRICS, nativeFilter, wildApiFilter, wildNativeFilter } from './filters.ts';

const READ = [200, 429, 503] as const;
const names = (list: readonly string[]) => list.map((name) => ({ name }));
const some = <T>(list: readonly T[], most: number) => fc.subarray([...list], { minLength: 1, maxLength: most });
const range = fc.constantFrom(
  { startDate: '7daysAgo', endDate: 'today' },
  { startDate: '2026-01-01', endDate: 'today' },
  { startDate: '2018-08-14', endDate: 'yesterday' },
);

const ALPHA = 'v1alpha';
const CORE = ['runReport', 'runPivotReport', 'batchRunReports', 'batchRunPivotReports'] as const;
type MethodName = (typeof CORE)[number] | 'runRealtimeReport' | 'checkCompatibility' | 'runFunnelReport';

const api = (site: number, method: MethodName, body: string | Uint8Array): Shot => ({
  door: 'Data API',
  method: 'POST',
  path: `/${method === 'runFunnelReport' ? ALPHA : 'v1beta'}/properties/${SITES[site]!.property}:${method}`,
  headers: { authorization: `Bearer <<key:${site}>>`, 'content-type': 'application/json' },
  body,
});

/** The report's own part of a request; every method of {@link CORE} wraps it its own way. */
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
  // A filter may name the pivots' dimensions only, and a second range would have to be one of them.
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
const TEN = [...DIMENSIONS, 'city', 'region'];

/** Changes after which a table breaks a rule for certain. */
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

/** Requests to the Data API. */
export const dataApiShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
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

const native = (site: number, body: string | Uint8Array): Shot => ({
  door: '/api/v1/query',
  method: 'POST',
  path: '/api/v1/query',
  headers: { authorization: `Bearer <<key:${site}>>`, 'content-type': 'application/json' },
  body,
});

const question = fc.record(
  {
    dimensions: some(DIMENSIONS, 3),
    metrics: some(METRICS, 3),
    dateRanges: fc.array(fc.constantFrom({ start: '7daysAgo', end: 'today' }, { start: '2018-01-01', end: 'today' }), {
      minLength: 1,
      maxLength: 2,
    }),
    filter: nativeFilter,
    limit: fc.integer({ min: 1, max: 100 }),
    totals: fc.boolean(),
    include: some(['bots', 'internal', 'repeated'], 3),
  },
  { requiredKeys: ['metrics', 'dateRanges'] },
);
const nativeFunnel = some(['page_view', 'scroll', 'purchase'], 3).map((events) => ({
  dateRange: { start: '7daysAgo', end: 'today' },
  steps: events.map((value) => ({ name: value, where: { word: 'eventName', op: 'is', value } })),
}));
const journey = fc.record({ userKey: hostileText });

const refusedQuestion: fc.Arbitrary<object> = fc
  .tuple(question, fc.nat(8), badDate, hostileText)
  .map(([one, kind, date, text]) => {
    const changes: readonly object[] = [
      { metrics: [...METRICS, ...METRICS, ...METRICS, ...METRICS] },
      { dimensions: TEN },
      { dateRanges: [{ start: date, end: 'today' }] },
      { dateRanges: [{ start: 'today', end: '2020-01-01' }] },
      { metrics: [`no${text}`] },
      { [`no${text}`]: 1 },
      { filter: { word: 'country', op: 'in', values: Array.from({ length: 40_000 }, (_, n) => `v${n}`) } },
      { limit: -1 },
      { metrics: [] },
    ];
    return { ...one, ...changes[kind] };
  });

/** Native questions. */
export const queryShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(anySite, question)
        .map(([site, one]) => ({ ...native(site, JSON.stringify({ question: one })), expect: { status: READ } })),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(anySite, refusedQuestion)
        .map(([site, one]) => ({ ...native(site, JSON.stringify({ question: one })), expect: { status: [400, 429] } })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(anySite, question, wildNativeFilter)
        .map(([site, one, filter]) => native(site, JSON.stringify({ question: { ...one, filter } }))),
    },
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          anySite,
          broken(
            fc.oneof(
              question.map((one) => JSON.stringify({ kind: 'table', question: one })),
              nativeFunnel.map((one) => JSON.stringify({ kind: 'funnel', question: one })),
              journey.map((one) => JSON.stringify({ kind: 'journey', question: one })),
            ),
          ),
        )
        .map(([site, text]) => native(site, text)),
    },
    { weight: 1, arbitrary: fc.tuple(anySite, bytes).map(([site, body]) => native(site, body)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Shot>(
        { ...native(0, '{}'), headers: {}, expect: { status: [401], code: 'bad_credentials' } },
        {
          ...native(0, '{}'),
          headers: { authorization: 'Bearer mgk_wrong' },
          expect: { status: [401], code: 'bad_credentials' },
        },
        { ...native(0, '{}'), method: 'PUT', expect: { status: [404], code: 'not_found' } },
        {
          ...native(0, '{"question":{"metrics":["sessions"],"dateRanges":[{"start":"today","end":"today"}]}}'),
          headers: { 'x-goog-api-key': '<<key:0>>', 'content-type': 'text/plain' },
          expect: { status: READ },
        },
      ),
    },
  ),
);
