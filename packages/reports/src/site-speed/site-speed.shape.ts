/** Answer of Site Speed, in the specification's names (part 2, section 3). */
import { z } from 'zod';
import {
  measuredMetrics,
  pastAudit,
  SPEED_DEVICES,
  siteSpeedFacts,
  speedAudit,
  speedMetric,
} from '../parts/site-speed.ts';
import { visitorsShape } from './visitors.shape.ts';

/** The answer: metrics are left out before the first audit. */
export const siteSpeedShape = z.object({
  /** From 0 to 100; null before the first audit. */
  score: z.number().nullable(),
  ...measuredMetrics.partial().shape,
  /** The 75th percentile of real visitors; left out if there are too few. */
  interaction_to_next_paint: speedMetric.optional(),
  /** Whether each measured metric is within its target, judged before values are rounded. */
  on_target: z.record(z.string(), z.boolean()),
  device: z.enum(SPEED_DEVICES),
  /** Path of the page. */
  page: z.string(),
  /** When it was audited, ms. */
  audited_at: z.number().nullable(),
  findings: speedAudit.shape.findings,
  hosts: speedAudit.shape.hosts,
  /** The earliest first. */
  history: z.array(pastAudit),
  other_score: z.number().nullable(),
  pages: siteSpeedFacts.shape.pages,
  can_audit: z.boolean(),
  /** Data of real visitors; null if it couldn't be counted. */
  visitors: visitorsShape.nullable(),
});
/** The answer. */
export type SiteSpeedData = z.infer<typeof siteSpeedShape>;
