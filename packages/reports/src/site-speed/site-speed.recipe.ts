/** Recipe of Site Speed: the latest audit of a page, and the ones before. */
import { z } from 'zod';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import {
  askSiteSpeed,
  SPEED_METRICS,
  type SpeedDevice,
  type SpeedMetric,
  type SpeedMetricKey,
} from '../parts/site-speed.ts';
import type { SiteSpeedData } from './site-speed.shape.ts';
import {
  answerVisitors,
  askVisitors,
  type VisitorAnswers,
  visitorFileRows,
  visitorsInteraction,
} from './visitors.recipe.ts';

/** The recipe of a device's report. */
export const siteSpeedRecipe = (device: SpeedDevice) =>
  defineRecipe({
    params: z.strictObject({
      /** Part of the page's address: it chooses the report. */
      device: z.literal(device, { error: `it must be "${device}"` }).optional(),
      path: params.path,
    }),
    asks: (context) => ({
      speed: askSiteSpeed({ device, page: context.params.path || '/' }),
      ...askVisitors(context),
    }),
    answer: ({ speed: { latest, history, other, pages, canAudit }, ...visitors }, context): SiteSpeedData => ({
      score: latest?.score ?? null,
      ...latest?.metrics,
      ...interaction(visitors, device),
      on_target: judgeTargets({ ...latest?.metrics, ...interaction(visitors, device) }),
      device,
      page: context.params.path || '/',
      audited_at: latest?.at ?? null,
      findings: latest?.findings ?? [],
      hosts: latest?.hosts ?? [],
      history,
      other_score: other,
      pages,
      can_audit: canAudit,
      visitors: answerVisitors(visitors, context),
    }),
    rows: { visitors: visitorFileRows },
  });

/** Whether each measured metric is within its target. */
export const judgeTargets = (
  metrics: Partial<Readonly<Record<SpeedMetricKey, SpeedMetric | undefined>>>,
): Record<string, boolean> =>
  Object.fromEntries(
    SPEED_METRICS.flatMap(({ key, target }) => {
      const metric = metrics[key];
      return metric ? [[key, metric.value <= target]] : [];
    }),
  );

/** The tile that only real visitors give. */
function interaction(visitors: VisitorAnswers, device: SpeedDevice): Pick<SiteSpeedData, 'interaction_to_next_paint'> {
  const metric = visitorsInteraction(visitors, device);
  return metric ? { interaction_to_next_paint: metric } : {};
}
