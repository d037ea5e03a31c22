/** This module is responsible for the action that fetches a report. */
import { filterSchema, type Meta, type ReportRequest, reportCall } from '@magpie/contract';
import { type Filter, QueryError } from '@magpie/query';
import { decide, REPORTS, type ReportKey, runReport, sceneOf, takesNotes, type View, withNotes } from '@magpie/reports';
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
  async (request, context) => {
    const answer = await answerEntitled(request, { ...context, ...(await licensedView(request, context)) });
    return { ...answer, data: await noted(answer.data, request, context) };
  },
  needsOf,
);

/** An answer with the site's notes on its chart: what people have written is no figure, and is asked for each time. */
async function noted(data: unknown, request: ReportRequest, { app, site }: SiteContext): Promise<unknown> {
  if (!takesNotes(data)) return data;
  const { start, end } = sceneOf(viewOf(request), site, app.now()).range;
  const { items } = await app.state.notes.list(site.id, { range: { start, end } });
  return withNotes(
    data,
    items.map(({ id, note_title, note_date_ymd, important, category }) => ({
      id,
      note_title,
      note_date_ymd,
      important,
      category,
    })),
  );
}

/** The fields of a report's answer that the site is not entitled to, and why. */
export function lackingIn({ report }: OfReport, { demo, entitlement }: Pick<SiteContext, 'demo' | 'entitlement'>) {
  return Object.entries(REPORTS.get(report)!.entitled ?? {}).flatMap(([field, key]) => {
    const decision = decide(key, entitlement);
    // Nothing is held back of the sample.
    return demo || decision.access === 'full' ? [] : [[field, decision] as const];
  });
}

/** A report's data, but for the fields that the site is not entitled to: those are the sample's, or empty. @throws QueryError, ProblemError */
async function answerEntitled(request: ReportRequest, context: SiteContext & Pick<View, 'tier' | 'metrics'>) {
  const fields = Object.entries(REPORTS.get(request.report)!.entitled ?? {});
  const lacking = lackingIn(request, context);
  const answer = await answerReport(request, { ...context, withheld: lacking.map(([field]) => field) });
  if (lacking.length === 0) return answer;
  const sampled = lacking.filter(([, { access }]) => access === 'demo').map(([field]) => field);
  const sample = sampled.length > 0 ? await sampleOf(request, context, fields, sampled) : {};
  return {
    data: { ...(answer.data as object), ...sample },
    meta: { ...answer.meta, withheld: Object.fromEntries(lacking) },
  };
}

/** Some fields of the sample's last 30 days: those of the view, and its filter, may leave nothing of it. */
async function sampleOf(
  { report, site }: ReportRequest,
  context: SiteContext,
  fields: readonly (readonly [string, unknown])[],
  wanted: readonly string[],
): Promise<Record<string, unknown>> {
  const { data } = await answerReport(
    { report, site, start: '29daysAgo', end: 'today' },
    {
      ...context,
      site: await context.entitlements.sample.site(),
      demo: true,
      withheld: fields.map(([field]) => field).filter((field) => !wanted.includes(field)),
    },
  );
  return Object.fromEntries(wanted.map((field) => [field, (data as Record<string, unknown>)[field]]));
}

/** A report's data with its receipt; `tier` and `metrics` as in a View, `withheld` as in a Scene. @throws QueryError, ProblemError */
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
    withheld = [],
  }: Pick<SiteContext, 'freshness' | 'answers' | 'site' | 'demo' | 'signal'> &
    Pick<View, 'tier' | 'metrics'> & {
      readonly app: App;
      readonly withheld?: readonly string[];
    },
): Promise<{ readonly data: unknown; readonly meta: Meta }> {
  const report = REPORTS.get(request.report)!;
  const { firstDay, lastEventAt } = await freshness.of(site.id);
  const content = report.usesContent ? { content: await app.content.of(site) } : {};
  const scene = sceneOf({ ...viewOf(request), tier, metrics }, site, app.now(), { ...content, firstDay, withheld });
  // Which bucket is still running changes with the clock, a quarter of an hour at a time in some zones.
  const revision = report.usesContent && app.content.revision(site.id);
  const moment = Math.floor(app.now() / QUARTER_MS);
  const key = JSON.stringify([stateNumberOf(site), request, tier, metrics, withheld, revision, moment]);
  const result = await answers.get(key, app.events.revision(site.id), () =>
    runReport(report, scene, app.events.engine, { signal }),
  );
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
  request: Pick<ReportRequest, 'start' | 'end' | 'compare_start' | 'compare_end' | 'filters' | 'metric_filters'>,
): View {
  const { start, end, compare_start, compare_end, filters, metric_filters } = request;
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
    ...(filters !== undefined && { filter: filterOf(filters, 'filters') }),
    ...(metric_filters !== undefined && { metricFilter: filterOf(metric_filters, 'metric_filters') }),
  };
}

function filterOf(text: string, field: 'filters' | 'metric_filters'): Filter {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new QueryError('bad_filter', `${field} is not JSON.`, field);
  }
  checkDepth(json, field);
  const parsed = filterSchema.safeParse(json);
  if (!parsed.success)
    throw new QueryError(
      'bad_filter',
      `${field} is not a filter: it must be a condition, or and/or/not around some.`,
      field,
    );
  return parsed.data;
}
