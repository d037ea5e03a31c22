/** A reader's choice among metrics, and the button for changing it. The panel itself is loaded on demand. */

import SlidersHorizontal from 'icon:sliders-horizontal';
import { __, IconButton, LatePanel } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useHost } from './host.tsx';
import { type MetricChoice, type MetricToChoose, metricChoiceKey } from './metrics-to-choose.ts';

const loadPanel = () => import('./metric-choice-panel.tsx');
const Panel = lazy(() => loadPanel().then((all) => ({ default: all.MetricChoicePanel })));

/** Ids of the metrics that the reader chose, once the panel has asked for them; undefined before, when the report's data say it. */
export function useChosenMetrics(of: MetricChoice): readonly string[] | undefined {
  const { site } = useHost();
  const { data } = useQuery<MetricToChoose[]>({ queryKey: metricChoiceKey(of, site.id), enabled: false });
  return data?.filter(({ checked }) => checked).map(({ id }) => id);
}

/** The button that opens the panel. */
export function MetricChoiceButton({ of }: { of: MetricChoice }) {
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
      {(panel) => <Panel of={of} {...panel} />}
    </LatePanel>
  );
}
