/** Values of a dimension that a view could be filtered by. */
import { type filterValuesCall, MOST_VALUES } from '@magpie/contract';
import type { Filter } from '@magpie/query';
import { valuesNeed } from '@magpie/reports';
import type { z } from 'zod';
import { requireReport } from './access.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerQuestion } from './answer-question.ts';
import { readView } from './view.ts';

/** All filters that are given, together. */
const combineAll = (...filters: readonly (Filter | undefined)[]): Filter | undefined => {
  const given = filters.filter((one) => one !== undefined);
  return given.length > 1 ? { and: given } : given[0];
};

/**
 * The most frequent values of a dimension in a view, and whether there are more.
 * @throws QueryError; ProblemError `not_entitled`, `addon_needed` where the site's plan has no report that lists them
 */
export async function filterValues(
  request: z.output<(typeof filterValuesCall)['request']>,
  context: Pick<AnswerContext, 'app' | 'site' | 'signal' | 'demo' | 'entitlement'>,
): Promise<z.input<(typeof filterValuesCall)['answer']>> {
  const { field, match = '' } = request;
  // A report may be filtered by what it doesn't list; of the sample nothing is held back.
  if (!context.demo) requireReport(valuesNeed(field), context.entitlement);
  const { start, end, filter } = readView(request);
  const { rows, rowCount } = await answerQuestion(
    {
      dimensions: [field],
      metrics: ['sessions'],
      dateRanges: [{ start, end }],
      filter: combineAll(
        filter,
        { not: { field, op: 'empty' } },
        match === '' ? undefined : { field, op: 'contains', value: match },
      ),
      limit: MOST_VALUES,
    },
    context,
  );
  return {
    values: rows.map(({ dimensions, metrics }) => ({ value: dimensions[field]!, sessions: metrics.sessions! })),
    more: rowCount > rows.length,
  };
}
