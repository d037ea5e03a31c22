/** A report's table: sorted, searched and paged by the engine, with its state in the page's address. */

import ChartLine from 'icon:chart-line';
import {
  __,
  _n,
  Button,
  Card,
  isolated,
  MoreInFile,
  type OpenRows,
  Pager,
  type RowAction,
  RowsInside,
  type RowTitle,
  rowBars,
  type Sort,
  sprintf,
  TableFoot,
  TableView,
  turnSort,
  useIsPrint,
  useLocale,
  useRoom,
  VisuallyHidden,
} from '@magpie/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { DimensionColumn } from '../kit/columns.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { type DetailsRow, type DetailsTable, PAGE_SIZES, type Pagination } from '../parts/details-table.ts';
import { copyInLines } from './copy-lines.tsx';
import { CsvButton } from './csv-button.tsx';
import { EmptyActions } from './empty-actions.tsx';
import { FirstPage, noSuchPage } from './no-such-page.tsx';
import { OpenedRow, useRowsInside } from './opened-row.tsx';
import { PageSizeSelect } from './param-select.tsx';
import { PartFailure } from './part-failure.tsx';
import { type ReportScreen, useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';
import { rowColumns } from './row-columns.tsx';
import { readSort, TableToolbar, writeSort } from './table-toolbar.tsx';
import { useComparedPeriod } from './use-compared-period.tsx';
import { useCountryName } from './use-country-name.tsx';

export interface ReportTableProps<Row extends DetailsRow = DetailsRow> {
  table: DetailsTable;
  /** Null until the first answer. */
  rows: readonly Row[] | PartError | null;
  pagination: Pagination | null;
  /** Whether the answer compares two periods; undefined until there is one. */
  comparing: boolean | undefined;
  /** The report's ask for the rows. */
  question: string;
  /** Content of a column in place of numbers. */
  cell?: ((field: string) => ReactNode | undefined) | undefined;
  /** Above the rows that a row opens into, by the row's name; all that it opens into if there are none. */
  opened?: ((name: string) => ReactNode) | undefined;
  /** Rows inside of each that are always shown, in place of what it opens into. */
  within?: TableWithin<Row> | undefined;
  /** A remark on a row, by its name. */
  remarkOf?: ((name: string) => RowTitle['remark']) | undefined;
  /** Display name of a row, its link, and a short remark on it. */
  nameOf?: ((name: string) => string) | undefined;
  hrefOf?: ((name: string) => string) | undefined;
  hintOf?: ((row: Row) => string) | undefined;
  /** A line above the table. */
  line?: ReactNode;
  /** Controls of the table. */
  tools?: ReactNode;
  /** Below the table. */
  note?: ReactNode;
  /** The row that is drawn in a chart above, by its name, and the way to choose it. */
  trace?: { readonly name: string | null; readonly onTrace: (name: string | null) => void } | undefined;
}

/** Rows inside of each row of a table, by one dimension. */
export interface TableWithin<Row extends DetailsRow = DetailsRow> {
  readonly by: DimensionColumn;
  readonly rowsOf: (row: Row) => readonly DetailsRow[];
  /** Below them. */
  readonly noteOf: (row: Row) => ReactNode;
}

/** Rows from which a table has a footer. */
const SHORT = 10;

/** How many rows a table has: the number alone beside its title, in words for those who hear it. */
function RowCount({ total }: { readonly total: number }) {
  const { locale } = useLocale();
  const count = new Intl.NumberFormat(locale).format(total);
  return (
    <>
      <span aria-hidden="true">· {count}</span>
      <VisuallyHidden>
        {/* translators: %s: how many rows a table has */ sprintf(_n('%s row', '%s rows', total, 'magpie'), count)}
      </VisuallyHidden>
    </>
  );
}

/** The table in its card. */
export function ReportTable<Row extends DetailsRow>(typed: ReportTableProps<Row>) {
  // A column finds its number in a row by the name of its field.
  const props = typed as unknown as ReportTableProps;
  const { table, rows, pagination, question, cell, opened, within, remarkOf } = props;
  const { line, tools, note, trace } = props;
  const { dates, failed, loading, params, includes, onFilter, onParams, pageOf, siteName } = useReportScreen();
  const comparing = props.comparing ?? dates.compare !== null;
  const print = useIsPrint();
  const { title, by, holds, opens, nested } = table;
  const columns = columnsIn(table, rows, includes);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const room = useRoom();
  const { keep, release } = room;
  const isSearched = Boolean(params.search);
  useLayoutEffect(() => {
    // The rows of before are there until the answer.
    if (isSearched) keep();
    else if (!loading) release();
  }, [isSearched, loading, keep, release]);
  const label = __(title, 'magpie');
  // A search that finds less keeps the height of what was there before.
  const [height, setHeight] = useState(SHORT);
  const isFailed = rows !== null && isPartError(rows);
  const given = rows && !isPartError(rows) ? rows : [];
  const whole = Math.min(SHORT, given.length);
  if (rows !== null && !isFailed && !params.search && !loading && height !== whole) setHeight(whole);
  const asked = readSort(params.sort);
  const leading = columns.find(({ field }) => field === asked?.id) ?? columns[0]!;
  // Unless the table has an order of its own, the engine sorts by the first number, largest first.
  const standing = table.order ?? ({ id: columns[0]!.field, direction: 'desc' } as const);
  const sort: Sort = asked ?? standing;
  const change = (next: Sort) => onParams({ sort: writeSort(next), page: '' });
  const countryName = useCountryName();
  const { page: shownPage = 1, per_page: perPage = 0 } = pagination ?? {};
  const drawn = {
    rows: given,
    siteName,
    question,
    cell,
    countryName,
    ...(!print && {
      ...(!table.unfiltered && { onFilter }),
      hrefOf: props.hrefOf,
      pageOf: (path: string, index: number) =>
        pageOf(path, table.walked && index >= 0 ? rowPlace((shownPage - 1) * perPage + index + 1, params) : undefined),
    }),
  };
  const shown = rowColumns({ ...table, columns }, { ...drawn, remarkOf, nameOf: props.nameOf, hintOf: props.hintOf });
  const rowName = (row: DetailsRow) => String(row[by.field]);
  const barValue = (row: DetailsRow) => Number(row[nested?.outer ?? leading.field]);
  // Nothing is new where nothing is known of before.
  const unknown = failed[question] ? undefined : null;
  const comparedRow = comparing
    ? (row: DetailsRow) => (row.compare as unknown as DetailsRow | null) ?? unknown
    : undefined;
  const drawBars = (row: DetailsRow) => {
    const then = comparedRow?.(row);
    return rowBars(
      most,
      barValue(row),
      then && barValue(then),
      nested && Number(row[nested.inner]),
      nested?.middle === undefined ? undefined : Number(row[nested.middle]),
    );
  };
  const most = Math.max(
    0,
    ...given.flatMap((row) => {
      const then = comparedRow?.(row);
      return [barValue(row), then ? barValue(then) : 0];
    }),
  );
  // In print every row is open, and all are loaded at once.
  const printed = useRowsInside(print && opens && given.length > 0 ? given.map(rowName) : null, params.sort);
  const opening = {
    isOpen: (row: DetailsRow) => print || open.has(rowName(row)),
    ...(!print && {
      onToggle: (row: DetailsRow, opened: boolean) =>
        setOpen(
          (before) => new Set([...before].filter((name) => name !== rowName(row)).concat(opened ? rowName(row) : [])),
        ),
    }),
  };
  const called = (row: DetailsRow) => shown[0]!.name?.(row).full ?? rowName(row);
  const groups = [...(holds ? [holds.by] : []), ...(opens ?? [])];
  const groupColumns = groups.map((one) => ({ by: one.field, columns: rowColumns({ by: one, columns }, drawn) }));
  const withinColumns = within && rowColumns({ by: within.by, columns }, drawn);
  const inside: OpenRows<DetailsRow> | undefined = within
    ? {
        label: called,
        isOpen: () => true,
        rows: (row, id) => (
          <RowsInside<DetailsRow>
            id={id}
            columns={withinColumns!}
            rows={within.rowsOf(row)}
            getRowId={(one) => String(one[within.by.field])}
            before={comparedRow}
            bars={drawBars}
            note={within.noteOf(row)}
          />
        ),
      }
    : opens
      ? {
          ...opening,
          label: (row) =>
            /* translators: 1: what is inside of a row, such as Source, 2: the row's name */
            sprintf(
              __('%1$s within %2$s', 'magpie'),
              groups.map((one) => __(one.label, 'magpie')).join(', '),
              called(row),
            ),
          rows: (row, id) => (
            <OpenedRow
              id={id}
              name={rowName(row)}
              row={row}
              inWords={table.inWords}
              held={holds && { by: holds.by.field, rows: (row[holds.field] ?? []) as readonly DetailsRow[] }}
              lead={opened?.(rowName(row))}
              groups={groupColumns}
              comparing={comparing}
              bars={drawBars}
              given={print ? printed : undefined}
            />
          ),
        }
      : opened && {
          ...opening,
          /* translators: %s: the name of a row */
          label: (row) => sprintf(__('Details of %s', 'magpie'), called(row)),
          rows: (row, id) => (
            <RowsInside<DetailsRow> id={id} columns={shown} rows={[]} getRowId={rowName} note={opened(rowName(row))} />
          ),
        };
  return (
    <Card
      title={title === '' ? undefined : label}
      figure={{ title: label, question }}
      busy={loading && rows !== null}
      beside={!print && pagination && pagination.total > 0 && <RowCount total={pagination.total} />}
      actions={!print && <CsvButton title={label} table={table.field} disabled={isFailed} />}
    >
      <div ref={room.ref} className={styles.frame} style={print ? undefined : room.style} onCopy={copyInLines}>
        {table.about !== undefined && <p className={styles.about}>{__(table.about, 'magpie')}</p>}
        {line && <p className={styles.about}>{line}</p>}
        {!print && <TableToolbar table={table} columns={shown} total={pagination?.total ?? null} tools={tools} />}
        {(rows === null || given.length > 0) && <BarNames table={table} columns={columns} comparing={comparing} />}
        {rows && isPartError(rows) ? (
          <PartFailure question={question} />
        ) : (
          <TableView
            caption={label}
            columns={shown}
            rows={given}
            getRowId={rowName}
            sort={sort}
            onSort={(column) => change(turnSort(asked, standing, column.id, column.unit !== undefined))}
            before={comparedRow}
            bars={drawBars}
            padTo={print ? 0 : (pagination?.total ?? 0) > SHORT ? SHORT : params.search ? height : 0}
            muted={table.few && ((row) => Number(row[table.few!.field]) < table.few!.below)}
            perLine={table.perLine}
            skeletonRows={rows === null ? SHORT : 0}
            empty={<Empty table={table} pagination={pagination} />}
            inside={inside}
            onLook={trace && ((row) => trace.onTrace(row && rowName(row)))}
            actions={trace && !print ? (row) => [showInChart(rowName(row), trace)] : undefined}
            lines={table.titled || table.named ? 2 : undefined}
            narrow="grid"
          />
        )}
        {pagination && print && <MoreInFile rows={pagination.total - given.length} />}
        {pagination && !print && pagination.total > SHORT && (
          <TableFoot>
            <PageSizeSelect sizes={PAGE_SIZES} />
            {given.length > 0 && (
              <Pager
                label={/* translators: %s: the title of a table */ sprintf(__('Pages of %s', 'magpie'), label)}
                page={pagination.page - 1}
                pages={pagination.pages}
                size={pagination.per_page}
                total={pagination.total}
                onPage={(page) => onParams({ page: page === 0 ? '' : String(page + 1) })}
              />
            )}
          </TableFoot>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </Card>
  );
}

/** Names the bars of a row, where it has more than one. */
function BarNames({
  table: { nested },
  columns,
  comparing,
}: Pick<ReportTableProps, 'table'> & { comparing: boolean; columns: DetailsTable['columns'] }) {
  const { label } = useComparedPeriod();
  const named = (field: string | undefined) => columns.find((column) => column.field === field)?.label;
  const bars = [
    ['outer', named(nested?.outer)],
    ['middle', named(nested?.middle)],
    ['inner', named(nested?.inner)],
  ] as const;
  if (!nested && !comparing) return null;
  return (
    <ul className={styles.bars}>
      {bars.map(
        ([bar, name]) =>
          name && (
            <li key={bar} data-bar={bar}>
              {__(name, 'magpie')}
            </li>
          ),
      )}
      {comparing && label && <li data-bar="before">{label}</li>}
    </ul>
  );
}

/** The place of a row, from 1, in the order and search of its table. */
const rowPlace = (at: number, { sort = '', search = '' }: Readonly<Record<string, string>>) => ({
  at: String(at),
  sort,
  search,
});

/** The columns that there are numbers of; without rows, those that the site's plan and add-ons include. */
function columnsIn(
  { columns }: DetailsTable,
  rows: ReportTableProps['rows'],
  includes: ReportScreen['includes'],
): DetailsTable['columns'] {
  const [first] = rows && !isPartError(rows) ? rows : [];
  return columns.filter(({ field, needs }) => !needs || (first ? first[field] !== undefined : includes(needs)));
}

/** Draws a row in the chart if there is no pointer to rest on it; it stays until something else is touched. */
const showInChart = (name: string, trace: NonNullable<ReportTableProps['trace']>): RowAction => ({
  label: __('Show in the chart', 'magpie'),
  icon: <ChartLine />,
  onSelect: () => trace.onTrace(name),
});

/** Why there are no rows, and one next step. */
function Empty({ table, pagination }: { table: DetailsTable; pagination: Pagination | null }) {
  const { params, filtered } = useReportScreen();
  const isAfterLast = pagination !== null && pagination.total > 0;
  const isBare = !params.search && !isAfterLast && !filtered;
  return (
    <div className={styles.empty}>
      <p>
        {params.search
          ? /* translators: %s: what was searched for */ sprintf(
              __('No results for “%s”.', 'magpie'),
              isolated(params.search),
            )
          : isAfterLast
            ? noSuchPage(pagination)
            : filtered
              ? __('Nothing matches your filters.', 'magpie')
              : __(table.emptyText, 'magpie')}
      </p>
      {isBare && table.emptyHint && <p className={styles.hint}>{__(table.emptyHint, 'magpie')}</p>}
      {params.search ? (
        <ClearSearch />
      ) : isAfterLast ? (
        <FirstPage />
      ) : (
        <EmptyActions onLonger={table.soFar ? null : undefined} />
      )}
    </div>
  );
}

function ClearSearch() {
  const { onParams } = useReportScreen();
  return (
    <Button size="small" onClick={() => onParams({ search: '', page: '' })}>
      {__('Clear search', 'magpie')}
    </Button>
  );
}
