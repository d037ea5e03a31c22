/** Reads histories from Google Analytics in the background: those in progress, including those started before a restart. */
import { type Ongoing, rounds } from '../../basics/ongoing.ts';
import { type HistoryApp, isDue, readHistory } from './run.ts';

const LOOK_MS = 500;
/** How often the state is read although this process changed nothing in it: what waits may be due. */
const DUE_MS = 30_000;

/** Begins with what is due now, and looks for more until it is closed. */
export function keepReadingHistories(app: HistoryApp): Ongoing {
  const running = new Map<number, Promise<void>>();
  const unreadable = new Map<number, number>();
  const closing = new AbortController();
  let seen = -1;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const revision = app.state.googleHistory.revision();
    if (revision === seen && performance.now() - lookedAt < DUE_MS) return;
    seen = revision;
    lookedAt = performance.now();
    for (const record of await app.state.googleHistory.list()) {
      const { siteId } = record;
      if (running.has(siteId) || !isDue(record, app.now()) || closing.signal.aborted) continue;
      const reading = readHistory(app, record, closing.signal, unreadable)
        .catch((error: unknown) => app.log.error({ err: error, site: siteId }, 'A history could not be read'))
        .finally(() => {
          running.delete(siteId);
          // Check again for readings that were started while this one ran.
          seen = -1;
        });
      running.set(siteId, reading);
    }
  };

  const looking = rounds(LOOK_MS, async () => {
    try {
      await look();
    } catch (error) {
      app.log.error({ err: error }, 'Histories could not be looked for');
    }
  });
  return {
    async close() {
      closing.abort();
      await looking.close();
      await Promise.all(running.values());
    },
  };
}
