/** Actions of the inbox: listing notifications, marking them as read or dismissed. */
import { dismissNotificationsCall, notificationsCall, readNotificationsCall } from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import type { HostUser } from '../hosts/host.ts';
import type { InboxReader } from '../state/inbox.ts';
import { action, type ServerContext } from './action.ts';

const toReader = (user: HostUser): InboxReader => ({
  id: user.id,
  sites: user.sites,
  may: (siteId, capability) =>
    siteId === null
      ? user.capabilities.includes(capability)
      : user.sites.some(({ id }) => id === siteId) && user.rightsOn(siteId).includes(capability),
});

/** A reader's inbox. */
export async function listInbox({ app, user }: Pick<ServerContext, 'app' | 'user'>) {
  const sites = new Map(user.sites.map(({ id, trackingId }) => [id, trackingId]));
  const entries = await app.state.inbox.of(toReader(user));
  const items = entries
    .filter(({ dismissed }) => !dismissed)
    .map(({ siteId, dismissed: _dismissed, values, ...entry }) => ({
      ...entry,
      values: [...values],
      site: siteId === null ? null : (sites.get(siteId) ?? null),
    }));
  return { data: { items, unread: items.filter(({ read }) => !read).length } };
}

async function mark(
  context: ServerContext,
  ids: readonly number[] | 'all',
  change: { readonly read?: boolean; readonly dismissed?: boolean },
) {
  if (!(await context.app.state.inbox.mark(toReader(context.user), ids, change)))
    throw new ProblemError('not_found', `${String(ids)}: some of these aren't in your inbox.`, { field: 'ids' });
  return listInbox(context);
}

/** `magpie_notifications`, `magpie_read_notifications`, `magpie_dismiss_notifications`. */
export const INBOX_ACTIONS = [
  action(notificationsCall, async (_request, context) => listInbox(context)),
  action(readNotificationsCall, async ({ ids, read }, context) => mark(context, ids, { read: read === '1' })),
  action(dismissNotificationsCall, async ({ ids, dismissed }, context) =>
    mark(context, ids, { dismissed: dismissed === '1' }),
  ),
];
