/** Shape of a chart over time with a tab for each line, whose number is the line's total. */
import { z } from 'zod';
import { change, each } from './shapes.ts';
import { comparedTotalShape, timeChartShape, totalShape } from './time-series.shape.ts';

const line = z.object({
  points: z.array(z.number().nullable()),
  /** Percent change of each bucket: of the period against the one before; in the compared chart, against that one. */
  trends: z.array(change),
  ...comparedTotalShape,
});

const ownLine = line.extend(totalShape);

/** The fields of a chart with these lines. */
export const totalsChartShape = <Id extends string>(ids: readonly Id[]) => ({
  ...timeChartShape,
  lines: z.object(each(ids, ownLine)),
  /** The chosen period; null when not comparing. */
  compare: z.object({ labels: z.array(z.string()), lines: z.object(each(ids, line)) }).nullable(),
});

type Lines<Id extends string, One extends z.ZodType> = Readonly<Record<Id, z.infer<One>>>;

/** A chart with these lines. */
export interface TotalsChartData<Id extends string> extends z.infer<z.ZodObject<typeof timeChartShape>> {
  readonly lines: Lines<Id, typeof ownLine>;
  readonly compare: { readonly labels: readonly string[]; readonly lines: Lines<Id, typeof line> } | null;
}
