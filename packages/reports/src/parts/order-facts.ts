/** Asks for the shop's own data about its orders: their status, amounts and where they are edited. */
import { z } from 'zod';
import { type Ask, provided } from '../kit/ask.ts';

/** The server's name for the provider that answers {@link askOrderFacts}. */
export const ORDER_FACTS = 'orders';

/** Shop's data on an order. Amounts are whole millionths of a unit of `currency`; null until the shop has sent the order itself. */
const orderFacts = z.object({
  /** The transaction ID. */
  id: z.string(),
  /** The shop's own status; `partially_refunded` for a sale of which some money was returned. */
  status: z.string().nullable(),
  /** Where the shop keeper edits the order: http or https on one of the site's hosts. */
  edit_order_url: z.string().nullable(),
  currency: z.string().nullable(),
  total_micros: z.number().int().nullable(),
  refunded_micros: z.number().int(),
  customer: z.enum(['guest', 'new', 'returning']).nullable(),
});

/** Shop's data on an order. */
export type OrderFacts = z.infer<typeof orderFacts>;

/** The question of {@link askOrderFacts}. */
export const orderFactsQuestion = z.object({ ids: z.array(z.string()) });

/** Asks what the shop says of orders, by their transaction ids. Orders that it hasn't sent are not in the answer. */
export const askOrderFacts = (ids: readonly string[]): Ask<readonly OrderFacts[]> =>
  provided(ORDER_FACTS, { ids }, z.array(orderFacts));
