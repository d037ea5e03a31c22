/** A real WordPress with the plugin, as tests use it: snippets, sessions, logs, and back to how it was. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedBrowser } from '@magpie/testing/browser';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { type Booted, boot, type Person, type SiteName } from './lab.ts';

/** How a snippet runs. */
interface RunOptions {
  /** Current user; nobody unless given. */
  readonly as?: Person;
  /** Site of the network, such as `second`; the main one unless given. */
  readonly blog?: string;
  /** Loads what WordPress loads in its admin area, and makes `is_admin()` true. */
  readonly admin?: boolean;
  /** Values that the snippet has as `$given`. */
  readonly given?: unknown;
}

/** An answer of a site. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body as bytes. */
  readonly bytes: Buffer;
  /** The body as JSON. @throws if it isn't */
  json<Body = Record<string, unknown>>(): Body;
}

/** Someone's session, without a browser. */
export interface Session {
  readonly cookie: string;
  /** Nonce for an action, `wp_rest` unless given. */
  nonce(action?: string): Promise<string>;
  /** Path below the site's address; redirects aren't followed. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** A call of the dashboard as it is made in wp-admin, with a good nonce unless `nonce` is among the fields. */
  call(action: string, fields?: Readonly<Record<string, string>>, blog?: string): Promise<Answer>;
}

/** A booted WordPress. */
export interface Site extends Booted {
  /** Runs PHP in the site and returns what it returns. @throws with PHP's own error */
  run<Result>(code: string, options?: RunOptions): Promise<Result>;
  /** Signs someone in; null is a visitor. */
  session(person: Person | null): Promise<Session>;
  /** A browser in which someone is signed in. Contexts are closed by `closeContexts` of the shared browser. */
  browse(person: Person | null, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Lines of a log since the last `reset`. */
  log<Line = Record<string, unknown>>(kind: 'mail' | 'http' | 'requests'): Promise<readonly Line[]>;
  /** PHP's notices, warnings and errors since the last `reset`. */
  phpLog(): Promise<string>;
  /** Adds a must-use plugin until the next `reset`, or until the function is called that it returns. */
  addMustUse(name: string, code: string): Promise<() => Promise<void>>;
  /** Adds constants to the configuration until the next `reset`. */
  configure(code: string): Promise<void>;
  /**
   * Undoes everything: options, table, roles, must-use plugins, configuration, logs, and what the editor remembers of people, such as open
   * panels; the plugin is active afterwards.
   */
  reset(): Promise<void>;
}

/** How the plugin is left by a site that never connected. */
const RESET = `
require_once ABSPATH . 'wp-admin/includes/plugin.php';
$ids = is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( get_current_blog_id() );
global $wpdb;
foreach ( $ids as $id ) {
	if ( is_multisite() ) { switch_to_blog( $id ); }
	$names = $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%magpie%'" );
	foreach ( $names as $name ) { delete_option( $name ); }
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}magpie_queue" );
	$crons = _get_cron_array();
	foreach ( is_array( $crons ) ? $crons : array() as $events ) { foreach ( array_keys( $events ) as $hook ) { if ( 0 === strpos( $hook, 'magpie' ) ) { wp_unschedule_hook( $hook ); } } }
	update_option( 'permalink_structure', '/%postname%/' );
	if ( is_multisite() ) { restore_current_blog(); }
}
$wpdb->query( "DELETE FROM {$wpdb->usermeta} WHERE meta_key LIKE '%magpie%' OR meta_key LIKE '%persisted_preferences'" );
$wpdb->query( "DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE '%magpie%'" );
if ( is_multisite() ) { $wpdb->query( "DELETE FROM {$wpdb->sitemeta} WHERE meta_key LIKE '%magpie%'" ); }
wp_cache_flush();
deactivate_plugins( array_diff( array_keys( get_plugins() ), array( 'magpie-analytics/magpie-analytics.php' ) ), true, false );
$file = 'magpie-analytics/magpie-analytics.php';
if ( is_multisite() ) { if ( ! is_plugin_active_for_network( $file ) ) { return activate_plugin( $file, '', true ); } }
elseif ( ! is_plugin_active( $file ) ) { return activate_plugin( $file ); }
return null;
`;

const opened = new Map<SiteName, Promise<Site>>();

/** The site of this name, booted once per run and reset for this test file. */
export async function openSite(name: SiteName): Promise<Site> {
  const site = await (opened.get(name) ?? opened.set(name, boot(name).then(toSite)).get(name)!);
  await site.reset();
  return site;
}

function toSite(booted: Booted): Site {
  const mustUse = new Set<string>();
  const configFile = join(booted.folder, '.lab-config.php');
  const mustUseFile = (name: string) => join(booted.folder, 'wp-content/mu-plugins', `${name}.php`);

  const ask = async (path: string, { headers, ...init }: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(new URL(path.replace(/^\//, ''), `${booted.url}/`), {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(headers as Record<string, string>) },
      ...init,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = bytes.toString('utf8');
    return { status: answer.status, headers: answer.headers, body, bytes, json: () => JSON.parse(body) };
  };

  async function run<Result>(
    code: string,
    { as, blog, admin, given }: RunOptions = {},
    cookie?: string,
  ): Promise<Result> {
    const values = given === undefined ? '' : `$given = json_decode( ${quoted(JSON.stringify(given))}, true );\n`;
    const answer = await ask(`${blog ? `${blog}/` : ''}lab-run.php`, {
      method: 'POST',
      body: values + code,
      headers: {
        'x-lab-token': booted.token,
        ...(as && { 'x-lab-user': as }),
        ...(admin && { 'x-lab-admin': '1' }),
        ...(cookie && { cookie }),
      },
    });
    let said: { result?: Result; error?: string; printed?: string };
    try {
      said = answer.json();
    } catch {
      throw new Error(`The snippet ended with status ${answer.status}: ${answer.body.slice(0, 2000)}`);
    }
    if (said.error !== undefined) throw new Error(said.error);
    return said.result as Result;
  }

  const readLog = async (suffix: string): Promise<string> =>
    readFile(`${booted.logs}-${suffix}`, 'utf8').catch(() => '');

  async function session(person: Person | null): Promise<Session> {
    let cookie = '';
    if (person) {
      const answer = await ask('wp-login.php', {
        method: 'POST',
        body: new URLSearchParams({ log: person, pwd: `lab-${person}`, testcookie: '1' }),
        headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      });
      if (answer.status !== 302) throw new Error(`${person} wasn't signed in: ${answer.status}`);
      cookie = [...new Set(answer.headers.getSetCookie().map((one) => one.split(';')[0]!))].join('; ');
    }
    const asked = (path: string, init: RequestInit = {}) =>
      ask(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) } });
    const nonce = (action = 'wp_rest') =>
      run<string>(`return wp_create_nonce( ${quoted(action)} );`, {}, cookie || undefined);
    return {
      cookie,
      nonce,
      ask: asked,
      call: async (action, fields = {}, blog) =>
        asked(`${blog ? `${blog}/` : ''}wp-admin/admin-ajax.php`, {
          method: 'POST',
          body: new URLSearchParams({ action: `magpie_${action}`, nonce: fields.nonce ?? (await nonce()), ...fields }),
        }),
    };
  }

  return {
    ...booted,
    run: (code, options) => run(code, options),
    session,
    async browse(person, options = {}) {
      const browser: Browser = await sharedBrowser();
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      if (person) {
        const { cookie } = await session(person);
        await context.addCookies(
          cookie.split('; ').map((one) => {
            const at = one.indexOf('=');
            return { name: one.slice(0, at), value: one.slice(at + 1), url: booted.url };
          }),
        );
      }
      return context;
    },
    log: async (kind) =>
      (await readLog(`${kind}.jsonl`))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    // WordPress warns that it can't reach wordpress.org, which is blocked here, and 6.1 is older than this PHP.
    phpLog: async () =>
      (await readLog('php.log'))
        .split('\n')
        .filter((line) => !/WordPress\.org|PHP Deprecated: .* in \S+\/wp-(?:includes|admin)\//.test(line))
        .join('\n')
        .trim(),
    async addMustUse(name, code) {
      mustUse.add(name);
      await writeFile(mustUseFile(name), code);
      return () => rm(mustUseFile(name), { force: true });
    },
    configure: (code) => writeFile(configFile, `<?php\n${code}\n`),
    async reset() {
      for (const name of mustUse) await rm(mustUseFile(name), { force: true });
      mustUse.clear();
      if (existsSync(configFile)) await rm(configFile);
      const failed = await run<unknown>(RESET, { as: 'admin' });
      if (failed) throw new Error(`The plugin wasn't activated: ${JSON.stringify(failed)}`);
      await mkdir(join(booted.folder, 'wp-content/mu-plugins'), { recursive: true });
      for (const suffix of ['mail.jsonl', 'http.jsonl', 'requests.jsonl', 'php.log'])
        await rm(`${booted.logs}-${suffix}`, { force: true });
    },
  };
}

/** A string of PHP. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
