/** Shape of the answer of Content Lists. */
import { z } from 'zod';

/** Whole weeks that a trend is about. */
export const WEEKS = 12;

const post = z.object({
  path: z.string(),
  /** The path that it was viewed under most, which may be spelled otherwise; null without a view. */
  viewed: z.string().nullable(),
  /** The whole address. */
  url: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  /** Day on which it was published, by the site's clock; null if unknown. */
  published: z.string().nullable(),
});
const trend = post.extend({
  /** In all weeks. */
  views: z.number(),
  /** Percent, the last half of the weeks against the first; null if the first has no views. */
  change: z.number().nullable(),
  /** Views in each week, in order. */
  weeks: z.array(z.number()),
});
const read = post.extend({ views: z.number() });
const searched = trend.extend({
  /** How often Google showed it, and how often it was clicked there, in the last weeks. */
  impressions: z.number(),
  clicks: z.number(),
});

/** The first rows of a list, and how many it has. */
const listShape = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) });

/** The shape of the answer. */
export const contentListsShape = z.object({
  /** Whether any content of the site is known: without it there are no lists. */
  known: z.boolean(),
  /** Whether any post was published by the end of the range, or some day that isn't known. */
  written: z.boolean(),
  /** First and last day of the weeks; null if the site has no data for twelve whole weeks before the end of the range. */
  weeks: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** The day from which there are twelve whole weeks of data; null before the first event. */
  weeks_from: z.string().nullable(),
  /** First day of the site's data. */
  since: z.string().nullable(),
  /** Authors of the posts, and their categories, by name: the lists can be filtered by them. */
  authors: z.array(z.string()),
  categories: z.array(z.string()),
  growing: listShape(trend),
  fading: listShape(trend),
  steady: listShape(trend),
  /** Published for a week or longer, and not viewed since the first day. */
  never: listShape(post),
  /** Published in the range, with their views in the range. */
  fresh: listShape(read),
  /** Fading posts that Google still shows often; null without data of its pages. */
  update: listShape(searched).nullable(),
});

/** The answer. */
export type ContentListsData = z.infer<typeof contentListsShape>;
/** A post as the lists show it. */
export type ListedPost = z.infer<typeof post>;
/** A post with its views by week. */
export type TrendRow = z.infer<typeof trend>;
/** The lists, by their fields. */
export type ListName = 'growing' | 'fading' | 'steady' | 'never' | 'fresh' | 'update';
/** A row of any of the lists. */
export type AnyRow = ListedPost & Partial<z.infer<typeof searched>>;
