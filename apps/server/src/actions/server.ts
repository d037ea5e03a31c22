/** Actions on the server: creating a site, status, and the audit log. */
import { type AUDIT_KINDS, aboutCall, auditCall, createSiteCall } from '@magpie/contract';
import { about } from '../app/about.ts';
import { OPERATIONS } from '../operations/index.ts';
import { perform } from '../operations/operation.ts';
import { createSite } from '../operations/sites.ts';
import { requireRight } from '../people/authorize.ts';
import { verifiedAddress } from '../sites/check-address.ts';
import { action } from './action.ts';

const PAGE = 50;

type Kind = (typeof AUDIT_KINDS)[number];

/** Names of entries that no operation writes, by group. */
const OTHER_ENTRIES: Readonly<Record<Kind, readonly string[]>> = {
  settings: [
    'site.address',
    'site.delete',
    'site.set',
    'rates.set',
    'definition.set',
    'definition.remove',
    'affiliate.set',
    'affiliate.remove',
    'addon.install',
    'addon.activate',
    'addon.deactivate',
    'header_image.set',
    'header_image.remove',
    'model.set',
    'model.try',
  ],
  keys: [],
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
    'invitation_accepted',
    'user_link_made',
    'sessions_ended',
    'password_changed',
    'password_reset',
    'two_factor_started',
    'two_factor_ended',
    'recovery_codes_renewed',
  ],
};

/** Names of the entries of a group. */
const entriesOf = (kind: Kind): string[] => [
  ...OPERATIONS.filter((one) => one.kind === kind).map(({ name }) => name),
  ...OTHER_ENTRIES[kind],
];

/** `magpie_create_site`, `magpie_about`, `magpie_audit`. */
export const SERVER_ACTIONS = [
  action(createSiteCall, async ({ name, timeZone, currency, identity, ...address }, context) => {
    const given = name?.trim() ?? '';
    const url = await verifiedAddress(address, context.signal);
    const fields = { url, timeZone, currency, ...(given !== '' && { name: given }), ...(identity && { identity }) };
    return { data: { id: (await perform(createSite, context, fields)).trackingId } };
  }),
  action(aboutCall, async (_request, { app }) => ({ data: await about(app) })),
  action(auditCall, async ({ scope, kind, before }, { app, site, user }) => {
    if (scope === 'server') requireRight(user, 'manage_sites');
    const notes = await app.state.audit.list({
      siteId: scope === 'server' ? undefined : site.id,
      actions: kind && entriesOf(kind),
      before,
      limit: PAGE + 1,
    });
    const entries = notes.slice(0, PAGE);
    return {
      data: { entries: entries.map((entry) => ({ ...entry })), next: notes.length > PAGE ? entries.at(-1)!.id : null },
    };
  }),
];
