/** A secret that is replaced on the server, fetched by a real WordPress. */
import type { SiteRecord } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const MINUTE_MS = 60_000;

let site: Site;
let magpie: Magpie;
let record: SiteRecord;

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  record = await connect(site, magpie);
});
afterAll(async () => {
  await magpie?.close();
  await site?.reset();
});

const secretHere = () => site.run<string>('return Magpie_Connection::secret();');
const tag = () => site.run<{ site?: string }>('return Magpie_Client::json( "tag", null );');
const isScheduled = () => site.run<boolean>('return (bool) wp_next_scheduled( "magpie_fetch_secret" );');

it('is fetched by cron once an answer has told of it', async () => {
  const { connections } = magpie.app.state;
  const before = await secretHere();
  expect(connections.secretsOf(record.id)).toEqual([before]);
  expect(await tag()).toMatchObject({ site: record.trackingId });
  expect(await isScheduled()).toBe(false);

  const { secret } = await connections.replace(record.id, 'server');
  expect(connections.of(record.id)!.replacingUntil).toBeGreaterThan(Date.now() + 23 * 60 * MINUTE_MS);
  expect(await tag(), 'signed with the earlier one').toMatchObject({ site: record.trackingId });
  expect(await isScheduled()).toBe(true);
  await site.run('wp_clear_scheduled_hook( "magpie_fetch_secret" ); do_action( "magpie_fetch_secret" ); return true;');

  expect(await secretHere()).toBe(secret);
  expect(connections.of(record.id)!.replacingUntil).toBeLessThanOrEqual(Date.now() + 10 * MINUTE_MS);
  expect(await tag()).toMatchObject({ site: record.trackingId });
  expect(await isScheduled(), 'nothing is left to fetch').toBe(false);
});

it('is worth nothing once the connection was ended on the server', async () => {
  await magpie.app.state.connections.end(record.id);
  expect(await site.run('return Magpie_Client::json( "tag", null )->get_error_code();')).toBe('connection_ended');
});
