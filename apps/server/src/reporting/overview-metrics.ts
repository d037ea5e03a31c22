/** Overview's metrics shown to a reader: those chosen, as far as the site's licence includes them. */
import {
  DEFAULT_OVERVIEW_METRICS,
  decide,
  type Entitlement,
  inOverviewOrder,
  MAX_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  openOverviewMetrics,
} from '@magpie/reports';
import { nearestOf, offerNearest } from '@magpie/vocabulary/aka';
import { ProblemError } from '../errors/problem.ts';
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

/**
 * Parses chosen metrics from comma-separated ids (specification part 1, section 5). None means `sessions`. Returns them
 * in the specified order.
 * @throws ProblemError for the first broken rule
 */
export function readSelection(text: string, pro: boolean): readonly OverviewMetricId[] {
  const given = text.trim() === '' ? ['sessions'] : text.split(',').map((id) => id.trim());
  const refuse = (code: ProblemError['code'], message: string) =>
    new ProblemError(code, message, { field: 'selected_metrics' });
  for (const [index, id] of given.entries()) {
    const entry = OVERVIEW_METRICS.find((one) => one.id === id);
    if (!entry) {
      const also = offerNearest(
        nearestOf(
          id,
          OVERVIEW_METRICS.map((one) => one.id),
        ),
      );
      throw refuse('unknown_metric', `"${id.slice(0, 60)}" isn't a metric of Overview${also}.`);
    }
    if (given.indexOf(id) < index) throw refuse('duplicate_metric', `"${id}" is listed twice.`);
    if (entry.isPro && !pro) throw refuse('not_entitled', `"${id}" needs the plan "pro".`);
  }
  if (given.length > MAX_OVERVIEW_METRICS)
    throw refuse(
      'too_many_metrics',
      `${given.length} metrics are selected; select up to ${MAX_OVERVIEW_METRICS} metrics.`,
    );
  return inOverviewOrder(given);
}
