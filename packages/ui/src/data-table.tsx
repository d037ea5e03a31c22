/** Tables that order, search and page rows that are already loaded. */
import { type ReactNode, useState } from 'react';
import styles from './data-table.module.css';
import { SearchField, Select } from './fields.tsx';
import { __, _n, sprintf } from './i18n.ts';
import { useLocale } from './locale.tsx';
import { Pager } from './pager.tsx';
import { useIsPrint } from './print.tsx';
import { cellValue, type DataColumn, rowBars } from './table-cell.tsx';
import { TableFoot } from './table-foot.tsx';
import { nextSort, type Sort, searchRows, sliceRows, sortRows } from './table-rows.ts';
import { type OpenRows, TableView } from './table-view.tsx';
import { useRoom } from './use-room.ts';

/** Maximum number of rows of a table in print; a file has them all. */
const PRINTED_ROWS = 50;

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The order; kept by the table itself when left out. */
  sort?: Sort | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  /** The rows are already sorted (by the server): the column headers only request another order. */
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
  /** The compared period's rows, joined by id: a second line in each cell of numbers. */
  compareRows?: readonly Row[] | undefined;
  /** A row of totals. */
  footer?: Row | undefined;
  busy?: boolean | undefined;
  /** Where rows can be opened. */
  inside?: OpenRows<Row> | undefined;
  /** Below the rows, on one line with the pages: what chooses how many rows a page has. */
  foot?: ReactNode;
}

/** A table: three-state sorting, search, pages, numbers in columns, the first column fixed on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getRowId, onSortChange, sorted, search, padded, emptyText, caption } = props;
  const print = useIsPrint();
  const { locale } = useLocale();
  const [ownSort, setOwnSort] = useState<Sort>(null);
  const [text, setText] = useState('');
  const [wantedPage, setPage] = useState(0);
  const room = useRoom();
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
  const pageSize = print ? PRINTED_ROWS : (props.pageSize ?? 10);
  const shown = sliceRows(ordered, print ? 0 : wantedPage, pageSize);
  const before = new Map(props.compareRows?.map((row) => [getRowId(row), row]));
  // The bars are as long as the first column that asks for them says, of all rows and both periods.
  const drawn = columns.find((column) => column.bar);
  const barValue = (row: Row | undefined) => (drawn && row ? Number(cellValue(row, drawn) ?? 0) : null);
  const most = Math.max(0, ...[...rows, ...before.values()].map((row) => barValue(row) ?? 0));

  function sortBy(next: Sort) {
    if (props.sort === undefined) setOwnSort(next);
    setPage(0);
    onSortChange?.(next);
  }

  const pager = ordered.length > pageSize && (
    <Pager {...shown} size={pageSize} total={ordered.length} onPage={setPage} />
  );
  return (
    <div
      ref={room.ref}
      className={styles.frame}
      style={room.style}
      data-stale={props.busy || undefined}
      aria-busy={props.busy || undefined}
    >
      {!print && (
        <div className={styles.tools}>
          {search && (
            <div className={styles.search}>
              <SearchField
                label={props.searchLabel ?? __('Search', 'magpie')}
                value={text}
                onChange={(value) => {
                  if (value === '') room.release();
                  else if (text === '') room.keep();
                  setText(value);
                  setPage(0);
                }}
              />
            </div>
          )}
          {columns.some((column) => column.sortable) && (
            <div className={styles.order}>
              <Select
                label={__('Sort by', 'magpie')}
                value={sort?.id ?? ''}
                options={[
                  { value: '', label: __('Default order', 'magpie') },
                  ...columns.filter((column) => column.sortable).map(({ id, label }) => ({ value: id, label })),
                ]}
                onChange={(id) => sortBy(firstSort(columns, id))}
              />
            </div>
          )}
        </div>
      )}
      <TableView<Row>
        caption={caption}
        columns={columns}
        rows={shown.rows}
        getRowId={getRowId}
        sort={sort}
        onSort={(column) => sortBy(nextSort(sort, column.id, column.unit !== undefined))}
        before={props.compareRows ? (row) => before.get(getRowId(row)) ?? null : undefined}
        bars={
          drawn &&
          ((row) => rowBars(most, barValue(row) ?? 0, props.compareRows && barValue(before.get(getRowId(row)))))
        }
        narrow="grid"
        inside={props.inside}
        padTo={!print && ((padded && rows.length > pageSize) || text !== '') ? Math.min(rows.length, pageSize) : 0}
        empty={text && rows.length > 0 ? __('Nothing matches your search.', 'magpie') : emptyText}
        footer={props.footer}
      />
      {print ? (
        <MoreInFile rows={ordered.length - shown.rows.length} />
      ) : props.foot ? (
        <TableFoot>
          {props.foot}
          {pager}
        </TableFoot>
      ) : (
        pager
      )}
    </div>
  );
}

/** The order that a reader means who chooses a column: the largest numbers first, the first texts. */
const firstSort = <Row,>(columns: readonly DataColumn<Row>[], id: string): Sort => {
  const column = columns.find((one) => one.id === id);
  return column ? nextSort(null, id, column.unit !== undefined) : null;
};

/** Says how many rows a printed table leaves out; nothing if it has them all. */
export function MoreInFile({ rows }: { rows: number }) {
  const { locale } = useLocale();
  if (rows <= 0) return null;
  return (
    <p className={styles.more}>
      {sprintf(
        /* translators: %s: how many rows of a table are not printed */
        _n('And %s more row in the CSV.', 'And %s more rows in the CSV.', rows, 'magpie'),
        new Intl.NumberFormat(locale).format(rows),
      )}
    </p>
  );
}
