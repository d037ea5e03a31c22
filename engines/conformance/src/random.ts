/** This module is responsible for random questions over any words, of the days of a random scene. */
import { conditionsOf, type Filter, type Question } from '@magpie/query';
import { addDays } from '@magpie/time';
import { DIMENSIONS, dimension, incompatibilities, METRICS, metric } from '@magpie/vocabulary';
import fc from 'fast-check';
import { CUSTOM, SPAN_DAYS, text } from './scenes.ts';

/** `minutesAgo` is a word of live questions only. */
const words = [
  ...DIMENSIONS.filter(({ name }) => name !== 'minutesAgo'),
  ...['customEvent:video_title', 'customUser:plan', 'customItem:size', 'eventParameter:search_term'].map(
    (name) => dimension(name, CUSTOM)!,
  ),
];
const counts = [
  ...METRICS,
  ...['customEvent:search_term', 'customEvent:video_title', 'averageCustomEvent:video_title', 'keyEvents:click'].map(
    (name) => metric(name, CUSTOM)!,
  ),
];
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

const condition = (word: fc.Arbitrary<string>): fc.Arbitrary<Filter> => {
  const value = fc.oneof(
    text,
    fc.constantFrom(
      '/',
      '/a',
      'page_view',
      'new',
      'Germany',
      "Côte d'Ivoire",
      'Monday',
      '20251026',
      '0001',
      '01',
      '(NOT SET)',
      '%',
      '_',
    ),
  );
  const caseSensitive = fc.option(fc.boolean(), { nil: undefined });
  const number = fc.constantFrom(-1.5, 0, 1, 3, 9, 10, 12, 20251026, 0.5);
  return fc.oneof(
    fc.record({
      word,
      op: fc.constantFrom('is' as const, 'contains' as const, 'beginsWith' as const, 'endsWith' as const),
      value,
      caseSensitive,
    }),
    fc.record({
      word,
      op: fc.constantFrom('regexp' as const, 'partialRegexp' as const),
      value: fc.constantFrom(...regexps),
      caseSensitive,
    }),
    fc.record({
      word,
      op: fc.constant('in' as const),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
      caseSensitive,
    }),
    fc.record({
      word,
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
      .tuple(word, number, number)
      .map(([one, a, b]) => ({ word: one, op: 'between' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ word, op: fc.constant('empty' as const) }),
  );
};

const tree = (leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 2, arbitrary: leaf.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((or) => ({ or })) },
  );

const nameOf = (list: readonly { readonly name: string }[]) => fc.constantFrom(...list.map(({ name }) => name));
const everyDimension = nameOf(words);

/** The name of any dimension that may stand beside every metric. */
export const anyDimension: fc.Arbitrary<string> = nameOf(
  words.filter(({ compatibility }) => compatibility === 'free' || compatibility === 'source'),
);

/** Of what was drawn only what may stand together: the first metric, then what goes with all that is kept before it. */
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
  const named = conditionsOf(drawn.filter).map(({ word }) => word);
  return { ...drawn, metrics, dimensions, filter: fits({ dimensions: named }) ? drawn.filter : undefined };
}

/** A random filter over any dimension that may stand beside every metric. */
export const anyFilter: fc.Arbitrary<Filter> = tree(condition(anyDimension));

/** A random question whose ranges lie about the days of a scene. */
export const questionOf = (firstDay: string): fc.Arbitrary<Question> =>
  fc
    .record({
      dimensions: fc.uniqueArray(everyDimension, { maxLength: 3 }),
      metrics: fc.uniqueArray(nameOf(counts), { minLength: 1, maxLength: 5 }),
      ranges: fc.array(fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 0, max: SPAN_DAYS })), {
        minLength: 1,
        maxLength: 2,
      }),
      filter: fc.option(tree(condition(everyDimension)), { nil: undefined, freq: 2 }),
      limit: fc.constantFrom(1, 3, 10_000, 10_000),
      offset: fc.constantFrom(0, 0, 0, 1, 500),
      totals: fc.boolean(),
      keepEmptyRows: fc.boolean(),
      include: fc.subarray(['internal' as const, 'bots' as const, 'repeated' as const]),
    })
    .map(compatible)
    .chain(({ ranges, dimensions, metrics, ...rest }) => {
      const orders = [
        fc.record({ metric: fc.constantFrom(...metrics), desc: fc.boolean() }),
        ...(dimensions.length === 0
          ? []
          : [
              fc.record({
                dimension: fc.constantFrom(...dimensions),
                desc: fc.boolean(),
                as: fc.constantFrom('alphanumeric' as const, 'caseInsensitive' as const, 'numeric' as const),
              }),
            ]),
      ];
      const metricCondition = fc.record({
        word: fc.constantFrom(...metrics),
        op: fc.constantFrom('less' as const, 'greater' as const, 'equal' as const),
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
        .map(
          (more): Question => ({
            ...rest,
            ...more,
            dimensions,
            metrics,
            dateRanges: ranges.map(([from, length]) => ({
              start: addDays(firstDay, from),
              end: addDays(firstDay, from + length),
            })),
          }),
        );
    });
