/** Numbers of the site's content: views of each piece, and how often Google showed it. */
import { QUESTION_LIMITS, type SearchTop, type Site, type TableAnswer } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { pageRules } from '@magpie/vocabulary';
import { type Ask, optional, searchTop, table } from '../kit/ask.ts';
import type { Content, ContentItem } from '../kit/content.ts';
import type { byWeek, Days } from '../kit/whole-weeks.ts';
import { PAGE_VIEWS } from './pages-table.ts';

/** Returns the content to read: everything but products and pages such as a contact form; on a site with nothing else, all of it. */
export function listPosts({ items }: Content): readonly ContentItem[] {
  const posts = items.filter(({ type }) => type !== 'page' && type !== 'product');
  return posts.length > 0 ? posts : items;
}

/** The day on which it was published, by the site's clock; null if unknown. */
export const publishedOn = ({ publishedAt }: ContentItem, { timeZone }: Site): string | null =>
  publishedAt === null ? null : localDay(publishedAt, timeZone);

/** How views by week are asked for. */
export type WeekDimension = ReturnType<typeof byWeek>['dimension'];
/** Views by page, and by week if asked. */
export type ViewsOfPages = TableAnswer<
  readonly ['hostName', 'pagePath', ...WeekDimension[]],
  readonly ['screenPageViews']
>;

/** Asks for views by page in some days, from a row on; by week if wanted. */
export const askViewsOfPages = (
  { start, end }: Days,
  offset: number,
  ...by: readonly WeekDimension[]
): Ask<ViewsOfPages> =>
  table({
    dimensions: ['hostName', 'pagePath', ...by],
    metrics: ['screenPageViews'],
    dateRanges: [{ start, end }],
    filter: PAGE_VIEWS,
    limit: QUESTION_LIMITS.rows,
    offset,
  });

/** Views of a piece of content, each at its place, and by the paths that it was viewed under. */
interface Viewed {
  readonly counted: number[];
  readonly paths: Map<string, number>;
}

interface ViewRow {
  readonly dimensions: { readonly hostName?: string; readonly pagePath: string };
  readonly metrics: { readonly screenPageViews: number };
}

/** Views of each piece of content in some rows, each row at a place of its own. */
export function viewsByItem<Row extends ViewRow>(
  rows: readonly Row[],
  content: Content,
  placeOf: (dimensions: Row['dimensions']) => number | undefined = () => 0,
): ReadonlyMap<ContentItem, Viewed> {
  const views = new Map<ContentItem, Viewed>();
  for (const { dimensions, metrics } of rows) {
    const { hostName = '', pagePath } = dimensions;
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

/** The path with the most views, of equals the first by name; null without any. */
export const mostViewedPath = (viewed: Viewed | undefined): string | null =>
  [...(viewed?.paths ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null;

const MOST_SEARCHED = 25_000;

/** Asks how often Google showed each page, in so many weeks up to a day. A server may have no Search Console data at all. */
export const askSearches = (end: string, weeks: number) =>
  optional(searchTop({ start: addDays(end, 1 - 7 * weeks), end, by: 'page', limit: MOST_SEARCHED }));

/** How often Google showed each piece of content, and how often it was clicked there. */
export function searchesByItem(rows: SearchTop['rows'], content: Content, site: Site) {
  const shown = new Map<ContentItem, { readonly impressions: number; readonly clicks: number }>();
  for (const { key, impressions, clicks } of rows) {
    const address = URL.parse(key);
    const item = address && content.at(address.hostname, pageRules(site).split(address.pathname, address.search).path);
    if (!item) continue;
    const before = shown.get(item);
    shown.set(item, {
      impressions: impressions + (before?.impressions ?? 0),
      clicks: clicks + (before?.clicks ?? 0),
    });
  }
  return shown;
}
