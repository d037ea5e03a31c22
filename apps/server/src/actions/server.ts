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

/** Names of entries that no operation writes, by group: what Magpie does by itself, and signing in. */
const OTHER_ENTRIES: Readonly<Record<Kind, readonly string[]>> = {
  settings: [],
  keys: [],
  data: ['retention.run', 'user-data.delete'],
  people: ['signed_in', 'owner_created', 'invitation_accepted', 'password_reset'],
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
