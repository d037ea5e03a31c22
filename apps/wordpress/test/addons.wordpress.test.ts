/** Plugins of others, installed and activated from a report by WordPress's own upgrader. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import { openSite, type Session, type Site } from './site.ts';

const FILE = 'all-in-one-seo-pack/all_in_one_seo_pack.php';

let site: Site;
let server: DifficultServer;
let admin: Session;
beforeAll(async () => {
  site = await openSite('single');
  server = await startDifficultServer();
  await server.connect(site);
  await site.run(`Magpie_Capabilities::save_roles( array(), array( 'editor' ) );`, { as: 'admin' });
  admin = await site.session('admin');
});
const folder = () => join(site.folder, 'wp-content/plugins/all-in-one-seo-pack');
afterAll(async () => {
  await server?.close();
  if (!site) return;
  await rm(folder(), { recursive: true, force: true });
  await site.reset();
});
beforeEach(async () => {
  server.came.length = 0;
  server.answer = sendData({ addons: [] });
  await site.configure('');
});

/** Has the plugin directory, which can't be reached here, name this archive. */
async function offer(archive: Uint8Array): Promise<void> {
  const path = join(site.folder, 'wp-content/uploads-aioseo.zip');
  await writeFile(path, archive);
  await site.addMustUse(
    'directory',
    `<?php
add_filter( 'plugins_api', function ( $answer, $action, $args ) { return (object) array( 'slug' => $args->slug, 'download_link' => WP_CONTENT_DIR . '/uploads-' . ( 'all-in-one-seo-pack' === $args->slug ? 'aioseo' : 'none' ) . '.zip' ); }, 10, 3 );
`,
  );
}

const addonsClaimed = () => (server.came[0]?.claim?.addons as Record<string, unknown>)?.aioseo;

it('installs, then activates, and tells the server', async () => {
  await offer(
    zipSync({
      'all-in-one-seo-pack/all_in_one_seo_pack.php': Buffer.from(
        '<?php\n/*\nPlugin Name: All in One SEO\nVersion: 1.0\n*/\nregister_activation_hook( __FILE__, function () { echo "noise"; } );\n',
      ),
    }),
  );
  const installed = await admin.call('install_addon', { addon: 'aioseo' });
  expect([installed.status, installed.json()]).toEqual([200, { success: true, data: { addons: [] } }]);
  expect(new URLSearchParams(server.came[0]!.body.toString()).get('action')).toBe('magpie_addons');
  expect(addonsClaimed()).toEqual({ installed: true, active: false });

  // Installed already: nothing is fetched again.
  expect((await admin.call('install_addon', { addon: 'aioseo' })).status).toBe(200);

  const activated = await admin.call('activate_addon', { basename: FILE });
  expect([activated.status, activated.body]).toEqual([200, '{"success":true,"data":true}']);
  server.came.length = 0;
  await admin.call('addons');
  expect(addonsClaimed()).toEqual({ installed: true, active: true });
});

it('says so where installing fails', async () => {
  await rm(folder(), { recursive: true, force: true });
  await offer(Buffer.from('not an archive'));
  const answer = await admin.call('install_addon', { addon: 'aioseo' });
  expect([answer.status, answer.json()]).toMatchObject([
    500,
    { success: false, error: { code: 'failed', retryable: true } },
  ]);
  expect(server.came).toEqual([]);
});

it('needs the right to install plugins, and files that may be changed', async () => {
  const editor = await site.session('editor');
  const refused = [403, { success: false, error: { code: 'forbidden' } }];
  for (const [action, fields] of [
    ['install_addon', { addon: 'aioseo' }],
    ['activate_addon', { basename: FILE }],
  ] as const) {
    const answer = await editor.call(action, fields);
    expect([answer.status, answer.json()]).toMatchObject(refused);
    const unsigned = await admin.call(action, { ...fields, nonce: 'x' });
    expect([unsigned.status, unsigned.json()]).toMatchObject([403, { error: { code: 'bad_nonce' } }]);
  }
  await site.configure(`define( 'DISALLOW_FILE_MODS', true );`);
  const answer = await admin.call('install_addon', { addon: 'aioseo' });
  expect([answer.status, answer.json()]).toMatchObject(refused);
  expect(server.came).toEqual([]);
});

it('leaves what is part of the server to the server', async () => {
  await admin.call('install_addon', { addon: 'dimensions' });
  await admin.call('activate_addon', { basename: 'magpie-dimensions/magpie-dimensions.php' });
  expect(server.came.map(({ body }) => new URLSearchParams(body.toString()).get('action'))).toEqual([
    'magpie_install_addon',
    'magpie_activate_addon',
  ]);
});
