/** A question that may not have reached the server, kept by the browser tab, so that a reload doesn't lose it. */
import { z } from 'zod';

const unsent = z.object({
  content: z.string(),
  /** The number of the last message before it. */
  after: z.number(),
});

/** A question that may not have reached the server. */
export type UnsentMessage = z.infer<typeof unsent>;

const keyOf = (site: string, chatId: string) => `magpie.unsent.${site}.${chatId}`;

/** Keeps a question; null forgets it. A browser without storage keeps nothing. */
export function keepUnsent(site: string, chatId: string, message: UnsentMessage | null): void {
  try {
    if (message) sessionStorage.setItem(keyOf(site, chatId), JSON.stringify(message));
    else sessionStorage.removeItem(keyOf(site, chatId));
  } catch {}
}

/** The kept question of a conversation; undefined if there is none. */
export function readUnsent(site: string, chatId: string): UnsentMessage | undefined {
  try {
    return unsent.parse(JSON.parse(sessionStorage.getItem(keyOf(site, chatId)) ?? ''));
  } catch {
    return undefined;
  }
}
