import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostUser } from '../hosts/host.ts';
import { makeLicenceKeys, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { openJobs } from '../testing/jobs-under-test.ts';
import { OPERATIONS } from './index.ts';
import { type Operation, perform, type Server } from './operation.ts';

type AnyOperation = Operation<Server, never, unknown>;

/** An operation's input for each way, and the command that runs it. */
interface Sample {
  readonly command: string;
  /** By the command line. */
  readonly given: object;
  /** By the dashboard. */
  readonly input: object;
}

let jobs: Awaited<ReturnType<typeof openJobs>>;
let site: SiteRecord;
let owner: HostUser;
let samples: Readonly<Record<string, Sample>>;

beforeAll(async () => {
  const keys = await makeLicenceKeys();
  jobs = await openJobs();
  const trackingId = await jobs.newSite('https://owned.example');
  site = (await jobs.app.state.sites.byTrackingId(trackingId))!;
  const rights = ['view_reports', 'save_settings', 'manage_sites'] as const;
  const everything = { capabilities: [...rights], siteIds: undefined, siteRights: {} };
  const { users } = jobs.app.state;
  const ivy = await users.create({ name: 'Ivy', email: 'ivy@owned.example', ...everything });
  const ann = await users.create({ name: 'Ann', email: 'ann@owned.example', ...everything });
  const bob = await users.create({ name: 'Bob', email: 'bob@owned.example', ...everything });
  owner = { id: ivy.id, name: ivy.name, capabilities: rights, rightsOn: () => rights, sites: [site] };
  const { state } = jobs.app;
  const made = async (kind: 'apiKeys' | 'mpSecrets' | 'orderSecrets') => [
    (await state[kind].create(site.id, 'a')).id,
    (await state[kind].create(site.id, 'b')).id,
  ];
  const [key, secret, orderSecret] = [await made('apiKeys'), await made('mpSecrets'), await made('orderSecrets')];
  const token = await signLicence(
    { subject: { scope: 'site', address: new URL(site.url).host }, tier: 'plus', expiresAt: null, now: jobs.app.now() },
    keys.privateKey,
  );
  const newSite = (name: string) => ({ name, url: `https://${name}.example`, timeZone: 'UTC', currency: 'EUR' });
  const viewing = { capabilities: ['view_reports'], sites: null, siteRights: {} };
  const both = (command: string, input: object): Sample => ({ command, given: input, input });
  // In an order in which each can be done twice.
  samples = {
    'site.create': { command: 'site.create', given: newSite('first'), input: newSite('second') },
    'site.block': { command: 'site.block', given: { site: trackingId, reason: 'Moved' }, input: { reason: 'Moved' } },
    'site.unblock': { command: 'site.unblock', given: { site: trackingId }, input: {} },
    'content.set-source': {
      command: 'content.set-source',
      given: { site: trackingId, kind: 'sitemap', address: 'https://owned.example/sitemap.xml' },
      input: { kind: 'none', address: '', allowPrivate: false },
    },
    'licence.trust': both('licence.trust', { publicKey: keys.publicKey }),
    'licence.enter': { command: 'licence.enter', given: { site: trackingId, token }, input: { token } },
    'api_key.create': { command: 'key.create', given: { site: trackingId, name: 'one' }, input: { name: 'two' } },
    'api_key.revoke': { command: 'key.revoke', given: { site: trackingId, id: key[0] }, input: { id: key[1] } },
    'mp_secret.create': { command: 'mp-secret.create', given: { site: trackingId, name: 'c' }, input: { name: 'd' } },
    'mp_secret.revoke': {
      command: 'mp-secret.revoke',
      given: { site: trackingId, id: secret[0] },
      input: { id: secret[1] },
    },
    'order_secret.create': {
      command: 'order-secret.create',
      given: { site: trackingId, name: 'c' },
      input: { name: 'd' },
    },
    'order_secret.revoke': {
      command: 'order-secret.revoke',
      given: { site: trackingId, id: orderSecret[0] },
      input: { id: orderSecret[1] },
    },
    'measurement_id.add': {
      command: 'measurement-id.add',
      given: { site: trackingId, id: 'G-AB12CD34EF' },
      input: { id: 'G-AB12CD34EG' },
    },
    'measurement_id.remove': {
      command: 'measurement-id.remove',
      given: { site: trackingId, id: 'G-AB12CD34EF' },
      input: { id: 'G-AB12CD34EG' },
    },
    user_invited: {
      command: 'user.invite',
      given: { email: 'cy@owned.example', name: 'Cy', rights: ['view_reports'] },
      input: { email: 'di@owned.example', name: 'Di', rights: viewing },
    },
    rights_changed: {
      command: 'user.set',
      given: { email: 'ann@owned.example', rights: ['view_reports'], sites: [trackingId] },
      input: { user: bob.id, version: bob.version, rights: viewing },
    },
    user_removed: {
      command: 'user.remove',
      given: { email: 'ann@owned.example' },
      input: { user: bob.id, revokeKeys: false },
    },
  };
  expect(ann.id).not.toBe(bob.id);
});
afterAll(() => jobs.app.close());

const latest = async () => (await jobs.app.state.audit.list({ siteId: undefined, limit: 1 }))[0]!;
const find = (name: string) => OPERATIONS.find((one) => one.name === name) as unknown as AnyOperation;

it('every change leaves one entry in the audit log, from the command line and from the dashboard', async () => {
  for (const [name, { command, given, input }] of Object.entries(samples)) {
    const before = (await latest())?.id ?? 0;
    await jobs.run(command, given);
    const byCommand = await jobs.app.state.audit.list({ siteId: undefined, actions: [name], limit: 1 });
    expect(byCommand[0], name).toMatchObject({ action: name, user: null });
    expect(byCommand[0]!.id, name).toBeGreaterThan(before);
    await perform(find(name), { app: jobs.app, user: owner, site } as Server, input as never);
    expect(await latest(), name).toMatchObject({ action: name, user: { id: owner.id } });
  }
  expect((await latest()).detail).toEqual({ user: expect.any(Number), keysRevoked: 0 });
});

it('licences that are removed and keys that are no longer trusted leave theirs', async () => {
  await jobs.run('licence.remove', { site: site.trackingId });
  expect(await latest()).toMatchObject({ action: 'licence.remove', detail: { site: site.id, scope: 'site' } });
  const [key] = await jobs.app.state.licences.keys();
  await jobs.run('licence.distrust', { keyId: key!.keyId });
  expect(await latest()).toMatchObject({ action: 'licence.distrust', detail: { key: key!.keyId } });
});

it('every operation is tried above', () => {
  const apart = ['licence.remove', 'licence.distrust'];
  expect(OPERATIONS.map(({ name }) => name).toSorted()).toEqual([...Object.keys(samples), ...apart].toSorted());
});

it('no operation runs without its right', async () => {
  const reader: HostUser = { ...owner, capabilities: ['view_reports'], rightsOn: () => ['view_reports'] };
  const before = (await latest()).id;
  for (const { name } of OPERATIONS)
    await expect(
      perform(find(name), { app: jobs.app, user: reader, site } as Server, {} as never),
      name,
    ).rejects.toMatchObject({ code: 'forbidden' });
  expect((await latest()).id).toBe(before);
});
