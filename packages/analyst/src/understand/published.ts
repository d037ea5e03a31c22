/** Publishing dates of posts and pages, on sites whose pages send them. */
import { addDays, addMonths, startOfMonth } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import type { Days, Request, RequestFilter } from './request.ts';

/** The dimension of the day that a page was published on. Its values begin with the day, and can have a time after it. */
export const PUBLISHED: DimensionName = 'customEvent:published_at';

/** Rows that can be sorted by when they were published. */
const CAN_BE_LATEST: readonly DimensionName[] = ['pagePath', 'pageTitle'];

/** Whether a request is for the pages that were published last. */
export const isLatest = ({ shape, by, order }: Pick<Request, 'shape' | 'by' | 'order'>): boolean =>
  shape === 'list' && order === 'latest' && by !== undefined && CAN_BE_LATEST.includes(by);

const isMonth = (start: string, end: string): boolean =>
  start === startOfMonth(start) && addMonths(start, 1) <= addDays(end, 1);

/** The filter for pages published on some days. Its values are whole months and single days, which dates begin with. */
export function publishedOn({ start, end }: Days): RequestFilter {
  const values: string[] = [];
  for (let day = start; day <= end; ) {
    const month = isMonth(day, end);
    values.push(month ? day.slice(0, 7) : day);
    day = month ? addMonths(day, 1) : addDays(day, 1);
  }
  return { dimension: PUBLISHED, match: 'beginsWith', values };
}

/** The days of a filter for publishing dates; undefined for any other filter. */
export function publishedDays({ dimension, values, match, not }: RequestFilter): Days | undefined {
  const [first, last] = [values[0], values.at(-1)];
  if (dimension !== PUBLISHED || match !== 'beginsWith' || not || first === undefined || last === undefined)
    return undefined;
  const isWhole = last.length === 'YYYY-MM'.length;
  return {
    start: first.length === 'YYYY-MM'.length ? `${first}-01` : first,
    end: isWhole ? addDays(addMonths(`${last}-01`, 1), -1) : last,
  };
}
