/** Shape of the comparison with Google: the numbers of both, and what their difference is made of. */
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { dayChartShape } from '../parts/day-chart.shape.ts';
import { GOOGLE_MARKS } from '../parts/google-tables.ts';

/** Metrics that both count, by their ids in answers. */
export const COMPARED_METRICS = {
  sessions: 'sessions',
  users: 'totalUsers',
  pageviews: 'screenPageViews',
  orders: 'transactions',
  revenue: 'purchaseRevenue',
} as const satisfies Readonly<Record<string, MetricName>>;
/** Id of a metric that both count. */
export type ComparedMetric = keyof typeof COMPARED_METRICS;
/** All of them, in the order of the tabs. */
export const COMPARED_IDS = ['sessions', 'users', 'pageviews', 'orders', 'revenue'] as const satisfies ComparedMetric[];

/** Id of the line of Google's numbers of a metric. */
export const googleLine = <Id extends ComparedMetric>(id: Id): `${Id}_google` => `${id}_google`;

/**
 * Measured parts of a difference. `zone`: days that begin at another time there; `unfinished`: days that Google may still change;
 * `declined`: visitors who didn't agree to cookies; the others: what is left out here and not there.
 */
const DIFFERENCE_PARTS = [
  'zone',
  'unfinished',
  'declined',
  'bots',
  'internal',
  'repeated',
  'other_hosts',
  'previews',
] as const;
/** Kind of a measured part. */
export type DifferencePart = (typeof DIFFERENCE_PARTS)[number];

/** Reasons that can't be measured from here, if they apply. */
export const DIFFERENCE_REASONS = [...GOOGLE_MARKS, 'blockers', 'other_currency'] as const;

/** The answer. */
export const googleComparisonShape = z.object({
  property: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
  /** The first day that both counted, where the dates begin earlier; only days from it on are compared. */
  since: z.string().nullable(),
  /** The last day that Google doesn't change any more, within the dates; null if there is none. */
  final_until: z.string().nullable(),
  metrics: z.array(
    z.object({
      id: z.enum(COMPARED_IDS),
      own: z.number(),
      google: z.number(),
      /** `own` minus `google`. */
      difference: z.number(),
      /** Parts of the difference; only those that aren't 0. */
      parts: z.array(z.object({ kind: z.enum(DIFFERENCE_PARTS), value: z.number() })),
      /** What remains of the difference. */
      unexplained: z.number(),
    }),
  ),
  reasons: z.array(z.enum(DIFFERENCE_REASONS)),
  chart: dayChartShape([...COMPARED_IDS, ...COMPARED_IDS.map(googleLine)]),
});
/** The answer. */
export type GoogleComparisonData = z.infer<typeof googleComparisonShape>;
