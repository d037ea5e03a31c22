/** The chosen metrics, and the button for choosing them. The panel itself is loaded on demand. */

import SlidersHorizontal from 'icon:sliders-horizontal';
import { __, IconButton, LatePanel } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { useHost } from '../screen/host.tsx';
import type { OverviewMetricId } from './metrics.ts';
import { type IncludedMetric, includedMetricsKey } from './overview.calls.ts';

const loadPanel = () => import('./metric-panel.tsx');
const MetricPanel = lazy(() => loadPanel().then((all) => ({ default: all.MetricPanel })));

/** The metrics that the reader chose, once the panel has asked for them; undefined before, when the report's data say it. */
export function useChosenMetrics(): readonly OverviewMetricId[] | undefined {
  const { site } = useHost();
  const { data } = useQuery<IncludedMetric[]>({ queryKey: includedMetricsKey(site.id), enabled: false });
  return useMemo(() => {
    const chosen = data?.flatMap(({ id, checked }) => (checked ? [id] : []));
    return chosen?.length === 0 ? (['sessions'] as const) : chosen;
  }, [data]);
}

/** The button that opens the metric settings. */
export function MetricSettings() {
  const label = __('Choose metrics', 'magpie');
  const preload = () => void loadPanel();
  return (
    <LatePanel
      button={({ open: _open, ...press }) => (
        <IconButton
          size="small"
          label={label}
          title={label}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          {...press}
        >
          <SlidersHorizontal />
        </IconButton>
      )}
    >
      {(panel) => <MetricPanel {...panel} />}
    </LatePanel>
  );
}
