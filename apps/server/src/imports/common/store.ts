/** Stores the events of a file in time order, each once however often the file is imported. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { keyedHash } from '@magpie/collect';
import type { Hit } from '@magpie/events';
import type { App } from '../../app/app.ts';
import type { Importing } from '../../ports/collecting.ts';
import type { Progress } from '../../ports/progress.ts';
import type { ImportFile } from './file.ts';
import type { Timeline } from './timeline.ts';

/** Outcome for the events of a file. */
export interface Stored {
  /** Newly stored; with `dryRun` those that would have been. */
  imported: number;
  /** Left alone, because an earlier import of the same lines has stored them. */
  alreadyImported: number;
  /** Times of the file's first and last event, ISO 8601 in UTC; absent when there is none. */
  from?: string;
  to?: string;
}

/** How the events of a file become hits. */
export interface StoreJob {
  readonly siteId: number;
  readonly file: ImportFile;
  readonly timeline: Timeline;
  /** `log:`, `csv:`, `ga4:` or `ua:`: what earlier imports of this kind have for an origin. */
  readonly originPrefix: string;
  readonly dryRun: boolean;
  readonly importing: Importing;
  /** Whether an event keeps its id when its time is changed, so that it may be stored under another one. */
  readonly idsOutliveTimes?: boolean;
  /** The hits of events, given by their texts and numbers; called in time order. What does not count has none. */
  makeHits(texts: readonly string[], events: Uint32Array): Promise<Hit[]>;
}

/** Events whose hits are made in one turn of the event loop. */
const MADE_AT_ONCE = 500;

/**
 * Stores in batches. What an earlier, perhaps killed, import of the same lines has stored is asked for and left out, so that a second
 * run changes nothing and a longer file brings only its new part.
 */
export async function* storeInOrder(app: App, job: StoreJob, stored: Stored): AsyncGenerator<Progress, void, void> {
  const { file, timeline } = job;
  let done = 0;
  let elsewhere: ReadonlySet<string> | undefined;
  for (const events of timeline.batches(app.importBatch)) {
    const texts = await file.read(Array.from(events, (event) => timeline.spanOf(event)));
    const all: Hit[] = [];
    for (let at = 0; at < texts.length; at += MADE_AT_ONCE) {
      const end = at + MADE_AT_ONCE;
      for (const hit of await job.makeHits(texts.slice(at, end), events.subarray(at, end))) all.push(hit);
      // Visits wait for one such part, not for a batch.
      await setImmediate();
    }
    const known = all.length === 0 ? NONE : await storedBetween(app, job, storedSpan(all, stored));
    if (job.idsOutliveTimes) elsewhere ??= await storedBetween(app, job, [0, Number.MAX_SAFE_INTEGER]);
    const hits = all.filter(({ eventId }) => known.has(eventId) || !elsewhere?.has(eventId));
    const fresh = hits.filter(({ eventId }) => !known.has(eventId));
    if (fresh.length > 0 && !job.dryRun) {
      // First, so that whatever is stored is known by its key and its order; after a kill the same event claims its order again.
      await job.importing.save();
      // Where an earlier run got to, its last batch may be stored in part only; a token of its own keeps a killed run's out of it.
      if (fresh.length === hits.length) await app.events.insert(fresh, `import-${randomUUID()}`);
      else await app.events.reconcile(hits);
    }
    stored.imported += fresh.length;
    stored.alreadyImported += all.length - fresh.length;
    done += events.length;
    // Reading was the first half of the way.
    const progress = file.size + Math.round((file.size * done) / timeline.size);
    yield { done: progress, total: 2 * file.size, text: `${done} of ${timeline.size} events stored` };
  }
}

/** Times of the first and last of the hits, in milliseconds; what a file holds grows by them. */
function storedSpan(hits: readonly Hit[], stored: Stored): readonly [first: number, last: number] {
  const times = hits.map((hit) => hit.ts);
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const [from, to] = [first, last].map((time) => new Date(time).toISOString()) as [string, string];
  if (stored.from === undefined || from < stored.from) stored.from = from;
  if (stored.to === undefined || to > stored.to) stored.to = to;
  return [first, last];
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of events that imports of this kind have stored between two times, in milliseconds. */
function storedBetween(
  app: App,
  { siteId, originPrefix }: StoreJob,
  [first, last]: readonly [number, number],
): Promise<ReadonlySet<string>> {
  return app.events.eventIds(siteId, first, last, originPrefix);
}

/**
 * Makes the ids of a file's events: the same for the same text, and for its repetitions in a file. They are keyed, because the texts
 * hold what is stored only hashed, and from a bare hash of the rest of a line anyone could find it by trying.
 */
export class EventIds {
  readonly #secret: Uint8Array;
  readonly #scope: string;
  #ts = Number.NaN;
  readonly #seen = new Map<string, number>();

  /** @param scope what keeps the ids of sites and kinds of file apart */
  constructor(secret: Uint8Array, scope: string) {
    this.#secret = secret;
    this.#scope = scope;
  }

  /** The id of an event that has one of its own, whatever its time. */
  ofEvent(ownId: string): string {
    return keyedHash(this.#secret, `${this.#scope}\nevent\n${ownId}`);
  }

  /** The id of a text at its time, and how often the text came before. Times must not go back: equal texts have equal times. */
  next(ts: number, text: string): { readonly id: string; readonly before: number } {
    if (ts !== this.#ts) this.#seen.clear();
    this.#ts = ts;
    const before = this.#seen.get(text) ?? 0;
    this.#seen.set(text, before + 1);
    return { id: keyedHash(this.#secret, `${this.#scope}\n${before}\n${text}`), before };
  }
}
