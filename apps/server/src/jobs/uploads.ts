/** This module is responsible for files that were uploaded to be imported: kept in the data folder until they are, or for a day. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type App, CommandError } from '../ports.ts';

/** Larger histories are imported at the command line, which needs no second copy of them. */
export const UPLOAD_BYTES = 2_000_000_000;
const KEPT_MS = 86_400_000;
const MOST = 10;

/** A file that was uploaded. */
interface Upload {
  readonly id: string;
  readonly siteId: number;
  /** As it is called where it comes from: the end of its name may tell what it holds. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** The uploaded files of one Magpie. */
export interface Uploads {
  /** @throws CommandError `upload_too_large`, `too_many_uploads` */
  receive(siteId: number, name: string, body: Readable): Promise<Upload>;
  find(siteId: number, id: string): Upload | undefined;
  drop(id: string): Promise<void>;
}

const all = new WeakMap<App, Uploads>();

/** The uploaded files of a Magpie; there is one such list of each. */
export function uploadsOf(app: App): Uploads {
  const known = all.get(app);
  if (known) return known;
  const made = createUploads(app);
  all.set(app, made);
  return made;
}

function createUploads(app: App): Uploads {
  const folder = join(app.dataDir, 'uploads');
  // Nobody knows any more what a process before this one was given.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = new Map<string, Upload & { readonly at: number }>();

  const drop = async (id: string) => {
    const upload = kept.get(id);
    kept.delete(id);
    if (upload) await rm(join(folder, id), { recursive: true, force: true });
  };
  return {
    async receive(siteId, name, body) {
      for (const { id, at } of [...kept.values()]) if (app.now() - at >= KEPT_MS) await drop(id);
      if (kept.size >= MOST)
        throw new CommandError('too_many_uploads', `${MOST} uploaded files wait to be imported; import one first.`);
      const id = randomUUID();
      mkdirSync(join(folder, id), { mode: 0o700 });
      // The importers look at the end of a name; nothing else of it is kept on disk.
      const path = join(folder, id, `upload${/(?:\.[a-z0-9]{1,8}){1,2}$/i.exec(name)?.[0] ?? ''}`);
      let bytes = 0;
      try {
        await pipeline(
          body,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length;
              if (bytes > UPLOAD_BYTES)
                throw new CommandError(
                  'upload_too_large',
                  `The file has more than ${UPLOAD_BYTES / 1e9} GB; import it at the command line instead.`,
                );
              yield chunk;
            }
          },
          createWriteStream(path, { mode: 0o600 }),
        );
      } catch (error) {
        await rm(join(folder, id), { recursive: true, force: true });
        throw error;
      }
      const upload = { id, siteId, name: name.slice(0, 200), path, bytes, at: app.now() };
      kept.set(id, upload);
      return upload;
    },
    find(siteId, id) {
      const upload = kept.get(id);
      return upload?.siteId === siteId ? upload : undefined;
    },
    drop,
  };
}
