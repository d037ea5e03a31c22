/** This module is responsible for what Overview's screen is given. */
import type { ReactNode } from 'react';
import type { OverviewMetricId } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** What Overview's screen is given. */
export interface OverviewScreenProps {
  /** Null until the first answer: everything then shows its final geometry. */
  data: OverviewData | null;
  /** The next answer is on its way. */
  loading: boolean;
  /** The dates that the data are about. */
  dates: Days & { readonly compare: Days | null };
  /** How visitors are recognised: for one day, or by a stored id. */
  identity: 'day' | 'stored';
  /** The open metric tab; the first one where it is none of them. */
  tab: string | null;
  /** The metrics that the reader has just chosen, before the data are about them. */
  chosen?: readonly OverviewMetricId[] | undefined;
  onTab: (tab: OverviewMetricId) => void;
  /** Keeps what has this value of a dimension. */
  onFilter: (filter: { word: string; value: string }) => void;
  /** Where a domain's icon is. */
  iconUrl: (domain: string) => string;
  /** Id of the list of pages. */
  topPagesId: string;
  /** At the end of the metric tabs: the way to choose others. */
  metricSettings?: ReactNode;
  /** Opens these site notes, which were chosen on the chart. */
  onNotes?: (ids: readonly number[]) => void;
  /** Under the chart: the panel of site notes. */
  underChart?: ReactNode;
  /** The Site Summary block. */
  summary?: ReactNode;
  /** An invitation to a higher tier. */
  banner?: ReactNode;
}
