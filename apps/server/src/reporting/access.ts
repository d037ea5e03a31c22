/** This module is responsible for what of a report a site's licence opens, and for what its reader has chosen to see of it. */
import type { ReportRequest } from '@magpie/contract';
import { decide, REPORTS, type ReportKey, type View } from '@magpie/reports';
import type { AnswerContext } from './answer-context.ts';
import { chosenMetrics } from './overview-metrics.ts';

type OfReport = Pick<ReportRequest, 'report'>;

/** What a site must be entitled to for a report, and whatever is asked around it, to be answered with its own data. */
export const needsOf = ({ report }: OfReport): ReportKey => report as ReportKey;

/** What of a view follows from the licence and from what the asker has chosen to see. */
export const licensedView = async (
  { report }: OfReport,
  context: AnswerContext,
): Promise<Pick<View, 'tier' | 'metrics'>> => ({
  // Nothing is held back of the sample.
  tier: context.demo ? 'agency' : context.entitlement.tier,
  ...(report === 'overview' && { metrics: await chosenMetrics(context) }),
});

/** The fields of a report's answer that the site is not entitled to, and why. */
export function lackingIn({ report }: OfReport, { demo, entitlement }: Pick<AnswerContext, 'demo' | 'entitlement'>) {
  return Object.entries(REPORTS.get(report)!.entitled ?? {}).flatMap(([field, key]) => {
    const decision = decide(key, entitlement);
    // Nothing is held back of the sample.
    return demo || decision.access === 'full' ? [] : [[field, decision] as const];
  });
}
