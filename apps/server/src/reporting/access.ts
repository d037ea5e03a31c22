/** Parts of a report that a site's licence includes, and those that its reader chose. */
import type { ReportRequest } from '@magpie/contract';
import {
  ADDON_SENTENCES,
  decide,
  type Entitlement,
  type EntitlementKey,
  findAddon,
  type MissingRequirement,
  type Report,
  type ReportKey,
  type View,
} from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import type { AnswerContext } from './answer-context.ts';
import { chosenMetrics } from './overview-metrics.ts';

type OfReport = Pick<ReportRequest, 'report'>;

/** Returns the entitlement that a site needs for a report, and whatever is asked around it, to be answered with its own data. */
export const neededReport = ({ report }: OfReport): ReportKey => report as ReportKey;

/** Parameters that a reader has chosen once and for all, by report: used where the request does not give them. */
const REMEMBERED: Readonly<Record<string, (context: AnswerContext) => Promise<NonNullable<View['params']>>>> = {
  overview: async (context) => ({ metrics: await chosenMetrics(context) }),
};

/** Returns the parts of a view that follow from the licence and from the reader's choices. */
export const licensedView = async (
  { report, more, params }: Pick<ReportRequest, 'report' | 'more' | 'params'>,
  context: AnswerContext,
): Promise<Pick<View, 'tier' | 'params'>> => ({
  // Nothing is held back of the sample.
  tier: context.demo ? 'agency' : context.entitlement.tier,
  params: { ...(more === undefined && (await REMEMBERED[report]?.(context))), ...params },
});

/** The fields of a report's answer that the site is not entitled to, and why. */
export function missingRequirements(
  { lockable }: Report,
  { demo, entitlement }: Pick<AnswerContext, 'demo'> & { readonly entitlement: Entitlement },
) {
  return Object.entries(lockable ?? {}).flatMap(([field, key]) => {
    const decision = decide(key, entitlement);
    // Nothing is held back of the sample.
    return demo || decision.access === 'full' ? [] : [[field, decision] as const];
  });
}

/** Describes a site's missing requirement, in a sentence about the subject that needs it. */
export function sayMissing(missing: MissingRequirement, { tier }: Pick<Entitlement, 'tier'>, subject = 'This'): string {
  if (missing.kind === 'tier') return `${subject} needs the plan "${missing.tier}"; this site has "${tier}".`;
  const { title } = findAddon(missing.slug)!;
  return `${subject} needs the add-on ${title}, which isn't ${missing.installed ? 'active' : 'installed'}.`;
}

/** Refuses what a site is not entitled to. @throws ProblemError `not_entitled`, `addon_needed` */
export function refuseMissing(
  missing: MissingRequirement,
  needs: EntitlementKey | undefined,
  entitlement: Pick<Entitlement, 'tier'>,
): never {
  const sentence = sayMissing(missing, entitlement);
  if (missing.kind === 'tier') throw new ProblemError('not_entitled', sentence);
  throw new ProblemError('addon_needed', (needs && ADDON_SENTENCES[needs]) ?? sentence);
}

/** Refuses a report, or a part of one, to a site that is shown only the sample of it, or nothing. @throws ProblemError `not_entitled`, `addon_needed` */
export function requireReport(key: EntitlementKey, entitlement: Entitlement): void {
  const decision = decide(key, entitlement);
  if (decision.access !== 'full') refuseMissing(decision.missing, key, entitlement);
}
