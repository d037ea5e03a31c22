/** Site icons on disk: each domain is asked once in a while, also when it has none. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOUND_MS = 30 * 86_400_000;
const MISSING_MS = 86_400_000;
const MOST_AT_ONCE = 8;

/** Knows the icons of sites, or other pictures by what names them. */
export interface Icons {
  /** The picture, or undefined when there is none that can be shown. Of a site's icon `domain` must be a {@link readDomain} one. */
  get(domain: string): Promise<Buffer | undefined>;
  /** Removes what is kept of it. */
  drop(domain: string): Promise<void>;
}

/** A domain name in its plain form, or undefined for anything else: addresses, single words, ports, paths. */
export function readDomain(text: string): string | undefined {
  const name = text.toLowerCase();
  if (name.length > 253 || !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name))
    return undefined;
  return URL.parse(`https://${name}/`)?.hostname === name ? name : undefined;
}

/** Icons kept in a folder, fetched by `fetchIcon` when not there or too old, a few at a time. */
export function openIcons(
  dir: string,
  now: () => number,
  fetchIcon: (domain: string) => Promise<Buffer | undefined>,
): Icons {
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const iconFile = (domain: string) => join(dir, createHash('sha256').update(domain).digest('hex'));

  const kept = async (file: string): Promise<Buffer | undefined> => {
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      return now() - mtimeMs < (bytes.length > 0 ? FOUND_MS : MISSING_MS) ? bytes : undefined;
    } catch {
      return undefined;
    }
  };
  const fetched = async (domain: string, file: string): Promise<Buffer> => {
    // An empty file remembers that there was none.
    const bytes = (await fetchIcon(domain)) ?? Buffer.alloc(0);
    await mkdir(dir, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  };

  return {
    async get(domain) {
      const file = iconFile(domain);
      let bytes = await kept(file);
      if (!bytes) {
        // Checked again after each wait: another request may have started, or the number may still be too high.
        while (pending.size >= MOST_AT_ONCE && !pending.has(domain))
          await Promise.race(pending.values()).catch(() => {});
        let asking = pending.get(domain);
        if (!asking) {
          asking = fetched(domain, file).finally(() => pending.delete(domain));
          pending.set(domain, asking);
        }
        bytes = await asking;
      }
      return bytes && bytes.length > 0 ? bytes : undefined;
    },
    async drop(domain) {
      await pending.get(domain)?.catch(() => undefined);
      await rm(iconFile(domain), { force: true });
    },
  };
}
