/** This module is responsible for showing the built dashboard over a made-up site: `npm run preview`. */
import { join } from 'node:path';
import { startHost } from './host.ts';

const host = await startHost(join(import.meta.dirname, '../dist'), Date.now, Number(process.env.PORT ?? 0));
console.log(`The dashboard over a made-up site: ${host.url}`);
