/** WordPress's own tools: Site Health, the privacy policy's guide, export and erasure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import { openSite, type Session, type Site } from './site.ts';

let site: Site;
let server: DifficultServer;
let admin: Session;
beforeAll(async () => {
  site = await openSite('single');
  server = await startDifficultServer();
  admin = await site.session('admin');
});
afterAll(async () => {
  await server?.close();
  await site?.reset();
});

const health = async (session: Session, test = 'health') =>
  session.ask(`wp-json/magpie/v1/${test}`, { headers: { 'x-wp-nonce': await session.nonce() } });

describe('Site Health', () => {
  it('tests nothing before connecting, then whether the server accepts this site', async () => {
    const tests = `return array_keys( WP_Site_Health::get_tests()['async'] );`;
    const load = `require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php'; ${tests}`;
    expect(await site.run<string[]>(load)).not.toContain('magpie_connection');
    await server.connect(site);
    expect(await site.run<string[]>(load)).toContain('magpie_connection');
    expect((await health(admin)).json()).toMatchObject({ status: 'good', test: 'magpie_connection' });
    expect(server.came.at(-1)).toMatchObject({ url: '/api/v1/wordpress/tag', isSigned: true, claim: { user: 0 } });
    server.answer = (_came, response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"success":false,"error":{"code":"stale_signature","message":"Clocks <b>differ</b>."}}');
    expect((await health(admin)).json()).toMatchObject({
      status: 'recommended',
      description: '<p>Clocks &lt;b&gt;differ&lt;/b&gt;.</p>',
    });
    const author = await health(await site.session('author'));
    expect(author.status).toBe(403);
    expect((await health(await site.session('author'), 'health-collect')).status).toBe(403);
    server.answer = sendData({});
  });

  it('says that visits are lost where a plugin closes the REST API to visitors', async () => {
    await server.connect(site);
    const collecting = () => health(admin, 'health-collect');
    expect((await collecting()).json()).toMatchObject({ status: 'good', test: 'magpie_collect', actions: '' });
    // As plugins for security do it.
    const open = await site.addMustUse(
      'closed',
      `<?php add_filter( 'rest_authentication_errors', function ( $error ) { return is_user_logged_in() ? $error : new WP_Error( 'closed', 'No <b>guests</b>', array( 'status' => 401 ) ); } );`,
    );
    try {
      const said = (await collecting()).json<{ status: string; description: string; actions: string }>();
      expect(said.status).toBe('critical');
      expect(said.description).toContain(`${site.url}/wp-json/magpie/v1/collect, which answers with status 401.`);
      expect(said.actions).toContain('page=magpie-connection');
    } finally {
      await open();
    }
    // Where browsers send visits to the server, it doesn't matter.
    await site.run('Magpie_Tag::choose( false, array() ); return true;', { as: 'admin' });
    expect(
      await site.run<string[]>(
        `require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php'; return array_keys( WP_Site_Health::get_tests()['async'] );`,
      ),
    ).not.toContain('magpie_collect');
  });
});

describe('privacy', () => {
  it('the policy’s guide says what is done with the present setting', async () => {
    await server.connect(site);
    const guide = async () => (await admin.ask('wp-admin/options-privacy.php?tab=policyguide')).body;
    await site.run(`update_option( 'magpie_tag', array( 'storage' => 'cookieless' ) );`);
    expect(await guide()).toContain('We set no cookie to recognise you');
    await site.run(`update_option( 'magpie_tag', array( 'storage' => 'stored' ) );`);
    expect(await guide()).toContain('We set the cookie “_mgp”');
    expect(await guide()).toContain('on the server 127.0.0.1');
  });

  it('exports and erases the visitor’s number of orders, some at a time', async () => {
    // The few functions of a shop that are called, over a list of orders.
    await site.addMustUse(
      'shop',
      `<?php
class Lab_Order {
	public $id;
	public function __construct( $id ) { $this->id = $id; }
	public function get_id() { return $this->id; }
	public function get_meta( $key ) { $all = get_option( 'lab_orders' ); return isset( $all[ $this->id ][ $key ] ) ? $all[ $this->id ][ $key ] : ''; }
	public function delete_meta_data( $key ) { $all = get_option( 'lab_orders' ); unset( $all[ $this->id ][ $key ] ); update_option( 'lab_orders', $all ); }
	public function save_meta_data() {}
}
function wc_get_orders( $args ) {
	$ids = 'ada@example.com' === $args['billing_email'] ? array_keys( get_option( 'lab_orders' ) ) : array();
	return array_map( function ( $id ) { return new Lab_Order( $id ); }, array_slice( $ids, ( $args['page'] - 1 ) * $args['limit'], $args['limit'] ) );
}
`,
    );
    await site.run(
      `$all = array();
      for ( $i = 1; $i <= 60; $i++ ) { $all[ $i ] = $i % 2 ? array( '_magpie_visitor' => "12.$i" ) : array(); }
      update_option( 'lab_orders', $all );`,
    );
    type Step = { data: { data: { value: unknown }[] }[]; done: boolean };
    const exported = await site.run<Step[]>(
      `$tool = apply_filters( 'wp_privacy_personal_data_exporters', array() )['magpie-analytics']['callback'];
      return array( $tool( 'ada@example.com', 1 ), $tool( 'ada@example.com', 2 ), $tool( 'bob@example.com', 1 ) );`,
    );
    expect(exported.map(({ data, done }) => [data.length, done])).toEqual([
      [25, false],
      [5, true],
      [0, true],
    ]);
    expect(exported[0]!.data[0]!.data.map(({ value }) => value)).toEqual([1, '12.1']);
    const erased = await site.run<object[]>(
      `$tool = apply_filters( 'wp_privacy_personal_data_erasers', array() )['magpie-analytics']['callback'];
      return array( $tool( 'ada@example.com', 1 ), $tool( 'ada@example.com', 2 ), $tool( 'ada@example.com', 1 ) );`,
    );
    expect(erased).toMatchObject([
      { items_removed: true, items_retained: false, done: false },
      { items_removed: true, items_retained: false, done: true },
      { items_removed: false, done: false },
    ]);
    expect(await site.run(`return count( array_filter( get_option( 'lab_orders' ) ) );`)).toBe(0);
    await site.run(`delete_option( 'lab_orders' );`);
  });
});
