/** Tests in a real browser that unacknowledged requests are sent again, unchanged and in order. */
import { expect, test } from 'vitest';
import { aroundSite, pass, shown, site, tag, tall, visit, visitor, withClock } from './around-site.ts';

aroundSite();

const event = (name: string): Promise<void> => visitor.page.evaluate((one) => window.magpie?.('event', one), name);
const requestIds = (bodies: readonly { readonly i?: unknown }[]) => bodies.map(({ i }) => i);
const namesIn = () => site.bodies.map(({ e }) => e.map(({ n }) => n));

test('an unacknowledged request is sent again with its id and time, before later events', async () => {
  site.put('/page', tall(3000), undefined, 'Page');
  site.answers.push(503, 'cut', 429, 502);
  await visit('/page', withClock);
  await pass(1100);
  await site.until(() => site.unacknowledged.length === 1);
  await event('later');
  for (let waited = 0; site.bodies.length < 2 && waited < 300; waited++) await pass(1000);
  await shown('later');
  expect(namesIn()).toEqual([['page_view'], ['later']]);
  expect(new Set(requestIds([...site.unacknowledged, site.bodies[0]!])).size).toBe(1);
  expect(requestIds(site.bodies)[0]).not.toBe(requestIds(site.bodies)[1]);
  // Each pause is about as long as the whole wait before it.
  // A browser itself repeats a request whose connection ended, unchanged.
  const waits = [...new Set(site.unacknowledged.map(({ d = 0 }) => d))];
  expect(waits[0]).toBeLessThan(1000);
  for (const [at, wait] of waits.entries()) if (at > 0) expect(wait).toBeGreaterThanOrEqual(2 * waits[at - 1]!);
  expect(site.bodies[0]!.d).toBeGreaterThanOrEqual(2 * waits.at(-1)!);
  expect(site.bodies[0]!.e[0]!.d).toBe(site.unacknowledged[0]!.e[0]!.d);
  expect(await visitor.page.evaluate(() => document.cookie + localStorage.length + sessionStorage.length)).toBe('00');
});

test('a request rejected for good is not sent again', async () => {
  site.put('/page', tall(3000));
  site.answers.push(400);
  await visit('/page', withClock);
  await pass(1100);
  await site.until(() => site.unacknowledged.length === 1);
  await pass(5000);
  await event('next');
  await pass(1100);
  await shown('next');
  expect(namesIn()).toEqual([['next']]);
});

test('a request is given up after some minutes; later events are still sent', async () => {
  site.put('/page', tall(3000));
  site.answers.push(...Array.from({ length: 40 }, () => 503));
  await visit('/page', withClock);
  await pass(1100);
  await site.until(() => site.unacknowledged.length === 1);
  const tries = () => site.unacknowledged.filter(({ e }) => e[0]?.n === 'page_view').length;
  for (let minute = 0; minute < 20; minute++) {
    for (let half = 0; half < 2; half++) await pass(30_000);
    await visitor.page.evaluate(() => fetch('/page'));
  }
  // Nine, minus those that were due before the previous one was answered.
  expect(tries()).toBeGreaterThan(3);
  expect(tries()).toBeLessThanOrEqual(9);
  site.answers.length = 0;
  await event('much_later');
  await pass(2000);
  await shown('much_later');
  expect(site.named('page_view')).toEqual([]);
});

test('leaving the page sends everything unacknowledged at once', async () => {
  site.put('/page', tall(3000));
  site.put('/next', 'nothing here', '');
  site.answers.push(503);
  await visit('/page');
  await site.until(() => site.unacknowledged.length === 1);
  await event('last');
  await visitor.page.goto(`${site.origin}/next`);
  await shown('last');
  await site.until(() => site.named('page_view').length === 1);
  await site.quiet();
  expect(requestIds(site.bodies)).toContain(site.unacknowledged[0]!.i);
  expect(new Set(requestIds(site.bodies)).size).toBe(site.bodies.length);
});

test('a page that is hidden and shown again sends no acknowledged event twice', async () => {
  site.put('/page', tall(3000));
  await visit('/page', withClock);
  await pass(1100);
  await shown('page_view');
  await event('mine');
  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await shown('mine');
  await pass(5000);
  await site.quiet();
  expect(
    site
      .events()
      .filter(({ n }) => n !== 'user_engagement')
      .map(({ n }) => n),
  ).toEqual(['page_view', 'mine']);
});

test('an opt-out stops resending, and withdrawn consent removes the id from what is resent', async () => {
  site.put('/page', tall(3000));
  site.answers.push(503);
  await visit('/page', withClock);
  await pass(1100);
  await site.until(() => site.unacknowledged.length === 1);
  await visitor.page.evaluate(() => window.magpie?.('optout'));
  await pass(10_000);
  await site.quiet();
  expect(site.bodies).toEqual([]);
  await visitor.close();

  site.forget();
  site.put('/stored', tall(3000), tag('data-storage="stored"'));
  site.answers.push(503);
  await visit('/stored', withClock);
  await pass(1100);
  await site.until(() => site.unacknowledged.length === 1);
  expect(site.unacknowledged[0]).toHaveProperty('c');
  await visitor.page.evaluate(() => window.magpie?.('consent', 'denied'));
  await pass(3000);
  await shown('page_view');
  expect(site.bodies[0]!.i).toBe(site.unacknowledged[0]!.i);
  expect(site.bodies[0]).not.toHaveProperty('c');
});
