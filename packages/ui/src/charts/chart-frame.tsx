/** Frame of every chart: legend, text summary, and its table. */
import ChartLine from 'icon:chart-line';
import Table from 'icon:table';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button.tsx';
import type { Figure } from '../explain.tsx';
import { __ } from '../i18n.ts';
import { useIsPrint } from '../print.tsx';
import { Help, Tooltip } from '../tooltip.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './chart-frame.module.css';

/** A chart's data as a table of texts. */
export interface ChartTable {
  columns: string[];
  rows: string[][];
}

export interface ChartFrameProps {
  /** The chart's name. */
  caption: string;
  /** Summary of the chart, in one sentence. */
  summary: string;
  legend?: ReactNode;
  table: () => ChartTable;
  /** px; the chart and its table take the same room. */
  height: number;
  dimmed?: boolean | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
  /** Where its tools are, when not above it; null until that is there. */
  toolsIn?: HTMLElement | null | undefined;
  children: (ids: { summaryId: string }) => ReactNode;
}

/** A number with its legend, its summary for screen readers, and a switch between picture and table. */
export function ChartFrame(props: ChartFrameProps) {
  const { caption, summary, legend, table, height, dimmed, figure, toolsIn, children } = props;
  const [asTable, setAsTable] = useState(false);
  const summaryId = useId();
  const print = useIsPrint();
  const label = asTable ? __('View as chart', 'magpie') : __('View as table', 'magpie');
  const tools = (
    <>
      <Help figure={figure} />
      <Tooltip content={label} side="left">
        <IconButton label={label} size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartLine /> : <Table />}
        </IconButton>
      </Tooltip>
    </>
  );
  return (
    <figure className={styles.frame} aria-label={caption} aria-busy={dimmed || undefined}>
      {toolsIn && !print && createPortal(tools, toolsIn)}
      {(legend || (toolsIn === undefined && !print)) && (
        <div className={styles.bar}>
          <div className={styles.legend}>{legend}</div>
          {toolsIn === undefined && !print && tools}
        </div>
      )}
      <VisuallyHidden id={summaryId}>{summary}</VisuallyHidden>
      <div data-stale={dimmed || undefined} style={{ minHeight: height }}>
        {asTable ? <DataList caption={caption} height={height} {...table()} /> : children({ summaryId })}
      </div>
    </figure>
  );
}

function DataList({ caption, height, columns, rows }: ChartTable & { caption: string; height: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} style={{ height }} role="group" tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buckets may have one name (the hour that summer time ends)
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One entry of a legend: the mark and its name. */
export function LegendItem({
  color,
  dashed,
  mark = 'line',
  children,
}: {
  color: string;
  dashed?: boolean;
  /** A line, the ring of a donut, or the thin ring inside of it. */
  mark?: 'line' | 'ring' | 'inner';
  children: ReactNode;
}) {
  if (mark !== 'line')
    return (
      <span className={styles.item}>
        <svg width="14" height="14" aria-hidden="true" fill="none" stroke={color}>
          <circle cx="7" cy="7" r={mark === 'ring' ? 5 : 3.5} strokeWidth={mark === 'ring' ? 4 : 1.5} />
        </svg>
        {children}
      </span>
    );
  return (
    <span className={styles.item}>
      <svg width="16" height="8" aria-hidden="true">
        <line
          x1="1"
          x2="15"
          y1="4"
          y2="4"
          stroke={color}
          strokeWidth="2"
          strokeLinecap="round"
          {...(dashed && { strokeDasharray: '3 4' })}
        />
      </svg>
      {children}
    </span>
  );
}
