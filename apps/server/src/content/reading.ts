/** One reading of a site's content: the reader's input, and its result. */
import type { ContentSource } from '@magpie/contract';
import type { ContentTotals } from '@magpie/reports';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { ContentStore, StoredContent } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import { MOST_ITEMS } from './limits.ts';
import type { SiteFetcher } from './site-fetcher.ts';

const MOST_ERRORS = 100;

/** Task of a source's reader. */
export interface Task {
  readonly site: SiteRecord;
  readonly source: ContentSource;
  readonly fetcher: SiteFetcher;
  readonly store: ContentStore;
  /** Milliseconds. */
  readonly now: () => number;
  /** Errors of reading, by address. */
  readonly errors: { url: string; message: string }[];
  /** Changed as the source tells it. */
  totals: ContentTotals;
  /** Where the reading is, found again by the next one, also after this one was cut off. */
  cursor: Readonly<Record<string, unknown>>;
  /** Writes the above down. */
  save(): Promise<void>;
}

/**
 * Reads a source. What cannot be read of it is noted; the rest continues. @throws FetchError when nothing can be read
 * any more
 */
export type Reader = (task: Task) => AsyncGenerator<Progress, void, void>;

/** Notes what could not be read, unless there is enough of it already. */
export function noteError({ errors }: Task, url: string, message: string): void {
  if (errors.length < MOST_ERRORS) errors.push({ url, message });
}

/** Notes a failure to fetch. @throws whatever else it is */
export function noteFetchError(task: Task, error: unknown): void {
  if (!(error instanceof FetchError)) throw error;
  noteError(task, error.url, error.message);
}

/** Keeps pieces, as far as there is room for them. */
export async function keep(
  task: Task,
  items: readonly StoredContent[],
  known: Map<string, StoredContent>,
): Promise<void> {
  const { site, store, source } = task;
  const fitting = items.filter(({ path }) => {
    if (known.has(path) || known.size < MOST_ITEMS) return true;
    noteError(task, source.address, `It has more than ${MOST_ITEMS} items, which is the limit.`);
    return false;
  });
  await store.put(site.id, fitting);
  for (const item of fitting) known.set(item.path, item);
}

/** Removes pieces that are gone. */
export async function drop(
  task: Task,
  items: readonly StoredContent[],
  known: Map<string, StoredContent>,
): Promise<void> {
  await task.store.remove(
    task.site.id,
    items.map(({ path }) => path),
  );
  for (const { path } of items) known.delete(path);
}
