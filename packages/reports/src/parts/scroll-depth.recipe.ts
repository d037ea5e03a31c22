/** Recipe of the scroll depth: how far pages are read on average, and the share of views that reached each depth. */
import { type Filter, metricValue, type TableAnswer, totalsIn } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { type AnswersTo, optional, table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, NOW, type ReportContext } from '../kit/context.ts';
import { eventIs } from '../kit/filters.ts';
import { makePartError, type PartError } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import { DEPTHS, type ScrollDepths } from './scroll-depth.shape.ts';

const SCROLLS = eventIs('scroll');

/** Returns the queries for the scroll depth: of all pages, or of those that pass the filter. */
export const askScrollDepth = (context: ReportContext<unknown>, filter?: Filter<DimensionName>) => ({
  scroll: optional(
    table({
      metrics: ['averageScrollDepth', 'screenPageViews'],
      dateRanges: comparedPeriods(context),
      keepEmptyRows: true,
      ...(filter && { filter }),
    }),
  ),
  scroll_steps: optional(
    table({
      dimensions: ['percentScrolled'],
      metrics: ['eventCount'],
      dateRanges: comparedPeriods(context),
      filter: filter ? { and: [SCROLLS, filter] } : SCROLLS,
      limit: 101,
    }),
  ),
});

/** How far pages are scrolled on average in one of the date ranges, percent. */
export const averageDepth = (
  views: Pick<TableAnswer<readonly [], readonly ['averageScrollDepth', 'screenPageViews']>, 'totals'>,
  range: number,
): number => metricValue({ metrics: totalsIn(views, range) }, 'averageScrollDepth') * 100;

/** How far pages are read, from the answers. */
export function scrollDepth(
  { scroll: views, scroll_steps: steps }: Partial<AnswersTo<ReturnType<typeof askScrollDepth>>>,
  context: ReportContext<unknown>,
  failed: FailedParts,
): ScrollDepths | PartError {
  if (!views || !steps) return makePartError(failed, views ? 'scroll_steps' : 'scroll');
  const depthIn = (range: number) => {
    const { screenPageViews: pages } = totalsIn(views, range);
    const reached = (depth: number) =>
      steps.rows
        .filter(({ range: of, dimensions }) => of === range && reaches(Number(dimensions.percentScrolled), depth))
        .reduce((sum, { metrics }) => sum + metrics.eventCount, 0);
    return {
      average: averageDepth(views, range),
      reached: DEPTHS.map((depth) => (pages > 0 ? Math.min(1, reached(depth) / pages) * 100 : 0)),
    };
  };
  return { ...depthIn(NOW), compare: knowsCompared(context, views, steps) ? depthIn(1) : null };
}

/**
 * Whether a scroll event says that this depth was reached. The tracker sends one for each depth; others, such as Google's tag, only the
 * deepest, which was reached past all before it.
 */
const reaches = (scrolled: number, depth: number): boolean =>
  (DEPTHS as readonly number[]).includes(scrolled) ? scrolled === depth : scrolled >= depth;
