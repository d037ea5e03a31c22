/** Computes the chart of what Search Console reported, by day, and its rows in a file. */
import { listBuckets, percentChange, type ResolvedRange, type SearchDay } from '@magpie/query';
import type { ReportContext } from '../../kit/context.ts';
import type { ExportRow } from '../../kit/tables.ts';
import { SEARCH_LINES, type SearchChartData, type SearchLine } from './search-chart.shape.ts';

type Days = readonly SearchDay[];
type Values = Readonly<Record<SearchLine, number | null>>;

const NONE: Values = { clicks: null, impressions: null, ctr: null, position: null };

/** The numbers of some days together: the position is weighted by impressions. */
function sumDays(days: Days): Values {
  const sum = (of: (day: SearchDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const [clicks, impressions] = [sum((day) => day.clicks), sum((day) => day.impressions)];
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : (clicks / impressions) * 100,
    position: impressions === 0 ? null : sum((day) => (day.position ?? 0) * day.impressions) / impressions,
  };
}

/** The chart; null where Google's numbers aren't known by day. */
export function searchChart(
  context: ReportContext<unknown>,
  now: Days,
  then: Days | undefined,
): SearchChartData | null {
  if (now.length === 0) return null;
  const { range, compare, granularity: finest, site, now: moment } = context;
  const granularity = finest === 'hour' ? 'day' : finest;
  const bucketsOf = (period: ResolvedRange, days: Days) => {
    const buckets = listBuckets(period, granularity, site, moment);
    const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
    return buckets.map(({ day, partial, running }, i) => {
      const next = buckets[i + 1]?.day ?? '~';
      const own = days.filter((one) => one.day >= day && one.day < next);
      // Google leaves out days without searches; before the first day and after the last nothing is known.
      const isKnown = next > first && day <= last;
      return {
        label: day,
        isPartial: own.some(({ incomplete }) => incomplete) || (partial && !running && granularity !== 'day'),
        values: isKnown ? sumDays(own) : NONE,
      };
    });
  };
  const buckets = bucketsOf(range, now);
  const before = compare && then ? bucketsOf(compare, then) : undefined;
  const [total, totalBefore] = [sumDays(now), then && then.length > 0 ? sumDays(then) : NONE];
  const lineOf = (id: SearchLine) => ({
    points: buckets.map(({ values }) => values[id]),
    total: total[id],
    compare: before
      ? {
          points: before.map(({ values }) => values[id]),
          changes: buckets.map(({ values, isPartial }, i) => {
            const [value, earlier] = [values[id], before[i]?.values[id] ?? null];
            return isPartial || value === null || earlier === null ? null : percentChange(value, earlier);
          }),
          total: totalBefore[id],
        }
      : null,
  });
  return {
    labels: buckets.map(({ label }) => label),
    compare_labels: before?.map(({ label }) => label) ?? null,
    granularity,
    partial: buckets.flatMap(({ isPartial }, i) => (isPartial ? [i] : [])),
    lines: Object.fromEntries(SEARCH_LINES.map((id) => [id, lineOf(id)])) as SearchChartData['lines'],
  };
}

/** The rows of a file of days: each with its numbers, and whether Google has finished it. */
export const dayRows = (days: Days): readonly ExportRow[] =>
  days.map((day) => {
    const { clicks, impressions, ctr, position } = sumDays([day]);
    return [day.day, clicks, impressions, ctr, position, day.incomplete ? 'incomplete' : 'final'];
  });
