/** A reader's choice among metrics, and the button for changing it. The panel itself is loaded on demand. */

import SlidersHorizontal from 'icon:sliders-horizontal';
import { __, IconButton, LatePanel } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { z } from 'zod';
import type { Call } from '../kit/call.ts';
import { useHost } from './host.tsx';

/** A metric as the reader may choose it. */
export interface MetricToChoose {
  readonly id: string;
  /** Its name in English. */
  readonly name: string;
  readonly checked: boolean;
  readonly isPro: boolean;
}

type CallWith<Fields> = Call<z.ZodType<unknown, Fields>, z.ZodType<MetricToChoose[]>>;

/** Metrics of which a reader chooses some for each site. */
export interface MetricChoice {
  /** Lists them. */
  readonly list: CallWith<{ site?: string | undefined }>;
  /** Saves the chosen ones, by their ids with commas between, and lists them as they are then. */
  readonly save: CallWith<{ site?: string | undefined; selected_metrics: string }>;
  /** How many there are. */
  readonly count: number;
  /** How many can be chosen. */
  readonly most: number;
}

/** Where the dashboard keeps them. */
export const metricChoiceKey = ({ list }: MetricChoice, siteId: string): readonly unknown[] => [list.name, siteId];

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
