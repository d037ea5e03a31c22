/**
 * The fuzzed server: a real one on loopback in its own process, with the fuzz sites, which reports internal numbers to
 * its parent.
 */
import { join } from 'node:path';
import { CAPABILITIES } from '@magpie/contract';
import { createLog, openApp, serve } from '@magpie/server';
import { readServerFile } from '@magpie/server/folder';
import { ROOT } from '../run.ts';
import type { FromServer, ToServer } from './server-process.ts';
import { OWNED, SITES } from './stage.ts';

const [dataDir = ''] = process.argv.slice(2);
const tell = (message: FromServer): void => void process.send?.(message);

const app = await openApp({ dataDir, log: createLog({ level: 'debug', to: process.stdout }) });
const secrets: [string, string][] = [];
for (const [at, { trackingId, measurementId, property }] of SITES.entries()) {
  const site = await app.state.sites.create({
    name: `Site ${at}`,
    url: `https://site${at}.example`,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    identity: at % 2 === 0 ? 'stored' : 'cookieless',
    trackingId,
  });
  if (site.id !== property) throw new Error(`Site ${at} has the number ${site.id}, not ${property}.`);
  await app.state.measurementIds.add(site, measurementId);
  secrets.push([`key:${at}`, (await app.state.apiKeys.create(site.id, 'fuzz')).key]);
  secrets.push([`mp:${at}`, (await app.state.mpSecrets.create(site.id, 'fuzz')).secret]);
}
const owned = await app.state.sites.create({
  name: 'Owned',
  url: 'https://owned.example',
  timeZone: 'UTC',
  currency: 'EUR',
  trackingId: OWNED,
});
const people = [
  { name: 'viewer', capabilities: ['view_reports'] as const, siteIds: undefined },
  { name: 'owner', capabilities: CAPABILITIES, siteIds: [owned.id] },
];
const served = await serve(app, {
  port: 0,
  dashboardDir: join(ROOT, 'apps/dashboard/dist'),
  trackerDir: join(ROOT, 'apps/tracker/dist'),
  trustProxy: ['127.0.0.1'],
});
const links: Record<string, string> = {};
for (const { name, capabilities, siteIds } of people) {
  const user = await app.state.users.create({
    name,
    email: `${name}@example.com`,
    capabilities,
    ...(siteIds && { siteIds }),
  });
  links[name] = await served.host.signInLink(user.id);
}
secrets.push(['control', readServerFile(dataDir)?.token ?? '']);

process.on('message', async ({ ask, id }: ToServer) => {
  if (ask === 'flush') await app.collecting.flush();
  tell({ id, rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed, ...app.collecting.stats() });
});
let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await served.close();
  await app.close();
  if (process.connected) process.disconnect();
}
process.once('SIGTERM', close);
// Without its parent nothing would ever stop it.
process.once('disconnect', close);
tell({ url: served.url, secrets, links });
