/** Recipe of a page's own view. */
import { affiliateLabel, type Filter, type TableAnswer, totalsIn } from '@magpie/query';
import { localDay } from '@magpie/time';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { ofWholeSite, optional, table } from '../kit/ask.ts';
import { comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { isPartError, makePartError, type PartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import { askRows, combineAll, sortParam } from '../parts/details.recipe.ts';
import { askMostViewed, onPage, pathIn, viewsFilter } from '../parts/one-page.recipe.ts';
import { among, pagesWith, searchedPages, titleOfPath, titlesOfPages } from '../parts/page-names.recipe.ts';
import { pageUrl } from '../parts/page-url.ts';
import { PAGE_VIEWS, PAGES_TABLE } from '../parts/pages-table.ts';
import { askScrollDepth, scrollDepth } from '../parts/scroll-depth.recipe.ts';
import { searchedFrom } from '../parts/site-searches.recipe.ts';
import { overall, overTime, type Series, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import { askTopList, topListRows } from '../parts/top-list.recipe.ts';
import type { TopRow } from '../parts/top-list.ts';
import { CHART, type ChartId, LISTS, type PageData, ROWS } from './page.shape.ts';
import { askRank, findRank } from './page-rank.recipe.ts';

const VIEWED = ['screenPageViews', 'sessions', 'engagementRate'] as const;
const TIMED = ['averageTimeOnPage'] as const;

const paramsShape = z.strictObject({
  path: params.path,
  /** Its row in the Pages report, with that table's order and search: to open the rows beside it. */
  at: params.row,
  sort: sortParam(PAGES_TABLE),
  search: params.search,
});
type Context = ReportContext<z.output<typeof paramsShape>>;

const CLICKS = among('eventName', ['click', 'file_download']);
const HAS_URL: Filter<DimensionName> = { not: { field: 'linkUrl', op: 'empty' } };

/** The recipe. */
export const pageRecipe = defineRecipe({
  params: paramsShape,
  looksUp: (context) => ({
    ...askMostViewed(context),
    ...(context.params.at !== undefined &&
      context.params.search !== '' && { pages: table(pagesWith(context as ReportContext, context.params.search)) }),
  }),
  asks: (context, { most, pages }) => {
    const path = pathIn(context, most);
    const { at, search, sort } = context.params;
    const views = { filter: viewsFilter(path) };
    return {
      viewed_over_time: optional(table({ ...overTime(context, VIEWED), ...views })),
      viewed: table({ ...overall(context, VIEWED), ...views }),
      timed_over_time: optional(table({ ...overTime(context, TIMED), filter: onPage(path) })),
      timed: optional(table({ ...overall(context, TIMED), filter: onPage(path) })),
      channels: askTopList(LISTS.channels, context, views),
      searches: askTopList(LISTS.searches, context, { filter: searchedFrom(path, context) }),
      next_pages: askTopList(LISTS.next_pages, context, views),
      links: askTopList(LISTS.links, context, { filter: { and: [CLICKS, HAS_URL, onPage(path)] } }),
      ...askScrollDepth(context, onPage(path)),
      ...askRank(path, context),
      ...(at !== undefined && {
        beside: optional(
          askRows(PAGES_TABLE, {
            dateRanges: comparedPeriods(context).slice(0, 1),
            filter: combineAll(
              PAGE_VIEWS,
              search === '' ? undefined : searchedPages('pagePath', search, pages?.rows ?? []),
            ),
            sort,
            offset: Math.max(0, at - 2),
            limit: 3,
          }),
        ),
      }),
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
    const published = item?.publishedAt == null ? null : localDay(item.publishedAt, site.timeZone);
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
      neighbours: findNeighbours(path, answers.beside, context),
    };
  },
});

const firstRows = <Rows extends readonly TopRow[]>(rows: Rows | PartError): PageData['channels'] =>
  isPartError(rows) ? rows : rows.slice(0, ROWS);

/** Rows with what kind of link each is: the label of an affiliate rule, else `download` or `outbound`. */
const withKinds = (rows: readonly TopRow[] | PartError, { site }: Context): PageData['links'] =>
  isPartError(rows)
    ? rows
    : rows.map((row) => ({
        ...row,
        kind:
          row.kind === 'file_download'
            ? 'download'
            : affiliateLabel(String(row.url), site.affiliateRules ?? []) || 'outbound',
      }));

interface ChartAnswers {
  readonly viewed_over_time: TimeAnswer<typeof VIEWED> | undefined;
  readonly viewed: TableAnswer<readonly [], typeof VIEWED>;
  readonly timed_over_time: TimeAnswer<typeof TIMED> | undefined;
  readonly timed: TableAnswer<readonly [], typeof TIMED> | undefined;
}

function pageChart(
  { viewed_over_time: viewedLines, viewed, timed_over_time: timedLines, timed }: ChartAnswers,
  published: string | null,
  context: Context,
  failed: FailedParts,
): PageData['chart'] {
  if (!viewedLines) return makePartError(failed, 'viewed_over_time');
  if (!timedLines || !timed) return makePartError(failed, timed ? 'timed_over_time' : 'timed');
  const [views, times] = [timeSeries(viewedLines, context), timeSeries(timedLines, context)];
  const lines = {
    page_views: withTotals(views, 'screenPageViews', viewed, context),
    sessions: withTotals(views, 'sessions', viewed, context),
    engagement_rate: withTotals(views, 'engagementRate', viewed, context),
    average_time: withTotals(times, 'averageTimeOnPage', timed, context),
  } satisfies Record<ChartId, unknown>;
  const readLine = <Line extends Series>({ points, changes, ...total }: Line) => ({
    points,
    trends: changes,
    ...total,
  });
  const each = <Line>(read: (of: (typeof lines)[ChartId]) => Line) =>
    Object.fromEntries(CHART.map(({ id }) => [id, read(lines[id])])) as Record<ChartId, Line>;
  return {
    ...views.axis,
    ...views.buckets,
    published: publishedAt(published, views.axis.labels, context),
    notes: {},
    lines: each(({ now }) => readLine(now)),
    compare: views.compare && { labels: views.compare.axis.labels, lines: each(({ chosen }) => readLine(chosen!)) },
  };
}

/** The bucket that a day is in; null if it is in none. */
function publishedAt(day: string | null, labels: readonly string[], { range: { start, end } }: Context): number | null {
  if (day === null || day < start || day > end) return null;
  const index = labels.findLastIndex((label) => label.slice(0, 10) <= day);
  return index < 0 ? null : index;
}

type Beside = TableAnswer<readonly DimensionName[], readonly MetricName[]>;

/** The rows around the page's own; none if it is no longer near its place. */
function findNeighbours(path: string, beside: Beside | undefined, { params: { at } }: Context): PageData['neighbours'] {
  if (!beside || at === undefined) return null;
  const first = Math.max(1, at - 1);
  const rows = beside.rows.map(({ dimensions }, i) => ({ path: dimensions.pagePath!, at: first + i }));
  const own = rows.findIndex((row) => row.path === path);
  return own < 0 ? null : { previous: rows[own - 1] ?? null, next: rows[own + 1] ?? null };
}
