/** This module is responsible for what Overview's screen is given. */
import type { ReactNode } from 'react';
import type { ScreenProps } from '../screen/report-screen.tsx';
import type { OverviewMetricId } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

/** What the page adds to Overview alone. */
export interface OverviewExtras {
  /** The metrics that the reader has just chosen, before the data are about them. */
  readonly chosen: readonly OverviewMetricId[] | undefined;
  /** At the end of the metric tabs: the way to choose others. */
  readonly metricSettings: ReactNode;
  /** The Site Summary block. */
  readonly summary: ReactNode;
  /** The way to the setting of how visitors are counted, for those who may change it. */
  readonly trackingSettings: ReactNode;
  /** An invitation to a higher tier. */
  readonly banner: ReactNode;
}

/** What Overview's screen is given; without extras where it is shown by itself. */
export type OverviewProps = ScreenProps<OverviewData, OverviewExtras | undefined>;
