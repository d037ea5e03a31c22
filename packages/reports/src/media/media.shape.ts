/** Shape of the Media report's answer (specification part 2, section 3). */
import { z } from 'zod';
import { orError, type PartError } from '../kit/part-error.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { change } from '../parts/shapes.ts';
import { axisShape, comparedTotalShape, timeChartShape, totalShape } from '../parts/time-series.shape.ts';

const line = {
  /** Video plays. */
  datas: z.array(z.number().nullable()),
  /** Percent change of each bucket against the compared period, by default the one just before. */
  trends: z.array(change),
};

const playsChart = z.object({ ...line, ...timeChartShape, ...totalShape });
const comparedPlays = z.object({ ...line, ...axisShape, ...comparedTotalShape });

/** The fields that the answer has beside its table. */
export const playsShape = {
  line_chart_report: orError(playsChart),
  /** The chosen period; null when not comparing. */
  line_compare_chart: comparedPlays.nullable(),
};

/** The answer: video plays over time, and one page of the table. */
export interface MediaData extends DetailsData {
  readonly line_chart_report: z.infer<typeof playsChart> | PartError;
  readonly line_compare_chart: z.infer<typeof comparedPlays> | null;
}

/** How far a video is played, percent: GA4's thresholds between the start and the end. */
export const MARKS = [0, 10, 25, 50, 75, 100] as const;

/** How far videos are played, in the order of the requested names. */
export const retentionShape = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      plays: z.number(),
      /** Average length, seconds; 0 if unknown, as of a live stream. */
      length: z.number(),
      /** Plays that reached each of {@link MARKS}. */
      reached: z.array(z.number()),
    }),
  ),
});
export type Retention = z.infer<typeof retentionShape>;
