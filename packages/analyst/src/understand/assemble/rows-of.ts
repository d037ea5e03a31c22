/** Rows of the previous answer, for "which ones?" after an answer that counted something. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import { MOST_ROWS, USUAL_ROWS } from './choose-shape.ts';

/** Dimension of the things that a metric counts. */
const ROWS: Readonly<Partial<Record<MetricName, DimensionName>>> = {
  screenPageViews: 'pagePath',
  itemsPurchased: 'itemName',
  itemRevenue: 'itemName',
  itemsViewed: 'itemName',
  fileDownloads: 'fileName',
  videoStarts: 'videoTitle',
  formSubmissions: 'formName',
  outboundClicks: 'linkUrl',
};

/** The rows of a request that counted them, or what it counted of them; undefined if it has none, or has them already. */
export function rowsOf(request: Request): Request | undefined {
  const { shape, metrics, by, ...rest } = request;
  if (shape === 'distinct') return { ...rest, shape: 'list', metrics, by, limit: MOST_ROWS };
  const rows = metrics.length === 1 && by === undefined ? ROWS[metrics[0]!] : undefined;
  if (shape !== 'total' || rows === undefined || request.compared) return undefined;
  // Of one of them it is known which.
  if (request.filters.some(({ dimension, not }) => dimension === rows && !not)) return undefined;
  return { ...rest, shape: 'list', metrics, by: rows, limit: USUAL_ROWS };
}

/** Turns a list or trend by a dimension that is limited to one value into the number of that value: "how often was "owl box" searched for". */
export function withoutOneRow(request: Request, own: readonly RequestFilter[]): Request {
  const { by, order: _, limit: __, ...rest } = request;
  const isOne = own.some(({ dimension: of, values, match, not }) => of === by && values.length === 1 && !match && !not);
  const isPlain = !request.alsoBy && !request.each && !request.thresholds && !request.chart && !request.grain;
  if (request.shape === 'trend' && isOne && !request.alsoBy && !request.each && !request.thresholds) return rest;
  return request.shape === 'list' && isOne && isPlain ? { ...rest, shape: 'total' } : request;
}
