/**
 * Format of the question sets: a sentence, or a conversation of several, and the correct result for the last.
 *
 * The correct result is written as `describe.ts` writes a request, with names for the usual ranges (`RANGES`, at {@link NOW}):
 * `list sessions by country top 5 @ lastWeek vs weekBefore where deviceCategory=mobile`, or `choice: … || …` for the readings that must be
 * offered, or `declined` and the reason.
 */

/** A sentence, or the sentences of a conversation, and what the last one is to be understood as. */
export type SetQuestion = readonly [asked: string | readonly string[], right: string];

/** Friday, 20 November 2026, 14:30 in Berlin: when all sentences are asked. Weeks begin on Monday. */
export const NOW = Date.UTC(2026, 10, 20, 13, 30);

/** The days of the usual ranges at that time, counted by hand. */
export const RANGES: Readonly<Record<string, string>> = {
  today: '2026-11-20..2026-11-20',
  yesterday: '2026-11-19..2026-11-19',
  thisWeek: '2026-11-16..2026-11-20',
  lastWeek: '2026-11-09..2026-11-15',
  weekBefore: '2026-11-02..2026-11-08',
  thisMonth: '2026-11-01..2026-11-20',
  lastMonth: '2026-10-01..2026-10-31',
  october: '2026-10-01..2026-10-31',
  september: '2026-09-01..2026-09-30',
  thisQuarter: '2026-10-01..2026-11-20',
  lastQuarter: '2026-07-01..2026-09-30',
  thisYear: '2026-01-01..2026-11-20',
  lastYear: '2025-01-01..2025-12-31',
  last7: '2026-11-14..2026-11-20',
  last14: '2026-11-07..2026-11-20',
  last30: '2026-10-22..2026-11-20',
  last90: '2026-08-23..2026-11-20',
  last4weeks: '2026-10-24..2026-11-20',
  last3months: '2026-08-21..2026-11-20',
  last6months: '2026-05-21..2026-11-20',
  last12months: '2025-11-21..2026-11-20',
};
