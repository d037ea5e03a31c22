/** This module is responsible for drawing a table in which people compare: heads that sort, bars, a compared value under each number. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Figure } from './explain.tsx';
import { FilterButton } from './filter-button.tsx';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { Skeleton } from './skeleton.tsx';
import type { CellValue, Sort } from './table-rows.ts';
import styles from './table-view.module.css';
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

export interface TableViewProps<Row> {
  /** The table's name. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** The rows that are shown, in their order. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort: Sort;
  onSort: (column: DataColumn<Row>) => void;
  /** The compared row: `null` where the compared period has none, `undefined` where nothing is compared. */
  before?: ((row: Row) => Row | null | undefined) | undefined;
  /** The largest value of each column that has bars. */
  most?: ReadonlyMap<string, number> | undefined;
  /** Part of the first cell that its bar fills, 0 to 1. */
  lead?: ((row: Row) => number) | undefined;
  /** Fills up with empty room to so many rows, so that paging moves nothing. */
  padTo?: number | undefined;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** A row of totals. */
  footer?: Row | undefined;
  /** Where it is narrow, each row becomes a name with its figures below; else the table scrolls sideways. */
  stacked?: boolean | undefined;
  /** Draws so many empty rows in their final places. */
  skeletonRows?: number | undefined;
}

const notSet = '(not set)';
/** A row with its line, px. */
const ROW_HEIGHT = 37;

/** What a cell of a column holds. */
export function cellValue<Row>(row: Row, column: DataColumn<Row> | undefined): CellValue {
  if (!column) return null;
  if (column.value) return column.value(row);
  const value: unknown = (row as Record<string, unknown>)[column.id];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** The table itself; who orders, searches and pages its rows is up to its owner. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { caption, columns, rows, getRowId, sort, onSort, before, most, lead, padTo = 0, empty, stacked } = props;
  const skeletons = props.skeletonRows ?? 0;
  const bare = rows.length === 0 && skeletons === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={caption}>
        <table className={styles.table} data-stacked={stacked || undefined}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={() => onSort(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={getRowId(row)}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row}
                    before={before?.(row)}
                    first={index === 0}
                    most={most?.get(column.id)}
                    lead={index === 0 ? lead?.(row) : undefined}
                  />
                ))}
              </tr>
            ))}
            {Array.from({ length: skeletons }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
              <tr key={row} aria-hidden="true">
                {columns.map((column, index) => (
                  <td key={column.id} className={index > 0 ? styles.end : undefined}>
                    <Skeleton height={12} width={index > 0 ? 56 : `${70 - ((row * 17) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
            {bare && (
              <tr>
                <td className={styles.empty} colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {props.footer !== undefined && rows.length > 0 && (
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
        {rows.length > 0 && rows.length < padTo && (
          <div className={styles.padding} style={{ height: (padTo - rows.length) * ROW_HEIGHT }} />
        )}
      </div>
    </>
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
  lead?: number | undefined;
}

function Cell<Row>({ column, row, before, first, most, lead }: CellProps<Row>) {
  const format = useFormat();
  const show = (value: CellValue): string =>
    column.unit ? format.metric(typeof value === 'number' ? value : null, column.unit, 'table') : String(value ?? '–');
  const value = cellValue(row, column);
  const content = column.render ? column.render(row) : show(value);
  const end = (column.align ?? (column.unit ? 'end' : 'start')) === 'end';
  const Tag = first ? 'th' : 'td';
  return (
    <Tag
      {...(first ? { scope: 'row' as const } : {})}
      className={end ? styles.end : undefined}
      data-not-set={value === notSet || undefined}
      data-label={first ? undefined : column.label}
    >
      {lead !== undefined && lead > 0 && <span className={styles.lead} style={{ inlineSize: `${lead * 100}%` }} />}
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
