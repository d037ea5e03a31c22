/** The plugin with the fewest extensions of PHP: none of curl, mbstring, intl, iconv, ctype and dom. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const run = promisify(execFile);

let site: Site;
let magpie: Magpie;

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
});
afterAll(async () => {
  await magpie?.close();
  await site?.reset();
});

const CODE = `
$_SERVER += array( 'HTTP_HOST' => $argv[2], 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1' );
require $argv[1] . '/wp-load.php';
wp_set_current_user( 1 );
wp_update_user( array( 'ID' => 1, 'display_name' => 'Zoë 雪' ) );
wp_insert_post( array( 'post_title' => 'Wrens – ünïcode 雪', 'post_content' => 'x', 'post_status' => 'publish' ) );
$sent   = Magpie_Sender::run();
$glance = Magpie_Client::json( 'glance' );
echo "\\n" . json_encode( array(
	'extensions' => array_map( 'strtolower', get_loaded_extensions() ),
	'sent'       => $sent,
	'left'       => Magpie_Queue::counts(),
	'glance'     => is_wp_error( $glance ) ? $glance->get_error_message() : $glance['sessions'],
) );
`;

it('signs, sends and reads without them', async () => {
  const record = await connect(site, magpie);
  const mysql = ['-d', 'extension=mysqlnd', '-d', 'extension=mysqli'];
  const { host } = new URL(site.url);
  const { stdout } = await run('php', ['-n', ...mysql, '-r', CODE, '--', site.folder, host]);
  const said = JSON.parse(stdout.trim().split('\n').at(-1)!);
  for (const absent of ['curl', 'mbstring', 'intl', 'iconv', 'ctype', 'dom'])
    expect(said.extensions).not.toContain(absent);
  expect(said).toMatchObject({ left: { waiting: 0, failed: 0 }, glance: 0 });
  expect(said.sent).toBeGreaterThan(0);
  const titles = (await magpie.app.content.items(record.id)).map(({ title }) => title);
  expect(titles).toContain('Wrens – ünïcode 雪');
});
