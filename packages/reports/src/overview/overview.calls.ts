/** Calls for choosing Overview's metrics. */
import { z } from 'zod';
import { siteCall } from '../kit/call.ts';
import { OVERVIEW_METRIC_IDS } from './metrics.ts';

/** All of Overview's metrics in order, and which of them the reader has chosen for this site. */
const includedMetrics = z.array(
  z.object({ id: z.enum(OVERVIEW_METRIC_IDS), name: z.string(), checked: z.boolean(), isPro: z.boolean() }),
);

/** Lists them. */
export const includedMetricsCall = siteCall('included_metrics', 'view_reports', {}, includedMetrics);

/** Saves the choice: comma-separated ids, at most 7; none means `sessions`. Returns the new list. */
export const updateIncludedMetricsCall = siteCall(
  'update_included_metrics',
  'view_reports',
  { selected_metrics: z.string().max(1_000) },
  includedMetrics,
);
