/** Calls that the host answers itself: the server has no action for them. */
import { serverCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** How far the host is with sending the orders that a shop had before it was connected. */
const oldOrders = z.object({
  status: z.enum(['idle', 'running', 'stopped', 'done']),
  /** Orders looked at so far, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  /** Entries that the server refused. */
  refused: z.number().int(),
});

/** Progress of sending old orders. */
export type OldOrders = z.infer<typeof oldOrders>;

/** Begins, goes on with or stops sending old orders; each step sends some, so whoever begins asks for the next until it is done. */
export const oldOrdersCall = serverCall(
  'old_orders',
  'save_settings',
  { do: z.enum(['state', 'start', 'step', 'stop']) },
  oldOrders,
);
