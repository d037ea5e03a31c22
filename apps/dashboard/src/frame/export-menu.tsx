/** This module is responsible for the export menu of a report: what the report itself offers, and its tables as files. */
import { CallError, exportCsvCall } from '@magpie/contract';
import { type ReportTable, tablesOf } from '@magpie/reports';
import { __, IconButton, Menu, MenuItem, MenuSeparator, sprintf } from '@magpie/ui';
import { Download, Table } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDashboard } from '../dashboard.tsx';
import { errorPopup, loadingPopup } from '../shell/popups.tsx';
import { filterOf } from '../view/filters.ts';
import { useView } from '../view/use-view.ts';
import { columnLabels } from './column-labels.ts';
import { saveFile } from './save-file.ts';
import { useShortcut } from './shortcuts/use-shortcuts.ts';
import type { ReportAnswer } from './use-report.ts';

export interface ExportMenuProps {
  reportId: string;
  /** What is shown; nothing can be exported before. */
  answer: ReportAnswer<unknown> | undefined;
  /** Entries above the tables, such as the PDF. */
  children?: ReactNode;
}

/** The export menu; nothing where a report has nothing to export. */
export function ExportMenu({ reportId, answer, children }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  const exportCsv = useCsvExport(reportId, answer);
  const tables = tablesOf(reportId);
  const offered = tables.length > 0 || children !== undefined;
  const trigger = useRef<HTMLButtonElement>(null);
  const show = () => {
    // The menu drops down from its button, which may have been scrolled away.
    trigger.current?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
  };
  useShortcut('export', offered ? show : null);
  if (!offered) return null;
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton ref={trigger} label={__('Export', 'magpie')} title={__('Export', 'magpie')} variant="secondary">
          <Download />
        </IconButton>
      }
    >
      {children}
      {children !== undefined && tables.length > 0 && <MenuSeparator />}
      {tables.map((table) => (
        <MenuItem
          key={table.id}
          icon={<Table size={16} />}
          disabled={answer === undefined}
          onSelect={() => void exportCsv(table)}
        >
          {/* translators: %s: the title of a table */ sprintf(__('CSV: %s', 'magpie'), __(table.title, 'magpie'))}
        </MenuItem>
      ))}
    </Menu>
  );
}

function useCsvExport(report: string, answer: ReportAnswer<unknown> | undefined) {
  const { callFile, site } = useDashboard();
  const { view, dates } = useView();
  return async (table: ReportTable) => {
    const done = loadingPopup({
      title: __('Exporting', 'magpie'),
      text: __('Every row is being written…', 'magpie'),
    });
    const filter = filterOf(view.filters);
    const question = answer?.meta.query[table.question];
    try {
      saveFile(
        await callFile(exportCsvCall, {
          site: site.id,
          report,
          table: table.id,
          start: dates.start,
          end: dates.end,
          compare_start: dates.compare?.start,
          compare_end: dates.compare?.end,
          filters: filter && JSON.stringify(filter),
          labels: question && JSON.stringify(columnLabels(question, site, dates.compare !== null)),
        }),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorPopup({ title: __('The table could not be exported', 'magpie'), text: error.problem.message });
    } finally {
      done();
    }
  };
}
