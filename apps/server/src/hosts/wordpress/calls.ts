/** Calls of the plugin besides those of the dashboard (docs/adr/0056): what they take, and what they answer. */
import { z } from 'zod';

const text = (most: number) => z.string().max(most);
const count = z.number().int().min(0);
const unixSeconds = z.number().int().min(0).max(32_503_680_000);
const version = text(40);

/** Pieces of content in a request. */
const MOST_ITEMS = 200;
/** Numbers of pieces that are gone in a request. */
const MOST_GONE = 1_000;
/** Paths in a request. */
const MOST_PATHS = 100;

const path = text(2_000).regex(/^\//, 'it must begin with "/", such as "/about/"');

const contentItem = z.strictObject({
  /** Number of the post. */
  id: z.number().int().min(1),
  /** Type of the post, such as `post`, `page` or `product`. */
  type: text(40).regex(/^[a-z0-9_-]+$/, 'it must be the name of a post type'),
  url: text(2_000),
  title: text(2_000),
  author: text(500).nullable().default(null),
  categories: z.array(text(500)).max(100).default([]),
  /** Address of the picture. */
  image: text(2_000).nullable().default(null),
  /** Unix seconds. */
  published: unixSeconds.nullable().default(null),
  modified: unixSeconds.nullable().default(null),
});

/** Content that was saved, or is gone; with `run`, a step of a whole inventory, which ends with `done`. */
export const contentBody = z
  .strictObject({
    items: z.array(contentItem).max(MOST_ITEMS).optional(),
    gone: z.array(z.number().int().min(1)).max(MOST_GONE).optional(),
    totals: z.strictObject({ posts: count.nullable(), pages: count.nullable(), comments: count.nullable() }).optional(),
    run: text(64).min(1).optional(),
    done: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'it must have items, gone, totals or run')
  .refine(({ run, done }) => !done || run !== undefined, {
    error: 'it ends an inventory, so run must name it',
    path: ['done'],
  });

/** Nothing is asked. */
export const emptyBody = z.strictObject({});
/** Days of a glance at the site. */
export const glanceBody = z.strictObject({
  days: z.literal([7, 30], { error: 'it must be 7 or 30' }).default(30),
});
/** Pages of a list of posts. */
export const pageViewsBody = z.strictObject({ paths: z.array(path).min(1).max(MOST_PATHS) });
/** The page that is edited. */
export const pageGlanceBody = z.strictObject({ path });
/** What the plugin says of itself. */
export const stateBody = z.strictObject({
  /** Rows that wait in its queue, and rows that it gave up. */
  queue: count,
  failed: count,
  versions: z.strictObject({ plugin: version, wordpress: version, php: version }),
});

/** How the tag is printed. */
export const tagAnswer = z.object({
  site: z.string(),
  storage: z.enum(['stored', 'consent', 'cookieless']),
  vitals: z.boolean(),
  /** Version of the server, and with it of the script. */
  version: z.string(),
  /** Whether visitors are asked before their browser keeps anything. */
  consent: z.boolean(),
});

/** Numbers of the site: those of Overview, of 30 days with today, or of seven. */
export const glanceAnswer = z.object({
  sessions: z.number(),
  pageViews: z.number(),
  /** Percent change of sessions against as many days before, up to the same time of day; null without any. */
  change: z.number().nullable(),
  /** The same of page views. */
  pageViewsChange: z.number().nullable(),
  pages: z.array(z.object({ title: z.string(), path: z.string(), views: z.number() })),
  /** Site-local days, the oldest first; the last is today. */
  days: z.array(z.object({ date: z.string(), sessions: z.number() })),
  /** Moment up to which is counted, Unix seconds. */
  through: z.number(),
  /** Visitors in the last 30 minutes; null if the site's plan has no Real-Time report. */
  now: z.number().nullable(),
});

/** Numbers of pages in 30 days with today, by path. */
export const pageViewsAnswer = z.object({
  views: z.record(z.string(), z.number()),
  visitors: z.record(z.string(), z.number()),
  /** Views of each site-local day, the oldest first; the last is today. */
  days: z.record(z.string(), z.array(z.number())),
});

/** Numbers of one page in 30 days with today. */
export const pageGlanceAnswer = z.object({
  views: z.number(),
  visitors: z.number(),
  /** Channels of the visits that saw the page. */
  sources: z.array(z.object({ name: z.string(), sessions: z.number() })),
  /** Google's search terms of the page; null if there are none, as without Search Console. */
  searches: z.array(z.object({ query: z.string(), clicks: z.number() })).nullable(),
  /** Percent of the page that its readers reached on average, in quarters; null without views, and where it isn't measured. */
  readTo: z.number().nullable(),
  /** Site-local days, the oldest first; the last is today. */
  days: z.array(z.object({ date: z.string(), views: z.number() })),
  /** Visitors who did anything on the page in the last 30 minutes; null if the site's plan has no Real-Time report. */
  now: z.number().nullable(),
});

/** Versions of the server, for both to see what must be updated. */
export const stateAnswer = z.object({
  version: z.string(),
  protocol: z.number(),
  plugin: z.object({ least: z.string() }),
});
