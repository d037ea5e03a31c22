/**
 * Line chart of numbers over time.
 *
 * All series share one value axis, in the first one's unit. Time runs from left to right in every script, as readers of
 * right-to-left scripts expect of charts; the value axis is at the start of the line (right in right-to-left).
 */
import { type PointerEvent, type ReactNode, useId, useMemo } from 'react';
import type { Figure } from '../explain.tsx';
import type { Unit } from '../format.ts';
import { __ } from '../i18n.ts';
import { type Formatters, useFormat, useLocale } from '../locale.tsx';
import { Skeleton } from '../skeleton.tsx';
import { chartColor } from '../tokens.ts';
import { usePhone } from '../use-media.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ChartFrame, LegendItem } from './chart-frame.tsx';
import styles from './line-chart.module.css';
import { areaPath, type LineGeometry, lineGeometry, linePath, nearestIndex } from './line-geometry.ts';
import type { LineLayer } from './line-layer.ts';
import { type ChartMarker, LineMarkers } from './line-markers.tsx';
import { announce, apartFrom, type LineBucket, type LineSeries, wholeValues, withRunning } from './line-series.ts';
import { LineTooltip } from './line-tooltip.tsx';
import { useChartSize } from './use-chart-size.tsx';
import { useWalk } from './use-walk.ts';

export interface LineChartProps {
  series: readonly LineSeries[];
  buckets: readonly LineBucket[];
  /** px */
  height?: number | undefined;
  markers?: readonly ChartMarker[] | undefined;
  /** The markers of one place were chosen. */
  onMarkerSelect?: ((markers: readonly ChartMarker[]) => void) | undefined;
  /** Summary of the chart, in one sentence. */
  summary: string;
  /** The chart's name. */
  caption: string;
  /** The name of the compared period in the legend. */
  previousLabel?: string | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
  /** Where its tools are, when not above it; null until that is there. */
  toolsIn?: HTMLElement | null | undefined;
  /** What is drawn over its series. */
  layer?: LineLayer | null | undefined;
  /** Says that there is nothing, over the flat line of values that are all zero; null if there is something. */
  nothing?: ReactNode;
  /** Whether 1 is on top, as for positions. */
  fromTop?: boolean | undefined;
  /** Data is loading: a skeleton if there is none yet, otherwise the current data, dimmed. */
  loading?: boolean | undefined;
}

/** The line chart. Reachable by keyboard, readable as a table, of a fixed height. */
export function LineChart(props: LineChartProps) {
  const {
    series,
    buckets,
    height = 280,
    markers = [],
    onMarkerSelect,
    summary,
    caption,
    previousLabel,
    figure,
    toolsIn,
    layer,
    nothing,
    fromTop,
    loading,
  } = props;
  const format = useFormat();
  const { dir } = useLocale();
  const { ref, width, labelWidth, probe } = useChartSize<HTMLDivElement>();
  const walk = useWalk(buckets.length);
  const empty = nothing != null || series.every((one) => one.values.every((value) => value === null));
  const unit = series[0]?.unit ?? 'integer';

  const geometry = useMemo(
    () =>
      lineGeometry({
        width,
        height,
        unit,
        values: [...series.flatMap(({ values, previous = [] }) => [values, previous]), layer?.values ?? []],
        labelWidths: width === 0 ? buckets.map(() => 0) : buckets.map((bucket) => labelWidth(bucket.label)),
        tickWidth: (value) => (width === 0 ? 0 : labelWidth(format.metric(value, unit, 'compact'))),
        axis: dir === 'rtl' ? 'right' : 'left',
        fromTop,
      }),
    [width, height, unit, series, layer, buckets, format, dir, labelWidth, fromTop],
  );

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    walk.setActive(nearestIndex(event.clientX - box.left, buckets.length, geometry));
  }

  const phone = usePhone();
  // From the first moment on: the legend must not push the chart down when the numbers come.
  const compared = previousLabel !== undefined || series.some((one) => one.previous);
  const active = walk.active === null ? undefined : buckets[walk.active];
  const legend = (series.length > 1 || compared || layer?.legend) && (
    <>
      {series.map((one, index) => (
        <LegendItem key={one.id} color={chartColor(index)}>
          {layer?.own ?? one.label}
        </LegendItem>
      ))}
      {layer?.legend}
      {compared && (
        <LegendItem color="var(--chart-previous)" dashes="3 4">
          {previousLabel ?? __('Previous period', 'magpie')}
        </LegendItem>
      )}
      {/* On a phone it would take another line once the numbers come; the dot's tooltip and the summary say it there. */}
      {!phone && apartFrom(buckets).length > 0 && (
        <LegendItem color={chartColor(0)} mark="inner">
          {buckets.some(({ partial }) => partial === 'so far')
            ? __('Not over yet', 'magpie')
            : __('Incomplete', 'magpie')}
        </LegendItem>
      )}
    </>
  );

  return (
    <ChartFrame
      caption={caption}
      summary={withRunning(summary, series, buckets, format) + (layer?.summary ?? '')}
      legend={legend}
      height={height}
      dimmed={loading && !empty}
      figure={figure}
      toolsIn={toolsIn}
      table={({ lineTable }) => {
        const table = lineTable(series, buckets, format);
        return layer?.table?.(table) ?? table;
      }}
    >
      {({ summaryId }) => (
        <div ref={ref} className={styles.chart} style={{ height }}>
          {probe}
          <div
            className={styles.plot}
            role="application"
            aria-roledescription={__('line chart', 'magpie')}
            aria-label={caption}
            aria-describedby={summaryId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk its points
            tabIndex={0}
            onKeyDown={walk.onKeyDown}
            onBlur={() => walk.setActive(null)}
            onPointerDown={onPointer}
            onPointerMove={onPointer}
            onPointerLeave={() => walk.setActive(null)}
          >
            {width > 0 && !(loading && empty) && (
              <LinePicture
                {...{ series, buckets, geometry, width, height, format, unit, layer }}
                empty={empty}
                active={empty ? null : walk.active}
                axis={dir === 'rtl' ? 'right' : 'left'}
              />
            )}
          </div>
          {loading && empty && <Skeleton height="100%" radius="var(--radius-control)" />}
          {!loading && empty && <div className={styles.empty}>{nothing ?? __('No data to show', 'magpie')}</div>}
          {width > 0 && !empty && <LineMarkers markers={markers} geometry={geometry} onSelect={onMarkerSelect} />}
          {active && walk.active !== null && !empty && (
            <LineTooltip
              bucket={active}
              index={walk.active}
              series={series}
              x={geometry.x(walk.active)}
              width={width}
              notes={markers.filter((marker) => marker.index === walk.active)}
              layer={layer}
            />
          )}
          <div aria-live="polite">
            <VisuallyHidden>
              {active && walk.active !== null
                ? announce(series, active, walk.active, format) + (layer?.say?.(walk.active) ?? '')
                : ''}
            </VisuallyHidden>
          </div>
        </div>
      )}
    </ChartFrame>
  );
}

interface PictureProps {
  series: readonly LineSeries[];
  buckets: readonly LineBucket[];
  geometry: LineGeometry;
  width: number;
  height: number;
  format: Formatters;
  unit: Unit;
  active: number | null;
  empty: boolean;
  axis: 'left' | 'right';
  layer?: LineLayer | null | undefined;
}

function LinePicture(props: PictureProps) {
  const { series, buckets, geometry, width, height, format, unit, active, empty, axis, layer } = props;
  const id = useId();
  const { left, right, top, bottom, x, y, ticks, labels } = geometry;
  const apart = apartFrom(buckets);
  const isDotted = apart.length === 0 && buckets.some((bucket) => bucket.partial);
  const paths = useMemo(
    () =>
      series.map((one) => ({
        now: linePath(wholeValues(one.values, buckets), geometry),
        before:
          one.previous &&
          linePath(
            one.previous.map((value, at) => (buckets[at]?.isPreviousCut ? null : value)),
            geometry,
          ),
      })),
    [series, buckets, geometry],
  );
  const shade = useMemo(
    () => (series[0] ? areaPath(wholeValues(series[0].values, buckets), geometry) : ''),
    [series, buckets, geometry],
  );

  return (
    <svg width={width} height={height} className={styles.picture} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={chartColor(0)} stopOpacity="0.18" />
          <stop offset="1" stopColor={chartColor(0)} stopOpacity="0.02" />
        </linearGradient>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
            className={tick === 0 ? styles.zero : styles.grid}
          />
          {!empty && (
            <text x={axis === 'left' ? left - 12 : right + 12} y={y(tick)} dy="0.35em" className={styles[axis]}>
              {format.metric(tick, unit, 'compact')}
            </text>
          )}
        </g>
      ))}
      {labels.map(({ index, x: centre }) => (
        <text key={index} x={centre} y={bottom + 20} className={styles.below}>
          {buckets[index]?.label}
        </text>
      ))}
      <path d={shade} fill={`url(#${id}-shade)`} />
      {paths.map(
        ({ before }, index) => before && <path key={series[index]?.id} d={before} className={styles.previous} />,
      )}
      {series.map((one) =>
        buckets.map(({ start, isPreviousCut }, at) => {
          const value = isPreviousCut ? one.previous?.[at] : null;
          return typeof value === 'number' ? (
            <circle key={one.id + start} cx={x(at)} cy={y(value)} r="3.5" className={styles.previousCut} />
          ) : null;
        }),
      )}
      {active !== null && <line x1={x(active)} x2={x(active)} y1={top} y2={bottom} className={styles.cursor} />}
      {paths.map(({ now }, index) => (
        <g key={series[index]?.id} stroke={chartColor(index)} className={styles.line}>
          <path d={now} className={isDotted ? styles.dotted : undefined} />
          {apart.map((at) => {
            const value = series[index]?.values[at];
            return typeof value === 'number' && !empty ? (
              <circle key={at} cx={x(at)} cy={y(value)} r="3.5" className={styles.apart} />
            ) : null;
          })}
        </g>
      ))}
      {!empty && layer?.draw?.(geometry)}
      {active !== null &&
        series.map((one, index) => {
          const value = one.values[active];
          return typeof value === 'number' ? (
            <circle key={one.id} cx={x(active)} cy={y(value)} r="4.5" fill={chartColor(index)} className={styles.dot} />
          ) : null;
        })}
    </svg>
  );
}
