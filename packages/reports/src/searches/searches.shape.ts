/** Shape of the answer of Searches and Missing Pages, and its lists. */
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError } from '../kit/part-error.ts';
import type { TopList } from '../parts/top-list.ts';

/** The lists, by their fields. */
export const LISTS = {
  searches: {
    field: 'searches',
    title: 'Site searches',
    help: 'What people searched for on your site.',
    by: [byDimension('term', 'searchTerm', { label: 'Search term' })],
    columns: [byMetric('searches', 'eventCount', { label: 'Searches', help: 'Times it was searched for.' })],
    emptyText: 'No searches in this period.',
    unfiltered: true,
  },
  missing_pages: {
    field: 'missing_pages',
    title: 'Missing pages',
    help: 'Page views whose title says that there’s no such page, such as “404” or “Page not found”.',
    by: [byDimension('page_path', 'pagePath', { label: 'Path' })],
    columns: [byMetric('views', 'screenPageViews', { label: 'Views' })],
    emptyText: 'No missing pages. Nice.',
    unfiltered: true,
  },
} as const satisfies Readonly<Record<string, TopList>>;

/** Where most people came from: a path of the site's own, or another site; null if unknown. */
const from = z.string().nullable();

/** The shape of the answer. */
export const searchesShape = z.object({
  compare: z.boolean(),
  searches: orError(
    z.array(
      z.object({
        term: z.string(),
        searches: z.number(),
        /** Percent of the searches in visits that ended on the page of the search; null if unknown. */
        left: z.number().nullable(),
        from,
        compare: z.object({ searches: z.number() }).nullable(),
      }),
    ),
  ),
  missing_pages: orError(
    z.array(
      z.object({
        page_path: z.string(),
        views: z.number(),
        from,
        /** The existing page with the most similar path; null if none is similar. */
        closest: z.string().nullable(),
        compare: z.object({ views: z.number() }).nullable(),
      }),
    ),
  ),
  /** Views of missing pages that only a bot looking for weak spots asks for; they aren't in the list. */
  probes: z.number(),
});
/** The answer. */
export type SearchesData = z.infer<typeof searchesShape>;
