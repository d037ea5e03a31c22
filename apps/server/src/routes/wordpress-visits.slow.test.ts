/** Visits and orders that a connected WordPress sends in place of its visitors' browsers. */
import { ask, plan } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrderSecret } from '../commands/order-commands.ts';
import type { Claim } from '../hosts/wordpress/claim.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH } from '../testing/birds.ts';
import { filesBelow } from '../testing/files-below.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { connectWordPress, type WordPress } from '../testing/signed-requests.ts';
import { DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let fish: SiteRecord;
let wordpress: WordPress;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create({ ...BIRDS, setUp: true });
  fish = await test.app.state.sites.create({ ...FISH, setUp: true });
  wordpress = await connectWordPress(test, site);
});
afterAll(() => test.close());

type Visitor = NonNullable<Claim['visitor']>;
const ANA: Visitor = { address: '198.51.100.20', agent: DESKTOP };
const body = (path: string, of = site) =>
  JSON.stringify({ v: 1, s: of.trackingId, l: `https://example.com${path}`, e: [{ n: 'page_view' }] });

const forward = (visitor: Visitor | undefined, path: string, { of = site, headers = {} } = {}) =>
  wordpress.ask(
    { method: 'POST', url: '/collect', headers: { 'content-type': 'text/plain', ...headers }, payload: body(path, of) },
    { claim: { user: 0, name: '', capabilities: [], ...(visitor && { visitor }) } },
  );
const direct = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  test.server.inject({
    method: 'POST',
    url: '/collect',
    remoteAddress,
    headers: { 'content-type': 'text/plain', 'user-agent': DESKTOP, ...headers },
    payload: body(path),
  });

/** Numbers of a page, today. */
async function numbers<const M extends MetricName>(
  path: string,
  metrics: readonly M[],
  dimensions: readonly string[] = [],
) {
  await test.app.collecting.flush();
  const question = {
    dimensions,
    metrics,
    dateRanges: [{ start: 'today', end: 'today' }],
    filter: { field: 'pagePath', op: 'is', value: path } as const,
  };
  const [answer] = await ask(test.app.events.engine, [plan(question, site, test.clock.now)]);
  return answer!.rows.map((row) => ({ ...row.dimensions, ...row.metrics }));
}

describe('visits that WordPress passes on', () => {
  it('are those of the visitor whom it claims', async () => {
    expect((await forward(ANA, '/wrens')).statusCode).toBe(202);
    expect((await forward({ ...ANA, address: '198.51.100.21' }, '/wrens')).statusCode).toBe(202);
    // The same visitor, past WordPress.
    expect((await direct('/wrens', ANA.address)).statusCode).toBe(202);
    expect(await numbers('/wrens', ['screenPageViews', 'totalUsers', 'sessions'])).toEqual([
      { screenPageViews: 3, totalUsers: 2, sessions: 2 },
    ]);
  });

  it('have what the browser’s client hints add', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';
    const hints = { 'sec-ch-ua-platform': '"Windows"', 'sec-ch-ua-platform-version': '"15.0.0"' };
    await forward({ ...ANA, agent, hints }, '/hints');
    // Headers of the connection are those of WordPress, not of the visitor.
    await forward({ ...ANA, agent, address: '198.51.100.30' }, '/no-hints', {
      headers: { ...hints, 'user-agent': 'WordPress/6.5' },
    });
    expect(await numbers('/hints', ['screenPageViews'], ['operatingSystemVersion'])).toEqual([
      { operatingSystemVersion: '11', screenPageViews: 1 },
    ]);
    expect(await numbers('/no-hints', ['screenPageViews'], ['browser', 'operatingSystemVersion'])).toEqual([
      { browser: 'Chrome', operatingSystemVersion: '(not set)', screenPageViews: 1 },
    ]);
  });

  it('leave no address behind, in no file and not in the log', async () => {
    await forward({ ...ANA, address: '198.51.100.123' }, '/kept');
    await forward({ ...ANA, address: '2001:db8:77:88:99::42' }, '/kept');
    await test.app.collecting.flush();
    expect(await numbers('/kept', ['totalUsers'])).toEqual([{ totalUsers: 2 }]);
    const files = filesBelow(test.dir);
    expect(files.length).toBeGreaterThan(10);
    for (const address of ['198.51.100.123', '2001:db8:77:88:99::42', '2001:db8:77:88']) {
      expect(test.log.join('\n')).not.toContain(address);
      for (const [path, content] of files) expect(content.includes(address), path).toBe(false);
    }
  });

  it('honour the visitor’s wish not to be counted', async () => {
    await test.app.state.sites.update(site.id, { honourGpc: true });
    const answer = await forward(ANA, '/private', { headers: { 'sec-gpc': '1' } });
    expect([answer.statusCode, answer.headers['x-magpie-refused']]).toEqual([
      202,
      expect.stringContaining('global_privacy_control'),
    ]);
    expect(await numbers('/private', ['screenPageViews'])).toEqual([]);
  });

  it('are of the site of the connection, and need an address', async () => {
    const refusals = [
      await forward(ANA, '/a', { of: fish }),
      await forward(undefined, '/a'),
      await forward({ ...ANA, address: '' }, '/a'),
      await forward({ ...ANA, address: 'localhost' }, '/a'),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().error.code, answer.json().error.field])).toEqual([
      [400, 'unknown_site', 's'],
      [401, 'bad_claim', 'visitor.address'],
      [401, 'bad_claim', 'visitor.address'],
      [401, 'bad_claim', 'visitor.address'],
    ]);
  });

  it('cannot be said to be someone’s without a signature', async () => {
    const visitor = { ...ANA, address: '198.51.100.77' };
    const claim = Buffer.from(JSON.stringify({ user: 0, visitor })).toString('base64url');
    const headers = { 'x-magpie-connection': site.trackingId, 'x-magpie-claim': claim };
    await direct('/forged', '198.51.100.78', headers);
    await direct('/forged', '198.51.100.79', headers);
    expect(await numbers('/forged', ['totalUsers'])).toEqual([{ totalUsers: 2 }]);
    const signed = await direct('/forged', '198.51.100.78', {
      ...headers,
      'x-magpie-body': '0'.repeat(64),
      'x-magpie-signed': `t=${test.clock.now / 1000},n=${'1'.repeat(32)},v1=${'2'.repeat(64)}`,
    });
    expect([signed.statusCode, signed.json().error.code]).toEqual([401, 'bad_signature']);
  });

  it('are limited by the address of the visitor, not by that of WordPress', async () => {
    const busy = { ...ANA, address: '198.51.100.99' };
    for (let i = 0; i < 3000; i += 100)
      await Promise.all(Array.from({ length: 100 }, () => direct('/busy', busy.address, { dnt: '1' })));
    const [refused, other] = [await forward(busy, '/busy'), await forward(ANA, '/busy')];
    expect([refused.statusCode, refused.json().error.code, other.statusCode]).toEqual([429, 'too_many_requests', 202]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('orders of WordPress', () => {
  const order = { id: 'A-1', version: 1, status: 'processing', currency: 'EUR', total: '20.00' };
  const at = () => Math.floor(test.clock.now / 1000);
  const entry = () => {
    const time = new Date(test.clock.now - 60_000).toISOString();
    return { ...order, created_at: time, updated_at: time };
  };
  const send = async (secret: string, entries: readonly object[], of = site) => {
    test.clock.now += 1_000;
    const request = signedOrders(entries, { trackingId: of.trackingId, secret, at: at() });
    const answer = await test.server.inject({ method: 'POST', url: '/api/v1/orders', ...request });
    return answer.json();
  };

  it('are signed with the connection’s secret, also as a request of the plugin', async () => {
    const [first] = (await send(wordpress.secret, [entry()])).data.results;
    expect(first).toMatchObject({ id: 'A-1', result: 'accepted' });
    const signed = signedOrders([{ ...entry(), version: 2 }], {
      trackingId: site.trackingId,
      secret: wordpress.secret,
      at: at(),
    });
    const answer = await wordpress.ask(
      { method: 'POST', url: '/api/v1/orders', ...signed },
      { claim: { user: 0, capabilities: [] } },
    );
    expect(answer.statusCode).toBe(200);
    expect((await send(wordpress.secret, [entry()], fish)).error.code).toBe('bad_signature');
  });

  it('count once where another plugin sends them too', async () => {
    const { secret } = await runCommand<NewOrderSecret>(test.app, 'order-secret.create', {
      site: site.trackingId,
      name: 'another plugin',
    });
    const second = { ...entry(), id: 'A-2' };
    await send(wordpress.secret, [second]);
    const [again] = (await send(secret, [second])).data.results;
    expect(again.id).toBe('A-2');
    expect(again.result).not.toBe('accepted');
    await test.app.collecting.flush();
    const question = { metrics: ['transactions', 'purchaseRevenue'], dateRanges: [{ start: 'today', end: 'today' }] };
    const [answer] = await ask(test.app.events.engine, [plan(question, site, test.clock.now)]);
    expect(answer!.totals[0]).toEqual({ transactions: 2, purchaseRevenue: 40 });
  });

  it('are refused once the connection has ended', async () => {
    await test.app.state.connections.end(site.id);
    expect((await send(wordpress.secret, [{ ...entry(), id: 'A-3' }])).error.code).toBe('bad_signature');
  });
});
