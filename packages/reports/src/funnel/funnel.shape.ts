/** Shape of the answer of the eCommerce Funnel (specification part 2, section 3). */
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { stepFields } from '../blocks/funnel-steps/steps.shape.ts';
import { NO_RATE } from '../parts/no-rate.ts';

/** The category of the rows of all shoppers. */
export const TOTAL = 'Total';

/** The steps: the event, the chart's name, and the table's. */
export const STEPS = [
  { event: 'view_item', label: 'View Item', step: '1. View Item' },
  { event: 'add_to_cart', label: 'Add to Cart', step: '2. Add to Cart' },
  { event: 'purchase', label: 'Purchase', step: '3. Purchase' },
] as const;

/** The breakdowns of the table; the first is the default. */
export const BREAKDOWNS = ['none', 'channel', 'country'] as const;
/** One of them. */
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The breakdowns that have categories: their dimension, and their column. */
export const CATEGORIES = {
  channel: { dimension: 'sessionDefaultChannelGroup', name: 'Channel', column: 'Channel Category' },
  country: { dimension: 'country', name: 'Country', column: 'Country Category' },
} as const satisfies Readonly<
  Record<
    Exclude<Breakdown, 'none'>,
    { readonly dimension: DimensionName; readonly name: string; readonly column: string }
  >
>;

const row = z.object({
  /** Its number and name, such as "3. Purchase". */
  step: z.string(),
  // Rates are those of its own category.
  ...stepFields(z.union([z.number(), z.literal(NO_RATE)])),
  /** {@link TOTAL}, or the channel or country of the visit with a shopper's first product view. */
  breakdown_category: z.string(),
});
/** One row of the table. */
export type FunnelRow = z.infer<typeof row>;

/** The shape of the answer. */
export const funnelShape = z.object({
  /** The shoppers of each step. */
  funnel_chart: z.array(z.object({ label: z.string(), value: z.number() })),
  /** By step, the total first, then the categories with the most shoppers in step 1. */
  funnel_table: z.object({ none: z.array(row), channel: z.array(row), country: z.array(row) }),
  /** How many channels and countries the shoppers of step 1 came from. */
  channel_category_length: z.number(),
  country_category_length: z.number(),
  /** Whether the site has ever sent events of products or orders: then it has a shop, with or without a plugin. */
  has_shop: z.boolean(),
});
/** The answer. */
export type FunnelData = z.infer<typeof funnelShape>;

const page = z.string().nullable();
/** The shape of the pages where each step happened most often, by its event; null where it never happened on a known page. */
export const stepPagesShape = z.object({ view_item: page, add_to_cart: page, purchase: page });
/** The pages where each step happened most often. */
export type StepPages = z.infer<typeof stepPagesShape>;
