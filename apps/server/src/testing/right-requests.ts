/** One valid request for every call: the starting point of the authorization matrix. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Capability } from '@magpie/contract';
import { Secret, TOTP } from 'otpauth';
import { COMMANDS } from '../commands/index.ts';
import { issuedSecrets } from '../hosts/standalone/second-factor.ts';
import { folderFile, listFolder } from '../imports/import-folder.ts';
import { licensedAddress, makeLicenceKeys, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { enterClient, connectSite as grantSite } from './google/connect-site.ts';
import { makeServiceAccount } from './google/start-google.ts';
import type { TestServer } from './test-server.ts';
import { unusualDay } from './unusual-day.ts';

/** Objects that a right request may need. */
interface Stage {
  readonly test: TestServer;
  readonly site: SiteRecord;
  /** The user who asks. */
  readonly userId: number;
}

/** The fields of a right request beside action, nonce and site; what they are about is made again each time. */
export interface RightRequest {
  readonly fields: (stage: Stage) => Record<string, string> | Promise<Record<string, string>>;
  /** Rights that are needed beside the call's own. */
  readonly besides?: readonly Capability[];
}

const right = (fields: RightRequest['fields'] = () => ({}), besides: RightRequest['besides'] = []): RightRequest => ({
  fields,
  besides,
});

/** A report of January. */
const VIEW = { report: 'overview', start: '2026-01-01', end: '2026-01-31' };
let created = 0;
const RIGHTS = JSON.stringify({ capabilities: ['view_reports'], sites: null, siteRights: {} });
const someone = async ({ test }: Stage) => {
  created += 1;
  return test.app.state.users.create({ name: 'Bo', email: `bo${created}@example.com`, capabilities: ['view_reports'] });
};
const someSite = ({ test }: Stage) => {
  created += 1;
  return test.app.state.sites.create({
    name: `Site ${created}`,
    url: `https://site${created}.example`,
    timeZone: 'UTC',
    currency: 'EUR',
  });
};
const someKey = async ({ test, site }: Stage) => String((await test.app.state.apiKeys.create(site.id, 'Sheet')).id);

const someAssistant = async ({ test, site, userId }: Stage) => {
  const { assistants } = test.app.state;
  const redirectUri = 'https://a.example/';
  const { id: clientId } = await assistants.register({ name: 'Ada', redirectUris: [redirectUri] });
  return String(
    (await assistants.allow(userId, [site.id], { clientId, redirectUri, challenge: 'c', resource: 'r' })).id,
  );
};

const someNote = async ({ test, site }: Stage) => {
  const note = { note_title: 'New theme', note_date: '2026-01-10' };
  const { id } = await test.app.state.notes.create(site, { id: 1, name: 'Ana' }, note);
  return { id: String(id), version: '1' };
};
const someCategory = async ({ test, site }: Stage) => {
  created += 1;
  const { id } = await test.app.state.noteCategories.create(site.id, { name: `Category ${created}` });
  return { id: String(id), version: '1' };
};

const someException = async ({ test, site }: Stage) => {
  created += 1;
  const found = unusualDay('2026-01-19', { subject: `campaign ${created}` });
  const [one] = await test.app.state.exceptions.record(site.id, '2026-01-19', '2025-10-01', [found]);
  return String(one!.id);
};

const someSecret = async ({ test, site }: Stage) => String((await test.app.state.mpSecrets.create(site.id, 'Shop')).id);
const someOrderSecret = async ({ test, site }: Stage) =>
  String((await test.app.state.orderSecrets.create(site.id, 'Shop')).id);
const someMeasurementId = async ({ test, site }: Stage) => {
  created += 1;
  const id = `G-BIRD${created}`;
  await test.app.state.measurementIds.add(site, id);
  return id;
};
/** One whose budget allows no request. */
const someModel = async ({ test, site }: Pick<Stage, 'test' | 'site'>) => {
  const { models } = test.app.state;
  const { version = 0 } = (await models.find(site.id)) ?? {};
  await models.save(
    site.id,
    {
      ...{ enabled: false, kind: 'openai', address: 'https://models.example/v1', allowPrivate: false },
      ...{ model: 'small', language: 'en', budget: 0, key: '' },
    },
    version,
  );
};
const connectSite = async ({ test, site }: Stage) => {
  await test.app.state.connections.connect({ siteId: site.id, home: site.url, network: null, madeBy: null });
  return {};
};
const connectGoogle = async ({ test, site }: Stage) => {
  await grantSite(test.app, test.google!, site);
  return {};
};
/** Once nothing is in progress that would have to be waited for. */
const idle = async ({ test, site }: Stage) => {
  const { jobs } = test;
  while (jobs.latest(site.id).some(({ state }) => state === 'running')) await setTimeout(10);
  return jobs;
};
const someJob = async (stage: Stage) => {
  const jobs = await idle(stage);
  const input = { site: stage.site.trackingId, key: '0123456789abcdef', dryRun: true };
  const work = { siteId: stage.site.id, kind: 'delete_visitor', command: COMMANDS['user-data.delete']!, input };
  return String((await jobs.start(work)).id);
};

/** A line of an access log in the format "combined". */
const HISTORY =
  '198.51.100.9 - - [20/Jan/2026:10:00:00 +0000] "GET /wren HTTP/1.1" 200 5 "-" "Mozilla/5.0 Chrome/130.0.0.0"\n';
const someHistory = async ({ test }: Stage) => {
  await listFolder(test.app);
  await writeFile(join(test.app.dataDir, 'imports', 'access.log'), HISTORY);
  return folderFile(test.app, 'access.log');
};

/** By the name of the call. */
export const RIGHT_REQUESTS: Readonly<Record<string, RightRequest>> = {
  report: right(() => VIEW),
  receipt: right(() => VIEW),
  filter_values: right(() => ({ ...VIEW, field: 'pagePath', match: 'wren' })),
  export_csv: right(() => ({ ...VIEW, table: 'countries' })),
  report_pdf: right(() => ({ report: 'overview' })),
  user_journey: right(),
  user_journey_filters: right(),
  exceptions: right(),
  delete_exception: right(async (stage) => ({ exception_id: await someException(stage) })),
  restore_exception: right(async (stage) => {
    const id = await someException(stage);
    await stage.test.app.state.exceptions.remove(stage.site.id, Number(id));
    return { exception_id: id };
  }),
  export_exceptions: right(),
  site_speed_audit_desktop: right(),
  site_speed_audit_mobile: right(),
  site_speed_audit_status: right(),
  site_speed_audit_cancel: right(),
  included_metrics: right(),
  update_included_metrics: right(() => ({ selected_metrics: 'sessions,bounce_rate' })),
  notes: right(),
  save_note: right(() => ({ note_title: 'Sale', note_date: '2026-01-20', important: 'true' })),
  delete_note: right(someNote),
  restore_note: right(async (stage) => {
    const { id } = await someNote(stage);
    await stage.test.app.state.notes.remove(stage.site.id, { id: 1, name: 'Ana' }, Number(id), 1);
    return { id };
  }),
  note_categories: right(),
  save_note_category: right(async (stage) => ({ ...(await someCategory(stage)), background_color: '#d4537c' })),
  delete_note_category: right(someCategory),
  export_notes: right(),
  settings: right(),
  save_settings: right(async ({ test, site }) => {
    const { version } = (await test.app.state.sites.byTrackingId(site.trackingId))!;
    return { version: String(version), changes: '{"name":"Birds"}' };
  }),
  traffic_shares: right(),
  seen_events: right(),
  check_snippet: right(),
  pulse: right(),
  header_image: right(),
  remove_header_image: right(),
  senders: right(),
  add_measurement_id: right(() => {
    created += 1;
    return { id: `G-HERE${created}` };
  }),
  remove_measurement_id: right(async (stage) => ({ id: await someMeasurementId(stage) })),
  create_mp_secret: right(() => ({ name: 'Shop' })),
  revoke_mp_secret: right(async (stage) => ({ secret: await someSecret(stage) })),
  create_order_secret: right(() => ({ name: 'Shop' })),
  revoke_order_secret: right(async (stage) => ({ secret: await someOrderSecret(stage) })),
  start_work: right(async (stage) => {
    await idle(stage);
    return { order: '{"kind":"delete_visitor","dryRun":true,"key":"0123456789abcdef"}' };
  }),
  work: right(async (stage) => ({ id: await someJob(stage) })),
  latest_work: right(),
  imports: right(),
  stop_work: right(async (stage) => {
    const jobs = await idle(stage);
    const input = { site: stage.site.trackingId, path: await someHistory(stage), dryRun: true };
    const work = { siteId: stage.site.id, kind: 'import', command: COMMANDS['import.access-log']!, input };
    return { id: String((await jobs.start(work)).id) };
  }),
  import_head: right(
    async (stage) => {
      const { name } = await someHistory(stage);
      return { file: JSON.stringify({ server: name }) };
    },
    ['manage_sites'],
  ),
  check_mapping: right(() => ({
    mapping: '{"time":"when","event":"what","user":"who"}',
    first: '["when","what","who"]',
  })),
  drop_upload: right(async ({ test, site }) => {
    const piece = { id: undefined, name: 'access.log', offset: 0, writtenAt: undefined };
    return { upload: (await test.uploads.receive(site.id, piece, Readable.from([Buffer.from('x')]))).id };
  }),
  import_folder: right(),
  export_visitor: right(() => ({ key: '0123456789abcdef' })),
  create_site: right(() => {
    created += 1;
    return { url: `https://new${created}.example`, timeZone: 'UTC', currency: 'EUR', anyway: '1' };
  }),
  change_address: right(async (stage) => {
    const { trackingId } = await someSite(stage);
    created += 1;
    return { id: trackingId, url: `https://moved${created}.example`, anyway: '1' };
  }),
  delete_site: right(async (stage) => {
    const { trackingId, name } = await someSite(stage);
    return { id: trackingId, confirm: name };
  }),
  about: right(),
  audit: right(),
  model: right(),
  set_model: right(async ({ test, site }) => ({
    ...{ enabled: '0', kind: 'openai', address: 'https://models.example/v1', allow_private: '0', model: 'small' },
    ...{ language: 'en', budget: '1000', version: String((await test.app.state.models.find(site.id))?.version ?? 0) },
  })),
  try_model: right(async ({ test, site }) => {
    await someModel({ test, site });
    return {};
  }),
  api_keys: right(),
  create_api_key: right(() => ({ name: 'Notebook', expires: '2099-12-31', also: '[]' }), ['view_reports']),
  revoke_api_key: right(async (stage) => ({ key: await someKey(stage) })),
  assistants: right(),
  disconnect_assistant: right(async (stage) => ({ assistant: await someAssistant(stage) })),
  account: right(),
  save_account: right(() => ({ name: 'Ana' })),
  users: right(),
  invite_user: right(() => {
    created += 1;
    return { email: `guest${created}@example.com`, name: 'Guest', rights: RIGHTS };
  }),
  save_rights: right(async (stage) => ({ user: String((await someone(stage)).id), version: '1', rights: RIGHTS })),
  user_link: right(async (stage) => ({ user: String((await someone(stage)).id) })),
  remove_user: right(async (stage) => ({ user: String((await someone(stage)).id), revoke_keys: '1' })),
  end_user_sessions: right(async (stage) => ({ user: String((await someone(stage)).id) })),
  change_password: right(() => ({ current: '', password: 'three quiet herons' })),
  start_two_factor: right(),
  confirm_two_factor: right(async ({ test, userId }) => {
    await test.app.state.users.setSecondFactor(userId, undefined);
    const [secret] = issuedSecrets(userId, test.clock.now);
    return { code: makeCode(secret, test.clock.now), password: '' };
  }),
  renew_recovery_codes: right(async ({ test, userId }) => ({ code: await nextCode(test, userId) })),
  end_two_factor: right(async ({ test, userId }) => ({ code: await nextCode(test, userId), password: '' })),
  end_sessions: right(),
  changes: right(),
  notifications: right(),
  read_notifications: right(async (stage) => ({ ids: await someNotification(stage) })),
  dismiss_notifications: right(() => ({ ids: 'all' })),
  close_feedback: right(() => ({ feature_key: 'overview' })),
  feedback_list: right(),
  entitlement: right(),
  addons: right(),
  install_addon: right(() => ({ addon: 'forms' })),
  activate_addon: right(() => ({ basename: 'woocommerce/woocommerce.php' })),
  deactivate_addon: right(() => ({ basename: 'woocommerce/woocommerce.php' })),
  license: right(),
  enter_license: right(async (stage) => ({ token: await someLicence(stage) })),
  remove_license: right(async (stage) => {
    await stage.test.app.state.licences.enter(stage.site, await someLicence(stage), null);
    return { scope: 'site' };
  }),
  prompt_status: right(() => ({ prompt: 'seo_plugin' })),
  dismiss_prompt: right(() => ({ prompt: 'seo_plugin' })),
  view_as: right(({ test }) => {
    test.entitlement.isDemo = true;
    return { tier: 'pro' };
  }),
  auth: right(),
  block_site: right(() => ({ reason: 'Moved.' })),
  // Right after the one that switches it off, so that the others find it open.
  unblock_site: right(),
  content_status: right(),
  set_content_source: right(async ({ test, site }) => ({
    kind: 'import',
    address: '',
    version: String((await test.app.content.status(site.id)).version),
  })),
  refresh_content: right(async ({ test, site }) => {
    const { version } = await test.app.content.status(site.id);
    await test.app.content.setSource(site, {
      kind: 'sitemap',
      address: 'https://127.0.0.1',
      allowPrivate: false,
      version,
    });
    return {};
  }),
  google: right(),
  google_set_client: right(() => ({ id: '1234.apps.example', secret: 'secret' })),
  google_connect: right(async ({ test }) => {
    await enterClient(test.app, test.google!);
    return { back: '' };
  }),
  google_service_account: right(({ test }) => {
    const { account, keyFile } = makeServiceAccount();
    test.google!.world.serviceAccounts.push(account);
    return { key: keyFile };
  }),
  google_choices: right(connectGoogle),
  google_choose: right(async (stage) => {
    await connectGoogle(stage);
    return { property: '123456789', stream: '5001' };
  }),
  google_disconnect: right(connectGoogle),
  google_history: right(() => ({ do: 'stop' })),
  google_live: right(connectGoogle),
  wordpress_connection: right(),
  replace_wordpress_connection: right(connectSite),
  end_wordpress_connection: right(connectSite),
  sites_overview: right(({ site }) => ({ sites: site.trackingId, start: '2026-01-01', end: '2026-01-31' })),
};

/** Gives the user an authenticator, and returns a code of it that was not taken before. */
async function nextCode(test: TestServer, userId: number): Promise<string> {
  const [secret] = issuedSecrets(userId, test.clock.now);
  await test.app.state.users.setSecondFactor(userId, { secret, step: 0, recoveryCodes: [] });
  return makeCode(secret, test.clock.now);
}

/** A licence of the site, by a key that the server trusts. */
async function someLicence({ test, site }: Stage): Promise<string> {
  const { privateKey, publicKey } = await makeLicenceKeys();
  await test.app.state.licences.trust(publicKey);
  const subject = { scope: 'site', address: licensedAddress(site.url)! } as const;
  return signLicence({ subject, tier: 'pro', expiresAt: null, now: test.clock.now }, privateKey);
}

async function someNotification({ test, site }: Stage): Promise<string> {
  created += 1;
  const inbox = test.app.state.inbox;
  await inbox.add({ siteId: site.id, kind: 'info', title: 'Hello', key: `hello ${created}` });
  const [latest] = await inbox.of({ id: 0, sites: [], may: () => true });
  return String(latest!.id);
}

const makeCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now });
