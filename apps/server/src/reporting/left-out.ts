/** This module is responsible for counting what a view's numbers exclude: bots, own traffic, repeated purchases. */
import type { LeftOut, receiptCall } from '@magpie/contract';
import { countedClasses, INCLUDED } from '@magpie/query';
import type { z } from 'zod';
import type { AnswerContext } from './answer-context.ts';
import { answerQuestion } from './answer-question.ts';
import { readView } from './view.ts';

/** What the classes of left-out events are called in the vocabulary. */
const CLASS_NAMES = {
  bots: 'bot',
  internal: 'internal',
  repeated: 'repeated',
  otherHosts: 'otherHost',
  previews: 'preview',
} as const;

/** What a view's numbers exclude. @throws QueryError, ProblemError */
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
  const of = (name: keyof typeof CLASS_NAMES) => {
    const row = answer.rows.find(({ dimensions }) => dimensions.trafficClass === CLASS_NAMES[name]);
    return { events: row?.metrics.eventCount ?? 0, sessions: row?.metrics.sessions ?? 0 };
  };
  const ownCounts = countedClasses(['internal'], context.site).length === countedClasses([], context.site).length;
  return {
    bots: of('bots'),
    internal: ownCounts ? null : of('internal'),
    repeated: of('repeated'),
    otherHosts: of('otherHosts'),
    previews: of('previews'),
  };
}
