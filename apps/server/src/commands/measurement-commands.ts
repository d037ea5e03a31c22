/** Commands with which a site opens its endpoints to GA4 senders: measurement IDs and secrets. */
import { addMeasurementId, createMpSecret, removeMeasurementId, revokeMpSecret } from '../operations/senders.ts';
import type { MpSecret } from '../ports/senders.ts';
import { type At, changing, reading } from './from-operations.ts';

/** The measurement ids of a site, its own first. */
export interface MeasurementIdListing {
  readonly site: string;
  readonly ids: readonly string[];
}

/** The secrets of a site, without the secrets themselves. */
export interface MpSecretListing {
  readonly site: string;
  readonly secrets: readonly MpSecret[];
}

/** A secret just made: the only time that it can be read. */
export interface NewMpSecret {
  readonly site: string;
  readonly id: number;
  readonly secret: string;
  readonly measurementId: string;
}

const idsOf = ({ app, site }: At): MeasurementIdListing => ({
  site: site.trackingId,
  ids: app.state.measurementIds.of(site),
});
const secretsOf = async ({ app, site }: At): Promise<MpSecretListing> => ({
  site: site.trackingId,
  secrets: await app.state.mpSecrets.list(site.id),
});

/** The commands of measurement IDs and secrets. */
export const MEASUREMENT_COMMANDS = {
  'measurement-id.list': reading(idsOf),
  'measurement-id.add': changing(addMeasurementId, idsOf),
  'measurement-id.remove': changing(removeMeasurementId, idsOf),
  'mp-secret.create': changing(
    createMpSecret,
    ({ site, result }): NewMpSecret => ({ site: site.trackingId, ...result }),
  ),
  'mp-secret.list': reading(secretsOf),
  'mp-secret.revoke': changing(revokeMpSecret, secretsOf),
};
