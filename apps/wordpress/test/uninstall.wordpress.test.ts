import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DifficultServer, startDifficultServer } from './difficult-server.ts';
import { openSite, type Site } from './site.ts';

/** Everything in the database that names the product. */
const LEFT = `
global $wpdb;
$left = array();
$ids  = is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( 1 );
foreach ( $ids as $id ) {
	$prefix = $wpdb->get_blog_prefix( $id );
	foreach ( array( 'options' => array( 'option_name', 'option_value' ), 'postmeta' => array( 'meta_key' ) ) as $table => $columns ) {
		foreach ( $columns as $column ) {
			$known = 'options' === $table ? "AND option_name NOT IN ( 'active_plugins', 'recently_activated', 'uninstall_plugins' ) AND option_name NOT LIKE '%_transient_%update%' AND option_name NOT LIKE '%_transient_%plugin%'" : '';
			$named = 'options' === $table ? 'option_name' : $column;
			foreach ( $wpdb->get_col( "SELECT $named FROM $prefix$table WHERE $column LIKE '%magpie%' $known" ) as $one ) { $left[] = "$prefix$table: $one"; }
		}
	}
}
foreach ( $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%magpie%'" ) as $one ) { $left[] = "usermeta: $one"; }
if ( is_multisite() ) { foreach ( $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%magpie%'" ) as $one ) { $left[] = "sitemeta: $one"; } }
foreach ( $wpdb->get_col( "SHOW TABLES LIKE '%magpie%'" ) as $one ) { $left[] = "table: $one"; }
return $left;
`;

/** Numbers of the sites whose regular work is scheduled. */
const SCHEDULED = `
$found = array();
foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( 1 ) as $id ) {
	if ( is_multisite() ) { switch_to_blog( $id ); }
	if ( wp_next_scheduled( 'magpie_tick' ) ) { $found[] = (int) $id; }
	if ( is_multisite() ) { restore_current_blog(); }
}
return $found;
`;

describe.each(['single', 'network'] as const)('uninstalling, %s', (name) => {
  let site: Site;
  let server: DifficultServer;
  beforeAll(async () => {
    site = await openSite(name);
    server = await startDifficultServer();
  });
  afterAll(async () => {
    await server?.close();
    await site?.reset();
  });

  it('leaves nothing that the plugin made', async () => {
    for (const blog of name === 'network' ? [undefined, 'second'] : [undefined])
      await site.run(
        `Magpie_Connection::save( $given, 'mgp_difficult', 'Difficult', 'secret' );
        Magpie_Capabilities::save_roles( array( 'editor' ), array() );
        if ( class_exists( 'Magpie_Queue' ) ) { Magpie_Queue::create(); }
        set_transient( 'magpie_connecting_1', array( 'state' => 'x' ), 900 );
        set_site_transient( 'magpie_connecting_network_1', array( 'state' => 'x' ), 900 );
        update_user_meta( 1, 'magpie_seen', 1 );
        update_post_meta( 1, '_magpie_visitor', '1.2' );
        if ( ! wp_next_scheduled( 'magpie_hourly' ) ) { wp_schedule_event( time() + 60, 'hourly', 'magpie_hourly' ); }`,
        { as: 'admin', given: server.url, ...(blog && { blog }) },
      );
    // Of other plugins, whose names have ours in them.
    await site.run(
      `set_transient( 'cheese_magpie_news', 1, 900 ); update_option( 'cheese_magpie_', 1 ); if ( is_multisite() ) { update_site_option( 'cheese_magpie_', 1 ); } return true;`,
    );
    const before = await site.run<string[]>(LEFT);
    for (const part of [
      'options: magpie_secret',
      'usermeta: magpie_seen',
      'postmeta: _magpie_visitor',
      'options: cron',
      'table: wp_magpie_queue',
    ])
      expect(
        before.some((one) => one.includes(part)),
        `${part} in ${before.join('; ')}`,
      ).toBe(true);
    server.came.length = 0;
    expect(await site.run<number[]>(SCHEDULED)).toEqual(name === 'network' ? [1, 2] : [1]);
    const run = (code: string) =>
      site.run(`$file = 'magpie-analytics/magpie-analytics.php'; ${code}`, { as: 'admin', admin: true });
    await run('deactivate_plugins( $file, false, is_multisite() );');
    expect(await site.run<number[]>(SCHEDULED)).toEqual([]);
    await run('uninstall_plugin( $file );');
    const left = await site.run<string[]>(LEFT);
    expect(left.filter((one) => !one.includes('cheese'))).toEqual([]);
    expect(left.filter((one) => one.includes('cheese'))).toHaveLength(name === 'network' ? 4 : 3);
    expect(await site.phpLog()).toBe('');
  });

  it('can’t be started from outside', async () => {
    const answer = await (await site.session('admin')).ask('wp-content/plugins/magpie-analytics/uninstall.php');
    expect([answer.status, answer.body]).toEqual([200, '']);
  });
});
