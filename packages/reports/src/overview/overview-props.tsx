/** Props of Overview's screen. */
import type { ReactNode } from 'react';
import type { ScreenProps } from '../screen/report-screen.tsx';
import type { OverviewMetricId } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

/** Additions of the page to Overview alone. */
export interface OverviewExtras {
  /** The metrics that the reader has just chosen, before their data arrives. */
  readonly chosen: readonly OverviewMetricId[] | undefined;
  /** At the end of the metric tabs: the button to choose others. */
  readonly metricSettings: ReactNode;
  /** The Site Summary block. */
  readonly summary: ReactNode;
  /** A link to the setting of how visitors are counted, for those who may change it. */
  readonly trackingSettings: ReactNode;
  /** An invitation to a higher tier. */
  readonly banner: ReactNode;
}

/** Props of Overview's screen; without extras when it is shown by itself. */
export type OverviewProps = ScreenProps<OverviewData, OverviewExtras | undefined>;
