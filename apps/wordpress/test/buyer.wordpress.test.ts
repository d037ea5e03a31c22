/** Which visit bought: the visitor's key, and the purchase that the shop's page reports. Old orders by their button. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRecord } from '@magpie/server';
import { closeContexts, launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let magpie: Magpie;
let record: SiteRecord;

/** Orders by the source of their visit; those without a visit have none. */
const bySource = async () => {
  const { rows } = await answer(magpie, record, {
    dimensions: ['sessionSource'],
    metrics: ['transactions', 'purchaseRevenue'],
    include: [],
  });
  return Object.fromEntries(
    rows
      .filter(({ metrics }) => Number(metrics.transactions) > 0)
      .map(({ dimensions, metrics }) => [dimensions.sessionSource, [metrics.transactions, metrics.purchaseRevenue]]),
  );
};
/** A page view by the site's own route, as the tracker sends it. */
const visit = (clientId: string | undefined, source: string) =>
  fetch(`${site.url}/wp-json/magpie/v1/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({
      ...{ v: 1, s: record.trackingId, k: 1, c: clientId, l: `${site.url}/?utm_source=${source}&utm_medium=test` },
      e: [{ n: 'page_view' }],
    }),
  });

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  await site.addMustUse('woocommerce', await readFile(join(import.meta.dirname, 'stubs/woocommerce.php'), 'utf8'));
  record = await connect(site, magpie, { identity: 'stored' });
  await site.run('lab_create_orders(); Magpie_Cron::tick(); return true;');
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await site?.run('global $wpdb; $wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}wc_orders" ); return true;');
  await magpie?.close();
  await site?.reset();
});

describe('an order', () => {
  /** Buys in a request with this cookie, by the hook of a checkout. */
  const buy = (id: number, hook: string, cookie: string) =>
    site.run<string>(
      `$_COOKIE['_mgp'] = $given['cookie'];
       lab_store_order( $given['id'], 'shop_order', 'checkout-draft', array( 'currency' => 'USD', 'total' => '20' ) );
       $order = wc_get_order( $given['id'] ); do_action( $given['hook'], $order ); $order->save();
       lab_set_status( $given['id'], 'processing' ); Magpie_Sender::run();
       return $order->get_meta( '_magpie_visitor' );`,
      { given: { id, hook, cookie } },
    );

  it('belongs to the visit of the browser that was at the checkout, classic or of blocks', async () => {
    expect((await visit('71.1795000000', 'classic')).status).toBe(202);
    expect((await visit('72.1795000000', 'blocks')).status).toBe(202);
    await magpie.app.collecting.flush();
    expect(await buy(1, 'woocommerce_checkout_create_order', '71.1795000000')).toBe('71.1795000000');
    expect(await buy(2, 'woocommerce_store_api_checkout_update_order_meta', '72.1795000000')).toBe('72.1795000000');
    expect(await bySource()).toEqual({ classic: [1, 20], blocks: [1, 20] });
  });

  it('of a browser without a key, or with one that isn’t the tracker’s, has none', async () => {
    for (const [at, cookie] of ['', '<script>', '1.2.3', "1' OR 1=1"].entries())
      expect(await buy(10 + at, 'woocommerce_checkout_create_order', cookie)).toBe('');
    expect(await bySource()).toMatchObject({ '(not set)': [4, 80] });
  });
});

describe('the page after the checkout', () => {
  it('reports the purchase, which counts once with the shop’s amounts and in its visit', async () => {
    await site.addMustUse(
      'thanks',
      `<?php add_action( 'wp_footer', function () { if ( isset( $_GET['thanks'] ) ) { do_action( 'woocommerce_thankyou', (int) $_GET['thanks'] ); } } );`,
    );
    await site.run(
      `lab_store_order( 20, 'shop_order', 'pending', array( 'currency' => 'USD', 'total' => '35' ) ); lab_set_status( 20, 'completed' );
       lab_store_order( 21, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '9' ), 0, time() - 2 * DAY_IN_SECONDS );
       return Magpie_Sender::run();`,
    );
    const browser = await sharedBrowser(launchVisitors);
    const page = await (await browser.newContext()).newPage();
    for (const path of ['/?utm_source=mail&utm_medium=test', '/?thanks=20', '/?thanks=20']) {
      const sent = page.waitForResponse((response) => response.url().endsWith('/magpie/v1/collect'));
      await page.goto(`${site.url}${path}`);
      await sent;
    }
    // An order's page that is opened again days later isn't where it was bought.
    expect(await (await fetch(`${site.url}/?thanks=21`)).text()).not.toContain('magpie-purchase-js');
    await page.close();
    await closeContexts(browser);
    expect(await bySource()).toMatchObject({ mail: [1, 35], '(not set)': [4, 80] });
  });
});

describe('the shop’s pages', () => {
  it('report what shoppers do, also what happens in the background, each once', async () => {
    await site.addMustUse(
      'cart',
      `<?php add_action( 'wp_loaded', function () {
         if ( isset( $_GET['add'] ) ) { do_action( 'woocommerce_add_to_cart', 'key', 29, 2, 0 ); exit; }
         if ( isset( $_GET['remove'] ) ) { do_action( 'woocommerce_remove_cart_item', 'key', new WC_Cart() ); exit; }
       } );`,
    );
    const browser = await sharedBrowser(launchVisitors);
    const context = await browser.newContext();
    const page = await context.newPage();
    const open = async (path: string) => {
      const sent = page.waitForResponse((response) => response.url().endsWith('/magpie/v1/collect'));
      await page.goto(`${site.url}${path}`);
      await sent;
    };
    await open('/?product=29');
    await page.evaluate("fetch('/?add=29').then(() => fetch('/?remove=29'))");
    await page.evaluate("document.dispatchEvent(new Event('wc-blocks_added_to_cart'))");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('magpie_cart');
    await open('/?cart');
    await page.evaluate("fetch('/?add=29')");
    await open('/?checkout');
    await page.close();
    await closeContexts(browser);
    const { rows } = await answer(magpie, record, {
      dimensions: ['eventName', 'itemId'],
      metrics: ['itemsViewed', 'itemsAddedToCart', 'itemsCheckedOut'],
      filter: { field: 'itemId', op: 'is', value: '29' },
      include: [],
    });
    expect(rows.map(({ dimensions, metrics }) => [dimensions.eventName, ...Object.values(metrics)])).toEqual(
      expect.arrayContaining([
        ['view_item', 1, 0, 0],
        ['add_to_cart', 0, 4, 0],
        ['begin_checkout', 0, 0, 2],
      ]),
    );
  });
});

describe('a copy of the site', () => {
  it('keeps its orders to itself', async () => {
    const waiting = await site.run(
      `add_filter( 'home_url', function ( $url ) { return str_replace( '127.0.0.1', 'staging.example', $url ); } );
       Magpie_WooCommerce::changed( 20 ); return array( Magpie_Sender::run(), Magpie_Queue::counts() );`,
    );
    expect(waiting).toEqual([0, { waiting: 1, failed: 0 }]);
  });
});

describe('the button for old orders', () => {
  it('sends them while the page shows how far it is', async () => {
    const page = await (await site.browse('admin')).newPage();
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie-connection`);
    await page.getByRole('button', { name: 'Send orders' }).click();
    await page.getByText('Done: 8 orders were sent. Refused: 0.').waitFor();
    expect(await bySource()).toMatchObject({ mail: [1, 35], classic: [1, 20] });
  });
});
