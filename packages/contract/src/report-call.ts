/** This module is responsible for the call that fetches a report: `magpie_report` (wire, AJAX actions). */
import { filterSchema } from '@magpie/query';
import { isBuilt } from '@magpie/reports';
import { z } from 'zod';
import { jsonField, siteCall } from './call.ts';

/** Maximum number of characters of the filters of a call. */
export const MOST_FILTERS = 20_000;
/** In the dashboard's address, the name of a report's parameter follows this. */
export const PARAM_PREFIX = 'p.';

/**
 * What a reader looks at: dates `YYYY-MM-DD`; `compare` the period before or the same dates a year earlier, of a range
 * that includes today up to the same time of day, in its place `compare_start` and `compare_end` any other dates, which
 * are taken as they are; `filters`, `metric_filters` and `params` JSON, the last the report's own parameters, such as
 * `{"sort": "-sessions", "page": 2}`: an unknown one or one out of range is refused. The former are over dimensions and
 * decide what is counted; the latter are over metrics (rates as fractions) and keep rows of the report's lists, each by
 * its own numbers, without changing a number.
 */
export const viewFields = {
  report: z.string().refine(isBuilt, { error: (issue) => `"${String(issue.input).slice(0, 60)}" isn't a report.` }),
  start: z.string(),
  end: z.string(),
  compare: z.enum(['previous', 'year']).optional(),
  compare_start: z.string().optional(),
  compare_end: z.string().optional(),
  filters: z.string().max(MOST_FILTERS).optional(),
  metric_filters: z.string().max(MOST_FILTERS).optional(),
  params: jsonField(z.record(z.string().max(60), z.unknown())).optional(),
};

/** Fetches a report, of the last 30 days including today unless dates are given. The data has the shape of the report that is asked for. */
export const reportCall = siteCall(
  'report',
  'view_reports',
  {
    ...viewFields,
    start: viewFields.start.default('29daysAgo'),
    end: viewFields.end.default('today'),
    /** Asks for the built-in sample: what stands blurred behind an overlay while the site's own cannot be shown. */
    sample: z.literal('1').optional(),
    /** Asks for more of the report instead, such as what is inside of a row; `params` are then those of that. */
    more: z.string().max(60).optional(),
    /** The `version` in the receipt of the answer that the asker has: where it is still true, the data is {@link unchangedAnswer}. */
    known: z.string().max(60).optional(),
  },
  z.unknown(),
);

/** What stands in place of a report's data where nothing of the answer that the asker has is different by now. */
export const unchangedAnswer = z.strictObject({
  unchanged: z.literal(true),
  /** When this was found, milliseconds. */
  answeredAt: z.number(),
});

/** Form fields of `magpie_report`. */
export type ReportRequest = z.infer<typeof reportCall.request>;

export { filterSchema };
