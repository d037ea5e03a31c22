/** Calls about a site's connection with WordPress. */
import { siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** What the plugin said of itself last. */
const connectionReport = z.object({
  /** Versions. */
  plugin: z.string(),
  wordpress: z.string(),
  php: z.string(),
  /** By slug. */
  addons: z.record(z.string(), z.object({ installed: z.boolean(), active: z.boolean() })),
  /** Rows that wait in its queue, and rows that it gave up; null until it has said so. */
  queue: z.number().int().nullable(),
  failed: z.number().int().nullable(),
});

/** The connection of a site, without its secret. Times are milliseconds. */
const connectionAnswer = z.object({
  /** Null for a site that was never connected. */
  connection: z
    .object({
      /** Address in WordPress. */
      home: z.string(),
      /** Name of the network that it was connected with. */
      network: z.string().nullable(),
      madeAt: z.number(),
      /** Who approved it; null for the operator, for a network's admin, and for someone who is gone. */
      madeBy: z.string().nullable(),
      /** Null while it is good. */
      endedAt: z.number().nullable(),
      /** Null before the first request. */
      lastSeenAt: z.number().nullable(),
      /** Until when the secret before the last replacement is good; null without one. */
      replacingUntil: z.number().nullable(),
      report: connectionReport.nullable(),
    })
    .nullable(),
  /** The oldest plugin that this server works with. */
  leastPlugin: z.string(),
});

/** The connection of a site. */
export const wordpressConnectionCall = siteCall('wordpress_connection', 'save_settings', {}, connectionAnswer);
/** Replaces its secret, which no one is shown. */
export const replaceWordPressConnectionCall = siteCall(
  'replace_wordpress_connection',
  'save_settings',
  {},
  connectionAnswer,
);
/** Ends it. */
export const endWordPressConnectionCall = siteCall('end_wordpress_connection', 'save_settings', {}, connectionAnswer);

/** The calls about connections. */
export const WORDPRESS_CALLS = [
  wordpressConnectionCall,
  replaceWordPressConnectionCall,
  endWordPressConnectionCall,
] as const;
