/** Recipe of Searches and Missing Pages: the terms and paths, and where people came from. */
import { MISSING, PROBES, SEARCHED } from '@magpie/analyst';
import { QUESTION_LIMITS, QueryError, totalsIn } from '@magpie/query';
import { type DimensionName, pageRules } from '@magpie/vocabulary';
import { optional, table } from '../kit/ask.ts';
import { comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import { mapPart, type PartError } from '../kit/part-error.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe } from '../kit/report.ts';
import { among } from '../parts/page-names.recipe.ts';
import { askTopList, topListRows } from '../parts/top-list.recipe.ts';
import { TOP, type TopRow } from '../parts/top-list.ts';
import { makeClosestPage } from './closest-page.ts';
import { LISTS, type SearchesData } from './searches.shape.ts';

const VIEWED = { field: 'screenPageViews', op: 'greater', value: 0 } as const;
/** Existing pages that a missing path is compared with, most viewed first. */
const MOST_PAGES = 1_000;

/** The recipe. */
export const searchesRecipe = defineRecipe({
  asks: (context) => ({
    searches: askTopList(LISTS.searches, context, { filter: SEARCHED }),
    missing_pages: askTopList(LISTS.missing_pages, context, {
      filter: { and: [MISSING, { not: PROBES }] },
      metricFilter: VIEWED,
    }),
    probes: table({
      metrics: ['screenPageViews'],
      dateRanges: comparedPeriods(context).slice(0, 1),
      filter: { and: [MISSING, PROBES] },
      keepEmptyRows: true,
    }),
  }),
  followUps: ({ searches, missing_pages: missing }, context) => {
    const dateRanges = comparedPeriods(context).slice(0, 1);
    const terms = (searches?.rows ?? []).map(({ dimensions }) => dimensions.searchTerm ?? '');
    const paths = (missing?.rows ?? []).map(({ dimensions }) => dimensions.pagePath ?? '');
    // A file has all of them.
    const only = (field: 'searchTerm' | 'pagePath', names: readonly string[]) =>
      names.length > TOP ? [] : [among(field, names)];
    return {
      ...(terms.length > 0 && {
        search_origins: optional(
          table({
            dimensions: ['searchTerm', 'pagePath', 'exitPage', 'pageReferrer'],
            metrics: ['eventCount'],
            dateRanges,
            filter: { and: [SEARCHED, ...only('searchTerm', terms)] },
            limit: QUESTION_LIMITS.rows,
          }),
        ),
      }),
      ...(paths.length > 0 && {
        missing_origins: optional(
          table({
            dimensions: ['pagePath', 'pageReferrer'],
            metrics: ['screenPageViews'],
            dateRanges,
            filter: { and: [...only('pagePath', paths), MISSING] },
            metricFilter: VIEWED,
            limit: QUESTION_LIMITS.rows,
          }),
        ),
        existing: optional(
          table({
            dimensions: ['pagePath'],
            metrics: ['screenPageViews'],
            dateRanges,
            filter: { not: MISSING },
            metricFilter: VIEWED,
            limit: MOST_PAGES,
          }),
        ),
      }),
    };
  },
  answer: (answers, context, failed): SearchesData => {
    const searched = aboutSearches(answers.search_origins?.rows, context);
    const missed = aboutMissing(answers.missing_origins?.rows ?? [], answers.existing?.rows ?? [], context);
    const withMore = (rows: readonly TopRow[] | PartError, more: (row: TopRow) => object) =>
      mapPart(rows, (all): readonly object[] => all.map((row) => ({ ...row, ...more(row) })));
    return {
      compare: context.compare !== undefined,
      searches: withMore(topListRows(LISTS.searches, answers.searches, failed), ({ term }) =>
        searched(String(term)),
      ) as SearchesData['searches'],
      missing_pages: withMore(topListRows(LISTS.missing_pages, answers.missing_pages, failed), ({ page_path: path }) =>
        missed(String(path)),
      ) as SearchesData['missing_pages'],
      probes: totalsIn(answers.probes, NOW).screenPageViews,
    };
  },
  rows: {
    searches: ({ searches, search_origins: origins }, context) => {
      const about = aboutSearches(origins && whole(origins).rows, context);
      return whole(searches).rows.map(({ dimensions, metrics, others }) => {
        const { left, from } = about(dimensions.searchTerm ?? '');
        return [dimensions.searchTerm ?? '', metrics.eventCount ?? 0, left, from, others?.[1]?.eventCount ?? null];
      });
    },
    missing_pages: ({ missing_pages: missing, missing_origins: origins, existing }, context) => {
      const about = aboutMissing(whole(origins).rows, existing?.rows ?? [], context);
      return whole(missing).rows.map(({ dimensions, metrics, others }) => {
        const { from, closest } = about(dimensions.pagePath ?? '');
        return [
          dimensions.pagePath ?? '',
          metrics.screenPageViews ?? 0,
          from,
          closest,
          others?.[1]?.screenPageViews ?? null,
        ];
      });
    },
  },
});

/**
 * An answer with all its rows; one without rows where nothing had to be asked.
 * @throws QueryError `too_heavy` if some are missing: a file is whole or isn't
 */
function whole<Answer extends { readonly rows: readonly unknown[]; readonly rowCount: number }>(
  answer: Answer | undefined,
): Pick<Answer, 'rows'> {
  if (!answer) return { rows: [] as Answer['rows'] };
  if (answer.rows.length < answer.rowCount)
    throw new QueryError(
      'too_heavy',
      `The table is counted from ${answer.rowCount} rows; the limit for a file is ${QUESTION_LIMITS.rows}. Choose fewer days or add a filter.`,
    );
  return answer;
}

type Counted<D extends DimensionName, M extends 'eventCount' | 'screenPageViews'> = readonly {
  readonly dimensions: Readonly<Record<D, string>>;
  readonly metrics: Readonly<Record<M, number>>;
}[];

/** Further data on a term: how often it was the end of a visit, in percent, and where most searches came from; null for what isn't known. */
function aboutSearches(
  rows: Counted<'searchTerm' | 'pagePath' | 'exitPage' | 'pageReferrer', 'eventCount'> | undefined,
  context: ReportContext,
) {
  if (!rows) return () => ({ left: null, from: null });
  const byTerm = Map.groupBy(rows, ({ dimensions }) => dimensions.searchTerm);
  const count = (some: typeof rows) => some.reduce((sum, { metrics }) => sum + metrics.eventCount, 0);
  return (term: string) => {
    const own = byTerm.get(term) ?? [];
    const left = own.filter(({ dimensions }) => dimensions.exitPage === dimensions.pagePath);
    return {
      left: percentOfTotal(count(left), count(own)),
      from: mostFrom(
        own.map(({ dimensions, metrics }) => [dimensions.pageReferrer, metrics.eventCount] as const),
        context,
      ),
    };
  };
}

/** Further data on a missing path: where most views came from, and the page that was probably meant. */
function aboutMissing(
  rows: Counted<'pagePath' | 'pageReferrer', 'screenPageViews'>,
  existing: Counted<'pagePath', 'screenPageViews'>,
  context: ReportContext,
) {
  const byPath = Map.groupBy(rows, ({ dimensions }) => dimensions.pagePath);
  const closest = makeClosestPage(existing.map(({ dimensions }) => dimensions.pagePath));
  return (path: string) => ({
    from: mostFrom(
      (byPath.get(path) ?? []).map(
        ({ dimensions, metrics }) => [dimensions.pageReferrer, metrics.screenPageViews] as const,
      ),
      context,
    ),
    closest: closest(path),
  });
}

/** Where most came from, of all that is known; of equals the first by name. */
function mostFrom(referrers: readonly (readonly [referrer: string, count: number])[], context: ReportContext) {
  const counts = new Map<string, number>();
  for (const [referrer, count] of referrers) {
    const origin = findOrigin(referrer, context);
    if (origin !== null) counts.set(origin, (counts.get(origin) ?? 0) + count);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** Returns a referrer's name: the path of one of the site's own pages, else its host; null without one. */
function findOrigin(referrer: string, { site }: ReportContext): string | null {
  const address = URL.parse(referrer);
  if (!address || address.hostname === '') return null;
  const bare = (host: string) => host.replace(/^www\./, '');
  const home = site.url === undefined ? undefined : URL.parse(site.url)?.hostname;
  const own = [...(site.hosts ?? []), ...(home === undefined ? [] : [bare(home)])];
  return own.includes(bare(address.hostname))
    ? pageRules(site).split(address.pathname, address.search).path
    : bare(address.hostname);
}
