/** Commands for the assistants that people have connected. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { disconnectAssistant } from '../operations/assistants.ts';
import { perform } from '../operations/operation.ts';
import { onServer } from './from-operations.ts';

/** An assistant as the command line lists it; sites by their tracking IDs. */
export interface AssistantListing {
  readonly id: number;
  /** The name that it has given itself. */
  readonly name: string;
  /** Email address of who connected it. */
  readonly user: string;
  readonly sites: readonly string[];
  /** Milliseconds. */
  readonly createdAt: number;
  /** Milliseconds, to the minute; null before the first use. */
  readonly lastUsedAt: number | null;
}

async function listed({ state }: App): Promise<AssistantListing[]> {
  const [users, sites, granted] = [await state.users.list(), await state.sites.list(), await state.assistants.list()];
  return granted.map(({ id, clientName, userId, siteIds, createdAt, lastUsedAt }) => ({
    ...{ id, name: clientName, createdAt, lastUsedAt },
    user: users.find((one) => one.id === userId)?.email ?? '',
    sites: sites.filter((site) => siteIds.includes(site.id)).map(({ trackingId }) => trackingId),
  }));
}

/** The commands of assistants. */
export const ASSISTANT_COMMANDS = {
  'assistant.list': onServer({}, listed),
  'assistant.disconnect': onServer(
    { id: z.number().int().positive() },
    async (app, given) => {
      await perform(disconnectAssistant, { app, user: null }, given);
      return listed(app);
    },
    disconnectAssistant,
  ),
};
