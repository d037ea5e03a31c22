/** Shape of Site Summary's answer, in the specification's field names (part 1, section 3). */
import { z } from 'zod';

/** Share of a whole, 0-100 with two decimals. */
const percent = z.number();
const share = z.object({ title: z.string(), percent });

const content = z.object({
  url: z.string(),
  title: z.string(),
  /** Address of its picture; null if it has none. */
  img: z.string().nullable(),
  pageviews: z.number(),
  /** Sessions that viewed it. */
  sessions: z.number(),
  /** Percentage of these sessions. */
  bounceRate: percent,
  engagedSessions: z.number(),
});

/**
 * The shape of Site Summary's answer. What the licence doesn't include is empty or null here, and named in the receipt
 * (`locked`).
 */
export const siteSummaryShape = z.object({
  /** Views and sessions since the first event; what is published, null if no one has told. */
  summary: z.object({
    pageviews: z.number(),
    sessions: z.number(),
    total_posts: z.number().nullable(),
    total_pages: z.number().nullable(),
    total_comments: z.number().nullable(),
  }),
  /** Weekdays (0 for Sunday) by their share of the page views. */
  popular_days: z.array(z.object({ day: z.number().int().min(0).max(6), percent })),
  /** Hours of the site's day, 0 to 23. */
  popular_hours: z.array(z.object({ hour: z.number().int().min(0).max(23), percent })),
  /** Share of the views of content with a category; content with two categories counts for both. */
  popular_categories: z.array(share),
  popular_page: content.nullable(),
  popular_post: content.nullable(),
  /** Share of the items purchased. */
  popular_products: z.array(share),
  /** Whether the site's content is known. Without it there are no popular pages or posts. */
  content_known: z.boolean(),
  /** Whether the site had an order in the last year; only told where products are locked. */
  has_shop: z.boolean().optional(),
});

/** Site Summary's answer. */
export type SiteSummaryData = z.infer<typeof siteSummaryShape>;
