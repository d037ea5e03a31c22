import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import { openState, type State } from './open-state.ts';

const MINUTE = 60_000;

await inEveryState('a connection', (newPlace) => {
  let place: StatePlace;
  let state: State;
  let site: SiteRecord;
  let now = Date.UTC(2026, 0, 20);
  const open = async () => {
    state = await openState(place.where, () => now);
  };
  const restart = async () => {
    await state.close();
    await open();
  };
  const HOME = { home: 'https://birds.example', network: null, madeBy: null };
  const connect = (home = HOME.home) => state.connections.connect({ ...HOME, home, siteId: site.id });

  beforeEach(async () => {
    place = await newPlace();
    await open();
    site = await state.sites.create({ name: 'Birds', url: HOME.home, timeZone: 'UTC', currency: 'EUR' });
  });
  afterEach(async () => {
    await state.close();
    await place.clear();
  });

  it('is the same after a restart, with its secrets and what the plugin said', async () => {
    const network = { id: 'n1', name: 'The Birds' };
    const { secret } = await state.connections.connect({ ...HOME, siteId: site.id, network });
    const replaced = await state.connections.replace(site.id, 'plugin');
    const addons = { woocommerce: { installed: true, active: true } };
    await state.connections.noteSeen(site.id, { plugin: '1.0.0', addons });
    // Its queue alone is no reason to write.
    await state.connections.noteSeen(site.id, { queue: 7 });
    expect(state.connections.of(site.id)?.report?.queue).toBe(7);
    expect(String((await place.sql('SELECT report FROM connections')).map((row) => JSON.stringify(row)))).toContain(
      'queue\\":null',
    );
    now += MINUTE;
    await state.connections.noteSeen(site.id, { queue: null });
    const before = state.connections.of(site.id);
    expect(before).toMatchObject({ network, lastSeenAt: now, report: { plugin: '1.0.0', addons, queue: null } });
    await restart();
    expect(state.connections.of(site.id)).toEqual(before);
    expect(state.connections.secretsOf(site.id)).toEqual([replaced.secret, secret]);
    now += 10 * MINUTE;
    expect(state.connections.secretsOf(site.id)).toEqual([replaced.secret]);
  });

  it('takes the number of a request once, whatever is restarted, and forgets it after ten minutes', async () => {
    const { connection } = await connect();
    const take = (number: string) => state.connections.takeNumber(connection.id, number);
    expect([await take('one'), await take('one'), await take('two')]).toEqual([true, false, true]);
    await restart();
    expect([await take('one'), await take('two')]).toEqual([false, false]);
    expect((await Promise.all([take('three'), take('three')])).toSorted()).toEqual([false, true]);
    now += 10 * MINUTE;
    expect(await take('one')).toBe(true);
    expect(await place.sql('SELECT number FROM request_numbers')).toEqual([{ number: 'one' }]);
  });

  it('keeps its people where it is made again, but not those of another WordPress', async () => {
    const first = await connect();
    const id = await state.wordpressPeople.idOf(first.connection.id, 1, 'Wanda');
    await state.connections.end(site.id);
    const again = await connect('http://www.birds.example/');
    expect(again.connection.id).toBe(first.connection.id);
    expect(await state.wordpressPeople.idOf(again.connection.id, 1, 'Wanda')).toBe(id);
    const other = await connect('https://staging.example');
    expect(other.connection.id).not.toBe(first.connection.id);
    expect(await state.wordpressPeople.idOf(other.connection.id, 1, 'Wanda')).not.toBe(id);
    expect(await place.sql('SELECT name FROM users')).toEqual([{ name: 'Wanda' }]);
  });

  it('is worth nothing once it has ended', async () => {
    await connect();
    await state.connections.end(site.id);
    expect(state.connections.secretsOf(site.id)).toEqual([]);
    expect(await place.sql("SELECT secret FROM connections WHERE secret <> '' OR earlier_secret IS NOT NULL")).toEqual(
      [],
    );
    await expect(state.connections.end(site.id)).rejects.toMatchObject({ code: 'connection_ended' });
    await expect(state.connections.replace(site.id, 'server')).rejects.toMatchObject({ code: 'connection_ended' });
    await restart();
    expect(state.connections.of(site.id)).toMatchObject({ endedAt: now });
    const other = await state.sites.create({
      name: 'Fish',
      url: 'https://x.example',
      timeZone: 'UTC',
      currency: 'EUR',
    });
    await expect(state.connections.end(other.id)).rejects.toMatchObject({ code: 'unknown_connection' });
  });

  it('keeps no code of an approval in plain text, and takes each once', async () => {
    const approval = { challenge: 'a'.repeat(64), network: null, sites: [], approvedBy: null };
    const code = await state.approvals.keep(approval);
    expect(JSON.stringify(await place.sql('SELECT * FROM connection_approvals'))).not.toContain(code);
    await restart();
    const taken = await Promise.all([state.approvals.take(code), state.approvals.take(code)]);
    expect(taken.filter(Boolean)).toEqual([approval]);
  });
});
