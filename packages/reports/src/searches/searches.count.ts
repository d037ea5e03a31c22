/** Counts the golden file of Searches and Missing Pages a second time. */
import { countList } from '../testing/count-lists.ts';
import {
  type Count,
  decimals,
  grouped,
  type Happening,
  happenings,
  passing,
  percent,
  views,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

/** Titles and paths of the file alone. */
const MISSING = ['Page not found – Birds', '404 – Birds'];
const PROBES = ['/.env', '/wp-login.php.bak'];

/** The page that it happened on was opened from: a path of the site, or another site's host. */
function previousPage({ visit, after }: Happening): string | undefined {
  const page = Math.min(Math.floor(after), visit.pages.length - 1);
  if (page > 0) return visit.pages[page - 1];
  if (visit.referrer === undefined) return undefined;
  const { hostname, pathname } = new URL(visit.referrer);
  return hostname === 'example.com' ? pathname : hostname.replace(/^www\./, '');
}

function mostFrom(some: readonly Happening[]) {
  const known = some.filter((one) => previousPage(one) !== undefined);
  return grouped(known, (one) => previousPage(one)!).sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

export const count: Count = (golden, view) => {
  // The only metric filter of the file: more events than this.
  const least = Number((view.metricFilter as { value?: number } | undefined)?.value ?? 0);
  const counted = passing(happenings(golden), view.filter);
  const whole = wholeVisits(golden);
  const searches = counted.filter(({ kind, params }) => kind === 'view_search_results' && params.search_term);
  const missing = counted.filter(
    ({ kind, page }) => kind === 'view' && MISSING.includes(golden.pages?.[page]?.title ?? ''),
  );
  const listed = missing.filter(({ page }) => !PROBES.includes(page));
  const now = (some: readonly Happening[], of: (one: Happening) => string | undefined, name: unknown) =>
    within(some, view.dates).filter((one) => of(one) === name);
  const searchTerm = ({ params }: Happening) => params.search_term;
  const pagePath = ({ page }: Happening) => page;
  return {
    searches: countList(
      { by: [{ field: 'term', of: (one) => searchTerm(one)! }], columns: ['clicks'] },
      searches,
      whole,
      view,
    )
      .filter(({ clicks }) => Number(clicks) > least)
      .map(({ term, clicks, compare }) => {
        const own = now(searches, searchTerm, term);
        return {
          term,
          searches: clicks,
          left: decimals(percent(own.filter(({ visit, page }) => visit.pages.at(-1) === page).length, own.length)),
          from: mostFrom(own),
          compare: compare && { searches: (compare as { clicks: number }).clicks },
        };
      }),
    missing_pages: countList(
      { by: [{ field: 'page_path', of: pagePath }], columns: ['pageviews'] },
      listed,
      whole,
      view,
    )
      .filter(({ pageviews }) => Number(pageviews) > least)
      .map(({ page_path: path, pageviews, compare }) => ({
        page_path: path,
        views: pageviews,
        from: mostFrom(now(listed, pagePath, path)),
        compare: compare && { views: (compare as { pageviews: number }).pageviews },
      })),
    probes: views(within(missing, view.dates)) - views(within(listed, view.dates)),
  };
};
