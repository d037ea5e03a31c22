/** Call that fetches a report: `magpie_report` (wire, AJAX actions). */
import { filterSchema, type Preset } from '@magpie/query';
import { isBuilt } from '@magpie/reports';
import { jsonField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** Maximum number of characters of the filters of a call. */
export const MOST_FILTERS = 20_000;
/** In the dashboard's address, the name of a report's parameter follows this. */
export const PARAM_PREFIX = 'p.';
/** The dates of an address that says nothing: the last 30 days including today (specification part 3, section 9). */
export const DEFAULT_RANGE = 'last30' satisfies Preset;

/**
 * A reader's view: dates `YYYY-MM-DD`; `compare` the period before or the same dates a year earlier, of a range that
 * includes today up to the same time of day, or `compare_start` and `compare_end` for any other dates, used as they
 * are; `filters`, `metric_filters` and `params` JSON, the last the report's own parameters, such as `{"sort":
 * "-sessions", "page": 2}`: unknown or out-of-range ones are refused. `filters` are on dimensions and decide what is
 * counted; `metric_filters` are on metrics (rates as fractions) and hide rows of the report's lists by each row's own
 * numbers, without changing any number.
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

/** Fetches a report, by default for the last 30 days including today. The data has the report's shape. */
export const reportCall = siteCall(
  'report',
  'view_reports',
  {
    ...viewFields,
    start: viewFields.start.default('29daysAgo'),
    end: viewFields.end.default('today'),
    /** Requests the built-in sample, shown blurred behind an overlay if the site's own data can't be shown. */
    sample: z.literal('1').optional(),
    /** Requests more of the report instead, such as the rows inside of a row; `params` are then its parameters. */
    more: z.string().max(60).optional(),
    /**
     * The `version` from the receipt of the caller's answer: if it is still current, the data is {@link
     * unchangedAnswer}.
     */
    known: z.string().max(60).optional(),
    /**
     * Reports that the catalogue shows below this one, separated by commas: their answers, of the same dates and filters but without a
     * comparison, come in `beside`, so that all numbers of a page are of one moment.
     */
    beside: z.string().max(200).optional(),
  },
  z.unknown(),
);

/** Returned in place of a report's data if the caller's answer is still current. */
export const unchangedAnswer = z.strictObject({
  unchanged: z.literal(true),
  /** When this was found, milliseconds. */
  answeredAt: z.number(),
});

/** Form fields of `magpie_report`. */
export type ReportRequest = z.infer<typeof reportCall.request>;

export { filterSchema };
