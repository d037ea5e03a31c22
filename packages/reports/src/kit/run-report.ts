/** Runs a report: asks everything at once and shapes the answer; if an optional part fails, the rest is still answered. */
import {
  type Answer,
  ask,
  askCustomers,
  askFunnels,
  askJourneys,
  askPairs,
  askVitals,
  type Cancellation,
  type Filter,
  listConditions,
  mergedQuality,
  plan,
  planCustomers,
  planFunnel,
  planJourney,
  planPairs,
  planVitals,
  type Quality,
  QueryError,
  type Question,
} from '@magpie/query';
import { dimension } from '@magpie/vocabulary';
import type { Ask, Asks, OtherQuestion, Sources } from './ask.ts';
import type { ReportContext } from './context.ts';
import { withParams } from './params.ts';
import type { FailedPart, FailedParts, Recipe, Report } from './report.ts';
import { listAsk } from './tables.ts';
import { explainUnfitFilter } from './unfit-filter.ts';
import { type SentAnswer, toSent } from './wire-value.ts';

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
  const { data, roundedUp } = toSent(report.shape.parse(recipe.answer(answers, prepared, failed)));
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
  if (first.refusal && Object.keys(first.answers).length === 0) throw first.refusal;
  const more = recipe.followUps?.({ ...found.answers, ...first.answers }, prepared) ?? {};
  const second = await answerAll(withFilters(more, prepared.filter), prepared, sources, options);
  const stages = [found, first, second];
  const all = stages.flatMap(({ tables }) => tables);
  const merged = <T>(of: (stage: AllAnswers) => Readonly<Record<string, T>>): Record<string, T> =>
    Object.assign({}, ...stages.map(of));
  return {
    answers: merged(({ answers }) => answers),
    failed: merged(({ failed }) => failed),
    prepared,
    asked: {
      questions: Object.fromEntries(all.map(([name, { question }]) => [name, question])),
      otherQuestions: merged(({ others }) => others),
      quality: mergedQuality(stages.flatMap(({ qualities }) => qualities)),
    },
  };
}

/**
 * Runs the lookups that a recipe needs before its queries, in the view's filter.
 * @throws QueryError where something needed is refused
 */
export const lookUp = (
  recipe: Recipe,
  context: ReportContext,
  sources: Sources,
  options: RunOptions = {},
): Promise<AllAnswers> =>
  answerAll(withFilters(recipe.looksUp?.(context) ?? {}, context.filter), context, sources, options);

interface AllAnswers {
  readonly answers: Record<string, unknown>;
  readonly failed: Record<string, FailedPart>;
  readonly tables: [name: string, answer: Answer][];
  readonly others: Record<string, OtherQuestion>;
  /** Quality of the answers with displayed numbers. */
  readonly qualities: Quality[];
  /** Why the first failed part failed. */
  refusal?: QueryError;
}

/**
 * Asks everything: all tables in one call, all funnels in one call, the rest in parallel. @throws QueryError if a
 * required ask is refused
 */
async function answerAll(
  asks: Asks,
  context: ReportContext,
  sources: Sources,
  options: RunOptions,
): Promise<AllAnswers> {
  const found: AllAnswers = { answers: {}, failed: {}, tables: [], others: {}, qualities: [] };
  const { engine } = sources;
  const fail = (name: string, reason: unknown) => {
    const error = reason instanceof QueryError ? explainUnfitFilter(reason, context) : reason;
    if (!asks[name]!.optional || !(error instanceof QueryError)) throw error;
    found.failed[name] = failedPart(error, asks[name]!, context);
    found.refusal ??= error;
  };
  /** Plans and asks everything together; if that is refused, asks the required ones together and each optional one alone. */
  async function together<P, A>(
    kind: Ask['kind'],
    planned: (question: never) => P,
    put: (plans: readonly P[]) => Promise<readonly A[]>,
    take: (name: string, answer: A) => void,
  ): Promise<void> {
    const plans: [name: string, plan: P][] = [];
    for (const [name, one] of Object.entries(asks)) {
      if (one.kind !== kind) continue;
      try {
        plans.push([name, planned(one.question as never)]);
      } catch (error) {
        fail(name, error);
      }
    }
    const answered = async (some: typeof plans) => {
      const answers = some.length === 0 ? [] : await put(some.map(([, one]) => one));
      some.forEach(([name], i) => {
        take(name, answers[i]!);
      });
    };
    const [needed, parts] = [false, true].map((part) =>
      plans.filter(([name]) => (asks[name]!.optional ?? false) === part),
    );
    try {
      await answered(plans);
      return;
    } catch (error) {
      if (parts!.length === 0 || !(error instanceof QueryError)) throw error;
    }
    await answered(needed!);
    for (const one of parts!) await answered([one]).catch((error: unknown) => fail(one[0], error));
  }
  const { site, now } = context;
  await Promise.all([
    together(
      'table',
      (question) => plan(question, site, now),
      (plans) => ask(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.tables.push([name, answer]);
        if (!asks[name]!.aside) found.qualities.push(answer.quality);
      },
    ),
    together(
      'funnel',
      (question) => planFunnel(question, site, now),
      (plans) => askFunnels(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'funnel', question: answer.question };
        found.qualities.push(answer.quality);
      },
    ),
    together(
      'customers',
      (question) => planCustomers(question, site, now),
      (plans) => askCustomers(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'customers', question: answer.question };
        found.qualities.push(answer.quality);
      },
    ),
    together(
      'pairs',
      (question) => planPairs(question, site, now),
      (plans) => askPairs(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'pairs', question: answer.question };
        found.qualities.push(answer.quality);
      },
    ),
    together(
      'vitals',
      (question) => planVitals(question, site, now),
      (plans) => askVitals(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'vitals', question: answer.question };
        found.qualities.push(answer.quality);
      },
    ),
    together(
      'journey',
      (question) => planJourney(question, site, now),
      (plans) => askJourneys(engine, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'journey', question: answer.question };
      },
    ),
    ...Object.entries(asks).map(async ([name, one]) => {
      if (isOfEngine(one)) return;
      try {
        found.answers[name] = await elsewhere(one, context, sources);
        found.others[name] = { kind: one.kind, question: one.question };
      } catch (error) {
        fail(name, error);
      }
    }),
  ]);
  // In the report's order, not in the order of answers.
  const order = Object.keys(asks);
  found.tables.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return found;
}

/** Asks that an engine answers. */
type OfEngine = Extract<Ask, { kind: 'table' | 'funnel' | 'customers' | 'pairs' | 'vitals' | 'journey' }>;
const ENGINE_KINDS: readonly OfEngine['kind'][] = ['table', 'funnel', 'customers', 'pairs', 'vitals', 'journey'];
const isOfEngine = (one: Ask): one is OfEngine => ENGINE_KINDS.some((kind) => kind === one.kind);

/** The answer of what is no engine. @throws QueryError `unsupported` where the host has no such thing */
async function elsewhere(
  one: Exclude<Ask, OfEngine>,
  { site, now }: ReportContext,
  { searchConsole, providers }: Sources,
): Promise<unknown> {
  if (one.kind === 'provided') {
    const provider = providers?.[one.provider];
    if (!provider) throw new QueryError('unsupported', `This server has no provider "${one.provider}".`);
    return one.shape.parse(await provider(one.question, { site, now }));
  }
  if (!searchConsole) throw new QueryError('unsupported', 'This server has no Google Search Console data.');
  if (one.kind === 'searchDays') return searchConsole.days(site.id, one.question);
  const { by, limit, ...range } = one.question;
  return searchConsole.top(site.id, by, range, limit);
}

/** The answer to an ask that is no question of the engine. @throws QueryError `unsupported` where the host has no such thing */
export async function answerElsewhere<A>(one: Ask<A>, context: ReportContext, sources: Sources): Promise<A> {
  if (isOfEngine(one)) throw new Error(`A ${one.kind} is asked with the report's other questions.`);
  return (await elsewhere(one, context, sources)) as A;
}

function failedPart({ code, message, clashing = [] }: QueryError, one: Ask, { site }: ReportContext): FailedPart {
  const missing =
    code === 'unknown_dimension' && one.kind === 'table'
      ? missingCustomDimension(one.question, (name) => dimension(name, site.customDefinitions) !== undefined)
      : undefined;
  return missing === undefined
    ? { code, message, data: clashing.length === 1 ? clashing[0]! : null }
    : { code: 'MISSING_CUSTOM_DIMENSION', message, data: missing };
}

function missingCustomDimension(
  { dimensions = [], filter }: Question,
  known: (name: string) => boolean,
): string | undefined {
  const names = [
    ...dimensions.filter((one) => typeof one === 'string'),
    ...listConditions(filter).map(({ field }) => field),
  ];
  const name = names.find((one) => /^custom\w+:/.test(one) && !known(one));
  return name?.slice(name.indexOf(':') + 1);
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

/** A question with the view's filter. */
export function withFilter<Q extends { readonly filter?: Filter | undefined }>(
  question: Q,
  filter: Filter | undefined,
): Q {
  if (!filter) return question;
  return { ...question, filter: question.filter ? { and: [question.filter, filter] } : filter };
}
