/** Compares a post with the site's others, by the views of their first days. */
import type { Filter, TableAnswer } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { ofWholeSite, optional, table } from '../kit/ask.ts';
import { type ContentItem, pathKey } from '../kit/content.ts';
import type { ReportContext } from '../kit/context.ts';
import { among } from '../parts/page-names.recipe.ts';
import { PAGE_VIEWS } from '../parts/pages-table.ts';
import type { PageData } from './page.shape.ts';

/** How long a post is looked at, days from its own on. */
const FIRST_DAYS = 30;
/** Fewer posts say nothing. */
const FEWEST_POSTS = 5;
/** The latest posts: a question has room for as many conditions. */
const MOST_POSTS = 60;

interface Post {
  readonly key: string;
  readonly path: string;
  readonly first: string;
  readonly last: string;
}

/** The posts whose first days are over and counted, the latest ones; none if the page isn't one of them. */
function postsWith(path: string, { content, site, now, firstDay }: ReportContext<unknown>): readonly Post[] {
  const today = localDay(now, site.timeZone);
  const posts = content.items
    .filter((item): item is ContentItem & { publishedAt: number } => item.type === 'post' && item.publishedAt !== null)
    .toSorted((a, b) => b.publishedAt - a.publishedAt)
    .map((item): Post => {
      const first = localDay(item.publishedAt, site.timeZone);
      return { key: pathKey(item.path), path: item.path, first, last: addDays(first, FIRST_DAYS - 1) };
    })
    .filter(({ first, last }) => firstDay !== null && first >= firstDay && last < today)
    .slice(0, MOST_POSTS);
  return posts.length >= FEWEST_POSTS && posts.some(({ key }) => key === pathKey(path)) ? posts : [];
}

const compact = (day: string) => Number(day.replaceAll('-', ''));

/** The views of a post's first days, under both spellings of its path. */
const firstViews = ({ path, first, last }: Post): Filter<DimensionName> => {
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
  const days = posts.flatMap(({ first, last }) => [first, last]).sort();
  return {
    posts: optional(
      ofWholeSite(
        table({
          dimensions: ['pagePath'],
          metrics: ['screenPageViews'],
          dateRanges: [{ start: days[0]!, end: days.at(-1)! }],
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
  const posts = answer ? postsWith(path, context) : [];
  if (!answer || posts.length === 0) return null;
  const views = new Map<string, number>();
  for (const { dimensions, metrics } of answer.rows) {
    const key = pathKey(dimensions.pagePath);
    views.set(key, (views.get(key) ?? 0) + metrics.screenPageViews);
  }
  const own = views.get(pathKey(path)) ?? 0;
  return { better: posts.filter(({ key }) => (views.get(key) ?? 0) < own).length, posts: posts.length };
}
