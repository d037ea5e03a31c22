/** Breaks the rows of the answer before down further: "sessions by country", "break this down by device". */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { OF_ORDERS } from '../assemble/choose-metrics.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { isPlainList, isWhole } from './form.ts';

const BREAKS = /\b(?:break|breaks|broken|split|segment|segmented|drill|divide|divided)\b/;
/** Pairs of two dimensions are many more than the rows of one. */
const PAIRS = 30;

/** Dimensions with one value for each row, as each article has one category. Splitting by these replaces the rows: the categories of all articles. */
const ONE_OF_EACH: Readonly<Partial<Record<DimensionName, RegExp>>> = {
  pagePath: /^customEvent:(?:category|author|post_type)$/,
  pageTitle: /^customEvent:(?:category|author|post_type)$/,
  itemName: /^item(?:Category|Brand)/,
  city: /^(?:region|country|continent)$/,
  region: /^(?:country|continent)$/,
  country: /^continent$/,
};

/** Whether a metric of products is what one of orders becomes for them. */
const isOfSold = (metric: MetricName, own: MetricName): boolean =>
  OF_ORDERS[own] === metric || (metric === 'transactions' && own === 'itemsPurchased');

/** Lines over time as rows, with the numbers of the whole range. */
const asRows = ({ grain: _, chart: __, ...request }: Request): Request => ({ ...request, shape: 'list' });

/** The list before with a second dimension; undefined unless a sentence breaks its rows down. */
export function brokenDown(
  text: string,
  read: Understood,
  previous: Request | undefined,
  isBeside: boolean,
): Understood | undefined {
  // Lines over time can't be split further: their rows are, as numbers of the whole range.
  const rows = previous?.shape === 'trend' ? asRows(previous) : previous;
  if (!previous?.by || !rows || !isPlainList(rows) || previous.compared || !BREAKS.test(text) || !isWhole(read))
    return undefined;
  const request = read.request.shape === 'trend' ? asRows(read.request) : read.request;
  const isOther = request.by !== undefined && request.by !== previous.by && isPlainList(request) && !request.compared;
  const [metric] = previous.metrics;
  const [own] = request.metrics;
  // A list of products has product revenue, where other lists have order revenue.
  const isSame =
    metric !== undefined &&
    own !== undefined &&
    request.metrics.length === 1 &&
    (metric === own || OF_ORDERS[metric] === own || isOfSold(metric, own));
  const isOfOrders = [request.by, previous.by].includes('transactionId');
  // "Put the category beside each" adds a column, and keeps the articles as rows.
  const isOfOne = !isBeside && request.by !== undefined && ONE_OF_EACH[previous.by]?.test(request.by);
  return isOther && isSame && !isOfOrders && !isOfOne
    ? {
        ...read,
        request: {
          ...request,
          metrics: [isOfSold(metric, own) ? own : metric],
          by: previous.by,
          alsoBy: request.by,
          limit: PAIRS,
        },
      }
    : undefined;
}
