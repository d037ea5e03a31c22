/** Connecting in a real browser: there, approved, and back. */
import type { SiteRecord } from '@magpie/server';
import { closeContexts, launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const CONNECTION = 'wp-admin/admin.php?page=magpie-connection';

let magpie: Magpie;
let difficult: DifficultServer;
beforeAll(async () => {
  [magpie, difficult] = await Promise.all([startMagpie(), startDifficultServer()]);
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await closeContexts(await sharedBrowser(launchVisitors));
  await difficult?.close();
  await magpie?.close();
});

/** A browser signed in to WordPress as administrator, and to the server as its owner. */
async function ownersBrowser(site: Site): Promise<BrowserContext> {
  const context = await site.browse('admin');
  await context.request.get(magpie.url + (await magpie.signInLink()));
  return context;
}

/** Enters a server's address and confirms that it is private. */
async function enter(page: Page, site: Site, server: string): Promise<void> {
  await page.goto(`${site.url}/${CONNECTION}`);
  await page.getByLabel('Server address').fill(server);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('is on your own machine or in your own network').waitFor();
  await page.getByLabel('Connect to this address').check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Visits a site as a person does, and waits until the server has the visit. */
async function visit(url: string): Promise<void> {
  const page = await (await sharedBrowser(launchVisitors)).newPage();
  const sent = page.waitForResponse((response) => response.url().endsWith('/magpie/v1/collect'));
  await page.goto(url);
  expect((await sent).ok()).toBe(true);
  await page.close();
}

const siteOf = async (site: Site): Promise<SiteRecord | undefined> =>
  (await magpie.app.state.sites.list()).find(({ url }) => url === site.url);
const stored = (site: Site) =>
  site.run<{ connection: { server: string; site: string } | null; secret: string; autoload: string }>(
    `global $wpdb;
    return array( 'connection' => Magpie_Connection::get(), 'secret' => Magpie_Connection::secret(), 'autoload' => $wpdb->get_var( "SELECT autoload FROM $wpdb->options WHERE option_name = 'magpie_secret'" ) );`,
  );

describe.each(['single', 'old'] as const)('%s', (name) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(name);
  });
  afterAll(() => site?.reset());

  it('is connected, shows reports, and is disconnected', async () => {
    const page = await (await ownersBrowser(site)).newPage();
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie`);
    await page.getByRole('link', { name: 'Launch Setup Wizard' }).click();
    await enter(page, site, magpie.url);
    await page.waitForURL(`${magpie.url}/wordpress/connect?**`);
    await page.getByLabel('New site: Lab').check();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('This site is connected.').waitFor();
    expect(page.url()).toBe(`${site.url}/${CONNECTION}&magpie_done=connected`);

    const record = (await siteOf(site))!;
    const { connection, secret, autoload } = await stored(site);
    expect(connection).toMatchObject({ server: magpie.url, site: record.trackingId });
    expect([secret.length >= 32, ['no', 'off'].includes(autoload)]).toEqual([true, true]);
    expect(magpie.app.state.connections.secretsOf(record.id)).toEqual([secret]);

    await visit(`${site.url}/bread/`);
    await page.getByRole('link', { name: 'View reports' }).click();
    await page.locator('#magpie').getByRole('heading', { name: 'Overview Report', level: 1 }).waitFor();
    // The plugin prints the tag: no one is asked to copy it.
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie#/site-speed`);
    await page.locator('#magpie').getByText('numbers appear with the next visits.').waitFor();
    for (const path of [CONNECTION, 'wp-admin/admin.php?page=magpie', ''])
      expect((await (await page.request.get(`${site.url}/${path}`)).text()).includes(secret)).toBe(false);

    await page.goto(`${site.url}/${CONNECTION}`);
    await page.getByRole('button', { name: 'Replace secret' }).click();
    await page.getByText('The secret was replaced.').waitFor();
    const replaced = (await stored(site)).secret;
    expect(replaced).not.toBe(secret);
    expect(magpie.app.state.connections.secretsOf(record.id)[0]).toBe(replaced);
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie`);
    await page.locator('#magpie').getByRole('heading', { name: 'Overview Report', level: 1 }).waitFor();

    await page.goto(`${site.url}/${CONNECTION}`);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alert').getByText('Disconnect this site?').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await page.getByText('This site is disconnected.').waitFor();
    expect((await stored(site)).connection).toBeNull();
    expect(magpie.app.state.connections.of(record.id)?.endedAt).not.toBeNull();
    expect(await site.phpLog()).toBe('');
  });
});

describe('connecting', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite('single');
  });
  beforeEach(async () => {
    difficult.came.length = 0;
    difficult.answer = sendData({});
    page = await (await ownersBrowser(site)).newPage();
  });
  afterEach(async () => {
    await closeContexts(await sharedBrowser());
    await site.reset();
  });

  const approve = async (server = magpie.url) => {
    await enter(page, site, server);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('This site is connected.').waitFor();
  };

  it('can be refused', async () => {
    await enter(page, site, magpie.url);
    await page.getByRole('link', { name: 'Cancel and go back to WordPress' }).click();
    await page.getByText('The connection wasn’t approved. Nothing was changed.').waitFor();
    expect((await stored(site)).connection).toBeNull();
  });

  it('needs the state of the one who began, once', async () => {
    const refused = 'This approval isn’t the one you asked for';
    await page.goto(`${site.url}/${CONNECTION}&magpie_code=abc&magpie_state=${'0'.repeat(64)}`);
    await page.getByText(refused).waitFor();
    await enter(page, site, magpie.url);
    // A link that someone else made and had the owner open.
    await page.goto(`${site.url}/${CONNECTION}&magpie_code=abc&magpie_state=${'0'.repeat(64)}`);
    await page.getByText(refused).waitFor();
    expect((await stored(site)).connection).toBeNull();
  });

  it('again keeps the site, and to another server ends the first connection', async () => {
    await approve();
    const first = await stored(site);
    await approve();
    const again = await stored(site);
    expect(again.connection!.site).toBe(first.connection!.site);
    expect(again.secret).not.toBe(first.secret);
    const record = (await siteOf(site))!;
    expect(magpie.app.state.connections.of(record.id)?.endedAt).toBeNull();

    const about = { product: 'Magpie', version: '9.0.0', protocol: 1, plugin: { least: '1.0.0' } };
    difficult.answer = (came, response) => {
      if (came.url.endsWith('/about')) return sendData(about)(came, response);
      if (came.url.endsWith('/exchange'))
        return sendData({
          connections: [{ home: site.url, site: 'mgp_moved', name: 'Moved', secret: 'new' }],
          server: {},
        })(came, response);
      const asked = new URL(came.url, difficult.url).searchParams;
      const back = `${asked.get('return')}&magpie_code=c0de&magpie_state=${asked.get('state')}`;
      return response.writeHead(303, { location: back }).end();
    };
    await enter(page, site, difficult.url);
    await page.getByText('This site is connected.').waitFor();
    expect((await stored(site)).connection).toMatchObject({ server: difficult.url, site: 'mgp_moved' });
    expect(magpie.app.state.connections.of(record.id)?.endedAt).not.toBeNull();
    const exchange = difficult.came.find(({ url }) => url.endsWith('/exchange'))!;
    const sent = JSON.parse(exchange.body.toString()) as { code: string; verifier: string };
    expect(sent).toEqual({ code: 'c0de', verifier: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const asked = new URL(difficult.came.find(({ url }) => url.includes('/connect?'))!.url, difficult.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      home: site.url,
      name: 'Lab',
      zone: 'UTC',
      language: 'en-US',
      plugin: '1.0.0',
      currency: '',
    });
    expect(
      difficult.came
        .map(({ body, url }) => body.toString() + url)
        .join()
        .includes(first.secret),
    ).toBe(false);
  });

  it.each<[string, DifficultServer['answer'], string]>([
    [
      'another product',
      sendData({ product: 'Other', version: '1', protocol: 1, plugin: { least: '1.0.0' } }),
      'isn’t a Magpie server',
    ],
    ['another website', (_came, response) => response.writeHead(200).end('<h1>Hi</h1>'), 'isn’t a Magpie server'],
    ['nothing', (_came, response) => response.writeHead(404).end(), 'isn’t a Magpie server'],
    [
      'a redirect',
      (_came, response) => response.writeHead(302, { location: 'https://new.example/' }).end(),
      'answers at another address: https://new.example/',
    ],
    [
      'an older server',
      sendData({ product: 'Magpie', version: '0.1', protocol: 0, plugin: { least: '0.1.0' } }),
      'too old for this plugin',
    ],
    [
      'a newer server',
      sendData({ product: 'Magpie', version: '9.0', protocol: 2, plugin: { least: '2.0.0' } }),
      'needs at least version 2.0.0 of this plugin',
    ],
    ['no connection', (_came, response) => response.destroy(), 'can’t reach the Magpie server'],
  ])('says what is wrong with %s', async (_what, answering, text) => {
    difficult.answer = answering;
    await enter(page, site, difficult.url);
    await page.getByText(text).waitFor();
    // What was entered stays in the field.
    expect(await page.getByLabel('Server address').inputValue()).toBe(difficult.url);
  });

  it('says when a connection was ended on the server, and disconnects without it', async () => {
    await approve();
    await magpie.app.state.connections.end((await siteOf(site))!.id);
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie`);
    await page.getByText('This connection was ended. Connect the site again.').waitFor();
    await page.getByRole('link', { name: 'Check connection' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await page.getByText('This site is disconnected.').waitFor();
  });

  it('knows addresses that aren’t for everyone', async () => {
    const doubts = await site.run<Record<string, string>>(
      `$said = array();
      foreach ( $given as $one ) { $read = Magpie_Address::read( $one ); $said[ $one ] = is_wp_error( $read ) ? $read->get_error_code() : $read . ' ' . ( '' === Magpie_Address::doubt( $read ) ? 'fine' : 'doubt' ); }
      return $said;`,
      {
        given: [
          '203.0.114.7',
          'HTTPS://198.41.0.4:8443/stats//',
          'http://198.41.0.4',
          '10.1.2.3',
          '127.1.1.1',
          '[::1]',
          '[fd00::1]',
          '[::ffff:192.168.1.1]',
          '100.64.3.2',
          '169.254.1.1',
          'stats',
          'box.local',
          'ftp://a.example',
          'https://u:p@a.example',
          '',
          'a b',
          'javascript:alert(1)',
        ],
      },
    );
    expect(doubts).toEqual({
      '203.0.114.7': 'https://203.0.114.7 fine',
      'HTTPS://198.41.0.4:8443/stats//': 'https://198.41.0.4:8443/stats fine',
      'http://198.41.0.4': 'http://198.41.0.4 doubt',
      '10.1.2.3': 'https://10.1.2.3 doubt',
      '127.1.1.1': 'https://127.1.1.1 doubt',
      '[::1]': 'https://[::1] doubt',
      '[fd00::1]': 'https://[fd00::1] doubt',
      '[::ffff:192.168.1.1]': 'https://[::ffff:192.168.1.1] doubt',
      '100.64.3.2': 'https://100.64.3.2 doubt',
      '169.254.1.1': 'https://169.254.1.1 doubt',
      stats: 'https://stats doubt',
      'box.local': 'https://box.local doubt',
      'ftp://a.example': 'bad_address',
      'https://u:p@a.example': 'bad_address',
      '': 'no_address',
      'a b': 'bad_address',
      'javascript:alert(1)': 'bad_address',
    });
  });
});

describe('a network', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('network');
  });
  afterAll(() => site?.reset());

  it('is connected as a whole, and its new sites later', async () => {
    const page = await (await ownersBrowser(site)).newPage();
    const list = `${site.url}/wp-admin/network/admin.php?page=magpie-network`;
    await page.goto(list);
    await page.getByLabel('Server address').fill(magpie.url);
    await page.getByRole('button', { name: 'Connect the network' }).click();
    await page.getByLabel('Connect to this address').check();
    await page.getByRole('button', { name: 'Connect the network' }).click();
    await page.getByText('Sites of this network: 3').waitFor();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(`${list}**`);
    const row = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).getByRole('cell').last().textContent();
    await page.getByText('This network is connected.').waitFor();
    for (const name of ['Second', 'Third']) expect(await row(name)).toBe('Connected');
    const [first, second] = [
      await stored(site),
      await site.run<{ site: string }>('return Magpie_Connection::get();', { blog: 'second' }),
    ];
    expect(second.site).not.toBe(first.connection!.site);
    const records = (await magpie.app.state.sites.list()).filter(({ url }) => url.startsWith(site.url));
    expect(new Set(records.map(({ network }) => network))).toEqual(new Set(['Lab network']));

    await site.run('Magpie_Connection::forget();', { blog: 'third', as: 'admin' });
    await page.goto(list);
    expect(await row('Third')).toBe('Not connected');
    await page.getByRole('button', { name: 'Connect the rest' }).click();
    await page.getByText('1 site was connected.').waitFor();
    expect(await row('Third')).toBe('Connected');

    await visit(`${site.url}/second/`);
    await page.goto(`${site.url}/second/wp-admin/admin.php?page=magpie`);
    await page.locator('#magpie').getByRole('heading', { name: 'Overview Report', level: 1 }).waitFor();
    // In the network's admin area a super admin has all its sites.
    await page.goto(`${site.url}/wp-admin/network/admin.php?page=magpie#/sites`);
    const all = page.locator('#magpie');
    await all.getByRole('heading', { name: 'All sites' }).waitFor();
    for (const name of ['Second', 'Third']) await all.getByText(name, { exact: true }).first().waitFor();
    const admin = await site.session('admin');
    const nonce = await admin.nonce();
    const chats = async (space: string) =>
      (await admin.ask(`wp-json/${space}/ai-insights/chats?site=${second.site}`, { headers: { 'x-wp-nonce': nonce } }))
        .status;
    expect([await chats('magpie/v1/network'), await chats('magpie/v1')]).toEqual([200, 400]);
    // An administrator of a single site can't open the network's admin area.
    const editor = await site.session('editor');
    expect((await editor.ask('wp-admin/network/admin.php?page=magpie-network')).status).not.toBe(200);
    expect((await editor.ask('second/wp-admin/admin.php?page=magpie-connection')).status).toBe(200);
    expect(await site.phpLog()).toBe('');
  });

  it('is the only one that connects to addresses around the machine', async () => {
    // Administrator of this site, not of the network.
    const page = await (await site.browse('editor')).newPage();
    await page.goto(`${site.url}/second/${CONNECTION}`);
    await page.getByLabel('Server address').fill('http://127.0.0.1:22');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('127.0.0.1 isn’t on the public internet.').waitFor();
    expect(await page.getByLabel('Connect to this address').count()).toBe(0);
    const asked = (await site.log<{ url: string }>('http')).filter(({ url }) => url.includes('127.0.0.1:22/'));
    expect(asked).toEqual([]);
  });
});
