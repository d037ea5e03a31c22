/** Actions with which readers choose Overview's metrics, for themselves and one site. */
import { includedMetricsCall, updateIncludedMetricsCall } from '@magpie/contract';
import { OVERVIEW_METRICS, type OverviewMetricId, overviewMetric, readSelection } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { CHOSEN_METRICS, chosenMetrics, mayChoosePro } from '../reporting/overview-metrics.ts';
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
    const read = readSelection(selected_metrics, mayChoosePro(entitlement));
    if ('problem' in read)
      throw new ProblemError(read.problem.code, read.problem.message, { field: 'selected_metrics' });
    await app.state.preferences.set(user.id, site.id, CHOSEN_METRICS, read.metrics);
    return { data: describeMetrics(read.metrics) };
  }),
];
