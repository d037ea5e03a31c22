import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressFinding, addressSentence } from '@magpie/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';
import { checkAddress } from './check-address.ts';

const { signal } = new AbortController();
const look = (url: string, allowPrivate = true) => checkAddress(url, { allowPrivate, signal });
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A website on this machine; answers its host and port. */
async function website(answer: RequestListener = (_request, reply) => reply.end('<h1>Bakery</h1>')): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ending.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an address', () => {
  it.each(['bakery', 'https://bakery', ' bakery/ '])('without a dot needs confirmation: %s', async (url) => {
    const finding = await look(url, false);
    expect(finding).toMatchObject({ outcome: 'no_dot', host: 'bakery', url: 'https://bakery/' });
    expect(addressSentence(finding)).toBe(
      'A website’s address has a dot in it, such as example.com. “bakery” has none.',
    );
  });

  it.each([
    'my bakery',
    'ftp://bakery.example',
    'https://',
    'https://a:b@bakery.example',
  ])('is rejected if invalid: %s', async (url) => {
    await expect(look(url)).rejects.toMatchObject({ code: 'bad_url' });
  });

  it('of this machine or network is only requested with permission', async () => {
    const host = await website();
    const refused = await look(`http://${host}`, false);
    expect(refused).toMatchObject({ outcome: 'private_address', host: '127.0.0.1' });
    expect(addressSentence(refused)).toContain('127.0.0.1 isn’t a public address');
    expect((await look(`http://localhost:1`, false)).outcome).toBe('private_address');
    expect((await look(`http://${host}`)).outcome).toBe('answers');
  });

  it('is stored with the scheme that works: http is tried if https fails', async () => {
    const host = await website();
    expect(await look(host)).toMatchObject({ outcome: 'answers', url: `http://${host}/` });
    expect(await look(`https://${host}/shop`)).toMatchObject({ outcome: 'answers', url: `http://${host}/shop` });
  });

  it('is accepted with any answer, even an error', async () => {
    const host = await website((_request, reply) => reply.writeHead(503).end());
    expect((await look(`http://${host}`)).outcome).toBe('answers');
  });

  it('without an answer is reported in plain words, with the code', async () => {
    const host = await website();
    for (const end of ending.splice(0)) end();
    const finding = await look(host);
    expect(finding).toMatchObject({
      outcome: 'no_answer',
      url: `https://${host}/`,
      reason: { code: 'nothing_answers', detail: 'ECONNREFUSED' },
    });
    expect(addressSentence(finding)).toBe(
      'No website answers at 127.0.0.1. It can’t be reached: the server doesn’t respond.',
    );
  });

  it('that closes the connection is distinguished from one without https', async () => {
    const host = await website((request) => request.socket.destroy());
    expect((await look(`http://${host}`)).reason).toMatchObject({ code: 'cut_off', detail: 'ECONNRESET' });
    expect((await look(`https://${host}`)).reason).toMatchObject({ code: 'no_https' });
  });
});

describe('a site', () => {
  let test: TestServer;
  let owner: Browser;
  let nonce: string;
  beforeAll(async () => {
    test = await openTestServer();
    owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
    nonce = await test.nonceOf(owner);
  });
  afterAll(() => test?.close());

  const post = async (action: string, fields: Record<string, string>) => {
    const answer = await owner.post('/ajax', { action: `magpie_${action}`, nonce, ...fields });
    return answer.json() as { data?: Record<string, string>; error?: Record<string, unknown> };
  };
  const create = (fields: Record<string, string>) =>
    post('create_site', { timeZone: 'UTC', currency: 'EUR', ...fields });

  it('is created after its address was checked, or on confirmation', async () => {
    const { error } = await create({ url: 'bakery' });
    expect(error).toMatchObject({ code: 'address_unverified', field: 'url' });
    expect(addressFinding.parse(error?.current).outcome).toBe('no_dot');
    expect(await test.app.state.sites.list()).toEqual([]);
    const host = await website();
    expect((await create({ url: host })).error?.code).toBe('address_unverified');
    const { data } = await create({ url: host, private: '1' });
    const { data: planned } = await create({ url: 'bakery.example', anyway: '1' });
    const urls = (await test.app.state.sites.list()).map(({ trackingId, url }) => [trackingId, url]);
    expect(urls).toEqual([
      [data?.id, `http://${host}`],
      [planned?.id, 'https://bakery.example'],
    ]);
  });

  it('can have its address corrected while it has no events', async () => {
    const site = (await test.app.state.sites.list()).find(({ url }) => url === 'https://bakery.example')!;
    const change = (fields: Record<string, string>) => post('change_address', { id: site.trackingId, ...fields });
    expect((await change({ url: 'bakery' })).error?.code).toBe('address_unverified');
    expect((await change({ url: 'bakery-shop.example', anyway: '1' })).data).toEqual({
      url: 'https://bakery-shop.example',
    });
    const { data } = await post('settings', { site: site.trackingId });
    expect(data?.fixed).toMatchObject({ url: 'https://bakery-shop.example', addressOpen: true });
    const { wrenView } = await import('../testing/birds.ts');
    await test.app.events.insert([wrenView(site.id, 1, { exclusion: 2 })], 'first');
    const { error } = await change({ url: 'other.example', anyway: '1' });
    expect(error).toMatchObject({ code: 'has_events', field: 'url' });
    expect(error?.message).toContain('already has data (events: 1)');
    expect((await post('settings', { site: site.trackingId })).data?.fixed).toMatchObject({ addressOpen: false });
  });

  it("only has its address's format checked by the command, which may be offline", async () => {
    const make = (url: string, more = {}) =>
      runCommand<{ url: string }>(test.app, 'site.create', {
        name: 'X',
        url,
        timeZone: 'UTC',
        currency: 'EUR',
        ...more,
      });
    await expect(make('https://bakery')).rejects.toThrow('"bakery" has no dot');
    expect((await make('https://nowhere.invalid')).url).toBe('https://nowhere.invalid');
    expect((await make('http://intranet', { anyway: true })).url).toBe('http://intranet');
    expect((await make('http://localhost:8080')).url).toBe('http://localhost:8080');
  });
});
