/** Contents of a data folder, file by file, for tests that look for data that must not be there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A merge of the event store takes files away while they are read: it ends soon, and all is read again. */
const TRIES = 20;

/** Each file below a folder: its path from there, and what is in it. */
export function filesBelow(folder: string): [path: string, content: Buffer][] {
  for (let tries = 1; ; tries += 1)
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
        if (!entry.isFile()) return [];
        const path = join(entry.parentPath, entry.name);
        return [[path.slice(folder.length), readFileSync(path)]];
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === TRIES) throw error;
    }
}
