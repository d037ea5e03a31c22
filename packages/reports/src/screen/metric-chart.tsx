/** Chart of one metric at a time over time: tabs, line, site notes, comparison, a sentence about it. */

import { addDays } from '@magpie/time';
import {
  __,
  Card,
  type ChartMarker,
  chartSummary,
  type Figure,
  formatBucket,
  formatDayRange,
  LineChart,
  type MetricTab,
  MetricTabs,
  metricTabId,
  Refused,
  sprintf,
  useFormat,
  useLocale,
  usePhone,
  usePlace,
  useRefusal,
} from '@magpie/ui';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import type { ChartNotes } from '../kit/chart-notes.ts';
import type { ChartLayer } from './chart-layer.tsx';
import { exceptionDay, useChartMarkers } from './chart-markers.tsx';
import { EmptyActions } from './empty-actions.tsx';
import styles from './metric-chart.module.css';
import { useReportScreen } from './report-screen.tsx';
import { useComparedPeriod } from './use-compared-period.tsx';

/** A metric that the chart can draw. */
export interface ChartTab extends MetricTab {
  /** Its value in the compared period: the chosen one, otherwise the one just before. */
  readonly before: number | null;
  /** Why it is zero while others aren't; said over its line. */
  readonly whyZero?: string | undefined;
  /** Whether 1 is on top, as for positions. */
  readonly fromTop?: boolean;
}

/** The chart's data. */
export interface ChartData {
  /** Local dates of the buckets, for hours with `THH:00` after it. */
  readonly labels: readonly string[];
  readonly granularity: 'hour' | 'day' | 'week' | 'month';
  /** Indices of the buckets that are incomplete. */
  readonly partial: readonly number[];
  /** Index of the bucket that isn't over, or null. */
  readonly running: number | null;
  readonly notes: ChartNotes;
  /** Dates of the chosen period's buckets, when comparing. */
  readonly compareLabels: readonly string[] | null;
  /** Whether the chosen period is counted only until the same time of its last day; otherwise it is drawn to its end. */
  readonly isCut?: boolean;
  /** A metric over the buckets; undefined if it isn't in the answer yet. */
  seriesOf(id: string):
    | {
        readonly points: readonly (number | null)[];
        readonly compare: {
          readonly points: readonly (number | null)[];
          readonly changes: readonly (number | null)[];
        } | null;
      }
    | undefined;
}

/** A chart as an answer has it, ready to draw. */
export const drawChart = (
  {
    labels,
    granularity,
    partial,
    running,
    notes,
  }: Pick<ChartData, 'labels' | 'granularity' | 'partial' | 'running' | 'notes'>,
  compareLabels: readonly string[] | null | undefined,
  seriesOf: ChartData['seriesOf'],
): ChartData => ({ labels, granularity, partial, running, notes, compareLabels: compareLabels ?? null, seriesOf });

export interface MetricChartProps {
  tabs: readonly ChartTab[];
  /** Null until the first answer. */
  chart: ChartData | null;
  /** The report's ask for the line. */
  question: string;
  /** px; 280 by default. Details reports leave more room for the table. */
  height?: number;
  /** At the end of the tabs. */
  settings?: ReactNode;
  /** Other events, in addition to the notes. */
  marks?: readonly ChartMarker[] | undefined;
  /** Drawn over the line, such as that of the table row under the pointer. */
  layer?: ChartLayer | null | undefined;
  /** Below the chart; may be loaded later. */
  below?: ReactNode;
  /** Shown in place of the chart, such as an error. */
  instead?: ReactNode;
  /** Where there is nothing, whether the chart says what to do about it; another part of the report does unless given. */
  leads?: boolean;
  /** Text where all is zero and nothing is filtered; that there were no visits unless given. */
  nothing?: string;
}

/** Buckets that are drawn at least. */
const FEWEST = 7;
/** Height of the chart on a phone, px. */
const PHONE_HEIGHT = 160;

/** The metric tabs with their chart. */
export function MetricChart({
  tabs,
  chart,
  question,
  height = 280,
  settings,
  marks = [],
  layer,
  below,
  instead,
  leads,
  nothing: nothingText,
}: MetricChartProps) {
  const { loading, dates, firstDay, seam, tab, onTab, onNotes, urlOf } = useReportScreen();
  const compared = useComparedPeriod();
  const panelId = useId();
  const [toolsRef, tools] = usePlace();
  const format = useFormat();
  const { locale } = useLocale();
  const phone = usePhone();
  const active = tabs.find(({ id }) => id === tab) ?? tabs[0]!;
  const figure: Figure = { title: active.label, question, metrics: active.figure?.metrics };
  const refuse = useRefusal();
  const refusal = refuse(figure);
  const left = refuse(figure, true);
  const found = chart?.seriesOf(active.id);
  // Where some days are unknown, there may have been something.
  const nothing = !left && tabs.every(({ id }) => chart?.seriesOf(id)?.points.every((value) => !value) ?? true);
  const { end } = dates;
  const { part } = compared;
  // The first days of a young site fill the chart, in place of a line that is empty until its end.
  const from =
    chart && firstDay && !chart.compareLabels
      ? chart.labels.findIndex(
          (_, index, { [index + 1]: next = '~', length }) =>
            index + FEWEST >= length || next > firstDay || found?.points[index],
        )
      : 0;
  const buckets = useMemo(() => {
    if (!chart) return [];
    const { labels, granularity, partial, running, isCut = false } = chart;
    const name = (label: string, style: 'short' | 'long') => formatBucket(label, granularity, { locale, style });
    const byDays = granularity === 'week' || granularity === 'month';
    const all = labels.map((label, index) => {
      const before = chart.compareLabels?.[index];
      const next = labels[index + 1];
      const shownDays = () => formatDayRange(label, next === undefined ? end : addDays(next, -1), { locale });
      return {
        start: label,
        label: name(label, 'short'),
        longLabel: byDays && partial.includes(index) ? shownDays() : name(label, 'long'),
        previousLabel: before && name(before, 'long'),
        ...(partial.includes(index) && { partial: byDays ? ('incomplete' as const) : ('so far' as const) }),
        // The one beside the bucket that isn't over.
        ...(before && index === running && (isCut || !byDays) && { previousLabel: part(name(before, 'long'), isCut) }),
        ...(isCut && index === running && { isPreviousCut: true }),
      };
    });
    return all.slice(from);
  }, [chart, from, locale, end, part]);
  const notes = useChartMarkers(chart?.notes);
  const markers = [...marks, ...notes];
  // Buckets in the future aren't zero: the line ends with the current bucket.
  const last = (chart?.running ?? Number.POSITIVE_INFINITY) - from;
  const { id, label, unit, better, help, fromTop } = active;
  // Keeps its identity until the data changes, since a new series makes the chart lay itself out again.
  const series = useMemo(() => {
    const found = chart?.seriesOf(id);
    // The compared period may have more or fewer buckets; those without a counterpart stay empty.
    const beside = <T,>(values: readonly T[]) => buckets.map((_, index) => values[index] ?? null);
    return [
      {
        id,
        label,
        unit,
        better,
        help,
        // Before the site's first day nothing was counted, which isn't zero either.
        values: (found?.points ?? [])
          .slice(from)
          .map((value, index) =>
            index > last || (value === 0 && firstDay && (buckets[index + 1]?.start ?? '~') <= firstDay) ? null : value,
          ),
        ...(found?.compare && {
          previous: beside(compared.none ? [] : found.compare.points),
          changes: compared.change(beside(found.compare.changes)),
        }),
      },
    ];
  }, [chart, buckets, from, last, firstDay, compared, id, label, unit, better, help]);
  const drawnOver = useMemo(() => {
    const drawn = { id, unit, buckets, values: series[0]!.values, from, end, running: last };
    const below = layer?.(drawn, format, null) ?? null;
    return seam?.(drawn, format, below) ?? below;
  }, [layer, seam, series, id, unit, buckets, from, end, last, format]);
  return (
    <Card flush aria-label={__('Over time', 'magpie')}>
      <div className={styles.head}>
        <div className={styles.tabs}>
          <MetricTabs
            aria-label={__('Chart metric', 'magpie')}
            panelId={panelId}
            active={active.id}
            onChange={onTab}
            loading={loading}
            tabs={tabs}
          />
        </div>
        <div className={styles.tools}>
          <span ref={toolsRef} className={styles.chartTools} />
          {settings}
        </div>
      </div>
      <div
        id={panelId}
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': metricTabId(panelId, active.id) })}
        className={styles.chart}
      >
        {(refusal ? <Refused>{refusal}</Refused> : instead) ?? (
          <LineChart
            caption={/* translators: %s: the name of a metric */ sprintf(__('%s over time', 'magpie'), label)}
            summary={
              chart
                ? chartSummary(
                    active,
                    active.before === null ? '' : compared.versus(format.metric(active.before, unit)),
                    chart.labels,
                    (!nothing && !fromTop && found?.points) || [],
                    dates,
                    format,
                  )
                : ''
            }
            figure={figure}
            toolsIn={tools}
            height={phone && height < 280 ? PHONE_HEIGHT : height}
            previousLabel={chart?.isCut ? compared.label : compared.wholeLabel}
            series={series}
            buckets={buckets}
            markers={markers}
            layer={drawnOver}
            fromTop={fromTop}
            nothing={
              found && nothing ? (
                <Nothing leads={leads ?? false} text={nothingText} />
              ) : (
                active.whyZero && <p>{active.whyZero}</p>
              )
            }
            onMarkerSelect={(marked) => {
              const chosen = marked.flatMap(({ id: note }) => (typeof note === 'number' ? [note] : []));
              const unusual = marked.map(exceptionDay).find((day) => day !== undefined);
              if (chosen.length > 0 || unusual === undefined) onNotes(chosen);
              else location.hash = urlOf('exceptions', undefined, { start: unusual, end: unusual });
            }}
            loading={loading || (chart !== null && !found)}
          />
        )}
        {left && <p className={styles.left}>{left}</p>}
        <Suspense fallback={<i data-pending />}>{below}</Suspense>
      </div>
    </Card>
  );
}

/** Says that there was nothing in the dates, or nothing that passes the filters, and leads on. */
function Nothing({ leads, text }: { leads: boolean; text: string | undefined }) {
  const { filtered } = useReportScreen();
  return (
    <>
      <p>
        {filtered ? __('Nothing matches your filters.', 'magpie') : (text ?? __('No visits in this period.', 'magpie'))}
      </p>
      {leads && <EmptyActions />}
    </>
  );
}
