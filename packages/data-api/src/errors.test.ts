import { QueryError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { answer, DAYS, property, refusal, thrown } from '../fixtures/small-site.ts';
import { METHODS, toApiError } from './index.ts';

const DOCS = 'https://developers.google.com/analytics/devguides/reporting/data/v1';
const CORE = `${DOCS}/api-schema `;
const LIVE = `${DOCS}/realtime-api-schema `;
const names = (...list: string[]) => list.map((name) => ({ name }));
const many = (count: number, name: string) => Array.from({ length: count }, () => ({ name }));
const NINE = ['country', 'city', 'region', 'browser', 'date', 'hour', 'pagePath', 'pageTitle', 'hostName'];
const TEN = [
  'sessions',
  'totalUsers',
  'activeUsers',
  'newUsers',
  'eventCount',
  'keyEvents',
  'bounceRate',
  'addToCarts',
  'checkouts',
  'transactions',
];
const good = { metrics: names('sessions'), dateRanges: DAYS };
const filtered = (filter: object) => ({ ...good, dimensionFilter: { filter: { fieldName: 'country', ...filter } } });
const nested = (depth: number): object =>
  depth === 0
    ? { filter: { fieldName: 'country', stringFilter: { value: 'x' } } }
    : { notExpression: nested(depth - 1) };

/** Texts of section 9 of the reference, verbatim. */
const RUN_REPORT: [text: string, request: unknown][] = [
  [
    `Field foo is not a valid dimension. For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, dimensions: names('foo') },
  ],
  [
    `Did you mean city? Field City is not a valid dimension. For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, dimensions: names('City') },
  ],
  [
    `Field foo is not a valid metric.  For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, metrics: names('foo') },
  ],
  [
    `Did you mean sessions? Field sesions is not a valid metric.  For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, metrics: names('sesions') },
  ],
  [
    `Field foo is not a valid metric.  For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, metrics: [{ name: 'x', expression: 'sessions/foo' }] },
  ],
  [
    `Field customEvent:unknown is not a valid dimension. For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, dimensions: names('customEvent:unknown') },
  ],
  [
    `Field minutesAgo is not a valid dimension. For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, dimensions: names('minutesAgo') },
  ],
  ['Found duplicate dimensions: country', { ...good, dimensions: names('country', 'country') }],
  [
    'Duplicate metrics are not allowed. Found duplicate metrics: sessions',
    { ...good, metrics: names('sessions', 'sessions') },
  ],
  [
    'Found duplicate dimensions/metrics.',
    { ...good, dimensionFilter: { filter: { fieldName: 'sessions', stringFilter: { value: '1' } } } },
  ],
  ['limit must be positive. The API received limit = -1', { ...good, limit: -1 }],
  ['offset must be positive. The API received offset = -1', { ...good, offset: '-1' }],
  ['A dateRange is required.', { metrics: names('sessions') }],
  ['A dateRange is required.', {}],
  [
    'Requests are limited to 4 dateRanges.\n  This request contains 5 dateRanges.',
    { ...good, dateRanges: Array.from({ length: 5 }, () => DAYS[0]) },
  ],
  [
    'Invalid startDate : soon. startDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.',
    { ...good, dateRanges: [{ startDate: 'soon', endDate: 'today' }] },
  ],
  [
    'Invalid endDate : 2026-02-30. endDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.',
    { ...good, dateRanges: [{ startDate: 'today', endDate: '2026-02-30' }] },
  ],
  ['Invalid startDate : . startDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.', { ...good, dateRanges: [{}] }],
  [
    'start_date = 2015-08-13 must be greater than 2015-08-13 and less than 3000-01-01.',
    { ...good, dateRanges: [{ startDate: '2015-08-13', endDate: 'today' }] },
  ],
  [
    'end_date = 3000-01-01 must be greater than 2015-08-13 and less than 3000-01-01.',
    { ...good, dateRanges: [{ startDate: 'today', endDate: '3000-01-01' }] },
  ],
  [
    'start_date must be less than or equal to end_date. start_date = 2026-02-01 and end_date = 2026-01-01',
    { ...good, dateRanges: [{ startDate: '2026-02-01', endDate: '2026-01-01' }] },
  ],
  [
    'Requests are limited to 9 dimensions within a nested request.\n  This request is for 10 dimensions.',
    { ...good, dimensions: names(...NINE, 'year') },
  ],
  [
    'Requests are limited to 10 metrics within a nested request.\n  This request is for 11 metrics.',
    { ...good, metrics: names(...TEN, 'purchaseRevenue') },
  ],
  ['Requests require dimensions and/or metrics. Most requests include both.', { dateRanges: DAYS }],
  [
    'Field city exists in OrderBy but is not defined in input Dimensions/Metrics list',
    { ...good, orderBys: [{ dimension: { dimensionName: 'city' } }] },
  ],
  ['Metric aggregation Count is not supported in ReportRequest.', { ...good, metricAggregations: ['COUNT'] }],
  ['Invalid JSON payload received. Unknown name "x": Cannot find field.', { ...good, x: 1 }],
  [
    `Invalid JSON payload received. Unknown name "x" at 'date_ranges[0]': Cannot find field.`,
    { ...good, dateRanges: [{ ...DAYS[0], x: 1 }] },
  ],
  ['Invalid JSON payload received. Unknown name "": Root element must be a message.', []],
  [
    `Invalid value at 'metric_aggregations[0]' (type.googleapis.com/google.analytics.data.v1beta.MetricAggregation), "X"`,
    { ...good, metricAggregations: ['X'] },
  ],
];

/** Magpie's own texts, for errors that aren't in the reference. */
const OWN: [text: string | RegExp, request: unknown][] = [
  [
    'cohortSpec is not supported by this server.',
    { ...good, cohortSpec: { cohorts: [{ name: 'x', dimension: 'firstSessionDate', dateRange: DAYS[0] }] } },
  ],
  [
    'comparisons are not supported by this server.',
    { ...good, comparisons: [{ name: 'x', comparison: 'comparisons/1' }] },
  ],
  [
    'currencyCode = USD is not supported. This property reports in EUR and has no rate for USD.',
    { ...good, currencyCode: 'USD' },
  ],
  [
    'The dateRange name RESERVED_x is not allowed. Names cannot begin with date_range_ or RESERVED_.',
    { ...good, dateRanges: [{ ...DAYS[0], name: 'RESERVED_x' }] },
  ],
  [
    'Found duplicate dateRange names: a',
    {
      ...good,
      dateRanges: [
        { ...DAYS[0], name: 'a' },
        { ...DAYS[0], name: 'a' },
      ],
    },
  ],
  [
    'start_date = 99999daysAgo must be greater than 2015-08-13 and less than 3000-01-01.',
    { ...good, dateRanges: [{ startDate: '99999daysAgo', endDate: 'today' }] },
  ],
  [/at most 10 years/, { ...good, dateRanges: [{ startDate: '2016-01-01', endDate: '2999-12-31' }] }],
  [
    'A pivot orderBy is only supported in pivot reports.',
    { ...good, orderBys: [{ pivot: { metricName: 'sessions' } }] },
  ],
  [
    'Requests are limited to 20 orderBys.\n  This request contains 21 orderBys.',
    { ...good, orderBys: Array.from({ length: 21 }, () => ({ metric: { metricName: 'sessions' } })) },
  ],
  ['An orderBy is empty. It must have a metric or a dimension.', { ...good, orderBys: [{ desc: true }] }],
  ['The filter on country has no condition. It must have exactly one.', filtered({})],
  [
    'The filter on country has an inListFilter without values. It must have at least one.',
    filtered({ inListFilter: {} }),
  ],
  [
    'The filter on country has an inListFilter with 100000 values. At most 10000 are allowed.',
    filtered({ inListFilter: { values: Array.from({ length: 100_000 }, String) } }),
  ],
  [
    'The filter on country has a value of 5000 characters. At most 4096 are allowed.',
    filtered({ stringFilter: { value: 'x'.repeat(5000) } }),
  ],
  [
    'The filter on country has a numericFilter without an operation.',
    filtered({ numericFilter: { value: { int64Value: 1 } } }),
  ],
  [
    'The filter on country has no value. It must have an int64Value or a doubleValue.',
    filtered({ numericFilter: { operation: 'EQUAL' } }),
  ],
  [
    'A group in dimension_filter is empty. It must have at least one expression.',
    { ...good, dimensionFilter: { andGroup: {} } },
  ],
  [
    'An expression in dimension_filter is empty. It must have a group, a negation or a filter.',
    { ...good, dimensionFilter: { notExpression: {} } },
  ],
  [
    /dimension_filter has more than 200 filters/,
    { ...good, dimensionFilter: { orGroup: { expressions: Array.from({ length: 201 }, () => nested(0)) } } },
  ],
  [/can't be used as a regular expression/, filtered({ stringFilter: { matchType: 'FULL_REGEXP', value: '(a' } })],
  [/back references aren't supported/, filtered({ stringFilter: { matchType: 'FULL_REGEXP', value: '(a+)+\\1' } })],
  [/at most 500 are allowed/, filtered({ stringFilter: { matchType: 'FULL_REGEXP', value: '(a+)+'.repeat(200) } })],
  [
    /metrics can only be compared as numbers/,
    { ...good, metricFilter: { filter: { fieldName: 'sessions', stringFilter: { value: '1' } } } },
  ],
  [/Message too deep\. Max recursion depth reached for key 'notExpression'/, { ...good, dimensionFilter: nested(100) }],
  [
    /is not allowed\. Names of metrics with an expression must match/,
    { ...good, metrics: [{ name: 'a b', expression: 'sessions' }] },
  ],
  [
    /has the expression "sessions\/": it ends too early/,
    { ...good, metrics: [{ name: 'x', expression: 'sessions/' }] },
  ],
  [`Invalid value at 'limit' (TYPE_INT64), "ten"`, { ...good, limit: 'ten' }],
  [`Invalid value at 'limit' (TYPE_INT64), 1.5`, { ...good, limit: 1.5 }],
  [`Invalid value at 'limit' (TYPE_INT64), null`, { ...good, limit: JSON.parse('1e999') }],
  [`Invalid value at 'limit' (TYPE_INT64), 1e+30`, { ...good, limit: 1e30 }],
  [`Invalid value at 'keep_empty_rows' (TYPE_BOOL), 1`, { ...good, keepEmptyRows: 1 }],
  [`Invalid value at 'dimensions[0].name' (TYPE_STRING), 5`, { ...good, dimensions: [{ name: 5 }] }],
  [`Invalid value at 'dimensions[0].name' (TYPE_STRING), "\\ud800"`, { ...good, dimensions: [{ name: '\ud800' }] }],
  [
    `Invalid value at 'dimensions[0]' (type.googleapis.com/google.analytics.data.v1beta.Dimension), "city"`,
    { ...good, dimensions: ['city'] },
  ],
  [
    'Invalid JSON payload received. Unknown name "limit": Proto field is not repeating, cannot start list.',
    { ...good, limit: [1] },
  ],
  ['Invalid JSON payload received. Unknown name "limit": Starting an object on a scalar field', { ...good, limit: {} }],
  [
    'Invalid JSON payload received. Unknown name "date_ranges": The field is set twice.',
    { ...good, date_ranges: DAYS },
  ],
  [
    `Invalid value at 'dimension_filter.filter' (oneof), oneof field 'one_filter' is already set. Cannot set 'inListFilter'`,
    filtered({ stringFilter: { value: 'x' }, inListFilter: { values: ['x'] } }),
  ],
  [
    `Field \u0000\u0001 is not a valid dimension. For a list of valid dimensions and metrics, see ${CORE}`,
    { ...good, dimensions: names('\u0000\u0001') },
  ],
];

describe('an invalid runReport request', () => {
  it.each(RUN_REPORT)("gets Google's error: %s", async (text, request) => {
    expect(await refusal(request)).toBe(text);
  });

  it.each(OWN)("gets Magpie's own error: %s", async (text, request) => {
    const message = await refusal(request);
    if (typeof text === 'string') expect(message).toBe(text);
    else expect(message).toMatch(text);
  });

  it('gets the fields to remove if they are incompatible', async () => {
    expect(await refusal({ ...good, dimensions: names('itemName'), metrics: names('sessions', 'eventCount') })).toBe(
      "Please remove eventCount to make the request compatible for example. The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.web.app/ga4/dimensions-metrics-explorer/",
    );
  });

  it('gets every violation, each with its field', () => {
    const request = { ...good, x: 1, limit: 'a', dateRanges: [{ y: 1 }] };
    const error = thrown(() => METHODS.get('v1beta/runReport')!.prepare(request, property));
    expect(error.body).toEqual({
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: [
          `Invalid JSON payload received. Unknown name "y" at 'date_ranges[0]': Cannot find field.`,
          'Invalid JSON payload received. Unknown name "x": Cannot find field.',
          `Invalid value at 'limit' (TYPE_INT64), "a"`,
        ].join('\n'),
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [
              {
                field: 'date_ranges[0]',
                description: `Invalid JSON payload received. Unknown name "y" at 'date_ranges[0]': Cannot find field.`,
              },
              { description: 'Invalid JSON payload received. Unknown name "x": Cannot find field.' },
              { field: 'limit', description: `Invalid value at 'limit' (TYPE_INT64), "a"` },
            ],
          },
        ],
      },
    });
  });

  it('gets at most a hundred violations', async () => {
    const request = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, 1]));
    expect((await refusal(request)).split('\n')).toHaveLength(100);
  });

  it('is checked in the order of the reference', async () => {
    const wrong = {
      dimensions: [...names('country', 'country'), ...many(9, 'city')],
      metrics: names('sessions'),
      limit: -1,
      dateRanges: [{ startDate: 'x', endDate: 'y' }],
      orderBys: [{ metric: { metricName: 'z' } }],
    };
    expect(await refusal(wrong)).toMatch(/^Found duplicate dimensions/);
    const dimensions = names(...NINE, 'year');
    expect(await refusal({ ...wrong, dimensions })).toMatch(/^limit must/);
    expect(await refusal({ ...wrong, dimensions, limit: 1 })).toMatch(/^Invalid startDate/);
    expect(await refusal({ ...wrong, dimensions, limit: 1, dateRanges: DAYS })).toMatch(/^Requests are limited to 9/);
    expect(await refusal({ ...wrong, dimensions: [], limit: 1, dateRanges: DAYS })).toMatch(
      /^Field z exists in OrderBy/,
    );
  });

  it('is valid up to the limits of fields, rows and ranges', async () => {
    await answer({
      dimensions: names(...NINE),
      metrics: names(...TEN),
      dateRanges: Array.from({ length: 4 }, () => DAYS[0]),
      limit: '9223372036854775807',
    });
  });
});

describe('invalid requests of other methods', () => {
  it.each([
    [
      'Batch requests are limited to 5 requests.\n  This batch request contains 6 requests.',
      'batchRunReports',
      { requests: Array.from({ length: 6 }, () => good) },
    ],
    ['The batchRunReportsRequest must contain at least one runReportRequest.', 'batchRunReports', {}],
    [
      'All requests of a batch must be for one property. This batch is for properties/1 and properties/2.',
      'batchRunReports',
      { requests: [{ ...good, property: 'properties/2' }] },
    ],
    ['A dateRange is required.', 'batchRunReports', { requests: [good, { metrics: names('sessions') }] }],
    [
      `Invalid JSON payload received. Unknown name "x" at 'requests[1]': Cannot find field.`,
      'batchRunReports',
      { requests: [good, { x: 1 }] },
    ],
    [
      `Did you mean pagePath? Field pagePathX is not a valid dimension. For a list of valid dimensions and metrics, see ${LIVE}`,
      'runRealtimeReport',
      { dimensions: names('pagePathX') },
    ],
    [
      `Field sessions is not a valid metric.  For a list of valid dimensions and metrics, see ${LIVE}`,
      'runRealtimeReport',
      { metrics: names('sessions') },
    ],
    [
      'Requests are limited to 2 minuteRanges.\n  This request contains 3 minuteRanges.',
      'runRealtimeReport',
      { metrics: names('activeUsers'), minuteRanges: [{}, {}, {}] },
    ],
    [
      'startMinutesAgo and endMinutesAgo must be between 0 and 29. startMinutesAgo = 30 and endMinutesAgo = 0',
      'runRealtimeReport',
      { metrics: names('activeUsers'), minuteRanges: [{ startMinutesAgo: 30 }] },
    ],
    [
      'startMinutesAgo must be greater than or equal to endMinutesAgo. startMinutesAgo = 1 and endMinutesAgo = 2',
      'runRealtimeReport',
      { metrics: names('activeUsers'), minuteRanges: [{ startMinutesAgo: 1, endMinutesAgo: 2 }] },
    ],
    [
      'Invalid JSON payload received. Unknown name "offset": Cannot find field.',
      'runRealtimeReport',
      { metrics: names('activeUsers'), offset: 1 },
    ],
    [
      'Invalid JSON payload received. Unknown name "limit": Cannot find field.',
      'runPivotReport',
      { ...good, limit: 1 },
    ],
  ])('get the error: %s', async (text, method, request) => {
    expect(await refusal(request, `v1beta/${method}`)).toBe(text);
  });
});

it('answers a query that is too heavy with UNAVAILABLE', () => {
  const error = toApiError(new QueryError('too_heavy', 'The question took longer than 30 seconds.'))!;
  expect(error.body).toEqual({
    error: { code: 503, message: 'The question took longer than 30 seconds.', status: 'UNAVAILABLE' },
  });
  expect(toApiError(new Error('anything'))).toBeUndefined();
});
