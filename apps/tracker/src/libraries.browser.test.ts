/** Tests in a real browser that the script works on pages whose libraries change what JavaScript comes with. */
import { expect, test } from 'vitest';
import { aroundSite, settle, shown, site, tag, tall, visit, visitor } from './around-site.ts';

aroundSite();

test.each([
  [
    'Prototype 1.6, whose lists, texts and numbers write their own JSON',
    `for (const type of [Array, String, Number, Date, Object]) type.prototype.toJSON = function () { return '"' + this + '"'; };
     delete Object.prototype.toJSON;
     Array.prototype.each = function (run) { for (let at = 0; at < this.length; at++) run(this[at], at); return this; };
     for (const name of ['map', 'collect']) Array.prototype[name] = function (run, context) { const all = []; this.each((value, at) => all.push(run.call(context, value, at))); return all; };
     Array.from = (list) => { const all = []; for (let at = 0; at < list.length; at++) all.push(list[at]); return all; };`,
  ],
  [
    'more members of all objects',
    `Object.prototype.extra = function () { return 1; }; Object.prototype.toJSON = () => 'no'; Array.prototype.last = () => 0;`,
  ],
  ['other JSON', `JSON = { parse: eval, stringify: () => '{}' };`],
  ['JSON that throws', `JSON.stringify = JSON.parse = () => { throw new Error('gone'); };`],
  [
    'clocks and chance of its own',
    `Date.now = () => 'now'; Date.prototype.getTime = () => -1; Math.random = () => 0.5;`,
  ],
])('%s', async (_library, script) => {
  site.put(
    '/old',
    `<form id="f"><input name="q"></form>${tall(3000)}`,
    `<script>${script}</script>${tag('data-storage="stored"')}`,
    'Old "page" \\ \u2028 é',
  );
  await visit('/old?q=a');
  await visitor.page.evaluate(() =>
    window.magpie?.('event', 'purchase', {
      value: 30.5,
      currency: 'EUR',
      note: 'a "b"\n\\\u0007\ud83d\ude00',
      gift: false,
      list: ['x', 'y'],
      items: [{ item_id: 'A', price: 2, extras: [1] }, { item_id: 'B' }],
    }),
  );
  const [purchase] = await shown('purchase');
  const [view] = await shown('page_view');
  await shown('scroll', 0);
  await settle();
  const { engagement_time_msec, ...params } = purchase?.p ?? {};
  expect(params).toEqual({
    value: 30.5,
    currency: 'EUR',
    note: 'a "b"\n\\\u0007\ud83d\ude00',
    gift: false,
    list: 'x,y',
  });
  expect(purchase?.i).toEqual([{ item_id: 'A', price: 2, extras: '1' }, { item_id: 'B' }]);
  expect(Object.keys(view?.p ?? {}).filter((name) => name !== 'engagement_time_msec')).toEqual([]);
  expect(site.named('view_search_results')).toHaveLength(1);
  expect(view?.context.t).toBe('Old "page" \\ \u2028 é');
  expect(Math.abs(Date.now() / 1000 - Number(view?.context.c?.split('.')[1]))).toBeLessThan(60);
  expect(new Set(site.bodies.map(({ i }) => i)).size).toBe(site.bodies.length);
});
