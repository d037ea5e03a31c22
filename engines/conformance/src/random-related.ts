/** Random queries with rows that relate to more than themselves: shares, changes, means, groups, audiences. */
import {
  type Audience,
  isLinear,
  type MetricExpression,
  plan,
  QueryError,
  type Question,
  type RelatedMetric,
  type Site,
} from '@magpie/query';
import { addDays } from '@magpie/time';
import { metric } from '@magpie/vocabulary';
import fc from 'fast-check';
import { randomQuestion } from './random.ts';
import { NOW, randomStepFilters, visitorPauses } from './random-funnels.ts';
import { CUSTOM, type Sample } from './samples.ts';

/** Something that visitors of a sample did. */
const randomDid = (sample: Sample): fc.Arbitrary<Audience> => {
  const pauses = visitorPauses(sample).flatMap((pause) => [pause, Math.max(0, pause - 1)]);
  return fc
    .record({
      filters: randomStepFilters(sample),
      inOrder: fc.boolean(),
      inOneVisit: fc.boolean(),
      limits: fc.array(
        fc.record({
          directlyFollows: fc.boolean(),
          withinMs: fc.option(fc.constantFrom(0, 60_000, ...pauses), { nil: undefined, freq: 1 }),
        }),
        { minLength: 4, maxLength: 4 },
      ),
    })
    .map(({ filters, inOrder, inOneVisit, limits }) => ({
      inOrder,
      inOneVisit,
      did: filters.map((filter, i) => (i > 0 && inOrder ? { filter, ...limits[i]! } : { filter })),
    }));
};

/** A random audience of a sample. */
export const randomAudience = (sample: Sample): fc.Arbitrary<Audience> => {
  const did = randomDid(sample);
  return fc.oneof(
    { weight: 3, arbitrary: did },
    { weight: 2, arbitrary: did.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(did, { minLength: 1, maxLength: 2 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(did, { minLength: 1, maxLength: 2 }).map((or) => ({ or })) },
    { weight: 1, arbitrary: fc.tuple(did, did).map(([one, not]) => ({ and: [one, { not }] })) },
  );
};

type Asked = string | MetricExpression | RelatedMetric;
const nameOf = (one: Asked | NonNullable<Question['dimensions']>[number]): string =>
  typeof one === 'string' ? one : one.name;

/** A question without the metrics that are refused in it, and without what names them. */
function allowed(question: Question, site: Site): Question {
  try {
    plan(question, site, NOW);
    return question;
  } catch (error) {
    const place = error instanceof QueryError && /^metrics\[(\d+)\]$/.exec(error.field ?? '')?.[1];
    if (!place || question.metrics.length < 2) throw error;
    const name = nameOf(question.metrics[Number(place)]!);
    const metrics = question.metrics.filter((one) => nameOf(one) !== name);
    const orderBy = question.orderBy?.filter((one) => !('metric' in one) || one.metric !== name);
    return allowed({ ...question, metrics, orderBy, metricFilter: undefined }, site);
  }
}

/** Metrics of a question with some that are related to more than their row. */
const related = (asked: Question['metrics']): fc.Arbitrary<readonly Asked[]> => {
  const names = asked.filter((one) => typeof one === 'string');
  const linear = names.filter((name) => isLinear(metric(name, CUSTOM)!.formula));
  const name = fc.constantFrom(...names);
  const count = linear.length > 0 ? fc.constantFrom(...linear) : name;
  return fc
    .record(
      {
        part: count.map((shareOf) => ({ name: 'part', shareOf })),
        more: name.map((changeOf) => ({ name: 'more', changeOf })),
        growth: name.map((changeOf) => ({ name: 'growth', changeOf, relative: true })),
        daily: count.map((perDay) => ({ name: 'daily', perDay })),
      },
      { requiredKeys: [] },
    )
    .map((some) => [...asked, ...Object.values(some)]);
};

/** A random question whose rows are related to more than themselves. */
export const randomRelated = (sample: Sample): fc.Arbitrary<Question> =>
  randomQuestion(sample)
    .chain((question) => {
      const dimensions = (question.dimensions ?? []).map(nameOf);
      return fc
        .record({
          metrics: related(question.metrics),
          audience: fc.option(randomAudience(sample), { nil: undefined, freq: 1 }),
          own: fc.array(fc.option(randomAudience(sample), { nil: undefined, freq: 1 }), { minLength: 3, maxLength: 3 }),
          perGroup:
            dimensions.length === 0
              ? fc.constant(undefined)
              : fc.option(fc.record({ by: fc.constantFrom(...dimensions), limit: fc.constantFrom(1, 2, 100) }), {
                  nil: undefined,
                  freq: 1,
                }),
          by: fc.constantFrom('part', 'more', 'growth', 'daily'),
          desc: fc.boolean(),
          condition: fc.constantFrom(-0.5, 0, 0.2, 0.5, 1, 2),
          op: fc.constantFrom('less' as const, 'greater' as const, 'equal' as const),
          not: fc.boolean(),
          align: fc.boolean(),
        })
        .map(({ metrics, audience, own, perGroup, by, desc, condition, op, not, align }): Question => {
          const asked = metrics.map(nameOf);
          const compares = asked.includes('more') || asked.includes('growth');
          const [first, second = { start: addDays(sample.firstDay, -2), end: addDays(sample.firstDay, 3) }] =
            question.dateRanges!;
          const ranges = compares ? [first!, second] : question.dateRanges!;
          const leaf = { field: by, op, value: condition };
          return {
            ...question,
            metrics,
            dateRanges: ranges.map((range, i) => (own[i] ? { ...range, audience: own[i] } : range)),
            ...(audience && { audience }),
            ...(perGroup && { perGroup }),
            ...(asked.includes(by) && {
              orderBy: [{ metric: by, desc }, ...(question.orderBy ?? [])],
              ...(condition > 0 && { metricFilter: not ? { not: leaf } : leaf }),
            }),
            ...(align && ranges.length > 1 && { align }),
          };
        });
    })
    .map((question) => allowed(question, sample.site));
