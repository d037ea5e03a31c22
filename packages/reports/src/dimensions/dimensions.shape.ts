/** Shape of the Dimensions report's answer, in the specification's field names (part 2, section 3). */
import { z } from 'zod';
import { orError } from '../kit/part-error.ts';
import type { ReportDimension } from '../kit/report-dimensions.ts';

const numbers = z.object({ pageview: z.number() });

const valueRow = z.object({
  /** A value of the dimension; `(not set)` for views without one. */
  label: z.string(),
  /** Page views with the value. A view counts for each value of a list. */
  pageview: z.number(),
  /** In the chosen period; null when not comparing. */
  compare: numbers.nullable(),
});
/** Page views by one value of a dimension. */
export type ValueRow = z.infer<typeof valueRow>;

const dimension = z.object({
  id: z.string(),
  field: z.string(),
  label: z.string(),
  name: z.string(),
  tooltip: z.string(),
  enabled: z.boolean(),
}) satisfies z.ZodType<ReportDimension>;

/** Values and views of an enabled dimension. */
const counts = z.object({
  /** Different values, without `(not set)`. */
  values: z.number(),
  /** Page views without a value, now and in the chosen period; null when not comparing. */
  unset: z.number(),
  compare_unset: z.number().nullable(),
});

/** The shape of the answer. */
export const dimensionsShape = z.object({
  /** Every dimension by its id, the enabled ones first, in the order of the settings. */
  dimensions: z.record(z.string(), dimension),
  /** The largest rows of each enabled dimension, by its id, or why there are none. */
  data: z.record(z.string(), orError(z.array(valueRow))),
  counts: z.record(z.string(), counts),
  /** All page views, each once. */
  pageviews: z.number(),
  compare_pageviews: z.number().nullable(),
  /** Links to the provider's own reports; there is none for events of the site's own. */
  galinks: z.record(z.string(), z.string()),
});
/** The Dimensions report's answer. */
export type DimensionsData = z.infer<typeof dimensionsShape>;

/** Page sizes of the list of all values. */
export const VALUE_SIZES = [25, 50, 100] as const;

/** One page of all values of a dimension. */
export const allValuesShape = z.object({
  rows: z.array(valueRow),
  pagination: z.object({ page: z.number(), per_page: z.number(), pages: z.number(), total: z.number() }),
});
/** One page of all values of a dimension. */
export type AllValues = z.infer<typeof allValuesShape>;
