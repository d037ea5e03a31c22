/** Google's line beside the own one of a chart. */
import { __, besideLine } from '@magpie/ui';
import type { ChartLayer } from '../screen/chart-layer.tsx';

/** The line; `pointsOf` has Google's values of a tab by the buckets of the chart's data, none while they aren't known. */
export const googleLayer =
  (product: string, pointsOf: (tab: string) => readonly (number | null)[]): ChartLayer =>
  ({ id, unit, from, buckets, values }, format) =>
    besideLine(
      {
        own: product,
        ownValues: values,
        label: __('Google Analytics', 'magpie'),
        values: pointsOf(id).slice(from),
        unit,
        buckets,
      },
      format,
    );
