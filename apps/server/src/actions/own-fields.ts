/** This module is responsible for the specified calls that have a report's dates and parameters as fields of their own. */
import { QueryError } from '@magpie/query';
import type { AnswerContext } from '../reporting/answer-context.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';

/** The report, its dates, and its parameters by the names that both have. */
interface OwnFields {
  readonly report: string;
  readonly site: string | undefined;
  readonly start: string;
  readonly end: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Answers a report to such a call. `called` has the names that the call gives to dates.
 * @throws QueryError naming the field as the call has it, ProblemError
 */
export async function answerOwnFields(request: OwnFields, context: AnswerContext, called: Called = {}) {
  try {
    return await answerForReader(request, context);
  } catch (error) {
    if (!(error instanceof QueryError) || error.field === undefined) throw error;
    const { field, code, message } = error;
    const end = called.end ?? 'end';
    if (field === RANGE) throw new QueryError(code, message.replace(RANGE, 'The range'), end);
    const own =
      field === `${RANGE}.start`
        ? (called.start ?? 'start')
        : field === `${RANGE}.end`
          ? end
          : field.replace(/^params\./, '');
    throw new QueryError(code, message.replaceAll(field, own), own);
  }
}

interface Called {
  readonly start?: string;
  readonly end?: string;
}

/** A report's range, as errors name it. */
const RANGE = 'dateRanges[0]';
