/** Query that reports and the server use for a site's speed audits, and the format of an audit. */
import { z } from 'zod';
import { provided } from '../kit/ask.ts';

/** The name of the provider. */
export const SITE_SPEED = 'siteSpeed';

/** Devices that a page is audited as. */
export const SPEED_DEVICES = ['desktop', 'mobile'] as const;
/** Device that a page is audited as. */
export type SpeedDevice = (typeof SPEED_DEVICES)[number];

/**
 * The metrics in the specification's order. `audit` is Lighthouse's name (`server-response-time`), which the wire has with underscores;
 * `target` is the specification's, the highest value that is fast enough (part 2, section 9), in milliseconds but for the shift.
 */
export const SPEED_METRICS = [
  { key: 'cumulative_layout_shift', audit: 'cumulative-layout-shift', unit: 'shift', target: 0.1 },
  { key: 'largest_contentful_paint', audit: 'largest-contentful-paint', unit: 'ms', target: 2500 },
  { key: 'server_response_time', audit: 'server-response-time', unit: 'ms', target: 600 },
  { key: 'first_contentful_paint', audit: 'first-contentful-paint', unit: 'ms', target: 1500 },
  { key: 'total_blocking_time', audit: 'total-blocking-time', unit: 'ms', target: 300 },
  { key: 'interaction_to_next_paint', audit: null, unit: 'ms', target: 1500 },
] as const;

/** A metric of the report, as the wire names it. */
export type SpeedMetricKey = (typeof SPEED_METRICS)[number]['key'];
const METRIC_KEYS = SPEED_METRICS.map(({ key }) => key) as [SpeedMetricKey, ...SpeedMetricKey[]];

/** A metric's value, and its score from 0 to 100. */
export const speedMetric = z.object({ score: z.number(), value: z.number() });
/** A metric's value and score. */
export type SpeedMetric = z.infer<typeof speedMetric>;

/** Metrics of an audit: interaction is only measured with real visitors. */
export const measuredMetrics = z.object({
  cumulative_layout_shift: speedMetric,
  largest_contentful_paint: speedMetric,
  server_response_time: speedMetric,
  first_contentful_paint: speedMetric,
  total_blocking_time: speedMetric,
});

/** Something that makes a page slow, with where. */
const speedFinding = z.object({
  /** Lighthouse's name of the audit that found it. */
  audit: z.string(),
  /** The metrics that it makes worse. */
  metrics: z.array(z.enum(METRIC_KEYS)),
  /** Potential savings, milliseconds and bytes, where known. */
  ms: z.number().nullable(),
  bytes: z.number().nullable(),
  /** The files or elements, the most costly first. */
  places: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().nullable(),
      ms: z.number().nullable(),
      shift: z.number().nullable(),
    }),
  ),
});
/** Something that makes a page slow. */
export type SpeedFinding = z.infer<typeof speedFinding>;

/** Known server software of a page. */
export const SPEED_HOSTS = ['wordpress', 'nginx', 'apache'] as const;

/** One audit. */
export const speedAudit = z.object({
  /** When it ended, ms. */
  at: z.number(),
  /** From 0 to 100. */
  score: z.number(),
  metrics: measuredMetrics,
  findings: z.array(speedFinding),
  hosts: z.array(z.enum(SPEED_HOSTS)),
});
/** One audit. */
export type SpeedAudit = z.infer<typeof speedAudit>;

/** An earlier audit: no more than its numbers. */
export const pastAudit = speedAudit.pick({ at: true, score: true, metrics: true });

/** Query for the provider: a page of the site by its path. */
export const siteSpeedQuestion = z.strictObject({ device: z.enum(SPEED_DEVICES), page: z.string() });
/** Query for the provider. */
export type SiteSpeedQuestion = z.infer<typeof siteSpeedQuestion>;

/** Known data on a page's speed. */
export const siteSpeedFacts = z.object({
  latest: speedAudit.nullable(),
  /** The last audits, the earliest first; the latest is among them. */
  history: z.array(pastAudit),
  /** The score as the other device. */
  other: z.number().nullable(),
  /** Paths that can be chosen, the site's own first page left out. */
  pages: z.array(z.string()),
  /** Whether this server has a browser to audit with. */
  canAudit: z.boolean(),
});
/** Known data on a page's speed. */
export type SiteSpeedFacts = z.infer<typeof siteSpeedFacts>;

/** Asks what is known of a page's speed. */
export const askSiteSpeed = (question: SiteSpeedQuestion) => provided(SITE_SPEED, question, siteSpeedFacts);
