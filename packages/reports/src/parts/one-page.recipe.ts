/** Reports about one page: the page, and its data. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { exactly } from '../kit/filters.ts';
import { PAGE_VIEWS } from './pages-table.ts';

type OfPage = ReportContext<{ readonly path: string }>;

/** Filter for the events on a page. */
export const onPage = (path: string): Filter<DimensionName> => exactly('pagePath', path);

/** The views of a page, as the Pages report counts them. */
export const viewsFilter = (path: string): Filter<DimensionName> => ({ and: [PAGE_VIEWS, onPage(path)] });

/** Asks for the most viewed page, if none is named. */
export const askMostViewed = (context: OfPage) => ({
  ...(context.params.path === '' && {
    most: table({
      dimensions: ['pagePath'],
      metrics: ['screenPageViews'],
      dateRanges: comparedPeriods(context).slice(0, 1),
      filter: PAGE_VIEWS,
      limit: 1,
    }),
  }),
});

/** The page that is asked about: the most viewed one unless it is named. */
export const pathIn = (
  { params: { path } }: OfPage,
  most: { readonly rows: readonly { readonly dimensions: { readonly pagePath: string } }[] } | undefined,
): string => path || (most?.rows[0]?.dimensions.pagePath ?? '/');

/** Addresses by which Google may know a page: a property has both schemes, `www.` and either end. */
export function pageAddresses({ site }: ReportContext<unknown>, path: string): string[] {
  const home = site.url === undefined ? null : URL.parse(site.url);
  if (!home) return [];
  const bare = path.replace(/(?<!^)\/$/, '');
  const host = home.host.replace(/^www\./, '');
  return ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) =>
    (bare === '/' ? ['/'] : [bare, `${bare}/`]).map((end) => start + host + end),
  );
}
