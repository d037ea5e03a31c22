import { describe, expect, it } from 'vitest';
import {
  ask,
  type Engine,
  plan,
  planCustomers,
  planFunnel,
  planJourney,
  QUERY_ERRORS,
  QueryError,
  type QueryErrorCode,
  type Site,
} from './index.ts';

const site: Site = { id: 7, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const dateRange = { start: '2026-11-01', end: '2026-11-20' };

/** Returns the error of a refused question. */
function refusal(ask: () => unknown): QueryError {
  try {
    ask();
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error('was not refused');
}
const seen = new Set<QueryErrorCode>();
const asked = (change: object) => () => plan({ metrics: ['sessions'], dateRanges: [dateRange], ...change }, site, NOW);
const unseen = (change: object) => () =>
  plan({ metrics: ['sessions'], dateRanges: [dateRange], ...change }, { ...site, hidden: ['city'] }, NOW);
/** A site whose plan has neither cities nor orders. */
const limited = (change: object) => () =>
  plan(
    { metrics: ['sessions'], dateRanges: [dateRange], ...change },
    { ...site, beyondPlan: (name) => (/^(?:city|transactions)$/.test(name) ? `"${name}" needs more.` : undefined) },
    NOW,
  );
const step = { filter: { field: 'eventName', op: 'is', value: 'purchase' } };
const funnel = (change: object) => () => planFunnel({ dateRange, steps: [step, step], ...change }, site, NOW);
const journey = (question: object) => () => planJourney(question, site, NOW);
const customers = (change: object) => () =>
  planCustomers({ dateRange, by: 'sessionDefaultChannelGroup', ...change }, site, NOW);
const is = (field: string, value = 'x') => ({ field, op: 'is', value });
const deep = (levels: number): object => {
  let filter: object = is('city');
  for (let level = 1; level < levels; level++) filter = { not: filter };
  return filter;
};

describe('a query error', () => {
  it.each<[QueryErrorCode, string | undefined, string, () => unknown]>([
    ['bad_question', 'surprise', '', asked({ surprise: 1 })],
    ['bad_question', 'months', '', customers({ months: 'yes' })],
    ['bad_question', undefined, 'nested more than 200 deep', asked({ filter: deep(20_000) })],
    ['bad_date', 'dateRanges[0].start', '2026-02-30', asked({ dateRanges: [{ start: '2026-02-30', end: 'today' }] })],
    [
      'bad_time',
      'dateRanges[0].until',
      '"9:07"; it must be a time of day',
      asked({ dateRanges: [{ start: 'today', end: 'today', until: '9:07' }] }),
    ],
    ['bad_range', 'dateRanges[0]', 'before it starts', asked({ dateRanges: [{ start: 'today', end: 'yesterday' }] })],
    ['bad_range', 'minuteRanges', 'one or the other', asked({ minuteRanges: [{ start: 1, end: 0 }] })],
    [
      'bad_range',
      'minuteRanges[0]',
      '60 to 0',
      asked({ dateRanges: undefined, minuteRanges: [{ start: 60, end: 0 }] }),
    ],
    [
      'range_too_long',
      'dateRanges[0]',
      '3655 days',
      asked({ dateRanges: [{ start: '2016-01-01', end: '2026-01-02' }] }),
    ],
    ['too_many_ranges', 'dateRanges', '5 date ranges', asked({ dateRanges: Array(5).fill(dateRange) })],
    [
      'unknown_dimension',
      'dimensions[0]',
      '"exitPages" isn\'t a dimension; nearest: "exitPage".',
      asked({ dimensions: ['exitPages'] }),
    ],
    ['unknown_dimension', 'dimensions[0]', 'use city', asked({ dimensions: ['cityId'] })],
    ['unknown_dimension', 'dimensions[0]', 'no ad platform', asked({ dimensions: ['sessionGoogleAdsKeyword'] })],
    ['unknown_dimension', 'filter', '"isKeyEvent" now', asked({ filter: is('isConversionEvent') })],
    ['unknown_dimension', undefined, 'only in live queries', asked({ dimensions: ['minutesAgo'] })],
    [
      'unknown_dimension',
      undefined,
      '"ago" works only in live queries',
      asked({ dimensions: [{ name: 'ago', concatenate: ['city', 'minutesAgo'] }] }),
    ],
    ['unknown_dimension', 'dimensions[0]', 'toString', asked({ dimensions: ['toString'] })],
    ['unknown_metric', 'metrics[0]', '"keyEvents:purchase" now', asked({ metrics: ['conversions:purchase'] })],
    ['unknown_metric', 'metrics[0]', 'Search Console', asked({ metrics: ['organicGoogleSearchClicks'] })],
    ['unknown_metric', 'metrics[0]', 'keyEvents:2x', asked({ metrics: ['keyEvents:2x'] })],
    ['unknown_metric', 'metrics[0]', 'customEvent:points', asked({ metrics: ['customEvent:points'] })],
    [
      'too_many_dimensions',
      'dimensions',
      '10 dimensions',
      asked({ dimensions: [...'abcdefghij'].map((x) => `eventParameter:${x}`) }),
    ],
    [
      'too_many_metrics',
      'metrics',
      '21 metrics',
      asked({ metrics: [...'abcdefghijklmnopqrstu'].map((x) => `keyEvents:${x}`) }),
    ],
    [
      'duplicate_field',
      'metrics',
      '"sessions"',
      asked({ metrics: ['sessions', { name: 'sessions', expression: '1 * sessions' }] }),
    ],
    ['no_metric', 'metrics', 'at least one', asked({ metrics: [] })],
    ['bad_filter', 'filter', 'nested 21 deep', asked({ filter: deep(21) })],
    ['bad_filter', 'filter', '201 conditions', asked({ filter: { or: Array(201).fill(is('city')) } })],
    [
      'bad_filter',
      'filter',
      '1000 times',
      asked({ filter: { field: 'city', op: 'regexp', value: '(a{1000}){1000}' } }),
    ],
    ['bad_filter', 'filter', 'matches nothing', asked({ filter: { field: 'city', op: 'between', from: 2, to: 1 } })],
    [
      'bad_filter',
      'metricFilter',
      "isn't requested",
      asked({ metricFilter: { field: 'totalUsers', op: 'less', value: 1 } }),
    ],
    ['bad_filter', 'metricFilter', 'as numbers', asked({ metricFilter: is('sessions') })],
    ['bad_order', 'orderBy[0]', '"city"', asked({ orderBy: [{ dimension: 'city' }] })],
    [
      'bad_expression',
      'metrics[1]',
      'a rate or an average; only counts and sums have shares',
      asked({ metrics: ['sessions', { name: 'x', shareOf: 'bounceRate' }] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'is named "__proto__", which no column can be.',
      asked({ metrics: [{ name: '__proto__', expression: '1 * sessions' }] }),
    ],
    [
      'bad_expression',
      'dimensions[0]',
      'is named "__proto__", which no column can be.',
      asked({ dimensions: [{ name: '__proto__', lowerCase: 'country' }], metrics: ['sessions'] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'the name of an expression',
      asked({ metrics: [{ name: 'a b', shareOf: 'sessions' }] }),
    ],
    ['unknown_metric', 'metrics[0]', `"sesions" isn't a metric; nearest: "sessions".`, asked({ metrics: ['sesions'] })],
    ['unknown_metric', 'metrics[0]', '; nearest: "screenPageViews".', asked({ metrics: ['page_views'] })],
    ['unknown_metric', 'metrics[0]', `"country" isn't a metric, but a dimension.`, asked({ metrics: ['country'] })],
    ['unknown_metric', 'metrics[0]', `"zzzzzzzz" isn't a metric.`, asked({ metrics: ['zzzzzzzz'] })],
    ['unknown_dimension', 'filter', '; nearest: "country".', asked({ filter: is('Countrry') })],
    ['unknown_metric', 'metrics[0]', '"visits"', asked({ metrics: [{ name: 'x', changeOf: 'visits' }] })],
    [
      'bad_expression',
      'metrics[0]',
      'a change between two ranges; the query has 1',
      asked({ metrics: [{ name: 'x', changeOf: 'sessions' }] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'count once in a range, so ask for "totalUsers" by date',
      asked({ metrics: [{ name: 'x', perDay: 'totalUsers' }] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'a rate or an average already',
      asked({ metrics: [{ name: 'x', perDay: 'averageSessionDuration' }] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'a filter on "dayOfWeek" would leave out days',
      asked({ metrics: [{ name: 'x', perDay: 'sessions' }], filter: is('dayOfWeek', '1') }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'the rows of "dateHour" are less than a day',
      asked({ metrics: [{ name: 'x', perDay: 'sessions' }], dimensions: ['dateHour'] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      '"when" is computed from a time',
      asked({ metrics: [{ name: 'x', perDay: 'sessions' }], dimensions: [{ name: 'when', upperCase: 'date' }] }),
    ],
    [
      'bad_expression',
      'metrics[0]',
      'minuteRanges have no days',
      asked({
        dateRanges: undefined,
        minuteRanges: [{ start: 9, end: 0 }],
        metrics: [{ name: 'x', perDay: 'sessions' }],
      }),
    ],
    [
      'bad_group',
      'perGroup.by',
      '"city", which isn\'t a requested dimension',
      asked({ perGroup: { by: 'city', limit: 1 } }),
    ],
    [
      'bad_group',
      'perGroup.limit',
      'limit is 1001; 1 to 1000',
      asked({ dimensions: ['city'], perGroup: { by: 'city', limit: 1001 } }),
    ],
    ['bad_audience', 'audience.did', '0 steps; 1 to 10', asked({ audience: { did: [] } })],
    ['bad_audience', 'audience.not.did', '11 steps', asked({ audience: { not: { did: Array(11).fill(step) } } })],
    [
      'bad_audience',
      'audience',
      '"did" 6 times; at most 5',
      asked({ audience: { or: Array(6).fill({ did: [step] }) } }),
    ],
    [
      'bad_audience',
      'dateRanges[0].audience',
      'nested 6 deep; at most 5',
      asked({
        dateRanges: [{ ...dateRange, audience: { not: { not: { not: { not: { not: { did: [step] } } } } } } }],
      }),
    ],
    [
      'bad_audience',
      'audience.did[1].withinMs',
      'without inOrder the steps may come in any order',
      asked({ audience: { did: [step, { ...step, withinMs: 1 }] } }),
    ],
    [
      'bad_audience',
      'audience.and[0].did[0].directlyFollows',
      'no step before it',
      asked({ audience: { and: [{ did: [{ ...step, directlyFollows: true }], inOrder: true }] } }),
    ],
    ['bad_filter', 'audience.did[0].filter', 'nested 21 deep', asked({ audience: { did: [{ filter: deep(21) }] } })],
    ['unknown_dimension', 'audience.did[0].filter', '"nope"', asked({ audience: { did: [{ filter: is('nope') }] } })],
    ['unknown_dimension', undefined, 'minutesAgo', asked({ audience: { did: [{ filter: is('minutesAgo') }] } })],
    ['hidden_dimension', 'audience.did[0].filter', '"city"', unseen({ audience: { did: [{ filter: is('city') }] } })],
    ['bad_question', 'audience.surprise', '', asked({ audience: { did: [step], surprise: 1 } })],
    ['bad_limit', 'limit', 'limit is 0', asked({ limit: 0 })],
    ['bad_expression', 'metrics[0]', 'ends too early', asked({ metrics: [{ name: 'x', expression: 'sessions /' }] })],
    ['bad_funnel', 'surprise', '', funnel({ surprise: 1 })],
    ['bad_funnel', 'steps', '0 steps', funnel({ steps: [] })],
    ['bad_funnel', 'steps', '11 steps', funnel({ steps: Array(11).fill(step) })],
    ['bad_funnel', 'steps[0].directlyFollows', 'first step', funnel({ steps: [{ ...step, directlyFollows: true }] })],
    ['bad_funnel', 'steps[1].withinMs', 'open funnel', funnel({ steps: [step, { ...step, withinMs: 1 }], open: true })],
    ['bad_funnel', 'steps[1].withinMs', 'withinMs is -1', funnel({ steps: [step, { ...step, withinMs: -1 }] })],
    ['bad_funnel', 'breakdown.limit', 'limit is 301', funnel({ breakdown: { dimension: 'city', limit: 301 } })],
    ['bad_funnel', 'breakdown.dimension', '"itemName"', funnel({ breakdown: { dimension: 'itemName' } })],
    ['bad_date', 'dateRange.end', '"soon"', funnel({ dateRange: { start: 'today', end: 'soon' } })],
    ['unknown_dimension', 'steps[1].filter', '"nope"', funnel({ steps: [step, { filter: is('nope') }] })],
    ['hidden_dimension', 'dimensions[0]', '"city"', unseen({ dimensions: ['city'] })],
    ['hidden_dimension', 'dimensions[0]', '"city"', unseen({ dimensions: [{ name: 'x', upperCase: 'city' }] })],
    ['hidden_dimension', 'filter', '"city"', unseen({ filter: { not: { or: [is('country'), is('city')] } } })],
    ['not_entitled', 'dimensions[0]', '"city"', limited({ dimensions: ['city'] })],
    [
      'not_entitled',
      'metrics[0]',
      '"transactions"',
      limited({ metrics: [{ name: 'x', expression: 'transactions / sessions' }] }),
    ],
    ['not_entitled', 'metrics[0]', '"transactions"', limited({ metrics: [{ name: 'x', shareOf: 'transactions' }] })],
    ['not_entitled', 'filter', '"city"', limited({ filter: { not: is('city') } })],
    ['not_entitled', 'audience.did[0].filter', '"city"', limited({ audience: { did: [{ filter: is('city') }] } })],
    ['unknown_dimension', 'breakdown.dimension', '"nope"', funnel({ breakdown: { dimension: 'nope' } })],
    ['unknown_dimension', undefined, 'minutesAgo', funnel({ filter: is('minutesAgo') })],
    ['bad_filter', 'filter', 'nested 21 deep', funnel({ filter: deep(21) })],
    ['bad_journey', undefined, '', journey({})],
    ['bad_journey', 'transactionId', '""', journey({ transactionId: '' })],
    ['bad_journey', 'lookbackDays', 'lookbackDays is 91', journey({ transactionId: 'T1', lookbackDays: 91 })],
    ['bad_journey', 'limit', 'limit is 10001', journey({ transactionId: 'T1', limit: 10_001 })],
    ['bad_journey', 'userKey', '"A"', journey({ userKey: 'A', dateRange })],
    [
      'bad_range',
      'dateRange',
      'before it starts',
      journey({ userKey: 'a'.repeat(16), dateRange: { start: 'today', end: 'yesterday' } }),
    ],
    [
      'incompatible_fields',
      undefined,
      'remove eventCount',
      asked({ dimensions: ['itemName'], metrics: ['eventCount'] }),
    ],
    [
      'incompatible_fields',
      undefined,
      'remove screenPageViews',
      asked({ metrics: ['screenPageViews'], filter: is('itemName') }),
    ],
    [
      'incompatible_fields',
      'metrics[0]',
      'remove addToCarts',
      asked({ metrics: [{ name: 'x', expression: 'itemsPurchased / addToCarts' }] }),
    ],
    [
      'incompatible_fields',
      'dimensions[0]',
      'remove source',
      asked({ dimensions: [{ name: 'x', concatenate: ['itemName', 'source'] }] }),
    ],
  ])('%s at %s: %s', (code, field, named, ask) => {
    const given = refusal(ask);
    seen.add(given.code);
    expect(given).toMatchObject({ code, field });
    expect(given.message).toContain(named);
  });

  it('names the fields that can’t be combined as data', () => {
    expect(refusal(asked({ metrics: ['screenPageViews'], filter: is('itemName') })).clashing).toEqual([
      'itemName',
      'screenPageViews',
    ]);
    expect(refusal(asked({ limit: 0 })).clashing).toBeUndefined();
  });

  it('comes from an engine that cannot answer, or not in time', async () => {
    const engine: Engine = {
      id: 'lazy',
      objections: ({ dimensions }) => (dimensions.length > 0 ? ['It knows no dimensions.'] : []),
      run: () => Promise.reject(new QueryError('too_heavy', 'It took too long.')),
      funnels: () => Promise.resolve([]),
      customers: () => Promise.resolve([]),
      pairs: () => Promise.resolve([]),
      vitals: () => Promise.resolve([]),
      journeys: () => Promise.resolve([]),
    };
    const code = (change: object) =>
      ask(engine, [asked(change)()]).then(
        () => undefined,
        (error: QueryError) => error.code,
      );
    seen.add((await code({ dimensions: ['city'] }))!);
    seen.add((await code({}))!);
    // These codes are about a report's parameters, which the reports package tests.
    seen.add('bad_params');
    seen.add('bad_more');
    // Those of a source elsewhere are the server's, which tests them against a server in Google's place.
    const own = Object.keys(QUERY_ERRORS).filter((code) => !code.startsWith('source_'));
    expect([...seen].sort()).toEqual(own.sort());
  });
});
