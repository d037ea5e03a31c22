import { doctorTexts } from '@magpie/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { connectWordPress, type SignedOptions, type WordPress } from '../testing/signed-requests.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { lookAtWordPress } from './wordpress.ts';

let test: TestServer;
let site: SiteRecord;
let wordpress: WordPress;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
});
afterAll(() => test.close());

const look = () => {
  const { state, ...found } = lookAtWordPress(test.app, site);
  return [state, found.code, doctorTexts(found).text];
};
async function tell(queue: number, failed: number, options: SignedOptions = {}): Promise<void> {
  const versions = { plugin: '1.0.0', wordpress: '6.5.5', php: '8.2.31' };
  const answer = await wordpress.post('/api/v1/wordpress/state', { queue, failed, versions }, options);
  expect(answer.statusCode).toBe(200);
}

it('says how a connected WordPress is', async () => {
  expect(look()).toEqual(['ok', 'wordpress_none', 'This site isn’t connected with WordPress.']);
  wordpress = await connectWordPress(test, site);
  expect(look()).toEqual(['warn', 'wordpress_never', 'https://example.com is connected and has asked nothing yet.']);

  await tell(0, 0);
  const versions = 'plugin 1.0.0, WordPress 6.5.5, PHP 8.2.31';
  const seen = 'https://example.com was last seen 2026-01-20 12:00 (UTC)';
  expect(look()).toEqual(['ok', 'wordpress_ok', `${seen}: ${versions}. Its queue is empty.`]);
  await tell(4, 0);
  expect(look()).toEqual(['ok', 'wordpress_waiting', `${seen}: ${versions}. 4 items wait in its queue.`]);
  await tell(4, 2);
  expect(look().slice(0, 2)).toEqual(['warn', 'wordpress_failed']);

  await tell(0, 0, { at: test.clock.now + 62_000 });
  expect(look().slice(0, 2)).toEqual(['ok', 'wordpress_ok']);
  await tell(0, 0, { at: test.clock.now - 203_000 });
  expect(look()).toEqual([
    'warn',
    'wordpress_clock',
    'The clock of https://example.com is 200 seconds off from this server’s. More than 300 and its requests are refused.',
  ]);
  await tell(0, 0);
  expect(look().slice(0, 2)).toEqual(['ok', 'wordpress_ok']);

  test.clock.now += 86_460_000;
  expect(look()).toEqual(['warn', 'wordpress_silent', `${seen}, more than a day ago.`]);
  await test.app.state.connections.end(site.id);
  expect(look()).toEqual(['warn', 'wordpress_ended', 'The connection with https://example.com was ended.']);
});
