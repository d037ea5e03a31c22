/** This module is responsible for the actions about the server: making a site, how it stands, and who changed what. */
import { type AUDIT_KINDS, aboutCall, auditCall, createSiteCall } from '@magpie/contract';
import { about } from '../app/about.ts';
import { requireRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { verifiedAddress } from '../sites/check-address.ts';
import { action } from './action.ts';

const PAGE = 50;

/** The names that notes have, by kind. */
const ACTIONS_OF: Readonly<Record<(typeof AUDIT_KINDS)[number], readonly string[]>> = {
  settings: [
    'site.create',
    'site.address',
    'site.delete',
    'site.set',
    'site.block',
    'site.unblock',
    'rates.set',
    'definition.set',
    'definition.remove',
    'affiliate.set',
    'affiliate.remove',
    'content.set-source',
    'addon.install',
    'addon.activate',
    'addon.deactivate',
    'licence.enter',
    'licence.remove',
    'licence.trust',
    'licence.distrust',
    'header_image.set',
    'header_image.remove',
    'model.set',
    'model.try',
  ],
  keys: [
    'api_key.create',
    'api_key.revoke',
    'mp_secret.create',
    'mp_secret.revoke',
    'order_secret.create',
    'order_secret.revoke',
    'measurement_id.add',
    'measurement_id.remove',
  ],
  data: [
    'start.rebuild',
    'start.retention',
    'start.remove_import',
    'start.delete_visitor',
    'start.import',
    'stop.import',
    'content.import',
    'start.doctor',
    'speed_audit.start',
    'speed_audit.cancel',
    'retention.run',
    'user-data.export',
    'user-data.delete',
  ],
  people: [
    'signed_in',
    'owner_created',
    'user_invited',
    'invitation_accepted',
    'rights_changed',
    'user_link_made',
    'user_removed',
    'sessions_ended',
    'password_changed',
    'password_reset',
    'two_factor_started',
    'two_factor_ended',
    'recovery_codes_renewed',
  ],
};

/** `magpie_create_site`, `magpie_about`, `magpie_audit`. */
export const SERVER_ACTIONS = [
  action(createSiteCall, async ({ name, timeZone, currency, identity, ...address }, { app, user, signal }) => {
    const given = name?.trim() ?? '';
    const url = await verifiedAddress(address, signal);
    const site = await app.state.sites.create({
      url,
      name: given === '' ? nameFor(url, await app.state.sites.list()) : given,
      timeZone,
      currency,
      ignoreTrailingSlash: true,
      ownHostsOnly: true,
      ...(identity && { identity }),
    });
    await app.state.audit.note('site.create', user.id, { site: site.trackingId, url: site.url });
    return { data: { id: site.trackingId } };
  }),
  action(aboutCall, async (_request, { app }) => ({ data: await about(app) })),
  action(auditCall, async ({ scope, kind, before }, { app, site, user }) => {
    if (scope === 'server') requireRight(user, 'manage_sites');
    const notes = await app.state.audit.list({
      siteId: scope === 'server' ? undefined : site.id,
      actions: kind && ACTIONS_OF[kind],
      before,
      limit: PAGE + 1,
    });
    const entries = notes.slice(0, PAGE);
    return {
      data: { entries: entries.map((entry) => ({ ...entry })), next: notes.length > PAGE ? entries.at(-1)!.id : null },
    };
  }),
];

/** A name by the address that no other site has: its host, with port or path where another site of this host has the name. */
function nameFor(address: string, sites: readonly SiteRecord[]): string {
  const url = new URL(address);
  const [hostname, host] = [url.hostname, url.host].map((one) => one.replace(/^www\./, '')) as [string, string];
  const taken = new Set(sites.map(({ name }) => name));
  const names = [hostname, host, `${host}${url.pathname.replace(/\/$/, '')}`];
  return names.find((name) => !taken.has(name)) ?? `${hostname} ${sites.length + 1}`;
}
