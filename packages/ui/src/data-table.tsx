/** This module is responsible for tables in which people compare. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import type { Figure } from './explain.tsx';
import { SearchField } from './fields.tsx';
import { FilterButton } from './filter-button.tsx';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat, useLocale } from './locale.tsx';
import { Pager } from './pager.tsx';
import { usePaper } from './paper.tsx';
import { type CellValue, nextSort, pageOf, type Sort, searchRows, sortRows } from './table-rows.ts';
import { Help } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column. */
export interface DataColumn<Row> {
  id: string;
  label: string;
  /** Keeps the label for screen readers alone: of a column of buttons. */
  hideLabel?: boolean | undefined;
  /** Makes it a column of figures: formatted, at the end of the line. */
  unit?: Unit | undefined;
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  help?: string | undefined;
  /** What the receipt of the column needs to know. */
  figure?: Figure | undefined;
  /** Filters the view by the cell's value; shows a filter button beside it. */
  onFilter?: ((row: Row) => void) | undefined;
  /** The cell's value; `row[id]` when left out. */
  value?: ((row: Row) => CellValue) | undefined;
  /** What the cell shows; its value, formatted, when left out. */
  render?: ((row: Row) => ReactNode) | undefined;
  /** Draws a bar behind the figure, as long as its share of the column's largest. */
  bar?: boolean | undefined;
}

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The order; kept by the table itself when left out. */
  sort?: Sort | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  /** The rows come in order already (the server's): heads only tell which order is wanted. */
  sorted?: boolean | undefined;
  /** Shows a search field over the columns of text. */
  search?: boolean | undefined;
  searchLabel?: string | undefined;
  /** Rows per page, 10 when left out; pages only show when there are more rows. */
  pageSize?: number | undefined;
  /** Fills the last page with empty rows up to the page size, so that paging moves nothing. */
  padded?: boolean | undefined;
  emptyText: string;
  /** The table's name. */
  caption: string;
  /** The compared period's rows, joined by id: a second line in each cell of figures. */
  compareRows?: readonly Row[] | undefined;
  /** A row of totals. */
  footer?: Row | undefined;
  busy?: boolean | undefined;
}

const notSet = '(not set)';

function cellValue<Row>(row: Row, column: DataColumn<Row> | undefined): CellValue {
  if (!column) return null;
  if (column.value) return column.value(row);
  const value: unknown = (row as Record<string, unknown>)[column.id];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** A table: three-state sorting, search, pages, figures in columns, the first column fixed on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getRowId, onSortChange, sorted, search, padded, emptyText, caption } = props;
  const paper = usePaper();
  const { locale } = useLocale();
  const [ownSort, setOwnSort] = useState<Sort>(null);
  const [text, setText] = useState('');
  const [wantedPage, setPage] = useState(0);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const valueIn = (row: Row, id: string) =>
    cellValue(
      row,
      columns.find((column) => column.id === id),
    );
  const found = searchRows(rows, text, (row) =>
    columns.filter((column) => !column.unit).map((column) => String(cellValue(row, column) ?? '')),
  );
  const ordered = sorted ? found : sortRows(found, sort, valueIn, locale);
  const pageSize = paper ? Math.max(ordered.length, 1) : (props.pageSize ?? 10);
  const shown = pageOf(ordered, wantedPage, pageSize);
  const before = new Map(props.compareRows?.map((row) => [getRowId(row), row]));
  const most = new Map(
    columns
      .filter((column) => column.bar)
      .map((column) => [column.id, Math.max(0, ...rows.map((row) => Number(cellValue(row, column) ?? 0)))]),
  );

  function changeSort(column: DataColumn<Row>) {
    const next = nextSort(sort, column.id, column.unit !== undefined);
    if (props.sort === undefined) setOwnSort(next);
    setPage(0);
    onSortChange?.(next);
  }

  return (
    <div className={styles.frame} data-stale={props.busy || undefined} aria-busy={props.busy || undefined}>
      {search && !paper && (
        <div className={styles.search}>
          <SearchField
            label={props.searchLabel ?? __('Search', 'magpie')}
            value={text}
            onChange={(value) => {
              setText(value);
              setPage(0);
            }}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={() => changeSort(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={getRowId(row)}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row}
                    before={props.compareRows ? (before.get(getRowId(row)) ?? null) : undefined}
                    first={index === 0}
                    most={most.get(column.id)}
                  />
                ))}
              </tr>
            ))}
            {shown.rows.length === 0 && (
              <tr>
                <td className={styles.empty} colSpan={columns.length}>
                  {text && rows.length > 0 ? __('Nothing matches your search.', 'magpie') : emptyText}
                </td>
              </tr>
            )}
          </tbody>
          {props.footer !== undefined && shown.rows.length > 0 && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={props.footer as Row}
                    before={undefined}
                    first={index === 0}
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {padded && shown.rows.length > 0 && shown.rows.length < pageSize && (
          <div style={{ height: (pageSize - shown.rows.length) * 37 }} />
        )}
      </div>
      {ordered.length > pageSize && <Pager {...shown} size={pageSize} total={ordered.length} onPage={setPage} />}
    </div>
  );
}

function Head<Row>({ column, sort, onSort }: { column: DataColumn<Row>; sort: Sort; onSort: () => void }) {
  const direction = sort?.id === column.id ? sort.direction : undefined;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  const end = (column.align ?? (column.unit ? 'end' : 'start')) === 'end';
  return (
    <th
      scope="col"
      className={end ? styles.end : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      <span className={styles.head}>
        {column.sortable ? (
          <button
            type="button"
            className={styles.sort}
            data-active={direction !== undefined || undefined}
            onClick={onSort}
          >
            {column.label}
            <Arrow size={14} aria-hidden="true" />
          </button>
        ) : column.hideLabel ? (
          <VisuallyHidden>{column.label}</VisuallyHidden>
        ) : (
          column.label
        )}
        <Help
          text={column.help}
          figure={column.figure}
          label={/* translators: %s: the name of a column */ sprintf(__('About %s', 'magpie'), column.label)}
        />
      </span>
    </th>
  );
}

interface CellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  /** The compared row: `null` when there is none in the compared period, `undefined` when nothing is compared. */
  before: Row | null | undefined;
  first: boolean;
  most?: number | undefined;
}

function Cell<Row>({ column, row, before, first, most }: CellProps<Row>) {
  const format = useFormat();
  const show = (value: CellValue): string =>
    column.unit ? format.metric(typeof value === 'number' ? value : null, column.unit) : String(value ?? '–');
  const value = cellValue(row, column);
  const content = column.render ? column.render(row) : show(value);
  const end = (column.align ?? (column.unit ? 'end' : 'start')) === 'end';
  const Tag = first ? 'th' : 'td';
  return (
    <Tag
      {...(first ? { scope: 'row' as const } : {})}
      className={end ? styles.end : undefined}
      data-not-set={value === notSet || undefined}
    >
      {most !== undefined && most > 0 && typeof value === 'number' && (
        <span className={styles.bar} style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }} />
      )}
      <span className={classNames(styles.content, column.onFilter && styles.filterable)}>
        <span className={styles.shown} {...(column.unit ? {} : { dir: 'auto' })}>
          {content}
        </span>
        {column.onFilter && <FilterButton value={String(value ?? '')} onFilter={() => column.onFilter?.(row)} />}
      </span>
      {before !== undefined && column.unit && (
        <span className={styles.before}>{show(before && cellValue(before, column))}</span>
      )}
    </Tag>
  );
}
