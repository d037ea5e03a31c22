/** Open pages that wait for a change of what is stored of a site: one list, and one timer for all of them. */
import type { Revisions } from './revisions.ts';

/** How long one waits at most, ms: less than proxies wait for an answer. */
const LONGEST_MS = 45_000;
/** More wait neither for one user nor altogether: a browser has six connections to a server. */
const MOST_OF_USER = 6;
const MOST = 2_000;
/** Until a page that can't wait asks again: a part of the time for which nothing has changed, within these; seconds. */
const AGAIN = { part: 1 / 10, least: 10, most: 60 } as const;

/** The list. */
export interface Waiting {
  /** Resolves after the next change of the site, after 45 seconds, or when the caller is gone; undefined where no more can wait. */
  next(siteId: number, userId: number, gone: AbortSignal): Promise<void> | undefined;
  /** When a page that can't wait should ask again, seconds: the longer nothing has changed, the later. */
  again(siteId: number): number;
  /** Ends all waiting, for good. */
  close(): void;
}

interface Waiter {
  readonly siteId: number;
  readonly userId: number;
  readonly until: number;
  end(): void;
}

/** Makes the list; `most` is how many wait altogether. */
export function openWaiting(events: Pick<Revisions, 'onChange'>, now: () => number, most = MOST): Waiting {
  /** In the order in which their time is over. */
  const waiters = new Set<Waiter>();
  const ofUser = new Map<number, number>();
  const changedAt = new Map<number, number>();
  let allChangedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  /** The timer runs for the first of them. */
  function endDue(): void {
    timer = undefined;
    for (const waiter of waiters) {
      const left = waiter.until - performance.now();
      if (left > 0) {
        timer = setTimeout(endDue, left).unref();
        return;
      }
      waiter.end();
    }
  }

  const stop = events.onChange((siteIds) => {
    for (const siteId of siteIds ?? []) changedAt.set(siteId, now());
    if (siteIds === undefined) allChangedAt = now();
    for (const waiter of waiters) if (siteIds === undefined || siteIds.includes(waiter.siteId)) waiter.end();
  });

  return {
    next(siteId, userId, gone) {
      const others = ofUser.get(userId) ?? 0;
      if (closed || others >= MOST_OF_USER || waiters.size >= most) return undefined;
      if (gone.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const waiter: Waiter = {
          ...{ siteId, userId, until: performance.now() + LONGEST_MS },
          end() {
            if (!waiters.delete(waiter)) return;
            gone.removeEventListener('abort', waiter.end);
            const left = ofUser.get(userId)! - 1;
            if (left > 0) ofUser.set(userId, left);
            else ofUser.delete(userId);
            resolve();
          },
        };
        waiters.add(waiter);
        ofUser.set(userId, others + 1);
        gone.addEventListener('abort', waiter.end, { once: true });
        timer ??= setTimeout(endDue, LONGEST_MS).unref();
      });
    },
    again(siteId) {
      const quiet = (now() - Math.max(changedAt.get(siteId) ?? 0, allChangedAt)) / 1000;
      return Math.min(AGAIN.most, Math.max(AGAIN.least, Math.round(quiet * AGAIN.part)));
    },
    close() {
      closed = true;
      stop();
      clearTimeout(timer);
      for (const waiter of waiters) waiter.end();
    },
  };
}
