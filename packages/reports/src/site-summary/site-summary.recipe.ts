/** Site Summary's recipe: its queries, and how its answer is computed from answers and content. */
import { DAY_NAMES, type Filter, QUESTION_LIMITS, type TableAnswer, totalsIn } from '@magpie/query';
import { localDay } from '@magpie/time';
import { type DimensionName, listedIn, NOT_SET } from '@magpie/vocabulary';
import { type AnswerTo, table } from '../kit/ask.ts';
import { type ContentItem, contentUrl } from '../kit/content.ts';
import type { ReportContext } from '../kit/context.ts';
import { eventIs, isAmong } from '../kit/filters.ts';
import { type Share, sharesOf } from '../kit/percent-of-total.ts';
import { allRows, askFurther } from '../kit/read-on.ts';
import { defineRecipe } from '../kit/report.ts';
import { askSinceFirst, sinceFirst } from '../kit/since-first.ts';
import { ascending } from '../kit/sorted-page.ts';
import type { ExportRow } from '../kit/tables.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import type { SiteSummaryData } from './site-summary.shape.ts';

/** Top 3 days and hours (specification part 1, section 9). */
const TOP_TIMES = 3;
const TOP_LIST = 10;
const CATEGORY = 'customEvent:category';
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
    limit: QUESTION_LIMITS.rows,
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
    filter: { and: [eventIs('page_view'), ...filters] },
    keepEmptyRows: true,
  });

type Pages = AnswerTo<ReturnType<typeof askPages>>;
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

  // The numbers of the leading content, and pages beyond the first rows.
  followUps({ pages }, context): Partial<Record<Block, ReturnType<typeof askContent>>> {
    const askLeading = (block: Block) => {
      const leading = mostViewed(pages, block, context);
      return leading && { [block]: askContent(context, leading) };
    };
    return {
      ...askFurther({ pages: (offset) => askPages(context, offset) }, { pages }),
      ...askLeading('popular_page'),
      ...askLeading('popular_post'),
    };
  },

  answer(answers, context): SiteSummaryData {
    const { content, locked } = context;
    const { days, hours, products, shop } = answers;
    return {
      summary: summaryIn(answers, context),
      popular_days: leading('day', daysIn(days, context), TOP_TIMES),
      popular_hours: leading('hour', times(hours, 'hour'), TOP_TIMES),
      popular_categories: locked.includes('popular_categories') ? [] : leading('title', categoriesIn(answers, context)),
      popular_page: contentIn('popular_page', answers, context),
      popular_post: contentIn('popular_post', answers, context),
      popular_products: leading('title', productsIn(products)),
      content_known: content.known,
      ...(locked.includes('popular_products') && { has_shop: hasShop(shop) }),
    };
  },

  rows: {
    alltime: (answers, context) => [Object.values(summaryIn(answers, context))],
    popular_days: ({ days }, context) =>
      daysIn(days, context).map(({ of, count, percent }) => [of, DAY_NAMES[of]!, count, percent]),
    popular_hours: ({ hours }) => shareRows(times(hours, 'hour')),
    popular_categories: (answers, context) => shareRows(categoriesIn(answers, context)),
    popular_products: ({ products }) => shareRows(productsIn(products)),
    popular_page: (answers, context) => contentRows(contentIn('popular_page', answers, context)),
    popular_post: (answers, context) => contentRows(contentIn('popular_post', answers, context)),
  },
});

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

/** The first of some shares, under the name of what they are of. */
const leading = <Name extends string, Of>(name: Name, shares: readonly Share<Of>[], most = TOP_LIST) =>
  shares.slice(0, most).map(({ of, percent }) => ({ [name]: of, percent }) as Record<Name, Of> & { percent: number });
const shareRows = (shares: readonly Share<string | number>[]) =>
  shares.map(({ of, count, percent }) => [of, count, percent]);

type TimesAnswer<D extends DimensionName> = Pick<TableAnswer<readonly [D], readonly ['screenPageViews']>, 'rows'>;

/** Weekdays or hours with their share of all views; of equals, the earlier first. */
function times<D extends DimensionName>({ rows }: TimesAnswer<D>, dimension: D, rank = (time: number) => time) {
  const views = rows
    .filter(({ dimensions }) => /^\d+$/.test(dimensions[dimension]))
    .map((row) => [Number(row.dimensions[dimension]), pageViews(row)] as const);
  return sharesOf(views, sum(views.map(([, count]) => count)), (a, b) => rank(a) - rank(b));
}

const daysIn = (answer: TimesAnswer<'dayOfWeek'>, { site: { firstDayOfWeek } }: Context) =>
  times(answer, 'dayOfWeek', (day) => (day - firstDayOfWeek + 7) % 7);

const contentAt = ({ dimensions }: Page, { content }: Context) => content.at(dimensions.hostName, dimensions.pagePath);

/** Views by category: from the event, otherwise from the content at its path. */
function categoriesIn(answers: object, context: Context): Share<string>[] {
  const views = new Map<string, number>();
  let whole = 0;
  for (const row of allRows(answers as Readonly<Record<string, Pages>>, 'pages')) {
    const said = row.dimensions[CATEGORY];
    const categories = said === NOT_SET ? (contentAt(row, context)?.categories ?? []) : listedIn(said);
    if (categories.length > 0) whole += pageViews(row);
    for (const title of new Set(categories)) views.set(title, (views.get(title) ?? 0) + pageViews(row));
  }
  return sharesOf([...views], whole, ascending);
}

function productsIn(answer: Products | undefined): Share<string>[] {
  if (!answer) return [];
  const counts = answer.rows
    .filter(({ dimensions }) => dimensions.itemName !== NOT_SET)
    .map((row) => [row.dimensions.itemName, row.metrics.itemsPurchased] as const);
  return sharesOf(counts, totalsIn(answer).itemsPurchased, ascending);
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
  const hosts = new Set(first.rows.map(({ dimensions }) => dimensions.hostName));
  const paths = new Set(first.rows.map(({ dimensions }) => dimensions.pagePath));
  const allHosts =
    pages.rows.length >= pages.rowCount &&
    pages.rows.every(({ dimensions }) => !paths.has(dimensions.pagePath) || hosts.has(dimensions.hostName));
  return {
    item: first.item,
    filters: [...(allHosts ? [] : [isAmong('hostName', hosts)]), isAmong('pagePath', paths)],
  };
}

/** The leading content of a block with its numbers; null without any. */
function contentIn(
  block: Block,
  answers: { readonly pages: Pages } & { readonly [Name in Block]?: ContentNumbers | undefined },
  context: Context,
): SiteSummaryData[Block] {
  const viewed = mostViewed(answers.pages, block, context);
  const answer = answers[block];
  if (!viewed || !answer) return null;
  const { screenPageViews, sessions, bounceRate, engagedSessions } = totalsIn(answer);
  const { title, image } = viewed.item;
  return {
    url: contentUrl(viewed.item, context.site),
    title,
    img: image,
    pageviews: screenPageViews,
    sessions,
    bounceRate: bounceRate * 100,
    engagedSessions,
  };
}

const contentRows = (content: SiteSummaryData[Block]): ExportRow[] =>
  content
    ? [[content.title, content.url, content.pageviews, content.sessions, content.bounceRate, content.engagedSessions]]
    : [];
