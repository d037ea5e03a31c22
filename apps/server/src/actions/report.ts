/** The action that fetches a report, with the reports shown below it, or says that the caller's answer is still current. */
import { createHash } from 'node:crypto';
import { reportCall } from '@magpie/contract';
import { neededReport } from '../reporting/access.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';
import { type Action, action } from './action.ts';
import { withOwnDates } from './own-fields.ts';
import { answersBeside, withoutMoments } from './reports-beside.ts';

type Answer = Awaited<ReturnType<typeof answerForReader>>;
type Beside = Awaited<ReturnType<typeof answersBeside>>;

/** `magpie_report`. */
export const reportAction: Action = action(
  reportCall,
  async ({ known, beside: named, ...request }, context) => {
    const [answer, beside] = await Promise.all([
      withOwnDates(answerForReader(request, context)),
      answersBeside(named, request, context),
    ]);
    const version = hashVersion(answer, beside);
    // While nothing has changed, all of it comes from memory.
    if (known === version) return { data: { unchanged: true, answeredAt: answer.meta.freshness.answeredAt } };
    return { data: answer.data, meta: { ...answer.meta, version }, ...(beside && { beside }) };
  },
  neededReport,
);

/** A version that changes with the answer's content, not with its time. */
function hashVersion(answer: Answer, beside: Beside): string {
  return createHash('sha256')
    .update(JSON.stringify([withoutMoments(answer), beside && Object.values(beside).map(withoutMoments)]))
    .digest('base64url')
    .slice(0, 22);
}
