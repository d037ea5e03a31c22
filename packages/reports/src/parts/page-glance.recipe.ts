/** Recipes of numbers beside the posts themselves: those of Page Details. */
import { BUCKET_DIMENSION, fillTime, firstKnown, listBuckets, totalsIn, type Unknowns } from '@magpie/query';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import { optional, searchTop, table } from '../kit/ask.ts';
import { comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { onPage, pageAddresses, pathIn, viewsFilter } from './one-page.recipe.ts';
import { MOST_PATHS, PAGE_CHANNELS, PAGE_ROWS } from './page-glance.shape.ts';
import { among } from './page-names.recipe.ts';
import { PAGE_VIEWS } from './pages-table.ts';
import { askScrollDepth, averageDepth } from './scroll-depth.recipe.ts';
import { overall } from './time-series.ts';
import { askTopList } from './top-list.recipe.ts';

const paths = z
  .array(z.string().regex(/^\//).max(2_000), { error: 'it must be a list of paths' })
  .min(1)
  .max(MOST_PATHS);

/** Stored forms of the paths by those that were given. */
const storedPaths = ({ params: { paths }, site }: ReportContext<{ readonly paths: readonly string[] }>) =>
  new Map(paths.map((path) => [path, pageRules(site).path(path)]));

/** The known days of the period, whatever the interval of its chart. */
const daysOf = ({ range, site, now }: ReportContext<unknown>, answer: Unknowns) => {
  const first = firstKnown(range.start, answer);
  return listBuckets(range, 'day', site, now).filter(({ day }) => day >= first);
};

/** Page views and visitors of many pages. */
export const pageViewsRecipe = defineRecipe({
  params: z.strictObject({ paths }),
  asks: (context) => {
    const viewed = {
      dateRanges: comparedPeriods(context).slice(0, 1),
      filter: { and: [PAGE_VIEWS, among('pagePath', [...new Set(storedPaths(context).values())])] },
    };
    return {
      viewed: table({
        ...viewed,
        dimensions: ['pagePath'],
        metrics: ['screenPageViews', 'totalUsers'],
        limit: MOST_PATHS,
      }),
      viewed_by_day: table({
        ...viewed,
        dimensions: ['pagePath', BUCKET_DIMENSION.day],
        metrics: ['screenPageViews'],
      }),
    };
  },
  answer({ viewed, viewed_by_day: byDay }, context) {
    const numbers = new Map(viewed.rows.map(({ dimensions, metrics }) => [dimensions.pagePath, metrics]));
    const dayRows = Map.groupBy(byDay.rows, ({ dimensions }) => dimensions.pagePath);
    const days = daysOf(context, byDay);
    const byPath = <Value>(read: (stored: string) => Value) =>
      Object.fromEntries([...storedPaths(context)].map(([path, stored]) => [path, read(stored)]));
    return {
      views: byPath((stored) => numbers.get(stored)?.screenPageViews ?? 0),
      visitors: byPath((stored) => numbers.get(stored)?.totalUsers ?? 0),
      days: byPath((stored) =>
        fillTime({ rows: dayRows.get(stored) ?? [] }, BUCKET_DIMENSION.day, 'screenPageViews', days),
      ),
    };
  },
});

/** One page at a glance. */
export const pageGlanceRecipe = defineRecipe({
  params: z.strictObject({ path: params.path }),
  asks: (context) => {
    const path = pathIn(context, undefined);
    const filter = viewsFilter(path);
    return {
      viewed: table({ ...overall(context, ['screenPageViews', 'totalUsers']), filter }),
      viewed_by_day: table({
        dimensions: [BUCKET_DIMENSION.day],
        metrics: ['screenPageViews'],
        dateRanges: comparedPeriods(context).slice(0, 1),
        filter,
      }),
      scroll: askScrollDepth(context, onPage(path)).scroll,
      channels: askTopList(PAGE_CHANNELS, context, { filter }),
      searched: optional(
        searchTop({
          start: context.range.start,
          end: context.range.end,
          by: 'query',
          pages: pageAddresses(context, path),
          limit: PAGE_ROWS,
        }),
      ),
    };
  },
  answer({ viewed, viewed_by_day: byDay, scroll, channels, searched }, context) {
    const { screenPageViews: views, totalUsers: visitors } = totalsIn(viewed, NOW);
    const rows = channels?.rows.slice(0, PAGE_ROWS) ?? [];
    const days = daysOf(context, byDay);
    const viewsOf = fillTime(byDay, BUCKET_DIMENSION.day, 'screenPageViews', days);
    return {
      views,
      visitors,
      sources: rows.map(({ dimensions, metrics }) => ({
        name: dimensions.sessionDefaultChannelGroup ?? '',
        sessions: metrics.sessions ?? 0,
      })),
      searches: searched?.period ? searched.rows.map(({ key: query, clicks }) => ({ query, clicks })) : null,
      readTo: scroll && views > 0 ? averageDepth(scroll, NOW) : null,
      days: days.map(({ day: date }, i) => ({ date, views: viewsOf[i]! })),
    };
  },
});
