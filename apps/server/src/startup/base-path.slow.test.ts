import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectWordPress, signedHeaders } from '../testing/signed-requests.ts';
import { configIn, hiddenField, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer({ publicUrl: 'https://example.com/magpie' });
  await test.app.state.sites.create({
    name: 'Birds',
    url: 'https://birds.example',
    timeZone: 'UTC',
    currency: 'USD',
    setUp: true,
  });
});
afterAll(() => test?.close());

// A proxy passes requests on with the path, or takes it away.
describe.each(['/magpie', ''])('a server below a path, asked at "%s"', (passed) => {
  it('leads to signing in, and back to the reports, below the path', async () => {
    const user = await test.app.state.users.create({
      name: 'Ana',
      email: `ana${passed.length}@example.com`,
      capabilities: ['view_reports'],
    });
    const browser = test.browser();
    const away = await browser.get(`${passed}/`);
    expect([away.statusCode, away.headers.location]).toEqual([302, '/magpie/sign-in']);

    const page = await browser.get(`${passed}/sign-in`);
    expect(page.body).toContain('<link rel="stylesheet" href="/magpie/auth.css">');
    expect(page.body).toContain('<form method="post" action="/magpie/sign-in">');
    expect(page.body).not.toMatch(/(href|action)="\/(?!magpie\/)/);
    expect((await browser.get(`${passed}/auth.css`)).statusCode).toBe(200);
    const wrong = await browser.post(`${passed}/sign-in`, {
      csrf: hiddenField(page.body, 'csrf'),
      email: 'ana@example.com',
      password: 'wrong',
    });
    expect(wrong.statusCode).toBe(401);

    const link = await test.host.signInLink(user.id);
    const opened = await browser.get(passed + link);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/magpie/']);
    expect(browser.setCookies.length).toBeGreaterThan(1);
    for (const cookie of browser.setCookies) expect(cookie).toMatch(/; Path=\/magpie(;|$)/);

    const config = configIn((await browser.get(`${passed}/`)).body);
    expect(config).toMatchObject({
      ajaxUrl: '/magpie/ajax',
      restBase: '/magpie/api/v1',
      fileUrl: '/magpie',
      iconUrl: '/icons/list?of={domains}',
      signOutUrl: '/magpie/sign-out',
      collectBase: 'https://example.com/magpie',
    });
    const out = await browser.post(`${passed}/sign-out`, { nonce: String(config.nonce) });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/magpie/sign-in']);
    expect(browser.cookies.has('magpie_session')).toBe(false);
  });

  it('lets assistants sign in below the path', async () => {
    const at = async (path: string) => (await test.server.inject(path)).json();
    const issuer = 'https://example.com/magpie';
    const said = { resource: `${issuer}/mcp`, authorization_servers: [issuer] };
    expect(await at(`${passed}/.well-known/oauth-protected-resource/mcp`)).toMatchObject(said);
    expect(await at('/.well-known/oauth-protected-resource/magpie/mcp')).toMatchObject(said);
    const server = await at('/.well-known/oauth-authorization-server/magpie');
    expect(server).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
    const back = 'https://a.example/';
    const { id } = await test.app.state.assistants.register({ name: 'Ada', redirectUris: [back] });
    const asked = { response_type: 'code', client_id: id, redirect_uri: back, code_challenge_method: 'S256' };
    const query = new URLSearchParams({ ...asked, code_challenge: 'c'.repeat(43) });
    const browser = await test.signedIn();
    const page = await browser.get(`${passed}/oauth/authorize?${query}`);
    expect(page.body).toContain('<form method="post" action="/magpie/oauth/authorize?');
    const nonce = hiddenField(page.body, 'nonce');
    const site = (await test.app.state.sites.list())[0]!.trackingId;
    const form = { nonce, answer: 'allow', [`site-${site}`]: '1' };
    const answer = await browser.post(`${passed}/oauth/authorize?${query}`, form);
    expect(answer.headers.location).toMatch(
      /^https:\/\/a\.example\/\?code=mgo_.*&iss=https%3A%2F%2Fexample.com%2Fmagpie$/,
    );
  });

  it('has its script, its events and its description at the same place', async () => {
    expect((await test.browser().get(`${passed}/script.js`)).statusCode).toBe(200);
    const site = (await test.app.state.sites.list()).at(-1)!;
    const collected = await test.server.inject({
      method: 'POST',
      url: `${passed}/collect`,
      payload: JSON.stringify({
        v: 1,
        s: site.trackingId,
        l: 'https://birds.example/wrens',
        e: [{ n: 'page_view' }],
      }),
    });
    expect(collected.statusCode).toBe(202);
    expect(collected.headers['access-control-allow-origin']).toBe('*');
    const description = await test.browser().get(`${passed}/api/openapi.json`);
    expect(description.json().servers).toEqual([{ url: 'https://example.com/magpie' }]);
  });

  it('knows the signature of its WordPress, which signs the path below the address or the whole', async () => {
    const site = (await test.app.state.sites.list()).at(-1)!;
    const { secret } = await connectWordPress(test, site);
    const path = '/api/v1/wordpress/tag';
    const ask = async (signed: string) => {
      const headers = signedHeaders({ method: 'GET', url: signed }, site, { at: test.clock.now, secret });
      return (await test.server.inject({ method: 'GET', url: passed + path, headers })).statusCode;
    };
    expect([await ask(path), await ask(`/magpie${path}`), await ask(`/other${path}`)]).toEqual([200, 200, 401]);
  });

  it('says below the path that a page is missing', async () => {
    const missing = await test.browser().ask({
      method: 'GET',
      url: `${passed}/nothing`,
      headers: { accept: 'text/html' },
    });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<a href="/magpie/">');
  });
});

it('adds the slash that the page needs', async () => {
  const answer = await test.browser().get('/magpie?site=mgp_1');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/magpie/?site=mgp_1']);
});

it("doesn't start below a path that is one of its own addresses", async () => {
  await test.close();
  await expect(openTestServer({ publicUrl: 'https://example.com/api' })).rejects.toThrow(
    'MAGPIE_PUBLIC_URL has the path /api, but /api is an address of the server itself. Choose another path.',
  );
  // The refused one left no store open: a process can open one.
  test = await openTestServer();
});
