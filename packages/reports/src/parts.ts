/** This module is responsible for parts of a report that may fail alone, so that the rest is shown. */
import { type Answer, conditionsOf, type Plan, QueryError, type Question, type Site } from '@magpie/query';
import { dimension } from '@magpie/vocabulary';

/** Why a part of a report has no answer (specification part 3, section 8). */
export interface FailedPart {
  /** `MISSING_CUSTOM_DIMENSION`, or the code of what is wrong with its question. */
  readonly code: string;
  /** A sentence in English. */
  readonly message: string;
  /** Of `MISSING_CUSTOM_DIMENSION` the parameter that the site has not registered. */
  readonly data: string | null;
}

/** Answers by the name of their question, and why others have none. */
export interface Parts {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly failed: Readonly<Record<string, FailedPart>>;
}

/**
 * Asks needed questions and those that may fail together; only where that fails each of the latter by itself.
 * @throws QueryError when a needed question is refused
 */
export async function askParts(
  needed: Readonly<Record<string, Question>>,
  optional: Readonly<Record<string, Question>>,
  site: Site,
  planOf: (question: Question) => Plan,
  ask: (plans: readonly Plan[]) => Promise<readonly Answer[]>,
): Promise<Parts> {
  const failed: Record<string, FailedPart> = {};
  const plans = new Map(Object.entries(needed).map(([name, question]) => [name, planOf(question)]));
  const mayFail = new Map<string, Plan>();
  for (const [name, question] of Object.entries(optional))
    try {
      mayFail.set(name, planOf(question));
    } catch (error) {
      failed[name] = failedPart(error, question, site);
    }
  const answered = async (some: ReadonlyMap<string, Plan>): Promise<Record<string, Answer>> => {
    const answers = some.size === 0 ? [] : await ask([...some.values()]);
    return Object.fromEntries([...some.keys()].map((name, i) => [name, answers[i]!]));
  };
  try {
    return { answers: await answered(new Map([...plans, ...mayFail])), failed };
  } catch (error) {
    if (mayFail.size === 0 || !(error instanceof QueryError)) throw error;
  }
  const answers = await answered(plans);
  for (const [name, plan] of mayFail)
    try {
      Object.assign(answers, await answered(new Map([[name, plan]])));
    } catch (error) {
      failed[name] = failedPart(error, optional[name]!, site);
    }
  return { answers, failed };
}

/** @throws the error itself when it is none of what can be wrong with a question */
function failedPart(error: unknown, question: Question, site: Site): FailedPart {
  if (!(error instanceof QueryError)) throw error;
  const { code, message } = error;
  const missing = code === 'unknown_dimension' ? missingCustomDimension(question, site) : undefined;
  return missing === undefined
    ? { code, message, data: null }
    : { code: 'MISSING_CUSTOM_DIMENSION', message, data: missing };
}

function missingCustomDimension({ dimensions = [], filter }: Question, site: Site): string | undefined {
  const names = [
    ...dimensions.filter((one) => typeof one === 'string'),
    ...conditionsOf(filter).map(({ word }) => word),
  ];
  const name = names.find((one) => /^custom\w+:/.test(one) && !dimension(one, site.customDefinitions));
  return name?.slice(name.indexOf(':') + 1);
}
