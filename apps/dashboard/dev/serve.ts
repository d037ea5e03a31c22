/** Shows the built dashboard over a made-up site: `npm run preview --workspace @magpie/dashboard`. */
import { join } from 'node:path';
import { everyAddon, reviewedSites, startHost } from './host.ts';
import { createMadeUpSite } from './made-up-site.ts';

// The clock is fixed, so that an answer is computed once and not again every two seconds.
const started = Date.now();
const host = await startHost(
  join(import.meta.dirname, '../dist'),
  createMadeUpSite(() => started),
  Number(process.env.PORT ?? 0),
);
host.behaviour.config = { addons: everyAddon, sites: reviewedSites };
console.log(`The dashboard over a made-up site: ${host.url}`);
