import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pageConfig } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JournalError } from '../collecting/journal.ts';
import type { TrustedProxies } from '../http/sender-address.ts';
import type { Collecting } from '../ports/collecting.ts';
import { printed } from '../routes/dashboard.ts';
import { commandsUnderTest } from '../testing/commands-under-test.ts';
import { CONTROL_TOKEN, configIn, DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';
import { buildServer, type ServerParts } from './build-server.ts';
import { trustedProxies } from './environment.ts';

let test: TestServer;
const { commands, timesStopped } = commandsUnderTest();

beforeAll(async () => {
  test = await openTestServer({ commands, metricsToken: 'metrics-token' });
});
afterAll(() => test.close());

/** The port on which the server listens, from now on if it did not. */
async function findPort({ server }: TestServer): Promise<number> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:4910' } };
const errorCode = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await test.server.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await test.server.inject({ url: '/readyz', ...LOCAL })).json()).toMatchObject({
      status: 'ready',
      waiting: 0,
    });
    // How much it collects is for those who may read its metrics.
    const outside = await test.server.inject({ url: '/readyz', remoteAddress: '203.0.113.1' });
    expect(outside.json()).toEqual({ status: 'ready' });
  });

  it('is not ready while events are rejected', async () => {
    const refused = vi.spyOn(test.app.collecting, 'assertWritable').mockRejectedValueOnce(new Error('full'));
    const answer = await test.server.inject('/readyz');
    expect([answer.statusCode, errorCode(answer)]).toEqual([503, 'not_ready']);
    expect(answer.json().error.message).toBe('Not ready: events are rejected.');
    refused.mockRestore();
    expect((await test.server.inject('/readyz')).statusCode).toBe(200);
  });

  it('serves metrics to this machine and with the token, and to no one else', async () => {
    await test.server.inject('/healthz');
    const local = await test.server.inject({ url: '/metrics', ...LOCAL });
    expect(local.statusCode).toBe(200);
    expect(local.body).toContain('magpie_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(local.body).toContain('magpie_collect_acknowledged 0');
    const ask = (more: object) => test.server.inject({ url: '/metrics', remoteAddress: '203.0.113.1', ...more });
    expect((await ask({ headers: { authorization: 'Bearer metrics-token' } })).statusCode).toBe(200);
    expect((await ask({ headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(403);
    const passedOn = { ...LOCAL.headers, 'x-forwarded-for': '203.0.113.1' };
    expect((await test.server.inject({ url: '/metrics', ...LOCAL, headers: passedOn })).statusCode).toBe(403);
    const rebound = { host: 'evil.example' };
    expect((await test.server.inject({ url: '/metrics', ...LOCAL, headers: rebound })).statusCode).toBe(403);
  });
});

describe('the control endpoint', () => {
  const authorization = `Bearer ${CONTROL_TOKEN}`;
  const command = (name: string, input: unknown = {}, change: object = {}) =>
    test.server.inject({
      method: 'POST',
      url: `/control/${name}`,
      ...LOCAL,
      headers: { ...LOCAL.headers, authorization },
      payload: input as object,
      ...change,
    });
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('runs a command and streams its progress, line by line', async () => {
    const answer = await command('count', { to: 2 });
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    expect(lines(answer.body)).toEqual([
      { progress: { done: 0, total: 2, text: 'step 0' } },
      { progress: { done: 1, total: 2, text: 'step 1' } },
      { result: { counted: 2 } },
    ]);
  });

  it('reports why a command failed, and hides unexpected errors', async () => {
    expect(lines((await command('refuse')).body)).toEqual([
      { error: { code: 'no_such_file', message: 'There is no file "x".' } },
    ]);
    const [{ error }] = lines((await command('break')).body) as [
      { error: { code: string; message: string; id: string } },
    ];
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('secret');
    expect(test.log.join('')).toMatch(new RegExp(`${error.id}.*secret detail`));
  });

  it.each([
    ['without the token', { headers: LOCAL.headers }, 403],
    ['with a wrong token', { headers: { ...LOCAL.headers, authorization: 'Bearer x' } }, 403],
    ['from another machine', { remoteAddress: '203.0.113.1' }, 403],
    ['through a proxy', { headers: { ...LOCAL.headers, authorization, 'x-forwarded-for': '127.0.0.1' } }, 403],
    [
      'through a proxy that writes Forwarded',
      { headers: { ...LOCAL.headers, authorization, forwarded: 'for="[::1]"' } },
      403,
    ],
    [
      'through a proxy that writes X-Real-IP',
      { headers: { ...LOCAL.headers, authorization, 'x-real-ip': '127.0.0.1' } },
      403,
    ],
    ['through a proxy that names itself', { headers: { ...LOCAL.headers, authorization, via: '1.1 cache' } }, 403],
  ])('is closed %s', async (_how, change, status) => {
    expect((await command('count', { to: 0 }, change)).statusCode).toBe(status);
  });

  it.each(['nothing', '__proto__', 'toString'])('rejects the unknown command %s', async (name) => {
    expect((await command(name)).statusCode).toBe(404);
  });

  it('stops a command if the caller disconnects', async () => {
    await findPort(test);
    const { port } = test.server.server.address() as { port: number };
    const controller = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/control/endless`, {
      method: 'POST',
      headers: { authorization },
      signal: controller.signal,
    });
    await answer.body!.getReader().read();
    expect(timesStopped()).toBe(0);
    controller.abort();
    await expect.poll(timesStopped).toBe(1);
  });
});

describe('the dashboard', () => {
  const EVIL = '</script><script>alert(1)</script><!--';

  it('is served to signed-in users, with everything in the host contract', async () => {
    const site = await test.app.state.sites.create({
      name: EVIL,
      url: 'https://example.com',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    });
    const browser = await test.signedIn();
    const answer = await browser.ask({
      method: 'GET',
      url: '/',
      headers: { host: 'stats.example.com', 'accept-language': 'not a tag, pt-br;q=0.8, en' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(pageConfig.parse(configIn(answer.body))).toMatchObject({
      sites: [{ id: site.trackingId, name: EVIL, timeZone: 'Europe/Berlin', firstDay: null }],
      site: site.trackingId,
      licence: { tier: 'pro', type: 'pro', network: false, state: 'none', expires: null },
      licensed: false,
      upgradeUrl: null,
      supportUrl: null,
      isDemo: false,
      locale: 'pt-BR',
      collectBase: 'http://stats.example.com',
      iconUrl: '/icons/list?of={domains}',
    });
    // Of what it holds as JSON, with the first answer or without it, nothing can end its element.
    expect(answer.body.match(/<script(?! type="application\/json" id="magpie-[a-z-]+">)/g)).toBeNull();
    expect(answer.body.match(/<\/script/g)?.length).toBe(answer.body.match(/<script/g)?.length);
    expect(answer.body).not.toContain('<!--');
  });

  it('escapes all names in the script element', () => {
    const text = printed('magpie-config', { product: `${EVIL}$&` });
    expect(text.slice(8, -9)).not.toMatch(/<(?:\/script|script|!--)/i);
    expect(JSON.parse(text.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({ product: `${EVIL}$&` });
  });

  it('only runs its own scripts, and in no frame', async () => {
    const { headers } = await (await test.signedIn()).get('/');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=';.*frame-ancestors 'none'/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves assets with permanent caching', async () => {
    const answer = await test.server.inject('/assets/app-1234.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/assets/', '/assets/none.js', '/assets/..%2f..%2fdata%2fstate.sqlite', '/nothing'])
      expect([url, (await test.server.inject(url)).statusCode]).toEqual([url, 404]);
  });

  it('answers unknown addresses with a page for browsers, and an error envelope for programs', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const forPeople = await test.server.inject({ url: '/nothing?<b>', headers: { accept } });
    expect([forPeople.statusCode, forPeople.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(forPeople.body).toContain('There is nothing at this address.');
    expect(forPeople.body).not.toContain('<b>');
    for (const request of [{ url: '/nothing' }, { url: '/nothing', method: 'POST' as const, headers: { accept } }]) {
      const forPrograms = await test.server.inject(request);
      expect([forPrograms.statusCode, errorCode(forPrograms)]).toEqual([404, 'not_found']);
    }
  });

  it('answers a request without a host with an error envelope', async () => {
    const socket = connect(await findPort(test), '127.0.0.1');
    socket.end('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 400 .*"code":"bad_request","message":"The request has no Host header/s,
    );
  });

  it('does not log a reset connection as an error', async () => {
    const port = await findPort(test);
    const before = test.log.length;
    for (let i = 0; i < 300; i++) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const body = 'x'.repeat(i * 100);
      socket.write(`POST /collect HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(test.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('answers an invalid address with an error envelope', async () => {
    const answer = await test.server.inject('/%zz');
    expect([answer.statusCode, errorCode(answer)]).toEqual([400, 'bad_request']);
  });
});

describe('icons', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

  it('are only served to signed-in users', async () => {
    expect(errorCode(await test.server.inject('/icons/list?of=example.com'))).toBe('signed_out');
  });

  it('are fetched once and cached, even if missing', async () => {
    const browser = await test.signedIn();
    test.icons.set('a.example', PNG);
    const picture = `data:image/png;base64,${PNG.toString('base64')}`;
    const found = await browser.get('/icons/list?of=a.example');
    expect(found.headers['cache-control']).toBe('private, max-age=86400');
    expect(found.json()).toEqual({ 'a.example': picture });
    const both = await browser.get('/icons/list?of=a.example~b.example');
    expect(both.headers['cache-control']).toBe('private, max-age=3600');
    expect(both.json()).toEqual({ 'a.example': picture });

    test.icons.delete('a.example');
    test.icons.set('b.example', PNG);
    expect((await browser.get('/icons/list?of=A.example~b.example')).json()).toEqual({ 'A.example': picture });
    const many = await browser.get(`/icons/list?of=${'a~'.repeat(100)}`);
    expect([many.statusCode, errorCode(many)]).toEqual([400, 'bad_request']);
    expect((await browser.get('/icons/list')).statusCode).toBe(400);
  });

  it.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a',
    'a..b',
    'user@host.example',
    'a.example:8080',
    '169.254.169.254',
  ])('are not requested from %s', async (domain) => {
    const browser = await test.signedIn();
    test.icons.set(domain, PNG);
    expect((await browser.get(`/icons/list?of=${encodeURIComponent(domain)}`)).json()).toEqual({});
  });
});

/** Another server over the same app, changed here and there. */
const another = async (change: Partial<ServerParts>, collect?: Collecting['collect']) => {
  const { app, host, dir } = test;
  const { server } = await buildServer(collect ? { ...app, collecting: { ...app.collecting, collect } } : app, {
    host,
    entitlement: test.entitlement,
    icons: { get: async () => undefined, drop: async () => {} },
    commands: {},
    controlToken: 'x',
    dashboardDir: join(dir, 'dashboard'),
    trackerDir: join(dir, 'tracker'),
    trustProxy: false,
    ...change,
  });
  return server;
};

/** A request to collect one event. */
const oneEvent = async () => ({
  method: 'POST' as const,
  url: '/collect',
  payload: JSON.stringify({ v: 1, s: (await test.app.state.sites.list())[0]!.trackingId, e: [{ n: 'page_view' }] }),
});

describe('a journal that cannot be written', () => {
  it.each([
    [new JournalError('journal_full', 'The disk is full.'), '30'],
    [new Error('EIO'), '10'],
  ])('tells senders to retry: %s', async (error, seconds) => {
    const server = await another({}, () => Promise.reject(error));
    const answer = await server.inject(await oneEvent());
    await server.close();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([
      503,
      seconds,
      'not_ready',
    ]);
    // The log has a line a minute of it, which the first of these took.
    expect(test.log.join('')).toContain('The disk is full.');
  });
});

describe('behind a proxy', () => {
  const seen = async (trustProxy: TrustedProxies, forwarded: string, header = 'x-forwarded-for') => {
    let address = '';
    const server = await another({ trustProxy }, async (_batch, from) => {
      address = from.address;
      return { accepted: 1 };
    });
    await server.inject({
      ...(await oneEvent()),
      remoteAddress: '::ffff:10.0.0.1',
      headers: { [header]: forwarded },
    });
    await server.close();
    return address;
  };

  it.each([
    [undefined, '203.0.113.5', '10.0.0.1'],
    ['0', '203.0.113.5', '10.0.0.1'],
    ['1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['true', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['2', '198.51.100.1, 203.0.113.5', '198.51.100.1'],
    ['10.0.0.0/8', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    ['10.0.0.0/8, 203.0.113.5', '198.51.100.1, 203.0.113.5', '198.51.100.1'],
    ['192.0.2.1', '203.0.113.5', '10.0.0.1'],
    ['1', '203.0.113.5:51234', '203.0.113.5'],
    ['1', '[2001:DB8::1]:443', '2001:db8::1'],
    ['1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['1', '"203.0.113.5"', '203.0.113.5'],
    ['1', '203.000.113.005', '203.0.113.5'],
    ['1', 'unknown', ''],
    ['1', 'x'.repeat(5000), ''],
    ['10.0.0.0/8', '203.0.113.5:51999, 10.1.2.3:443', '203.0.113.5'],
    ['::ffff:10.0.0.0/104', '203.0.113.5, [::ffff:10.1.2.3]:443', '203.0.113.5'],
    ['10.0.0.0/255.0.0.0', '198.51.100.1, _hidden, 10.1.2.3', ''],
    ['10.0.0.1-10.0.0.9, 203.0.113.*', '198.51.100.1, 203.0.113.5', '198.51.100.1'],
    ['uniquelocal', '203.0.113.5', '203.0.113.5'],
  ])('with MAGPIE_TRUST_PROXY=%s the visitor of "%s" is %s', async (setting, forwarded, address) => {
    expect(await seen(trustedProxies({ MAGPIE_TRUST_PROXY: setting }), forwarded)).toBe(address);
  });

  it.each([
    [1, 'for="[2001:db8::1]:4711";proto=https', '2001:db8::1'],
    [1, 'For=203.0.113.5;by="[2001:db8::9,x]"', '203.0.113.5'],
    [2, 'for=203.0.113.5, for=198.51.100.1;by="a,b"', '203.0.113.5'],
    [1, 'by=203.0.113.5', ''],
    [false, 'for=203.0.113.5', '10.0.0.1'],
  ] as const)('with %s trusted proxies the visitor of the header Forwarded "%s" is %s', async (trusted, header, address) => {
    expect(await seen(trusted, header, 'forwarded')).toBe(address);
  });
});

describe('the demo site', () => {
  it('is served from its folder, with its own scripts', async () => {
    const demoSiteDir = join(test.dir, 'demo-site');
    await mkdir(demoSiteDir);
    await writeFile(join(demoSiteDir, 'index.html'), '<script>1</script>');
    await writeFile(join(demoSiteDir, '404.html'), '<script>2</script>');
    const server = await another({ demoSiteDir });
    const answer = await server.inject('/demo-site/');
    expect([answer.statusCode, answer.body]).toEqual([200, '<script>1</script>']);
    // Its address in the settings ends without a slash, and is what an audit opens.
    expect((await server.inject('/demo-site')).headers.location).toMatch(/\/demo-site\/$/);
    expect(answer.headers['content-security-policy']).toBeUndefined();
    const missing = await server.inject('/demo-site/nowhere/');
    expect([missing.statusCode, missing.body]).toEqual([404, '<script>2</script>']);
    expect(missing.headers['content-security-policy']).toBeUndefined();
    expect((await server.inject('/sign-in')).headers['content-security-policy']).toContain("script-src 'self'");
    await server.close();
  });
});

describe('the log', () => {
  it('has routes and statuses, but no address, cookie, token or nonce', async () => {
    const browser = await test.signedIn();
    const link = await test.host.signInLink(1);
    await browser.get(link);
    const nonce = await test.nonceOf(browser);
    browser.address = '203.0.113.77';
    await browser.post('/ajax', { action: 'magpie_report', nonce, report: 'overview' });
    await test.server.inject({
      method: 'POST',
      url: '/collect',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': DESKTOP },
      payload: 'nonsense',
    });
    await browser.get('/icons/list?of=x.example&from=203.0.113.77');
    test.app.log.info({ headers: { cookie: 'magpie_session=raw' }, token: 'raw', address: '203.0.113.77' }, 'Careless');
    const text = test.log.join('');
    expect(text).toContain('"route":"/ajax"');
    expect(text).toContain('"msg":"Careless"');
    const secrets = [
      '203.0.113.77',
      'magpie_session',
      nonce,
      link.split('=')[1]!,
      browser.cookies.get('magpie_session')!,
      CONTROL_TOKEN,
      'metrics-token',
      String(await test.app.state.settings.get('nonce_secret')),
    ];
    for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
    const file = await readFile(join(test.dir, 'data', 'server.json'), 'utf8');
    expect(JSON.parse(file)).toEqual({ pid: process.pid });
  });
});
