/** Actions with which a site opens its endpoints to servers and GA4 senders: measurement IDs and secrets. */
import {
  addMeasurementIdCall,
  createMpSecretCall,
  createOrderSecretCall,
  removeMeasurementIdCall,
  revokeMpSecretCall,
  revokeOrderSecretCall,
  sendersCall,
} from '@magpie/contract';
import type { App } from '../app/app.ts';
import { perform } from '../operations/operation.ts';
import {
  addMeasurementId,
  createMpSecret,
  createOrderSecret,
  removeMeasurementId,
  revokeMpSecret,
  revokeOrderSecret,
} from '../operations/senders.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { action } from './action.ts';

/** `magpie_senders`, `magpie_add_measurement_id`, `magpie_remove_measurement_id`, `magpie_create_mp_secret`, `magpie_revoke_mp_secret`. */
export const SENDER_ACTIONS = [
  action(sendersCall, async (_request, { app, site }) => ({ data: await listSenders(app, site) })),
  action(addMeasurementIdCall, async ({ id }, context) => {
    await perform(addMeasurementId, context, { id });
    return { data: await listSenders(context.app, context.site) };
  }),
  action(removeMeasurementIdCall, async ({ id }, context) => {
    await perform(removeMeasurementId, context, { id });
    return { data: await listSenders(context.app, context.site) };
  }),
  action(createMpSecretCall, async ({ name }, context) => ({ data: await perform(createMpSecret, context, { name }) })),
  action(revokeMpSecretCall, async ({ secret: id }, context) => {
    await perform(revokeMpSecret, context, { id });
    return { data: await listSenders(context.app, context.site) };
  }),
  action(createOrderSecretCall, async ({ name }, context) => ({
    data: { ...(await perform(createOrderSecret, context, { name })), trackingId: context.site.trackingId },
  })),
  action(revokeOrderSecretCall, async ({ secret: id }, context) => {
    await perform(revokeOrderSecret, context, { id });
    return { data: await listSenders(context.app, context.site) };
  }),
];

async function listSenders(app: App, site: SiteRecord) {
  return {
    measurementIds: [...app.state.measurementIds.of(site)],
    secrets: [...(await app.state.mpSecrets.list(site.id))],
    orderSecrets: [...(await app.state.orderSecrets.list(site.id))],
  };
}
