/** Runs a report: asks everything at once and shapes the answer; if an optional part fails, the rest is still answered. */
import {
  type Cancellation,
  type Filter,
  listConditions,
  mergedQuality,
  type Quality,
  QueryError,
  type Question,
} from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { type AllAnswers, answerAll, isOfEngine } from './answer-asks.ts';
import type { Ask, Asks, OtherQuestion, Sources } from './ask.ts';
import type { ReportContext } from './context.ts';
import { withParams } from './params.ts';
import type { FailedParts, Recipe, Report } from './report.ts';
import { listAsk } from './tables.ts';
import { type SentAnswer, toSent, withoutNaN } from './wire-value.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A report's data and what it was computed from. */
export interface ReportResult<Data> {
  readonly data: Data;
  readonly roundedUp: SentAnswer<Data>['roundedUp'];
  /** The table questions, by name, with absolute dates. */
  readonly questions: Readonly<Record<string, Question>>;
  /** The other asks, by name. */
  readonly otherQuestions: Readonly<Record<string, OtherQuestion>>;
  readonly engine: string;
  readonly quality: Quality;
  /** Failed parts, by name. */
  readonly failed: FailedParts;
}

/** Options of running a report. */
export interface RunOptions {
  readonly signal?: Cancellation;
}

/** Runs a report's asks and shapes the answer. @throws QueryError if its parameters or a required ask are refused */
export async function runReport<Data>(
  report: Report<Data>,
  context: ReportContext,
  sources: Sources,
  options: RunOptions = {},
): Promise<ReportResult<Data>> {
  const recipe = await report.recipe();
  const { answers, failed, prepared, asked } = await collectAnswers(report, recipe, context, sources, options);
  const computed = recipe.answer(answers, prepared, failed);
  const isPartly = Object.values(failed).some(({ metrics }) => metrics);
  const { data, roundedUp } = toSent(report.shape.parse(isPartly ? withoutNaN(computed) : computed));
  return {
    data,
    roundedUp,
    ...asked,
    engine: sources.engine.id,
    failed,
  };
}

/** The answers that a report is computed from. */
interface GatheredAnswers {
  readonly answers: Answers;
  readonly failed: FailedParts;
  /** The asks whose answer is empty because the source can't answer them. */
  readonly refused: ReadonlySet<string>;
  /** The context with checked parameters. */
  readonly prepared: ReportContext;
  readonly asked: Pick<ReportResult<unknown>, 'questions' | 'otherQuestions' | 'quality'>;
}

/**
 * Runs a report's asks, then its follow-up asks.
 * @throws QueryError as {@link runReport}
 */
export async function collectAnswers(
  report: Pick<Report, 'id' | 'tables'>,
  recipe: Recipe,
  context: ReportContext,
  sources: Sources,
  options: RunOptions = {},
): Promise<GatheredAnswers> {
  const prepared = withParams({ id: report.id, ...recipe }, context);
  const found = await lookUp(recipe, prepared, sources, options);
  const asks = recipe.asks(prepared, found.answers);
  const first = await answerAll(narrowed(report, asks, prepared), prepared, sources, options);
  if (first.refusal && isNothingLeft(first, asks)) throw first.refusal;
  const more = recipe.followUps?.({ ...found.answers, ...first.answers }, prepared) ?? {};
  const second = await answerAll(withFilters(more, prepared.filter), prepared, sources, options);
  const stages = [found, first, second];
  const all = stages.flatMap(({ tables }) => tables);
  const merged = <T>(of: (stage: AllAnswers) => Readonly<Record<string, T>>): Record<string, T> =>
    Object.assign({}, ...stages.map(of));
  return {
    answers: merged(({ answers }) => answers),
    failed: merged(({ failed }) => failed),
    refused: new Set(stages.flatMap((stage) => [...stage.refused])),
    prepared,
    asked: {
      questions: Object.fromEntries(all.map(([name, { question }]) => [name, question])),
      otherQuestions: merged(({ others }) => others),
      quality: mergedQuality(stages.flatMap(({ qualities }) => qualities)),
    },
  };
}

/** Whether none of the asks for shown numbers is answered. */
const isNothingLeft = ({ answers, refused }: AllAnswers, asks: Asks): boolean =>
  Object.keys(answers).every((name) => refused.has(name) || (refused.size > 0 && asks[name]!.aside));

/**
 * Runs the lookups that a recipe needs before its queries, in the view's filter.
 * @throws QueryError where something needed is refused
 */
export async function lookUp(
  recipe: Recipe,
  context: ReportContext,
  sources: Sources,
  options: RunOptions = {},
): Promise<AllAnswers> {
  const found = await answerAll(
    withFilters(recipe.looksUp?.(context) ?? {}, context.filter),
    context,
    sources,
    options,
  );
  // Without what it looks for, the rest would be about nothing.
  if (found.refusal && found.refused.size > 0) throw found.refusal;
  return found;
}

/**
 * A report's first asks with the view's filters; metric filters apply only to lists. @throws QueryError if there are
 * metric filters but no lists
 */
function narrowed(
  { id, tables }: Pick<Report, 'id' | 'tables'>,
  asks: Asks,
  { filter, metricFilter }: ReportContext,
): Asks {
  const filtered = withFilters(asks, filter);
  if (!metricFilter) return filtered;
  const lists = tables.flatMap((one) => listAsk(one) ?? []);
  if (lists.length === 0)
    throw new QueryError(
      'bad_filter',
      `The report "${id}" has no list that a metric filter could apply to.`,
      'metric_filters',
    );
  return Object.fromEntries(
    Object.entries(filtered).map(([name, one]) => [
      name,
      one.kind === 'table' && lists.includes(name)
        ? { ...one, question: withMetricFilter(one.question, metricFilter) }
        : one,
    ]),
  );
}

const withFilters = (asks: Readonly<Record<string, Ask | undefined>>, filter: Filter | undefined): Asks =>
  Object.fromEntries(
    Object.entries(asks).flatMap(([name, one]) => {
      if (!one) return [];
      return [
        [
          name,
          !one.wholeSite && isOfEngine(one) && one.kind !== 'vitals' && one.kind !== 'journey'
            ? ({ ...one, question: withFilter(one.question, filter) } as Ask)
            : one,
        ],
      ];
    }),
  );

/** A list's question with the metric filter; it adds the filter's metrics after its own. */
export function withMetricFilter(question: Question, metricFilter: Filter | undefined): Question {
  if (!metricFilter) return question;
  const own = question.metrics.map((one) => (typeof one === 'string' ? one : one.name));
  const unmet = new Set(
    listConditions(metricFilter)
      .map(({ field }) => field)
      .filter((field) => !own.includes(field)),
  );
  const both = question.metricFilter ? { and: [question.metricFilter, metricFilter] } : metricFilter;
  return { ...question, metrics: [...question.metrics, ...unmet], metricFilter: both };
}

/** The ask of a list that isn't among a report's first: with the view's metric filters, as in its file. */
export const keepMatching = <A>(ask: Ask<A>, { metricFilter }: Pick<ReportContext, 'metricFilter'>): Ask<A> =>
  ask.kind === 'table' ? { ...ask, question: withMetricFilter(ask.question, metricFilter) } : ask;

/**
 * The ask of a list with a metric filter of its own. Where the source can't answer those metrics, no row with a value of the dimension can be left
 * out: it may have passed.
 */
export function keepSome(ask: Ask, own: Filter<MetricName>, field: DimensionName): Ask {
  const isOwn = (one: Filter) => JSON.stringify(one) === JSON.stringify(own);
  const reduced = ({ filter, metricFilter, ...question }: Question): Question => {
    const others = metricFilter && 'and' in metricFilter ? metricFilter.and.filter((one) => !isOwn(one)) : [];
    const named: Filter = { not: { field, op: 'empty' } };
    return {
      ...question,
      filter: filter ? { and: [filter, named] } : named,
      ...(others.length > 0 && { metricFilter: { and: others } }),
      keepEmptyRows: true,
    };
  };
  return { ...keepMatching(ask, { metricFilter: own }), reduced };
}

/** A question with the view's filter. */
export function withFilter<Q extends { readonly filter?: Filter | undefined }>(
  question: Q,
  filter: Filter | undefined,
): Q {
  if (!filter) return question;
  return { ...question, filter: question.filter ? { and: [question.filter, filter] } : filter };
}
