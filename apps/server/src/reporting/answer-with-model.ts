/**
 * Answers with a site's language model where Magpie itself didn't understand: whether there is one, the data it may read,
 * and the handling of its failures.
 */
import type { Reply, ReplyContext, ReplyMeans } from '@magpie/analyst/conversation';
import { type ModelMeans, replyWithModel, ToolRefusal } from '@magpie/analyst/model';
import { reportCall } from '@magpie/contract';
import type { Question } from '@magpie/query';
import { BUILT_REPORTS, decide, isBuilt, type ReportKey } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { openModel } from '../model/ask-model.ts';
import { ModelError } from '../model/model-error.ts';
import { MODEL_TIMES } from '../model/model-fetch.ts';
import { missingRequirements } from './access.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerReport } from './answer-report.ts';
import { loadDefinition } from './definition.ts';
import { insightsOf } from './insights.ts';

/** Question to a model. */
interface Asked {
  readonly sentence: string;
  /** Earlier questions of the conversation. */
  readonly earlier: readonly string[];
  readonly reply: ReplyContext;
  /** Asks the site, until a signal. */
  readonly askWithin: (within: Pick<AnswerContext, 'signal'>) => ReplyMeans['ask'];
  /** The site's values of a dimension, until a signal. */
  readonly valuesWithin: (within: Pick<AnswerContext, 'signal'>) => ReplyMeans['values'];
}

/**
 * The reply of the site's model; undefined if the site has none, the sample is shown, or nothing it wrote can be shown.
 * @throws ProblemError `refused` if another try would change nothing, else `not_ready` or `too_many_requests`
 */
export async function answerWithModel(
  { sentence, earlier, reply, askWithin, valuesWithin }: Asked,
  context: Omit<AnswerContext, 'signal'>,
): Promise<Extract<Reply, { kind: 'answer' }> | undefined> {
  const { app, site, demo } = context;
  const setup = await app.state.models.find(site.id);
  if (!setup?.enabled || demo) return undefined;
  const signal = AbortSignal.timeout(MODEL_TIMES.question);
  try {
    return await replyWithModel(
      { sentence, earlier, language: setup.language },
      reply,
      openModel(setup, { app, site, signal }),
      makeMeans({ ask: askWithin({ signal }), values: valuesWithin({ signal }) }, { ...context, signal }),
    );
  } catch (error) {
    if (error instanceof ModelError) throw toProblemError(error);
    throw error;
  }
}

function toProblemError({ code, message, passing, retryAfter }: ModelError): ProblemError {
  if (code === 'budget')
    return new ProblemError(
      'refused',
      `${message} Questions that are understood without it are still answered. It starts again next month.`,
    );
  if (!passing) return new ProblemError('refused', message);
  if (code === 'too_many')
    return new ProblemError('too_many_requests', `${message} Please try again in a moment.`, {
      ...(retryAfter !== undefined && { retryAfter }),
    });
  return new ProblemError('not_ready', `${message} Please try again.`);
}

/** Returns the numbers that a model may read: this site's, as far as the site's plan and the reader's rights go. */
function makeMeans(means: Pick<ReplyMeans, 'ask' | 'values'>, context: AnswerContext): ModelMeans {
  const { app, site, entitlement, signal } = context;
  const isOpen = (report: string) => isBuilt(report) && decide(report as ReportKey, entitlement).access === 'full';
  return {
    ...means,
    reports: BUILT_REPORTS.filter(isOpen),
    async report({ report, ...dates }) {
      if (!isOpen(report)) throw new ToolRefusal('unknown_report', 'There is no such report for this site.');
      const request = reportCall.request.parse({ ...dates, report, site: site.trackingId });
      const missing = missingRequirements(await loadDefinition(request), { demo: false, entitlement });
      try {
        const { meta } = await answerReport(request, {
          ...context,
          tier: entitlement.tier,
          locked: missing.map(([field]) => field),
        });
        return Object.values(meta.query) as Question[];
      } catch (error) {
        if (error instanceof ProblemError) throw new ToolRefusal(error.code, error.message);
        throw error;
      }
    },
    async insights() {
      if (decide('ai_insights', entitlement).access !== 'full')
        throw new ToolRefusal('not_entitled', 'This site’s plan has no insights.');
      const stored = await insightsOf(app, site, { signal });
      if (!stored || 'daysLeft' in stored.found)
        throw new ToolRefusal('not_ready', 'The site is too new for insights.');
      return stored.found.insights;
    },
  };
}

/** Whether a refusal is worth asking a model: what can't be known stays unknown. */
export const isForModel = (reply: Reply): boolean =>
  reply.kind === 'declined' && (reply.reason === 'notUnderstood' || reply.reason === 'language');
