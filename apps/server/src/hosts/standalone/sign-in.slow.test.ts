import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, configIn, hiddenField, openTestServer, type TestServer } from '../../testing/test-server.ts';

let test: TestServer;
const OWNER = { name: 'Ana <Owner>', email: 'ana@example.com', password: 'three quiet herons' };

beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());

async function signIn(browser: Browser, email: string, password: string) {
  const page = await browser.get('/sign-in');
  return browser.post('/sign-in', { csrf: hiddenField(page.body, 'csrf'), email, password });
}

describe('the first start', () => {
  it("creates the owner's account through a link that works once", async () => {
    const stale = (await test.host.firstLink())!;
    const link = (await test.host.firstLink())!;
    expect(link).toMatch(/^\/welcome\?token=[\w-]{43}$/);
    const browser = test.browser();
    expect((await browser.get('/sign-in')).body).toContain('There is no account yet.');
    expect((await browser.get(stale)).statusCode).toBe(410);
    expect((await browser.get('/welcome?token=made-up')).statusCode).toBe(410);

    const page = await browser.get(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    for (const wanted of ['autocomplete="new-password"', 'autocomplete="username"', '<label for="name">'])
      expect(page.body).toContain(wanted);
    const hidden = { csrf: hiddenField(page.body, 'csrf'), token: hiddenField(page.body, 'token') };

    const foreign = await test.browser().post('/welcome', { ...hidden, ...OWNER });
    expect(foreign.statusCode).toBe(403);

    const short = await browser.post('/welcome', {
      ...hidden,
      name: '"><script>',
      email: 'ana',
      password: 'nine char',
    });
    expect(short.statusCode).toBe(400);
    expect(short.body).toContain('aria-describedby="password-help password-error"');
    expect(short.body).toContain('Use at least 10 characters.');
    expect(short.body).toContain('<p class="error" id="email-error">Enter an email address');
    expect(short.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(short.body).not.toContain('nine char');
    expect(short.body).toMatch(/id="email"[^>]* autofocus/);

    const created = await browser.post('/welcome', { ...hidden, ...OWNER });
    expect([created.statusCode, created.headers.location]).toEqual([303, '/']);
    const dashboard = await browser.get('/');
    expect(dashboard.statusCode).toBe(200);
    expect(configIn(dashboard.body)).toMatchObject({
      product: 'Magpie',
      host: 'standalone',
      user: { name: 'Ana <Owner>', capabilities: ['view_reports', 'save_settings', 'manage_sites'] },
      sites: [],
      site: null,
      signOutUrl: '/sign-out',
    });

    expect((await test.browser().post('/welcome', { ...hidden, ...OWNER })).statusCode).toBe(403);
    expect((await test.browser().get(link)).statusCode).toBe(410);
    expect(await test.host.firstLink()).toBeUndefined();
    expect(await test.app.state.users.count()).toBe(1);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const browser = test.browser();
    await signIn(browser, OWNER.email, OWNER.password);
    const cookie = browser.setCookies.find((one) => one.startsWith('magpie_session='));
    expect(cookie).toMatch(/^magpie_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('signing in', () => {
  it('works with the password, whatever the case of the email', async () => {
    const browser = test.browser();
    expect((await browser.get('/')).headers.location).toBe('/sign-in');
    const answer = await signIn(browser, ' ANA@example.com ', OWNER.password);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect((await browser.get('/')).statusCode).toBe(200);
    expect((await browser.get('/sign-in')).headers.location).toBe('/');
  });

  it('gives the same error for an unknown email and a wrong password', async () => {
    const browser = test.browser();
    browser.address = '203.0.113.20';
    const plain = (body: string) => body.replaceAll(/value="[^"]*"/g, '');
    const wrong = await signIn(browser, OWNER.email, 'not the password');
    const unknown = await signIn(browser, 'bob@example.com', 'not the password');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.body).toContain('Wrong email or password.');
    expect(plain(unknown.body)).toBe(plain(wrong.body));
  });

  it('needs the form issued to this browser', async () => {
    const mine = test.browser();
    const page = await mine.get('/sign-in');
    const other = test.browser();
    await other.get('/sign-in');
    const answer = await other.post('/sign-in', {
      csrf: hiddenField(page.body, 'csrf'),
      email: OWNER.email,
      password: OWNER.password,
    });
    expect(answer.statusCode).toBe(403);
    expect(other.cookies.has('magpie_session')).toBe(false);
  });

  it('is limited to five attempts per account, even with the right password and for unknown accounts', async () => {
    for (const email of [OWNER.email, 'nobody@example.com']) {
      const browser = test.browser();
      browser.address = email === OWNER.email ? '203.0.113.30' : '203.0.113.31';
      for (let i = 0; i < 5; i++) expect((await signIn(browser, email, 'wrong wrong wrong')).statusCode).toBe(401);
      const sixth = await signIn(browser, email, OWNER.password);
      expect(sixth.statusCode).toBe(429);
      expect(sixth.headers['retry-after']).toBe('900');
      expect(sixth.body).toContain('Too many attempts. Try again in 15 min.');
    }
    const owner = test.browser();
    owner.address = '203.0.113.32';
    expect((await signIn(owner, OWNER.email, OWNER.password)).statusCode).toBe(303);
    test.clock.now += 15 * 60_000;
    const patient = test.browser();
    patient.address = '203.0.113.30';
    expect((await signIn(patient, OWNER.email, OWNER.password)).statusCode).toBe(303);
  });

  it('is limited to 30 attempts per address, across accounts', async () => {
    const browser = test.browser();
    const page = await browser.get('/sign-in');
    const csrf = hiddenField(page.body, 'csrf');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      // One network of IPv6 counts as one address: anyone who has one has all of it.
      browser.address = `2001:db8:1:1::${i + 1}`;
      statuses.push((await browser.post('/sign-in', { csrf, email: `p${i}@example.com`, password: 'x' })).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  it('works by a link, once', async () => {
    const { id } = await test.app.state.users.create({
      name: 'Demo',
      email: 'd@example.com',
      capabilities: ['view_reports'],
    });
    const link = await test.host.signInLink(id);
    const browser = test.browser();
    expect((await browser.get(link)).headers.location).toBe('/');
    expect((await browser.get('/')).statusCode).toBe(200);
    expect((await browser.get(link)).headers.location).toBe('/');
    expect((await test.browser().get(link)).statusCode).toBe(410);
    expect((await signIn(test.browser(), 'd@example.com', '')).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('needs the nonce, and also ends the session on the server', async () => {
    const browser = test.browser();
    browser.address = '203.0.113.40';
    await signIn(browser, OWNER.email, OWNER.password);
    const session = browser.cookies.get('magpie_session')!;
    expect((await browser.post('/sign-out', { nonce: 'x' })).statusCode).toBe(403);
    const page = await browser.get('/sign-out');
    const answer = await browser.post('/sign-out', { nonce: hiddenField(page.body, 'nonce') });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in']);
    expect(browser.cookies.has('magpie_session')).toBe(false);
    expect(await test.app.state.sessions.find(session)).toBeUndefined();
  });
});
