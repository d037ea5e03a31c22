/** Compares a post with the site's others, by the views of their first days. */
import type { Filter, TableAnswer } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { ofWholeSite, optional, table } from '../kit/ask.ts';
import type { ContentItem } from '../kit/content.ts';
import { type ReportContext, sinceKnown } from '../kit/context.ts';
import { publishedOn, viewsByItem } from '../parts/content-numbers.recipe.ts';
import { among } from '../parts/page-names.recipe.ts';
import { PAGE_VIEWS } from '../parts/pages-table.ts';
import type { PageData } from './page.shape.ts';

/** How long a post is looked at, days from its own on. */
const FIRST_DAYS = 30;
/** Fewer posts say nothing. */
const FEWEST_POSTS = 5;
/** The latest posts: a question has room for as many conditions. */
const MOST_POSTS = 60;

/** The posts whose first days are over and counted, the latest ones; none if the page isn't one of them. */
function postsWith(path: string, { content, site, now, firstDay }: ReportContext<unknown>) {
  const today = localDay(now, site.timeZone);
  const posts = content.items
    .filter(({ type }) => type === 'post')
    .toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
    .flatMap((item) => {
      const first = publishedOn(item, site);
      if (first === null || firstDay === null || first < firstDay) return [];
      const last = addDays(first, FIRST_DAYS - 1);
      return last < today ? [{ item, first, last }] : [];
    })
    .slice(0, MOST_POSTS);
  const own = content.at('', path);
  return posts.length >= FEWEST_POSTS && posts.some(({ item }) => item === own) ? posts : [];
}

type Post = ReturnType<typeof postsWith>[number];

const compact = (day: string) => Number(day.replaceAll('-', ''));

/** The views of a post's first days, under both spellings of its path. */
const firstViews = ({ item: { path }, first, last }: Post): Filter<DimensionName> => {
  const bare = path.replace(/(?<!\/)\/+$/, '');
  return {
    and: [
      among('pagePath', [...new Set([path, bare || '/', `${bare}/`])]),
      { field: 'date', op: 'between', from: compact(first), to: compact(last) },
    ],
  };
};

/** The question for the views of all posts in their first days; none if there is nothing to compare. */
export function askRank(path: string, context: ReportContext<unknown>) {
  const posts = postsWith(path, context);
  if (posts.length === 0) return {};
  return {
    posts: optional(
      ofWholeSite(
        table({
          dimensions: ['pagePath'],
          metrics: ['screenPageViews'],
          dateRanges: [{ start: posts.at(-1)!.first, end: posts[0]!.last }],
          filter: { and: [PAGE_VIEWS, { or: posts.map(firstViews) }] },
        }),
      ),
    ),
  };
}

/** How the post did among the others. */
export function findRank(
  path: string,
  answer: TableAnswer<readonly ['pagePath'], readonly ['screenPageViews']> | undefined,
  context: ReportContext<unknown>,
): PageData['rank'] {
  const posts = answer ? postsWith(path, sinceKnown(context, answer)) : [];
  if (!answer || posts.length === 0) return null;
  const views = viewsByItem(answer.rows, context.content);
  const viewsOf = (item: ContentItem | undefined) => (item && views.get(item)?.counted[0]) ?? 0;
  const own = viewsOf(context.content.at('', path));
  return { better: posts.filter(({ item }) => viewsOf(item) < own).length, posts: posts.length };
}
