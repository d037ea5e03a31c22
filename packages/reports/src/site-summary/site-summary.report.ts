/** This module is responsible for the Site Summary: its questions, and the way from answers and content to its shape. */
import { type Answer, type AnswerRow, type Filter, QUESTION_LIMITS, type Question, roundTo } from '@magpie/query';
import { localDay } from '@magpie/time';
import type { ContentItem } from '../content.ts';
import type { Report, Scene } from '../report.ts';
import { sinceFirst, sinceFirstQuestions } from './since-first.ts';
import { type SiteSummaryData, siteSummaryShape } from './site-summary.shape.ts';

type Name = 'alltime' | 'days' | 'hours' | 'pages';

/** Top 3 days and hours (specification part 1, section 9). */
const TOP_TIMES = 3;
const TOP_LIST = 10;
const ROWS = QUESTION_LIMITS.rows;
const VIEWS = 'screenPageViews';
const CATEGORY = 'customEvent:category';
const NOT_SET = '(not set)';
/** Content types by what is told of them. */
const TOLD = { popular_page: 'page', popular_post: 'post' } as const;
type Told = keyof typeof TOLD;

/** The Site Summary (specification part 1, section 2; definitions, Site Summary). */
export const siteSummaryReport: Report<SiteSummaryData, Name> = {
  id: 'site_summary',
  version: 1,
  shape: siteSummaryShape,
  usesContent: true,
  entitled: {
    popular_categories: 'site_summary.categories',
    popular_page: 'site_summary.page',
    popular_products: 'site_summary.product',
  },

  questions(scene) {
    const { site, now, firstDay, withheld } = scene;
    const inRange = rangeOf(scene);
    return {
      ...(sinceFirstQuestions(firstDay, localDay(now, site.timeZone)) as { alltime: Question }),
      days: { dimensions: ['dayOfWeek'], metrics: [VIEWS], ...inRange },
      hours: { dimensions: ['hour'], metrics: [VIEWS], ...inRange },
      pages: pagesQuestion(scene, 0),
      ...(!withheld.includes('popular_products') && {
        products: {
          dimensions: ['itemName'],
          metrics: ['itemsPurchased'],
          ...inRange,
          // One more, for lines without a name.
          limit: TOP_LIST + 1,
          totals: true,
        },
      }),
    };
  },

  followUps({ pages }, scene) {
    const more: Record<string, Question> = {};
    for (const field of Object.keys(TOLD) as Told[]) {
      const leading = leadingOf(pages, field, scene);
      if (leading)
        more[field] = {
          metrics: [VIEWS, 'sessions', 'bounceRate', 'engagedSessions'],
          ...rangeOf(scene),
          filter: { and: [{ word: 'eventName', op: 'is', value: 'page_view' }, ...leading.filters] },
          keepEmptyRows: true,
        };
    }
    for (let offset = pages.rows.length; offset < pages.rowCount; offset += ROWS)
      more[`pages${offset}`] = pagesQuestion(scene, offset);
    return more;
  },

  answer(answers, scene) {
    const { content, withheld } = scene;
    const { days, hours, pages, products } = answers;
    const allPages = Object.entries(answers).flatMap(([name, one]) => (/^pages\d*$/.test(name) ? one!.rows : []));
    return {
      summary: {
        ...sinceFirst(answers),
        total_posts: content.totals.posts,
        total_pages: content.totals.pages,
        total_comments: content.totals.comments,
      },
      popular_days: daysIn(days, scene.site.firstDayOfWeek),
      popular_hours: hoursIn(hours),
      popular_categories: withheld.includes('popular_categories') ? [] : categoriesIn(allPages, scene),
      popular_page: contentIn(answers.popular_page, leadingOf(pages, 'popular_page', scene), scene),
      popular_post: contentIn(answers.popular_post, leadingOf(pages, 'popular_post', scene), scene),
      popular_products: products ? productsIn(products) : [],
      content_known: content.known,
    };
  },
};

const rangeOf = ({ range: { start, end } }: Scene) => ({ dateRanges: [{ start, end }] });
/** Views by page and by the category that the event names. */
const pagesQuestion = (scene: Scene, offset: number): Question => ({
  dimensions: ['hostName', 'pagePath', CATEGORY],
  metrics: [VIEWS],
  ...rangeOf(scene),
  limit: ROWS,
  offset,
});
const viewsOf = ({ metrics }: AnswerRow) => metrics[VIEWS] ?? 0;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const percentOf = (part: number, whole: number) => (whole > 0 ? roundTo((part / whole) * 100, 2) : 0);

/** The leading buckets of time with their share of all views; of equal ones the earlier first. */
function leadingTimes({ rows }: Answer, word: string, rank: (bucket: number) => number) {
  const buckets = rows
    .filter(({ dimensions }) => /^\d+$/.test(dimensions[word] ?? ''))
    .map((row) => ({ bucket: Number(row.dimensions[word]), views: viewsOf(row) }));
  const all = sum(buckets.map(({ views }) => views));
  return buckets
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || rank(a.bucket) - rank(b.bucket))
    .slice(0, TOP_TIMES)
    .map(({ bucket, views }) => ({ bucket, percent: percentOf(views, all) }));
}

const daysIn = (answer: Answer, firstDayOfWeek: number) =>
  leadingTimes(answer, 'dayOfWeek', (day) => (day - firstDayOfWeek + 7) % 7).map(({ bucket: day, percent }) => ({
    day,
    percent,
  }));

const hoursIn = (answer: Answer) =>
  leadingTimes(answer, 'hour', (hour) => hour).map(({ bucket: hour, percent }) => ({ hour, percent }));

/** The leading titles with their share of a whole; of equal ones by title. */
const leadingShares = (counts: ReadonlyMap<string, number>, whole: number) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, most], [b, less]) => less - most || (a < b ? -1 : 1))
    .slice(0, TOP_LIST)
    .map(([title, count]) => ({ title, percent: percentOf(count, whole) }));

const contentAt = ({ dimensions }: AnswerRow, { content }: Scene) =>
  content.at(dimensions.hostName!, dimensions.pagePath!);

/** Views by category: as the event says, else as the content at its path has it. */
function categoriesIn(pages: readonly AnswerRow[], scene: Scene) {
  const views = new Map<string, number>();
  let whole = 0;
  for (const row of pages) {
    const said = row.dimensions[CATEGORY]!;
    const categories = said === NOT_SET ? (contentAt(row, scene)?.categories ?? []) : [said];
    if (categories.length > 0) whole += viewsOf(row);
    for (const title of new Set(categories)) views.set(title, (views.get(title) ?? 0) + viewsOf(row));
  }
  return leadingShares(views, whole);
}

function productsIn({ rows, totals }: Answer) {
  const counts = rows
    .filter(({ dimensions }) => dimensions.itemName !== NOT_SET)
    .map((row) => [row.dimensions.itemName!, row.metrics.itemsPurchased ?? 0] as const);
  return leadingShares(new Map(counts), totals[0]?.itemsPurchased ?? 0);
}

/** A piece of content, and what narrows a question to the views of it. */
interface Viewed {
  readonly item: ContentItem;
  readonly filters: readonly Filter[];
}

/** What was viewed most of the content of a type; of equal ones by path. */
function leadingOf(pages: Answer, field: Told, scene: Scene): Viewed | undefined {
  if (scene.withheld.includes(field)) return undefined;
  const byItem = Map.groupBy(
    pages.rows.filter((row) => contentAt(row, scene)?.type === TOLD[field]),
    (row) => contentAt(row, scene)!,
  );
  const [first] = [...byItem]
    .map(([item, rows]) => ({ item, rows, views: sum(rows.map(viewsOf)) }))
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || (a.item.path < b.item.path ? -1 : 1));
  if (!first) return undefined;
  // Every host with every path is the same content again, so that the two can be asked for apart.
  return { item: first.item, filters: ['hostName', 'pagePath'].map((word) => oneOf(word, first.rows)) };
}

function oneOf(word: string, rows: readonly AnswerRow[]): Filter {
  const values = [...new Set(rows.map(({ dimensions }) => dimensions[word]!))];
  const named = values.filter((value) => value !== NOT_SET);
  const isNamed: Filter = { word, op: 'in', values: named, caseSensitive: true };
  if (named.length === values.length) return isNamed;
  const isEmpty: Filter = { word, op: 'empty' };
  return named.length > 0 ? { or: [isNamed, isEmpty] } : isEmpty;
}

function contentIn(detail: Answer | undefined, viewed: Viewed | undefined, { site }: Scene): SiteSummaryData[Told] {
  const figures = detail?.totals[0];
  if (!viewed || !figures) return null;
  const { path, title, image } = viewed.item;
  return {
    url: site.url === undefined ? path : new URL(path, site.url).href,
    title,
    img: image,
    pageviews: figures[VIEWS] ?? 0,
    sessions: figures.sessions ?? 0,
    bounceRate: roundTo((figures.bounceRate ?? 0) * 100, 2),
    engagedSessions: figures.engagedSessions ?? 0,
  };
}
