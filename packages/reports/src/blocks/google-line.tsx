/** Google's line beside the own one in a chart, or why it isn't there. Loaded for sites that show both. */
import { __, Notice, sprintf } from '@magpie/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { GoogleLines } from '../parts/google-lines.shape.ts';
import type { ChartLayer } from '../screen/chart-layer.tsx';
import { GoogleAction } from '../screen/google-action.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { googleLayer } from './google-layer.tsx';

/** When the server has checked the connection, which it does while it gives kept answers, ms. */
const CHECKED_MS = 35_000;

export interface GoogleLineProps {
  /** The metrics of the chart; null until it is answered. */
  metrics: readonly string[] | null;
  /** Called with the layer; without one where the lines couldn't be loaded. */
  onLayer: (layer: { readonly of: ChartLayer } | undefined) => void;
}

/** Loads the lines; without any, shows the reason below the chart. */
export function GoogleLine({ metrics, onLayer }: GoogleLineProps) {
  const provider = __('Google Analytics', 'magpie');
  const { useMore, product, loading: isStale } = useReportScreen();
  const params = useMemo(() => metrics && { metrics: metrics.join() }, [metrics]);
  const { data, failed, loading, onRetry } = useMore<GoogleLines>('google', isStale ? null : params);
  const layer = useMemo(() => googleLayer(product, (id) => data?.lines[id] ?? []), [data, product]);
  // Whether access was lost in the meantime is in the next answer.
  const again = useRef(onRetry);
  again.current = onRetry;
  const isHere = data !== undefined;
  useEffect(() => {
    const timer = isHere && setTimeout(() => again.current(), CHECKED_MS);
    return () => clearTimeout(timer || undefined);
  }, [isHere]);
  const isMissing = failed !== null;
  useEffect(() => onLayer(isMissing ? undefined : { of: layer }), [layer, isMissing, onLayer]);
  if (failed)
    return (
      <Notice
        tone="caution"
        title={
          /* translators: %s: the name of a service */ sprintf(__('%s’s line couldn’t be loaded.', 'magpie'), provider)
        }
        action={<GoogleAction failure={failed} loading={loading} onRetry={onRetry} />}
      >
        {failed.message}
      </Notice>
    );
  // A printed page waits for it.
  if (!data) return <i data-pending />;
  if (!data.other_zone) return null;
  return (
    <Notice>
      {sprintf(
        /* translators: 1: the name of a service, 2: a time zone */
        __('%1$s’s hours are in another time zone (%2$s). Choose at least three days to see both lines.', 'magpie'),
        provider,
        data.other_zone,
      )}
    </Notice>
  );
}
