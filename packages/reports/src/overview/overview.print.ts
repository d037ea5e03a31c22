/** Overview on the command line. */
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import { OVERVIEW_METRICS, overviewMetric } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

const right = (title: string) => ({ title, right: true });

/** Its boxes, then its lists. */
export function printOverview({
  infobox: { metrics },
  compare,
  toppages,
  referrals,
  countries,
}: OverviewData): PrintedTable[] {
  const boxes = OVERVIEW_METRICS.flatMap(({ id }) => {
    const box = metrics[id];
    if (!box) return [];
    const { field, metric } = overviewMetric(id);
    const written = (of: 'value' | 'prev' | 'compare_value') => {
      const value = box[of] ?? 0;
      const nothing = isRateOfNothing(field, { sessions: metrics.sessions?.[of] ?? undefined, [field]: value });
      return printedValue(nothing ? null : value, metric.unit);
    };
    const compared = compare ? [written('compare_value'), { change: box.compare_change }] : [];
    return [[metric.uiName, written('value'), written('prev'), { change: box.change }, ...compared]];
  });
  const top = (title: string, rows: PrintedTable['rows']) => ({ columns: [{ title }, right('')], rows });
  return [
    {
      columns: [
        { title: 'Metric' },
        ...['Value', 'Before', 'Change', ...(compare ? ['Compared', 'Change'] : [])].map(right),
      ],
      rows: boxes,
    },
    top(
      'Top pages (views)',
      toppages.map((page) => [page.page_path, page.pageviews]),
    ),
    top(
      'Referrals (sessions)',
      referrals.map((referral) => [referral.url, referral.sessions]),
    ),
    top(
      'Countries (sessions)',
      countries.map((country) => [country.name, country.sessions]),
    ),
  ];
}
