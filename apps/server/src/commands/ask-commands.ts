/** Commands that query: a GA4 request, and a report. */
import type { Meta, ReportRequest } from '@magpie/contract';
import { METHODS, type RunReportResponse } from '@magpie/data-api';
import type { CompareMode } from '@magpie/query';
import { BUILT_REPORTS, isBuilt } from '@magpie/reports';
import { nearestOf, offerNearest } from '@magpie/vocabulary/aka';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { type Command, type CommandApp, entitlementOf } from '../app/command.ts';
import { findSite, shown, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { missingRequirements, neededReport, requireReport } from '../reporting/access.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import { answerReport } from '../reporting/answer-report.ts';
import { loadDefinition } from '../reporting/definition.ts';
import { createFreshness } from '../reporting/freshness.ts';
import { withinPlan } from '../reporting/plan-limits.ts';
import { type At, atSite, onServer } from './from-operations.ts';

const COMPARE_MODES: readonly CompareMode[] = ['previous', 'year'];

const reportFields = {
  site: siteField.optional(),
  report: z.string(),
  start: z.string(),
  end: z.string(),
  /** In place of the dates of a comparison. */
  compare: z.string().optional(),
  compareStart: z.string().optional(),
  compareEnd: z.string().optional(),
  /** The report's own parameters. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** More of the report instead of the report. */
  more: z.string().optional(),
};

/** A command about a report. */
export const aboutReport = (answer: (app: CommandApp, asked: AskedReport) => unknown): Command =>
  onServer(reportFields, async (app, asked) => answer(app, await askedReport(app, asked)));

/** A report that is asked for by command. */
export interface AskedReport {
  readonly site: SiteRecord;
  readonly request: ReportRequest;
}

/** The dates as they are given or follow from the range. @throws CommandError, QueryError */
async function askedReport(app: App, asked: z.output<z.ZodObject<typeof reportFields>>): Promise<AskedReport> {
  const { report: id, start, end, compare, compareStart, compareEnd } = asked;
  if (!isBuilt(id))
    throw new CommandError(
      'unknown_report',
      `${shown(id)} isn't a report${offerNearest(nearestOf(id, BUILT_REPORTS))}. Reports: ${BUILT_REPORTS.join(', ')}.`,
    );
  const site = await findSite(app, asked.site);
  if (compare !== undefined && (compareStart ?? compareEnd) !== undefined)
    throw new CommandError('bad_compare', 'Set the comparison period with --compare or with its two dates, not both.');
  const mode = COMPARE_MODES.find((one) => one === compare);
  if (compare !== undefined && !mode)
    throw new CommandError(
      'bad_compare',
      `${shown(compare)} isn't a comparison period. Possible values: ${COMPARE_MODES.join(', ')}.`,
    );
  return {
    site,
    request: {
      report: id,
      site: site.trackingId,
      start,
      end,
      compare: mode,
      compare_start: compareStart,
      compare_end: compareEnd,
      params: asked.params,
      more: asked.more,
    },
  };
}

/** Answers a runReport request, as runReport does. @throws ApiError, QueryError */
async function query({ app, site }: At, request: Readonly<Record<string, unknown>>): Promise<RunReportResponse> {
  const entitlement = await entitlementOf(app, site);
  const property = {
    site: withinPlan(site, entitlement),
    now: app.now(),
    engine: app.events.engine,
    anyDay: true,
  } as const;
  const prepared = METHODS.get('v1beta/runReport')!.prepare(request, property);
  return (await prepared.run(undefined)) as RunReportResponse;
}

/**
 * A report's data with its receipt, as far as the site's plan includes it.
 * @throws QueryError, ProblemError `not_entitled`, `addon_needed`
 */
async function report(app: CommandApp, { site, request }: AskedReport): Promise<{ data: unknown; meta: Meta }> {
  const entitlement = await entitlementOf(app, site);
  requireReport(neededReport(request), entitlement);
  // What the plan doesn't include is left out: the sample's numbers could be taken for the site's.
  const missing = missingRequirements(await loadDefinition(request), { demo: false, entitlement });
  const { data, meta } = await answerReport(request, {
    app,
    freshness: createFreshness(app.events),
    answers: createAnswerCache(),
    site,
    demo: false,
    tier: entitlement.tier,
    locked: missing.map(([field]) => field),
    signal: new AbortController().signal,
  });
  return { data, meta: missing.length > 0 ? { ...meta, locked: Object.fromEntries(missing) } : meta };
}

/** The commands that query. */
export const ASK_COMMANDS = {
  /** `request`: a GA4 Data API runReport request. */
  query: atSite({ request: z.record(z.string(), z.unknown()) }, (at, { request }) => query(at, request)),
  report: aboutReport(report),
};
