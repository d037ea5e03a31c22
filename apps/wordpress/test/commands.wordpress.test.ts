/** Commands of WP-CLI, called as WP-CLI calls them, and what the server is told each hour. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRecord } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, totals } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

/** WP-CLI as far as the commands speak to it: what they print, and that an error ends them. */
const CLI = `class WP_CLI {
  public static $said = array();
  public static function log( $text ) { self::$said[] = $text; }
  public static function success( $text ) { self::$said[] = "Success: $text"; }
  public static function error( $text ) { throw new RuntimeException( $text ); }
}
function magpie_lab_command( $name, $words = array(), $options = array() ) {
  WP_CLI::$said = array();
  try { call_user_func( array( new Magpie_CLI(), $name ), $words, $options ); } catch ( RuntimeException $error ) { WP_CLI::$said[] = 'Error: ' . $error->getMessage(); }
  return WP_CLI::$said;
}`;

let site: Site;
let magpie: Magpie;
let record: SiteRecord;

const command = (name: string, words: readonly string[] = [], options: object = {}) =>
  site.run<string[]>(`${CLI} return magpie_lab_command( $given['name'], $given['words'], $given['options'] );`, {
    given: { name, words, options },
  });

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  await site.addMustUse('woocommerce', await readFile(join(import.meta.dirname, 'stubs/woocommerce.php'), 'utf8'));
});
afterAll(async () => {
  await site?.run('global $wpdb; $wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}wc_orders" ); return true;');
  await magpie?.close();
  await site?.reset();
});

it('say what is missing before connecting', async () => {
  const not = 'This site isn’t connected to a Magpie server.';
  expect(await command('status')).toEqual([not]);
  expect(await command('orders', ['send'])).toEqual([`Error: ${not}`]);
});

it('send old orders, show the queue and send refused rows again', async () => {
  record = await connect(site, magpie);
  await site.run(
    `lab_create_orders();
     for ( $id = 1; $id <= 3; $id++ ) { lab_store_order( $id, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '10' ), 0, strtotime( "2026-01-0$id 12:00" ) ); }
     lab_store_order( 4, 'shop_order', 'completed', array( 'currency' => 'XQQ', 'total' => '10' ) );
     Magpie_WooCommerce::changed( 4 ); Magpie_Sender::run(); return true;`,
  );
  expect(await command('orders', ['send'], { since: '2 January' })).toEqual([
    'Error: The day must be written like 2025-01-01.',
  ]);
  const sent = await command('orders', ['send'], { since: '2026-01-02' });
  expect(sent).toEqual(['3 of 3 orders', 'Success: Done: 3 orders were sent. Refused: 1.']);
  expect(await totals(magpie, record, ['purchaseRevenue'])).toEqual({ purchaseRevenue: 20 });
  // The refused one is in the queue once more.
  await command('queue', ['send']);
  const [count, row] = await command('queue');
  expect(count).toBe('Queue: 0 waiting, 1 refused');
  expect(row).toContain('woocommerce 4: unknown_currency: currency is "XQQ"');
  await site.run(
    "lab_store_order( 4, 'shop_order', 'completed', array( 'currency' => 'USD', 'total' => '5' ) ); return true;",
  );
  expect(await command('queue', ['retry'])).toEqual(['Sent: 1', 'Queue: 0 waiting, 0 refused']);
  expect(await totals(magpie, record, ['purchaseRevenue'])).toEqual({ purchaseRevenue: 25 });
  const [connection, ...rest] = await command('status');
  expect(connection).toContain(record.trackingId);
  expect(rest).toEqual(['Queue: 0 waiting, 0 refused', 'Old orders: done, 3 of 3']);
});

it('are not all: the server is told the queue and the versions by cron', async () => {
  await site.run(
    "lab_store_order( 5, 'shop_order', 'completed', array( 'currency' => 'XQQ', 'total' => '5' ) ); Magpie_WooCommerce::changed( 5 ); delete_option( 'magpie_cron_due' ); Magpie_Cron::tick(); return true;",
  );
  expect(magpie.app.state.connections.of(record.id)?.report).toMatchObject({
    queue: 0,
    failed: 1,
    plugin: '1.0.0',
    wordpress: '6.5.5',
  });
});
