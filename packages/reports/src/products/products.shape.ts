/** The answer of Products, except its table: the products that are bought together. */
import { z } from 'zod';
import type { PartError } from '../kit/part-error.ts';
import { orError } from '../kit/part-error.ts';
import type { DetailsData } from '../parts/details-table.ts';

const pair = z.object({
  first: z.string(),
  second: z.string(),
  /** Orders with both. */
  together: z.number(),
  /** Percent of the orders with the first that have the second too, and the other way round. */
  of_first: z.number(),
  of_second: z.number(),
  /** How many times more often they are in one order than if no product had to do with another; two decimals. */
  lift: z.number(),
});
/** Two products that are bought together. */
export type Pair = z.infer<typeof pair>;

const together = z.object({
  /** Orders with a named product. */
  orders: z.number(),
  /** Orders with more products than are paired. */
  cut: z.number(),
  /** Most orders first. */
  pairs: z.array(pair),
});

/** The fields beside the table. */
export const togetherShape = { together: orError(together) };

/** The answer: one page of the table, and the pairs. */
export interface ProductsData extends DetailsData {
  readonly together: z.infer<typeof together> | PartError;
}
