/** Tests in a real browser which events are read from a page's data layer. */
import { describe, expect, test } from 'vitest';
import { aroundSite, shown, site, tag, tall, visit, visitor } from './around-site.ts';

aroundSite();

const LAYER = '<script defer src="/script/shop.js"></script>';
const ITEM = { item_id: 'A', item_name: 'Lamp', price: 18.5, quantity: 2 };
const PURCHASE = { transaction_id: '33', currency: 'EUR', value: 37, tax: 5.91, shipping: 0, coupon: 'TEN' };
const script = (code: string): string => `<script>${code}</script>`;
/** Code that Google's snippet puts into a page. */
const GTAG =
  'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag("js", new Date()); gtag("config", "G-1");';

describe('a data layer', () => {
  test.each([
    ['before', tag('') + LAYER],
    ['after', LAYER + tag('')],
  ])('of the Tag Manager is read, with items, from before the script loaded, which is %s the core', async (_, tags) => {
    const early = { event: 'view_item', ecommerce: { currency: 'EUR', value: 18.5, items: [ITEM] } };
    site.put('/shop', script(`window.dataLayer = [${JSON.stringify(early)}];`) + tall(100), tags);
    await visit('/shop');
    const [seen] = await shown('view_item');
    expect(seen).toMatchObject({ p: { currency: 'EUR', value: 18.5 }, i: [{ item_id: 'A', item_name: 'Lamp' }] });
    await visitor.page.evaluate(
      ([purchase, item]) => {
        const { dataLayer } = self as unknown as { dataLayer: object[] };
        dataLayer.push({ ecommerce: null }, { event: 'purchase', ecommerce: { ...purchase, items: [item] } });
      },
      [PURCHASE, ITEM] as const,
    );
    const [bought] = await shown('purchase');
    expect(bought?.p).toMatchObject({ transaction_id: '33', value: 37, tax: 5.91, coupon: 'TEN' });
    expect(site.named('view_item')).toHaveLength(1);
  });

  test('that gtag fills is read, without what is for Google alone', async () => {
    site.put('/shop', script(GTAG) + tall(100), tag('') + LAYER);
    await visit('/shop');
    await shown('page_view');
    const kept = await visitor.page.evaluate((item) => {
      const { gtag, dataLayer } = self as unknown as { gtag: (...call: unknown[]) => void; dataLayer: object[] };
      gtag('event', 'page_view', { page_title: 'Again' });
      gtag('event', 'login', { method: 'mail' });
      gtag('event', 'add_to_cart', { currency: 'EUR', value: 37, items: [item], send_to: 'G-1', event_callback() {} });
      return dataLayer.length;
    }, ITEM);
    const [added] = await shown('add_to_cart');
    expect(Object.keys(added?.p ?? {}).filter((name) => name !== 'engagement_time_msec')).toEqual([
      'currency',
      'value',
    ]);
    expect(added?.i).toHaveLength(1);
    // What is in the layer stays there for Google, and page views are reported once.
    expect(kept).toBe(5);
    expect(site.named('login')).toEqual([]);
    expect(site.named('page_view')).toHaveLength(1);
  });

  test('with entries of any kind breaks nothing, and an order reported right before another page is opened arrives', async () => {
    site.put('/thanks', tall(100));
    site.put('/shop', tall(100), tag('') + LAYER);
    await visit('/shop');
    await visitor.page.evaluate((purchase) => {
      const { dataLayer } = self as unknown as { dataLayer: unknown[] };
      dataLayer.push(null, 'purchase', 7, [], { event: 5 }, { event: 'purchase' }, { event: 'refund', ecommerce: 3 });
      dataLayer.push({ event: 'purchase', ecommerce: purchase });
      location.href = '/thanks';
    }, PURCHASE);
    const [bought] = await shown('purchase');
    expect(site.named('purchase')).toHaveLength(1);
    expect(bought?.context.l).toBe(`${site.origin}/shop`);
    expect(site.named('refund')).toEqual([]);
  });
});
