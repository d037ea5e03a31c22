/** Cached metrics that the reader has chosen for the open site. */
import type { IncludedMetric } from '@magpie/contract';
import type { OverviewMetricId } from '@magpie/reports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDashboard } from '../view/dashboard.tsx';

/** Where they are kept. */
export const includedMetricsKey = (siteId: string): readonly unknown[] => ['included_metrics', siteId];

/** The chosen ones, once the panel has asked for them; undefined before, when the report's data say it. */
export function useChosenMetrics(): readonly OverviewMetricId[] | undefined {
  const { site } = useDashboard();
  const { data } = useQuery<IncludedMetric[]>({ queryKey: includedMetricsKey(site.id), enabled: false });
  return useMemo(() => {
    const chosen = data?.flatMap(({ id, checked }) => (checked ? [id] : []));
    return chosen?.length === 0 ? (['sessions'] as const) : chosen;
  }, [data]);
}
