/** Connections with Google: what is missing, what is lost, service accounts, lists, and withdrawing. */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import type { State } from '../state/open-state.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { type GoogleUnderTest, NOW, openGoogleUnderTest, refusalOf } from '../testing/google/google-under-test.ts';
import {
  ANALYTICS_SCOPE,
  makeServiceAccount,
  SEARCH_SCOPE,
  type StandInGoogle,
} from '../testing/google/start-google.ts';
import { trapProgram } from '../testing/google/trap-program.ts';
import type { GoogleService } from './open-google.ts';

const HOUR_MS = 3_600_000;
const REPORT = { method: 'runReport', body: { metrics: [{ name: 'sessions' }] } } as const;

let test: GoogleUnderTest;
let standIn: StandInGoogle;
let state: State;
let google: GoogleService;
let site: SiteRecord;
let clock: { now: number };

beforeEach(async () => {
  test = await openGoogleUnderTest();
  ({ standIn, state, google, site, clock } = test);
});
afterEach(() => test.close());

const connect = (more?: Parameters<typeof connectSite>[3]) => connectSite({ google, state }, standIn, site, more);
const refusal = (asked: Promise<unknown> = google.data(site.id, REPORT)) => refusalOf(asked);
const asked = (part: string) => standIn.requests.filter(({ path }) => path.includes(part));
const provider = async () => (await state.sites.list()).find(({ id }) => id === site.id)!.provider;

it('knows the custom fields of the chosen property, and reads them again each day', async () => {
  const [account] = standIn.world.accounts;
  const properties = account!.properties.map((one) => ({ ...one, keyEvents: ['purchase', 'sign_up'] }));
  standIn.world.accounts = [{ ...account!, properties }];
  await connect();
  expect(google.customFields(site.id)?.metrics).toContain('sessionKeyEventRate:sign_up');
  expect(google.customFields(site.id)?.metrics).not.toContain('sessions');
  expect(asked('/metadata')).toHaveLength(1);
  google = await test.open();
  expect(google.customFields(site.id)?.metrics).toContain('sessionKeyEventRate:sign_up');
  await google.data(site.id, REPORT);
  expect(asked('/metadata')).toHaveLength(1);
  clock.now += 25 * HOUR_MS;
  await google.data(site.id, REPORT);
  await google.readFields(site.id);
  expect(asked('/metadata')).toHaveLength(2);
  await google.forget(site.id);
  expect(google.customFields(site.id)).toBeUndefined();
  // Reports work without them, with fewer fields.
  standIn.fault({ at: '/metadata', status: 200, body: '{"dimensions": 3}' });
  await google.readFields(site.id);
  expect(google.customFields(site.id)).toBeUndefined();
});

describe('secrets', () => {
  it('keeps a new refresh token where Google sends one', async () => {
    await connect();
    const before = (await state.google.grant(site.id))!.sealed;
    standIn.expireAccess();
    standIn.fault({ at: '/token', times: 1, answer: (body) => ({ ...(body as object), refresh_token: '1//new' }) });
    clock.now += 2 * HOUR_MS;
    await google.data(site.id, REPORT);
    expect((await state.google.grant(site.id))!.sealed).not.toBe(before);
    clock.now += 2 * HOUR_MS;
    standIn.requests.length = 0;
    await refusal();
    expect(asked('/token')[0]!.body).toMatchObject({ refresh_token: '1//new' });
  });

  it('keeps its secrets sealed: none is in the state file, and the key is for its owner only', async () => {
    await connect();
    const secrets = [standIn.world.clients[0]!.secret, ...standIn.tokens.refresh, ...standIn.tokens.access];
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    await state.close();
    for (const file of ['state.sqlite', 'state.sqlite-wal']) {
      const stored = await readFile(join(test.dir, file), 'latin1').catch(() => '');
      for (const secret of secrets) expect(stored.includes(secret), file).toBe(false);
    }
    expect((await stat(join(test.dir, 'google.key'))).mode & 0o777).toBe(0o600);
    await test.reopen();
    ({ state, google } = test);
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    expect(secrets.some((secret) => test.log.join('').includes(secret))).toBe(false);
  });
});

describe('what is missing', () => {
  it('is said: no connection, no property, no box ticked', async () => {
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining("isn't connected"),
    });
    await connect({ property: null, searchSite: null, granted: [ANALYTICS_SCOPE] });
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining('No Google Analytics property'),
    });
    await connect({ property: null, granted: [SEARCH_SCOPE] });
    standIn.requests.length = 0;
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      code: 'source_no_right',
      message: expect.stringContaining('owner@example.com has given no access to Google Analytics'),
    });
    expect(standIn.requests).toEqual([]);
  });

  it('is said: no client, another client, a wrong secret', async () => {
    await connect();
    await google.setClient({ id: standIn.world.clients[0]!.id, secret: 'wrong' });
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining("Reconnecting doesn't help"),
    });
    await google.setClient(null);
    expect(await refusal()).toMatchObject({ code: 'source_not_set_up' });
    expect(await provider()).toMatchObject({ state: 'connected' });
    await google.setClient({ id: 'another', secret: 'x' });
    expect(await refusal()).toMatchObject({ code: 'source_lost', message: expect.stringContaining('was replaced') });
    expect(await provider()).toMatchObject({ state: 'lost', reason: 'client_replaced' });
  });

  it('is said: the key beside the state', async () => {
    await connect();
    await rm(join(test.dir, 'google.key'));
    google = await test.open();
    // The client's secret is unreadable too, but the site must be reconnected first.
    expect(await refusal()).toMatchObject({ code: 'source_lost', message: expect.stringContaining('google.key') });
  });
});

describe('a grant that is withdrawn', () => {
  it('is noted once, however many requests fail by it, and nothing is asked after it', async () => {
    await connect();
    const { version } = (await state.sites.list())[0]!;
    standIn.revoke();
    const refusals = await Promise.all(Array.from({ length: 8 }, () => refusal()));
    for (const one of refusals)
      expect(one).toMatchObject({ code: 'source_lost', message: expect.stringContaining('owner@example.com') });
    expect(asked('/token').filter(({ status }) => status === 400)).toHaveLength(1);
    expect(await provider()).toMatchObject({ state: 'lost', reason: 'invalid_grant', since: NOW });
    expect((await state.sites.list())[0]!.version).toBe(version + 1);
    standIn.requests.length = 0;
    expect(await refusal()).toMatchObject({ code: 'source_lost' });
    expect(standIn.requests).toEqual([]);
  });

  it('is good again after reconnecting, with what was chosen', async () => {
    await connect();
    standIn.revoke();
    await refusal();
    const chosen = (await provider())!.property;
    await connect({ property: null, searchSite: null });
    expect(await provider()).toMatchObject({
      state: 'connected',
      property: chosen,
      searchSite: 'sc-domain:example.com',
    });
    expect(await provider()).not.toHaveProperty('reason');
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });
});

describe('a service account', () => {
  const byKey = async () => {
    const { account, keyFile } = makeServiceAccount();
    standIn.world.serviceAccounts = [account];
    const {
      client_email: email,
      private_key: key,
      private_key_id: keyId,
    } = JSON.parse(keyFile) as Record<string, string>;
    return { email: email!, key: key!, keyId: keyId! };
  };

  it('signs for itself, and signs again when its token has run out', async () => {
    const gcloud = await trapProgram('gcloud');
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    expect(await google.lists.accounts(site.id)).toMatchObject([{ id: '100', properties: [{ id: '123456789' }] }]);
    standIn.expireAccess();
    expect(await google.lists.accounts(site.id)).toHaveLength(1);
    expect(asked('/token')).toHaveLength(2);
    expect(await provider()).toMatchObject({ by: 'service_account', account: key.email });
    expect(await gcloud.wasStarted()).toBe(false);
    await gcloud.remove();
  });

  it("says that the machine's clock is wrong, and keeps the connection", async () => {
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    clock.now += 2 * HOUR_MS;
    standIn.expireAccess();
    standIn.world.now = () => Date.now() + HOUR_MS + 60_000;
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      // For owners: viewers can't set it.
      code: 'source_not_set_up',
      message: expect.stringContaining('clock is 61 minutes behind'),
    });
    expect(await provider()).toMatchObject({ state: 'connected' });
  });

  it('is lost when its key is deleted', async () => {
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    clock.now += 2 * HOUR_MS;
    standIn.world.serviceAccounts = [];
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      code: 'source_lost',
      message: expect.stringContaining('new key'),
    });
  });
});

describe('lists', () => {
  it('are read whole: more than 200 accounts, accounts without properties', async () => {
    await connect();
    standIn.world.accounts = Array.from({ length: 430 }, (_, i) => ({
      id: String(i),
      name: `Account ${i}`,
      properties: i % 2 ? [] : [{ id: `${i}00`, name: 'P', type: 'PROPERTY_TYPE_ROLLUP' as const }],
    }));
    const accounts = await google.lists.accounts(site.id);
    expect(accounts).toHaveLength(430);
    expect(accounts[429]).toEqual({ id: '429', name: 'Account 429', properties: [] });
    expect(accounts[428]!.properties).toEqual([{ id: '42800', name: 'P', kind: 'rollup' }]);
    expect(asked('accountSummaries')).toHaveLength(3);
  });

  it('are empty where there is nothing', async () => {
    await connect();
    standIn.world.accounts = [];
    standIn.world.searchSites = [];
    expect(await google.lists.accounts(site.id)).toEqual([]);
    expect(await google.lists.searchSites(site.id)).toEqual([]);
  });

  it('refuse another form', async () => {
    await connect();
    standIn.fault({ at: 'accountSummaries', body: { accountSummaries: [{ account: 7 }] } });
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({ code: 'source_unreadable' });
  });
});

describe('withdrawing', () => {
  it('withdraws at Google, and removes what was kept', async () => {
    await connect();
    await state.google.keepAnswer(site.id, 'a', 1);
    expect(await google.withdraw(site.id)).toBe(true);
    expect(standIn.tokens).toEqual({ access: [], refresh: [] });
    expect(await state.google.grant(site.id)).toBeUndefined();
    expect(await state.google.answer(site.id, 'a')).toBeUndefined();
    expect(await google.withdraw(site.id)).toBe(false);
  });

  it('leaves the grant at Google while another site has the same account', async () => {
    const other = await state.sites.create({ name: 'B', url: 'https://b.example', timeZone: 'UTC', currency: 'USD' });
    await connect();
    await connectSite({ google, state }, standIn, other);
    expect(await google.withdraw(site.id)).toBe(false);
    expect(await google.data(other.id, REPORT)).toHaveProperty('kind');
    expect(await google.withdraw(other.id)).toBe(true);
    expect(standIn.tokens.refresh).toEqual([]);
  });

  it('withdraws where the other site has another account', async () => {
    const other = await state.sites.create({ name: 'B', url: 'https://b.example', timeZone: 'UTC', currency: 'USD' });
    await connect();
    standIn.world.person = 'bo@example.com';
    await connectSite({ google, state }, standIn, other);
    expect(await google.withdraw(site.id)).toBe(true);
    expect(await google.data(other.id, REPORT)).toHaveProperty('kind');
  });

  it('removes what was kept although Google fails', async () => {
    await connect();
    standIn.fault({ at: '/revoke', status: 503, body: {} });
    expect(await google.withdraw(site.id)).toBe(false);
    expect(await state.google.grant(site.id)).toBeUndefined();
  });
});
