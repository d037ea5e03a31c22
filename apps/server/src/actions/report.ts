/** This module is responsible for the action that fetches a report, or says that the caller's answer is still current. */
import { createHash } from 'node:crypto';
import { reportCall } from '@magpie/contract';
import { needsOf } from '../reporting/access.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';
import { type Action, action } from './action.ts';

type Answer = Awaited<ReturnType<typeof answerForReader>>;

/** `magpie_report`. */
export const reportAction: Action = action(
  reportCall,
  async ({ known, ...request }, context) => {
    const answer = await answerForReader(request, context);
    const version = versionOf(answer);
    // While nothing has changed, all of it comes from memory.
    if (known === version) return { data: { unchanged: true, answeredAt: answer.meta.freshness.answeredAt } };
    return { data: answer.data, meta: { ...answer.meta, version } };
  },
  needsOf,
);

/** A version that changes with the answer's content, not with its time. */
function versionOf({ data, meta }: Answer): string {
  const { answeredAt: _, ...freshness } = meta.freshness;
  return createHash('sha256')
    .update(JSON.stringify([data, { ...meta, freshness }]))
    .digest('base64url')
    .slice(0, 22);
}
