/** Reports that are shown below another and fetched with it, so that all numbers of a page have the same point in time. */
import { randomUUID } from 'node:crypto';
import { type BesideAnswer, type ReportRequest, reportCall } from '@magpie/contract';
import { findReport, isReportKey, listAsk } from '@magpie/reports';
import { ProblemError, toProblem } from '../errors/problem.ts';
import { siteWithRight } from '../people/authorize.ts';
import { neededReport } from '../reporting/access.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';
import { loadDefinition } from '../reporting/definition.ts';
import type { SiteContext } from './action.ts';
import { contextAt } from './call-context.ts';

/**
 * The answers of reports by their ids, separated by commas; undefined where none is named. The same rights and the same licence are asked for
 * as in a call of their own. What one of them lacks is its own problem and leaves the others alone.
 * @throws ProblemError `bad_request` for a report that is not shown below the one that is asked for
 */
export async function answersBeside(
  named: string | undefined,
  request: Omit<ReportRequest, 'known' | 'beside'>,
  context: SiteContext,
): Promise<Readonly<Record<string, BesideAnswer>> | undefined> {
  if (named === undefined) return undefined;
  const below = (isReportKey(request.report) && findReport(request.report).below) || [];
  const ids = [...new Set(named.split(','))];
  for (const id of ids)
    if (!below.includes(id))
      throw new ProblemError('bad_request', `"${id}" isn't shown below the report "${request.report}".`, {
        field: 'beside',
      });
  const answers = ids.map(async (id) => [id, await answerBeside(id, request, context)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

async function answerBeside(
  report: string,
  { site, start, end, filters, metric_filters, sample }: Omit<ReportRequest, 'known' | 'beside'>,
  context: SiteContext,
): Promise<BesideAnswer> {
  const request = { report, site, start, end, filters };
  try {
    // Rows are kept by their numbers where there are rows; another report would refuse that.
    const hasLists = (await loadDefinition(request)).tables.some((table) => listAsk(table) !== undefined);
    const own = siteWithRight(context.user, reportCall.capability, site);
    return await answerForReader(
      { ...request, ...(hasLists && { metric_filters }) },
      await contextAt(context, reportCall, own, { needs: neededReport(request), sample: sample === '1' }),
    );
  } catch (error) {
    if (context.signal.aborted) throw error;
    const { problem, unexpected } = toProblem(error, randomUUID());
    if (unexpected) context.app.log.error({ err: error, id: problem.id }, 'Unexpected');
    return { error: problem };
  }
}

/** An answer without the moment at which it was given, so that two of them can be compared. */
export function withoutMoments(answer: BesideAnswer): unknown {
  if ('error' in answer) return { ...answer.error, id: undefined };
  const { answeredAt: _, ...freshness } = answer.meta.freshness;
  return [answer.data, { ...answer.meta, freshness }];
}
