/** Google's line beside the own one in a chart, or why it isn't there. Loaded for sites that show both. */
import { __, Button, Notice, RetryFrom, sprintf } from '@magpie/ui';
import { useEffect, useMemo } from 'react';
import type { GoogleLines } from '../parts/google-lines.shape.ts';
import type { ChartLayer } from '../screen/chart-layer.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { googleLayer } from './google-layer.tsx';

export interface GoogleLineProps {
  /** The metrics of the chart; null until it is answered. */
  metrics: readonly string[] | null;
  /** Told the layer when there is one. */
  onLayer: (layer: { readonly of: ChartLayer }) => void;
}

/** Asks for the lines, and says so in the chart's place for remarks if there are none. */
export function GoogleLine({ metrics, onLayer }: GoogleLineProps) {
  const provider = __('Google Analytics', 'magpie');
  const { useMore, product, loading: isStale } = useReportScreen();
  const params = useMemo(() => metrics && { metrics: metrics.join() }, [metrics]);
  const { data, failed, loading, onRetry } = useMore<GoogleLines>('google', isStale ? null : params);
  const layer = useMemo(() => googleLayer(product, (id) => data?.lines[id] ?? []), [data, product]);
  useEffect(() => onLayer({ of: layer }), [layer, onLayer]);
  // By this browser's clock, from when it was told on.
  const retryAt = useMemo(() => failed?.retryAfter && Date.now() + failed.retryAfter * 1000, [failed]);
  if (failed)
    return (
      <Notice
        tone="caution"
        title={
          /* translators: %s: the name of a service */ sprintf(__('%s’s line couldn’t be loaded.', 'magpie'), provider)
        }
        action={
          <RetryFrom at={retryAt}>
            <Button size="small" loading={loading} onClick={onRetry}>
              {__('Retry', 'magpie')}
            </Button>
          </RetryFrom>
        }
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
