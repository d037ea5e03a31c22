/** This module is responsible for the action that fetches a report. */
import { filterSchema, type Meta, type ReportRequest, reportCall } from '@magpie/contract';
import { type Filter, QueryError } from '@magpie/query';
import { REPORTS, type ReportKey, runReport, sceneOf, type View } from '@magpie/reports';
import { checkDepth } from '../filter-depth.ts';
import type { App, SiteRecord } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { warningsOf } from '../warnings.ts';
import { type Action, action, type SiteContext } from './action.ts';
import { chosenMetrics } from './overview-metrics.ts';

const QUARTER_MS = 900_000;

const stateNumbers = new WeakMap<SiteRecord, number>();
let lastStateNumber = 0;

/** Tells states of sites apart: a site whose settings were changed (zone, rates, own traffic …) is another record. */
function stateNumberOf(site: SiteRecord): number {
  const number = stateNumbers.get(site) ?? ++lastStateNumber;
  stateNumbers.set(site, number);
  return number;
}

type OfReport = Pick<ReportRequest, 'report'>;

/** What a site must be entitled to for a report, and whatever is asked around it, to be answered with its own data. */
export const needsOf = ({ report }: OfReport): ReportKey => report as ReportKey;

/** What of a view follows from the licence and from what the asker has chosen to see. */
export const licensedView = async (
  { report }: OfReport,
  context: SiteContext,
): Promise<Pick<View, 'tier' | 'metrics'>> => ({
  // Nothing is held back of the sample.
  tier: context.demo ? 'agency' : context.entitlement.tier,
  ...(report === 'overview' && { metrics: await chosenMetrics(context) }),
});

/** `magpie_report`. */
export const reportAction: Action = action(
  reportCall,
  async (request, context) => answerReport(request, { ...context, ...(await licensedView(request, context)) }),
  needsOf,
);

/** A report's data with its receipt; `tier` and `metrics` as in a View. @throws QueryError, ProblemError */
export async function answerReport(
  request: ReportRequest,
  {
    app,
    freshness,
    answers,
    site,
    demo,
    signal,
    tier,
    metrics,
  }: Pick<SiteContext, 'freshness' | 'answers' | 'site' | 'demo' | 'signal'> &
    Pick<View, 'tier' | 'metrics'> & {
      readonly app: App;
    },
): Promise<{ readonly data: unknown; readonly meta: Meta }> {
  const report = REPORTS.get(request.report)!;
  const scene = sceneOf({ ...viewOf(request), tier, metrics }, site, app.now());
  // Which bucket is still running changes with the clock, a quarter of an hour at a time in some zones.
  const key = JSON.stringify([stateNumberOf(site), request, tier, metrics, Math.floor(app.now() / QUARTER_MS)]);
  const result = await answers.get(key, app.events.revision(site.id), () =>
    runReport(report, scene, app.events.engine, { signal }),
  );
  const { firstDay, lastEventAt } = await freshness.of(site.id);
  const meta: Meta = {
    query: result.questions as Meta['query'],
    definition: { id: report.id, version: report.version },
    engine: result.engine,
    freshness: { firstDay, lastEventAt, answeredAt: app.now() },
    quality: {
      ...result.quality,
      otherCurrencies: [...result.quality.otherCurrencies],
      imported: [...result.quality.imported],
    },
    warnings: warningsOf(result.quality, site.currency),
    ...(Object.keys(result.failed).length > 0 && { failed: { ...result.failed } }),
    ...(demo && { demo: true }),
  };
  return { data: result.data, meta };
}

/** The view in a request's fields. @throws ProblemError, QueryError */
export function viewOf(
  request: Pick<ReportRequest, 'start' | 'end' | 'compare_start' | 'compare_end' | 'filters'>,
): View {
  const { start, end, compare_start, compare_end, filters } = request;
  if ((compare_start === undefined) !== (compare_end === undefined)) {
    const missing = compare_start === undefined ? 'compare_start' : 'compare_end';
    throw new ProblemError('bad_request', `${missing} is missing: a comparison needs both of its dates.`, {
      field: missing,
    });
  }
  return {
    start,
    end,
    ...(compare_start !== undefined &&
      compare_end !== undefined && { compare: { start: compare_start, end: compare_end } }),
    ...(filters !== undefined && { filter: filterOf(filters) }),
  };
}

function filterOf(text: string): Filter {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new QueryError('bad_filter', 'filters is not JSON.', 'filters');
  }
  checkDepth(json, 'filters');
  const parsed = filterSchema.safeParse(json);
  if (!parsed.success)
    throw new QueryError(
      'bad_filter',
      'filters is not a filter: it must be a condition, or and/or/not around some.',
      'filters',
    );
  return parsed.data;
}
