/** This module is responsible for the tables in the export menu, those of reports below on the same page too, and for saving one as a file. */
import { CallError, exportCsvCall } from '@magpie/contract';
import { type ReportTable, reportsBelow, tablesOf } from '@magpie/reports';
import { __, MenuItem, MenuLabel, sprintf } from '@magpie/ui';
import { Table } from 'lucide-react';
import { useDashboard } from '../dashboard.tsx';
import { useEntitlement } from '../entitlement.ts';
import { errorPopup, loadingPopup } from '../shell/popups.tsx';
import { filterOf, metricFilterOf } from '../view/filters.ts';
import { useView } from '../view/use-view.ts';
import { columnLabels } from './column-labels.ts';
import { saveFile } from './save-file.ts';
import type { ReportAnswer } from './use-report.ts';

export interface ExportTablesProps {
  reportId: string;
  /** What is shown; nothing can be exported before. */
  answer: ReportAnswer<unknown> | undefined;
}

/** The tables in the export menu. */
export function ExportTables({ reportId, answer }: ExportTablesProps) {
  const exportCsv = useCsvExport(answer);
  const { decide } = useEntitlement();
  const entries = (report: string) =>
    tablesOf(report).map((table) => {
      const locked = 'columns' in table && table.needs !== undefined && decide(table.needs).access !== 'full';
      return (
        <MenuItem
          key={table.id}
          icon={<Table size={16} />}
          disabled={answer === undefined || locked}
          description={locked ? __('Needs a higher licence or an add-on', 'magpie') : undefined}
          onSelect={() => void exportCsv(report, table)}
        >
          {/* translators: %s: the title of a table */ sprintf(__('CSV: %s', 'magpie'), __(table.title, 'magpie'))}
        </MenuItem>
      );
    });
  return (
    <>
      {entries(reportId)}
      {reportsBelow(reportId).flatMap(({ id, title }) => [
        <MenuLabel key={id}>{__(title, 'magpie')}</MenuLabel>,
        ...entries(id),
      ])}
    </>
  );
}

function useCsvExport(answer: ReportAnswer<unknown> | undefined) {
  const { callFile, site } = useDashboard();
  const { view, dates } = useView();
  return async (report: string, table: ReportTable) => {
    const done = loadingPopup({
      title: __('Exporting', 'magpie'),
      text: __('Every row is being written…', 'magpie'),
    });
    const filter = filterOf(view.filters);
    const kept = 'list' in table ? metricFilterOf(view.filters) : undefined;
    const question = 'question' in table ? answer?.meta.query[table.question] : undefined;
    const labels = columnLabels(table, question, site, dates.compare !== null);
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
          metric_filters: kept && JSON.stringify(kept),
          labels: JSON.stringify(labels),
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
