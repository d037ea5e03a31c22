/** This module is responsible for the call that fetches a report: `magpie_report` (wire, AJAX actions). */
import { filterSchema } from '@magpie/query';
import { REPORTS } from '@magpie/reports';
import { z } from 'zod';
import { siteCall } from './call.ts';

/** Fetches a report: dates `YYYY-MM-DD`, `filters` JSON. The data has the shape of the report that is asked for. */
export const reportCall = siteCall(
  'report',
  'view_reports',
  {
    report: z
      .string()
      .refine((id) => REPORTS.has(id), { error: (issue) => `"${String(issue.input)}" is not a report.` }),
    start: z.string(),
    end: z.string(),
    compare_start: z.string().optional(),
    compare_end: z.string().optional(),
    filters: z.string().max(20_000).optional(),
  },
  z.unknown(),
);

/** Form fields of `magpie_report`. */
export type ReportRequest = z.infer<typeof reportCall.request>;

export { filterSchema };
