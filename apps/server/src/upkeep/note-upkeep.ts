/** Cleanup for notes: deleted ones past their time, and images that are on no note. */

import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { isMediaFile, mediaBefore, removeMedia } from '../media/media-files.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long a deletion can be taken back. */
const DELETED_MS = 30 * DAY_MS;
/** How long a image that was uploaded waits for its note to be saved. */
const LOOSE_MS = DAY_MS;

/** Removes for good what no one can get back any more. Answers how much it was. */
export async function tidyNotes(app: App): Promise<{ readonly notes: number; readonly medias: number }> {
  const now = app.now();
  const notes = await app.state.notes.forgetDeleted(now - DELETED_MS);
  const loose = await app.state.noteMedias.forgetLoose(now - LOOSE_MS);
  for (const { siteId, file } of loose) await removeMedia(app.dataDir, siteId, file);
  let medias = loose.length;
  for (const { id } of await app.state.sites.list()) {
    // A process that was killed between the file and the note of it, or between forgetting and removing.
    const known = await app.state.noteMedias.filesOf(id);
    for (const name of await mediaBefore(app.dataDir, id, now - LOOSE_MS)) {
      if (isMediaFile(name) && known.has(name)) continue;
      await removeMedia(app.dataDir, id, name);
      medias += 1;
    }
  }
  return { notes, medias };
}

/** Tidies up now and once an hour. */
export function keepNotesTidy(app: App, log: Log): Ongoing {
  return rounds(EVERY_MS, async () => {
    try {
      const removed = await tidyNotes(app);
      if (removed.notes + removed.medias > 0) log.info(removed, 'Deleted unused note images');
    } catch (error) {
      log.error({ err: error }, "Unused note images couldn't be deleted");
    }
  });
}
