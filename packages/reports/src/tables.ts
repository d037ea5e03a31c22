/** This module is responsible for what of each report can be exported, apart from its definition: a page lists it without loading that. */
import type { ReportTable } from './report.ts';

/** Of Overview. */
export const OVERVIEW_TABLES: readonly ReportTable[] = [
  { id: 'graph', title: 'Over time', question: 'graph' },
  { id: 'newvsreturn', title: 'New vs. returning visitors', question: 'newvsreturn' },
  { id: 'devices', title: 'Devices', question: 'devices' },
  { id: 'countries', title: 'Top 10 Countries', question: 'countries' },
  { id: 'referrals', title: 'Top 10 Referrals', question: 'referrals' },
  { id: 'toppages', title: 'Top Posts/Pages', question: 'toppages' },
];

const TABLES: Readonly<Record<string, readonly ReportTable[]>> = { overview: OVERVIEW_TABLES };

/** What of a report can be exported, in the order of its screen. */
export const tablesOf = (reportId: string): readonly ReportTable[] => TABLES[reportId] ?? [];
