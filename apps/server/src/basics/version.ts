import { readFileSync } from 'node:fs';

/** Such as `0.1.0`. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
