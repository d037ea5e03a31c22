/** Names the filter that a report's numbers can't be filtered by: readers chose filters, not the report's fields. */
import { listConditions, QueryError } from '@magpie/query';
import { dimension, metric } from '@magpie/vocabulary';
import type { ReportContext } from './context.ts';

/** The same refusal in terms of the reader's filters, and about that filter alone, if they are why fields can't be combined; otherwise as it is. */
export function explainUnfitFilter(
  error: QueryError,
  { filter, metricFilter, site }: Pick<ReportContext, 'filter' | 'metricFilter' | 'site'>,
): QueryError {
  const chosen = [...listConditions(filter), ...listConditions(metricFilter)].map(({ field }) => field);
  const unfit = chosen.find((field) => error.clashing?.includes(field));
  if (unfit === undefined) return error;
  const definition = dimension(unfit, site.customDefinitions) ?? metric(unfit, site.customDefinitions);
  return new QueryError(
    error.code,
    `These numbers can’t be filtered by “${definition?.uiName ?? unfit}”.`,
    error.field ?? 'filter',
    [unfit],
  );
}
