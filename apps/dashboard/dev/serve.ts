/** This module is responsible for showing the built dashboard over a made-up site: `npm run preview`. */
import { join } from 'node:path';
import { startHost } from './host.ts';
import { createMadeUpSite } from './made-up-site.ts';

// At a moment that stands, so that what was answered once need not be computed again every two seconds.
const started = Date.now();
const host = await startHost(
  join(import.meta.dirname, '../dist'),
  createMadeUpSite(() => started),
  Number(process.env.PORT ?? 0),
);
console.log(`The dashboard over a made-up site: ${host.url}`);
