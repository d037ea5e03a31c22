/** Draws a table: sortable heads, bars, a compared value under each number. */
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import ChevronsUpDown from 'icon:chevrons-up-down';
import CircleQuestionMark from 'icon:circle-question-mark';
import { type CSSProperties, Fragment, type MouseEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { useEarlierNumbers } from './earlier-numbers.ts';
import { __, sprintf } from './i18n.ts';
import type { RowAction } from './row-name.tsx';
import { Skeleton } from './skeleton.tsx';
import { type DataColumn, isAtEnd, type RowBars, RowCells } from './table-cell.tsx';
import type { Sort } from './table-rows.ts';
import styles from './table-view.module.css';
import { Help } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TableViewProps<Row> {
  /** The table's name. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** The rows that are shown, in order. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((column: DataColumn<Row>) => void) | undefined;
  /** The compared row: `null` where the compared period has none, `undefined` where nothing is compared. */
  before?: ((row: Row) => Row | null | undefined) | undefined;
  /** The bars behind the names. */
  bars?: ((row: Row) => RowBars) | undefined;
  /** Lines of text in each row's name. */
  lines?: 1 | 2 | undefined;
  /** Fills up with empty room to this many rows, so that paging moves nothing. */
  padTo?: number | undefined;
  /** In place of the rows if there are none. */
  empty: ReactNode;
  /** A row of totals. */
  footer?: Row | undefined;
  /**
   * The narrow layout of a row: its name, and below it all its numbers, with their names (`grid`, below 783 px; three in
   * a line below 560 px) or in one line under their heads (`line`, below 461 px). No number disappears. `same` is for so few numbers
   * that they have room beside the name.
   */
  narrow: 'grid' | 'line' | 'same';
  /** Rows that say little: they are grey. */
  muted?: ((row: Row) => boolean) | undefined;
  /** How many numbers are in a line of the layout `grid`; unless given three, or two of four, so that none is left alone. */
  perLine?: number | undefined;
  /** Draws this many empty rows in their final places. */
  skeletonRows?: number | undefined;
  /** Where rows can be opened. */
  inside?: OpenRows<Row> | undefined;
  /** Called with the row under the pointer or focus; null when there is none. */
  onLook?: ((row: Row | null) => void) | undefined;
  /** Further actions on a row; in the menu that a finger opens on its name. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
}

/** Rows that open into others. */
export interface OpenRows<Row> {
  /** Name of a row's content, for screen readers. */
  label: (row: Row) => string;
  isOpen: (row: Row) => boolean;
  /** All are open for good where it is left out. */
  onToggle?: ((row: Row, open: boolean) => void) | undefined;
  /** The rows of an open row: a RowsInside with this id. */
  rows: (row: Row, id: string) => ReactNode;
}

/** The table itself; sorting, searching and paging its rows is up to its owner. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { caption, columns, rows, getRowId, before, bars, padTo = 0, empty, narrow, inside, onLook, actions } = props;
  const { muted } = props;
  const earlier = useEarlierNumbers();
  const numbers = columns.length - 1;
  const perLine = props.perLine ?? (numbers === 4 ? 2 : 3);
  const id = useId();
  const insideId = (row: Row) => `${id}-${rows.indexOf(row)}`;
  const renderToggle = (row: Row) =>
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
  const scrolls = narrow === 'grid';
  const missing = rows.length > 0 && !rows.some((row) => inside?.isOpen(row)) ? Math.max(0, padTo - rows.length) : 0;
  return (
    <div className={styles.view}>
      {scrolls && before && !bare && earlier.choose && (
        <button
          type="button"
          className={styles.earlierToggle}
          aria-pressed={earlier.shown}
          onClick={() => earlier.choose?.(!earlier.shown)}
        >
          {__('Earlier numbers', 'magpie')}
        </button>
      )}
      {scrolls && !bare && columns.some(({ help, figure }) => help !== undefined || figure) && (
        <button type="button" className={styles.about} onClick={showHeads}>
          {__('About these numbers', 'magpie')}
          <CircleQuestionMark size={14} aria-hidden="true" />
        </button>
      )}
      <div
        className={styles.scroll}
        data-narrow={narrow}
        data-compared={before !== undefined || undefined}
        data-earlier={earlier.shown || undefined}
        data-fixed={earlier.choose === undefined || undefined}
        data-lines={props.lines}
        {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': caption })}
      >
        <table
          className={styles.table}
          style={
            {
              '--columns': numbers,
              '--per-line': perLine,
              ...(padTo > 0 && { '--empty-room': `calc(${padTo} * var(--row))` }),
            } as CSSProperties
          }
          {...(!scrolls && { 'aria-label': caption })}
        >
          {scrolls && (
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
          )}
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={props.sort ?? null} onSort={() => props.onSort?.(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={getRowId(row)}>
                <tr {...lookAt(row)} data-muted={muted?.(row) || undefined}>
                  <RowCells
                    columns={columns}
                    row={row}
                    before={before?.(row)}
                    bars={bars?.(row)}
                    toggle={renderToggle(row)}
                    actions={actions?.(row)}
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
                  <td key={column.id} className={isAtEnd(column) ? styles.end : undefined}>
                    <Skeleton height={12} width={index > 0 ? 40 : `${70 - ((row * 17) % 40)}%`} />
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
        {missing > 0 && <div className={styles.padding} style={{ '--missing': missing } as CSSProperties} />}
      </div>
    </div>
  );
}

/** Shows the heads, which are hidden in the narrow layout unless one of them has the focus. */
const showHeads = ({ currentTarget }: MouseEvent): void =>
  currentTarget.nextElementSibling?.querySelector<HTMLElement>('thead button')?.focus();

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
