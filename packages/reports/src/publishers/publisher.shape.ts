/** Shape of the Publishers report's answer, in the specification's field names (part 3, section 3), and its lists. */
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError } from '../kit/part-error.ts';
import { demographicsSign } from '../parts/demographics.shape.ts';
import { scrollDepthShape } from '../parts/scroll-depth.shape.ts';
import { breakdownShape } from '../parts/shapes.ts';
import type { TopList } from '../parts/top-list.ts';
import { topListShapes } from '../parts/top-lists.ts';

const EMPTY = 'No data for this time period.';

/** The lists, by their fields. */
export const LISTS = {
  landingpages: {
    field: 'landingpages',
    title: 'Top Landing Pages',
    by: [byDimension('page_path', 'landingPage', { label: 'Page Titles' })],
    titled: true,
    columns: [
      byMetric('visits', 'sessions', { label: 'Visits', help: 'Visits that started on this page.' }),
      byMetric('duration', 'averageSessionDuration', { label: 'Avg. Duration' }),
      byMetric('bounce', 'bounceRate', { label: 'Bounce Rate' }),
    ],
    emptyText: EMPTY,
  },
  exitpages: {
    field: 'exitpages',
    title: 'Top Exit Pages',
    by: [byDimension('page_path', 'pagePath', { label: 'Page Titles' })],
    titled: true,
    columns: [
      byMetric('exits', 'exits', { label: 'Exits' }),
      byMetric('pageviews', 'screenPageViews', { label: 'Page Views' }),
      byMetric('exitrate', 'exitRate', { label: '% of Exits' }),
    ],
    emptyText: EMPTY,
  },
  outboundlinks: {
    field: 'outboundlinks',
    title: 'Top Outbound Links',
    help: 'Links to other sites. Affiliate links count here too.',
    by: [byDimension('title', 'linkUrl', { label: 'Links' })],
    columns: [byMetric('clicks', 'outboundClicks', { label: 'Total Clicks' })],
    emptyText: 'No clicks on outbound links.',
    unfiltered: true,
  },
  affiliatelinks: {
    field: 'affiliatelinks',
    title: 'Top Affiliate Links',
    help: 'Outbound links that match one of your affiliate rules.',
    by: [byDimension('title', 'affiliateLabel', { label: 'Label' }), byDimension('link', 'linkUrl', { label: 'Link' })],
    columns: [byMetric('clicks', 'outboundClicks', { label: 'Total Clicks' })],
    emptyText: 'No clicks on affiliate links.',
    unfiltered: true,
  },
  downloadlinks: {
    field: 'downloadlinks',
    title: 'Top Download Links',
    help: 'Links to files, named by the text that was clicked most.',
    by: [byDimension('file_name', 'fileName', { label: 'Link Label' })],
    titled: true,
    columns: [byMetric('clicks', 'fileDownloads', { label: 'Clicks' })],
    emptyText: 'No downloads.',
    unfiltered: true,
  },
} as const satisfies Readonly<Record<string, TopList>>;

/** Shares of visits by what is known of the visitors. */
const graph = orError(
  z.object({
    graph: z.object({
      /** Percent of the visits of which it is known; together 100. */
      data: z.array(z.number()),
      ...breakdownShape,
    }),
  }),
);

/** The shape of the answer. */
export const publisherShape = z.object({
  compare: z.boolean(),
  ...topListShapes(LISTS),
  /** Whether the site has affiliate rules: without them no link is an affiliate link. */
  has_affiliate_rules: z.boolean(),
  /** By age bracket, youngest first. */
  age: graph,
  gender: graph,
  interest: orError(
    z.array(
      z.object({
        interest: z.string(),
        /** Percent of the visits by visitors whose interest is known, with one decimal. */
        percent: z.number(),
        /** In the chosen period; null when not comparing. */
        compare_percent: z.number().nullable(),
      }),
    ),
  ),
  /** Set where age, gender and interests are Google's, by visitors: whether it left out values of few people. */
  demographics: demographicsSign,
  scroll: scrollDepthShape,
  /** Addresses of the full reports of an analytics provider; empty where there is none. */
  galinks: z.object({
    landingpages: z.string(),
    exitpages: z.string(),
    downloadlinks: z.string(),
    interest: z.string(),
  }),
});
/** The answer. */
export type PublisherData = z.infer<typeof publisherShape>;
