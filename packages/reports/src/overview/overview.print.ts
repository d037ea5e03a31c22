/** Overview on the command line. */
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import { type PrintedBox, printedBoxes } from '../parts/boxes.ts';
import { printedPairs } from '../parts/printed-pairs.ts';
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
    const { field, metric } = overviewMetric(id);
    const cell: PrintedBox['cell'] = (of) => {
      const value = box[of] ?? 0;
      const nothing = isRateOfNothing(field, { sessions: metrics.sessions?.[of] ?? undefined, [field]: value });
      return printedValue(nothing ? null : value, metric.unit);
    };
    return [{ label: metric.uiName, box, cell }];
  });
  return [
    printedBoxes(boxes, compare),
    printedPairs('Top pages (views)', '', toppages, (page) => [page.page_path, page.pageviews]),
    printedPairs('Referrals (sessions)', '', referrals, ({ url, sessions }) => [url, sessions]),
    printedPairs('Countries (sessions)', '', countries, ({ name, sessions }) => [name, sessions]),
  ];
}
