/** Orders of WooCommerce and Easy Digital Downloads, from their hooks to the server's sums. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRecord } from '@magpie/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, connect, totals } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const RECORDED = join(
  import.meta.dirname,
  '../../../../shared/data/wordpress-recorded/recorded/orders-wp655-mariadb.json',
);
const isThere = existsSync(RECORDED);
if (!isThere) console.warn(`The recorded orders aren't there, so their tests are skipped: ${RECORDED}`);

interface RecordedItem {
  readonly name: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly total: string;
}
interface Recorded {
  readonly woocommerce_order: {
    readonly number: string;
    readonly status: string;
    readonly items: readonly RecordedItem[];
    readonly refunds: readonly { amount: string; total: string; items: readonly object[] }[];
  } & Readonly<Record<string, unknown>>;
  readonly woocommerce_hooks: readonly [string, readonly string[]][];
  readonly edd_order: Readonly<Record<string, unknown>> & {
    readonly id: number;
    readonly items: readonly object[];
    readonly refund: Readonly<Record<string, unknown>> & { readonly id: number };
  };
}

let site: Site;
let magpie: Magpie;
let record: SiteRecord;

const stub = (name: string) => readFile(join(import.meta.dirname, 'stubs', `${name}.php`), 'utf8');
const counts = () => site.run<{ waiting: number; failed: number }>('return Magpie_Queue::counts();');
const sums = async () => ({
  ...(await totals(magpie, record, ['transactions', 'purchaseRevenue', 'grossPurchaseRevenue'])),
  ...(await totals(magpie, record, ['itemRevenue', 'itemsPurchased'])),
});

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  await site.addMustUse('woocommerce', await stub('woocommerce'));
  await site.addMustUse('edd', await stub('edd'));
  record = await connect(site, magpie, { identity: 'stored' });
  await site.run('lab_create_orders(); lab_create_edd_orders(); Magpie_Queue::create(); return true;');
});
afterAll(async () => {
  await site?.run(
    'global $wpdb; $wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}wc_orders, {$wpdb->prefix}edd_orders" ); return true;',
  );
  await magpie?.close();
  await site?.reset();
});

describe.runIf(isThere)('a recorded order of WooCommerce', () => {
  let recorded: Recorded;
  beforeAll(async () => {
    recorded = JSON.parse(await readFile(RECORDED, 'utf8'));
  });

  it('is queued by its hooks, by one INSERT each and without a request', async () => {
    const { number, status, items, refunds, ...data } = recorded.woocommerce_order;
    const queries = await site.run<string[]>(
      `$id = (int) $given['number']; $line = array_values( $given['items'] );
       lab_store_order( $id, 'shop_order', 'pending', $given['data'] + array( 'items' => $given['items'] ) );
       lab_store_order( $id + 1, 'shop_order_refund', 'completed', array( 'currency' => $given['data']['currency'], 'amount' => $given['refunds'][0]['amount'], 'items' => array( $given['refunds'][0]['items'][0] + array( 'name' => $line[0]['name'], 'product_id' => $line[0]['product_id'] ) ) ), $id );
       global $wpdb; $queries = array();
       $count = function ( $sql ) use ( &$queries ) { $queries[] = $sql; return $sql; };
       foreach ( $given['hooks'] as $hook ) {
         if ( 'woocommerce_order_status_changed' === $hook[0] ) { $wpdb->update( "{$wpdb->prefix}wc_orders", array( 'status' => 'wc-processing' ), array( 'id' => $id ) ); }
         $args = array_map( function ( $one ) use ( $id ) { $parts = explode( ':', $one, 2 ); return 'integer' === $parts[0] ? (int) $parts[1] : ( 'WC_Order' === $one ? wc_get_order( $id ) : ( $parts[1] ?? array() ) ); }, $hook[1] );
         add_filter( 'query', $count ); do_action_ref_array( $hook[0], $args ); remove_filter( 'query', $count );
       }
       return $queries;`,
      { given: { number, status, items, refunds, data, hooks: recorded.woocommerce_hooks } },
    );
    expect(queries.map((sql) => sql.trim().split(' ', 1)[0])).toEqual(['INSERT', 'INSERT', 'INSERT']);
  });

  it('arrives once, after the response', async () => {
    await expect.poll(counts).toEqual({ waiting: 0, failed: 0 });
    // By hand: 3 lamps at 18 and a T-shirt at 9 after the coupon, shipping 5: 68; one lamp refunded: 50.
    expect(await sums()).toEqual({
      transactions: 1,
      purchaseRevenue: 50,
      grossPurchaseRevenue: 68,
      itemRevenue: 45,
      itemsPurchased: 4,
    });
  });

  it('changes nothing when it is sent again, by the queue and with the old orders', async () => {
    const before = await sums();
    await site.run(
      'Magpie_WooCommerce::changed( 33 ); Magpie_WooCommerce::refunded( 33, 34 ); return Magpie_Sender::run();',
    );
    await site.run(
      "Magpie_Old_Orders::start(); do { $state = Magpie_Old_Orders::step(); } while ( 'running' === $state['status'] ); return $state;",
    );
    expect(await counts()).toEqual({ waiting: 0, failed: 0 });
    expect(await sums()).toEqual(before);
  });

  it('is taken back in the trash, and counts again when it is restored', async () => {
    const before = await sums();
    await site.run(
      "lab_set_status( 33, 'trash' ); do_action( 'woocommerce_trash_order', 33 ); return Magpie_Sender::run();",
    );
    expect(await sums()).toMatchObject({ purchaseRevenue: 0, itemRevenue: 0 });
    await site.run("lab_set_status( 33, 'processing' ); return Magpie_Sender::run();");
    expect(await sums()).toEqual(before);
  });

  it('counts whole again when its refund is deleted', async () => {
    await site.run("do_action( 'woocommerce_refund_deleted', 34, 33 ); return Magpie_Sender::run();");
    expect(await sums()).toMatchObject({ purchaseRevenue: 68, itemRevenue: 63 });
    // And as before once it is there again.
    await site.run('Magpie_WooCommerce::refunded( 33, 34 ); return Magpie_Sender::run();');
    expect(await sums()).toMatchObject({ purchaseRevenue: 50, itemRevenue: 45 });
  });
});

/** Lines of an order: 20 lamps at 20 and a T-shirt at 10. */
const LINES = {
  5: { name: 'Lamp', product_id: 29, quantity: 2, total: '40' },
  6: { name: 'T-shirt', product_id: 30, quantity: 1, total: '10' },
};
/** Stores an order with these lines and 5 of shipping, paid now, and sends it. */
const sell = (id: number, data: object = {}) =>
  site.run(
    `lab_store_order( $given['id'], 'shop_order', 'pending', $given['data'] ); lab_set_status( $given['id'], 'completed' ); return Magpie_Sender::run();`,
    { given: { id, data: { currency: 'USD', total: '55', shipping_total: '5', items: LINES, ...data } } },
  );
const giveBack = (order: number, id: number, data: object) =>
  site.run(
    `lab_store_order( $given['id'], 'shop_order_refund', 'completed', $given['data'], $given['order'] );
     do_action( 'woocommerce_order_refunded', $given['order'], $given['id'] ); return Magpie_Sender::run();`,
    { given: { id, order, data: { currency: 'USD', ...data } } },
  );
/** What was added to the sums meanwhile. */
async function added(work: () => Promise<unknown>) {
  const before = await sums();
  await work();
  expect(await counts()).toEqual({ waiting: 0, failed: 0 });
  const after = await sums();
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Number((value - before[name as keyof typeof before]).toFixed(6)),
    ]),
  );
}

describe('refunds', () => {
  it('of an amount of a line take no piece back, those of shipping nothing from the products', async () => {
    const sale = await added(() => sell(500));
    expect(sale).toMatchObject({ transactions: 1, purchaseRevenue: 55, itemRevenue: 50, itemsPurchased: 3 });
    const line = { name: 'Lamp', product_id: 29, quantity: 0, total: '-4', meta: { _refunded_item_id: 5 } };
    expect(await added(() => giveBack(500, 501, { amount: '4', items: [line] }))).toMatchObject({
      purchaseRevenue: -4,
      itemRevenue: -4,
      itemsPurchased: 0,
    });
    expect(
      await added(() => giveBack(500, 502, { amount: '5.95', shipping_total: '-5', shipping_tax: '-0.95' })),
    ).toMatchObject({
      purchaseRevenue: -5.95,
      itemRevenue: 0,
    });
    // Cancelled: what is left of the order and of its products goes too.
    expect(
      await added(() => site.run("lab_set_status( 500, 'cancelled' ); return Magpie_Sender::run();")),
    ).toMatchObject({
      purchaseRevenue: -45.05,
      itemRevenue: -46,
    });
  });
});

describe('an order with anything in it', () => {
  it('arrives with its texts', async () => {
    const name = `Lamp </script> "O'Neil" \u0000\u2028 雪`;
    await sell(510, {
      items: { 1: { name, product_id: 31, quantity: 0.5, total: '12.345678' } },
      coupon_codes: ['ten', `<b>"x"`],
      billing_email: 'ann@example.com',
    });
    expect(await counts()).toEqual({ waiting: 0, failed: 0 });
    const { rows } = await answer(magpie, record, {
      dimensions: ['itemName'],
      metrics: ['itemRevenue', 'itemsPurchased'],
      filter: { field: 'itemId', op: 'is', value: '31' },
    });
    expect(rows).toMatchObject([{ metrics: { itemRevenue: 12.345678, itemsPurchased: 0.5 } }]);
  });

  it('is kept with the reason when the server refuses it, and does not hold up the next', async () => {
    await site.run(
      `lab_store_order( 520, 'shop_order', 'completed', array( 'currency' => 'XQQ', 'total' => '5' ) ); Magpie_WooCommerce::changed( 520 );
       lab_store_order( 521, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '5', 'items' => 'broken' ) ); Magpie_WooCommerce::changed( 521 );
       lab_store_order( 522, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '7' ) ); Magpie_WooCommerce::changed( 522 );
       lab_store_order( 523, 'shop_order', 'checkout-draft', array( 'currency' => 'USD', 'total' => '9' ) ); Magpie_WooCommerce::changed( 523 );
       return Magpie_Sender::run();`,
    );
    expect(await counts()).toEqual({ waiting: 0, failed: 2 });
    const dead = await site.run<{ object_id: string; code: string; reason: string }[]>('return Magpie_Queue::dead();');
    expect(dead).toMatchObject([
      { object_id: '521', code: 'unreadable' },
      { object_id: '520', code: 'unknown_currency', reason: expect.stringContaining('XQQ') },
    ]);
    // Once the order is corrected in the shop, its next change sends it again.
    await site.run(
      `lab_store_order( 520, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '5' ) ); Magpie_WooCommerce::changed( 520 );
       lab_store_order( 521, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '5' ) ); Magpie_Queue::retry(); return Magpie_Sender::run();`,
    );
    expect(await counts()).toEqual({ waiting: 0, failed: 0 });
  });
});

describe('the queue', () => {
  it('keeps what it can’t send, and sends it once when the server is back', async () => {
    const moved = (server: string) =>
      site.run(
        "$to = get_option( 'magpie_connection' ); $to['server'] = $given; update_option( 'magpie_connection', $to ); return true;",
        { given: server },
      );
    const sold = await added(async () => {
      await moved('http://127.0.0.1:9');
      await sell(530);
      const [row] = await site.run<{ tries: string; code: string; due_at: string }[]>(
        'global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}magpie_queue" );',
      );
      expect(row).toMatchObject({ tries: '1', code: 'server_unreachable' });
      expect(Number(row!.due_at)).toBeGreaterThan(Date.now() / 1000 + 20);
      // Not due yet.
      expect(await site.run('return Magpie_Sender::run();')).toBe(0);
      await moved(magpie.url);
      await site.run('Magpie_Queue::retry(); return Magpie_Sender::run();');
    });
    expect(sold).toMatchObject({ transactions: 1, purchaseRevenue: 55 });
  });

  it('makes its table again when it is missing', async () => {
    const sold = await added(async () => {
      await site.run('global $wpdb; return $wpdb->query( "DROP TABLE {$wpdb->prefix}magpie_queue" );');
      expect(await counts()).toEqual({ waiting: 0, failed: 0 });
      await sell(540);
    });
    expect(sold).toMatchObject({ transactions: 1 });
    expect(await site.phpLog()).not.toContain('magpie');
  });

  it('has one sender at a time, and one that died is no obstacle', async () => {
    const held = await site.run<string>('return Magpie_Lock::take( Magpie_Sender::LOCK );');
    await sell(550);
    expect(await counts()).toEqual({ waiting: 1, failed: 0 });
    await site.run(
      'global $wpdb; return $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s", "1 died", Magpie_Sender::LOCK ) );',
    );
    await site.run('return Magpie_Sender::run();');
    expect(await counts()).toEqual({ waiting: 0, failed: 0 });
    expect(held).toMatch(/^\d+ /);
  });

  it('is sent by the site’s own request, which no one else can make', async () => {
    const answer = await fetch(`${site.url}/wp-json/magpie/v1/send-queue`, {
      method: 'POST',
      headers: { 'x-magpie-token': 'x' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('old orders', () => {
  const run = (since = '') =>
    site.run<{ done: number; total: number; sent: number; refused: number; status: string; steps: number }>(
      `$state = Magpie_Old_Orders::start( $given ); $steps = 0;
       while ( 'running' === $state['status'] ) { $state = Magpie_Old_Orders::step(); $steps++; }
       return $state + array( 'steps' => $steps );`,
      { given: since },
    );

  it('are all sent, however many were made within a second, and go on where they stopped', async () => {
    const sold = await added(async () => {
      await site.run(
        `global $wpdb; $rows = array();
         for ( $id = 1000; $id < 1250; $id++ ) { $rows[] = "($id, 'shop_order', 'wc-completed', 0, '2025-06-01 10:00:00', '2025-06-01 10:00:00', '{\\"currency\\":\\"USD\\",\\"total\\":\\"2\\"}')"; }
         $rows[] = "(1250, 'shop_order', 'wc-checkout-draft', 0, '2025-06-01 10:00:00', '2025-06-01 10:00:00', '{}')";
         return $wpdb->query( "INSERT INTO {$wpdb->prefix}wc_orders VALUES " . implode( ',', $rows ) );`,
      );
      // Stopped after a step, as when the browser is closed.
      const first = await site.run<{ done: number }>(
        'Magpie_Old_Orders::start(); Magpie_Old_Orders::step(); return Magpie_Old_Orders::stop();',
      );
      expect(first.done).toBe(100);
      expect(await run()).toMatchObject({ status: 'done', refused: 0 });
    });
    expect(sold).toMatchObject({ transactions: 250, purchaseRevenue: 500 });
    expect(await run('2025-06-02')).toMatchObject({ status: 'done' });
    const again = await added(async () => expect(await run()).toMatchObject({ status: 'done' }));
    expect(again).toMatchObject({ transactions: 0, purchaseRevenue: 0 });
  });

  it('are sent by a button for those who may save settings', async () => {
    const [admin, author] = await Promise.all([site.session('admin'), site.session('author')]);
    const ask = (who: typeof admin, fields: Record<string, string>) =>
      who.ask('wp-admin/admin-ajax.php', {
        method: 'POST',
        body: new URLSearchParams({ action: 'magpie_old_orders', ...fields }),
      });
    const [nonce, others] = [await admin.nonce('magpie_old_orders'), await author.nonce('magpie_old_orders')];
    expect((await ask(admin, { do: 'start' })).status).toBe(403);
    expect((await ask(author, { do: 'start', nonce: others })).json()).toMatchObject({ error: { code: 'forbidden' } });
    const begun = await ask(admin, { do: 'start', since: '2025-06-02', nonce });
    expect([begun.status, begun.json()]).toMatchObject([200, { success: true, data: { status: 'running', done: 0 } }]);
    const stopped = await ask(admin, { do: 'stop', nonce });
    expect(stopped.json()).toMatchObject({ data: { status: 'stopped' } });
    const page = (await admin.ask('wp-admin/admin.php?page=magpie-connection')).body;
    expect(page).toContain('id="magpie-old-orders"');
  });
});

describe.runIf(isThere)('a recorded order of Easy Digital Downloads', () => {
  it('counts once, and its refund is no sale', async () => {
    const { edd_order: order } = JSON.parse(await readFile(RECORDED, 'utf8')) as Recorded;
    const { refund, ...sale } = order;
    const store = (fields: object, from: string) =>
      site.run('lab_store_edd_order( $given["fields"], $given["from"] ); return Magpie_Sender::run();', {
        given: { fields, from },
      });
    const items = JSON.stringify(order.items);
    const stored = { ...sale, items, status: 'pending' };
    expect(await added(() => store(stored, 'new'))).toMatchObject({ transactions: 0 });
    expect(await added(() => store({ ...stored, status: 'complete' }, 'pending'))).toMatchObject({
      transactions: 1,
      purchaseRevenue: 20,
      itemRevenue: 20,
      itemsPurchased: 1,
    });
    const back = {
      ...{ id: refund.id, parent: order.id, type: 'refund', status: 'complete', currency: 'USD', total: -20 },
      items: JSON.stringify(order.items.map((item) => ({ ...item, quantity: -1, total: -20 }))),
    };
    expect(await added(() => store(back, 'new'))).toMatchObject({
      transactions: 0,
      purchaseRevenue: -20,
      itemRevenue: -20,
    });
    expect(await added(() => store({ ...stored, status: 'refunded' }, 'complete'))).toMatchObject({
      transactions: 0,
      purchaseRevenue: 0,
    });
  });

  it('is reported by the receipt and by the page after the checkout', async () => {
    const { edd_order: order } = JSON.parse(await readFile(RECORDED, 'utf8')) as Recorded;
    const { refund: _, ...sale } = order;
    const printed = await site.run<string>(
      `lab_store_edd_order( $given, 'pending' ); ob_start();
      do_action( 'edd_order_receipt_before_table', edd_get_order( $given['id'] ), array() );
      return ob_get_clean();`,
      { given: { ...sale, items: JSON.stringify(order.items), status: 'complete' } },
    );
    expect(printed).toMatch(
      new RegExp(`magpie\\('event','purchase',\\{"transaction_id":"(?:edd-)?${order.id}","value":20,`),
    );
  });
});
