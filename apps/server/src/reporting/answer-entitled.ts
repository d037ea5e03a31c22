/** Answers a report as far as the site's licence includes it. The rest is the sample's, or empty. */
import type { ReportRequest } from '@magpie/contract';
import type { Report, View } from '@magpie/reports';
import { licensedView, missingRequirements } from './access.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerReport } from './answer-report.ts';
import { addNotes } from './chart-notes.ts';
import { loadDefinition } from './definition.ts';

/** Dates in which the sample has something of everything. */
const LAST_DAYS = { start: '29daysAgo', end: 'today' } as const;

/**
 * A report as its reader is shown it: as far as the licence includes it, with the metrics that were chosen and the
 * site's notes. @throws QueryError, ProblemError
 */
export async function answerForReader(request: ReportRequest, context: AnswerContext) {
  const report = await loadDefinition(request);
  if (context.demo && report.live) await context.entitlements.sample.fillLastMinutes();
  const answer = await answerEntitled(report, request, { ...context, ...(await licensedView(request, context)) });
  if (await awaitsFirst(report, request, answer.data, context)) return awaitedSample(request, context);
  return { ...answer, data: await addNotes(report, answer.data, request, context) };
}

/** Whether the sample is shown because the site has nothing of what the report is about, ever (specification part 2, section 4). */
async function awaitsFirst(
  { sampleUntil, isEmpty }: Report,
  { report, site }: ReportRequest,
  data: unknown,
  context: AnswerContext,
): Promise<boolean> {
  if (!sampleUntil || context.demo || !isEmpty?.(data)) return false;
  const { start, end } = LAST_DAYS;
  const all = await answerReport({ report, site, start, end, more: sampleUntil.more }, context);
  return sampleUntil.isNone(all.data);
}

/** The sample of the last 30 days as it is shown to a site that is entitled to the report. */
async function awaitedSample({ report, site }: ReportRequest, context: AnswerContext) {
  const { data, meta } = await answerReport(
    { report, site, ...LAST_DAYS },
    { ...context, site: await context.entitlements.sample.site(), demo: true },
  );
  return { data, meta: { ...meta, awaited: true } };
}

/** A report's data, but for the fields that the site is not entitled to: those are the sample's, or empty. @throws QueryError, ProblemError */
async function answerEntitled(
  report: Report,
  request: ReportRequest,
  context: AnswerContext & Pick<View, 'tier' | 'params'>,
) {
  const fields = Object.entries(report.lockable ?? {});
  const missing = missingRequirements(report, context);
  const answer = await answerReport(request, { ...context, locked: missing.map(([field]) => field) });
  if (missing.length === 0) return answer;
  const sampled = missing.filter(([, { access }]) => access === 'demo').map(([field]) => field);
  const sample = sampled.length > 0 ? await answerSample(request, context, fields, sampled) : {};
  return {
    data: { ...(answer.data as object), ...sample },
    meta: { ...answer.meta, locked: Object.fromEntries(missing) },
  };
}

/** Some fields of the sample's last 30 days: those of the view, and its filter, may leave nothing of it. */
async function answerSample(
  { report, site }: ReportRequest,
  context: AnswerContext,
  fields: readonly (readonly [string, unknown])[],
  wanted: readonly string[],
): Promise<Record<string, unknown>> {
  const { data } = await answerReport(
    { report, site, ...LAST_DAYS },
    {
      ...context,
      site: await context.entitlements.sample.site(),
      demo: true,
      locked: fields.map(([field]) => field).filter((field) => !wanted.includes(field)),
    },
  );
  return Object.fromEntries(wanted.map((field) => [field, (data as Record<string, unknown>)[field]]));
}
