/** Overview on the command line. */
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import { type PrintedBox, printedBoxes } from '../parts/boxes.ts';
import { printedPairs } from '../parts/printed-pairs.ts';
import { numberShown } from './boxes.ts';
import { OVERVIEW_METRICS, overviewMetric } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

/** Its boxes, then its lists. */
export function printOverview({
  infobox: { metrics },
  compare,
  toppages,
  referrals,
  countries,
}: OverviewData): PrintedTable[] {
  const boxes = OVERVIEW_METRICS.flatMap(({ id }): PrintedBox[] => {
    const box = metrics[id];
    if (!box) return [];
    const { uiName, unit } = overviewMetric(id).metric;
    return [{ label: uiName, box, cell: (of) => printedValue(numberShown(metrics, id, of), unit) }];
  });
  return [
    printedBoxes(boxes, compare),
    printedPairs('Top pages (views)', '', toppages, (page) => [page.page_path, page.pageviews]),
    printedPairs('Referrals (sessions)', '', referrals, ({ url, sessions }) => [url, sessions]),
    printedPairs('Countries (sessions)', '', countries, ({ name, sessions }) => [name, sessions]),
  ];
}
