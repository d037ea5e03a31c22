/** This module is responsible for the actions by which a site opens its endpoints for servers and GA4's senders: measurement ids and secrets. */
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
import type { SiteRecord } from '../ports/sites.ts';
import { action } from './action.ts';

/** `magpie_senders`, `magpie_add_measurement_id`, `magpie_remove_measurement_id`, `magpie_create_mp_secret`, `magpie_revoke_mp_secret`. */
export const SENDER_ACTIONS = [
  action(sendersCall, async (_request, { app, site }) => ({ data: await listSenders(app, site) })),
  action(addMeasurementIdCall, async ({ id }, { app, site, user }) => {
    await app.state.measurementIds.add(site, id.trim().toUpperCase());
    await app.state.audit.note('measurement_id.add', user.id, { site: site.id, id });
    return { data: await listSenders(app, site) };
  }),
  action(removeMeasurementIdCall, async ({ id }, { app, site, user }) => {
    await app.state.measurementIds.remove(site, id.trim().toUpperCase());
    await app.state.audit.note('measurement_id.remove', user.id, { site: site.id, id });
    return { data: await listSenders(app, site) };
  }),
  action(createMpSecretCall, async ({ name }, { app, site, user }) => {
    const created = await app.state.mpSecrets.create(site.id, name);
    await app.state.audit.note('mp_secret.create', user.id, { site: site.id, secret: created.id });
    return { data: { ...created, measurementId: app.state.measurementIds.of(site)[0] ?? site.trackingId } };
  }),
  action(revokeMpSecretCall, async ({ secret }, { app, site, user }) => {
    await app.state.mpSecrets.revoke(site.id, secret);
    await app.state.audit.note('mp_secret.revoke', user.id, { site: site.id, secret });
    return { data: await listSenders(app, site) };
  }),
  action(createOrderSecretCall, async ({ name }, { app, site, user }) => {
    const created = await app.state.orderSecrets.create(site.id, name);
    await app.state.audit.note('order_secret.create', user.id, { site: site.id, secret: created.id });
    return { data: { ...created, trackingId: site.trackingId } };
  }),
  action(revokeOrderSecretCall, async ({ secret }, { app, site, user }) => {
    await app.state.orderSecrets.revoke(site.id, secret);
    await app.state.audit.note('order_secret.revoke', user.id, { site: site.id, secret });
    return { data: await listSenders(app, site) };
  }),
];

async function listSenders(app: App, site: SiteRecord) {
  return {
    measurementIds: [...app.state.measurementIds.of(site)],
    secrets: [...(await app.state.mpSecrets.list(site.id))],
    orderSecrets: [...(await app.state.orderSecrets.list(site.id))],
  };
}
