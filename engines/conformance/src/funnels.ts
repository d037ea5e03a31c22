/** This module is responsible for random funnels and random live questions over a random scene. */
import type { Filter, FunnelQuestion, Question } from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { anyDimension, anyFilter, questionOf } from './random.ts';
import { SPAN_DAYS } from './scenes.ts';

const stepFilter: fc.Arbitrary<Filter> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('page_view', 'purchase', 'add_to_cart', 'refund', 'click')
      .map((value) => ({ word: 'eventName', op: 'is' as const, value })),
  },
  { weight: 1, arbitrary: anyFilter },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Filter[]>(
      { word: 'itemName', op: 'is', value: 'a' },
      { not: { word: 'itemBrand', op: 'is', value: 'a' } },
    ),
  },
);

/** A random funnel whose range lies about the days of a scene. */
export const funnelOf = (firstDay: string): fc.Arbitrary<FunnelQuestion> =>
  fc
    .record({
      from: fc.integer({ min: -1, max: 4 }),
      length: fc.integer({ min: 0, max: SPAN_DAYS }),
      open: fc.boolean(),
      steps: fc.array(
        fc.record({
          filter: stepFilter,
          directlyFollows: fc.boolean(),
          withinMs: fc.option(fc.constantFrom(0, 1, 60_000, 90_000_000), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      filter: fc.option(anyFilter, { nil: undefined, freq: 3 }),
      breakdown: fc.option(fc.record({ dimension: anyDimension, limit: fc.constantFrom(1, 2, 5) }), { nil: undefined }),
      trended: fc.boolean(),
      include: fc.subarray(['internal' as const, 'bots' as const, 'repeated' as const]),
    })
    .map(({ from, length, steps, open, ...rest }) => ({
      ...rest,
      open,
      steps: steps.map((step, i) => (i === 0 || open ? { filter: step.filter } : step)),
      dateRange: { start: addDays(firstDay, from), end: addDays(firstDay, from + length) },
    }));

/** A random live question, asked some time after one of a scene's events. */
export const liveQuestionOf = (
  firstDay: string,
): fc.Arbitrary<{ readonly question: Question; readonly event: number; readonly later: number }> =>
  fc
    .record({
      question: questionOf(firstDay),
      by: fc.subarray(['minutesAgo', 'nthMinute']),
      minutes: fc.tuple(fc.nat(59), fc.nat(59)),
      event: fc.nat(30),
      later: fc.nat(3_600_000),
    })
    .map(({ question, by, minutes, event, later }) => {
      const { dateRanges: _, orderBy, dimensions = [], ...rest } = question;
      const minuteRanges = [{ start: Math.max(...minutes), end: Math.min(...minutes) }];
      const words = [...new Set([...by, ...dimensions])];
      return { question: { ...rest, orderBy, dimensions: words, minuteRanges }, event, later };
    });
