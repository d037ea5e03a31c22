/** The chart of an answer, drawn like the product's other charts, with its legend and its table. */
import type { AnalystChartData } from '@magpie/contract';
import { __, BarChart, DonutChart, formatMetric, LineChart, sprintf, type Unit, useLocale } from '@magpie/ui';
import { ANALYST_UNITS, formatAnalystDays } from '@magpie/ui/format-analyst';
import styles from './analyst-text.module.css';
import { findExtremes } from './extremes.ts';

/** Height of a chart with an axis, px. */
const HEIGHT = 240;

type Point = AnalystChartData['data'][number];

/** Groups points into one line per series, and returns the lines with their time buckets in order. */
function linesOf(points: readonly Point[], seriesName: string, unit: Unit) {
  const pieces = Map.groupBy(points, ({ label }) => label);
  const startOf = (all: readonly Point[]) => all[0]?.days?.start ?? '';
  const sorted = [...pieces.values()].sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
  const names = [...new Set(points.map(({ series }) => series))];
  return {
    series: names.map((name, index) => ({
      id: String(index),
      label: name ?? seriesName,
      unit,
      values: sorted.map((all) => all.find(({ series }) => series === name)?.value ?? null),
    })),
    buckets: sorted.map(([one]) => ({ start: one!.label, label: one!.label, partial: one!.partial })),
  };
}

/** The chart of an answer. A pie is a ring too: the product has one form for parts of a whole. */
export function AnalystChart({ chart }: { chart: AnalystChartData }) {
  const { locale, currency } = useLocale();
  const { type, seriesName, data } = chart;
  const inParts = chart.unit === 'count' && data.some(({ value }) => !Number.isInteger(value));
  const unit = inParts ? 'quantity' : ANALYST_UNITS[chart.unit];
  const extremes = findExtremes(data);
  if (!extremes) return null;
  const { most, least } = extremes;
  const text = (value: number) => formatMetric(value, unit, { locale, currency: chart.currency ?? currency });
  const pieceOf = ({ label, days }: Point) => (days ? formatAnalystDays(days, locale) : label);
  const labelOf = (one: Point) => (one.series === undefined ? pieceOf(one) : `${one.series}, ${pieceOf(one)}`);
  const range = sprintf(
    /* translators: 1 and 3: names of what is compared, 2 and 4: their values */
    __('Highest: %1$s, %2$s. Lowest: %3$s, %4$s.', 'magpie'),
    labelOf(most),
    text(most.value),
    labelOf(least),
    text(least.value),
  );
  const summary =
    chart.of === undefined
      ? range
      : sprintf(
          /* translators: 1: how many rows are shown, 2: of how many, 3: the highest and the lowest of those shown */
          __('%1$s of %2$s shown. %3$s', 'magpie'),
          formatMetric(data.length, 'integer', { locale, currency }),
          formatMetric(chart.of, 'integer', { locale, currency }),
          range,
        );
  // Two rows can have the same name.
  const rows = data.map((one, index) => ({ ...one, id: String(index), label: pieceOf(one) }));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={styles.chart}>
      {type === 'line' ? (
        <LineChart caption={seriesName} summary={summary} height={HEIGHT} {...linesOf(rows, seriesName, unit)} />
      ) : type === 'bar' ? (
        <BarChart
          caption={seriesName}
          summary={summary}
          height={HEIGHT}
          unit={unit}
          bars={rows.map(({ partial, ...row }) => ({ ...row, partial: partial !== undefined }))}
        />
      ) : (
        <DonutChart
          caption={seriesName}
          summary={summary}
          unit={unit}
          ordered
          slices={rows.map(({ id, label, value }) => ({
            id,
            label,
            value,
            percent: total === 0 ? 0 : (value / total) * 100,
          }))}
        />
      )}
    </div>
  );
}
