/** Describes the order call. Its entries are read field by field, with a sentence for each error. */
import { ORDER_REFUSALS } from '@magpie/collect';
import { ORDER_FLAGS, ORDER_STATUSES } from '@magpie/events';
import { z } from 'zod';

const id = z.union([z.string().max(100), z.number().int()]);
const version = z.number().int().nonnegative().describe('Higher for every change. The highest version counts.');
const instant = z.iso.datetime({ offset: true });
const amount = z
  .union([z.string(), z.number()])
  .describe('0 or more, with a decimal point and no other separator; a string keeps every digit.');
const item = z.looseObject({
  item_id: z.string().optional(),
  item_name: z.string().optional(),
  price: z
    .union([z.string(), z.number()])
    .optional()
    .describe('Of one unit, after discounts. Below 0 for a discount as a line of its own.'),
  quantity: z
    .union([z.string(), z.number()])
    .optional()
    .describe('With up to four decimals; not 0. Below 0 for a line that takes something off.'),
});
const shared = {
  currency: z.string().describe('ISO 4217.'),
  total: amount,
  tax: amount.optional(),
  shipping: amount.optional(),
  items: z.array(item).optional().describe("GA4's item objects; the first 200 are kept."),
  client_id: z.string().optional().describe("The client ID in the buyer's browser (_mgp) at checkout."),
  user_id: z.string().optional().describe("The buyer's ID as the site's pages send it."),
  customer: z.string().optional().describe("The shop's number or email address of the customer; kept as a keyed hash."),
};

/** An order, as it is described. */
export const orderEntry = z.strictObject({
  type: z.literal('order').optional(),
  id: id.describe('The transaction ID, as the page sends it.'),
  version,
  status: z
    .string()
    .max(100)
    .describe(`One of ${ORDER_STATUSES.join(', ')}. Any other counts as a sale, with the flag status_unknown.`),
  created_at: instant,
  updated_at: instant.describe('When the order changed to this version.'),
  ...shared,
  coupon: z.string().optional(),
  renewal: z.boolean().optional().describe('A subscription renewal, which belongs to no visit.'),
  edit_url: z.string().optional().describe("Where the order is edited: http or https on one of the site's hosts."),
});

/** A refund, as it is described. */
export const refundEntry = z.strictObject({
  type: z.literal('refund'),
  id,
  order: id.describe('The transaction ID of the order.'),
  version: version.optional().describe('1 if absent.'),
  status: z.enum(['completed', 'cancelled']).optional(),
  created_at: instant,
  ...shared,
});

/** The body of the order call. */
export const ordersRequest = z.strictObject({
  orders: z
    .array(z.union([orderEntry, refundEntry]))
    .min(1)
    .max(500),
});

/** Its answer. */
export const ordersAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    results: z.array(
      z.object({
        type: z.enum(['order', 'refund']),
        id: z.string().nullable(),
        version: z.number().nullable(),
        result: z.enum(['accepted', 'repeated', 'superseded', 'refused']),
        flags: z.array(z.enum(ORDER_FLAGS)),
        error: z.object({ code: z.enum(ORDER_REFUSALS), message: z.string(), field: z.string() }).optional(),
      }),
    ),
  }),
});
