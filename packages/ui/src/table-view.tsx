/** This module is responsible for drawing a table in which people compare: heads that sort, bars, a compared value under each number. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type PointerEvent, type ReactNode, useId } from 'react';
import { __, sprintf } from './i18n.ts';
import { Skeleton } from './skeleton.tsx';
import { type DataColumn, isAtEnd, RowCells } from './table-cell.tsx';
import type { Sort } from './table-rows.ts';
import styles from './table-view.module.css';
import { Help } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  /** Where rows can be opened. */
  inside?: OpenRows<Row> | undefined;
  /** Tells which row is looked at, with the pointer or the focus; null when none is any more. */
  onLook?: ((row: Row | null) => void) | undefined;
  /** After the name of a row. */
  tool?: ((row: Row) => ReactNode) | undefined;
}

/** Rows that open into others. */
export interface OpenRows<Row> {
  /** What is inside of a row, as a screen reader says it. */
  label: (row: Row) => string;
  isOpen: (row: Row) => boolean;
  /** All are open for good where it is left out. */
  onToggle?: ((row: Row, open: boolean) => void) | undefined;
  /** The rows of an open row: a RowsInside with this id. */
  rows: (row: Row, id: string) => ReactNode;
}

/** A row with its line, px. */
const ROW_HEIGHT = 37;

/** The table itself; who orders, searches and pages its rows is up to its owner. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { caption, columns, rows, getRowId, sort, onSort, before, most, lead, padTo = 0, empty, stacked } = props;
  const { inside, onLook, tool } = props;
  const id = useId();
  const insideId = (row: Row) => `${id}-${rows.indexOf(row)}`;
  const toggleOf = (row: Row) =>
    inside?.onToggle && {
      label: inside.label(row),
      open: inside.isOpen(row),
      controls: insideId(row),
      onToggle: (open: boolean) => inside.onToggle?.(row, open),
    };
  const lookAt = (row: Row) =>
    onLook && {
      // A finger does not hover: it would only leave the row of its last tap looked at.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onLook(row),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onLook(null),
      onFocus: () => onLook(row),
      onBlur: () => onLook(null),
    };
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
              <Fragment key={getRowId(row)}>
                <tr {...lookAt(row)}>
                  <RowCells
                    columns={columns}
                    row={row}
                    before={before?.(row)}
                    most={most}
                    lead={lead?.(row)}
                    toggle={toggleOf(row)}
                    tool={tool?.(row)}
                  />
                </tr>
                {inside?.isOpen(row) && inside.rows(row, insideId(row))}
              </Fragment>
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
                <RowCells columns={columns} row={props.footer} before={undefined} />
              </tr>
            </tfoot>
          )}
        </table>
        {rows.length > 0 && rows.length < padTo && !rows.some((row) => inside?.isOpen(row)) && (
          <div className={styles.padding} style={{ height: (padTo - rows.length) * ROW_HEIGHT }} />
        )}
      </div>
    </>
  );
}

function Head<Row>({ column, sort, onSort }: { column: DataColumn<Row>; sort: Sort; onSort: () => void }) {
  const direction = sort?.id === column.id ? sort.direction : undefined;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={isAtEnd(column) ? styles.end : undefined}
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
