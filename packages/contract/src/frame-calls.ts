/** Calls that all reports share: receipt, filter values, tables as files. */
import type { Included } from '@magpie/query';
import { isReportKey } from '@magpie/reports';
import { jsonField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { viewFields } from './report-call.ts';

/** Maximum number of values that are suggested at once. */
export const MOST_VALUES = 100;

const { report, start, end, filters } = viewFields;
/** The analyst's numbers have receipts too. */
const explained = z
  .string()
  .refine(isReportKey, { error: (issue) => `"${String(issue.input).slice(0, 60)}" isn't a report.` });

/** How much traffic of one kind is excluded. */
const leftOut = z.object({
  events: z.number().int(),
  /** Sessions that have such an event. */
  sessions: z.number().int(),
});

/** Returns what a view's numbers exclude; called only when a receipt is opened. */
export const receiptCall = siteCall(
  'receipt',
  'view_reports',
  { report: explained, start, end, filters },
  z.object({
    bots: leftOut,
    /** Own traffic; null if the site counts it. */
    internal: leftOut.nullable(),
    /** Repeated purchases. */
    repeated: leftOut,
    /** Visits on hosts that aren't the site's. */
    otherHosts: leftOut,
    /** Previews in editors. */
    previews: leftOut,
  } satisfies Readonly<Record<Included, z.ZodType>>),
);
/** Data that a view's numbers exclude. */
export type LeftOut = z.infer<typeof receiptCall.answer>;

/** Suggests values of a dimension: the most frequent by sessions that contain the typed text, ignoring case. */
export const filterValuesCall = siteCall(
  'filter_values',
  'view_reports',
  { report, start, end, filters, field: z.string().min(1).max(80), match: z.string().max(200).optional() },
  z.object({
    values: z.array(z.object({ value: z.string(), sessions: z.number().int() })),
    /** True when there are more than {@link MOST_VALUES}. */
    more: z.boolean(),
  }),
);
/** A value to filter by. */
export type FilterValue = z.infer<typeof filterValuesCall.answer>['values'][number];

/**
 * Exports a table of a report as CSV, every row of it. `labels` are column names in the reader's language. Returns a
 * file.
 */
export const exportCsvCall = siteCall(
  'export_csv',
  'view_reports',
  {
    ...viewFields,
    table: z.string().min(1).max(60),
    labels: jsonField(z.record(z.string().max(80), z.string().max(200)), 10_000).optional(),
  },
  z.null(),
);
