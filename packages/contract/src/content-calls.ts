/** Calls about a site's content: its source, the last refresh, and the known content. */

import { numberField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** Where a site's content is read from; `import` means files, which aren't refreshed. */
export const CONTENT_KINDS = ['wordpress', 'sitemap', 'import'] as const;
/** Where a site's content is read from. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

const sourceSchema = z.object({
  kind: z.enum(CONTENT_KINDS),
  /** Address of the WordPress site, or of the sitemap; empty for `import`. */
  address: z.string(),
  /** Whether its own host may have a private address; only the operator can set this. */
  allowPrivate: z.boolean(),
});

/** Where a site's content is read from. */
export type ContentSource = z.infer<typeof sourceSchema>;

/** The status of a site's content. Times are milliseconds. */
const contentStatus = z.object({
  source: sourceSchema.nullable(),
  /** Whether the site's connected WordPress sends it; then nothing is read. */
  sent: z.boolean(),
  /** Must be sent with a change of the source; if someone else changed it in between, the change is refused. */
  version: z.number().int(),
  /** Progress of a running refresh; null without one. */
  progress: z.object({ done: z.number(), total: z.number(), text: z.string() }).nullable(),
  startedAt: z.number().nullable(),
  /** The last refresh or import that finished. */
  refreshedAt: z.number().nullable(),
  /** Why the last one stopped early; null if it didn't. */
  failure: z.string().nullable(),
  /** Addresses that couldn't be read; the first hundred. */
  errors: z.array(z.object({ url: z.string(), message: z.string() })),
  /** Published, as the source says. */
  totals: z.object({ posts: z.number().nullable(), pages: z.number().nullable(), comments: z.number().nullable() }),
  /** Number of known items, by type. */
  items: z.record(z.string(), z.number()),
});

/** The status of a site's content. */
export type ContentStatus = z.infer<typeof contentStatus>;

/** Returns the status of a site's content. */
export const contentStatusCall = siteCall('content_status', 'save_settings', {}, contentStatus);

/** Sets the source of a site's content and starts reading it. `allow_private` needs the right `manage_sites` too. */
export const setContentSourceCall = siteCall(
  'set_content_source',
  'save_settings',
  {
    kind: z.enum(CONTENT_KINDS),
    address: z.string().max(2000),
    allow_private: z.enum(['0', '1']).optional(),
    version: numberField('the version that was read'),
  },
  contentStatus,
);

/** Starts reading it now; returns immediately. */
export const refreshContentCall = siteCall('refresh_content', 'save_settings', {}, contentStatus);
