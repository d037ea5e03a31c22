/**
 * Times requests of a WordPress with the plugin and without it, by the lab's own log: `node apps/wordpress/bench/requests.ts`. Not part of
 * the tests: times of a busy machine say nothing.
 *
 * Needs a build, and what the WordPress tests install.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SLUG, stagePlugin } from '../build/stage.ts';
import { startMagpie } from '../test/magpie.ts';

/** Requests of each kind. */
const ROUNDS = 100;
const LAB = join(import.meta.dirname, '../lab/lab.sh');
const run = promisify(execFile);

interface Line {
  readonly uri: string;
  readonly ms: number;
  readonly queries: number;
}

const home = await mkdtemp(join(tmpdir(), 'magpie-wordpress-bench-'));
const lab = (...args: readonly string[]) => run(LAB, args, { env: { ...process.env, LAB_HOME: home } });
const listener = createServer().listen(0, '127.0.0.1');
await once(listener, 'listening');
const { port } = listener.address() as { port: number };
listener.close();
const url = `http://127.0.0.1:${port}`;
const logFile = join(home, 'log/single-requests.jsonl');

/** Runs PHP in the site. */
async function php(code: string): Promise<unknown> {
  const token = (await readFile(join(home, 'sites/single/.lab-token'), 'utf8')).trim();
  const answer = await fetch(`${url}/lab-run.php`, { method: 'POST', body: code, headers: { 'x-lab-token': token } });
  const text = await answer.text();
  if (!text.startsWith('{')) throw new Error(`Status ${answer.status}: ${text.slice(0, 500)}`);
  const said = JSON.parse(text) as { result?: unknown; error?: string };
  if (said.error) throw new Error(said.error);
  return said.result;
}

/** Middle, 90th and 99th percentile. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
  return `${at(0.5)} / ${at(0.9)} / ${at(0.99)}`;
}

/** Makes a request and reads its answer; without keeping connections, as PHP's server closes them. */
async function ask(path: string, body?: string): Promise<void> {
  const headers = { 'content-type': 'text/plain', connection: 'close' };
  const sent = request(`${url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers, agent: false });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
}

/** Asks for a page again and again, and prints how long WordPress took for it. */
async function time(name: string, load: () => Promise<void>, what: RegExp): Promise<void> {
  const before = (await readFile(logFile, 'utf8').catch(() => '')).length;
  for (let round = 0; round < ROUNDS; round++) await load();
  const lines = (await readFile(logFile, 'utf8'))
    .slice(before)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ uri }) => what.test(uri));
  const queries = spread(lines.map((line) => line.queries));
  console.log(`${name.padEnd(44)} ${spread(lines.map(({ ms }) => ms)).padStart(22)} ms  ${queries} queries`);
}

const HOOK = `$times = array();
for ( $n = 1; $n <= ${ROUNDS}; $n++ ) { $at = microtime( true ); do_action( 'woocommerce_order_status_changed', $n, 'pending', 'processing', null ); $times[] = 1000 * ( microtime( true ) - $at ); }
global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}magpie_queue" ); return $times;`;
const ACTIVE = "require_once ABSPATH . 'wp-admin/includes/plugin.php';";

try {
  await lab('install');
  await lab('database');
  await lab('start', 'single', String(port));
  await stagePlugin(join(home, 'sites/single/wp-content/plugins', SLUG));
  const magpie = await startMagpie();
  const site = await magpie.app.state.sites.create({ name: 'Bench', url, timeZone: 'UTC', currency: 'USD' });
  const connection = { siteId: site.id, home: url, network: null, madeBy: null };
  const { secret } = await magpie.app.state.connections.connect(connection);
  const front = () => ask('/');
  const post = () => ask('/hello-world/');
  console.log('Middle / 90 % / 99 % of', ROUNDS, 'requests each');
  for (const pass of ['first', 'second']) {
    await php(`${ACTIVE} deactivate_plugins( '${SLUG}/${SLUG}.php' ); return true;`);
    await front();
    await time(`${pass}: front page, without the plugin`, front, /^\/$/);
    await time(`${pass}: post, without the plugin`, post, /^\/hello-world/);
    await php(
      `${ACTIVE} activate_plugin( '${SLUG}/${SLUG}.php' ); Magpie_Connection::save( '${magpie.url}', '${site.trackingId}', 'Bench', '${secret}' ); Magpie_Cron::tick(); return true;`,
    );
    await front();
    await time(`${pass}: front page, with the plugin`, front, /^\/$/);
    await time(`${pass}: post, with the plugin`, post, /^\/hello-world/);
  }
  const visit = JSON.stringify({ v: 1, s: site.trackingId, l: `${url}/`, e: [{ n: 'page_view' }] });
  await time(
    'visit through the site’s own address',
    () => ask('/wp-json/magpie/v1/collect', visit),
    /magpie\/v1\/collect/,
  );
  const hooks = (await php(HOOK)) as number[];
  console.log(`${'hook of an order'.padEnd(44)} ${spread(hooks).padStart(22)} ms`);
  await magpie.close();
} finally {
  await lab('stop').catch(() => {});
  await rm(home, { recursive: true, force: true });
}
