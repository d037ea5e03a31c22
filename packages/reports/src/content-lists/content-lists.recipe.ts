/** Recipe of Content Lists: posts of the site's content with their views by week. */

import { readTrend } from '@magpie/analyst';
import type { SearchTop } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { z } from 'zod';
import { type Ask, ofWholeSite } from '../kit/ask.ts';
import { type ContentItem, contentUrl } from '../kit/content.ts';
import { type ReportContext, sinceKnown } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { allRows, askFirst, askFurther } from '../kit/read-on.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { byWeek, type Days, weeksFrom, wholeWeeks } from '../kit/whole-weeks.ts';
import {
  askSearches,
  askViewsOfPages,
  listPosts,
  mostViewedPath,
  publishedOn,
  searchesByItem,
  type ViewsOfPages,
  viewsByItem,
} from '../parts/content-numbers.recipe.ts';
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

/** The weeks of an answer; undefined if the site has no data for all of them. */
function listWeeks({ range, site, now, firstDay }: Context): readonly Days[] | undefined {
  const weeks = wholeWeeks(WEEKS, range.end, localDay(now, site.timeZone), site.firstDayOfWeek);
  return firstDay !== null && weeks[0]!.start >= firstDay ? weeks : undefined;
}

const daysOf = (weeks: readonly Days[]): Days => ({ start: weeks[0]!.start, end: weeks.at(-1)!.end });

/** Queries about views, by name: the weeks, the range, and all time. */
function viewQuestions(context: Context): Readonly<Record<string, (offset: number) => Ask<ViewsOfPages>>> {
  const { content, site, now, range, firstDay } = context;
  if (content.items.length === 0) return {};
  const weeks = listWeeks(context);
  const today = localDay(now, site.timeZone);
  return {
    ...(weeks && {
      weeks: (offset: number) => askViewsOfPages(daysOf(weeks), offset, byWeek(weeks, site.firstDayOfWeek).dimension),
    }),
    range: (offset) => askViewsOfPages(range, offset),
    // Whether a post was ever read doesn't depend on what the reader filters by.
    ...(firstDay !== null &&
      firstDay <= today && {
        ever: (offset: number) => ofWholeSite(askViewsOfPages({ start: firstDay, end: today }, offset)),
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
  followUps: (answers, context): Readonly<Record<string, Ask<ViewsOfPages>>> =>
    askFurther(viewQuestions(context), viewAnswers(answers)),
  answer(answers, asked): ContentListsData {
    const context = sinceKnown(asked, viewAnswers(answers).ever);
    const lists = listsIn(answers, context);
    const posts = listPosts(context.content);
    const weeks = listWeeks(context);
    const top = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, TOP) });
    return {
      known: context.content.items.length > 0,
      written: posts.some((item) => (publishedOn(item, context.site) ?? '') <= context.range.end),
      weeks: weeks ? daysOf(weeks) : null,
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
      (answers: Parameters<typeof listsIn>[0], context: Context): ExportRow[] =>
        (listsIn(answers, context)[id] ?? []).map((row: AnyRow) => columns.map(({ of }) => row[of] ?? null)),
    ]),
  ),
});

type AllAsks = { readonly [Of in 'weeks' | 'range' | 'ever']?: Ask<ViewsOfPages> } & {
  readonly searched?: Ask<SearchTop | undefined>;
};

const namesIn = (names: readonly string[]): string[] => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

/** The answers about views; no other is named like them. */
const viewAnswers = (answers: object) => answers as Readonly<Record<string, ViewsOfPages>>;

/** All rows of all lists. */
function listsIn(answers: { readonly searched?: SearchTop | undefined }, asked: Context) {
  const context = sinceKnown(asked, viewAnswers(answers).ever);
  const { content, params, range, site, now } = context;
  const matches = (wanted: string, values: readonly (string | null)[]) => wanted === '' || values.includes(wanted);
  const posts = listPosts(content)
    .filter(({ author, categories }) => matches(params.author, [author]) && matches(params.category, categories))
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
      const row: TrendRow = { ...post, viewed: mostViewedPath(viewed), views: total, change, weeks: views };
      return { item, row, ...read };
    });
  const growing = trends.filter(({ trend }) => trend === 'rising').sort((a, b) => b.gained - a.gained || byPath(a, b));
  const fading = trends.filter(({ trend }) => trend === 'falling').sort((a, b) => a.gained - b.gained || byPath(a, b));
  const ever = viewsByItem(rowsOf('ever'), content);
  const inRange = viewsByItem(rowsOf('range'), content);
  const shown = searchesByItem(answers.searched?.rows ?? [], content, site);
  const settled = addDays(localDay(now, site.timeZone), -NEW_DAYS);
  return {
    growing: growing.map(({ row }) => row),
    fading: fading.map(({ row }) => row),
    steady: trends.flatMap(({ trend, row }) => (trend === 'steady' ? row : [])).sort(byViews),
    never: posts
      .filter(({ item, post }) => !ever.has(item) && (post.published === null || post.published <= settled))
      .map(({ post }) => post)
      .sort((a, b) =>
        a.published === b.published ? byName(a, b) : (a.published ?? '') > (b.published ?? '') ? -1 : 1,
      ),
    fresh: posts
      .filter(({ post }) => post.published !== null && post.published >= range.start && post.published <= range.end)
      .map(({ item, post }) => ({
        ...post,
        viewed: mostViewedPath(inRange.get(item)),
        views: inRange.get(item)?.counted[0] ?? 0,
      }))
      .sort(byViews),
    // Fading posts that Google showed often, those most shown first; null if its data has no pages.
    update: answers.searched?.period
      ? fading
          .map(({ item, row }) => ({ ...row, ...(shown.get(item) ?? { impressions: 0, clicks: 0 }) }))
          .filter(({ impressions }) => impressions >= OFTEN)
          .sort((a, b) => b.impressions - a.impressions || byName(a, b))
      : null,
  };
}

const byName = (a: ListedPost, b: ListedPost) => (a.path < b.path ? -1 : 1);
const byViews = <Row extends ListedPost & { views: number }>(a: Row, b: Row) => b.views - a.views || byName(a, b);
const byPath = (a: { readonly row: ListedPost }, b: { readonly row: ListedPost }) => byName(a.row, b.row);

const describePost = (item: ContentItem, { site }: Context): ListedPost => ({
  path: item.path,
  viewed: null,
  url: contentUrl(item, site),
  title: item.title,
  author: item.author,
  published: publishedOn(item, site),
});
