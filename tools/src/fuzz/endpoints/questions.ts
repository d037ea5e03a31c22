/** Parts of queries: fields, filters in the Data API's and the native form, dates. */
import { DIMENSIONS as ALL_DIMENSIONS, METRICS as ALL_METRICS } from '@magpie/vocabulary';
import fc from 'fast-check';
import { explosiveExpression, hostileText } from '../texts.ts';

/** Dimensions that are compatible with all {@link METRICS}. */
export const DIMENSIONS = [
  'date',
  'country',
  'deviceCategory',
  'browser',
  'operatingSystem',
  'sessionSource',
  'sessionMedium',
  'language',
] as const;
/** Metrics that are compatible with all {@link DIMENSIONS}. */
export const METRICS = ['sessions', 'activeUsers', 'totalUsers', 'eventCount', 'screenPageViews', 'newUsers'] as const;

/** Every dimension, and some custom ones. */
export const anyDimension = fc.constantFrom(
  ...ALL_DIMENSIONS.map(({ name }) => name),
  ...['customEvent:method', 'customEvent:search_term', 'customUser:plan', 'customItem:coupon', 'customEvent:'],
);
/** Every metric, and some custom ones. */
export const anyMetric = fc.constantFrom(
  ...ALL_METRICS.map(({ name }) => name),
  ...['keyEvents:purchase', 'sessionKeyEventRate:sign_up', 'customEvent:level', "keyEvents:'; --"],
);
/** Metric expressions, some of them meaningless. */
export const expression = fc.constantFrom(
  'sessions',
  'eventCount/sessions',
  '(eventCount - sessions) * 1.5 / totalUsers',
  'sessions / (sessions - sessions)',
  '-sessions',
  '1e999 * sessions',
  'sessions * 9007199254740993 * 9007199254740993',
  'sessions +',
  'sessions; DROP TABLE events',
  'bounceRate + purchaseRevenue',
  `${'('.repeat(60)}sessions${')'.repeat(60)}`,
  Array(60).fill('sessions').join(' * '),
);

const field = fc.constantFrom(...DIMENSIONS);
/** Protobuf texts have no lone surrogates. */
const wholeText = hostileText.map((text) => text.toWellFormed());

const condition = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        field,
        fc.constantFrom('EXACT', 'BEGINS_WITH', 'ENDS_WITH', 'CONTAINS'),
        wholeText.filter((text) => text !== ''),
        fc.boolean(),
      )
      .map(([fieldName, matchType, value, caseSensitive]) => ({
        filter: { fieldName, stringFilter: { matchType, value, caseSensitive } },
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(field, fc.array(wholeText, { minLength: 1, maxLength: 5 })).map(([fieldName, values]) => ({
      filter: { fieldName, inListFilter: { values } },
    })),
  },
  { weight: 1, arbitrary: field.map((fieldName) => ({ filter: { fieldName, emptyFilter: {} } })) },
);

/** A valid filter of the Data API, with any texts. */
export const apiFilter: fc.Arbitrary<object> = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 1, arbitrary: condition.map((one) => ({ notExpression: one })) },
  {
    weight: 1,
    arbitrary: fc.array(condition, { minLength: 1, maxLength: 4 }).map((expressions) => ({ orGroup: { expressions } })),
  },
);

/** An invalid one: too large, or with unknown fields. */
export const wildApiFilter: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('FULL_REGEXP', 'PARTIAL_REGEXP'), explosiveExpression)
    .map(([fieldName, matchType, value]) => ({
      filter: { fieldName, stringFilter: { matchType, value } },
    })),
  fc.tuple(fc.constantFrom(5, 40, 400, 1000), apiFilter).map(([depth, inner]) => nested(depth, inner)),
  fc.constantFrom(201, 3000).map((count) => ({
    orGroup: { expressions: Array(count).fill({ filter: { fieldName: 'country', emptyFilter: {} } }) },
  })),
  hostileText.map((fieldName) => ({ filter: { fieldName, stringFilter: { value: 'x' } } })),
  fc.constantFrom('1e999', 'NaN', '-1', '9223372036854775808').map((int64Value) => ({
    filter: { fieldName: 'country', numericFilter: { operation: 'EQUAL', value: { int64Value } } },
  })),
);

function nested(depth: number, inner: object): object {
  let filter = inner;
  for (let i = 0; i < depth; i++) filter = { notExpression: filter };
  return filter;
}

const nativeCondition = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('is', 'contains', 'beginsWith', 'endsWith'), hostileText)
    .map(([name, op, value]) => ({ field: name, op, value })),
  fc
    .tuple(field, fc.array(hostileText, { minLength: 1, maxLength: 4 }))
    .map(([name, values]) => ({ field: name, op: 'in', values })),
  field.map((name) => ({ field: name, op: 'empty' })),
);

/** A valid native filter. */
export const nativeFilter: fc.Arbitrary<object> = fc.oneof(
  { weight: 3, arbitrary: nativeCondition },
  { weight: 1, arbitrary: nativeCondition.map((not) => ({ not })) },
  { weight: 1, arbitrary: fc.array(nativeCondition, { minLength: 1, maxLength: 4 }).map((and) => ({ and })) },
);

/** An invalid or large one. */
export const wildNativeFilter: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('regexp', 'partialRegexp'), explosiveExpression)
    .map(([name, op, value]) => ({ field: name, op, value })),
  fc.constantFrom(19, 21, 200, 1000).map((depth) => {
    let filter: object = { field: 'country', op: 'empty' };
    for (let i = 0; i < depth; i++) filter = { not: filter };
    return filter;
  }),
  fc.constantFrom(201, 5000).map((count) => ({ or: Array(count).fill({ field: 'country', op: 'empty' }) })),
  hostileText.map((name) => ({ field: name, op: 'is', value: 'x' })),
  fc.constant({ field: 'country', op: 'in', values: Array.from({ length: 100_000 }, (_, n) => `v${n}`) }),
);

/** Days outside 2015 to 3000, and texts that aren't dates. */
export const badDate: fc.Arbitrary<string> = fc.constantFrom(
  '2014-12-31',
  '0000-01-01',
  '3001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '20260101',
  'tomorrow',
  '-1daysAgo',
  '1e3daysAgo',
  '99999999999999999999daysAgo',
  "today'; --",
  '\u0000',
  '',
);

/** Statuses of valid queries, unless they are too heavy or over the quota. */
export const READ = [200, 429, 503] as const;
/** A random part of a list, in order. */
export const some = <T>(list: readonly T[], most: number) => fc.subarray([...list], { minLength: 1, maxLength: most });
/** Distinct entries of a list, in random order. */
export const spread = <T>(one: fc.Arbitrary<T>, least: number, most: number) =>
  fc.uniqueArray(one, { minLength: least, maxLength: most });
/** One dimension more than a query may have. */
export const TEN = [...DIMENSIONS, 'city', 'region'];
