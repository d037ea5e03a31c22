/** The plugin before it is connected: it is quiet, and says what to do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

describe.each(['single', 'old', 'network'] as const)('before connecting, %s', (name) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(name);
  });
  afterAll(() => site?.reset());

  it('sends nothing anywhere: activation, pages, posts, cron', async () => {
    const admin = await site.session('admin');
    await site.run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php';
      $file = 'magpie-analytics/magpie-analytics.php';
      deactivate_plugins( $file, false, is_multisite() );
      return activate_plugin( $file, '', is_multisite() );`,
      { as: 'admin' },
    );
    const paths = [
      '',
      'bread/',
      'wp-admin/',
      'wp-admin/plugins.php',
      'wp-admin/edit.php',
      'wp-admin/post-new.php',
      'wp-admin/privacy-policy-guide.php',
    ];
    for (const path of [
      ...paths,
      'wp-admin/admin.php?page=magpie',
      'wp-admin/admin.php?page=magpie-connection',
      'wp-cron.php',
    ])
      expect([path, (await admin.ask(path)).status]).toEqual([path, 200]);
    await (await site.session(null)).ask('');
    await site.run(
      `foreach ( array_keys( array_merge( array(), ...array_values( array_filter( _get_cron_array(), 'is_array' ) ) ) ) as $hook ) { if ( 0 === strpos( $hook, 'magpie' ) ) { do_action( $hook ); } }
      wp_insert_post( array( 'post_title' => 'New', 'post_content' => 'x', 'post_status' => 'publish' ) );
      do_action( 'shutdown' );`,
      { as: 'admin' },
    );
    for (const call of ['report', 'settings'])
      expect((await admin.call(call)).json()).toMatchObject({ success: false, error: { code: 'not_connected' } });
    const urls = (await site.log<{ url: string }>('http')).map(({ url }) => url);
    // WordPress itself looks for updates, and whether the site's own address works with https.
    const own = `${site.url.replace('http:', 'https:')}/`;
    expect(urls.filter((url) => url !== own && !/^https?:\/\/(?:[a-z]+\.)?wordpress\.org\//.test(url))).toEqual([]);
    expect(await site.phpLog()).toBe('');
  });

  it('puts nothing on the site’s pages', async () => {
    const visitor = await site.session(null);
    expect((await visitor.ask('')).body.toLowerCase()).not.toContain('magpie');
  });

  it('lets who may save settings begin, and others ask', async () => {
    const admin = await (await site.session('admin')).ask('wp-admin/admin.php?page=magpie');
    expect(admin.body).toContain('You must connect with Magpie before you can view reports.');
    expect(admin.body).toMatch(/href="[^"]*page=magpie-connection"[^>]*>Launch Setup Wizard</);
    expect(admin.body).not.toContain('ask your webmaster');

    await site.run(`Magpie_Capabilities::save_roles( array( 'author', 'subscriber' ), array() );`, { as: 'admin' });
    const author = await site.session('author');
    const asked = await author.ask('wp-admin/admin.php?page=magpie');
    expect([asked.status, asked.body.includes('Please ask your webmaster to connect Magpie')]).toEqual([200, true]);
    expect(asked.body).not.toContain('Launch Setup Wizard');
    expect((await author.ask('wp-admin/admin.php?page=magpie-connection')).status).toBe(403);
  });
});

describe('roles', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('single');
  });
  afterAll(() => site?.reset());

  const rights = () =>
    site.run<Record<string, boolean[]>>(
      `$can = array();
      foreach ( array( 'admin', 'editor', 'author', 'reader' ) as $name ) { $user = get_user_by( 'login', $name ); $can[ $name ] = array( user_can( $user, 'magpie_view_dashboard' ), user_can( $user, 'magpie_save_settings' ) ); }
      return $can;`,
    );
  const none = [false, false];

  it('give administrators everything, and others what is chosen in the form', async () => {
    expect(await rights()).toEqual({ admin: [true, true], editor: none, author: none, reader: none });
    const admin = await site.session('admin');
    const page = 'wp-admin/admin.php?page=magpie-connection';
    const nonce = /name="_wpnonce" value="(\w+)"/.exec((await admin.ask(page)).body)![1]!;
    const send = (fields: string) =>
      admin.ask(page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: fields,
      });
    const chosen =
      'magpie_do=roles&magpie_view[]=editor&magpie_view[]=nobody&magpie_save[]=author&magpie_save[]=administrator';
    expect((await send(chosen)).status).toBe(403);
    expect(await rights()).toMatchObject({ editor: none });
    expect((await send(`${chosen}&_wpnonce=${nonce}`)).body).toContain('The roles were saved.');
    expect(await rights()).toEqual({ admin: [true, true], editor: [true, false], author: [true, true], reader: none });
    expect(await site.run('return get_option( "magpie_roles" );')).toEqual({
      magpie_view_dashboard: ['editor'],
      magpie_save_settings: ['author'],
    });
    // Who may change settings can't choose who else may.
    const author = await site.session('author');
    const mine = /name="_wpnonce" value="(\w+)"/.exec((await author.ask(page)).body)![1]!;
    await author.ask(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `magpie_do=roles&magpie_save[]=subscriber&_wpnonce=${mine}`,
    });
    expect(await rights()).toMatchObject({ reader: none, author: [true, true] });
  });
});
