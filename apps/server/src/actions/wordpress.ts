/** Actions on a site's connection with WordPress. */
import { endWordPressConnectionCall, replaceWordPressConnectionCall, wordpressConnectionCall } from '@magpie/contract';
import { LEAST_PLUGIN } from '../hosts/wordpress/claim.ts';
import { endConnection, replaceConnection } from '../operations/connections.ts';
import { perform } from '../operations/operation.ts';
import { action, type SiteContext } from './action.ts';

/** `magpie_wordpress_connection`, `magpie_replace_wordpress_connection`, `magpie_end_wordpress_connection`. */
export const WORDPRESS_ACTIONS = [
  action(wordpressConnectionCall, (_request, context) => describeConnection(context)),
  action(replaceWordPressConnectionCall, async (_request, context) => {
    await perform(replaceConnection, context, {});
    return describeConnection(context);
  }),
  action(endWordPressConnectionCall, async (_request, context) => {
    await perform(endConnection, context, {});
    return describeConnection(context);
  }),
];

async function describeConnection({ app: { state }, site }: SiteContext) {
  const connection = state.connections.of(site.id);
  if (!connection) return { data: { connection: null, leastPlugin: LEAST_PLUGIN } };
  const { home, network, madeAt, madeBy, endedAt, lastSeenAt, replacingUntil, report } = connection;
  const maker = madeBy === null ? undefined : await state.users.byId(madeBy);
  return {
    data: {
      connection: {
        ...{ home, network: network?.name ?? null, madeAt, madeBy: maker?.name ?? null },
        ...{ endedAt, lastSeenAt, replacingUntil },
        report: report && { ...report, addons: { ...report.addons } },
      },
      leastPlugin: LEAST_PLUGIN,
    },
  };
}
