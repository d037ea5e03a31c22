import type { OverviewData } from './overview.shape.ts';

/** Props of each part of Overview. */
export interface PartProps {
  /** Null until the first answer. */
  data: OverviewData | null;
}
