/** Commands for a shop's orders: the secrets that sign them. */
import { createOrderSecret, revokeOrderSecret } from '../operations/senders.ts';
import type { MpSecret } from '../ports/senders.ts';
import { type At, changing, reading } from './from-operations.ts';

/** The order secrets of a site, without the secrets themselves. */
export interface OrderSecretListing {
  readonly site: string;
  readonly secrets: readonly MpSecret[];
}

/** A secret just made: the only time that it can be read. */
export interface NewOrderSecret {
  readonly site: string;
  readonly id: number;
  readonly secret: string;
}

const secretsOf = async ({ app, site }: At): Promise<OrderSecretListing> => ({
  site: site.trackingId,
  secrets: await app.state.orderSecrets.list(site.id),
});

/** The commands of secrets that sign orders. */
export const ORDER_COMMANDS = {
  'order-secret.create': changing(createOrderSecret, ({ site, result }): NewOrderSecret => {
    return { site: site.trackingId, ...result };
  }),
  'order-secret.list': reading(secretsOf),
  'order-secret.revoke': changing(revokeOrderSecret, secretsOf),
};
