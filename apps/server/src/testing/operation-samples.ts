/** An example of every operation, in an order in which each can be done by the command line and then by a user. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDONS } from '@magpie/reports';
import { createJobs } from '../app/jobs.ts';
import type { HostUser } from '../hosts/host.ts';
import { signLicence } from '../licences/token.ts';
import type { ConnectionNetwork } from '../ports/connections.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { connectSite } from './google/connect-site.ts';
import { makeServiceAccount, type StandInGoogle } from './google/start-google.ts';
import { PNG } from './images.ts';
import type { JobsUnderTest } from './jobs-under-test.ts';
import { MADE_UP_AUDIT } from './made-up-audits.ts';
import { unusualDay } from './unusual-day.ts';

/** How one operation is done. */
export interface Sample {
  /** The command that does it, with its input; undefined for what only the dashboard does. */
  readonly command?: readonly [name: string, given: () => Promise<object> | object];
  /** The input by the dashboard. */
  readonly input: () => Promise<object> | object;
  /** Further parts that it runs with. */
  readonly scope?: () => Promise<object> | object;
}

/** Those who take part. */
export interface Stage {
  readonly jobs: JobsUnderTest;
  readonly site: SiteRecord;
  /** Who runs the operations, and two that they are run on. */
  readonly owner: HostUser;
  readonly others: readonly { readonly id: number; readonly email: string; readonly version: number }[];
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** The server in Google's place. */
  readonly google: StandInGoogle;
}

const MAPPING = { time: 'when', event: 'what', events: { look: 'view_item' }, user: 'who', item: { id: 'sku' } };
const VIEWING = { capabilities: ['view_reports'], sites: null, siteRights: {} };

/** By the operation's name. */
export function operationSamples({ jobs, site, owner, others, keys, google }: Stage): Readonly<Record<string, Sample>> {
  const { state } = jobs.app;
  const at = { site: site.trackingId };
  const [ann, bob] = others as [Stage['others'][0], Stage['others'][0]];
  /** The same command on the site, with the same or another input by the dashboard. */
  const both = (command: string, given: object, input = given): Sample => ({
    command: [command, () => ({ ...at, ...given })],
    input: () => input,
  });
  const onServer = (command: string, given: object, input = given): Sample => ({
    command: [command, () => given],
    input: () => input,
  });
  const byUser = (input: Sample['input'], scope: Sample['scope'] = () => ({})): Sample => ({ input, scope });
  const madeId = (kind: 'apiKeys' | 'mpSecrets' | 'orderSecrets') => async () => ({
    id: (await state[kind].create(site.id, 'made')).id,
  });
  const revoked = (command: string, kind: Parameters<typeof madeId>[0]): Sample => ({
    command: [command, async () => ({ ...at, ...(await madeId(kind)()) })],
    input: madeId(kind),
  });
  const binding = async () => ({
    clientId: (await state.assistants.register({ name: 'Ada', redirectUris: ['https://a.example/'] })).id,
    ...{ redirectUri: 'https://a.example/', challenge: 'c', resource: 'https://m.example/mcp' },
  });
  const connectedAssistant = async () => ({
    id: (await state.assistants.allow(owner.id, [site.id], await binding())).id,
  });
  const connect = (network: ConnectionNetwork | null = null) =>
    state.connections.connect({ siteId: site.id, home: site.url, network, madeBy: null });
  const connected = (command: string): Sample => {
    const made = (given: object) => async () => {
      await connect();
      return given;
    };
    return { command: [command, made(at)], input: made({}) };
  };
  const withProperty = (command: string): Sample => {
    const made = (given: object) => async () => {
      const property = {
        id: '1',
        name: 'A',
        timeZone: 'UTC',
        currency: 'EUR',
        level: 'standard',
        createdAt: 0,
      } as const;
      const provider = { id: 'google_analytics', state: 'connected', since: 0, property } as const;
      await state.sites.update(site.id, { provider });
      return given;
    };
    return { command: [command, made(at)], input: made({}) };
  };
  const newSite = (name: string) => ({ name, url: `https://${name}.example`, timeZone: 'UTC', currency: 'EUR' });
  const made = async (name: string) => state.sites.create(newSite(name));
  const file = (name: string, text: string): string => {
    const path = join(jobs.folder, name);
    writeFileSync(path, text);
    return path;
  };
  const history = (name: string, day: string) => ({
    path: file(name, `when,what,who,sku\n2026-01-${day} 10:00:00,look,ann,A1\n`),
    mapping: MAPPING,
  });
  const note = async () => state.notes.create(site, owner, { note_title: 'Theme', note_date: '2026-01-10' });
  const category = async (name: string) => state.noteCategories.create(site.id, { name });
  const exception = async (subject: string) => {
    const found = unusualDay('2026-01-10', { subject });
    return (await state.exceptions.record(site.id, '2026-01-10', '2025-10-01', [found]))[0]!;
  };
  const imported = async (): Promise<{ readonly origin: string }> => {
    const [found] = await jobs.app.events.origins(site.id);
    if (found) return { origin: found.origin };
    await jobs.run('import.csv', { ...at, ...history('c.csv', '04') });
    return imported();
  };
  const withHost = () => ({
    host: { plugins: { install: async () => {}, setActive: async () => {} } },
    entitlement: { tier: 'pro' },
  });
  const plugin = ADDONS.find(({ kind }) => kind === 'plugin')!.slug;
  const image = { bytes: PNG, type: 'image/png', width: 4, height: 3 };
  const signal = () => ({ signal: AbortSignal.timeout(10_000) });
  const factor = { secret: 'JBSWY3DPEHPK3PXP', step: 1, recoveryCodes: ['a'] };
  const speed = {
    ...{ status: () => ({ running: { device: 'desktop', page: '/' } }), cancel: () => true },
    run: async (_job: unknown, begin: () => void) => {
      begin();
      return MADE_UP_AUDIT;
    },
  };
  const running = async () => {
    const started = createJobs(jobs.app);
    const command = async function* () {
      for (let done = 0; done < 1000; done++) yield { done, total: 1000, text: '' };
    };
    await started.start({ siteId: site.id, kind: 'import', command, input: {} });
    return started;
  };
  const subject = { scope: 'site', address: new URL(site.url).host } as const;
  const licence = async () => ({
    token: await signLicence({ subject, tier: 'plus', expiresAt: null, now: jobs.app.now() }, keys.privateKey),
  });
  const person = { clientId: '5.1' };
  const client = { id: '1234.apps.example', secret: 'secret' };
  const withClient = async () => {
    await jobs.app.google.setClient(client);
    return {};
  };

  return {
    'site.create': onServer('site.create', newSite('first'), newSite('second')),
    'site.block': both('site.block', { reason: 'Moved' }),
    'site.unblock': both('site.unblock', {}),
    'site.set': both('site.set', { settings: { retentionMonths: '14' } }, { changes: { firstDayOfWeek: 2 } }),
    'rates.set': both('rates.set', { csv: 'currency,from,rate\nEUR,2026-01-01,1.1\n' }, { rates: [] }),
    'definition.set': both('definition.set', { kind: 'dimension', scope: 'event', parameter: 'plumage' }),
    'definition.remove': {
      ...both('definition.remove', { kind: 'dimension', scope: 'event', parameter: 'plumage' }),
      scope: async () => {
        const definition = { kind: 'dimension', scope: 'event', parameter: 'plumage', displayName: 'a' } as const;
        return { site: await state.sites.update(site.id, { customDefinitions: [definition] }) };
      },
    },
    'affiliate.set': both('affiliate.set', { prefix: '/go/', label: 'Shop' }),
    'affiliate.remove': {
      ...both('affiliate.remove', { prefix: '/go/' }),
      scope: async () => ({
        site: await state.sites.update(site.id, { affiliateRules: [{ prefix: '/go/', label: 'Shop' }] }),
      }),
    },
    'header_image.set': byUser(() => image),
    'header_image.remove': byUser(() => ({})),
    'content.set-source': both(
      'content.set-source',
      { kind: 'sitemap', address: 'https://owned.example/sitemap.xml' },
      { kind: 'import', address: '', allowPrivate: false },
    ),
    'content.import': both(
      'content.import',
      { path: file('content.csv', 'url,title\n/wren,Wren\n') },
      { text: 'url,title\n/robin,Robin\n', replace: true },
    ),
    'model.set': byUser(() => {
      const values = { enabled: false, kind: 'openai', address: 'http://127.0.0.1:9/v1', allowPrivate: true };
      return { values: { ...values, model: 'small', language: 'en', budget: 1000 }, version: 0 };
    }),
    'model.try': byUser(() => ({}), signal),
    'addon.install': byUser(() => ({ addon: plugin }), withHost),
    'addon.activate': byUser(() => ({ addon: plugin }), withHost),
    'addon.deactivate': byUser(() => ({ addon: plugin }), withHost),
    'licence.trust': onServer('licence.trust', { publicKey: keys.publicKey }),
    'licence.enter': { command: ['licence.enter', async () => ({ ...at, ...(await licence()) })], input: licence },
    'licence.remove': {
      command: ['licence.remove', () => at],
      input: async () => {
        await state.licences.enter(site, (await licence()).token, null);
        return { scope: 'site' };
      },
    },
    'licence.distrust': {
      command: ['licence.distrust', async () => ({ keyId: (await state.licences.keys())[0]!.keyId })],
      input: async () => ({ keyId: (await state.licences.trust(keys.publicKey)).keyId }),
    },
    'api_key.create': both('key.create', { name: 'one', expires: '2099-12-31' }),
    'api_key.revoke': revoked('key.revoke', 'apiKeys'),
    'assistant.connect': byUser(async () => ({ name: 'Ada', sites: [site.trackingId], binding: await binding() })),
    'assistant.disconnect': { command: ['assistant.disconnect', connectedAssistant], input: connectedAssistant },
    'mp_secret.create': both('mp-secret.create', { name: 'c' }),
    'mp_secret.revoke': revoked('mp-secret.revoke', 'mpSecrets'),
    'order_secret.create': both('order-secret.create', { name: 'c' }),
    'order_secret.revoke': revoked('order-secret.revoke', 'orderSecrets'),
    'connection.approve': byUser(() => ({
      challenge: 'a'.repeat(64),
      network: null,
      sites: [{ home: site.url, name: site.name, site: { trackingId: site.trackingId } }],
    })),
    'connection.replace': connected('connection.replace'),
    'connection.add': byUser(async () => {
      await connect({ id: 'n', name: 'Birds' });
      return { sites: [{ home: 'https://owls.example', name: 'Owls' }] };
    }),
    'connection.end': connected('connection.end'),
    'google.set_client': onServer('google.client.set', client),
    'google.remove_client': {
      command: ['google.client.remove', withClient],
      input: withClient,
    },
    'google.connect': byUser(() => ({
      tokens: { access: 'a', forMs: 1000, refresh: 'r', granted: ['analytics'], account: 'ana@owned.example' },
    })),
    'google.service_account': byUser(() => {
      const { account, keyFile } = makeServiceAccount();
      google.world.serviceAccounts.push(account);
      return { key: keyFile };
    }),
    'google.choose': byUser(
      () => ({ property: '' }),
      async () => ({ site: await connectSite(jobs.app, google, site) }),
    ),
    'google.disconnect': {
      command: [
        'google.disconnect',
        async () => {
          await connectSite(jobs.app, google, site);
          return at;
        },
      ],
      input: () => ({}),
      scope: async () => ({ site: await connectSite(jobs.app, google, site) }),
    },
    'measurement_id.add': both('measurement-id.add', { id: 'G-AB12CD34EF' }, { id: 'G-AB12CD34EG' }),
    'measurement_id.remove': both('measurement-id.remove', { id: 'G-AB12CD34EF' }, { id: 'G-AB12CD34EG' }),
    user_invited: onServer(
      'user.invite',
      { email: 'cy@owned.example', name: 'Cy', rights: ['view_reports'] },
      { email: 'di@owned.example', name: 'Di', rights: VIEWING },
    ),
    user_link_made: onServer('user.link', { email: ann.email }, { user: bob.id }),
    rights_changed: onServer(
      'user.set',
      { email: ann.email, rights: ['view_reports'], sites: [site.trackingId] },
      { user: bob.id, version: bob.version, rights: VIEWING },
    ),
    sessions_ended: byUser(() => ({ user: ann.id })),
    two_factor_started: byUser(() => ({ factor })),
    recovery_codes_renewed: byUser(() => ({ recoveryCodes: ['b'] })),
    two_factor_ended: onServer('user.end-two-factor', { email: ann.email }, {}),
    account_renamed: byUser(() => ({ name: 'Ivy B.' })),
    password_changed: byUser(() => ({ hash: 'scrypt$x' })),
    user_removed: onServer('user.remove', { email: ann.email }, { user: bob.id, revokeKeys: false }),
    'note.create': byUser(() => ({ note_title: 'Sale', note_date: '2026-01-10' })),
    'note.update': byUser(async () => ({ id: (await note()).id, version: 1, note_title: 'New' })),
    'note.delete': byUser(async () => ({ id: (await note()).id, version: 1 })),
    'note.restore': byUser(async () => {
      const { id } = await note();
      await state.notes.remove(site.id, owner, id, 1);
      return { id };
    }),
    'note.import': byUser(() => ({ file: Buffer.from('date,title\n2026-01-11,Launch\n'), dryRun: false })),
    'note_media.add': byUser(() => image),
    'note_category.create': byUser(() => ({ name: 'Press' })),
    'note_category.update': byUser(async () => ({ id: (await category('Ads')).id, version: 1, name: 'Adverts' })),
    'note_category.delete': byUser(async () => ({ id: (await category('Old')).id, version: 1 })),
    'exception.delete': byUser(async () => ({ id: (await exception('spring')).id })),
    'exception.restore': byUser(async () => {
      const { id } = await exception('summer');
      await state.exceptions.remove(site.id, id);
      return { id };
    }),
    'site.address': byUser(() => ({ url: 'https://corrected.example', anyway: '1' }), signal),
    'start.import': both('import.csv', history('a.csv', '02'), { format: 'csv', options: history('b.csv', '03') }),
    'stop.import': byUser(
      () => ({ id: 1 }),
      async () => ({ jobs: await running() }),
    ),
    'start.remove_import': {
      command: ['import.remove', async () => ({ ...at, ...(await imported()) })],
      input: imported,
    },
    'start.google_history': withProperty('google-history.start'),
    'start.search_console': byUser(() => ({})),
    'stop.google_history': both('google-history.stop', {}),
    'remove.google_history': both('google-history.remove', {}),
    'start.rebuild': both('rebuild', {}),
    'start.retention': both('retention.run', { dryRun: true }),
    'user-data.export': both('user-data.export', person),
    'start.delete_visitor': both('user-data.delete', { ...person, dryRun: true }),
    'start.doctor': both('doctor', { patience: 1 }),
    'speed_audit.start': byUser(
      () => ({ device: 'desktop', page: '/' }),
      () => ({ speed }),
    ),
    'speed_audit.cancel': byUser(
      () => ({}),
      () => ({ speed }),
    ),
    'site.delete': {
      command: ['site.delete', async () => ({ site: (await made('gone')).trackingId, yes: true })],
      input: () => ({ confirm: 'gone-too' }),
      scope: async () => ({ site: await made('gone-too') }),
    },
  };
}
