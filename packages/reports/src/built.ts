/** This module is responsible for which reports can be asked for, apart from their definitions: a page need not load those to know. */
import type { ReportKey } from './entitlement.ts';

/** Ids of the reports that can be asked for. */
export const BUILT_REPORTS = ['overview', 'site_summary'] as const satisfies readonly ReportKey[];

/** Whether a report can be asked for. */
export const isBuilt = (id: string): boolean => BUILT_REPORTS.some((one) => one === id);
