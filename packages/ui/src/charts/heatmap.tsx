/** This module is responsible for the heatmap: a table of numbers, coloured by size, such as hours by days of the week. */
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Unit } from '../format.ts';
import { useFormat, useLocale } from '../locale.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './heatmap.module.css';
import { rampSteps } from './quantiles.ts';

export interface HeatmapProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly id: string; readonly label: string; readonly values: readonly (number | null)[] }[];
  unit: Unit;
  /** Every this many columns has its label where there is little room. */
  labelEvery?: number | undefined;
  loading?: boolean | undefined;
}

/** A grid of cells: one tab stop, arrow keys move from cell to cell. */
export function Heatmap({ caption, columns, rows, unit, labelEvery = 6, loading }: HeatmapProps) {
  const format = useFormat();
  const { dir } = useLocale();
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  // One line for the cell that is pointed at: a tooltip in each of 168 cells would cost more than the table.
  const [shown, setShown] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const stepOf = useMemo(
    () => rampSteps(rows.flatMap(({ values }) => values.filter((value): value is number => value !== null))),
    [rows],
  );
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
    const next = [
      Math.min(rows.length - 1, Math.max(0, to[0])),
      Math.min(columns.length - 1, Math.max(0, to[1])),
    ] as const;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]},${next[1]}"]`)?.focus();
  }
  return (
    <div className={styles.frame} aria-busy={loading || undefined} data-stale={loading || undefined}>
      <table
        ref={table}
        onPointerLeave={() => setShown('')}
        onBlur={() => setShown('')}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked is a grid
        role="grid"
        className={styles.table}
        onKeyDown={onKeyDown}
        style={{ '--every': labelEvery } as CSSProperties}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
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
                {row.label}
              </th>
              {row.values.map((value, index) => {
                const step = value === null ? undefined : stepOf(value);
                const text = format.metric(value, unit);
                return (
                  <td
                    key={columns[index]}
                    className={styles.cell}
                    data-cell={`${rowIndex},${index}`}
                    tabIndex={at[0] === rowIndex && at[1] === index ? 0 : -1}
                    onFocus={() => {
                      setAt([rowIndex, index]);
                      setShown(`${row.label}, ${columns[index]}: ${text}`);
                    }}
                    onPointerEnter={() => setShown(`${row.label}, ${columns[index]}: ${text}`)}
                  >
                    <span className={styles.value} data-step={loading ? undefined : step}>
                      <span className={styles.text}>{text}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.shown} aria-hidden="true">
        {shown}
      </p>
    </div>
  );
}
