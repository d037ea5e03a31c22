/** Numbers beside a connected WordPress's own screens: those of the reports, by the same recipes. */
import { reportCall } from '@magpie/contract';
import { presetRange } from '@magpie/query';
import {
  decide,
  type OverviewData,
  type PageGlance,
  type PageViews,
  type RealtimeData,
  type ReportKey,
} from '@magpie/reports';
import { localDay } from '@magpie/time';
import type { z } from 'zod';
import type { glanceAnswer, glanceBody, pageGlanceAnswer, pageViewsAnswer } from '../hosts/wordpress/calls.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { requireReport } from '../reporting/access.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';
import type { ServerContext } from './action.ts';
import { contextAt } from './call-context.ts';

/** Pages in a glance at the site. */
const TOP_PAGES = 5;

/** A report, or more of one, as its reader is shown it. @throws ProblemError `not_entitled`, `addon_needed`, `site_blocked` */
async function answer(
  context: ServerContext,
  site: SiteRecord,
  fields: { readonly report: ReportKey } & Readonly<Record<string, string>>,
) {
  const request = reportCall.request.parse({ ...fields, site: site.trackingId });
  // A sample beside a site's own posts would be taken for their numbers.
  requireReport(fields.report, await context.entitlements.of(site, context.sessionId));
  return answerForReader(request, await contextAt(context, reportCall, site, { needs: fields.report }));
}

/** Visitors in the last 30 minutes, on the whole site or a page of it; null where the plan has no Real-Time report. */
async function activeNow(context: ServerContext, site: SiteRecord, path?: string): Promise<number | null> {
  const entitlement = await context.entitlements.of(site, context.sessionId);
  if (decide('realtime', entitlement).access !== 'full') return null;
  const filters = JSON.stringify({ field: 'pagePath', op: 'is', value: path, caseSensitive: true });
  const { data } = await answer(context, site, { report: 'realtime', ...(path !== undefined && { filters }) });
  return (data as RealtimeData).now;
}

/** The site at a glance: Overview's numbers of the last days. */
export async function glance(
  context: ServerContext,
  site: SiteRecord,
  { days }: z.output<typeof glanceBody>,
): Promise<z.input<typeof glanceAnswer>> {
  const now = context.app.now();
  const { start, end } = presetRange(`last${days}`, localDay(now, site.timeZone), site.firstDayOfWeek);
  const params = JSON.stringify({ metrics: ['sessions'] });
  const [overview, active] = await Promise.all([
    answer(context, site, { report: 'overview', start, end, params }),
    activeNow(context, site),
  ]);
  const { infobox, overviewgraph: graph, toppages } = overview.data as OverviewData;
  const { sessions, pageviews } = infobox.metrics;
  return {
    sessions: sessions.value,
    pageViews: pageviews.value,
    change: sessions.change,
    pageViewsChange: pageviews.change,
    pages: toppages.slice(0, TOP_PAGES).map(({ title, page_path: path, pageviews: views }) => ({ title, path, views })),
    days: graph.labels.map((date, i) => ({ date, sessions: graph.metrics.sessions?.datapoints[i] ?? 0 })),
    through: Math.floor(now / 1000),
    now: active,
  };
}

/** Views and visitors of pages, as Page Details counts them. */
export async function pageViews(
  context: ServerContext,
  site: SiteRecord,
  paths: readonly string[],
): Promise<z.input<typeof pageViewsAnswer>> {
  const params = JSON.stringify({ paths });
  return (await answer(context, site, { report: 'page_details', more: 'views', params })).data as PageViews;
}

/** A page at a glance, as Page Details counts it. */
export async function pageGlance(
  context: ServerContext,
  site: SiteRecord,
  path: string,
): Promise<z.input<typeof pageGlanceAnswer>> {
  const [page, active] = await Promise.all([
    answer(context, site, { report: 'page_details', more: 'glance', params: JSON.stringify({ path }) }),
    activeNow(context, site, path),
  ]);
  const { searches, ...numbers } = page.data as PageGlance;
  const entitlement = await context.entitlements.of(site, context.sessionId);
  return { ...numbers, searches: decide('queries', entitlement).access === 'full' ? searches : null, now: active };
}
