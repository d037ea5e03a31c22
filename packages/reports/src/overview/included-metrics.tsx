/** Cached metrics that the reader has chosen for the open site. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHost } from '../screen/host.tsx';
import type { OverviewMetricId } from './metrics.ts';
import type { IncludedMetric } from './overview.calls.ts';

/** Where they are kept. */
export const includedMetricsKey = (siteId: string): readonly unknown[] => ['included_metrics', siteId];

/** The chosen ones, once the panel has asked for them; undefined before, when the report's data say it. */
export function useChosenMetrics(): readonly OverviewMetricId[] | undefined {
  const { site } = useHost();
  const { data } = useQuery<IncludedMetric[]>({ queryKey: includedMetricsKey(site.id), enabled: false });
  return useMemo(() => {
    const chosen = data?.flatMap(({ id, checked }) => (checked ? [id] : []));
    return chosen?.length === 0 ? (['sessions'] as const) : chosen;
  }, [data]);
}
