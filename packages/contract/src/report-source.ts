/** Where the numbers of a site's reports can come from (docs/adr/0057). */
export const REPORT_SOURCES = ['own', 'google', 'both'] as const;
/** Where the numbers of a site's reports come from. */
export type ReportSource = (typeof REPORT_SOURCES)[number];
