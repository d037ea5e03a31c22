/** This module is responsible for telling the server when a report is ready to print, or why it isn't. */
import { useFormat } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { ViewDates } from '../view/resolve.ts';
import { PrintPage } from './print-page.tsx';

export interface PrintedReportProps {
  title: string;
  dates: ViewDates;
  /** Why it cannot be shown. */
  refusal: string | null;
  /** Its numbers are there. */
  ready: boolean;
  children: ReactNode;
}

/** A report as the server prints it. */
export function PrintedReport({ title, dates, refusal, ready, children }: PrintedReportProps) {
  const format = useFormat();
  if (refusal !== null) return <p data-not-printed={refusal}>{refusal}</p>;
  return (
    <main>
      <PrintPage title={title} dates={dates} {...(ready && { printed: format.dayRange(dates.start, dates.end) })}>
        {children}
      </PrintPage>
    </main>
  );
}
