/** Reads demands for rows that are only named by the demand before: "how many countries, and the top three", "404s. Which ones?". */
import { changed, isPlainTotal } from '../forms/form.ts';
import type { Request } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LEAD = '(?:(?:and|what|which|who|show|list|name|give me|are|is|was|were|the|my|our) )*';
const TOP = new RegExp(
  `^${LEAD}(?:top|best|biggest|leading) (\\d{1,2}|${NUMBERS.join('|')})(?: ones?| of (?:them|those|these))?[?.! ]*$`,
);
const WHICH =
  /^(?:and )?(?:which|which ones|which ones exactly|what are they|which are they|which were they|list them|show them|show me them|name them)[?.! ]*$/;

/** The dimension that lists what a metric counts. */
const ROWS: Readonly<Partial<Record<Request['metrics'][number], NonNullable<Request['by']>>>> = {
  screenPageViews: 'pagePath',
  fileDownloads: 'fileName',
  itemsPurchased: 'itemName',
  itemRevenue: 'itemName',
  itemsViewed: 'itemName',
  itemsRefunded: 'itemName',
  formSubmissions: 'formName',
  videoStarts: 'videoTitle',
  outboundClicks: 'linkUrl',
  transactions: 'transactionId',
};

/** The dimension that lists what a number counts, such as the terms of searches. */
const rowsOf = (metric: Request['metrics'][number], filters: Request['filters']): Request['by'] =>
  filters.some(({ dimension, values }) => dimension === 'eventName' && values[0] === 'view_search_results')
    ? 'searchTerm'
    : ROWS[metric];

/** Whether a text only asks which rows are meant. */
export const asksWhich = (text: string): boolean => WHICH.test(text);

/** Reads a text as a request for the rows of the demand before; undefined if it asks for anything else. */
export function rowsAfter(text: string, before: UnderstoodRequest): UnderstoodRequest | undefined {
  const [, said] = TOP.exec(text) ?? [];
  const limit = said === undefined ? undefined : NUMBERS.indexOf(said) + 1 || Number(said);
  if (limit === undefined && !WHICH.test(text)) return undefined;
  return changed(before, ({ shape, metrics, by, range, filters }) => {
    const rows = shape === 'distinct' ? by : isPlainTotal(before.request) ? rowsOf(metrics[0]!, filters) : undefined;
    if (rows === undefined) return undefined;
    return {
      shape: 'list',
      metrics: metrics.slice(0, 1),
      by: rows,
      range,
      filters,
      ...(limit !== undefined && { limit }),
    };
  });
}
