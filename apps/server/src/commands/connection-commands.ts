/** Commands for connections with WordPress. */
import type { App } from '../app/app.ts';
import { endConnection, replaceConnection } from '../operations/connections.ts';
import type { Connection } from '../ports/connections.ts';
import { changing, onServer } from './from-operations.ts';

/** Connections as the command line lists them. */
export interface ConnectionListing {
  readonly connections: readonly (Pick<Connection, 'home' | 'madeAt' | 'endedAt' | 'lastSeenAt' | 'report'> & {
    /** Tracking ID. */
    readonly site: string;
    /** Name of the network. */
    readonly network: string | null;
  })[];
}

async function listConnections({ state }: App): Promise<ConnectionListing> {
  const sites = new Map((await state.sites.list()).map(({ id, trackingId }) => [id, trackingId]));
  const connections = state.connections.list().flatMap(({ siteId, network, ...rest }) => {
    const { home, madeAt, endedAt, lastSeenAt, report } = rest;
    const site = sites.get(siteId);
    return site ? [{ site, home, network: network?.name ?? null, madeAt, endedAt, lastSeenAt, report }] : [];
  });
  return { connections };
}

/** The commands of connections. No secret is shown. */
export const CONNECTION_COMMANDS = {
  'connection.list': onServer({}, listConnections),
  'connection.replace': changing(replaceConnection, ({ app }) => listConnections(app)),
  'connection.end': changing(endConnection, ({ app }) => listConnections(app)),
};
