/** This module is responsible for one cell of a table, and for a row of them. */
import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Figure } from './explain.tsx';
import { FilterButton } from './filter-button.tsx';
import type { Unit } from './format.ts';
import { useFormat, useLocale } from './locale.tsx';
import type { CellValue } from './table-rows.ts';
import styles from './table-view.module.css';

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

const notSet = '(not set)';

/** What a cell of a column holds. */
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
  /** What is inside, as a screen reader says it. */
  label: string;
  open: boolean;
  /** Id of the first row inside. */
  controls: string;
  onToggle: (open: boolean) => void;
}

/** The cells of a row. */
export interface RowCellsProps<Row> {
  columns: readonly DataColumn<Row>[];
  row: Row;
  /** The compared row: `null` when there is none in the compared period, `undefined` when nothing is compared. */
  before: Row | null | undefined;
  /** The largest value of each column that has bars. */
  most?: ReadonlyMap<string, number> | undefined;
  /** Part of the first cell that its bar fills, 0 to 1. */
  lead?: number | undefined;
  toggle?: RowToggle | undefined;
  /** After the name. */
  tool?: ReactNode;
}

/** The cells of a row; the first one names it. */
export function RowCells<Row>({ columns, row, before, most, lead, toggle, tool }: RowCellsProps<Row>) {
  return columns.map((column, index) => (
    <Cell
      key={column.id}
      column={column}
      row={row}
      before={before}
      most={most?.get(column.id)}
      {...(index === 0 && { first: { lead, toggle, tool } })}
    />
  ));
}

interface CellProps<Row> extends Pick<RowCellsProps<Row>, 'row' | 'before'> {
  column: DataColumn<Row>;
  most?: number | undefined;
  /** Of the first cell alone. */
  first?: Pick<RowCellsProps<Row>, 'lead' | 'toggle' | 'tool'>;
}

function Cell<Row>({ column, row, before, first, most }: CellProps<Row>) {
  const format = useFormat();
  const show = (value: CellValue): string =>
    column.unit ? format.metric(typeof value === 'number' ? value : null, column.unit) : String(value ?? '–');
  const value = cellValue(row, column);
  const content = column.render ? column.render(row) : show(value);
  const Tag = first ? 'th' : 'td';
  const lead = first?.lead ?? 0;
  return (
    <Tag
      {...(first ? { scope: 'row' as const } : {})}
      className={isAtEnd(column) ? styles.end : undefined}
      data-not-set={value === notSet || undefined}
      data-label={first ? undefined : column.label}
    >
      {lead > 0 && <span className={styles.lead} style={{ inlineSize: `${lead * 100}%` }} />}
      {most !== undefined && most > 0 && typeof value === 'number' && (
        <span className={styles.bar} style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }} />
      )}
      <span className={classNames(styles.content, (column.onFilter || first?.toggle) && styles.filterable)}>
        {first?.toggle && <Toggle {...first.toggle} />}
        <span className={styles.shown} {...(column.unit ? {} : { dir: 'auto' })}>
          {content}
        </span>
        {column.onFilter && <FilterButton value={String(value ?? '')} onFilter={() => column.onFilter?.(row)} />}
        {first?.tool}
      </span>
      {before !== undefined && column.unit && (
        <span className={styles.before}>{show(before && cellValue(before, column))}</span>
      )}
    </Tag>
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
