/** Actions with which readers choose Overview's metrics, for themselves and one site. */
import { includedMetricsCall, updateIncludedMetricsCall } from '@magpie/contract';
import { OVERVIEW_METRICS, type OverviewMetricId, overviewMetric } from '@magpie/reports';
import { CHOSEN_METRICS, chosenMetrics, mayChoosePro, readSelection } from '../reporting/overview-metrics.ts';
import { action } from './action.ts';

const describeMetrics = (chosen: readonly OverviewMetricId[]) =>
  OVERVIEW_METRICS.map(({ id, isPro }) => ({
    id,
    name: overviewMetric(id).metric.uiName,
    checked: chosen.includes(id),
    isPro,
  }));

/** `magpie_included_metrics`, `magpie_update_included_metrics` (specification part 1, sections 5 and 7). */
export const OVERVIEW_METRIC_ACTIONS = [
  action(includedMetricsCall, async (_request, context) => ({ data: describeMetrics(await chosenMetrics(context)) })),
  action(updateIncludedMetricsCall, async ({ selected_metrics }, { app, entitlement, site, user }) => {
    const metrics = readSelection(selected_metrics, mayChoosePro(entitlement));
    await app.state.preferences.set(user.id, site.id, CHOSEN_METRICS, metrics);
    return { data: describeMetrics(metrics) };
  }),
];
