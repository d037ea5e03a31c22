/** Tests signed requests and connecting at a server whose address has a path, whether or not a proxy takes the path away. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../../ports/sites.ts';
import { BIRDS } from '../../testing/birds.ts';
import { connectWordPress, signedHeaders } from '../../testing/signed-requests.ts';
import { hiddenField, openTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/magpie';

let test: TestServer;
let birds: SiteRecord;

beforeAll(async () => {
  test = await openTestServer({ publicUrl: `https://stats.example${PATH}` });
  birds = await test.app.state.sites.create(BIRDS);
});
afterAll(() => test.close());

it('takes what was signed with the path, wherever the proxy has left it', async () => {
  const { secret } = await connectWordPress(test, birds);
  const own = '/api/v1/wordpress/page?site=';
  const send = async (signed: string, url: string) => {
    const headers = signedHeaders({ method: 'GET', url: signed }, birds, { at: test.clock.now, secret });
    return (await test.server.inject({ method: 'GET', url, headers })).statusCode;
  };
  const query = own + birds.trackingId;
  expect(await send(PATH + query, PATH + query)).toBe(200);
  expect(await send(PATH + query, query)).toBe(200);
  expect(await send(query, query)).toBe(200);
  expect(await send(`/other${query}`, query)).toBe(401);
  expect(await send(PATH + query, `${PATH}${own}`)).toBe(401);
});

it.each([PATH, ''])('leads over signing in and back below the path, where the proxy sends "%s"', async (sent) => {
  const asked = {
    ...{
      state: 'a'.repeat(64),
      challenge: 'b'.repeat(64),
      home: 'https://owls.example',
      name: 'Owls',
      plugin: '1.0.0',
    },
    return: 'https://owls.example/wp-admin/',
  };
  const page = `/wordpress/connect?${new URLSearchParams(asked)}`;
  const browser = test.browser();
  const signIn = `${PATH}/sign-in?to=${encodeURIComponent(page)}`;
  const away = await browser.get(sent + page);
  expect([away.statusCode, away.headers.location]).toEqual([303, signIn]);
  const form = await browser.get(sent + signIn.slice(PATH.length));
  expect(form.body).toContain(`action="${signIn}"`);
  const owner = await test.signedIn(['manage_sites']);
  expect((await owner.get(sent + signIn.slice(PATH.length))).headers.location).toBe(PATH + page);
  const approval = await owner.get(sent + page);
  const action = /action="([^"]+)"/.exec(approval.body)![1]!.replaceAll('&amp;', '&');
  expect(action).toBe(PATH + page);
  const nonce = hiddenField(approval.body, 'nonce');
  const back = await owner.post(sent + page, { nonce, timeZone: 'UTC', currency: 'EUR' });
  expect(String(back.headers.location)).toMatch(/^https:\/\/owls\.example\/wp-admin\/\?magpie_code=/);
});
