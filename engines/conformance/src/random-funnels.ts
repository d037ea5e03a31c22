/** Random funnels, journeys and realtime queries about a random sample, and running them. */
import type { Hit } from '@magpie/events';
import {
  CUSTOMER_SOURCES,
  type CustomersQuestion,
  type Engine,
  type Filter,
  type FunnelQuestion,
  INCLUDED,
  type JourneyQuestion,
  type PairsQuestion,
  plan,
  planCustomers,
  planFunnel,
  planJourney,
  planPairs,
  planVitals,
  type Question,
  type Site,
  VITALS_BY,
  type VitalsQuestion,
} from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { anyDimension, randomFilter, randomQuestion } from './random.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';

/** Step filters that match events of a sample: by name, page, any field, or product lines. */
const randomStepFilter = (sample: Sample): fc.Arbitrary<Filter> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom('page_view', ...sample.hits.map(({ name }) => name))
        .map((value) => ({ field: 'eventName', op: 'is' as const, value })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...sample.hits.map(({ pagePath }) => pagePath))
        .map((value) => ({ field: 'pagePath', op: 'beginsWith' as const, value })),
    },
    { weight: 1, arbitrary: randomFilter(sample) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Filter[]>(
        { field: 'itemListPosition', op: 'is', value: '1' },
        { not: { field: 'itemBrand', op: 'empty' } },
      ),
    },
  );

/** The events of every visitor of a sample in time order, only those counted by default. */
const visitorTimelines = ({ hits }: Sample): Hit[][] => {
  const counted = hits.filter(({ exclusion }) => exclusion === 0);
  const ways = [...Map.groupBy(counted.length > 0 ? counted : hits, ({ userKey }) => userKey).values()];
  return ways.map((some) => some.toSorted((a, b) => a.ts - b.ts || (a.eventId < b.eventId ? -1 : 1)));
};

/** The times between a visitor's events, as limits that are just met or missed. */
export const visitorPauses = (sample: Sample): number[] =>
  visitorTimelines(sample).flatMap((way) => way.slice(1).map(({ ts }, i) => ts - way[i]!.ts));

/** Step filters: any, or those that match consecutive events of a visitor, sometimes with an event between them. */
export const randomStepFilters = (sample: Sample): fc.Arbitrary<Filter[]> =>
  fc.oneof(
    fc.array(randomStepFilter(sample), { minLength: 1, maxLength: 4 }),
    fc
      .tuple(
        fc.constantFrom(...visitorTimelines(sample)),
        fc.nat(20),
        fc.array(fc.constantFrom(1, 1, 2), { maxLength: 3 }),
      )
      .map(([way, start, leaps]) => {
        const taken = [start % way.length];
        for (const leap of leaps) taken.push(taken.at(-1)! + leap);
        return taken
          .filter((i) => i < way.length)
          .map((i) => ({ field: 'eventName', op: 'is' as const, value: way[i]!.name }));
      }),
  );

/** A random funnel with a range around the days of a sample. */
export const randomFunnel = (sample: Sample): fc.Arbitrary<FunnelQuestion> => {
  const pauses = visitorPauses(sample).flatMap((pause) => [pause, Math.max(0, pause - 1), pause + 1]);
  return fc
    .record({
      from: fc.integer({ min: -1, max: 4 }),
      length: fc.oneof(fc.constant(SPAN_DAYS + 1), fc.nat(SPAN_DAYS)),
      open: fc.constantFrom(false, false, true),
      filters: randomStepFilters(sample),
      limits: fc.array(
        fc.record({
          directlyFollows: fc.boolean(),
          withinMs: fc.option(fc.constantFrom(0, 1, 60_000, 90_000_000, ...pauses), { nil: undefined, freq: 1 }),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      filter: fc.option(randomFilter(sample), { nil: undefined, freq: 1 }),
      breakdown: fc.option(fc.record({ dimension: anyDimension, limit: fc.constantFrom(1, 2, 100) }), {
        nil: undefined,
      }),
      trended: fc.boolean(),
      include: fc.subarray([...INCLUDED]),
    })
    .map(({ from, length, filters, limits, open, ...rest }) => ({
      ...rest,
      open,
      steps: filters.map((filter, i) => (i === 0 || open ? { filter } : { filter, ...limits[i]! })),
      dateRange: { start: addDays(sample.firstDay, from), end: addDays(sample.firstDay, from + length) },
    }));
};

/** A random question about customers with a range around the days of a sample. */
export const randomCustomers = (sample: Sample): fc.Arbitrary<CustomersQuestion> =>
  fc
    .record({
      from: fc.integer({ min: -1, max: 4 }),
      length: fc.nat(SPAN_DAYS),
      until: fc.option(fc.constantFrom('00:30', '12:00', '23:59'), { nil: undefined, freq: 2 }),
      by: fc.constantFrom(...CUSTOMER_SOURCES),
      months: fc.boolean(),
      filter: fc.option(randomFilter(sample), { nil: undefined }),
      include: fc.subarray([...INCLUDED]),
    })
    .map(({ from, length, until, ...rest }) => ({
      ...rest,
      dateRange: { start: addDays(sample.firstDay, from), end: addDays(sample.firstDay, from + length), until },
    }));

/** A random question about products that are bought together. */
export const randomPairs = (sample: Sample): fc.Arbitrary<PairsQuestion> =>
  fc
    .record({
      from: fc.integer({ min: -1, max: 4 }),
      length: fc.nat(SPAN_DAYS),
      filter: fc.option(randomFilter(sample), { nil: undefined, freq: 1 }),
      include: fc.subarray([...INCLUDED]),
    })
    .map(({ from, length, ...rest }) => ({
      ...rest,
      dateRange: { start: addDays(sample.firstDay, from), end: addDays(sample.firstDay, from + length) },
    }));

/** A random question about web vitals. */
export const randomVitals = (sample: Sample): fc.Arbitrary<VitalsQuestion> =>
  fc
    .record({
      from: fc.integer({ min: -1, max: 4 }),
      length: fc.nat(SPAN_DAYS),
      until: fc.option(fc.constantFrom('00:30', '12:00', '23:59'), { nil: undefined, freq: 2 }),
      by: fc.option(fc.constantFrom(...VITALS_BY), { nil: undefined }),
      filter: fc.option(randomFilter(sample, fc.constantFrom<string>(...VITALS_BY)), { nil: undefined, freq: 1 }),
    })
    .map(({ from, length, until, by, filter }) => ({
      ...(by && { by }),
      ...(filter && { filter }),
      dateRange: { start: addDays(sample.firstDay, from), end: addDays(sample.firstDay, from + length), until },
    }));

/** Random journeys: of orders and of visitors of a sample. */
export const randomJourney = ({ hits, firstDay }: Sample): fc.Arbitrary<JourneyQuestion> => {
  const orders = hits.map(({ transactionId }) => transactionId).filter((id) => id.trim() !== '');
  const common = {
    limit: fc.constantFrom(1, 3, 1000, 1000),
    include: fc.subarray([...INCLUDED]),
  };
  return fc.oneof(
    fc.record({
      transactionId: fc.constantFrom('none such', ...orders),
      lookbackDays: fc.constantFrom(0, 1, 2, 5, 30),
      ...common,
    }),
    fc.record({
      userKey: fc.constantFrom(...hits.map(({ userKey }) => userKey)),
      dateRange: fc
        .tuple(fc.integer({ min: -1, max: SPAN_DAYS }), fc.nat(SPAN_DAYS))
        .map(([from, length]) => ({ start: addDays(firstDay, from), end: addDays(firstDay, from + length) })),
      ...common,
    }),
  );
};

/** A random realtime query and its time: at or after one of the sample's events, also on the limits of minutes. */
export const randomRealtime = (sample: Sample): fc.Arbitrary<{ readonly question: Question; readonly now: number }> =>
  fc
    .record({
      question: randomQuestion(sample),
      by: fc.subarray(['minutesAgo', 'nthMinute']),
      ranges: fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { minLength: 1, maxLength: 2 }),
      event: fc.constantFrom(...sample.hits.map(({ ts }) => ts)),
      later: fc.oneof(fc.constantFrom(-1, 0, 1, 60_000, 1_799_999, 3_540_000), fc.nat(3_600_000)),
    })
    .map(({ question, by, ranges, event, later }) => {
      const { dateRanges: _, orderBy, dimensions = [], ...rest } = question;
      const minuteRanges = ranges.map((minutes) => ({ start: Math.max(...minutes), end: Math.min(...minutes) }));
      const fields = [...by.filter((field) => !dimensions.includes(field)), ...dimensions];
      return { question: { ...rest, orderBy, dimensions: fields, minuteRanges }, now: event + later };
    });

/** Any query: a table of days or, at a given time, of minutes; a funnel; a journey. */
export type AnyQuery =
  | { readonly question: Question; readonly now?: number }
  | { readonly funnel: FunnelQuestion }
  | { readonly customers: CustomersQuestion }
  | { readonly pairs: PairsQuestion }
  | { readonly vitals: VitalsQuestion }
  | { readonly journey: JourneyQuestion };

/** Any random query about a sample. */
export const randomQuery = (sample: Sample): fc.Arbitrary<AnyQuery> =>
  fc.oneof(
    { weight: 3, arbitrary: randomQuestion(sample).map((question) => ({ question })) },
    { weight: 1, arbitrary: randomRealtime(sample) },
    { weight: 2, arbitrary: randomFunnel(sample).map((funnel) => ({ funnel })) },
    { weight: 1, arbitrary: randomJourney(sample).map((journey) => ({ journey })) },
    { weight: 1, arbitrary: randomPairs(sample).map((pairs) => ({ pairs })) },
    { weight: 1, arbitrary: randomVitals(sample).map((vitals) => ({ vitals })) },
    { weight: 1, arbitrary: randomCustomers(sample).map((customers) => ({ customers })) },
  );

/** The time of all queries except realtime ones. */
export const NOW = Date.UTC(2027, 0, 1);

/** Runs a query on an engine. */
export async function runQuery(engine: Engine, site: Site, asked: AnyQuery): Promise<unknown> {
  if ('funnel' in asked) return (await engine.funnels([planFunnel(asked.funnel, site, NOW)]))[0];
  if ('customers' in asked) return (await engine.customers([planCustomers(asked.customers, site, NOW)]))[0];
  if ('pairs' in asked) return (await engine.pairs([planPairs(asked.pairs, site, NOW)]))[0];
  if ('vitals' in asked) return (await engine.vitals([planVitals(asked.vitals, site, NOW)]))[0];
  if ('journey' in asked) return (await engine.journeys([planJourney(asked.journey, site, NOW)]))[0];
  return (await engine.run([plan(asked.question, site, asked.now ?? NOW)]))[0];
}
