/** This module is responsible for the Site Summary: its questions, and the way from answers and content to its shape. */
import { type Answer, type AnswerRow, type Filter, QUESTION_LIMITS, type Question, roundTo } from '@magpie/query';
import { localDay } from '@magpie/time';
import type { ContentItem } from '../content.ts';
import type { Answers, ExportRow, Report, Scene } from '../report.ts';
import { SITE_SUMMARY_TABLES } from '../tables.ts';
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
/** As `dayOfWeekName` has them; the first is Sunday. */
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Content types by what is told of them. */
const TOLD = { popular_page: 'page', popular_post: 'post' } as const;
type Told = keyof typeof TOLD;

/** The Site Summary (specification part 1, section 2; definitions, Site Summary). */
export const siteSummaryReport: Report<SiteSummaryData, Name> = {
  id: 'site_summary',
  version: 1,
  shape: siteSummaryShape,
  tables: SITE_SUMMARY_TABLES,
  usesContent: true,
  entitled: Object.fromEntries(SITE_SUMMARY_TABLES.flatMap(({ id, needs }) => (needs ? [[id, needs]] : []))),

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
    return {
      summary: summaryIn(answers, scene),
      popular_days: daysIn(days, scene).slice(0, TOP_TIMES),
      popular_hours: hoursIn(hours).slice(0, TOP_TIMES),
      popular_categories: withheld.includes('popular_categories')
        ? []
        : categoriesIn(answers, scene).slice(0, TOP_LIST).map(titleAndPercent),
      popular_page: contentIn(answers.popular_page, leadingOf(pages, 'popular_page', scene), scene),
      popular_post: contentIn(answers.popular_post, leadingOf(pages, 'popular_post', scene), scene),
      popular_products: products ? productsIn(products).slice(0, TOP_LIST).map(titleAndPercent) : [],
      content_known: content.known,
    };
  },

  made: {
    alltime: (answers, scene) => [Object.values(summaryIn(answers, scene))],
    popular_days: ({ days }, scene) =>
      daysIn(days, scene).map(({ day, views, percent }) => [day, DAY_NAMES[day]!, views, percent]),
    popular_hours: ({ hours }) => hoursIn(hours).map(({ hour, views, percent }) => [hour, views, percent]),
    popular_categories: (answers, scene) => categoriesIn(answers, scene).map(shareRow),
    popular_products: ({ products }) => (products ? productsIn(products).map(shareRow) : []),
    popular_page: (answers, scene) => contentRows(answers, 'popular_page', scene),
    popular_post: (answers, scene) => contentRows(answers, 'popular_post', scene),
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

/** Views and sessions since the first event, and what is published. */
const summaryIn = (answers: Partial<Answers>, { content: { totals } }: Scene): SiteSummaryData['summary'] => ({
  ...sinceFirst(answers),
  total_posts: totals.posts,
  total_pages: totals.pages,
  total_comments: totals.comments,
});

/** The buckets of time with their share of all views, the leading ones first; of equal ones the earlier. */
function times({ rows }: Answer, word: string, rank: (bucket: number) => number) {
  const buckets = rows
    .filter(({ dimensions }) => /^\d+$/.test(dimensions[word] ?? ''))
    .map((row) => ({ bucket: Number(row.dimensions[word]), views: viewsOf(row) }));
  const all = sum(buckets.map(({ views }) => views));
  return buckets
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || rank(a.bucket) - rank(b.bucket))
    .map(({ bucket, views }) => ({ bucket, views, percent: percentOf(views, all) }));
}

const daysIn = (answer: Answer, { site: { firstDayOfWeek } }: Scene) =>
  times(answer, 'dayOfWeek', (day) => (day - firstDayOfWeek + 7) % 7).map(({ bucket: day, ...one }) => ({
    day,
    ...one,
  }));

const hoursIn = (answer: Answer) =>
  times(answer, 'hour', (hour) => hour).map(({ bucket: hour, ...one }) => ({ hour, ...one }));

/** A part of a whole. */
interface Share {
  readonly title: string;
  readonly count: number;
  readonly percent: number;
}
const titleAndPercent = ({ title, percent }: Share) => ({ title, percent });
const shareRow = ({ title, count, percent }: Share) => [title, count, percent];

/** The titles with their share of a whole, the leading ones first; of equal ones by title. */
const sharesOf = (counts: ReadonlyMap<string, number>, whole: number): Share[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, most], [b, less]) => less - most || (a < b ? -1 : 1))
    .map(([title, count]) => ({ title, count, percent: percentOf(count, whole) }));

const contentAt = ({ dimensions }: AnswerRow, { content }: Scene) =>
  content.at(dimensions.hostName!, dimensions.pagePath!);

/** Views by category: as the event says, else as the content at its path has it. */
function categoriesIn(answers: Partial<Answers>, scene: Scene): Share[] {
  const pages = Object.entries(answers).flatMap(([name, one]) => (/^pages\d*$/.test(name) ? one!.rows : []));
  const views = new Map<string, number>();
  let whole = 0;
  for (const row of pages) {
    const said = row.dimensions[CATEGORY]!;
    const categories = said === NOT_SET ? (contentAt(row, scene)?.categories ?? []) : [said];
    if (categories.length > 0) whole += viewsOf(row);
    for (const title of new Set(categories)) views.set(title, (views.get(title) ?? 0) + viewsOf(row));
  }
  return sharesOf(views, whole);
}

function productsIn({ rows, totals }: Answer): Share[] {
  const counts = rows
    .filter(({ dimensions }) => dimensions.itemName !== NOT_SET)
    .map((row) => [row.dimensions.itemName!, row.metrics.itemsPurchased ?? 0] as const);
  return sharesOf(new Map(counts), totals[0]?.itemsPurchased ?? 0);
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

function contentRows(answers: Answers<Name> & Partial<Answers>, field: Told, scene: Scene): ExportRow[] {
  const content = contentIn(answers[field], leadingOf(answers.pages, field, scene), scene);
  if (!content) return [];
  const { title, url, pageviews, sessions, bounceRate, engagedSessions } = content;
  return [[title, url, pageviews, sessions, bounceRate, engagedSessions]];
}
