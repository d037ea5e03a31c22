/** Shape of Overview's answer, in the specification's field names (part 1, section 3). */
import { z } from 'zod';
import { boxShape } from '../parts/boxes.ts';
import { change, comparedSharesShape, DEVICES, each, rankRowShape, rankViewsShape } from '../parts/shapes.ts';
import { axisShape, timeChartShape } from '../parts/time-series.shape.ts';
import { OVERVIEW_METRIC_IDS, OVERVIEW_METRICS, type OverviewMetricId } from './metrics.ts';

/** The values of New vs. returning. */
export const VISITORS = ['new', 'returning'] as const;

type ProId = Extract<(typeof OVERVIEW_METRICS)[number], { isPro: true }>['id'];
const PRO = OVERVIEW_METRICS.flatMap(({ id, isPro }): ProId[] => (isPro ? [id] : []));
const FREE = OVERVIEW_METRICS.flatMap(({ id, isPro }): Exclude<OverviewMetricId, ProId>[] => (isPro ? [] : [id]));

const box = boxShape(z.number());

const series = z.object({
  datapoints: z.array(z.number().nullable()),
  /** Percent change of each bucket against the bucket at the same position in the period before. */
  trendpoints: z.array(change),
  total: z.number(),
});

/** The shape of Overview's answer. */
export const overviewShape = z.object({
  infobox: z.object({
    /** Days. */
    range: z.number(),
    /** Pro metrics are there only with Pro. */
    metrics: z.object({ ...each(FREE, box), ...each(PRO, box.optional()) }),
  }),
  overviewgraph: z.object({
    ...timeChartShape,
    count: z.number(),
    /** The metrics that the reader has chosen, in the specified order. */
    metrics: z.partialRecord(z.enum(OVERVIEW_METRIC_IDS), series),
    compare: z
      .object({
        ...axisShape,
        metrics: z.partialRecord(
          z.enum(OVERVIEW_METRIC_IDS),
          z.object({
            datapoints: z.array(z.number().nullable()),
            /** Percent change of each bucket of the range against the bucket at the same position in the chosen period. */
            changepoints: z.array(change),
            total: z.number().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  compare: z.boolean(),
  newvsreturn: comparedSharesShape(VISITORS),
  devices: comparedSharesShape(DEVICES),
  countries: z.array(z.object({ ...rankRowShape, name: z.string(), iso: z.string() })),
  referrals: z.array(z.object({ ...rankRowShape, url: z.string() })),
  toppages: z.array(
    z.object({
      ...rankRowShape,
      title: z.string(),
      /** Its address; empty if its host isn't one of the site's. */
      url: z.string(),
      hostname: z.string(),
      ...rankViewsShape,
    }),
  ),
  /** Links to the provider's own reports; empty for the site's own events. */
  galinks: z.object({ countries: z.string(), referrals: z.string(), topposts: z.string() }),
  /** True if no chosen metric has a value in the range, so there is no line to draw. */
  show_chart_overlay: z.boolean(),
});

/** Overview's answer. */
export type OverviewData = z.infer<typeof overviewShape>;
