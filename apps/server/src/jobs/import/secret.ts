/** This module is responsible for the secrets under which importers hash addresses and ids: neither is ever stored. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSecrets } from '@magpie/collect';
import { addDays, type Day } from '@magpie/time';

const FILE = 'import.key';
const BYTES = 32;

/**
 * The secrets of a site's past days, made from one random key of the data folder. The key stays: importing the rest of a file
 * tomorrow must recognise the visitors of today's part. It gives away nothing that the imported file does not say itself.
 */
export async function importSecrets(dataDir: string, siteId: number): Promise<(day: Day) => SiteSecrets> {
  const key = await keyOf(join(dataDir, FILE));
  const derive = (text: string): Uint8Array => createHmac('sha256', key).update(`${siteId}\n${text}`).digest();
  const lasting = derive('lasting');
  const known = new Map<Day, SiteSecrets>();
  return (day) => {
    let secrets = known.get(day);
    if (!secrets) {
      secrets = { lasting, today: derive(day), yesterday: derive(addDays(day, -1)) };
      known.set(day, secrets);
    }
    return secrets;
  };
}

async function keyOf(path: string): Promise<Uint8Array> {
  try {
    await writeFile(path, randomBytes(BYTES), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = await readFile(path);
  if (key.length !== BYTES) throw new Error(`${path} holds ${key.length} bytes; an import key has ${BYTES}.`);
  return key;
}
