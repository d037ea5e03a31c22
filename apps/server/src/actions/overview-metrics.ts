/** This module is responsible for the actions by which a reader chooses Overview's metrics, for himself and one site. */
import { includedMetricsCall, updateIncludedMetricsCall } from '@magpie/contract';
import {
  DEFAULT_OVERVIEW_METRICS,
  decide,
  type Entitlement,
  inOverviewOrder,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
  readSelection,
} from '@magpie/reports';
import { ProblemError } from '../problem.ts';
import { action, type SiteContext } from './action.ts';

const NAME = 'overview_metrics';

const mayChoosePro = (entitlement: Entitlement): boolean =>
  decide('overview.pro_metrics', entitlement).access === 'full';

type Asker = Pick<SiteContext, 'app' | 'entitlement' | 'site' | 'user'>;

/** The metrics that the asker has chosen, in their order; those beyond the site's licence are left out. */
export async function chosenMetrics({ app, entitlement, site, user }: Asker): Promise<readonly OverviewMetricId[]> {
  const kept = await app.state.preferences.get(user.id, site.id, NAME);
  const chosen = Array.isArray(kept) ? inOverviewOrder(kept as string[]) : DEFAULT_OVERVIEW_METRICS;
  const open = openOverviewMetrics(mayChoosePro(entitlement));
  return chosen.filter((id) => open.includes(id));
}

const listOf = (chosen: readonly OverviewMetricId[]) =>
  OVERVIEW_METRICS.map(({ id, isPro }) => ({
    id,
    name: overviewMetric(id).metric.uiName,
    checked: chosen.includes(id),
    isPro,
  }));

/** `magpie_included_metrics`, `magpie_update_included_metrics` (specification part 1, sections 5 and 7). */
export const OVERVIEW_METRIC_ACTIONS = [
  action(includedMetricsCall, async (_request, context) => ({ data: listOf(await chosenMetrics(context)) })),
  action(updateIncludedMetricsCall, async ({ selected_metrics }, { app, entitlement, site, user }) => {
    const read = readSelection(selected_metrics, mayChoosePro(entitlement));
    if ('problem' in read)
      throw new ProblemError(read.problem.code, read.problem.message, { field: 'selected_metrics' });
    await app.state.preferences.set(user.id, site.id, NAME, read.metrics);
    return { data: listOf(read.metrics) };
  }),
];
