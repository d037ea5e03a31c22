/** Random queries over any fields, about the days of a random sample. */
import {
  type DimensionExpression,
  type Filter,
  INCLUDED,
  listConditions,
  type MetricExpression,
  type Question,
} from '@magpie/query';
import { addDays, localHour, localMinute } from '@magpie/time';
import { DIMENSIONS, dimension, incompatibilities, METRICS, metric } from '@magpie/vocabulary';
import fc from 'fast-check';
import { CUSTOM, type Sample, SPAN_DAYS } from './samples.ts';

const OWN_DIMENSIONS = ['customEvent:video_title', 'customUser:plan', 'customItem:size', 'eventParameter:search_term'];
const OWN_METRICS = [
  'customEvent:search_term',
  'customEvent:video_title',
  'averageCustomEvent:video_title',
  'countCustomEvent:search_term',
  'keyEvents:click',
  'sessionKeyEventRate:purchase',
  'userKeyEventRate:scroll',
];
/** All dimensions, including a random site's custom ones, except `minutesAgo`, which only realtime queries have. */
export const FIELDS = [
  ...DIMENSIONS.filter(({ name }) => name !== 'minutesAgo'),
  ...OWN_DIMENSIONS.map((name) => dimension(name, CUSTOM)!),
];
/** All metrics, including a random site's custom ones. */
export const COUNTS = [...METRICS, ...OWN_METRICS.map((name) => metric(name, CUSTOM)!)];
const regexps = [
  'a',
  '.*',
  '^a?$',
  'b|É',
  '[a-z ]+',
  '.',
  '^$',
  'οδος',
  '\\(not set\\)',
  '(?:a|b)+',
  '\\d+',
  's.{3}',
  '[^a]',
];

/** Values to filter by: those of the sample's events, some that may be displayed, and some that are special in SQL. */
const filterValues = ({ hits }: Sample): fc.Arbitrary<string> => {
  const known = hits.flatMap((hit) => [
    hit.name,
    hit.pagePath,
    hit.source,
    hit.countryId,
    hit.deviceCategory,
    hit.pageTitle,
    hit.campaign,
  ]);
  const other = ['new', 'Germany', "Côte d'Ivoire", 'Monday', '20251026', '0001', '01', '(NOT SET)', '%', '_', '7-13'];
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom('', ...known) }, fc.constantFrom(...other));
};

const condition = (field: fc.Arbitrary<string>, sample: Sample): fc.Arbitrary<Filter> => {
  const value = filterValues(sample);
  const caseSensitive = fc.option(fc.boolean(), { nil: undefined });
  const number = fc.constantFrom(-1.5, 0, 1, 3, 9, 10, 12, 20251026, 0.5);
  return fc.oneof(
    fc.record({
      field,
      op: fc.constantFrom('is' as const, 'contains' as const, 'beginsWith' as const, 'endsWith' as const),
      value,
      caseSensitive,
    }),
    fc.record({
      field,
      op: fc.constantFrom('regexp' as const, 'partialRegexp' as const),
      value: fc.constantFrom(...regexps),
      caseSensitive,
    }),
    fc.record({
      field,
      op: fc.constant('in' as const),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
      caseSensitive,
    }),
    fc.record({
      field,
      op: fc.constantFrom(
        'equal' as const,
        'less' as const,
        'lessOrEqual' as const,
        'greater' as const,
        'greaterOrEqual' as const,
      ),
      value: number,
    }),
    fc
      .tuple(field, number, number)
      .map(([one, a, b]) => ({ field: one, op: 'between' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ field, op: fc.constant('empty' as const) }),
  );
};

const tree = (leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 2, arbitrary: leaf.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((or) => ({ or })) },
  );

const anyName = (list: readonly { readonly name: string }[]) => fc.constantFrom(...list.map(({ name }) => name));
const everyDimension = anyName(FIELDS);

/** The name of any dimension that is compatible with every metric. */
export const anyDimension: fc.Arbitrary<string> = anyName(
  FIELDS.filter(({ compatibility }) => compatibility === 'free' || compatibility === 'source'),
);

/** Keeps compatible fields only: the first metric, then each field that is compatible with those kept before it. */
function compatible<T extends { dimensions: string[]; metrics: string[]; filter: Filter | undefined }>(drawn: T): T {
  const metrics: string[] = [];
  const dimensions: string[] = [];
  const fits = (more: { metric?: string; dimensions?: readonly string[] }) =>
    incompatibilities(
      [...dimensions, ...(more.dimensions ?? [])].map((name) => dimension(name, CUSTOM)!),
      [...metrics, ...(more.metric ? [more.metric] : [])].map((name) => metric(name, CUSTOM)!),
    ).length === 0;
  for (const name of drawn.metrics) if (fits({ metric: name })) metrics.push(name);
  for (const name of drawn.dimensions) if (fits({ dimensions: [name] })) dimensions.push(name);
  const named = listConditions(drawn.filter).map(({ field }) => field);
  return { ...drawn, metrics, dimensions, filter: fits({ dimensions: named }) ? drawn.filter : undefined };
}

/** A random filter over any dimension that is compatible with every metric, or over some. */
export const randomFilter = (sample: Sample, field = anyDimension): fc.Arbitrary<Filter> =>
  tree(condition(field, sample));

/** Dimensions, sometimes with an expression over one or all of them. */
const expressedDimensions = (names: readonly string[]): fc.Arbitrary<readonly (string | DimensionExpression)[]> =>
  names.length === 0
    ? fc.constant([])
    : fc.oneof(
        { weight: 4, arbitrary: fc.constant([...names]) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<(string | DimensionExpression)[]>(
            [{ name: 'low', lowerCase: names[0]! }, ...names.slice(1)],
            [...names.slice(1), { name: 'up', upperCase: names[0]! }],
            [{ name: 'joined', concatenate: [...names], delimiter: ' / ' }],
            [...names, { name: 'twice', concatenate: [names[0]!, names[0]!] }],
          ),
        },
      );

/** Metrics, sometimes with an expression over them. */
const expressedMetrics = (names: readonly string[]): fc.Arbitrary<readonly (string | MetricExpression)[]> => {
  const [a, b] = [names[0]!, names.at(-1)!];
  const expressions = [`${a} / ${b}`, `(${a} + 2.5) * ${b} - ${a} / 3`, `-${a} - (${b} - 0.1)`];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant([...names]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...expressions).map((expression) => [...names, { name: 'made', expression }]),
    },
  );
};

const nameIn = (one: string | { readonly name: string }): string => (typeof one === 'string' ? one : one.name);

/** Times of day at which a range may end: those of the sample's events to the minute, and some others. */
const timesOfDay = ({ hits, site }: Sample): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...hits.slice(0, 40).map(({ ts }) => {
      const parts = [localHour(ts, site.timeZone), localMinute(ts, site.timeZone)];
      return parts.map((part) => String(part).padStart(2, '0')).join(':');
    }),
    '00:00',
    '02:30',
    '12:00',
    '23:59',
  );

/** Ranges around a sample's days: days before and after, single days, overlaps, some that end within a day. */
const randomRanges = (sample: Sample): fc.Arbitrary<{ start: string; end: string; until?: string }[]> =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: -1, max: SPAN_DAYS + 1 }),
        fc.oneof(fc.constantFrom(0, 0, 1, SPAN_DAYS + 1), fc.nat(SPAN_DAYS)),
        fc.option(timesOfDay(sample), { nil: undefined, freq: 1 }),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((ranges) =>
      ranges.map(([from, length, until]) => ({
        start: addDays(sample.firstDay, from),
        end: addDays(sample.firstDay, from + length),
        ...(until !== undefined && { until }),
      })),
    );

/** Combinations of dimensions in reports, which roll-ups have. */
const REPORTED_DIMENSIONS = [
  [],
  ['date'],
  ['hour'],
  ['dateHour'],
  ['nthWeek'],
  ['yearMonth'],
  ['deviceCategory'],
  ['deviceCategory', 'browser', 'operatingSystem'],
  ['newVsReturning', 'deviceCategory'],
  ['sessionDefaultChannelGroup'],
  ['sessionSource', 'sessionMedium'],
  ['sessionCampaignName', 'date'],
  ['country'],
  ['countryId', 'region', 'city'],
  ['eventName'],
  ['itemName'],
  ['landingPage'],
  ['landingPagePlusQueryString'],
  ['exitPage'],
  ['pagePath'],
  ['hostName', 'pagePath'],
  ['pagePath', 'pageTitle'],
  ['userGender'],
];
const REPORTED_METRICS = [
  'sessions',
  'engagedSessions',
  'bounceRate',
  'averageSessionDuration',
  'totalUsers',
  'activeUsers',
  'newUsers',
  'totalPurchasers',
  'firstTimePurchasers',
  'eventCount',
  'screenPageViews',
  'keyEvents',
  'entrances',
  'exits',
  'userEngagementDuration',
  'transactions',
  'purchaseRevenue',
  'averagePurchaseRevenue',
  'taxAmount',
  'addToCarts',
  'checkouts',
  'abandonedCheckoutRate',
  'itemsPurchased',
  'itemRevenue',
];

/** Dimensions and metrics of a query: any, or those of reports. */
const randomFields: fc.Arbitrary<{ dimensions: string[]; metrics: string[] }> = fc.oneof(
  fc.record({
    dimensions: fc.uniqueArray(everyDimension, { maxLength: 3 }),
    metrics: fc.uniqueArray(anyName(COUNTS), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    dimensions: fc.constantFrom(...REPORTED_DIMENSIONS).map((fields) => [...fields]),
    metrics: fc.uniqueArray(fc.constantFrom(...REPORTED_METRICS), { minLength: 1, maxLength: 4 }),
  }),
);

/** A filter of a query: over any field, or over one that roll-ups have. */
const randomAnyFilter = (sample: Sample): fc.Arbitrary<Filter> =>
  fc.oneof(
    tree(condition(everyDimension, sample)),
    tree(condition(fc.constantFrom('deviceCategory', 'countryId', 'pagePath', 'eventName', 'date'), sample)),
  );

/** A random query with ranges around the days of a sample. */
export const randomQuestion = (sample: Sample): fc.Arbitrary<Question> =>
  fc
    .record({
      fields: randomFields,
      dateRanges: randomRanges(sample),
      filter: fc.option(randomAnyFilter(sample), { nil: undefined, freq: 1 }),
      limit: fc.constantFrom(1, 3, 10_000, 10_000),
      offset: fc.constantFrom(0, 0, 0, 1, 500),
      totals: fc.boolean(),
      keepEmptyRows: fc.boolean(),
      include: fc.oneof(fc.constant([]), fc.subarray([...INCLUDED])),
    })
    .map(({ fields, ...rest }) => ({ ...rest, ...fields }))
    .map(compatible)
    .chain((drawn) =>
      fc.record({
        rest: fc.constant(drawn),
        dimensions: expressedDimensions(drawn.dimensions),
        metrics: expressedMetrics(drawn.metrics),
      }),
    )
    .chain(({ rest, dimensions, metrics }) => {
      const orders = [
        fc.record({ metric: fc.constantFrom(...metrics.map(nameIn)), desc: fc.boolean() }),
        ...(dimensions.length === 0
          ? []
          : [
              fc.record({
                dimension: fc.constantFrom(...dimensions.map(nameIn)),
                desc: fc.boolean(),
                as: fc.constantFrom('alphanumeric' as const, 'caseInsensitive' as const, 'numeric' as const),
              }),
            ]),
      ];
      const metricCondition = fc.record({
        field: fc.constantFrom(...metrics.map(nameIn)),
        op: fc.constantFrom(
          'less' as const,
          'lessOrEqual' as const,
          'greater' as const,
          'greaterOrEqual' as const,
          'equal' as const,
        ),
        value: fc.constantFrom(0, 0.5, 1, 2, 5),
      });
      return fc
        .record({
          orderBy: fc.option(fc.array(fc.oneof(...orders), { maxLength: 2 }), { nil: undefined }),
          metricFilter: fc.oneof(
            { weight: 4, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: tree(metricCondition) },
          ),
        })
        .map((more): Question => ({ ...rest, ...more, dimensions, metrics }));
    });
