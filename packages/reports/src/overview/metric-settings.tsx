/** The button for the metric settings. The panel itself is loaded on demand. */

import SlidersHorizontal from 'icon:sliders-horizontal';
import { __, IconButton } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';

const loadPanel = () => import('./metric-panel.tsx');
const MetricPanel = lazy(() => loadPanel().then((all) => ({ default: all.MetricPanel })));

/** The button that opens the metric settings. */
export function MetricSettings() {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const button = (
    <IconButton
      size="small"
      label={__('Choose metrics', 'magpie')}
      title={__('Choose metrics', 'magpie')}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      {...(state === 'unasked' && { onClick: () => setState('open') })}
    >
      <SlidersHorizontal />
    </IconButton>
  );
  if (state === 'unasked') return button;
  return (
    <Suspense fallback={button}>
      <MetricPanel
        trigger={button}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      />
    </Suspense>
  );
}
