/** The process that the kill test kills: collecting over the embedded store, behind a small server. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { validateBatch } from '@magpie/collect';
import type { RawEvent } from '@magpie/events';
import { createLog } from '../basics/log.ts';
import { openEventStore } from '../events/event-store.ts';
import { openCollecting } from './collecting.ts';
import { KILL_SITE, type KillRequest } from './kill.site.ts';

const dir = process.argv[2]!;
const log = createLog({ level: 'fatal' });
const store = await openEventStore({ path: `${dir}/events` }, log);

/** The parent names the events of a request; whatever else needs an id gets a random one. */
let eventIds: string[] = [];
const collecting = await openCollecting({
  dir,
  store,
  now: Date.now,
  newId: () => eventIds.shift() ?? randomBytes(8).toString('hex'),
  log,
  // Small and short-lived segments: a kill meets every stage of many of them.
  limits: { segmentHits: 100, segmentMs: 40 },
  gatherMs: 20,
});

async function collect(request: IncomingMessage): Promise<void> {
  const { requestId, visitor, byShop = false, events } = JSON.parse(await text(request)) as KillRequest;
  const raw: RawEvent[] = events.map(({ id, name, order = id }) => ({
    name,
    // The shop knows what the order is worth.
    params: name === 'purchase' ? { transaction_id: order, value: byShop ? 10 : 11, currency: 'EUR' } : {},
    ...(name === 'purchase' && { items: [{ item_id: 'A', price: 5, quantity: 2 }] }),
  }));
  const context = {
    site: KILL_SITE.trackingId,
    requestId,
    clientId: byShop ? 'shop' : visitor,
    ...(byShop ? { serverSide: true as const } : { location: 'https://example.com/' }),
  };
  const { batch } = validateBatch({ context, events: raw }, { receivedAt: Date.now() });
  eventIds = events.map(({ id }) => id);
  const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 Chrome/126.0.0.0' };
  await collecting.collect(batch, byShop ? { ...from, origin: 'mp' } : from, KILL_SITE);
}

const server = createServer((request, response) => {
  collect(request).then(
    () => response.writeHead(204).end(),
    (error: unknown) => response.writeHead(503).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

process.once('message', async () => {
  server.close();
  server.closeAllConnections();
  await collecting.close();
  await store.close();
  process.disconnect();
});
