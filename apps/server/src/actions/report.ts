/** This module is responsible for the action that fetches a report. */
import { filterSchema, type Meta, type ReportRequest, reportRequest } from '@magpie/contract';
import { type Filter, QueryError } from '@magpie/query';
import { REPORTS, type ReportResult, runReport, sceneOf, type View } from '@magpie/reports';
import { ProblemError } from '../problem.ts';
import type { Action } from './action.ts';

const MAX_FILTER_DEPTH = 20;
const QUARTER_MS = 900_000;

/** `magpie_report`. */
export const reportAction = {
  capability: 'view_reports',
  request: reportRequest.strict(),
  tier: (request) => REPORTS.get(request.report)!.tier,
  async run(request, { app, freshness, answers, site, demo, signal }) {
    const report = REPORTS.get(request.report)!;
    const scene = sceneOf(viewOf(request), site, app.now());
    // Which bucket is still running changes with the clock, a quarter of an hour at a time in some zones.
    const key = JSON.stringify([site.id, request, Math.floor(app.now() / QUARTER_MS)]);
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
      warnings: warningsOf(result, site.currency),
      ...(demo && { demo: true }),
    };
    return { data: result.data, meta };
  },
} satisfies Action<ReportRequest>;

function viewOf(request: ReportRequest): View {
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
  // Checked first: what goes deeper could exhaust the stack of what checks it.
  if (depthOf(json) > MAX_FILTER_DEPTH)
    throw new QueryError('bad_filter', `filters is nested more than ${MAX_FILTER_DEPTH} levels deep.`, 'filters');
  const parsed = filterSchema.safeParse(json);
  if (!parsed.success)
    throw new QueryError(
      'bad_filter',
      'filters is not a filter: it must be a condition, or and/or/not around some.',
      'filters',
    );
  return parsed.data;
}

/** Levels of objects, counted without recursion. */
function depthOf(json: unknown): number {
  let depth = 0;
  for (let level = [json]; level.length > 0; depth++)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  // An object, its list and the members of it are three levels of JSON for one of the filter.
  return Math.ceil(depth / 2);
}

function warningsOf({ quality }: ReportResult<unknown>, currency: string): string[] {
  const warnings: string[] = [];
  if (quality.identity === 'day')
    warnings.push(
      'Visitors are recognised for one day only: someone who comes on several days counts once on each of them.',
    );
  if (quality.otherCurrencies.length > 0) {
    const others = new Intl.ListFormat('en').format(quality.otherCurrencies);
    warnings.push(`Money in ${others} is not in these sums, which are in ${currency}.`);
  }
  return warnings;
}
