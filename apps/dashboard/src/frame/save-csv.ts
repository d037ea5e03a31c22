/** Has the server write a table of a report as CSV, and reports the outcome. */
import { CallError, exportCsvCall } from '@magpie/contract';
import { findTable, listAsk, loadReport, type ReportKey } from '@magpie/reports';
import { audienceColumns } from '@magpie/reports/audience-columns';
import { __ } from '@magpie/ui';
import { errorPopup, loadingPopup } from '../common/popups.tsx';
import { saveFile } from '../common/save-file.ts';
import type { Dashboard } from '../view/dashboard.tsx';
import { combineFilters, combineMetricFilters } from '../view/filters.ts';
import { unfitFilterText } from '../view/problem-texts.ts';
import { columnLabels } from './column-labels.ts';
import { datesIn, type ReportAnswer } from './use-report.ts';

export interface CsvOrder extends Pick<Dashboard, 'site' | 'callFile'> {
  readonly report: ReportKey;
  readonly table: string;
  /** Answer on display: the file is about the same dates, filters and parameters. */
  readonly answer: ReportAnswer<unknown>;
  /** Further parameters, of the file alone. */
  readonly more?: Readonly<Record<string, string>> | undefined;
}

/** Saves a table as a file, every row of it, with its columns in the reader's language. */
export async function saveCsv(order: CsvOrder): Promise<void> {
  const { report: id, table: tableId, answer, more, site, callFile } = order;
  const { dates, filters, params, meta } = answer;
  const done = loadingPopup({
    title: __('Exporting', 'magpie'),
    text: __('Preparing all rows…', 'magpie'),
  });
  try {
    const report = await loadReport(id);
    const { of, table } = findTable(report, tableId)!;
    const filter = combineFilters(filters);
    const kept = listAsk(table) === undefined ? undefined : combineMetricFilters(filters);
    const question = 'ask' in table ? meta.query[table.ask] : undefined;
    const elsewhere = 'ask' in table ? (meta.asked?.[table.ask]?.question as { readonly by?: string } | undefined) : {};
    const named = elsewhere?.by ? { ...table, columns: audienceColumns(table.title, elsewhere.by) } : table;
    const labels = columnLabels(named, question, site, dates.compare !== null);
    // A report further down on a page has parameters of its own, as what a row opens has.
    const own = { ...(meta.definition.id === id && of === report && params), ...more };
    saveFile(
      await callFile(exportCsvCall, {
        site: site.id,
        report: id,
        table: tableId,
        ...datesIn(dates),
        filters: filter && JSON.stringify(filter),
        metric_filters: kept && JSON.stringify(kept),
        params: Object.keys(own).length > 0 ? JSON.stringify(own) : undefined,
        labels: JSON.stringify(labels),
      }),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    errorPopup({
      title: __('The table couldn’t be exported', 'magpie'),
      text: unfitFilterText(error.problem, filters, site.customDefinitions) ?? '',
      failure: error,
      retry: () => void saveCsv(order),
    });
  } finally {
    done();
  }
}
