/** Asks everything that a report needs, in as few calls as possible; what can't be answered is told by part. */
import {
  type Answer,
  ask,
  askCustomers,
  askFunnels,
  askJourneys,
  askPairs,
  askVitals,
  type Cancellation,
  type Engine,
  emptyEngine,
  isUnanswered,
  type LeftOutMetric,
  listConditions,
  NO_SUMS,
  NO_SUMS_BEFORE,
  NO_SUMS_IN_PART,
  plan,
  planCustomers,
  planFunnel,
  planJourney,
  planPairs,
  planVitals,
  type Quality,
  QueryError,
  type Question,
  SourceError,
  unknownDaysIn,
} from '@magpie/query';
import { dimension } from '@magpie/vocabulary';
import { type Ask, type Asks, type OtherQuestion, planReduced, type Sources } from './ask.ts';
import type { ReportContext } from './context.ts';
import { askWithoutSums, withUnanswered } from './history-parts.ts';
import type { FailedPart } from './report.ts';
import { explainUnfitFilter } from './unfit-filter.ts';

/** Answers to some asks. */
export interface AllAnswers {
  readonly answers: Record<string, unknown>;
  readonly failed: Record<string, FailedPart>;
  readonly tables: [name: string, answer: Answer][];
  readonly others: Record<string, OtherQuestion>;
  /** Quality of the answers with displayed numbers. */
  readonly qualities: Quality[];
  /** Why the first failed part failed. */
  refusal?: QueryError;
  /** Asks whose answer is empty because the source can't answer them. */
  readonly refused: Set<string>;
}

/** The plan of an ask, by its name. */
type Planned<P> = readonly [name: string, plan: P];
/** A plan of what can be asked, and what was left out of it; or why nothing can be. */
type Reduced<P> = Can<P> | { readonly plan: undefined; readonly why: string };
interface Can<P> {
  readonly plan: P;
  readonly leftOut: readonly LeftOutMetric[];
}
/** How parts are asked. */
interface InParts<P, A> {
  readonly put: (engine: Engine, plans: readonly P[]) => Promise<readonly A[]>;
  readonly take: (name: string, answer: A, leftOut: readonly LeftOutMetric[]) => void;
  readonly reduce: (name: string, plan: P) => Reduced<P>;
  readonly refuse: (whole: Planned<P>, why: { readonly message: string }) => Promise<void>;
}
/** An answer of any kind. */
interface Answered {
  readonly quality?: Quality;
}
/** An ask, and what can be asked of it. */
interface Part<P> {
  readonly whole: Planned<P>;
  readonly can: Can<P>;
}

/** Whether less is asked of a part than before. */
const isLess = <P>(now: Part<P>, before: Part<P>): boolean => now.can.leftOut.length > before.can.leftOut.length;

/** Whether a source elsewhere can't answer this, while it may answer something else. */
export const isCantAnswer = (error: unknown): error is QueryError =>
  error instanceof SourceError
    ? error.code === 'source_refused'
    : error instanceof QueryError && (error.code === 'unsupported' || error.code === 'incompatible_fields');

/**
 * Asks everything: all tables in one call, all funnels in one call, the rest in parallel. What a source elsewhere, or the sums of its days, can't answer
 * has an empty answer. @throws QueryError if a required ask is refused
 */
export async function answerAll(
  asks: Asks,
  context: ReportContext,
  sources: Sources,
  options: { readonly signal?: Cancellation },
): Promise<AllAnswers> {
  const found: AllAnswers = { answers: {}, failed: {}, tables: [], others: {}, qualities: [], refused: new Set() };
  const { engine } = sources;
  const fail = (name: string, reason: unknown) => {
    const error = reason instanceof QueryError ? explainUnfitFilter(reason, context) : reason;
    if (!asks[name]!.optional || !(error instanceof QueryError)) throw error;
    found.failed[name] = failedPart(error, asks[name]!, context);
    found.refusal ??= error;
  };
  /**
   * Plans and asks everything together; if that is refused, asks the required ones together and each optional one alone. A source elsewhere
   * is asked only what it can answer, and each alone if it refuses them together.
   */
  async function together<P, A>(
    kind: Ask['kind'],
    planned: (question: never) => P,
    put: (engine: Engine, plans: readonly P[]) => Promise<readonly A[]>,
    take: (name: string, answer: A, leftOut?: readonly LeftOutMetric[]) => void,
    reduce: (name: string, plan: P) => Reduced<P> = (_, one) => ({ plan: one, leftOut: [] }),
    settle: (name: string, answer: A) => Promise<A | undefined> = async (_, answer) =>
      isUnanswered(answer as Answered) ? undefined : answer,
  ): Promise<void> {
    const refuse = async ([name, one]: Planned<P>, { message }: { readonly message: string }) => {
      found.refusal ??= new SourceError('source_refused', message);
      found.failed[name] = { code: 'source_refused', message, data: null };
      if (asks[name]!.optional) return;
      found.answers[name] = (await put(emptyEngine(engine), [one]))[0];
      found.refused.add(name);
    };
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
      const answers =
        some.length === 0
          ? []
          : await put(
              engine,
              some.map(([, one]) => one),
            );
      for (const [i, one] of some.entries()) {
        const settled = await settle(one[0], answers[i]!);
        if (settled === undefined) await refuse(one, { message: NO_SUMS });
        else take(one[0], settled);
      }
    };
    if (engine.partial) return inParts(plans, { put, take, reduce, refuse });
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
  async function inParts<P, A>(
    plans: readonly Planned<P>[],
    { put, take, reduce, refuse }: InParts<P, A>,
  ): Promise<void> {
    const answered = async (some: readonly Part<P>[]) => {
      if (some.length === 0) return;
      const answers = await put(
        engine,
        some.map(({ can }) => can.plan),
      );
      for (const [i, { whole, can }] of some.entries()) {
        const [name] = whole;
        if (can.leftOut.length > 0) found.failed[name] = partlyFailed(can.leftOut);
        take(name, answers[i]!, can.leftOut);
      }
    };
    const parts: Part<P>[] = [];
    for (const whole of plans) {
      const can = reduce(...whole);
      if ('why' in can) await refuse(whole, { message: can.why });
      else parts.push({ whole, can });
    }
    let refusal: QueryError;
    try {
      return await answered(parts);
    } catch (error) {
      if (!isCantAnswer(error)) throw error;
      refusal = error;
    }
    // The refusal may have said which fields the source doesn't have, or doesn't combine.
    const reduced = await again(parts);
    if (reduced.length === 0) return;
    const hasLearned = reduced.length < parts.length || reduced.some((one, i) => isLess(one, parts[i]!));
    if (hasLearned) {
      try {
        return await answered(reduced);
      } catch (error) {
        if (!isCantAnswer(error)) throw error;
        refusal = error;
      }
    }
    for (const part of reduced) await alone(part, reduced.length === 1 ? refusal : undefined);
    async function again(some: readonly Part<P>[]): Promise<Part<P>[]> {
      const found: Part<P>[] = [];
      for (const { whole } of some) {
        const can = reduce(...whole);
        if ('why' in can) await refuse(whole, { message: can.why });
        else found.push({ whole, can });
      }
      return found;
    }
    /** Asks one part, and once more without what its refusal named. */
    async function alone(part: Part<P>, before: QueryError | undefined): Promise<void> {
      let why = before;
      if (!why) {
        try {
          return await answered([part]);
        } catch (error) {
          if (!isCantAnswer(error)) throw error;
          why = error;
        }
      }
      const [less] = await again([part]);
      if (!less) return;
      if (!isLess(less, part)) return refuse(part.whole, why);
      await answered([less]).catch((error: unknown) => {
        if (!isCantAnswer(error)) throw error;
        return refuse(less.whole, error);
      });
    }
  }
  /** Says of a part without daily totals that it counts some of its days only, or of those before. */
  const marked = (name: string, quality: Quality) => {
    if (quality.history?.notBefore !== undefined) found.failed[name] = countsOwnOnly();
  };
  const { site, now } = context;
  await Promise.all([
    together(
      'table',
      (question) => plan(question, site, now),
      (of, plans) => ask(of, plans, options),
      (name, answer, leftOut = []) => {
        found.answers[name] = leftOut.length > 0 ? withUnanswered(answer, leftOut) : answer;
        found.tables.push([name, answer]);
        if (!asks[name]!.aside) found.qualities.push(answer.quality);
      },
      (name, one) => {
        const asked = asks[name]!;
        if (asked.partly) return planReduced(engine, asked, asked.question as Question, context);
        const why = engine.objections(one)[0];
        return why === undefined ? { plan: one, leftOut: [] } : { plan: undefined, why };
      },
      async (name, answer) => {
        if (answer.quality.history?.notBefore === undefined && !answer.unknownRanges) return answer;
        const asked = { answer, context, options };
        const without = asks[name]!.partly && (await askWithoutSums(engine, asks[name]!.question as Question, asked));
        if (!without && (isUnanswered(answer) || answer.unknownRanges?.includes(0))) return undefined;
        const leftOut = without?.leftOut ?? [];
        if (leftOut.length > 0) found.failed[name] = { ...partlyFailed(leftOut), message: NO_SUMS };
        else if (unknownDaysIn(answer).length > 0) found.failed[name] = countsOwnOnly(without ? without.ownOnly : []);
        else if (answer.unknownRanges) found.failed[name] = { ...partlyFailed([]), message: NO_SUMS_BEFORE };
        return without ? without.answer : answer;
      },
    ),
    together(
      'funnel',
      (question) => planFunnel(question, site, now),
      (of, plans) => askFunnels(of, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'funnel', question: answer.question };
        found.qualities.push(answer.quality);
        marked(name, answer.quality);
      },
    ),
    together(
      'customers',
      (question) => planCustomers(question, site, now),
      (of, plans) => askCustomers(of, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'customers', question: answer.question };
        found.qualities.push(answer.quality);
        marked(name, answer.quality);
      },
    ),
    together(
      'pairs',
      (question) => planPairs(question, site, now),
      (of, plans) => askPairs(of, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'pairs', question: answer.question };
        found.qualities.push(answer.quality);
        marked(name, answer.quality);
      },
    ),
    together(
      'vitals',
      (question) => planVitals(question, site, now),
      (of, plans) => askVitals(of, plans, options),
      (name, answer) => {
        found.answers[name] = answer;
        found.others[name] = { kind: 'vitals', question: answer.question };
        found.qualities.push(answer.quality);
        marked(name, answer.quality);
      },
    ),
    together(
      'journey',
      (question) => planJourney(question, site, now),
      (of, plans) => askJourneys(of, plans, options),
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
  leaveOutCompared(found, asks, context);
  // In the report's order, not in the order of answers.
  const order = Object.keys(asks);
  found.tables.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return found;
}

/** Leaves out answers about a compared period if it or the report's dates have unknown days: nothing is compared with part of a period. */
function leaveOutCompared({ answers, failed, others }: AllAnswers, asks: Asks, { range }: ReportContext): void {
  const ofDates = Object.entries(asks).flatMap(([name, one]) => {
    const answer = answers[name] as Answered | undefined;
    if (!answer?.quality || !('dateRange' in (one.question as object))) return [];
    const { start, end } = (one.question as { dateRange: { start: string; end: string } }).dateRange;
    const isPart = unknownDaysIn({ quality: answer.quality }).length > 0;
    return [{ name, one, isPart, isCompared: start !== range.start || end !== range.end }];
  });
  const isPartNow = ofDates.some(({ isPart, isCompared }) => isPart && !isCompared);
  for (const { name, one, isPart, isCompared } of ofDates) {
    if (!isCompared || !one.optional || !(isPart || isPartNow)) continue;
    delete answers[name];
    delete others[name];
    failed[name] = { ...partlyFailed([]), message: NO_SUMS_BEFORE };
  }
}

/** A part with metrics that the source can't answer. */
const partlyFailed = (leftOut: readonly LeftOutMetric[]): FailedPart => ({
  code: 'source_refused',
  message: [...new Set(leftOut.map(({ why }) => why))].join(' '),
  data: null,
  metrics: Object.fromEntries(leftOut.map(({ name, why }) => [name, why])),
});

/** A part whose numbers are those of days with visits of the site's own only. */
const countsOwnOnly = (ownOnly: readonly string[] = []): FailedPart => ({
  ...partlyFailed([]),
  message: NO_SUMS_IN_PART,
  ownOnly,
});

/** Asks that an engine answers. */
type OfEngine = Extract<Ask, { kind: 'table' | 'funnel' | 'customers' | 'pairs' | 'vitals' | 'journey' }>;
const ENGINE_KINDS: readonly OfEngine['kind'][] = ['table', 'funnel', 'customers', 'pairs', 'vitals', 'journey'];
export const isOfEngine = (one: Ask): one is OfEngine => ENGINE_KINDS.some((kind) => kind === one.kind);

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

function failedPart(error: QueryError, one: Ask, { site, now }: ReportContext): FailedPart {
  const { code, message, clashing = [] } = error;
  const seconds = error instanceof SourceError ? error.retryAfter : undefined;
  const missing =
    code === 'unknown_dimension' && one.kind === 'table'
      ? missingCustomDimension(one.question, (name) => dimension(name, site.customDefinitions) !== undefined)
      : undefined;
  return missing === undefined
    ? {
        ...{ code, message, data: clashing.length === 1 ? clashing[0]! : null },
        ...(seconds !== undefined && { retryAt: now + seconds * 1000 }),
      }
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
