/** Recipe of a page's own view. */
import { affiliateLabel, type Filter, totalsIn } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { askPageTerms, pageTermRows, pageTerms } from '../blocks/search-console/search-terms.recipe.ts';
import { type AnswersTo, ofWholeSite, optional, table } from '../kit/ask.ts';
import { NOW, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { makePartError, mapPart, type PartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import { publishedOn } from '../parts/content-numbers.recipe.ts';
import { askMostViewed, onPage, pathIn, viewsFilter } from '../parts/one-page.recipe.ts';
import { PAGE_ROWS } from '../parts/page-glance.shape.ts';
import { among, titleOfPath, titlesOfPages } from '../parts/page-names.recipe.ts';
import { pageUrl } from '../parts/page-url.ts';
import { PAGE_VIEWS, PAGES_TABLE } from '../parts/pages-table.ts';
import { askRowsBeside, lookUpRowsBeside, placeParams, rowsBeside } from '../parts/rows-beside.recipe.ts';
import { askScrollDepth, scrollDepth } from '../parts/scroll-depth.recipe.ts';
import { searchedFrom } from '../parts/site-searches.recipe.ts';
import { overall, overTime, timeSeries, withTotals } from '../parts/time-series.ts';
import { askTopList, topListRows } from '../parts/top-list.recipe.ts';
import type { TopRow } from '../parts/top-list.ts';
import { totalsChart } from '../parts/totals-chart.recipe.ts';
import { LISTS, type PageData } from './page.shape.ts';
import { askRank, findRank } from './page-rank.recipe.ts';

const VIEWED = ['screenPageViews', 'sessions', 'engagementRate'] as const;
const TIMED = ['averageTimeOnPage'] as const;

const paramsShape = z.strictObject({ path: params.path, ...placeParams(PAGES_TABLE) });
type Context = ReportContext<z.output<typeof paramsShape>>;

const CLICKS = among('eventName', ['click', 'file_download']);
const HAS_URL: Filter<DimensionName> = { not: { field: 'linkUrl', op: 'empty' } };

/** The questions for the chart: views as the Pages report counts them, and the time on the page by all of its events. */
const askChart = (path: string, context: Context) => ({
  viewed_over_time: optional(table({ ...overTime(context, VIEWED), filter: viewsFilter(path) })),
  viewed: table({ ...overall(context, VIEWED), filter: viewsFilter(path) }),
  timed_over_time: optional(table({ ...overTime(context, TIMED), filter: onPage(path) })),
  timed: optional(table({ ...overall(context, TIMED), filter: onPage(path) })),
});

/** The recipe. */
export const pageRecipe = defineRecipe({
  params: paramsShape,
  looksUp: (context) => ({ ...askMostViewed(context), ...lookUpRowsBeside(context) }),
  asks: (context, { most, pages }) => {
    const path = pathIn(context, most);
    const views = { filter: viewsFilter(path) };
    return {
      ...askChart(path, context),
      channels: askTopList(LISTS.channels, context, views),
      searches: askTopList(LISTS.searches, context, { filter: searchedFrom(path, context) }),
      next_pages: askTopList(LISTS.next_pages, context, views),
      links: askTopList(LISTS.links, context, { filter: { and: [CLICKS, HAS_URL, onPage(path)] } }),
      ...askScrollDepth(context, onPage(path)),
      ...askRank(path, context),
      ...askPageTerms(context, path),
      ...askRowsBeside(PAGES_TABLE, context, PAGE_VIEWS, pages?.rows),
    };
  },
  followUps: ({ most, viewed, next_pages: next }, context) => {
    const path = pathIn(context, most);
    const paths = [path, ...(next?.rows ?? []).map(({ dimensions }) => dimensions.nextPagePath ?? '')];
    return {
      titles: optional(table(titlesOfPages(context as ReportContext, [...new Set(paths)]))),
      ...(totalsIn(viewed, NOW).screenPageViews === 0 &&
        context.firstDay !== null && {
          ever: ofWholeSite(
            table({
              metrics: ['screenPageViews'],
              dateRanges: [{ start: context.firstDay, end: 'today' }],
              filter: onPage(path),
              keepEmptyRows: true,
            }),
          ),
        }),
    };
  },
  answer: (answers, context, failed): PageData => {
    const { site, content } = context;
    const path = pathIn(context, answers.most);
    const item = content.at('', path);
    const pageTitle = titleOfPath(answers.titles?.rows ?? [], content);
    const views = totalsIn(answers.viewed, NOW).screenPageViews;
    const published = item ? publishedOn(item, site) : null;
    const home = site.url === undefined ? null : URL.parse(site.url);
    return {
      path,
      known: views > 0 || item !== undefined || (answers.ever?.totals.some((one) => one.screenPageViews > 0) ?? false),
      title: pageTitle(path) ?? null,
      url: home ? pageUrl(home.hostname, path, site) : '',
      edit_url: item?.editUrl ?? null,
      image: item?.image ?? null,
      author: item?.author ?? null,
      published,
      views,
      compare: context.compare !== undefined,
      rank: findRank(path, answers.posts, context),
      chart: pageChart(answers, published, context, failed),
      channels: firstRows(topListRows(LISTS.channels, answers.channels, failed)),
      searches: firstRows(topListRows(LISTS.searches, answers.searches, failed)),
      next_pages: firstRows(topListRows(LISTS.next_pages, answers.next_pages, failed, pageTitle)),
      links: withKinds(topListRows(LISTS.links, answers.links, failed), context),
      scroll: scrollDepth(answers, context, failed),
      google: pageTerms(answers.google),
      neighbours: rowsBeside(PAGES_TABLE, path, answers.beside, context, (path, at) => ({ path, at })),
    };
  },
  rows: { google: ({ google }) => pageTermRows(google) },
});

const firstRows = (rows: readonly TopRow[] | PartError) => mapPart(rows, (all) => all.slice(0, PAGE_ROWS));

/** Rows with what kind of link each is: the label of an affiliate rule, else `download` or `outbound`. */
const withKinds = (rows: readonly TopRow[] | PartError, { site: { affiliateRules = [] } }: Context) =>
  mapPart(rows, (all) =>
    all.map((row) => ({
      ...row,
      kind: row.kind === 'file_download' ? 'download' : affiliateLabel(String(row.url), affiliateRules) || 'outbound',
    })),
  );

function pageChart(
  { viewed_over_time: viewedLines, viewed, timed_over_time: timedLines, timed }: AnswersTo<ReturnType<typeof askChart>>,
  published: string | null,
  context: Context,
  failed: FailedParts,
): PageData['chart'] {
  if (!viewedLines) return makePartError(failed, 'viewed_over_time');
  if (!timedLines || !timed) return makePartError(failed, timed ? 'timed_over_time' : 'timed');
  const views = timeSeries(viewedLines, context);
  return {
    ...totalsChart(views, {
      page_views: withTotals(views, 'screenPageViews', viewed, context),
      sessions: withTotals(views, 'sessions', viewed, context),
      engagement_rate: withTotals(views, 'engagementRate', viewed, context),
      average_time: withTotals(timeSeries(timedLines, context), 'averageTimeOnPage', timed, context),
    }),
    published: publishedAt(published, views.axis.labels, context),
  };
}

/** The bucket that a day is in; null if it is in none. */
function publishedAt(day: string | null, labels: readonly string[], { range: { start, end } }: Context): number | null {
  if (day === null || day < start || day > end) return null;
  const index = labels.findLastIndex((label) => label.slice(0, 10) <= day);
  return index < 0 ? null : index;
}
