/** Names of ids: the name that each has most often. */
import { type Answer, QUESTION_LIMITS, type Question, type TableQuestion } from '@magpie/query';
import type { AskedTable } from './tables.ts';

const NOT_SET = '(not set)';
/** The dimension of ids, that of their names, and the metrics that say how often, the first before the others. */
type Named = NonNullable<AskedTable['named']>;

/** The question for the names of another question's ids, the most frequent first. */
export const namesQuestion = <Of extends Pick<Question | TableQuestion, 'dateRanges' | 'filter'>>(
  { of, by, metrics }: Named,
  { dateRanges, filter }: Of,
) => ({
  dimensions: [of, by],
  metrics,
  orderBy: metrics.map((metric) => ({ metric, desc: true })),
  dateRanges: dateRanges as Of['dateRanges'],
  filter: filter as Of['filter'],
  limit: QUESTION_LIMITS.rows,
});

/** The name of each id, by the rows of an answer to {@link namesQuestion}; undefined if it has none. */
export function namesIn(rows: readonly Pick<Answer['rows'][number], 'dimensions'>[], { of, by }: Named) {
  const names = new Map<string, string>();
  for (const { dimensions } of rows) {
    const [id, name] = [dimensions[of] ?? '', dimensions[by] ?? NOT_SET];
    if (name !== NOT_SET && !names.has(id)) names.set(id, name);
  }
  return (id: string): string | undefined => names.get(id);
}
