/** Shape of the answer about one page, and its lists. */
import { z } from 'zod';
import { pageTermsShape } from '../blocks/search-console/search-terms.shape.ts';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError } from '../kit/part-error.ts';
import { PAGE_CHANNELS } from '../parts/page-glance.shape.ts';
import { scrollDepthShape } from '../parts/scroll-depth.shape.ts';
import type { TopList } from '../parts/top-list.ts';
import { topListShapes } from '../parts/top-lists.ts';
import { totalsChartShape } from '../parts/totals-chart.shape.ts';

const FEW = 'Not enough visits yet.';

/** The lists, by their fields. */
export const LISTS = {
  channels: PAGE_CHANNELS,
  searches: {
    field: 'searches',
    title: 'Searched for',
    help: 'What people searched for on your site, from this page.',
    by: [byDimension('term', 'searchTerm', { label: 'Search term' })],
    columns: [byMetric('searches', 'eventCount', { label: 'Searches' })],
    emptyText: FEW,
    unfiltered: true,
  },
  next_pages: {
    field: 'next_pages',
    title: 'Went to next',
    help: 'The next page of the same visit, after each view of this page. Reloading this page doesn’t count.',
    by: [byDimension('page_path', 'nextPagePath', { label: 'Page' })],
    titled: true,
    columns: [byMetric('pageviews', 'screenPageViews', { label: 'Page views' })],
    emptyText: FEW,
    unfiltered: true,
  },
  links: {
    field: 'links',
    title: 'Links clicked',
    help: 'Clicks on this page that led to another site or to a file.',
    by: [byDimension('url', 'linkUrl', { label: 'Link' }), byDimension('kind', 'eventName', { label: 'Kind' })],
    columns: [byMetric('clicks', 'eventCount', { label: 'Clicks' })],
    emptyText: 'No clicks on links to other sites or files.',
    unfiltered: true,
  },
} as const satisfies Readonly<Record<string, TopList>>;

/** Tabs of the chart: their metrics, labels in English, and the queries for their totals. */
export const CHART = [
  { id: 'page_views', of: 'screenPageViews', label: 'Page views', question: 'viewed' },
  { id: 'sessions', of: 'sessions', label: 'Sessions', question: 'viewed' },
  { id: 'engagement_rate', of: 'engagementRate', label: 'Engagement rate', question: 'viewed' },
  { id: 'average_time', of: 'averageTimeOnPage', label: 'Avg. time', question: 'timed' },
] as const;

const chart = z.object({
  ...totalsChartShape(CHART.map(({ id }) => id)),
  /** Index of the bucket in which the page was published; null if that is outside of the period or unknown. */
  published: z.number().nullable(),
});

/** A row of the Pages report beside this page's: its path, and its place in the table, from 1. */
const neighbour = z.object({ path: z.string(), at: z.number() }).nullable();

/** The shape of the answer. */
export const pageShape = z.object({
  path: z.string(),
  /** Whether anyone ever viewed the page, or the site has published something there. */
  known: z.boolean(),
  /** Most viewed title, else the one in the site's content; null if neither is known. */
  title: z.string().nullable(),
  /** Its address; empty if the site's is unknown. */
  url: z.string(),
  /** Where it is edited; null if the site's content doesn't say. */
  edit_url: z.string().nullable(),
  image: z.string().nullable(),
  author: z.string().nullable(),
  /** Site-local day, `YYYY-MM-DD`. */
  published: z.string().nullable(),
  /** Page views in the period. */
  views: z.number(),
  compare: z.boolean(),
  /**
   * Than how many of the site's posts it was viewed more often in its first 30 days, of all whose first 30 days are over and counted, this one
   * included; null if it is none of them, or there are fewer than five.
   */
  rank: z.object({ better: z.number(), posts: z.number() }).nullable(),
  chart: orError(chart),
  ...topListShapes(LISTS),
  scroll: scrollDepthShape,
  /** Searches in which Google showed the page; null if nothing is known of any page's, and in a filtered view: searches aren't visits. */
  google: pageTermsShape.nullable(),
  /** The rows before and after it in the Pages report, in that order; null if it wasn't opened from there. */
  neighbours: z.object({ previous: neighbour, next: neighbour }).nullable(),
});
/** The answer. */
export type PageData = z.infer<typeof pageShape>;
