/** Signals to the server that a report is ready to print, or why it isn't. */
import { __, useFormat, useLocale, useRefusedParts } from '@magpie/ui';
import type { ReactNode } from 'react';
import { problemsText } from '../view/problem-texts.ts';
import type { ViewDates } from '../view/resolve.ts';
import type { ViewProblem } from '../view/view.ts';
import { PrintPage } from './print-page.tsx';
import { sampleText } from './sample-text.ts';

export interface PrintedReportProps {
  title: string;
  dates: ViewDates;
  /** Problems with its address. */
  problems: readonly ViewProblem[];
  /** Why it cannot be shown otherwise. */
  refusal: string | undefined;
  /** Content in place of the site's own numbers. */
  instead: 'sample' | 'nothing' | undefined;
  /** Its numbers are there. */
  ready: boolean;
  /** Its filters and notes; given how many of its parts say that their source can't answer them. */
  notes: (refused: number) => ReactNode;
  children: ReactNode;
}

/** A report as the server prints it. */
export function PrintedReport({
  title,
  dates,
  problems,
  refusal: other,
  instead,
  ready,
  notes,
  children,
}: PrintedReportProps) {
  const format = useFormat();
  const { locale } = useLocale();
  const refused = useRefusedParts();
  const without = instead && (instead === 'sample' ? sampleText() : __('There’s no data to print yet.', 'magpie'));
  const refusal = problems.length > 0 ? problemsText(problems, locale) : (other ?? without);
  if (refusal !== undefined) return <p data-not-printed={refusal}>{refusal}</p>;
  return (
    <main>
      <PrintPage
        title={title}
        dates={dates}
        {...(ready && { notes: notes(refused), printed: format.dayRange(dates.start, dates.end) })}
      >
        {children}
      </PrintPage>
    </main>
  );
}
