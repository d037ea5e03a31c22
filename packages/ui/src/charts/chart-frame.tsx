/** Frame of every chart: legend, text summary, and its table. */
import ChartLine from 'icon:chart-line';
import Table from 'icon:table';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button.tsx';
import type { Figure } from '../explain.tsx';
import { __ } from '../i18n.ts';
import { useIsPrint } from '../print.tsx';
import { Help, Tooltip } from '../tooltip.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './chart-frame.module.css';
import type { ChartTables } from './chart-table.tsx';
import type { ChartTable } from './chart-table-texts.ts';

const DataList = lazy(async () => ({ default: (await import('./chart-table.tsx')).DataList }));

export interface ChartFrameProps {
  /** The chart's name. */
  caption: string;
  /** Summary of the chart, in one sentence. */
  summary: string;
  legend?: ReactNode;
  /** Its data, by the functions of what shows it. */
  table: (tables: ChartTables) => ChartTable;
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
        {asTable ? (
          <Suspense>
            <DataList caption={caption} height={height} table={table} />
          </Suspense>
        ) : (
          children({ summaryId })
        )}
      </div>
    </figure>
  );
}

/** One entry of a legend: the mark and its name. */
export function LegendItem({
  color,
  dashes,
  mark = 'line',
  children,
}: {
  color: string;
  /** Of a dashed line. */
  dashes?: string;
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
          strokeDasharray={dashes}
        />
      </svg>
      {children}
    </span>
  );
}
