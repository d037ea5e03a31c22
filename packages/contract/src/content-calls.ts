/** This module is responsible for the calls about a site's content: where it is read from, how that went, what is known. */
import { z } from 'zod';
import { numberField, siteCall } from './call.ts';

/** Where a site's content is read from; `import` is files, which nothing refreshes. */
export const CONTENT_KINDS = ['wordpress', 'sitemap', 'import'] as const;
/** Where a site's content is read from. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

const sourceSchema = z.object({
  kind: z.enum(CONTENT_KINDS),
  /** Of the WordPress site, or of the sitemap; empty for `import`. */
  address: z.string(),
  /** Whether its own host may be at an address that is not public; for the operator to say. */
  allowPrivate: z.boolean(),
});

/** Where a site's content is read from. */
export type ContentSource = z.infer<typeof sourceSchema>;

/** How a site's content stands. Times are milliseconds. */
const contentStatus = z.object({
  source: sourceSchema.nullable(),
  /** Must be sent when the source is changed: who changed it in between comes first. */
  version: z.number().int(),
  /** What a refresh in progress has done; null while there is none. */
  progress: z.object({ done: z.number(), total: z.number(), text: z.string() }).nullable(),
  startedAt: z.number().nullable(),
  /** The last refresh or import that came to its end. */
  refreshedAt: z.number().nullable(),
  /** Why the last one stopped before; null if it did not. */
  failure: z.string().nullable(),
  /** What could not be read, by address; the first hundred. */
  errors: z.array(z.object({ url: z.string(), message: z.string() })),
  /** Published, as the source says. */
  totals: z.object({ posts: z.number().nullable(), pages: z.number().nullable(), comments: z.number().nullable() }),
  /** What is known, by type. */
  items: z.record(z.string(), z.number()),
});

/** How a site's content stands. */
export type ContentStatus = z.infer<typeof contentStatus>;

/** Tells how a site's content stands. */
export const contentStatusCall = siteCall('content_status', 'save_settings', {}, contentStatus);

/** Says where a site's content is read from, and begins to read it. `allow_private` needs the right `manage_sites` too. */
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

/** Reads it now; answers at once. */
export const refreshContentCall = siteCall('refresh_content', 'save_settings', {}, contentStatus);
