/** Overview's metrics shown to a reader: those chosen, as far as the site's licence includes them. */
import {
  DEFAULT_OVERVIEW_METRICS,
  decide,
  type Entitlement,
  inOverviewOrder,
  type OverviewMetricId,
  openOverviewMetrics,
} from '@magpie/reports';
import type { AnswerContext } from './answer-context.ts';

/** Under this name the choice is one of the reader's preferences on a site. */
export const CHOSEN_METRICS = 'overview_metrics';

/** Whether the metrics of the tier "pro" may be chosen. */
export const mayChoosePro = (entitlement: Entitlement): boolean =>
  decide('overview.pro_metrics', entitlement).access === 'full';

/** The metrics that the asker has chosen, in order; those beyond the site's licence are left out. */
export async function chosenMetrics({
  app,
  entitlement,
  site,
  user,
}: Pick<AnswerContext, 'app' | 'entitlement' | 'site' | 'user'>): Promise<readonly OverviewMetricId[]> {
  const kept = await app.state.preferences.get(user.id, site.id, CHOSEN_METRICS);
  const chosen = Array.isArray(kept) ? inOverviewOrder(kept as string[]) : DEFAULT_OVERVIEW_METRICS;
  const open = openOverviewMetrics(mayChoosePro(entitlement));
  return chosen.filter((id) => open.includes(id));
}
