/** A table's cells and rows. */
import ChevronRight from 'icon:chevron-right';
import { readableAddress } from '@magpie/vocabulary';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Better, Change } from './change.tsx';
import { classNames } from './class-names.ts';
import type { Figure } from './explain.tsx';
import type { Unit } from './format.ts';
import { __ } from './i18n.ts';
import { useFormat, useLocale } from './locale.tsx';
import { type RowAction, RowName, type RowTitle } from './row-name.tsx';
import type { CellValue } from './table-rows.ts';
import styles from './table-view.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column. */
export interface DataColumn<Row> {
  id: string;
  label: string;
  /** Keeps the label for screen readers alone: of a column of buttons. */
  hideLabel?: boolean | undefined;
  /** Makes it a column of numbers: formatted, at the end of the line. */
  unit?: Unit | undefined;
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  help?: string | undefined;
  /** Data for the column's receipt. */
  figure?: Figure | undefined;
  /** Name of a row, in the first column; its value when left out. */
  name?: ((row: Row) => RowTitle) | undefined;
  /** Filters the view by the row, in the first column. */
  onFilter?: ((row: Row) => void) | undefined;
  /** The cell's value; `row[id]` when left out. */
  value?: ((row: Row) => CellValue) | undefined;
  /** Content of the cell; its value, formatted, when left out. */
  render?: ((row: Row) => ReactNode) | undefined;
  /** The column that the bars behind the names are as long as; the first of them. */
  bar?: boolean | undefined;
  /** The number that leads the row. */
  strong?: boolean | undefined;
  /** Which way the number should go; colours its change. */
  better?: Better | undefined;
  /** Has no value in the compared period. */
  notCompared?: boolean | undefined;
}

const notSet = '(not set)';

/** Returns a cell's value. */
export function cellValue<Row>(row: Row, column: DataColumn<Row> | undefined): CellValue {
  if (!column) return null;
  if (column.value) return column.value(row);
  const value: unknown = (row as Record<string, unknown>)[column.id];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** Whether a column's cells stand at the end of the line. */
export const isAtEnd = ({ align, unit }: DataColumn<never>): boolean => (align ?? (unit ? 'end' : 'start')) === 'end';

/** The button that opens and closes a row. */
interface RowToggle {
  /** Name of the content, for screen readers. */
  label: string;
  open: boolean;
  /** Id of the first row inside. */
  controls: string;
  onToggle: (open: boolean) => void;
}

/** Lengths of a row's bars, 0 to 1, on the same scale. */
export interface RowBars {
  readonly now: number;
  /** Bar of the compared period. */
  readonly before?: number | undefined;
  /** Bar of a part of the first. */
  readonly inner?: number | undefined;
  /** Bar of a part of the first that includes the inner one. */
  readonly middle?: number | undefined;
}

/** The bars of a row, by the largest of all values; what is below nothing has none. */
export const rowBars = (
  most: number,
  now: number,
  before?: number | null,
  inner?: number,
  middle?: number,
): RowBars => {
  const part = (value: number) => (most > 0 ? Math.max(0, value / most) : 0);
  return {
    now: part(now),
    ...(before != null && { before: part(before) }),
    ...(inner !== undefined && { inner: part(inner) }),
    ...(middle !== undefined && { middle: part(middle) }),
  };
};

/**
 * Draws the bars of rows on one scale, up to the largest value of all of them in both periods. The compared row is as in a table: `null` or
 * `undefined` where there is none.
 */
export function scaledBars<Row>(
  rows: readonly Row[],
  value: (row: Row) => number,
  before?: (row: Row) => Row | null | undefined,
): (row: Row) => RowBars {
  const earlier = (row: Row) => {
    const then = before?.(row);
    return then ? value(then) : null;
  };
  const most = Math.max(0, ...rows.flatMap((row) => [value(row), earlier(row) ?? 0]));
  return (row) => rowBars(most, value(row), earlier(row));
}

/** The cells of a row. */
export interface RowCellsProps<Row> {
  columns: readonly DataColumn<Row>[];
  row: Row;
  /** The compared row: `null` when there is none in the compared period, `undefined` when nothing is compared. */
  before: Row | null | undefined;
  bars?: RowBars | undefined;
  toggle?: RowToggle | undefined;
  /** Further actions on the row. */
  actions?: readonly RowAction[] | undefined;
}

/** The cells of a row; the first one names it. */
export function RowCells<Row>({ columns, row, before, ...first }: RowCellsProps<Row>) {
  return columns.map((column, index) =>
    index === 0 ? (
      <NameCell key={column.id} column={column} row={row} {...first} />
    ) : (
      <Cell key={column.id} column={column} row={row} before={before} />
    ),
  );
}

interface CellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
}

/** The cell that names its row: bars behind a name, and what can be done with it. */
function NameCell<Row>({
  column,
  row,
  bars,
  toggle,
  actions,
}: CellProps<Row> & Omit<RowCellsProps<Row>, 'columns' | 'before'>) {
  const value = String(cellValue(row, column) ?? '–');
  const { onFilter } = column;
  const title = column.name?.(row) ?? { label: value };
  return (
    <th scope="row" data-not-set={title.label === notSet || undefined}>
      {bars && bars.now > 0 && <span className={styles.bar} style={{ inlineSize: `${bars.now * 100}%` }} />}
      {bars?.middle !== undefined && bars.middle > 0 && (
        <span className={styles.barMiddle} style={{ inlineSize: `${bars.middle * 100}%` }} />
      )}
      {bars?.inner !== undefined && bars.inner > 0 && (
        <span className={styles.barInner} style={{ inlineSize: `${bars.inner * 100}%` }} />
      )}
      {bars?.before !== undefined && bars.before > 0 && (
        <span className={styles.barBefore} style={{ inlineSize: `${bars.before * 100}%` }} />
      )}
      <span className={styles.line}>
        {toggle && <Toggle {...toggle} />}
        {column.render ? (
          <span className={styles.shown} dir="auto">
            {column.render(row)}
          </span>
        ) : (
          <RowName
            {...title}
            filter={onFilter && { value: title.detail ?? title.full ?? title.label, onFilter: () => onFilter(row) }}
            actions={actions}
          />
        )}
      </span>
    </th>
  );
}

function Cell<Row>({ column, row, before }: CellProps<Row> & Pick<RowCellsProps<Row>, 'before'>) {
  const format = useFormat();
  const show = (value: CellValue): string =>
    column.unit
      ? format.metric(typeof value === 'number' ? value : null, column.unit)
      : readableAddress(String(value ?? '–'));
  const value = cellValue(row, column);
  return (
    <td
      className={classNames(isAtEnd(column) && styles.end, column.strong && styles.strong)}
      data-not-set={value === notSet || undefined}
      data-label={column.label}
    >
      <span className={styles.shown} {...(column.unit ? {} : { dir: 'auto' })}>
        {column.render ? column.render(row) : show(value)}
      </span>
      {before !== undefined && column.unit && !column.notCompared && (
        <span className={styles.before}>
          {!column.render && (
            <CellChange now={value} then={before ? cellValue(before, column) : 0} better={column.better} />
          )}
          <span className={styles.earlier} data-alone={column.render !== undefined || undefined}>
            <VisuallyHidden>{__('before:', 'magpie')} </VisuallyHidden>
            {column.render && before ? column.render(before) : show(before && cellValue(before, column))}
          </span>
        </span>
      )}
    </td>
  );
}

/** The change of a cell's number; the earlier number is in its place while the row has the pointer or the focus. */
function CellChange({
  now,
  then,
  better = 'neutral',
}: {
  now: CellValue;
  then: CellValue;
  better: Better | undefined;
}) {
  const value = typeof now === 'number' ? now : null;
  const earlier = typeof then === 'number' ? then : null;
  return (
    <span className={styles.cellChange}>
      <Change
        percent={value === null || !earlier ? null : ((value - earlier) / Math.abs(earlier)) * 100}
        better={better}
        isNew={earlier === 0 && value !== null && value > 0}
      />
    </span>
  );
}

/** Opens and closes a row; all of the name's cell is it. */
function Toggle({ label, open, controls, onToggle }: RowToggle) {
  const { dir } = useLocale();
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onToggle(event.key === opens);
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      aria-expanded={open}
      {...(open && { 'aria-controls': controls })}
      onClick={() => onToggle(!open)}
      onKeyDown={onKeyDown}
    >
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
}
