/** Recipe of Content Lists: posts of the site's content with their views by week. */

import { detectTrend, isSteady, sumHalves } from '@magpie/analyst';
import { percentChange, QUESTION_LIMITS, type SearchTop, type TableAnswer } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Ask, ofWholeSite, optional, searchTop, table } from '../kit/ask.ts';
import type { Content, ContentItem } from '../kit/content.ts';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { TOP } from '../parts/top-list.ts';
import type { ContentListsData, ListedPost, ListName, TrendRow } from './content-lists.shape.ts';
import { byWeek, weeksFrom, wholeWeeks } from './whole-weeks.ts';

/** Google shows a post often: at least so many times in the last weeks. */
const OFTEN = 100;
/** Weeks in which Google showed it. */
const WEEKS_SEARCHED = 4;
const MOST_SEARCHED = 25_000;
/** A post that is younger may still find its readers. */
const NEW_DAYS = 7;
const NAME_CHARS = 200;

const name = z
  .string({ error: 'it must be text' })
  .max(NAME_CHARS, { error: `it can have at most ${NAME_CHARS} characters` })
  .default('');
const paramsShape = z.strictObject({
  /** Only posts by this author; everyone's by default. */
  author: name,
  /** Only posts in this category; all by default. */
  category: name,
});
type Context = ReportContext<z.output<typeof paramsShape>>;

const BY = ['hostName', 'pagePath'] as const;
const VIEWS = ['screenPageViews'] as const;
type WeekDimension = ReturnType<typeof byWeek>['dimension'];
/** Views by page, and of the weeks by week. */
type Views = TableAnswer<readonly ['hostName', 'pagePath', ...WeekDimension[]], typeof VIEWS>;
type Days = { readonly start: string; readonly end: string };

/** Page views alone: pages on which something else happened aren't read from. */
const VIEWED = { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true } as const;

const askViews = (days: Days, offset: number, by: readonly WeekDimension[] = []): Ask<Views> =>
  table({
    dimensions: [...BY, ...by],
    metrics: VIEWS,
    dateRanges: [days],
    filter: VIEWED,
    limit: QUESTION_LIMITS.rows,
    offset,
  });

/** The weeks of an answer; undefined if the site has no data for all of them. */
function listWeeks({ range, site, now, firstDay }: Context): readonly Days[] | undefined {
  const weeks = wholeWeeks(range.end, localDay(now, site.timeZone), site.firstDayOfWeek);
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
      ...Object.fromEntries(Object.entries(viewQuestions(context)).map(([of, ask]) => [of, ask(0)])),
      ...(last &&
        context.content.items.length > 0 && {
          // A server may have no Search Console data at all.
          searched: optional(
            searchTop({
              start: addDays(last.end, 1 - 7 * WEEKS_SEARCHED),
              end: last.end,
              by: 'page',
              limit: MOST_SEARCHED,
            }),
          ),
        }),
    };
  },
  followUps(answers, context): Readonly<Record<string, Ask<Views>>> {
    const more: Record<string, Ask<Views>> = {};
    for (const [of, ask] of Object.entries(viewQuestions(context))) {
      const first = viewAnswers(answers)[of];
      if (!first) continue;
      for (let offset = first.rows.length; offset > 0 && offset < first.rowCount; offset += QUESTION_LIMITS.rows)
        more[`${of} from ${offset}`] = ask(offset);
    }
    return more;
  },
  answer(answers, context): ContentListsData {
    const lists = listsIn(answers, context);
    const posts = listPosts(context.content);
    const weeks = listWeeks(context);
    const top = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, TOP) });
    return {
      known: context.content.items.length > 0,
      written: posts
        .map((item) => describePost(item, context))
        .some(({ published }) => published === null || published <= context.range.end),
      weeks: weeks ? { start: weeks[0]!.start, end: weeks.at(-1)!.end } : null,
      weeks_from: context.firstDay === null ? null : weeksFrom(context.firstDay, context.site.firstDayOfWeek),
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
  rows: {
    growing: (answers, context) => listsIn(answers, context).growing.map(trendCells),
    fading: (answers, context) => listsIn(answers, context).fading.map(trendCells),
    steady: (answers, context) => listsIn(answers, context).steady.map(trendCells),
    never: (answers, context) => listsIn(answers, context).never.map(cells),
    fresh: (answers, context) => listsIn(answers, context).fresh.map((row) => [...cells(row), row.views]),
    update: (answers, context) =>
      (listsIn(answers, context).update ?? []).map((row) => [...trendCells(row), row.impressions, row.clicks]),
  } satisfies Readonly<Record<ListName, (answers: object, context: Context) => readonly ExportRow[]>>,
});

type AllAsks = { readonly [Of in 'weeks' | 'range' | 'ever']?: Ask<Views> } & {
  readonly searched?: Ask<SearchTop | undefined>;
};

const cells = ({ title, url, author, published }: ListedPost): ExportRow => [title, url, author, published];
const trendCells = (row: TrendRow): ExportRow => [...cells(row), row.views, row.change];
const namesIn = (names: readonly string[]): string[] => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

/** Returns the content to read: everything but products and pages such as a contact form; on a site with nothing else, all of it. */
function listPosts({ items }: Content): readonly ContentItem[] {
  const posts = items.filter(({ type }) => type !== 'page' && type !== 'product');
  return posts.length > 0 ? posts : items;
}

/** The answers about views; no other is named like them. */
const viewAnswers = (answers: object) => answers as Readonly<Record<string, Views>>;

/** Views of a piece of content, each at its place, and by the paths that it was viewed under. */
interface Viewed {
  readonly counted: number[];
  readonly paths: Map<string, number>;
}

/** Views of each piece of content in an answer and its further rows, each row at a place of its own. */
function viewsIn(
  answers: object,
  of: string,
  { content }: Context,
  placeOf: (dimensions: Readonly<Record<string, string>>) => number | undefined = () => 0,
): ReadonlyMap<ContentItem, Viewed> {
  const views = new Map<ContentItem, Viewed>();
  for (const [name, answer] of Object.entries(viewAnswers(answers)))
    if (name === of || name.startsWith(`${of} from `))
      for (const { dimensions, metrics } of answer.rows) {
        const { hostName, pagePath } = dimensions;
        const item = content.at(hostName, pagePath);
        const place = placeOf(dimensions);
        if (!item || place === undefined || metrics.screenPageViews === 0) continue;
        const viewed = views.get(item) ?? { counted: [], paths: new Map() };
        views.set(item, viewed);
        viewed.counted[place] = (viewed.counted[place] ?? 0) + metrics.screenPageViews;
        viewed.paths.set(pagePath, (viewed.paths.get(pagePath) ?? 0) + metrics.screenPageViews);
      }
  return views;
}

/** The path with the most views, of equals the first by name. */
const mostViewed = ({ paths }: Viewed): string | null =>
  [...paths].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null;
const withPath = (post: ListedPost, viewed: Viewed | undefined): ListedPost => ({
  ...post,
  viewed: viewed ? mostViewed(viewed) : null,
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

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
  const weekly = viewsIn(answers, 'weeks', context, (dimensions) => placeOf(dimensions[dimension] ?? ''));
  const trends = posts
    .filter(({ post }) => weeks.length > 0 && (post.published === null || post.published < weeks[0]!.start))
    .map(({ item, post }) => {
      const viewed = weekly.get(item);
      const views = weeks.map((_, i) => viewed?.counted[i] ?? 0);
      const [first, second] = sumHalves(views);
      const row: TrendRow = {
        ...withPath(post, viewed),
        views: total(views),
        change: percentChange(second, first),
        weeks: views,
      };
      return { item, row, gained: second - first, trend: detectTrend(views) };
    });
  const growing = trends.filter(({ trend }) => trend === 'rising').sort((a, b) => b.gained - a.gained || byPath(a, b));
  const fading = trends.filter(({ trend }) => trend === 'falling').sort((a, b) => a.gained - b.gained || byPath(a, b));

  const ever = viewsIn(answers, 'ever', context);
  const inRange = viewsIn(answers, 'range', context);
  const settled = addDays(localDay(now, site.timeZone), -NEW_DAYS);
  return {
    growing: growing.map(({ row }) => row),
    fading: fading.map(({ row }) => row),
    steady: trends
      .filter(({ trend, row }) => trend === 'none' && isSteady(row.weeks))
      .map(({ row }) => row)
      .sort((a, b) => b.views - a.views || byName(a, b)),
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
        views: total(inRange.get(item)?.counted ?? []),
      }))
      .sort((a, b) => b.views - a.views || byName(a, b)),
    update: updatesIn(answers, fading, context),
  };
}

const byName = (a: ListedPost, b: ListedPost) => (a.path < b.path ? -1 : 1);
const byPath = (a: { readonly row: ListedPost }, b: { readonly row: ListedPost }) => byName(a.row, b.row);

function describePost({ path, title, author, publishedAt }: ContentItem, { site }: Context): ListedPost {
  return {
    path,
    viewed: null,
    url: site.url === undefined ? path : new URL(path, site.url).href,
    title,
    author,
    published: publishedAt === null ? null : localDay(publishedAt, site.timeZone),
  };
}

/** Fading posts that Google showed often, those most shown first; null if Google's data has no pages. */
function updatesIn(
  answers: { readonly searched?: SearchTop | undefined },
  fading: readonly { readonly item: ContentItem; readonly row: TrendRow }[],
  { content, site }: Context,
) {
  if (!answers.searched?.period) return null;
  const shown = new Map<ContentItem, { impressions: number; clicks: number }>();
  for (const { key, impressions, clicks } of answers.searched.rows) {
    const address = URL.parse(key);
    const item = address && content.at(address.hostname, pageRules(site).split(address.pathname, address.search).path);
    if (!item) continue;
    const before = shown.get(item);
    shown.set(item, {
      impressions: impressions + (before?.impressions ?? 0),
      clicks: clicks + (before?.clicks ?? 0),
    });
  }
  return fading
    .flatMap(({ item, row }) => {
      const google = shown.get(item);
      return google && google.impressions >= OFTEN ? [{ ...row, ...google }] : [];
    })
    .sort((a, b) => b.impressions - a.impressions || byName(a, b));
}
