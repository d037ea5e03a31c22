/** The download of a report as PDF, from the loading dialog to its end. Loaded on demand. */
import { pdfFileName, printFormat } from '@magpie/contract';
import { __, Button, Dialog, Spinner, sprintf, TEXT_DOMAIN, usePhone, useRefusedParts } from '@magpie/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDashboard } from '../view/dashboard.tsx';
import type { ViewDates } from '../view/resolve.ts';
import styles from './pdf-download.module.css';
import { printDates } from './print-dates.ts';
import { PrintPage } from './print-page.tsx';
import { sampleText } from './sample-text.ts';

/** Id of the report in print, while it is drawn. */
const PAPER_ID = 'magpie-paper';

/** A report that is to be taken away. */
export interface PdfReport {
  readonly id: string;
  readonly title: string;
  /** Null for a report that has none. */
  readonly dates: ViewDates | null;
  /** The report's blocks; null if none are shown: it loads, failed, or has nothing. */
  readonly content: ReactNode | null;
  /** Its filters and notes; given how many of its parts say that their source can't answer them. */
  readonly notes: (refused: number) => ReactNode;
  /** Whether it shows the sample, which isn't printed. */
  readonly sample: boolean;
}

type State =
  | { readonly kind: 'drawing'; readonly page: number; readonly pages: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly text: string };

/** Draws the report as it is now, and says how it went (specification part 1, section 4). */
export function PdfDownload({ report, onClose }: { report: PdfReport; onClose: () => void }) {
  const { site, today } = useDashboard();
  // What is drawn stays as it was when it was asked for, though the page behind continues.
  const [{ id, title, dates, content, notes, sample }] = useState(report);
  // Counted on the page before printing: the printed copy would count its parts again.
  const [refused] = useState(useRefusedParts());
  const [phone] = useState(usePhone());
  const print = useMemo(() => printFormat(id, phone), [id, phone]);
  const [state, setState] = useState<State>(
    sample ? { kind: 'failed', text: sampleText() } : { kind: 'drawing', page: 0, pages: 0 },
  );

  useEffect(() => {
    if (sample) return;
    const stop = new AbortController();
    void (async () => {
      try {
        const { exportPdf } = await import('./export-pdf.ts');
        await exportPdf({
          container: document.getElementById(PAPER_ID),
          print,
          fileName: pdfFileName(TEXT_DOMAIN, { url: site.url, report: id, days: dates ?? undefined }),
          title: `${title} – ${site.name}`,
          onPage: (page, pages) => setState({ kind: 'drawing', page, pages }),
          signal: stop.signal,
        });
        setState({ kind: 'done' });
      } catch (error) {
        if (!stop.signal.aborted)
          setState({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
      }
    })();
    return () => stop.abort();
  }, [sample, print, id, dates, title, site.name, site.url]);

  const root = document.querySelector('.magpie') ?? document.body;
  return (
    <>
      {state.kind === 'drawing' &&
        content !== null &&
        createPortal(
          <PrintPage
            id={PAPER_ID}
            title={title}
            dates={printDates(dates, today)}
            width={print.pixels}
            notes={notes(refused)}
            aside
          >
            {content}
          </PrintPage>,
          root,
        )}
      <Dialog
        size="small"
        open
        onOpenChange={(open) => !open && onClose()}
        title={stateTitle(state)}
        {...(state.kind === 'failed' && { description: state.text })}
        actions={
          <Button variant={state.kind === 'drawing' ? 'secondary' : 'primary'} onClick={onClose}>
            {state.kind === 'drawing' ? __('Cancel', 'magpie') : __('OK', 'magpie')}
          </Button>
        }
      >
        {state.kind === 'drawing' && (
          <p className={styles.drawing} role="status">
            <Spinner size={20} />
            {state.pages > 1
              ? /* translators: 1: a page's number, 2: how many pages there are */
                sprintf(__('Creating page %1$d of %2$d…', 'magpie'), state.page, state.pages)
              : __('This takes a few seconds.', 'magpie')}
          </p>
        )}
      </Dialog>
    </>
  );
}

function stateTitle({ kind }: State): string {
  if (kind === 'done') return __('Downloaded PDF report successfully!', 'magpie');
  return kind === 'failed' ? __('Download Failed', 'magpie') : __('Generating PDF Report', 'magpie');
}
