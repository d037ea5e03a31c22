/** Tests the calls of the dashboard as WordPress makes them: signed, with the rights that it claims. */
import { ACTION_PREFIX } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { Claim } from '../hosts/wordpress/claim.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { PNG } from '../testing/images.ts';
import { ADMIN, connectWordPress, type WordPress } from '../testing/signed-requests.ts';
import type { TestServer } from '../testing/test-server.ts';
import { CALLS_WITH_RIGHTS, openTwoSites } from '../testing/two-sites.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;
let wordpress: WordPress;
let userId: number;

beforeAll(async () => {
  ({ test, site, foreign } = await openTwoSites());
});
afterAll(() => test.close());

/** Calls that are refused whatever is claimed, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'account',
      'save_account',
      'change_password',
      'start_two_factor',
      'confirm_two_factor',
      'renew_recovery_codes',
      'end_two_factor',
      'end_sessions',
      'disconnect_assistant',
    ].map((name) => [name, '403 forbidden']),
  ),
  // WordPress itself does it.
  activate_addon: '400 install_elsewhere',
  deactivate_addon: '400 install_elsewhere',
};

describe.each(CALLS_WITH_RIGHTS)('the action %s in WordPress', (name, { call, right, needed }) => {
  const ofServer = needed.includes('manage_sites');

  /** Makes the call with these rights. */
  async function ask(capabilities: Claim['capabilities'], change: Record<string, string> = {}) {
    wordpress = await connectWordPress(test, site);
    const { id } = test.app.state.connections.of(site.id)!;
    userId = await test.app.state.wordpressPeople.idOf(id, ADMIN.user, ADMIN.name);
    const fields = {
      action: ACTION_PREFIX + name,
      nonce: 'one of WordPress',
      ...(call.about === 'site' && { site: site.trackingId }),
      ...(await right.fields({ test, site, userId })),
      ...change,
    };
    // Some of these requests connect the site themselves.
    const [secret] = test.app.state.connections.secretsOf(site.id);
    const answer = await wordpress.call(fields, { claim: { capabilities }, secret: secret! });
    const isFile = answer.headers['content-disposition'] !== undefined;
    const code = isFile || answer.statusCode === 200 ? '' : ` ${answer.json().error.code}`;
    return { answer, said: `${answer.statusCode}${code}`, isFile };
  }
  const enough = needed.flatMap((one) => (one === 'manage_sites' ? [] : [one]));
  const claimed = enough.length > 0 ? enough : (['view_reports'] as const);

  it(ofServer ? 'is refused, whoever asks' : 'accepts exactly the rights it needs', async () => {
    const { answer, said, isFile } = await ask(ofServer ? ADMIN.capabilities : [...claimed]);
    const expected = ofServer ? '403 forbidden' : (REFUSED[name] ?? '200');
    expect(said, answer.body.slice(0, 500)).toBe(expected);
    if (expected === '200' && !isFile) expect(call.answer.safeParse(answer.json().data).error).toBeUndefined();
  });

  it.each(enough)('rejects a user without %s', async (one) => {
    const { said } = await ask(ADMIN.capabilities.filter((other) => other !== one));
    expect(said).toBe('403 forbidden');
  });

  if (call.about === 'site')
    it('rejects another site as if it did not exist', async () => {
      const [his, none] = [
        await ask(ADMIN.capabilities, { site: foreign.trackingId }),
        await ask(ADMIN.capabilities, { site: 'mgp_222222222222' }),
      ];
      const expected = call.capability === 'manage_sites' ? '403 forbidden' : '400 unknown_site';
      expect([his.said, none.said]).toEqual([expected, expected]);
    });
});

it('leaves no entry of an account that WordPress has', async () => {
  const own = ['account_renamed', 'password_changed', 'two_factor_started', 'two_factor_ended', 'sessions_ended'];
  expect(await test.app.state.audit.list({ actions: own, limit: 1 })).toEqual([]);
});

it('writes the name of who did it in WordPress', async () => {
  await connectWordPress(test, site).then((made) =>
    made.call({ action: 'magpie_create_api_key', name: 'Sheet', site: site.trackingId }),
  );
  const [entry] = await test.app.state.audit.list({ siteId: site.id, actions: ['api_key.create'], limit: 1 });
  expect(entry).toMatchObject({ user: { name: 'Wanda' } });
  expect((await test.app.state.users.list()).map(({ name }) => name)).not.toContain('Wanda');
});

it('takes a call that names no site for one about the connection’s own, and lets a call about the server have none', async () => {
  const network = { id: 'f00d', name: 'Birdland' };
  const [own] = [await connectWordPress(test, site, network), await connectWordPress(test, foreign, network)];
  const settings = (fields: object) => own.call({ action: 'magpie_settings', ...fields }, { claim: { network: true } });
  const [unnamed, named, other] = [
    await settings({}),
    await settings({ site: site.trackingId }),
    await settings({ site: foreign.trackingId }),
  ];
  expect([unnamed.statusCode, unnamed.json()]).toEqual([200, named.json()]);
  expect(other.json()).not.toEqual(named.json());
  const rest = await own.ask({ method: 'GET', url: '/api/v1/ai-insights/ratings' }, { claim: { network: true } });
  expect(rest.statusCode).toBe(200);
  expect((await own.call({ action: 'magpie_notifications' })).statusCode).toBe(200);
});

describe.each(
  REST_ACTIONS.map(({ call }) => [`${call.method} ${call.path}`, call] as const),
)('the REST call %s in WordPress', (_name, { method, path, capability }) => {
  const ask = async (claim: Partial<Claim>, of: SiteRecord = site, signed = true) => {
    const made = await connectWordPress(test, site);
    const url = `/api/v1/${path.replace('{chatId}', 'unknown')}?site=${of.trackingId}`;
    const asked = { method: method as 'GET', url };
    const answer = signed ? await made.ask(asked, { claim }) : await test.server.inject(asked);
    return `${answer.statusCode} ${answer.json().error?.code ?? ''}`.trim();
  };

  it('lets in who has its right on this site, and nobody else', async () => {
    // What is asked is not right, but it is looked at.
    expect(await ask({})).not.toMatch(/^(401|403|400 unknown_site)/);
    expect(await ask({ capabilities: ADMIN.capabilities.filter((one) => one !== capability) })).toBe(
      capability === null ? await ask({}) : '403 forbidden',
    );
    if (capability !== null) expect(await ask({}, foreign)).toBe('400 unknown_site');
    expect(await ask({ user: 0 })).toBe('401 signed_out');
    expect(await ask({}, site, false)).toMatch(/^(401 signed_out|403 bad_nonce)$/);
  });
});

describe('files in WordPress', () => {
  const sent = (url: string, payload: Buffer, type: string) =>
    ({
      method: 'POST',
      url: `${url}${url.includes('?') ? '&' : '?'}site=${site.trackingId}`,
      payload,
      headers: { 'content-type': type },
    }) as const;

  it('are uploaded by who may, and read by who may', async () => {
    const { ask } = await connectWordPress(test, site);
    const reader: Partial<Claim> = { capabilities: ['view_reports'] };
    for (const asked of [
      sent('/api/v1/notes/media', PNG, 'image/png'),
      sent('/api/v1/header-image', PNG, 'image/png'),
      sent('/api/v1/uploads?name=a.log', Buffer.from('line\n'), 'application/octet-stream'),
      sent('/api/v1/notes/import?dry_run=true', Buffer.from('date,title\n2026-01-11,Launch\n'), 'text/csv'),
    ]) {
      const refused = await ask(asked, { claim: reader });
      expect([refused.statusCode, refused.json().error.code], asked.url).toEqual([403, 'forbidden']);
      const taken = await ask(asked);
      expect(taken.statusCode, taken.body).toBe(200);
      const url = taken.json().data.url ?? taken.json().data.image?.url;
      if (url === undefined) continue;
      const image = await ask({ method: 'GET', url }, { claim: reader });
      expect([image.statusCode, image.headers['content-type']], url).toEqual([200, 'image/png']);
      expect((await ask({ method: 'GET', url }, { claim: { user: 0 } })).statusCode).toBe(401);
      const other = await connectWordPress(test, foreign);
      expect((await other.ask({ method: 'GET', url })).statusCode, 'from another site').toBe(404);
    }
  });
});
