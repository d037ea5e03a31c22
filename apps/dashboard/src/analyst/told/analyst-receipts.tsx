/** Receipts in the analyst's texts: each number opens the receipt of the query it comes from. */
import type { Meta } from '@magpie/contract';
import type { ReportKey } from '@magpie/reports';
import { localDay } from '@magpie/time';
import type { ReactNode } from 'react';
import { ReceiptSlot } from '../../frame/receipt-slot.tsx';
import type { ReportAnswer } from '../../frame/use-report.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { viewFiltersOf } from './view-filters.ts';

/** The dates of a query that is none of a table: a funnel's, or Search Console's. */
interface AskedElsewhere {
  readonly dateRange?: { readonly start: string; readonly end: string };
  readonly start?: string;
  readonly end?: string;
}

/** Explains the numbers inside by the receipt of their answer. */
export function AnalystReceipts({
  title,
  page,
  receipt,
  children,
}: {
  title: string;
  /** The page of the analyst that they are on. */
  page: ReportKey;
  /** None where nothing was asked. */
  receipt: Meta | undefined;
  children: ReactNode;
}) {
  const { site } = useDashboard();
  const [first] = Object.values(receipt?.query ?? {});
  const [other] = Object.values(receipt?.asked ?? {}).map(({ question }) => question as AskedElsewhere);
  // The last minutes and an order's days are named by the day of the answer.
  const today = receipt ? localDay(receipt.freshness.answeredAt, site.timeZone) : '';
  const { start = today, end = today } = first?.dateRanges?.[0] ?? other?.dateRange ?? other ?? {};
  const answer: ReportAnswer<unknown> | undefined = receipt && {
    data: null,
    meta: receipt,
    dates: { start, end, compare: null },
    filters: viewFiltersOf(first?.filter) ?? [],
    params: {},
    siteId: site.id,
  };
  return (
    <ReceiptSlot title={title} reportId={page} answer={answer} whole={false}>
      {children}
    </ReceiptSlot>
  );
}
