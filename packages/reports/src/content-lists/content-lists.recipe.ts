/** Recipe of Content Lists: posts of the site's content with their views by week. */

import { readTrend } from '@magpie/analyst';
import { QUESTION_LIMITS, type SearchTop, type TableAnswer } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { z } from 'zod';
import { type Ask, ofWholeSite, table } from '../kit/ask.ts';
import type { ContentItem } from '../kit/content.ts';
import type { ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { allRows, askFirst, askFurther } from '../kit/read-on.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { byWeek, weeksFrom, wholeWeeks } from '../kit/whole-weeks.ts';
import {
  askSearches,
  listPosts,
  mostViewedPath,
  publishedOn,
  searchesByItem,
  viewsByItem,
} from '../parts/content-numbers.recipe.ts';
import { PAGE_VIEWS } from '../parts/pages-table.ts';
import { TOP } from '../parts/top-list.ts';
import { type AnyRow, type ContentListsData, type ListedPost, type TrendRow, WEEKS } from './content-lists.shape.ts';
import { LISTS } from './lists.ts';

/** Google shows a post often: at least so many times in the last weeks. */
const OFTEN = 100;
/** Weeks in which Google showed it. */
const WEEKS_SEARCHED = 4;
/** A post that is younger may still find its readers. */
const NEW_DAYS = 7;
const NAME_CHARS = 200;

const paramsShape = z.strictObject({
  /** Only posts by this author; everyone's by default. */
  author: params.onlyValue(NAME_CHARS),
  /** Only posts in this category; all by default. */
  category: params.onlyValue(NAME_CHARS),
});
type Context = ReportContext<z.output<typeof paramsShape>>;

const BY = ['hostName', 'pagePath'] as const;
const VIEWS = ['screenPageViews'] as const;
type WeekDimension = ReturnType<typeof byWeek>['dimension'];
/** Views by page, and of the weeks by week. */
type Views = TableAnswer<readonly ['hostName', 'pagePath', ...WeekDimension[]], typeof VIEWS>;
type Days = { readonly start: string; readonly end: string };

const askViews = (days: Days, offset: number, by: readonly WeekDimension[] = []): Ask<Views> =>
  table({
    dimensions: [...BY, ...by],
    metrics: VIEWS,
    dateRanges: [days],
    filter: PAGE_VIEWS,
    limit: QUESTION_LIMITS.rows,
    offset,
  });

/** The weeks of an answer; undefined if the site has no data for all of them. */
function listWeeks({ range, site, now, firstDay }: Context): readonly Days[] | undefined {
  const weeks = wholeWeeks(WEEKS, range.end, localDay(now, site.timeZone), site.firstDayOfWeek);
  return firstDay !== null && weeks[0]!.start >= firstDay ? weeks : undefined;
}

/** Queries about views, by name: the weeks, the range, and all time. */
function viewQuestions(context: Context): Readonly<Record<string, (offset: number) => Ask<Views>>> {
  const { content, site, now, range, firstDay } = context;
  if (content.items.length === 0) return {};
  const weeks = listWeeks(context);
  const today = localDay(now, site.timeZone);
  return {
    ...(weeks && {
      weeks: (offset: number) =>
        askViews({ start: weeks[0]!.start, end: weeks.at(-1)!.end }, offset, [
          byWeek(weeks, site.firstDayOfWeek).dimension,
        ]),
    }),
    range: (offset) => askViews({ start: range.start, end: range.end }, offset),
    // Whether a post was ever read doesn't depend on what the reader filters by.
    ...(firstDay !== null &&
      firstDay <= today && {
        ever: (offset: number) => ofWholeSite(askViews({ start: firstDay, end: today }, offset)),
      }),
  };
}

/** The recipe. */
export const contentListsRecipe = defineRecipe({
  params: paramsShape,
  asks: (context: Context): AllAsks => {
    const last = listWeeks(context)?.at(-1);
    return {
      ...askFirst(viewQuestions(context)),
      ...(last && context.content.items.length > 0 && { searched: askSearches(last.end, WEEKS_SEARCHED) }),
    };
  },
  followUps: (answers, context): Readonly<Record<string, Ask<Views>>> =>
    askFurther(viewQuestions(context), viewAnswers(answers)),
  answer(answers, context): ContentListsData {
    const lists = listsIn(answers, context);
    const posts = listPosts(context.content);
    const weeks = listWeeks(context);
    const top = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, TOP) });
    return {
      known: context.content.items.length > 0,
      written: posts
        .map((item) => publishedOn(item, context.site))
        .some((day) => day === null || day <= context.range.end),
      weeks: weeks ? { start: weeks[0]!.start, end: weeks.at(-1)!.end } : null,
      weeks_from: context.firstDay === null ? null : weeksFrom(WEEKS, context.firstDay, context.site.firstDayOfWeek),
      since: context.firstDay,
      authors: namesIn(posts.flatMap(({ author }) => author ?? [])),
      categories: namesIn(posts.flatMap(({ categories }) => categories)),
      growing: top(lists.growing),
      fading: top(lists.fading),
      steady: top(lists.steady),
      never: top(lists.never),
      fresh: top(lists.fresh),
      update: lists.update && top(lists.update),
    };
  },
  rows: Object.fromEntries(
    LISTS.map(({ id, columns }) => [
      id,
      (answers: object, context: Context): ExportRow[] =>
        (listsIn(answers, context)[id] ?? []).map((row: AnyRow) => columns.map(({ of }) => row[of] ?? null)),
    ]),
  ),
});

type AllAsks = { readonly [Of in 'weeks' | 'range' | 'ever']?: Ask<Views> } & {
  readonly searched?: Ask<SearchTop | undefined>;
};

const namesIn = (names: readonly string[]): string[] => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

/** The answers about views; no other is named like them. */
const viewAnswers = (answers: object) => answers as Readonly<Record<string, Views>>;

const withPath = (post: ListedPost, viewed: Parameters<typeof mostViewedPath>[0]): ListedPost => ({
  ...post,
  viewed: mostViewedPath(viewed),
});

/** All rows of all lists. */
function listsIn(answers: object, context: Context) {
  const { content, params, range, site, now } = context;
  const posts = listPosts(content)
    .filter(
      ({ author, categories }) =>
        (params.author === '' || author === params.author) &&
        (params.category === '' || categories.includes(params.category)),
    )
    .map((item) => ({ item, post: describePost(item, context) }));

  const weeks = listWeeks(context) ?? [];
  const { dimension, placeOf } = byWeek(weeks, site.firstDayOfWeek);
  const rowsOf = (name: keyof AllAsks) => allRows(viewAnswers(answers), name);
  const weekly = viewsByItem(rowsOf('weeks'), content, (dimensions) => placeOf(dimensions[dimension] ?? ''));
  const trends = posts
    .filter(({ post }) => weeks.length > 0 && (post.published === null || post.published < weeks[0]!.start))
    .map(({ item, post }) => {
      const viewed = weekly.get(item);
      const views = weeks.map((_, i) => viewed?.counted[i] ?? 0);
      const { total, change, ...read } = readTrend(views);
      const row: TrendRow = { ...withPath(post, viewed), views: total, change, weeks: views };
      return { item, row, ...read };
    });
  const growing = trends.filter(({ trend }) => trend === 'rising').sort((a, b) => b.gained - a.gained || byPath(a, b));
  const fading = trends.filter(({ trend }) => trend === 'falling').sort((a, b) => a.gained - b.gained || byPath(a, b));

  const ever = viewsByItem(rowsOf('ever'), content);
  const inRange = viewsByItem(rowsOf('range'), content);
  const settled = addDays(localDay(now, site.timeZone), -NEW_DAYS);
  return {
    growing: growing.map(({ row }) => row),
    fading: fading.map(({ row }) => row),
    steady: trends
      .filter(({ trend }) => trend === 'steady')
      .map(({ row }) => row)
      .sort(byViews),
    never: posts
      .filter(({ item, post }) => !ever.has(item) && (post.published === null || post.published <= settled))
      .map(({ post }) => post)
      .sort((a, b) =>
        a.published === b.published ? byName(a, b) : (a.published ?? '') > (b.published ?? '') ? -1 : 1,
      ),
    fresh: posts
      .filter(({ post }) => post.published !== null && post.published >= range.start && post.published <= range.end)
      .map(({ item, post }) => ({
        ...withPath(post, inRange.get(item)),
        views: inRange.get(item)?.counted[0] ?? 0,
      }))
      .sort(byViews),
    update: updatesIn(answers, fading, context),
  };
}

const byName = (a: ListedPost, b: ListedPost) => (a.path < b.path ? -1 : 1);
type Read = ListedPost & Pick<TrendRow, 'views'>;
const byViews = (a: Read, b: Read) => b.views - a.views || byName(a, b);
const byPath = (a: { readonly row: ListedPost }, b: { readonly row: ListedPost }) => byName(a.row, b.row);

const describePost = (item: ContentItem, { site }: Context): ListedPost => ({
  path: item.path,
  viewed: null,
  url: site.url === undefined ? item.path : new URL(item.path, site.url).href,
  title: item.title,
  author: item.author,
  published: publishedOn(item, site),
});

/** Fading posts that Google showed often, those most shown first; null if Google's data has no pages. */
function updatesIn(
  answers: { readonly searched?: SearchTop | undefined },
  fading: readonly { readonly item: ContentItem; readonly row: TrendRow }[],
  { content, site }: Context,
) {
  if (!answers.searched?.period) return null;
  const shown = searchesByItem(answers.searched.rows, content, site);
  return fading
    .flatMap(({ item, row }) => {
      const google = shown.get(item);
      return google && google.impressions >= OFTEN ? [{ ...row, ...google }] : [];
    })
    .sort((a, b) => b.impressions - a.impressions || byName(a, b));
}
