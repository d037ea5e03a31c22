/** The tool that answers a report of the catalogue, as far as the site is entitled to it. */
import { reportCall } from '@magpie/contract';
import { filterSchema } from '@magpie/query';
import { BUILT_REPORTS, findReport, isBuilt, type ReportKey, reportHeading } from '@magpie/reports';
import { metric } from '@magpie/vocabulary';
import { nearestOf, offerNearest } from '@magpie/vocabulary/aka';
import { z } from 'zod';
import { ProblemError } from '../../errors/problem.ts';
import { missingRequirements, requireReport } from '../../reporting/access.ts';
import { answerReport } from '../../reporting/answer-report.ts';
import { loadDefinition } from '../../reporting/definition.ts';
import { requireFilters } from '../../reporting/plan-limits.ts';
import { fitAnswer } from '../fit.ts';
import { readable, unitsOf } from '../receipt.ts';
import { cutNotes, shortText } from '../text.ts';
import type { Tool, ToolContext } from '../tool.ts';

/** Input of a report: its view, with filters as they are in other questions. */
const reportInput = z.strictObject({
  report: z
    .string()
    .max(60)
    .meta({ description: `One of: ${BUILT_REPORTS.join(', ')}.` }),
  start: z.string().default('29daysAgo').meta({ description: 'First day: YYYY-MM-DD, today, yesterday or NdaysAgo.' }),
  end: z.string().default('today'),
  compare: z.enum(['previous', 'year']).optional(),
  compareStart: z.string().optional(),
  compareEnd: z.string().optional(),
  filter: filterSchema.optional(),
  metricFilter: filterSchema.optional(),
  params: z
    .record(z.string().max(60), z.unknown())
    .optional()
    .meta({ description: 'The report’s own parameters, such as {"sort": "-sessions", "page": 2, "search": "wren"}.' }),
  more: z.string().max(60).optional().meta({ description: 'Another part of the report, such as rows_inside.' }),
});

/** A report with its receipt. @throws QueryError, ProblemError `unknown_report`, `not_entitled`, `addon_needed` */
export async function askReport(input: unknown, { site, entitlement, ...context }: ToolContext) {
  const { filter, metricFilter, params, compareStart, compareEnd, ...asked } = reportInput.parse(input);
  if (!isBuilt(asked.report))
    throw new ProblemError(
      'unknown_report',
      `"${asked.report}" isn't a report${offerNearest(nearestOf(asked.report, BUILT_REPORTS))}. Reports: ${BUILT_REPORTS.join(', ')}.`,
      { field: 'report' },
    );
  const request = reportCall.request.parse({
    ...asked,
    site: site.trackingId,
    compare_start: compareStart,
    compare_end: compareEnd,
    filters: filter && JSON.stringify(filter),
    metric_filters: metricFilter && JSON.stringify(metricFilter),
    params: params && JSON.stringify(params),
  });
  requireReport(asked.report as ReportKey, entitlement);
  requireFilters({ filter, metricFilter }, entitlement);
  // What the plan doesn't include is left out: the sample's numbers could be taken for the site's.
  const missing = missingRequirements(await loadDefinition(request), { demo: false, entitlement });
  const { data, meta } = await answerReport(request, {
    ...context,
    site,
    demo: false,
    tier: entitlement.tier,
    locked: missing.map(([field]) => field),
  });
  const { freshness, ...rest } = meta;
  return {
    data,
    receipt: {
      kind: 'report' as const,
      ...rest,
      freshness: readable(freshness),
      timeZone: site.timeZone,
      currency: site.currency,
      ...(missing.length > 0 && { locked: Object.fromEntries(missing) }),
    },
  };
}

/** The metrics of the vocabulary that a report asks for. */
export const metricsAsked = (
  { query }: Awaited<ReturnType<typeof askReport>>['receipt'],
  { site }: Pick<ToolContext, 'site'>,
) =>
  [...new Set(Object.values(query).flatMap(({ metrics }) => metrics.filter((one) => typeof one === 'string')))]
    .map((name) => metric(name, site.customDefinitions))
    .filter((one) => one !== undefined);

/** The tool. */
export const reportTool: Tool = {
  name: 'report',
  title: 'Answer a report',
  description: [
    'A whole report, as on the site’s dashboard, for some days: by default the last 30 including today.',
    'In a report’s data rates are in percent (in ask they are fractions), durations in seconds, amounts in the site’s currency; units are those of the',
    'metrics that it asks for. What the site’s plan doesn’t include is left out, and named in receipt.locked.',
  ].join(' '),
  input: reportInput,
  async run(input, context) {
    const { data, receipt } = await askReport(input, context);
    const fitted = fitAnswer(data as Record<string, unknown>);
    const id = receipt.definition.id as ReportKey;
    const heading = `${reportHeading(findReport(id)!)}; ${JSON.stringify(Object.values(receipt.query)[0]?.dateRanges ?? [])}, days of ${receipt.timeZone}, amounts in ${receipt.currency}.`;
    const locked = Object.keys(receipt.locked ?? {});
    return {
      content: {
        data: fitted.data,
        units: unitsOf(metricsAsked(receipt, context)),
        rates: 'percent',
        ...(fitted.cut.length > 0 && { cut: fitted.cut }),
        receipt,
      },
      text: shortText(
        heading,
        Object.entries(fitted.data).map(([name, value]) => ({ [name]: value })),
        [
          ...cutNotes(fitted.cut),
          ...(locked.length > 0 ? [`Not part of this site's plan: ${locked.join(', ')}.`] : []),
          ...receipt.warnings,
        ],
      ),
    };
  },
};
