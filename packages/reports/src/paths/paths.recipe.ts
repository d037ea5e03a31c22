/** Recipe of Paths: the views of a page, by the page before and the page after. */
import { type Filter, type TableAnswer, totalsIn } from '@magpie/query';
import { type DimensionName, ENTRANCE, EXIT, NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { optional, table } from '../kit/ask.ts';
import { comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import { exactly } from '../kit/filters.ts';
import * as params from '../kit/params.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import { askMostViewed, pathIn, viewsFilter } from '../parts/one-page.recipe.ts';
import { pagesWith, searchedPages, titleOfPath, titlesOfPages } from '../parts/page-names.recipe.ts';
import { PAGE_VIEWS } from '../parts/pages-table.ts';
import { type PagesData, type PathsColumn, type PathsData, ROWS } from './paths.shape.ts';

const METRICS = ['screenPageViews'] as const;
/** The rows of a column, and those that aren't pages: entrance or exit, and unknown ones. */
const ASKED = ROWS + 2;
/** Pages to choose from. */
const CHOICE = 8;

type Side = 'previousPagePath' | 'nextPagePath';
/** Placeholder for the page before a visit's first page or after its last one. */
const EDGE: Readonly<Record<Side, string>> = { previousPagePath: ENTRANCE, nextPagePath: EXIT };

const askSide = (side: Side, path: string, context: ReportContext<unknown>) =>
  optional(
    table({
      dimensions: [side],
      metrics: METRICS,
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
      filter: viewsFilter(path),
      limit: ASKED,
    }),
  );

/** The views that a filter keeps. */
const askCount = (filter: Filter<DimensionName>, context: ReportContext<unknown>) =>
  table({ metrics: METRICS, dateRanges: comparedPeriods(context), filter, keepEmptyRows: true });

/** Views that are the first or last page of their visits. */
const askNone = (side: Side, path: string, context: ReportContext<unknown>) =>
  optional(askCount({ and: [viewsFilter(path), exactly(side, EDGE[side])] }, context));

/** The recipe. */
export const pathsRecipe = defineRecipe({
  params: z.strictObject({ path: params.path, trail: params.trail }),
  looksUp: (context) => askMostViewed(context),
  asks: (context, { most }) => {
    const path = pathIn(context, most);
    return {
      views: askCount(viewsFilter(path), context),
      before: askSide('previousPagePath', path, context),
      after: askSide('nextPagePath', path, context),
    };
  },
  followUps: ({ most, before, after }, context) => {
    const path = pathIn(context, most);
    const paths = [
      path,
      ...context.params.trail,
      ...(before?.rows ?? []).map(({ dimensions }) => dimensions.previousPagePath),
      ...(after?.rows ?? []).map(({ dimensions }) => dimensions.nextPagePath),
    ];
    // The largest rows need not have them.
    const isKnown = (side: Side, answer: SideAnswer<Side> | undefined) =>
      !answer || findRow(side, answer) !== undefined;
    return {
      titles: optional(table(titlesOfPages(context as ReportContext, [...new Set(paths)]))),
      ...(!isKnown('previousPagePath', before) && { entered: askNone('previousPagePath', path, context) }),
      ...(!isKnown('nextPagePath', after) && { left: askNone('nextPagePath', path, context) }),
    };
  },
  answer: ({ most, views, before, entered, after, left, titles }, context, failed): PathsData => {
    const pageTitle = titleOfPath(titles?.rows ?? [], context.content);
    const named = (path: string) => ({ path, title: pageTitle(path) ?? null });
    const all = countIn(views, context);
    return {
      ...named(pathIn(context, most)),
      ...all,
      compare: context.compare !== undefined,
      before: pathsColumn('previousPagePath', before, entered, all, named, context, failed),
      after: pathsColumn('nextPagePath', after, left, all, named, context, failed),
      trail: context.params.trail.map(named),
    };
  },
});

type Count = Pick<PathsData, 'views' | 'compare_views'>;
type Total = Pick<TableAnswer<readonly [], typeof METRICS>, 'totals'>;
type SideAnswer<S extends Side> = TableAnswer<readonly [S], typeof METRICS>;

/** The row of the views that are the first or last of their visits; undefined if it isn't among the largest. */
const findRow = <S extends Side>(side: S, { rows }: Pick<SideAnswer<S>, 'rows'>) =>
  rows.find(({ dimensions }) => dimensions[side] === EDGE[side]);

const countIn = (answer: Total, { compare }: ReportContext<unknown>): Count => ({
  views: totalsIn(answer, NOW).screenPageViews,
  compare_views: compare ? totalsIn(answer, 1).screenPageViews : null,
});

function pathsColumn(
  side: Side,
  answer: SideAnswer<Side> | undefined,
  ends: Total | undefined,
  all: Count,
  named: (path: string) => PathsData['trail'][number],
  context: ReportContext<unknown>,
  failed: FailedParts,
): PathsColumn {
  const [name, edge] = side === 'nextPagePath' ? ['after', 'left'] : ['before', 'entered'];
  const row = answer && findRow(side, answer);
  if (!answer || !(row ?? ends)) return makePartError(failed, answer ? edge! : name!);
  const readCount = ({ metrics, others }: SideAnswer<Side>['rows'][number]): Count => ({
    views: metrics.screenPageViews,
    compare_views: context.compare ? (others?.[1]?.screenPageViews ?? 0) : null,
  });
  const pages = answer.rows
    .map((one) => ({ path: one.dimensions[side], ...readCount(one) }))
    .filter(({ path }) => ![ENTRANCE, EXIT, NOT_SET].includes(path))
    .slice(0, ROWS)
    .map(({ path, ...count }) => ({ ...named(path), ...count }));
  const none = row ? readCount(row) : countIn(ends!, context);
  const rest = (of: (one: Count) => number) => of(all) - of(none) - pages.reduce((sum, one) => sum + of(one), 0);
  return {
    pages,
    others: {
      pages: Math.max(0, answer.rowCount - pages.length - (none.views > 0 ? 1 : 0)),
      views: rest(({ views }) => views),
      compare_views: context.compare ? rest((one) => one.compare_views ?? 0) : null,
    },
    none,
  };
}

/** The recipe of the pages to choose from. */
export const pagesRecipe = defineRecipe({
  params: z.strictObject({ search: params.search }),
  asks: (context) => ({ found: table(pagesWith(context as ReportContext, context.params.search)) }),
  followUps: ({ found }, context) => ({
    pages: table({
      dimensions: ['pagePath'],
      metrics: METRICS,
      dateRanges: comparedPeriods(context).slice(0, 1),
      filter: {
        and: [
          PAGE_VIEWS,
          ...(context.params.search === '' ? [] : [searchedPages('pagePath', context.params.search, found.rows)]),
        ],
      },
      limit: CHOICE,
    }),
  }),
  answer: ({ found, pages }, context): PagesData => {
    const pageTitle = titleOfPath(found.rows, context.content);
    return {
      pages: (pages?.rows ?? []).map(({ dimensions: { pagePath: path }, metrics }) => ({
        path,
        title: pageTitle(path) ?? null,
        views: metrics.screenPageViews,
      })),
    };
  },
});
