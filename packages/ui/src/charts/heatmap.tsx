/** Heatmap: a table of numbers, colored by size, such as hours by days of the week. */
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Unit } from '../format.ts';
import { useFormat, useLocale } from '../locale.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './heatmap.module.css';
import { rampSteps } from './quantiles.ts';

/** A row of cells. */
export interface HeatmapRow {
  readonly id: string;
  readonly label: string;
  /** A second value in grey beside its label, such as what the cells are a share of. */
  readonly extra?: string | undefined;
  /** A number per column; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** The place of a cell. */
export interface HeatmapCell {
  readonly row: number;
  readonly column: number;
}

export interface HeatmapProps {
  caption: string;
  columns: readonly string[];
  rows: readonly HeatmapRow[];
  unit: Unit;
  /** Returns the tooltip of a cell; its row, column and value unless given. */
  describe?: ((cell: HeatmapCell) => string) | undefined;
  /** Whether there is such a cell at all; every one unless given. */
  hasCell?: ((cell: HeatmapCell) => boolean) | undefined;
  /** The numbers that colours are by, where these are only some of them. */
  scale?: readonly (number | null)[] | undefined;
  /** The cell with a ring around it, such as the present hour. */
  marked?: HeatmapCell | undefined;
  /** Headings of the rows' labels and second values, where they aren't self-explanatory. */
  rowsHead?: Pick<HeatmapRow, 'label' | 'extra'> | undefined;
  /** Every this many columns has its label where there is little room. */
  labelEvery?: number | undefined;
  /** Width of the rows' labels, px. */
  labelWidth?: number | undefined;
  /** Height of a cell, px. */
  cellHeight?: number | undefined;
  /** Nothing is known yet: the cells are grey. */
  loading?: boolean | undefined;
}

/** The cell under the pointer: its tooltip text and position. */
interface Shown {
  readonly text: string;
  /** The middle of its upper edge from the start of the frame, px. */
  readonly x: number;
  readonly y: number;
  /** The width of the frame, px. */
  readonly width: number;
}

/** The space that a tooltip above a cell needs, px. */
const TOOLTIP_ROOM = 32;

/** A grid of cells: one tab stop, arrow keys move from cell to cell. */
export function Heatmap({
  caption,
  columns,
  rows,
  unit,
  describe,
  hasCell,
  scale,
  marked,
  rowsHead,
  labelEvery = 6,
  labelWidth = 44,
  cellHeight = 28,
  loading,
}: HeatmapProps) {
  const format = useFormat();
  const { dir } = useLocale();
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  // One for the cell that is pointed at: a tooltip in each of 168 cells would cost more than the table.
  const [shown, setShown] = useState<Shown | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const rampStep = useMemo(
    () => rampSteps((scale ?? rows.flatMap(({ values }) => values)).filter((value): value is number => value !== null)),
    [rows, scale],
  );
  function show(cell: HTMLElement, text: string) {
    const inner = cell.getBoundingClientRect();
    const frame = cell.closest(`.${styles.frame}`)!.getBoundingClientRect();
    setShown({ text, x: inner.left - frame.left + inner.width / 2, y: inner.top - frame.top, width: frame.width });
  }
  function onKeyDown(event: KeyboardEvent) {
    const [row, column] = at;
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const moves: Record<string, readonly [number, number]> = {
      [forward]: [row, column + 1],
      [back]: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, columns.length - 1],
    };
    const to = moves[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const rowTo = Math.min(rows.length - 1, Math.max(0, to[0]));
    let columnTo = Math.min(columns.length - 1, Math.max(0, to[1]));
    // A row may end earlier than others.
    while (hasCell && columnTo >= 0 && !hasCell({ row: rowTo, column: columnTo })) columnTo--;
    if (columnTo < 0) return;
    const next = [rowTo, columnTo] as const;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]},${next[1]}"]`)?.focus();
  }
  return (
    <div className={styles.frame} aria-busy={loading || undefined}>
      <table
        ref={table}
        onPointerLeave={() => setShown(null)}
        onBlur={() => setShown(null)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked is a grid
        role="grid"
        className={styles.table}
        onKeyDown={onKeyDown}
        style={{ '--label-width': `${labelWidth}px`, '--cell-height': `${cellHeight}px` } as CSSProperties}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={styles.row}>{rowsHead && <RowLabel {...rowsHead} />}</td>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={styles.column} data-kept={index % labelEvery === 0 || undefined}>
                <span>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className={styles.row}>
                <RowLabel {...row} />
              </th>
              {row.values.map((value, index) => {
                const step = value === null ? undefined : rampStep(value);
                const text = describe
                  ? describe({ row: rowIndex, column: index })
                  : `${row.label}, ${columns[index]}: ${format.metric(value, unit)}`;
                if (hasCell && !hasCell({ row: rowIndex, column: index })) return <td key={columns[index]} />;
                const isMarked = marked?.row === rowIndex && marked.column === index;
                return (
                  <td
                    key={columns[index]}
                    className={styles.cell}
                    data-cell={`${rowIndex},${index}`}
                    tabIndex={at[0] === rowIndex && at[1] === index ? 0 : -1}
                    aria-current={isMarked ? 'time' : undefined}
                    onFocus={({ currentTarget }) => {
                      setAt([rowIndex, index]);
                      show(currentTarget, text);
                    }}
                    onPointerEnter={({ currentTarget }) => show(currentTarget, text)}
                  >
                    <span
                      className={styles.value}
                      data-step={loading ? undefined : step}
                      data-marked={isMarked || undefined}
                    >
                      <span className={styles.text} aria-hidden="true">
                        {value === null
                          ? ''
                          : // Percentages below each other all have their decimal.
                            format.metric(
                              unit === 'currency' ? Math.round(value) : value,
                              unit,
                              unit === 'percent' ? 'full' : 'compact',
                            )}
                      </span>
                      <VisuallyHidden>{format.metric(value, unit)}</VisuallyHidden>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <div
          className={styles.tooltip}
          aria-hidden="true"
          style={{
            // Near an edge it begins or ends there, so that it never reaches beyond the card.
            left: `${Math.round((100 * shown.x) / shown.width)}%`,
            top: shown.y < TOOLTIP_ROOM ? shown.y + cellHeight : shown.y,
            translate: `${Math.round((-100 * shown.x) / shown.width)}% ${shown.y < TOOLTIP_ROOM ? '6px' : 'calc(-100% - 6px)'}`,
          }}
        >
          {shown.text}
        </div>
      )}
    </div>
  );
}

function RowLabel({ label, extra }: Pick<HeatmapRow, 'label' | 'extra'>) {
  if (extra === undefined) return label;
  return (
    <span className={styles.rowLabel}>
      {label} <span className={styles.extra}>{extra}</span>
    </span>
  );
}
