/** Site Summary's recipe: its queries, and how its answer is computed from answers and content. */
import { type Filter, QUESTION_LIMITS, type TableAnswer, totalsIn } from '@magpie/query';
import { localDay } from '@magpie/time';
import { type DimensionName, listedIn } from '@magpie/vocabulary';
import { type AnswerTo, table } from '../kit/ask.ts';
import type { ContentItem } from '../kit/content.ts';
import type { ReportContext } from '../kit/context.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe } from '../kit/report.ts';
import { askSinceFirst, sinceFirst } from '../kit/since-first.ts';
import type { ExportRow } from '../kit/tables.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import type { SiteSummaryData } from './site-summary.shape.ts';

/** Top 3 days and hours (specification part 1, section 9). */
const TOP_TIMES = 3;
const TOP_LIST = 10;
const ROWS = QUESTION_LIMITS.rows;
const CATEGORY = 'customEvent:category';
const NOT_SET = '(not set)';
/** The values of `dayOfWeekName`; the first is Sunday. */
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The content blocks, each with its type of content. */
const BLOCKS = { popular_page: 'page', popular_post: 'post' } as const;
type Block = keyof typeof BLOCKS;
type Context = ReportContext<unknown>;

const inRange = ({ range: { start, end } }: Context) => ({ dateRanges: [{ start, end }] });
/** Filter for page views, with the stored names, so that roll-ups can answer it. */
const VIEWS: Filter<DimensionName> = {
  field: 'eventName',
  op: 'in',
  values: ['page_view', 'screen_view'],
  caseSensitive: true,
};
/** Views by page and by the category that the event names. */
const askPages = (context: Context, offset: number) =>
  table({
    dimensions: ['hostName', 'pagePath', CATEGORY],
    metrics: ['screenPageViews'],
    ...inRange(context),
    filter: VIEWS,
    limit: ROWS,
    offset,
  });
const askProducts = (context: Context) =>
  table({
    dimensions: ['itemName'],
    metrics: ['itemsPurchased'],
    ...inRange(context),
    // One more, because lines without a name are dropped.
    limit: TOP_LIST + 1,
    totals: true,
  });
const askContent = (context: Context, { filters }: Viewed) =>
  table({
    metrics: ['screenPageViews', 'sessions', 'bounceRate', 'engagedSessions'],
    ...inRange(context),
    filter: { and: [{ field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true }, ...filters] },
    keepEmptyRows: true,
  });

type Pages = Pick<AnswerTo<ReturnType<typeof askPages>>, 'rows' | 'rowCount'>;
type Page = Pages['rows'][number];
type Products = AnswerTo<ReturnType<typeof askProducts>>;
type ContentNumbers = AnswerTo<ReturnType<typeof askContent>>;

/** The Site Summary's recipe (specification part 1, section 2; definitions, Site Summary). */
export const siteSummaryRecipe = defineRecipe({
  asks: (context: Context) => ({
    ...askSinceFirst(context.firstDay, localDay(context.now, context.site.timeZone)),
    days: table({ dimensions: ['dayOfWeek'], metrics: ['screenPageViews'], ...inRange(context) }),
    hours: table({ dimensions: ['hour'], metrics: ['screenPageViews'], ...inRange(context) }),
    pages: askPages(context, 0),
    ...(!context.locked.includes('popular_products') && { products: askProducts(context) }),
    ...(context.locked.includes('popular_products') && { shop: askShop() }),
  }),

  followUps({ pages }, context): Partial<FollowUps> {
    const more: { -readonly [Name in keyof FollowUps]?: FollowUps[Name] } = {};
    for (const block of Object.keys(BLOCKS) as Block[]) {
      const leading = mostViewed(pages, block, context);
      if (leading) more[block] = askContent(context, leading);
    }
    for (let offset = pages.rows.length; offset < pages.rowCount; offset += ROWS)
      more[`pages${offset}`] = askPages(context, offset);
    return more;
  },

  answer(answers, context): SiteSummaryData {
    const { content, locked } = context;
    const { days, hours, pages, products, shop } = answers;
    return {
      summary: summaryIn(answers, context),
      popular_days: daysIn(days, context)
        .slice(0, TOP_TIMES)
        .map(({ day, percent }) => ({ day, percent })),
      popular_hours: hoursIn(hours)
        .slice(0, TOP_TIMES)
        .map(({ hour, percent }) => ({ hour, percent })),
      popular_categories: locked.includes('popular_categories')
        ? []
        : categoriesIn(allPages(answers), context).slice(0, TOP_LIST).map(titleAndPercent),
      popular_page: contentIn(answers.popular_page, mostViewed(pages, 'popular_page', context), context),
      popular_post: contentIn(answers.popular_post, mostViewed(pages, 'popular_post', context), context),
      popular_products: products ? productsIn(products).slice(0, TOP_LIST).map(titleAndPercent) : [],
      content_known: content.known,
      ...(locked.includes('popular_products') && { has_shop: hasShop(shop) }),
    };
  },

  rows: {
    alltime: (answers, context) => [Object.values(summaryIn(answers, context))],
    popular_days: ({ days }, context) =>
      daysIn(days, context).map(({ day, views, percent }) => [day, DAY_NAMES[day]!, views, percent]),
    popular_hours: ({ hours }) => hoursIn(hours).map(({ hour, views, percent }) => [hour, views, percent]),
    popular_categories: (answers, context) => categoriesIn(allPages(answers), context).map(shareRow),
    popular_products: ({ products }) => (products ? productsIn(products).map(shareRow) : []),
    popular_page: ({ pages, popular_page }, context) => contentRows(popular_page, pages, 'popular_page', context),
    popular_post: ({ pages, popular_post }, context) => contentRows(popular_post, pages, 'popular_post', context),
  },
});

/** Follow-up asks: the numbers of the leading content, and pages beyond the first rows. */
type FollowUps = Readonly<Record<Block, ReturnType<typeof askContent>>> & {
  readonly [more: `pages${number}`]: ReturnType<typeof askPages>;
};

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const pageViews = ({ metrics }: { readonly metrics: { readonly screenPageViews: number } }) => metrics.screenPageViews;

/** Views and sessions since the first event, and the number of published items. */
const summaryIn = (
  answers: Parameters<typeof sinceFirst>[0],
  { content: { totals } }: Context,
): SiteSummaryData['summary'] => ({
  ...sinceFirst(answers),
  total_posts: totals.posts,
  total_pages: totals.pages,
  total_comments: totals.comments,
});

/** The first rows of pages, and the later ones. */
const allPages = (answers: object): Page[] =>
  Object.entries(answers as Readonly<Record<string, Pages>>).flatMap(([name, one]) =>
    /^pages\d*$/.test(name) ? one.rows : [],
  );

type TimesAnswer<D extends DimensionName> = Pick<TableAnswer<readonly [D], readonly ['screenPageViews']>, 'rows'>;

/** Time buckets with their share of all views, largest first, the earlier first if equal. */
function times<D extends DimensionName>({ rows }: TimesAnswer<D>, dimension: D, rank: (bucket: number) => number) {
  const buckets = rows
    .filter(({ dimensions }) => /^\d+$/.test(dimensions[dimension]))
    .map((row) => ({ bucket: Number(row.dimensions[dimension]), views: pageViews(row) }));
  const all = sum(buckets.map(({ views }) => views));
  return buckets
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || rank(a.bucket) - rank(b.bucket))
    .map(({ bucket, views }) => ({ bucket, views, percent: percentOfTotal(views, all) }));
}

const daysIn = (answer: TimesAnswer<'dayOfWeek'>, { site: { firstDayOfWeek } }: Context) =>
  times(answer, 'dayOfWeek', (day) => (day - firstDayOfWeek + 7) % 7).map(({ bucket: day, ...one }) => ({
    day,
    ...one,
  }));

const hoursIn = (answer: TimesAnswer<'hour'>) =>
  times(answer, 'hour', (hour) => hour).map(({ bucket: hour, ...one }) => ({ hour, ...one }));

/** A part of a whole. */
interface Share {
  readonly title: string;
  readonly count: number;
  readonly percent: number;
}
const titleAndPercent = ({ title, percent }: Share) => ({ title, percent });
const shareRow = ({ title, count, percent }: Share) => [title, count, percent];

/** Titles with their share of a whole, largest first, by title if equal. */
const listShares = (counts: ReadonlyMap<string, number>, whole: number): Share[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, most], [b, less]) => less - most || (a < b ? -1 : 1))
    .map(([title, count]) => ({ title, count, percent: percentOfTotal(count, whole) }));

const contentAt = ({ dimensions }: Page, { content }: Context) => content.at(dimensions.hostName, dimensions.pagePath);

/** Views by category: from the event, otherwise from the content at its path. */
function categoriesIn(pages: readonly Page[], context: Context): Share[] {
  const views = new Map<string, number>();
  let whole = 0;
  for (const row of pages) {
    const said = row.dimensions[CATEGORY];
    const categories = said === NOT_SET ? (contentAt(row, context)?.categories ?? []) : listedIn(said);
    if (categories.length > 0) whole += pageViews(row);
    for (const title of new Set(categories)) views.set(title, (views.get(title) ?? 0) + pageViews(row));
  }
  return listShares(views, whole);
}

function productsIn(answer: Products): Share[] {
  const counts = answer.rows
    .filter(({ dimensions }) => dimensions.itemName !== NOT_SET)
    .map((row) => [row.dimensions.itemName, row.metrics.itemsPurchased] as const);
  return listShares(new Map(counts), totalsIn(answer).itemsPurchased);
}

/** A piece of content, and the filter for its views. */
interface Viewed {
  readonly item: ContentItem;
  readonly filters: readonly Filter<DimensionName>[];
}

/** The most viewed content of a block, by path if equal. */
function mostViewed(pages: Pages, block: Block, context: Context): Viewed | undefined {
  if (context.locked.includes(block)) return undefined;
  const byItem = Map.groupBy(
    pages.rows.filter((row) => contentAt(row, context)?.type === BLOCKS[block]),
    (row) => contentAt(row, context)!,
  );
  const [first] = [...byItem]
    .map(([item, rows]) => ({ item, rows, views: sum(rows.map(pageViews)) }))
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || (a.item.path < b.item.path ? -1 : 1));
  if (!first) return undefined;
  // Any of these hosts with any of these paths is the same content, so two separate conditions suffice, and one where no other host has
  // these paths: roll-ups can answer that.
  const isAmong = (name: 'hostName' | 'pagePath') => {
    const values = new Set(first.rows.map(({ dimensions }) => dimensions[name]));
    return ({ dimensions }: Page) => values.has(dimensions[name]);
  };
  const allHosts =
    pages.rows.length >= pages.rowCount && pages.rows.filter(isAmong('pagePath')).every(isAmong('hostName'));
  const names = allHosts ? (['pagePath'] as const) : (['hostName', 'pagePath'] as const);
  return { item: first.item, filters: names.map((name) => matchesAny(name, first.rows)) };
}

function matchesAny(name: 'hostName' | 'pagePath', rows: readonly Page[]): Filter<DimensionName> {
  const values = [...new Set(rows.map(({ dimensions }) => dimensions[name]))];
  const named = values.filter((value) => value !== NOT_SET);
  const isNamed: Filter<DimensionName> = { field: name, op: 'in', values: named, caseSensitive: true };
  if (named.length === values.length) return isNamed;
  const isEmpty: Filter<DimensionName> = { field: name, op: 'empty' };
  return named.length > 0 ? { or: [isNamed, isEmpty] } : isEmpty;
}

function contentIn(
  answer: ContentNumbers | undefined,
  viewed: Viewed | undefined,
  { site }: Context,
): SiteSummaryData[Block] {
  if (!viewed || !answer) return null;
  const { screenPageViews, sessions, bounceRate, engagedSessions } = totalsIn(answer);
  const { path, title, image } = viewed.item;
  return {
    url: site.url === undefined ? path : new URL(path, site.url).href,
    title,
    img: image,
    pageviews: screenPageViews,
    sessions,
    bounceRate: bounceRate * 100,
    engagedSessions,
  };
}

function contentRows(answer: ContentNumbers | undefined, pages: Pages, block: Block, context: Context): ExportRow[] {
  const content = contentIn(answer, mostViewed(pages, block, context), context);
  if (!content) return [];
  const { title, url, pageviews, sessions, bounceRate, engagedSessions } = content;
  return [[title, url, pageviews, sessions, bounceRate, engagedSessions]];
}
