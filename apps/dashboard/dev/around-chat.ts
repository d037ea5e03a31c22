/** Shared helpers for tests of conversations: where things are on the page, and how to start one. */
import { expect, vi } from 'vitest';
import { page } from './around-dashboard.ts';

export const START = '#/ai-insights/chat';
export const WAITING = 'Retrieving data from Magpie...';
export const NOT_SENT = 'Looks like your last message was not sent. Please try again.';

export const box = () => page.getByRole('textbox', { name: 'Message' });
export const thread = () => page.getByRole('group', { name: 'Conversation' });
export const messages = () => thread().getByRole('article');
export const conversations = () => page.getByRole('navigation', { name: 'Conversations' });
export const entries = () => conversations().getByRole('listitem').getByRole('link');
export const path = () => new URL(page.url()).hash.replace(/\?.*/, '');
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 });

/** Sends a message and waits for the answer. */
export async function ask(text: string): Promise<void> {
  const before = await messages().count();
  await box().fill(text);
  await box().press('Enter');
  await soon(async () => expect(await messages().count()).toBe(before + 2));
  await page.getByText(WAITING).waitFor({ state: 'detached' });
}
/** A new conversation, of which the first message is answered. */
export async function begin(text: string): Promise<string> {
  if (path() !== START) {
    await page.getByRole('button', { name: 'New Conversation' }).click();
    await page.getByRole('heading', { name: /Have a conversation/ }).waitFor();
  }
  await ask(text);
  await soon(() => expect(path()).toMatch(/^#\/ai-insights\/chat\/.+/));
  return path();
}
/** Answers calls in place of the host, those whose method and path fit. */
export async function answer(method: string, end: RegExp, response: { status?: number; json?: object }, times = 1) {
  let left = times;
  await page.route('**/api/v1/ai-insights/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (left === 0 || request.method() !== method || !end.test(pathname)) return route.fallback();
    left -= 1;
    await route.fulfill({ status: 200, ...response });
  });
}
export const menuOf = async (name: string) => {
  await conversations()
    .getByRole('button', { name: `Actions for “${name}”` })
    .click();
  return page.getByRole('menu');
};
export const choose = async (name: string, what: string) =>
  (await menuOf(name)).getByRole('menuitem', { name: what, exact: true }).click();
