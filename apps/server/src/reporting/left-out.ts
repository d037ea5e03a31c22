/** Counts the events and sessions that a view's numbers exclude, by traffic class. */
import type { LeftOut, receiptCall } from '@magpie/contract';
import { countedClasses, INCLUDED, INCLUDED_AS, type Included } from '@magpie/query';
import type { z } from 'zod';
import type { AnswerContext } from './answer-context.ts';
import { answerQuestion } from './answer-question.ts';
import { readView } from './view.ts';

/**
 * Returns what a view's numbers exclude.
 * @throws QueryError, ProblemError
 */
export async function leftOut(
  request: z.output<(typeof receiptCall)['request']>,
  context: Pick<AnswerContext, 'app' | 'site' | 'signal'>,
): Promise<LeftOut> {
  const { start, end, filter } = readView(request);
  const answer = await answerQuestion(
    {
      dimensions: ['trafficClass'],
      metrics: ['eventCount', 'sessions'],
      dateRanges: [{ start, end }],
      filter,
      include: INCLUDED,
    },
    context,
  );
  const none = { events: 0, sessions: 0 };
  const counts = Object.fromEntries(INCLUDED.map((name) => [name, none])) as Record<Included, typeof none>;
  for (const [trafficClass, name] of Object.entries(INCLUDED_AS)) {
    const row = answer.rows.find(({ dimensions }) => dimensions.trafficClass === trafficClass);
    if (row) counts[name] = { events: row.metrics.eventCount ?? 0, sessions: row.metrics.sessions ?? 0 };
  }
  const ownCounts = countedClasses(['internal'], context.site).length === countedClasses([], context.site).length;
  return { ...counts, internal: ownCounts ? null : counts.internal };
}
