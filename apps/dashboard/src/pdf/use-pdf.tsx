/** The PDF entries of the export menu, and the dialogs they open. */

import FileImage from 'icon:file-image';
import FileText from 'icon:file-text';
import { CallError, reportPdfCall } from '@magpie/contract';
import { findReport, type ReportKey } from '@magpie/reports';
import { __, MenuItem, useLocale } from '@magpie/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { errorPopup, loadingPopup, successToast } from '../common/popups.tsx';
import { saveFile } from '../common/save-file.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import type { PdfReport } from './pdf-download.tsx';

const PdfDownload = lazyNamed(() => import('./pdf-download.tsx'), 'PdfDownload');

/** The PDF entries of the export menu. */
export interface Pdf {
  /** Entries of the export menu. */
  readonly entries: ReactNode;
  /** Content that they open; can be placed anywhere outside of the menu. */
  readonly opened: ReactNode;
}

/** The ways to take a report away as PDF; `report` is asked for when it is to be drawn. */
export function usePdf(reportId: ReportKey, report: () => PdfReport): Pdf {
  const { config } = useDashboard();
  const [drawn, setDrawn] = useState<PdfReport | null>(null);
  const fetchSearchable = useSearchablePdf(reportId);
  return {
    entries: (
      <>
        <MenuItem icon={<FileImage />} onSelect={() => setDrawn(report())}>
          {__('PDF', 'magpie')}
        </MenuItem>
        <MenuItem
          icon={<FileText />}
          description={
            config.canPrint
              ? __('Text can be selected and searched', 'magpie')
              : __('Needs Chromium on the server (package “chromium”)', 'magpie')
          }
          disabled={!config.canPrint}
          onSelect={() => void fetchSearchable()}
        >
          {__('Searchable PDF', 'magpie')}
        </MenuItem>
      </>
    ),
    opened: drawn && (
      <Suspense>
        <PdfDownload report={drawn} onClose={() => setDrawn(null)} />
      </Suspense>
    ),
  };
}

/** Has the server print the report as it is shown, and saves what it makes. */
function useSearchablePdf(reportId: ReportKey) {
  const { callFile, site } = useDashboard();
  const { locale } = useLocale();
  const { view } = useView();
  const { shownBy } = findReport(reportId);
  return async function save() {
    const done = loadingPopup({
      title: __('Generating PDF Report', 'magpie'),
      text: __('The server is creating the report…', 'magpie'),
    });
    try {
      saveFile(
        await callFile(reportPdfCall, {
          site: site.id,
          report: reportId,
          view: writeView({ ...view, params: { ...view.params, ...shownBy?.params }, site: site.id }).toString(),
          language: locale,
        }),
      );
      successToast(__('Downloaded PDF report successfully!', 'magpie'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorPopup({ title: __('Download Failed', 'magpie'), text: '', failure: error, retry: () => void save() });
    } finally {
      done();
    }
  };
}
