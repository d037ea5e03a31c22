/** The bench's server: a real one on loopback, with one site that stores client IDs. A clock that stands still may be given, in milliseconds. */
import { join } from 'node:path';
import { createLog, openApp, serve } from '@magpie/server';
import { ROOT } from '../run.ts';

const [dataDir = '', trackingId = '', clock] = process.argv.slice(2);
const now = clock === undefined ? Date.now : () => Number(clock);
const app = await openApp({ dataDir, now, log: createLog({ level: 'error' }) });
if ((await app.state.sites.byTrackingId(trackingId)) === undefined)
  await app.state.sites.create({
    name: 'Bench',
    url: 'https://bench.example',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    identity: 'stored',
    trackingId,
  });
const served = await serve(app, {
  port: 0,
  dashboardDir: join(ROOT, 'apps/dashboard/dist'),
  trackerDir: join(ROOT, 'apps/tracker/dist'),
  trustProxy: ['127.0.0.1'],
});
process.stdout.write(`${served.url}\n`);
process.once('SIGTERM', async () => {
  await served.close();
  await app.close();
});
