/** A table of a report as the text of a CSV file. */
import { setImmediate } from 'node:timers/promises';
import { type exportCsvCall, fileField } from '@magpie/contract';
import { listConditions } from '@magpie/query';
import { exportTable, findReport, findTable, INCOMPLETE, loadReport, PERIOD, type ReportKey } from '@magpie/reports';
import { readableAddress } from '@magpie/vocabulary';
import type { z } from 'zod';
import { CSV_MARK, csvLine } from '../basics/csv.ts';
import { ProblemError } from '../errors/problem.ts';
import { isOnGoogle } from '../events/engine-of.ts';
import { licensedView, missingRequirements } from './access.ts';
import type { AnswerContext } from './answer-context.ts';
import { resolveSiteView } from './resolve-view.ts';
import { openSources } from './sources.ts';
import { readView } from './view.ts';

/** A file's name and its text, in portions. */
export interface CsvExport {
  readonly name: string;
  readonly text: readonly string[];
}

/** A cell as people read it: addresses in letters, as on the screen. */
const readable = <Cell>(cell: Cell): Cell | string => (typeof cell === 'string' ? readableAddress(cell) : cell);

/** A table of a report, whole. @throws QueryError; ProblemError `unknown_table`, `not_entitled`, `bad_request` */
export async function exportCsv(
  request: z.output<(typeof exportCsvCall)['request']>,
  context: AnswerContext,
): Promise<CsvExport> {
  const { app, site, demo, signal } = context;
  const report = await loadReport(request.report);
  const found = findTable(report, request.table);
  if (!found)
    throw new ProblemError('unknown_table', `"${request.table}" isn't a table of the report "${report.id}".`, {
      field: 'table',
    });
  const { of, table } = found;
  const view = { ...readView(request), ...(await licensedView(request, context)) };
  const locked = missingRequirements(report, context).map(([field]) => field);
  // Titles that no page view sent come from the content.
  const usesContent = report.usesContent ?? ('titled' in table && table.titled !== undefined);
  const { view: resolved } = await resolveSiteView(view, { usesContent, ownDates: report.ownDates, locked }, context);
  const exported = await exportTable(of, table, resolved, openSources(app, { demo, site }), { signal });
  if (!exported) throw new ProblemError('not_entitled', `The table "${table.id}" isn't part of your plan.`);
  const { columns, rows } = exported;
  const labels = new Map(Object.entries(request.labels ?? {}));
  // A table need not compare where the reader does, nor show what its rows are kept by.
  const keptBy = listConditions(resolved.metricFilter).map(({ field }) => field);
  const known = [PERIOD, INCOMPLETE, ...columns.map(({ field }) => field), ...keptBy];
  const stranger = [...labels.keys()].find((field) => !known.includes(field));
  if (stranger !== undefined)
    throw new ProblemError('bad_request', `labels contains "${stranger}", which isn't a column of this table.`, {
      field: 'labels',
    });
  const text = [CSV_MARK + csvLine(columns.map(({ field, label }) => labels.get(field) ?? label))];
  // What the engine refuses is said as a problem, which it cannot be once the file has begun.
  for await (const portion of rows()) {
    text.push(portion.map((cells) => csvLine(cells.map(readable))).join(''));
    // Others are answered in between.
    await setImmediate();
  }
  const { range } = resolved;
  const name = [
    demo ? 'sample' : fileField(new URL(site.url).host),
    // Search terms are Search Console's, whatever the source of the other reports is.
    ...(isOnGoogle({ ...site, demo }) && report.id !== 'queries' ? ['google-analytics'] : []),
    ...[findReport(report.id as ReportKey).title, table.title].map((title) => title.toLowerCase()),
    ...('allTime' in table ? [] : [range.start, range.end]),
  ];
  return { name: `${name.map(fileField).join('_')}.csv`, text };
}
