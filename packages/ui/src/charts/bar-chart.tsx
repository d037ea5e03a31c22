/** Bar chart: one value for each of a few things in their own order, such as months or ages. */
import { type CSSProperties, useMemo } from 'react';
import { Change } from '../change.tsx';
import type { Unit } from '../format.ts';
import { __ } from '../i18n.ts';
import { useFormat, useLocale } from '../locale.tsx';
import { Skeleton } from '../skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { chooseLabels } from './axis-labels.ts';
import styles from './bar-chart.module.css';
import { barLayout } from './bar-geometry.ts';
import { ChartFrame, LegendItem } from './chart-frame.tsx';
import type { ChartTable } from './chart-table-texts.ts';
import { exactPercent } from './exact-percent.ts';
import { useChartSize } from './use-chart-size.tsx';
import { useWalk } from './use-walk.ts';

/** One bar. */
export interface Bar {
  id: string;
  label: string;
  value: number | null;
  /** The value in the earlier period. */
  previous?: number | null | undefined;
  /** Change in percent from the earlier period. */
  change?: number | null | undefined;
  /** Highlighted: the others are drawn in grey. */
  mark?: boolean | undefined;
  /** The period of this bar isn't over, or wasn't measured as a whole. */
  partial?: boolean | undefined;
}

export interface BarChartProps {
  bars: readonly Bar[];
  unit: Unit;
  /** px */
  height?: number | undefined;
  caption: string;
  /** Summary of the chart, in one sentence. */
  summary: string;
  previousLabel?: string | undefined;
  /** Only the first and the last bar have a label below them. */
  ends?: boolean | undefined;
  /** Name of the bars, at the head of the chart's table. */
  nameLabel?: string | undefined;
  /** Where its tools are, when not above it; null until that is there. */
  toolsIn?: HTMLElement | null | undefined;
  loading?: boolean | undefined;
}

/** Up to this many bars have their value written above them, if it fits. */
const MOST_VALUES = 8;
/** Heights of the skeleton bars, percent. */
const SKELETON = [52, 64, 40, 70, 58, 46, 66, 44, 60, 50, 68, 56];

/** The bar chart. Bars start at zero; the earlier period is a line across each bar, at the same scale. */
export function BarChart(props: BarChartProps) {
  const { bars, unit, height = 200, caption, summary, previousLabel, ends, nameLabel, toolsIn, loading } = props;
  const format = useFormat();
  const { dir, locale } = useLocale();
  const { ref, width, labelWidth, probe } = useChartSize<HTMLDivElement>();
  const walk = useWalk(bars.length);
  const exact = (value: number | null) =>
    unit === 'percent' && value !== null ? exactPercent(value, locale) : format.metric(value, unit);
  const axis = dir === 'rtl' ? 'right' : 'left';
  const isEmpty = bars.every(({ value }) => value === null);
  const isCompared = bars.some(({ previous }) => previous !== undefined);
  const hasMark = bars.some(({ mark }) => mark);
  const layout = useMemo(
    () =>
      barLayout({
        width,
        height,
        unit,
        values: bars.flatMap(({ value, previous }) => [value, previous]),
        count: bars.length,
        axisWidth: (ticks) =>
          width === 0 ? 0 : Math.max(0, ...ticks.map((tick) => labelWidth(format.metric(tick, unit, 'compact')))),
        axis,
      }),
    [width, height, unit, bars, format, axis, labelWidth],
  );
  const labels = useMemo(() => {
    if (width === 0) return [];
    const widths = bars.map(({ label }) => labelWidth(label));
    const { left: from, right: to } = layout;
    if (ends && bars.length > 1)
      return [
        { index: 0, x: from + widths[0]! / 2 },
        { index: bars.length - 1, x: to - widths.at(-1)! / 2 },
      ];
    const centres = bars.map((_, index) => layout.centre(index));
    return chooseLabels(centres, widths, { from, to, gap: 8 });
  }, [bars, layout, width, ends, labelWidth]);
  const written = (value: number) => format.metric(value, unit, 'compact');
  const hasValues =
    width > 0 &&
    bars.length <= MOST_VALUES &&
    bars.every(({ value }) => value === null || labelWidth(written(value)) <= layout.slotWidth);
  const active = walk.active === null || isEmpty ? undefined : bars[walk.active];
  const said = (bar: Bar) =>
    [
      `${bar.label}${bar.partial ? ` (${__('incomplete', 'magpie')})` : ''}: ${exact(bar.value)}`,
      ...(bar.previous === undefined ? [] : [`${__('before', 'magpie')} ${exact(bar.previous)}`]),
    ].join(', ');
  const table = (): ChartTable => ({
    columns: [
      nameLabel ?? __('Name', 'magpie'),
      __('Value', 'magpie'),
      ...(isCompared ? [previousLabel ?? __('Previous period', 'magpie')] : []),
    ],
    rows: bars.map((bar) => [
      bar.label,
      format.metric(bar.value, unit),
      ...(isCompared ? [format.metric(bar.previous ?? null, unit)] : []),
    ]),
  });

  return (
    <ChartFrame
      caption={caption}
      summary={summary}
      legend={
        isCompared && (
          <>
            <LegendItem color="var(--chart-1)">{__('This period', 'magpie')}</LegendItem>
            <LegendItem color="var(--chart-previous)">{previousLabel ?? __('Previous period', 'magpie')}</LegendItem>
          </>
        )
      }
      height={height}
      dimmed={loading && !isEmpty}
      table={table}
      toolsIn={toolsIn}
    >
      {({ summaryId }) => (
        <div ref={ref} className={styles.chart} style={{ height }}>
          {probe}
          {loading && isEmpty ? (
            <div className={styles.skeleton}>
              {SKELETON.map((share, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes without an identity
                <Skeleton key={index} width="100%" height={`${share}%`} radius={3} />
              ))}
            </div>
          ) : (
            <div
              className={styles.plot}
              role="application"
              aria-roledescription={__('bar chart', 'magpie')}
              aria-label={caption}
              aria-describedby={summaryId}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk its bars
              tabIndex={0}
              onKeyDown={walk.onKeyDown}
              onBlur={() => walk.setActive(null)}
              onPointerLeave={() => walk.setActive(null)}
            >
              {width > 0 && (
                <svg width={width} height={height} className={styles.picture} aria-hidden="true">
                  {layout.ticks.map((tick) => (
                    <g key={tick}>
                      <line
                        x1={layout.left}
                        x2={layout.right}
                        y1={Math.round(layout.y(tick)) + 0.5}
                        y2={Math.round(layout.y(tick)) + 0.5}
                        className={tick === 0 ? styles.zero : styles.grid}
                      />
                      {!isEmpty && (
                        <text
                          x={axis === 'left' ? layout.left - 12 : layout.right + 12}
                          y={layout.y(tick)}
                          dy="0.35em"
                          className={styles[axis]}
                        >
                          {format.metric(tick, unit, 'compact')}
                        </text>
                      )}
                    </g>
                  ))}
                  {labels.map(({ index, x }) => (
                    <text key={bars[index]?.id} x={x} y={layout.bottom + 20} className={styles.middle}>
                      {bars[index]?.label}
                    </text>
                  ))}
                  {bars.map((bar, index) => {
                    const centre = layout.centre(index);
                    const top = layout.y(bar.value ?? 0);
                    const from = centre - layout.barWidth / 2;
                    return (
                      <g
                        key={bar.id}
                        data-faded={(walk.active !== null && walk.active !== index) || undefined}
                        className={styles.bar}
                        onPointerEnter={() => walk.setActive(index)}
                      >
                        <rect
                          x={centre - layout.slotWidth / 2}
                          y={0}
                          width={layout.slotWidth}
                          height={layout.bottom}
                          fill="transparent"
                        />
                        {bar.value !== null && bar.value > 0 && (
                          <path
                            d={barPath(from, top, layout.barWidth, layout.bottom)}
                            className={bar.partial ? styles.partial : styles.fill}
                            data-quiet={(hasMark && !bar.mark) || undefined}
                          />
                        )}
                        {typeof bar.previous === 'number' && (
                          <rect
                            x={from - 3}
                            y={layout.y(bar.previous) - 1.5}
                            width={layout.barWidth + 6}
                            height={3}
                            rx={1.5}
                            className={styles.previous}
                          />
                        )}
                        {hasValues && bar.value !== null && (
                          <text x={centre} y={Math.min(top, layout.y(bar.previous ?? 0)) - 6} className={styles.value}>
                            {written(bar.value)}
                          </text>
                        )}
                      </g>
                    );
                  })}
                </svg>
              )}
            </div>
          )}
          {!loading && isEmpty && <p className={styles.empty}>{__('No data to show', 'magpie')}</p>}
          {active && walk.active !== null && (
            <div
              className={styles.tooltip}
              style={{ '--x': `${layout.centre(walk.active)}px` } as CSSProperties}
              data-side={layout.centre(walk.active) > width / 2 ? 'left' : 'right'}
              aria-hidden="true"
            >
              <div className={styles.name}>
                {active.label}
                {active.partial && ` (${__('incomplete', 'magpie')})`}
              </div>
              <div className={styles.number}>{exact(active.value)}</div>
              {active.previous !== undefined && (
                <div className={styles.then}>
                  {previousLabel ?? __('Previous period', 'magpie')}: {exact(active.previous)}{' '}
                  <Change percent={active.change ?? null} isNew={active.previous === 0} />
                </div>
              )}
            </div>
          )}
          <div aria-live="polite">
            <VisuallyHidden>{active ? said(active) : ''}</VisuallyHidden>
          </div>
        </div>
      )}
    </ChartFrame>
  );
}

/** A bar from its top to the zero line, its free end rounded by 3 px. */
function barPath(x: number, top: number, width: number, bottom: number): string {
  const radius = Math.min(3, width / 2, Math.max(0, bottom - top));
  return `M${x} ${bottom}V${top + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${bottom}Z`;
}
