/** Rate limits for conversations: how many messages a minute a user may send; messages of one conversation wait for each other. */

const WINDOW_MS = 60_000;
const MOST_WINDOWS = 10_000;
/** So many messages of one conversation may wait; more is a program that went wrong. */
const MOST_WAITING = 5;

/** The pace of conversations. */
export interface Talks {
  /** Counts a message; answers how many seconds to wait if there have been too many, else 0. */
  count(userId: number): number;
  /** Does something for a conversation once what came before is done; undefined if too much waits already. */
  inTurn<T>(chatId: string, work: () => Promise<T>): Promise<T> | undefined;
}

/** @param mostPerMinute messages of one user @param now milliseconds */
export function createTalks(mostPerMinute: number, now: () => number): Talks {
  const sent = new Map<number, { readonly endsAt: number; count: number }>();
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return {
    count(userId) {
      const at = now();
      let window = sent.get(userId);
      if (!window || window.endsAt <= at) {
        if (sent.size >= MOST_WINDOWS) for (const [key, { endsAt }] of sent) if (endsAt <= at) sent.delete(key);
        window = { endsAt: at + WINDOW_MS, count: 0 };
        sent.set(userId, window);
      }
      if (window.count >= mostPerMinute) return Math.max(1, Math.ceil((window.endsAt - at) / 1000));
      window.count += 1;
      return 0;
    },
    inTurn(chatId, work) {
      const queue = queues.get(chatId) ?? { last: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= MOST_WAITING) return undefined;
      queues.set(chatId, queue);
      queue.waiting += 1;
      const result = queue.last.then(work);
      queue.last = result
        .catch(() => undefined)
        .finally(() => {
          queue.waiting -= 1;
          if (queue.waiting === 0) queues.delete(chatId);
        });
      return result;
    },
  };
}
