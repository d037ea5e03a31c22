/** Breaks the rows of the answer before down further: "sessions by country", "break this down by device". */
import type { DimensionName } from '@magpie/vocabulary';
import { OF_ORDERS } from '../assemble/choose-metrics.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { isPlainList, isWhole } from './form.ts';

const BREAKS = /\b(?:break|breaks|broken|split|segment|segmented|drill|divide|divided)\b/;
/** Pairs of two dimensions are many more than the rows of one. */
const PAIRS = 30;

/** What every page has one of. */
const OF_A_PAGE: readonly DimensionName[] = ['customEvent:category', 'customEvent:author', 'customEvent:post_type'];

/** The list before with a second dimension; undefined unless a sentence breaks its rows down. */
export function brokenDown(text: string, read: Understood, previous: Request | undefined): Understood | undefined {
  if (!previous?.by || !isPlainList(previous) || previous.compared || !BREAKS.test(text) || !isWhole(read))
    return undefined;
  const { request } = read;
  const isOther = request.by !== undefined && request.by !== previous.by && isPlainList(request) && !request.compared;
  const [metric] = previous.metrics;
  // Of products, the money is that of each.
  const isSame =
    metric !== undefined &&
    request.metrics.length === 1 &&
    [metric, OF_ORDERS[metric]].some((one) => one === request.metrics[0]);
  // A page has one category: its pages are no rows of it.
  const isOfPage = previous.by === 'pagePath' && OF_A_PAGE.includes(request.by!);
  const isOfOrders = [request.by, previous.by].includes('transactionId');
  return isOther && isSame && !isOfOrders && !isOfPage
    ? { ...read, request: { ...request, metrics: [metric], by: previous.by, alsoBy: request.by, limit: PAIRS } }
    : undefined;
}
