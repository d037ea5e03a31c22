/** Orders as a shop's server sends them, in tests: signed by the documented rule, without the server's own code. */
import { createHmac } from 'node:crypto';

/** How a request of orders is signed. Times are Unix seconds. */
export interface SignedOrders {
  readonly trackingId: string;
  readonly secret: string;
  readonly at: number;
}

/** Headers and body of a request to `/api/v1/orders`. */
export function signedOrders(orders: unknown, { trackingId, secret, at }: SignedOrders) {
  const payload = typeof orders === 'string' ? orders : JSON.stringify({ orders });
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'x-magpie-site': trackingId,
      'x-magpie-signature': `t=${at},v1=${digest}`,
    },
    payload,
  };
}
