/** Runs a report for the views of a golden file, on any engine. */
import {
  ask,
  askInZone,
  type Engine,
  type Filter,
  plan,
  type SearchConsole,
  type SearchRow,
  type SearchRows,
  type Site,
} from '@magpie/query';
import type { Provider, Sources } from '../kit/ask.ts';
import { indexContent, NO_CONTENT } from '../kit/content.ts';
import { type ReportContext, resolveFor, type View } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import { findMore, findTable, type Report } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { EXCEPTIONS, exceptionsQuestion, pickExceptions } from '../parts/exceptions.ts';
import { GOOGLE_TABLES, type GoogleTable, googleTableQuestion, numbersOf } from '../parts/google-tables.ts';
import { ORDER_FACTS } from '../parts/order-facts.ts';
import { ORDER_LINES, type OrderLines, orderLinesQuestion } from '../parts/order-lines.ts';
import { SEARCH_HOURS, searchHoursQuestion } from '../parts/search-hours.ts';
import { SITE_SPEED, siteSpeedQuestion } from '../parts/site-speed.ts';
import type { Golden, GoldenView } from './golden.ts';
import { goldenHits, parseInstant } from './golden-hits.ts';

/** Result of a view: the part of a golden file that is compared. */
export type Shown = Pick<GoldenView, 'name' | 'answer' | 'files'>;

/** The site of a golden file, under an id. */
export const goldenSite = (
  { site: { affiliateRules = [], countInternal = false, dimensions = [], ...site } }: Golden,
  id: number,
): Site => ({
  ...site,
  affiliateRules,
  countInternal,
  id,
  customDefinitions: dimensions.map((parameter) => ({
    kind: 'dimension',
    scope: 'event',
    parameter,
    displayName: parameter,
  })),
});

const goldenAsView = ({ dates, compare, filter, metricFilter, params }: GoldenView): View => ({
  ...dates,
  compare,
  filter: filter as Filter | undefined,
  metricFilter: metricFilter as Filter | undefined,
  params,
});

const contentIn = ({ content, site }: Golden) =>
  content === undefined
    ? NO_CONTENT
    : indexContent(
        content.items.map(({ image = null, author = null, categories = [], published, ...item }) => ({
          ...item,
          image,
          author,
          categories,
          publishedAt: published === undefined ? null : parseInstant(`${published} 12:00`, site.timeZone),
        })),
        { posts: content.posts, pages: content.pages, comments: content.comments },
        site.url,
      );

/** Google's rows in a golden file, in the form in which they are imported. */
export const goldenSearches = ({
  site,
  searches = [],
  searched_pages: pages = [],
  searched_days: days = [],
}: Golden): SearchRows[] =>
  [
    {
      searchType: 'web',
      dimensions: [],
      rows: days.map(({ position, ...one }) => googleRow({}, one, position)),
    },
    {
      searchType: 'web',
      dimensions: ['query'] as const,
      rows: searches.map(({ term, position, ...one }) => googleRow({ query: term }, one, position)),
    },
    {
      searchType: 'web',
      dimensions: ['page'] as const,
      rows: pages.filter(({ term }) => !term).map(({ page, ...one }) => googleRow({ page: site.url + page }, one, 1)),
    },
    {
      searchType: 'web',
      dimensions: ['page', 'query'] as const,
      rows: pages.flatMap(({ page, term, ...one }) =>
        term ? [googleRow({ page: site.url + page, query: term }, one, 1)] : [],
      ),
    },
  ].filter(({ rows }) => rows.length > 0);

const googleRow = (
  keys: SearchRow['keys'],
  {
    day,
    incomplete = false,
    ...counted
  }: Pick<SearchRow, 'clicks' | 'impressions'> & { day: string; incomplete?: boolean | undefined },
  position: number,
): SearchRow => ({
  start: day,
  end: day,
  keys,
  ...counted,
  positionMicros: Math.round(position * 1_000_000) * counted.impressions,
  incomplete,
});

/** The provider of what the shop has sent of its orders. */
const shopLines =
  ({ shop_orders: orders = [], site }: Golden): Provider =>
  (question) => {
    const { start, end } = orderLinesQuestion.parse(question);
    const isIn = (line: { readonly day: string } | undefined) => line && line.day >= start && line.day <= end;
    const toLine = ({ day, value }: { readonly day: string; readonly value: number }) => ({
      day,
      micros: Math.round(value * 1_000_000),
    });
    return orders
      .filter(({ sale, returned = [] }) => [sale, ...returned].some(isIn))
      .map(
        ({
          id,
          currency = site.currency,
          sale,
          returned = [],
          flags = [],
          changes = 0,
          edit_url: url = null,
        }): OrderLines => ({
          id,
          currency,
          sale: sale ? toLine(sale) : null,
          returned: returned.map(toLine),
          void: false,
          flags,
          changes,
          edit_order_url: url,
        }),
      );
  };

/** The provider of what Google counted, and of the site's own numbers in the days of Google's zone. */
const googleTables =
  ({ google, site }: Golden, { engine, own, now }: { engine: Engine; own: Site; now: number }): Provider =>
  async (asked): Promise<GoogleTable> => {
    const { of, question } = googleTableQuestion.parse(asked);
    const { timeZone, asksConsent, days } = google!;
    const property = { id: '1', name: 'Google', timeZone, currency: site.currency };
    const shared = { property, asksConsent, since: null };
    if (of !== 'google') {
      const answer =
        of === 'own'
          ? await askInZone(engine, question, { site: own, now, timeZone })
          : (await ask(engine, [plan(question, own, now)]))[0]!;
      return { ...shared, marks: answer.quality.identity === 'day' ? ['day_visitors'] : [], ...numbersOf(answer) };
    }
    const metrics = question.metrics.map(String);
    const ranges = question.dateRanges!;
    const daysIn = ({ start, end }: { readonly start: string; readonly end: string }) =>
      Object.entries(days).filter(([day]) => day >= start && day <= end);
    return {
      ...shared,
      marks: [],
      rows: ranges.flatMap((one, range) =>
        daysIn(one).map(([day, counted]) => ({
          range,
          dimensions: { date: day.replaceAll('-', '') },
          metrics: counted,
        })),
      ),
      totals: ranges.map((one) =>
        Object.fromEntries(
          metrics.map((name) => [name, daysIn(one).reduce((sum, [, counted]) => sum + (counted[name] ?? 0), 0)]),
        ),
      ),
    };
  };

/** The provider of the last hours as Google has them. */
const searchedHours =
  ({ searched_hours: hours, site }: Golden): Provider =>
  (question) => {
    const { from } = searchHoursQuestion.parse(question);
    if (!hours) return null;
    const instant = ({ at }: { readonly at: string }) => parseInstant(at, site.timeZone);
    const open = hours.filter(({ incomplete }) => incomplete).map(instant);
    return {
      hours: hours
        .map(({ clicks, impressions, ...one }) => ({ at: instant(one), clicks, impressions, position: 1 }))
        .filter(({ at }) => at >= from),
      openFrom: open.length > 0 ? Math.min(...open) : null,
    };
  };

/** Everything that a report of a golden file asks: an engine that has its events and searches under the site's id, and the file's own facts. */
export function goldenSources(
  golden: Golden,
  engine: Engine,
  siteId: number,
  searchConsole?: Pick<SearchConsole, 'top' | 'days'>,
): Sources {
  const now = parseInstant(golden.now, golden.site.timeZone);
  const found: Provider = (question) => pickExceptions(golden.exceptions ?? [], exceptionsQuestion.parse(question));
  const audited: Provider = (question) => {
    const { device, page } = siteSpeedQuestion.parse(question);
    const none = { latest: null, history: [], other: null, pages: [], canAudit: true };
    return golden.site_speed?.[`${device} ${page}`] ?? none;
  };
  return {
    ...{ engine, searchConsole },
    providers: {
      [ORDER_LINES]: shopLines(golden),
      [ORDER_FACTS]: () => [],
      [EXCEPTIONS]: found,
      [SITE_SPEED]: audited,
      [SEARCH_HOURS]: searchedHours(golden),
      ...(golden.google && {
        [GOOGLE_TABLES]: googleTables(golden, { engine, own: goldenSite(golden, siteId), now }),
      }),
    },
  };
}

/** A view of a golden file: what is run for it, and in which context. */
export interface GoldenRun {
  readonly view: GoldenView;
  /** The report, or the part of it that the view asks for more of. */
  readonly asked: Report;
  readonly context: ReportContext;
}

/** The views of a golden file, ready to be run. */
export function goldenRuns(report: Report, golden: Golden, siteId: number): GoldenRun[] {
  const now = parseInstant(golden.now, golden.site.timeZone);
  const days = goldenHits(golden, siteId)
    .map(({ day }) => day)
    .sort();
  const [firstDay = null, lastDay = null] = [days[0], days.at(-1)];
  return golden.views.map((view) => {
    const facts = {
      content: contentIn(golden),
      firstDay,
      lastDay,
      locked: view.locked ?? [],
      ...(golden.reportDimensions && { reportDimensions: golden.reportDimensions }),
      ...(golden.funnels && { funnels: golden.funnels }),
    };
    const context = resolveFor(report, goldenAsView(view), goldenSite(golden, siteId), now, facts);
    return { view, asked: view.more === undefined ? report : findMore(report, view.more), context };
  });
}

/** Runs a report for a golden file, on an engine that has its events and searches under the site's id. */
export async function goldenAnswers(
  report: Report,
  golden: Golden,
  engine: Engine,
  siteId: number,
  searchConsole?: Pick<SearchConsole, 'top' | 'days'>,
): Promise<Shown[]> {
  const sources = goldenSources(golden, engine, siteId, searchConsole);
  const all: Shown[] = [];
  for (const { view, asked, context } of goldenRuns(report, golden, siteId)) {
    const { data, failed } = await runReport(asked, context, sources);
    const failure = Object.entries(failed)[0];
    if (failure) throw new Error(`The part "${failure[0]}" of the view "${view.name}" failed: ${failure[1].message}`);
    const files: Record<string, (string | number | null)[][]> = {};
    for (const id of Object.keys(view.files ?? {})) {
      const found = findTable(report, id);
      if (!found)
        throw new Error(`The view "${view.name}" asks for the table "${id}", which ${report.id} does not have.`);
      const exported = await exportTable(found.of, found.table, context, sources);
      if (!exported) throw new Error(`The table "${id}" cannot be exported in the view "${view.name}".`);
      files[id] = [exported.columns.map(({ label }) => label)];
      for await (const portion of exported.rows()) files[id].push(...portion.map((row) => [...row]));
    }
    all.push({
      name: view.name,
      // As it goes over the wire.
      answer: JSON.parse(JSON.stringify(data)),
      ...(view.files && { files }),
    });
  }
  return all;
}

/** A golden file with other answers. */
export const withAnswers = (golden: Golden, all: readonly Shown[]): Golden => ({
  ...golden,
  views: golden.views.map((view, i) => ({ ...view, ...all[i]! })),
});

/** The expected results of a golden file. */
export const shownIn = ({ views }: Golden): Shown[] =>
  views.map(({ name, answer, files }) => ({ name, answer, ...(files && { files }) }));
