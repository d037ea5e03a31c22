/** This module is responsible for the call that fetches a report: `magpie_report` (wire, AJAX actions). */
import { filterSchema } from '@magpie/query';
import { REPORTS } from '@magpie/reports';
import { z } from 'zod';

/** Form fields of `magpie_report`; dates `YYYY-MM-DD`, `filters` JSON. */
export const reportRequest = z.object({
  report: z.string().refine((id) => REPORTS.has(id), { error: (issue) => `"${String(issue.input)}" is not a report.` }),
  /** Public tracking id of the site. */
  site: z.string(),
  start: z.string(),
  end: z.string(),
  compare_start: z.string().optional(),
  compare_end: z.string().optional(),
  filters: z.string().max(20_000).optional(),
});

/** Form fields of `magpie_report`. */
export type ReportRequest = z.infer<typeof reportRequest>;

export { filterSchema };
