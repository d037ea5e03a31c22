/** Tables in the export menu, including those of reports below on the same page. */

import Table from 'icon:table';
import { findReport, isPartError, isReportKey, type ReportTable } from '@magpie/reports';
import { __, MenuItem, MenuLabel } from '@magpie/ui';
import { SOURCE_REFUSED } from '../common/lasting-codes.ts';
import { useEntitlement } from '../view/entitlement.ts';
import { useCsvExport } from './use-csv-export.ts';
import { useDefinition } from './use-definition.ts';
import type { ReportAnswer } from './use-report.ts';

export interface ExportTablesProps {
  reportId: string;
  /** Answer on display; nothing can be exported before. */
  answer: ReportAnswer<unknown> | undefined;
}

/** The tables in the export menu. */
export function ExportTables({ reportId, answer }: ExportTablesProps) {
  const below = (isReportKey(reportId) && findReport(reportId).below) || [];
  return (
    <>
      <MenuLabel>{__('CSV', 'magpie')}</MenuLabel>
      <Entries reportId={reportId} answer={answer} />
      {below.filter(isReportKey).map((id) => (
        <Entries key={id} reportId={id} answer={answer} />
      ))}
    </>
  );
}

const isRefused = (part: unknown): boolean => isPartError(part) && part.error.code === SOURCE_REFUSED;

/** Why there is no file of a table: the source can't answer it, as its place in the report says. */
function refusalOf(table: ReportTable, reportId: string, answer: ReportAnswer<unknown>): string | undefined {
  const beside = answer.beside?.[reportId];
  const found = answer.meta.definition.id === reportId ? answer : beside && 'meta' in beside ? beside : null;
  const part = (found?.data as Readonly<Record<string, unknown>> | null | undefined)?.[table.id];
  const asks = 'ask' in table ? [table.ask] : (table.asks ?? []);
  const failed = Object.entries(found?.meta.failed ?? {});
  // Where a part of the answer is an error, one of its asks is why.
  return failed.find(
    ([name, { code, metrics }]) => code === SOURCE_REFUSED && !metrics && (asks.includes(name) || isRefused(part)),
  )?.[1].message;
}

function Entries({ reportId, answer }: ExportTablesProps) {
  const saveCsv = useCsvExport();
  const { decide } = useEntitlement();
  return useDefinition(reportId).tables.map((table) => {
    const locked = 'columns' in table && table.needs !== undefined && decide(table.needs).access !== 'full';
    const refusal = answer && refusalOf(table, reportId, answer);
    return (
      <MenuItem
        key={table.id}
        icon={<Table size={16} />}
        disabled={answer === undefined || locked || refusal !== undefined}
        description={locked ? __('Needs a higher plan or an add-on', 'magpie') : refusal}
        onSelect={() => answer && isReportKey(reportId) && void saveCsv(reportId, table.id, answer)}
      >
        {__(table.title, 'magpie')}
      </MenuItem>
    );
  });
}
