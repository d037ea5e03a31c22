/** This module is responsible for Overview on the command line. */
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
    const { uiName, unit } = overviewMetric(id).metric;
    const written = (value: number) => printedValue(value, unit);
    const compared = compare ? [written(box.compare_value ?? 0), { change: box.compare_change }] : [];
    return [[uiName, written(box.value), written(box.prev), { change: box.change }, ...compared]];
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
