/** Saves a table of a report as a file. The code itself is loaded on demand. */
import type { ReportKey } from '@magpie/reports';
import { useCallback } from 'react';
import { errorPopup } from '../common/popups.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import type { ReportAnswer } from './use-report.ts';

/** Saves a table of a report, every row of it, for the view that is shown, with further parameters of the file. */
export type SaveCsv = (
  report: ReportKey,
  table: string,
  answer: ReportAnswer<unknown>,
  params?: Readonly<Record<string, string>>,
) => Promise<void>;

/** The way to save a table of a report. */
export function useCsvExport(): SaveCsv {
  const { callFile, site } = useDashboard();
  return useCallback<SaveCsv>(
    async (report, table, answer, params) => {
      const code = await import('./save-csv.ts').catch(() => errorPopup());
      await code?.saveCsv({ report, table, answer, more: params, site, callFile });
    },
    [callFile, site],
  );
}
