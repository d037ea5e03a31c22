/** Actions with which users list and disconnect their assistants. */
import { assistantsCall, disconnectAssistantCall } from '@magpie/contract';
import { disconnectAssistant } from '../operations/assistants.ts';
import { perform } from '../operations/operation.ts';
import { action, type ServerContext } from './action.ts';

async function listAssistants({ app, user }: ServerContext) {
  const granted = await app.state.assistants.list(user.id);
  return {
    data: {
      assistants: granted.map(({ id, clientName, siteIds, createdAt, lastUsedAt }) => ({
        ...{ id, name: clientName, createdAt, lastUsedAt },
        sites: user.sites.filter((site) => siteIds.includes(site.id)).map(({ name }) => name),
      })),
    },
  };
}

/** `magpie_assistants`, `magpie_disconnect_assistant`: from the next request on a disconnected one reads nothing. */
export const ASSISTANT_ACTIONS = [
  action(assistantsCall, (_request, context) => listAssistants(context)),
  action(disconnectAssistantCall, async ({ assistant: id }, context) => {
    await perform(disconnectAssistant, context, { id });
    return listAssistants(context);
  }),
];
