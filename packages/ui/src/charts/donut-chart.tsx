/** Donut chart of a whole's parts. */
import { useMemo } from 'react';
import type { Unit } from '../format.ts';
import { __ } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import { RowName } from '../row-name.tsx';
import { Skeleton } from '../skeleton.tsx';
import { chartColor } from '../tokens.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ChartFrame, LegendItem } from './chart-frame.tsx';
import styles from './donut-chart.module.css';
import { ringAngles, ringPath } from './ring-geometry.ts';
import { foldSlices, MOST_SLICES, type Slice } from './slices.ts';
import { useWalk } from './use-walk.ts';

export interface DonutChartProps {
  slices: readonly Slice[];
  unit: Unit;
  /** The whole; the sum of the slices when left out. */
  total?: number | null | undefined;
  /** The text under the total. */
  totalLabel?: string | undefined;
  /** Summary of the chart, in one sentence. */
  summary: string;
  /** The chart's name. */
  caption: string;
  /** The name of the compared period in the legend. */
  previousLabel?: string | undefined;
  /** Keeps the given order; otherwise the largest comes first. */
  ordered?: boolean | undefined;
  /** Where its tools are, when not above it; null until that is there. */
  toolsIn?: HTMLElement | null | undefined;
  /** Filters the view by a slice; shows a filter button beside its name. */
  onFilter?: ((slice: Slice) => void) | undefined;
  loading?: boolean | undefined;
}

/** px: a ring of 136, and the room that a slice is raised into. */
const size = 144;
const ring = { inner: 44, outer: 68, gap: 0.02 };
const raised = { ...ring, outer: 72 };
const compareRing = { inner: 35, outer: 41, gap: 0.03 };

/** The donut: total in the middle, legend with percent beside it, the compared period as a thin inner ring. */
export function DonutChart(props: DonutChartProps) {
  const { unit, total, totalLabel, summary, caption, previousLabel, onFilter, loading } = props;
  const format = useFormat();
  const slices = useMemo(() => {
    const order = props.ordered ? props.slices : props.slices.toSorted((a, b) => b.value - a.value);
    return foldSlices(order, __('Other', 'magpie'));
  }, [props.slices, props.ordered]);
  const walk = useWalk(slices.length);
  const compared =
    previousLabel !== undefined ||
    slices.some((slice) => slice.comparePercent !== undefined && slice.comparePercent !== null);
  const whole = total ?? slices.reduce((sum, slice) => sum + slice.value, 0);
  const arcs = useMemo(() => ringAngles(slices.map(({ value }) => value)), [slices]);
  const before = useMemo(() => ringAngles(slices.map(({ comparePercent }) => comparePercent ?? 0)), [slices]);
  const empty = slices.every((slice) => slice.value === 0);
  const active = walk.active === null || empty ? undefined : slices[walk.active];
  const middle = active ? active.label : (totalLabel ?? __('Total', 'magpie'));
  const share = (percent: number | null | undefined) => format.metric(percent ?? null, 'percent');
  // A slice keeps its colour when it changes its place.
  const sliceColor = (slice: Slice, index: number) => {
    if (slice.color !== undefined) return slice.color;
    const own = props.slices.findIndex(({ id }) => id === slice.id);
    const place = props.slices.length > MOST_SLICES ? index : own;
    return place < MOST_SLICES ? chartColor(place) : 'var(--chart-other)';
  };

  return (
    <ChartFrame
      caption={caption}
      summary={summary}
      legend={
        compared && (
          <>
            <LegendItem color="var(--chart-previous)" mark="ring">
              {__('This period', 'magpie')}
            </LegendItem>
            <LegendItem color="var(--chart-previous)" mark="inner">
              {previousLabel ?? __('Previous period', 'magpie')}
            </LegendItem>
          </>
        )
      }
      height={size}
      dimmed={loading && !empty}
      toolsIn={props.toolsIn}
      table={({ donutTable }) => donutTable(slices, unit, compared, format)}
    >
      {({ summaryId }) =>
        loading && empty ? (
          <div className={styles.layout} aria-hidden="true">
            <svg width={size} height={size} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
              <circle r="56" className={styles.none} />
            </svg>
            <ul className={styles.legend}>
              {props.slices.map(({ id }) => (
                <li key={id} className={styles.item}>
                  <Skeleton width={10} height={10} radius={3} />
                  <Skeleton width={64} height={12} />
                  <Skeleton width={40} height={12} style={{ marginInlineStart: 'auto' }} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div className={styles.container}>
            <div className={styles.layout}>
              <div
                className={styles.ring}
                role="application"
                aria-roledescription={__('donut chart', 'magpie')}
                aria-label={caption}
                aria-describedby={summaryId}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk its slices
                tabIndex={0}
                onKeyDown={walk.onKeyDown}
                onBlur={() => walk.setActive(null)}
                onPointerLeave={() => walk.setActive(null)}
              >
                <svg
                  width={size}
                  height={size}
                  viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
                  aria-hidden="true"
                >
                  {empty && <circle r="56" className={styles.none} />}
                  {slices.map((slice, index) => (
                    <path
                      key={slice.id}
                      d={ringPath(arcs[index]!, walk.active === index ? raised : ring)}
                      fill={sliceColor(slice, index)}
                      className={styles.slice}
                      data-faded={(walk.active !== null && walk.active !== index) || undefined}
                      onPointerEnter={() => walk.setActive(index)}
                    />
                  ))}
                  {compared &&
                    slices.map((slice, index) => (
                      <path
                        key={slice.id}
                        d={ringPath(before[index]!, compareRing)}
                        fill={sliceColor(slice, index)}
                        opacity="0.7"
                      />
                    ))}
                </svg>
                {!empty && (
                  <div className={styles.middle} aria-hidden="true">
                    <span className={styles.total}>
                      {format.metric(active ? active.value : whole, unit, 'compact')}
                    </span>
                    <span className={styles.of} title={middle}>
                      {middle}
                    </span>
                  </div>
                )}
              </div>
              {empty ? (
                <p className={styles.empty}>{__('No data to show', 'magpie')}</p>
              ) : (
                <ul className={styles.legend}>
                  {slices.map((slice, index) => (
                    <li
                      key={slice.id}
                      className={styles.item}
                      data-active={walk.active === index || undefined}
                      onPointerEnter={() => walk.setActive(index)}
                      onPointerLeave={() => walk.setActive(null)}
                    >
                      <span className={styles.swatch} style={{ background: sliceColor(slice, index) }} />
                      <span className={styles.label}>
                        <RowName
                          label={slice.label}
                          filter={
                            onFilter && props.slices.some(({ id }) => id === slice.id)
                              ? { value: slice.label, onFilter: () => onFilter(slice) }
                              : undefined
                          }
                        />
                      </span>
                      <span className={styles.share}>{share(slice.percent)}</span>
                      {compared && (
                        <span className={styles.before}>
                          <VisuallyHidden>{__('previously', 'magpie')} </VisuallyHidden>
                          {share(slice.comparePercent)}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div aria-live="polite">
              <VisuallyHidden>
                {active && `${active.label}: ${format.metric(active.value, unit)}, ${share(active.percent)}`}
              </VisuallyHidden>
            </div>
          </div>
        )
      }
    </ChartFrame>
  );
}
