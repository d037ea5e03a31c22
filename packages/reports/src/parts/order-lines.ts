/** Asks for the lines reported by the shop itself: sales, refunds and cancellations by day. */
import { z } from 'zod';
import { type Ask, provided } from '../kit/ask.ts';

/** The server's name for the provider that answers {@link askOrderLines}. */
export const ORDER_LINES = 'order_lines';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** An order of the shop's, by site-local days. Amounts are whole millionths of a unit of `currency`. */
const orderLines = z.object({
  /** The transaction ID. */
  id: z.string(),
  /** Currency of the sale, or else of its refunds. */
  currency: z.string(),
  /** Null if the shop hasn't said that the order is a sale. */
  sale: z.object({ day, micros: z.number().int() }).nullable(),
  /** Amounts returned, by refunds or a cancellation. */
  returned: z.array(z.object({ day, micros: z.number().int() })),
  /** Whether the order ended before it was a sale, so that it counts nowhere. */
  void: z.boolean(),
  flags: z.array(z.string()),
  /** How often a line that had counted was changed by a later version. */
  changes: z.number().int(),
  edit_order_url: z.string().nullable(),
});

/** An order of the shop's. */
export type OrderLines = z.infer<typeof orderLines>;

/** The question of {@link askOrderLines}: inclusive site-local days. */
export const orderLinesQuestion = z.object({ start: day, end: day });

/** Asks for the shop's orders that have a line on one of these days. All of their lines are in the answer. */
export const askOrderLines = (days: z.infer<typeof orderLinesQuestion>): Ask<readonly OrderLines[]> =>
  provided(ORDER_LINES, days, z.array(orderLines));
