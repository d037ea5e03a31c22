/** Native queries, `POST /api/v1/query`. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { broken, hostileText } from '../texts.ts';
import { anySite, bytes, fromVisitor } from './common.ts';
import {
  anyDimension,
  anyMetric,
  badDate,
  DIMENSIONS,
  METRICS,
  nativeFilter,
  READ,
  some,
  spread,
  TEN,
  wildNativeFilter,
} from './questions.ts';

const native = (site: number, body: string | Uint8Array): Shot => ({
  endpoint: '/api/v1/query',
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
const days = { start: '7daysAgo', end: 'today' };
const nativeFunnel = some(['page_view', 'scroll', 'purchase'], 3).map((events) => ({
  dateRange: days,
  steps: events.map((value) => ({ name: value, filter: { field: 'eventName', op: 'is', value } })),
}));
const journey = fc.oneof(
  hostileText.map((userKey) => ({ userKey, dateRange: days })),
  fc.oneof(fc.constantFrom('T-1', 'T-2'), hostileText).map((transactionId) => ({ transactionId, lookbackDays: 30 })),
);

const wildAudience = fc
  .tuple(fc.array(fc.oneof(nativeFilter, wildNativeFilter), { maxLength: 3 }), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([filters, inOrder, inOneVisit, not]) => {
    const did = { did: filters.map((filter) => ({ filter })), inOrder, inOneVisit };
    return not ? { not: did } : did;
  });

const wildQuestion: fc.Arbitrary<object> = fc.oneof(
  fc
    .record(
      {
        dimensions: spread(anyDimension, 0, 3),
        metrics: spread(anyMetric, 1, 4),
        dateRanges: fc.constant([{ start: '7daysAgo', end: 'today' }]),
        orderBy: anyMetric.map((metric) => [{ metric, desc: true }]),
        totals: fc.boolean(),
        keepEmptyRows: fc.boolean(),
        offset: fc.constantFrom(0, 3, 2 ** 53 - 1),
      },
      { requiredKeys: ['metrics', 'dateRanges'] },
    )
    .map((question) => ({ question })),
  fc
    .record(
      {
        dimensions: spread(anyDimension, 1, 2),
        metrics: fc.tuple(anyMetric, anyMetric, anyMetric, hostileText).map(([shareOf, changeOf, perDay, name]) => [
          { name: 'part', shareOf },
          { name: 'growth', changeOf, relative: true },
          { name, perDay },
        ]),
        dateRanges: fc.constant([
          { start: '7daysAgo', end: 'today' },
          { start: '14daysAgo', end: '8daysAgo' },
        ]),
        perGroup: fc.record({ by: anyDimension, limit: fc.integer() }),
        audience: wildAudience,
      },
      { requiredKeys: ['metrics', 'dateRanges'] },
    )
    .map((question) => ({ question })),
  fc
    .record({
      dimensions: spread(anyDimension, 0, 2),
      metrics: spread(anyMetric, 1, 2),
      minuteRanges: fc.constant([{ start: 29, end: 0 }]),
    })
    .map((question) => ({ question })),
  fc.tuple(nativeFunnel, anyDimension, hostileText).map(([funnel, breakdown, value]) => ({
    kind: 'funnel',
    question: { ...funnel, filter: { field: breakdown, op: 'contains', value }, breakdown: { dimension: breakdown } },
  })),
  journey.map((question) => ({ kind: 'journey', question })),
);

const refusedQuestion: fc.Arbitrary<object> = fc
  .tuple(question, fc.nat(11), badDate, hostileText)
  .map(([one, kind, date, text]) => {
    const changes: readonly object[] = [
      { metrics: [...METRICS, ...METRICS, ...METRICS, ...METRICS] },
      { dimensions: TEN },
      { dateRanges: [{ start: date, end: 'today' }] },
      { dateRanges: [{ start: 'today', end: '2020-01-01' }] },
      { metrics: [`no${text}`] },
      { [`no${text}`]: 1 },
      { filter: { field: 'country', op: 'in', values: Array.from({ length: 40_000 }, (_, n) => `v${n}`) } },
      { limit: -1 },
      { perGroup: { by: `no${text}`, limit: 1 } },
      { audience: { did: [] } },
      { metrics: [{ name: 'part', shareOf: 'bounceRate' }] },
      { metrics: [] },
    ];
    return { ...one, ...changes[kind] };
  });

/** Native queries. */
export const queryShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(anySite, wildQuestion).map(([site, one]) => native(site, JSON.stringify(one))) },
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
          // The other header takes precedence, and an invalid one gives no access.
          expect: { status: [...READ, 401] },
        },
      ),
    },
  ),
);
