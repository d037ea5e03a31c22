/** The fields of properties that not every property has, as their metadata lists them: read when a property is chosen, and daily. */
import { z } from 'zod';
import type { Log } from '../basics/log.ts';
import type { GoogleFields } from '../ports/google.ts';
import type { GoogleStore } from '../state/google.ts';
import { unreadable } from './refusals.ts';

const DAILY_MS = 24 * 3_600_000;
/** When to try again after a failure. */
const PAUSE_MS = 3_600_000;

const named = z.object({ apiName: z.string().min(1) });
const metadata = z.object({ dimensions: z.array(named).default([]), metrics: z.array(named).default([]) });

const stored = z.object({
  property: z.string(),
  at: z.number(),
  dimensions: z.array(z.string()),
  metrics: z.array(z.string()),
});
type Stored = z.infer<typeof stored>;

/** The fields of properties. */
export interface PropertyFieldsBook {
  /** Those of a site's property; undefined while they aren't known. */
  of(siteId: number): GoogleFields | undefined;
  /** Reads them, if they aren't known or are a day old. A failure is logged: then reports do without. */
  refresh(siteId: number, property: string): Promise<void>;
  forget(siteId: number): void;
}

/** Parts of it. */
interface Parts {
  readonly kept: ReadonlyMap<number, unknown>;
  readonly state: Pick<GoogleStore, 'keepFacts'>;
  /** Asks for a property's metadata. @throws SourceError */
  readonly ask: (siteId: number, property: string) => Promise<unknown>;
  readonly now: () => number;
  readonly log: Log;
}

/** Custom fields and metrics of one event, such as `customEvent:author`; `sessionKeyEventRate:purchase`. */
const isOwn = (name: string): boolean => name.includes(':');

/** Opens the book. */
export function openPropertyFields({ kept, state, ask, now, log }: Parts): PropertyFieldsBook {
  const known = new Map<number, Stored>();
  const failed = new Map<number, number>();
  const reading = new Map<number, Promise<void>>();
  for (const [siteId, one] of kept) {
    const read = stored.safeParse(one);
    if (read.success) known.set(siteId, read.data);
  }

  async function read(siteId: number, property: string): Promise<void> {
    try {
      const answer = metadata.safeParse(await ask(siteId, property));
      if (!answer.success) throw unreadable({ api: 'data' }, 'it has another form than Google describes');
      const names = (list: readonly { readonly apiName: string }[]) => list.map(({ apiName }) => apiName).filter(isOwn);
      const found: Stored = {
        ...{ property, at: now() },
        dimensions: names(answer.data.dimensions),
        metrics: names(answer.data.metrics),
      };
      known.set(siteId, found);
      failed.delete(siteId);
      await state.keepFacts(siteId, { fields: found });
    } catch (error) {
      failed.set(siteId, now());
      log.warn(
        { site: siteId, code: (error as { code?: unknown }).code },
        'Google did not list the fields of a property',
      );
    }
  }

  return {
    of(siteId) {
      const found = known.get(siteId);
      return found && { dimensions: new Set(found.dimensions), metrics: new Set(found.metrics) };
    },
    async refresh(siteId, property) {
      const before = known.get(siteId);
      const isFresh = before?.property === property && now() - before.at < DAILY_MS;
      const isPaused = now() - (failed.get(siteId) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS;
      if (isFresh || isPaused) return;
      const begun = reading.get(siteId) ?? read(siteId, property).finally(() => reading.delete(siteId));
      reading.set(siteId, begun);
      await begun;
    },
    forget(siteId) {
      known.delete(siteId);
      failed.delete(siteId);
    },
  };
}
