/** Google's line beside the own one, for a chart of a site that shows both. */
import { lazy, useState } from 'react';
import type { ChartLayer } from '../screen/chart-layer.tsx';
import { useHost } from '../screen/host.tsx';
import type { MetricChartProps } from '../screen/metric-chart.tsx';

const GoogleLine = lazy(() => import('./google-line.tsx').then((all) => ({ default: all.GoogleLine })));

/** What the chart shows of Google: nothing for other sites. `metrics` are those of the chart; null until it is answered. */
export function useGoogleLine(metrics: readonly string[] | null): Pick<MetricChartProps, 'layer' | 'below'> | false {
  const { site, sample } = useHost();
  const [layer, setLayer] = useState<{ readonly of: ChartLayer }>();
  return (
    site.source === 'both' &&
    sample === false && { layer: layer?.of, below: <GoogleLine metrics={metrics} onLayer={setLayer} /> }
  );
}
