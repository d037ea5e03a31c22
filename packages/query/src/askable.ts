/** What an engine that can't answer everything can be asked of a question. */
import { type Answer, ask } from './ask.ts';
import { emptyEngine } from './empty-engine.ts';
import type { Cancellation, Engine } from './engine.ts';
import { SourceError } from './errors.ts';
import { type Filter, listConditions } from './filter.ts';
import { type Plan, plan } from './plan.ts';
import type { Question } from './question.ts';
import type { Site } from './site.ts';

/** A metric that an engine can't answer, and why. */
export interface LeftOutMetric {
  readonly name: string;
  readonly why: string;
}

/** The plan of what can be asked, and what was left out of it; or why nothing can be. */
export type Askable =
  | { readonly plan: Plan; readonly leftOut: readonly LeftOutMetric[] }
  | { readonly plan: undefined; readonly why: string };

/** Leaves out of a question the metrics that an engine can't answer. @throws QueryError for a question that can't be planned */
export function planAskable(engine: Engine, question: Question, site: Site, now: number): Askable {
  const whole = plan(question, site, now);
  const why = engine.objections(whole)[0];
  if (why === undefined) return { plan: whole, leftOut: [] };
  const leftOut: LeftOutMetric[] = [];
  const { orderBy, metricFilter: asked, ...rest } = question;
  const metrics = question.metrics.filter((one) => {
    const name = typeof one === 'string' ? one : one.name;
    const [reason] = engine.objections(plan({ ...rest, metrics: [one] }, site, now));
    if (reason !== undefined) leftOut.push({ name, why: reason });
    return reason === undefined;
  });
  const isKnown = (field: string) => !leftOut.some(({ name }) => name === field);
  const metricFilter = asked && sureFilter(asked, isKnown);
  if (metrics.length === 0 || (asked && !metricFilter)) return { plan: undefined, why };
  const kept = orderBy?.filter((one) => !('metric' in one && !isKnown(one.metric)));
  const reduced = plan(
    { ...rest, metrics, ...(metricFilter && { metricFilter }), ...(kept && kept.length > 0 && { orderBy: kept }) },
    site,
    now,
  );
  const still = engine.objections(reduced)[0];
  return still === undefined ? { plan: reduced, leftOut } : { plan: undefined, why: still };
}

/** Filter for rows that pass whatever the unknown metrics are; undefined if no row can be known to pass. */
function sureFilter(filter: Filter, isKnown: (field: string) => boolean): Filter | undefined {
  if ('or' in filter) {
    const sure = filter.or.flatMap((one) => sureFilter(one, isKnown) ?? []);
    return sure.length > 0 ? { or: sure } : undefined;
  }
  if ('and' in filter) {
    const sure = filter.and.map((one) => sureFilter(one, isKnown));
    return sure.every((one) => one !== undefined) ? { and: sure } : undefined;
  }
  // The opposite of "known to pass" isn't "known not to pass".
  if ('not' in filter) return listConditions(filter).every(({ field }) => isKnown(field)) ? filter : undefined;
  return isKnown(filter.field) ? filter : undefined;
}

/**
 * Answers questions as far as the engine can: without the metrics that it can't answer, and empty where it can answer none.
 * @throws QueryError
 */
export async function askAsFarAsPossible(
  engine: Engine,
  questions: readonly Question[],
  { site, now, signal }: { readonly site: Site; readonly now: number; readonly signal?: Cancellation | undefined },
): Promise<Answer[]> {
  const options = signal ? { signal } : {};
  if (!engine.partial)
    return ask(
      engine,
      questions.map((one) => plan(one, site, now)),
      options,
    );
  const planned = () => questions.map((one) => planAskable(engine, one, site, now).plan);
  const put = async (plans: readonly (Plan | undefined)[]): Promise<Answer[]> => {
    const asked = plans.filter((one) => one !== undefined);
    return asked.length > 0 ? ask(engine, asked, options) : [];
  };
  let found = planned();
  let answers: Answer[];
  try {
    answers = await put(found);
  } catch (error) {
    if (!(error instanceof SourceError && error.code === 'source_refused')) throw error;
    // The refusal may have said which fields can't be asked for.
    const less = planned();
    if (less.every((one, i) => one?.metrics.length === found[i]?.metrics.length)) throw error;
    found = less;
    answers = await put(found);
  }
  const empty = await ask(
    emptyEngine(engine),
    questions.map((one) => plan(one, site, now)),
  );
  let next = 0;
  return found.map((one, i) => (one ? answers[next++]! : empty[i]!));
}
