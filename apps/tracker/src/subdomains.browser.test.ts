/** Tests in a real browser which hosts share a visitor's id and choices: those of one site, and of no other. */
import { expect, test } from 'vitest';
import { aroundSite, settle, shown, site, tag, tall, visit, visitor } from './around-site.ts';

aroundSite();

const at = (host: string, path = '/page') => `http://${host}:${new URL(site.origin).port}${path}`;
const cookies = async () =>
  (await visitor.context.cookies()).map(({ name, value, domain }) => ({ name, value, domain }));
const put = () => site.put('/page', tall(3000), tag('data-storage="stored"'));
const seconds = () => Math.trunc(Date.now() / 1000);
const DAY_S = 86_400;

/** Opens the page on a host and returns the id that was sent. */
const idOn = async (host: string, path?: string) => {
  const before = site.named('page_view').length;
  await visitor.page.goto(at(host, path));
  await site.until(() => site.named('page_view').length > before);
  return site.named('page_view').at(-1)?.context.c;
};

test('subdomains share the id, and a new visitor of one is known on all', async () => {
  put();
  await visit(at('www.site.test'));
  const id = (await shown('page_view'))[0]?.context.c;
  expect(id).toMatch(/^\d+\.\d+$/);
  expect(await idOn('shop.site.test')).toBe(id);
  expect(await idOn('site.test')).toBe(id);
  expect(await idOn('a.b.site.test')).toBe(id);
  expect(await cookies()).toEqual([{ name: '_mgp', value: id, domain: '.site.test' }]);
  expect(await idOn('other.test')).not.toBe(id);
});

test('ids that hosts had of their own are joined to the oldest, and live no longer than before', async () => {
  put();
  const young = `1.${seconds() - 10 * DAY_S}`;
  const old = `2.${seconds() - 100 * DAY_S}`;
  await visit(at('none.test'), (context) =>
    context.addCookies([
      { name: '_mgp', value: young, url: at('shop.site.test', '/') },
      { name: '_mgp', value: old, url: at('www.site.test', '/') },
    ]),
  );
  await shown('page_view');
  expect(await idOn('shop.site.test')).toBe(young);
  expect(await idOn('www.site.test')).toBe(old);
  expect(await idOn('shop.site.test')).toBe(old);
  const kept = (await visitor.context.cookies()).filter(({ domain }) => domain.endsWith('site.test'));
  expect(kept.map(({ value, domain }) => [value, domain])).toEqual([[old, '.site.test']]);
  expect(Math.abs((kept[0]?.expires ?? 0) - (seconds() + 34_164_000 - 100 * DAY_S))).toBeLessThan(600);
});

test('a host-only id stays with a visitor who comes back, and is no longer only the host’s', async () => {
  put();
  const id = `7.${seconds() - DAY_S}`;
  await visit(at('site.test'), (context) =>
    context.addCookies([{ name: '_mgp', value: id, url: at('site.test', '/') }]),
  );
  expect((await shown('page_view'))[0]?.context.c).toBe(id);
  await settle();
  expect(await cookies()).toEqual([{ name: '_mgp', value: id, domain: '.site.test' }]);
});

test.each([
  ['foo.github.io', 'bar.github.io', '.foo.github.io'],
  ['www.shop.co.uk', 'www.other.co.uk', '.shop.co.uk'],
  ['a.blogspot.com', 'b.blogspot.com', '.a.blogspot.com'],
  ['xn--bcher-kva.example', 'other.example', '.xn--bcher-kva.example'],
])('%s shares nothing with %s', async (host, other, domain) => {
  put();
  await visit(at(host));
  const id = (await shown('page_view'))[0]?.context.c;
  expect(await cookies()).toEqual([{ name: '_mgp', value: id, domain }]);
  expect(await idOn(other)).not.toBe(id);
  expect(await idOn(host)).toBe(id);
});

test.each([
  '127.0.0.1',
  'localhost',
  'intranet',
  'shop.localhost',
  'github.io',
  'site.test.',
])('on %s the id is kept in one cookie', async (host) => {
  put();
  await visit(at(host));
  const id = (await shown('page_view'))[0]?.context.c;
  expect(id).toMatch(/^\d+\.\d+$/);
  expect(await idOn(host)).toBe(id);
  expect((await cookies()).map(({ value }) => value)).toEqual([id]);
  await visitor.page.evaluate(() => window.magpie?.('consent', 'denied'));
  expect(await cookies()).toEqual([]);
});

test('an opt-out, an opt-in and the mark of own traffic count on all subdomains', async () => {
  put();
  await visit(at('www.site.test'));
  await shown('page_view');
  await visitor.page.goto(at('shop.site.test', '/page?mgp_optout=2'));
  expect((await shown('page_view', 2))[1]?.context.x).toBe('internal');
  await visitor.page.goto(at('www.site.test'));
  expect((await shown('page_view', 3))[2]?.context.x).toBe('internal');

  await visitor.page.goto(at('shop.site.test', '/page?mgp_optout=1'));
  expect(await cookies()).toEqual([
    { name: 'mgp_own', value: 'internal', domain: '.site.test' },
    { name: 'mgp_optout', value: '1', domain: '.site.test' },
  ]);
  await visitor.page.goto(at('www.site.test'));
  await visitor.page.waitForTimeout(2500);
  await site.quiet();
  expect(site.named('page_view')).toHaveLength(3);

  await visitor.page.goto(at('site.test', '/page?mgp_optout=0'));
  expect((await shown('page_view', 4))[3]?.context).not.toHaveProperty('x');
  await visitor.page.goto(at('shop.site.test'));
  await shown('page_view', 5);
});
