/** Answers calls that have a report's dates, and maybe its parameters, as fields of their own. */
import { QueryError } from '@magpie/query';
import type { AnswerContext } from '../reporting/answer-context.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';

/** A report's ranges, as errors name them: the shown one, and the one that it is compared with. */
const RANGE = 'dateRanges[0]';
const COMPARED = 'dateRanges[2]';

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
  try {
    return await withOwnDates(answerForReader(request, context), { start, end });
  } catch (error) {
    if (!(error instanceof QueryError) || error.field === undefined) throw error;
    const { field, code, message, clashing } = error;
    const own = field.replace(/^params\./, '');
    throw new QueryError(code, message.replaceAll(field, own), own, clashing);
  }
}

/**
 * Awaits a report's answer; a refusal of its dates names the call's own fields.
 * @throws QueryError naming the date's field as the call has it, and what the answer throws
 */
export async function withOwnDates<T>(answer: Promise<T>, { start, end } = { start: 'start', end: 'end' }): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { field, code, message } = error;
    const fields: Readonly<Record<string, readonly [own: string, said: string]>> = {
      [RANGE]: [end, 'The range'],
      [`${RANGE}.start`]: [start, start],
      [`${RANGE}.end`]: [end, end],
      [COMPARED]: ['compare_end', 'The compared range'],
      [`${COMPARED}.start`]: ['compare_start', 'compare_start'],
      [`${COMPARED}.end`]: ['compare_end', 'compare_end'],
    };
    const named = field === undefined ? undefined : fields[field];
    if (!named) throw error;
    const [own, said] = named;
    throw new QueryError(code, message.replace(field!, said), own);
  }
}
