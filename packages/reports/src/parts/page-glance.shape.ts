/** Numbers of pages beside the posts themselves: in a list of posts, and where one is edited. */
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import type { TopList } from './top-list.ts';

/** Paths in a request. */
export const MOST_PATHS = 100;
/** Rows of each list about a page. */
export const PAGE_ROWS = 5;

/** Channels of the visits that saw a page. */
export const PAGE_CHANNELS = {
  field: 'channels',
  title: 'Came from',
  help: 'Channels of the visits that saw this page.',
  by: [byDimension('channel', 'sessionDefaultChannelGroup', { label: 'Channel' })],
  columns: [byMetric('sessions', 'sessions', { label: 'Sessions' })],
  emptyText: 'Not enough visits yet.',
} as const satisfies TopList;

/** Numbers by path, as it was given. */
export const pageViewsShape = z.object({
  views: z.record(z.string(), z.number()),
  visitors: z.record(z.string(), z.number()),
  /** Views of each day of the period, the oldest first, from the first on of which something is known. */
  days: z.record(z.string(), z.array(z.number())),
});

/** Views and visitors by path. */
export type PageViews = z.infer<typeof pageViewsShape>;

/** One page: its views, its visitors, how far it is read, and where visits came from. */
export const pageGlanceShape = z.object({
  views: z.number(),
  visitors: z.number(),
  sources: z.array(z.object({ name: z.string(), sessions: z.number() })),
  /** Google's search terms of the page; null if nothing is known of any page's. */
  searches: z.array(z.object({ query: z.string(), clicks: z.number() })).nullable(),
  /** How far the page is scrolled on average, percent; null without views, and where it isn't measured. */
  readTo: z.number().nullable(),
  /** Site-local days, the oldest first, from the first on of which something is known. */
  days: z.array(z.object({ date: z.string(), views: z.number() })),
});

/** One page at a glance. */
export type PageGlance = z.infer<typeof pageGlanceShape>;
