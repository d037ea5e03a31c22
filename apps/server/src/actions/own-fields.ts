/** This module is responsible for the specified calls that have a report's dates and parameters as fields of their own. */
import { QueryError } from '@magpie/query';
import type { AnswerContext } from '../reporting/answer-context.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';

/** A report's range, as errors name it. */
const RANGE = 'dateRanges[0]';

/** The report, its dates, and its parameters by the names that both have. */
interface OwnFields {
  readonly report: string;
  readonly site: string | undefined;
  readonly start: string;
  readonly end: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Answers a report for such a call. The third argument names its date fields.
 * @throws QueryError naming the field as the call has it, ProblemError
 */
export async function answerOwnFields(
  request: OwnFields,
  context: AnswerContext,
  { start, end } = { start: 'start', end: 'end' },
) {
  const dates: Readonly<Record<string, string>> = { [`${RANGE}.start`]: start, [`${RANGE}.end`]: end };
  try {
    return await answerForReader(request, context);
  } catch (error) {
    if (!(error instanceof QueryError) || error.field === undefined) throw error;
    const { field, code, message } = error;
    if (field === RANGE) throw new QueryError(code, message.replace(RANGE, 'The range'), end);
    const own = dates[field] ?? field.replace(/^params\./, '');
    throw new QueryError(code, message.replaceAll(field, own), own);
  }
}
