import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  auditCall,
  type JobState,
  jobState,
  type SettingsAnswer,
  saveSettingsCall,
  settingsCall,
} from '@magpie/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { JPEG, PNG } from '../testing/images.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let owner: Browser;
let nonce: string;
let site2: SiteRecord;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  site2 = await test.app.state.sites.create(FISH);
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  nonce = await test.nonceOf(owner);
  await test.app.events.insert(
    [
      wrenView(site.id, 1, { firstVisit: 1, ts: test.clock.now - 3_600_000 }),
      wrenView(site.id, 2, { name: 'sign_up', ts: test.clock.now - 3_500_000 }),
      wrenView(site.id, 3, { name: 'sign_up', ts: test.clock.now - 3_400_000 }),
      wrenView(site.id, 4, { exclusion: 2, botScore: 100, botReason: 'declared', ts: test.clock.now - 3_300_000 }),
      wrenView(site.id, 5, { botScore: 60, botReason: 'data-centre', ts: test.clock.now - 3_200_000 }),
      wrenView(site.id, 6, { exclusion: 1, ts: test.clock.now - 3_100_000 }),
      wrenView(site.id, 7, { exclusion: 5, hostName: 'localhost', ts: test.clock.now - 3_050_000 }),
      wrenView(site.id, 8, { exclusion: 5, hostName: 'localhost', ts: test.clock.now - 3_040_000 }),
      wrenView(site.id, 9, { exclusion: 6, ts: test.clock.now - 3_030_000 }),
    ],
    'first',
  );
});
afterAll(() => test.close());

const ask = (call: string, fields: Record<string, string> = {}, browser = owner) =>
  browser.post('/ajax', { action: `magpie_${call}`, nonce, site: site.trackingId, ...fields });
const data = async (call: string, fields: Record<string, string> = {}) => {
  const answer = await ask(call, fields);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json().data;
};
const settings = async (): Promise<SettingsAnswer> => settingsCall.answer.parse(await data('settings'));
const save = (changes: object, version: number) =>
  ask('save_settings', { changes: JSON.stringify(changes), version: String(version) });

describe('settings', () => {
  let version: number;
  beforeEach(async () => {
    version = (await settings()).version;
  });

  it('can be saved a few at a time, and count versions', async () => {
    const answer = await save({ name: 'Wrens & Co', sessionTimeoutMinutes: 45, network: 'Birds of Europe' }, version);
    const after = saveSettingsCall.answer.parse(answer.json().data);
    expect(after.version).toBe(version + 1);
    expect(after.values).toMatchObject({ name: 'Wrens & Co', sessionTimeoutMinutes: 45, network: 'Birds of Europe' });
    expect(await settings()).toEqual(after);
    expect((await test.app.state.sites.byTrackingId(site.trackingId))!.sessionTimeoutMinutes).toBe(45);
  });

  it('can be saved without a version by who has read none', async () => {
    const answer = await ask('save_settings', { changes: JSON.stringify({ name: 'Robins' }) });
    const { values, version: now } = saveSettingsCall.answer.parse(answer.json().data);
    expect([values.name, now]).toEqual(['Robins', version + 1]);
  });

  it('accept every setting in the form it was returned', async () => {
    const { values } = await settings();
    const all = {
      ...values,
      rates: [{ currency: 'USD', from: '2026-01-01', rate: 0.92 }],
      customDefinitions: [{ kind: 'dimension', scope: 'event', parameter: 'team', displayName: '<b>Team</b>' }],
      affiliateRules: [{ prefix: '/go/', label: 'Partner' }],
      reportDimensions: ['customEvent:author', 'customEvent:tag'],
      botRules: { threshold: 60, allow: ['data-centre'] },
      internalNetworks: ['192.0.2.0/24'],
      retentionMonths: 14,
      measureVitals: true,
    };
    expect((await save(all, version)).json().data.values).toEqual(all);
    expect((await settings()).values).toEqual(all);
  });

  it('reject the second of two concurrent changes, and change nothing', async () => {
    const [first, second] = await Promise.all([save({ name: 'First' }, version), save({ name: 'Second' }, version)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const refused = [first, second].find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().error).toMatchObject({ code: 'conflict', message: expect.stringContaining('version') });
    const { values, version: now } = await settings();
    expect(now).toBe(version + 1);
    expect(values.name).toBe(first.statusCode === 200 ? 'First' : 'Second');
  });

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', '1 to 100'],
    [{ name: 'x'.repeat(101) }, 'name', '101'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Mars/Olympus'],
    [{ firstDayOfWeek: 7 }, 'firstDayOfWeek', '7'],
    [{ sessionTimeoutMinutes: 4 }, 'sessionTimeoutMinutes', '5 to 475'],
    [{ hosts: ['not a host'] }, 'hosts', 'not a host'],
    [{ keyEvents: ['1st'] }, 'keyEvents', '1st'],
    [{ internalNetworks: ['10.0.0.0/99'] }, 'internalNetworks', '10.0.0.0/99'],
    [{ botRules: { threshold: 0, allow: [] } }, 'botRules.threshold', '1 to 100'],
    [{ botRules: { threshold: 80, allow: ['moon'] } }, 'botRules.allow', 'moon'],
    [{ retentionMonths: 0 }, 'retentionMonths', '1 to 120'],
    [{ rates: [{ currency: 'EUR', from: '2026-01-01', rate: 1 }] }, 'rates', 'own currency'],
    [{ affiliateRules: [{ prefix: 'go', label: 'x' }] }, 'affiliateRules', '"go"'],
    [{ network: 'x'.repeat(101) }, 'network', '100'],
  ])('reject %j with an error for its field, and change nothing', async (changes, field, words) => {
    const before = await settings();
    const answer = await save({ ...changes, searchParameters: ['changed'] }, version);
    expect([answer.statusCode, answer.json().error.code, answer.json().error.field]).toEqual([
      400,
      'bad_request',
      field,
    ]);
    expect(answer.json().error.message).toContain(words);
    expect(await settings()).toEqual(before);
  });

  it.each<[Record<string, string>, string]>([
    [{ changes: '{', version: '1' }, 'changes'],
    [{ changes: '{"name":7}', version: '1' }, 'changes.name'],
    [{ changes: '{"unknown":1}', version: '1' }, 'unknown'],
    [{ changes: '{"url":"https://elsewhere.example"}', version: '1' }, 'url'],
    [{ changes: '{"blocked":null}', version: '1' }, 'blocked'],
    [{ changes: '{}', version: '-1' }, 'version'],
    [{ changes: '{}', version: 'x' }, 'version'],
  ])('reject the form %j', async (fields, field) => {
    const answer = await ask('save_settings', fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'bad_request', field });
  });
});

it('count excluded events by reason, and list event names', async () => {
  expect(await data('traffic_shares')).toEqual({
    counted: 4,
    excluded: { bots: 1, internal: 1, repeated: 0, otherHosts: 2, previews: 1 },
    internal: 1,
    otherHosts: [{ host: 'localhost', events: 2 }],
    previews: 1,
    bots: 1,
    reasons: [
      { reason: 'declared', quarantined: 1, counted: 0 },
      { reason: 'data-centre', quarantined: 0, counted: 1 },
    ],
  });
  expect(await data('seen_events')).toEqual({
    events: [
      { name: 'page_view', count: 2 },
      { name: 'sign_up', count: 2 },
    ],
  });
  expect(await data('pulse')).toMatchObject({
    stored: 9,
    excluded: null,
    lastEventAt: test.clock.now - 3_200_000,
  });
  await test.app.events.insert(
    [wrenView(site2.id, 20, { exclusion: 5, hostName: 'localhost', ts: test.clock.now - 60_000 })],
    'elsewhere',
  );
  expect(await data('pulse', { site: site2.trackingId })).toMatchObject({
    stored: 1,
    lastEventAt: null,
    excluded: { bots: 0, internal: 0, repeated: 0, otherHosts: 1, previews: 0 },
  });
});

describe('the audit log', () => {
  it('says who changed what and when, for this site only', async () => {
    const { version } = await settings();
    await save({ name: 'Noted' }, version);
    await test.app.state.audit.note('site.set', null, { site: site2.id, changes: [] });
    const [latest, ...others] = auditCall.answer.parse(await data('audit', { kind: 'settings' })).entries;
    expect(latest).toMatchObject({
      action: 'site.set',
      at: test.clock.now,
      user: { name: 'User 1' },
      detail: { changes: [{ name: 'name', after: 'Noted' }] },
    });
    expect(others.every(({ detail }) => detail.site === site.trackingId)).toBe(true);
  });

  it('lists entries page by page, each once', async () => {
    for (let n = 0; n < 60; n += 1) await test.app.state.audit.note('api_key.create', null, { site: site.id, key: n });
    const first = auditCall.answer.parse(await data('audit', { kind: 'keys' }));
    const second = auditCall.answer.parse(await data('audit', { kind: 'keys', before: String(first.next) }));
    const keys = [...first.entries, ...second.entries].map(({ detail }) => detail.key);
    expect(keys).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n));
    expect([first.entries.length, second.next]).toEqual([50, null]);
  });

  it('shows entries about the whole server to the operator only', async () => {
    const other = await test.signedIn(['save_settings'], [site]);
    const fields = { nonce: await test.nonceOf(other), scope: 'server' };
    expect((await ask('audit', fields, other)).json().error.code).toBe('forbidden');
    expect(
      auditCall.answer.parse(await data('audit', { scope: 'server', kind: 'people' })).entries.length,
    ).toBeGreaterThan(0);
  });
});

describe('creating a site', () => {
  const create = (fields: Record<string, string>) =>
    owner.post('/ajax', {
      action: 'magpie_create_site',
      nonce,
      url: 'https://new.example',
      anyway: '1',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      ...fields,
    });

  it('accepts an address as people type it', async () => {
    const { id } = (await create({ url: ' www.wren.example ' })).json().data;
    expect(await test.app.state.sites.byTrackingId(id)).toMatchObject({
      url: 'https://www.wren.example',
      name: 'wren.example',
      hosts: ['wren.example'],
      identity: 'cookieless',
      setUp: false,
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ url: '' }, 'url'],
    [{ url: 'ftp://wren.example' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://user:secret@wren2.example' }, 'url'],
    [{ url: BIRDS.url }, 'url'],
    [{ timeZone: 'nowhere' }, 'timeZone'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ])('rejects %j with an error for its field', async (fields, field) => {
    const answer = await create(fields);
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, field]);
  });
});

describe('a job', () => {
  async function ended(id: number): Promise<JobState> {
    for (;;) {
      const state = jobState.parse(await data('work', { id: String(id) }));
      if (state.state !== 'running') return state;
      // Seldom enough that work which takes long does not run into the limit of calls.
      await setTimeout(150);
    }
  }
  const start = (order: object) => ask('start_work', { order: JSON.stringify(order) });

  it('runs in the background and reports its result', async () => {
    const started = jobState.parse((await start({ kind: 'rebuild' })).json().data);
    const done = await ended(started.id);
    expect(done).toMatchObject({ kind: 'rebuild', state: 'done', result: { rebuilt: [site.trackingId] } });
    expect((await data('latest_work')).work.map(({ kind }: JobState) => kind)).toContain('rebuild');
    const [note] = (await data('audit', { kind: 'data' })).entries;
    expect(note).toMatchObject({ action: 'start.rebuild', user: { name: 'User 1' } });
  });

  it('reports invalid input immediately', async () => {
    const { version } = await settings();
    await save({ retentionMonths: null }, version);
    expect((await start({ kind: 'retention', dryRun: true })).json().error.code).toBe('no_retention');
    expect((await start({ kind: 'format_disk' })).json().error.code).toBe('bad_request');
  });

  it('is only known on its own site', async () => {
    const { id } = (await start({ kind: 'delete_visitor', dryRun: true, key: '0123456789abcdef' })).json().data;
    await ended(id);
    const answer = await ask('work', { id: String(id), site: site2.trackingId });
    expect(answer.json().error.code).toBe('not_found');
  });

  it('imports an uploaded file without keeping a copy', async () => {
    const log = `198.51.100.9 - - [20/Jan/2026:10:00:00 +0000] "GET /wren HTTP/1.1" 200 512 "-" "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"\n`;
    const sent = await owner.ask({
      method: 'POST',
      url: `/api/v1/uploads?site=${site.trackingId}&name=../../access.log`,
      headers: { 'x-wp-nonce': nonce, 'content-type': 'application/octet-stream' },
      payload: log,
    });
    expect(sent.json().data).toMatchObject({ bytes: log.length });
    const order = { kind: 'import', files: [{ upload: sent.json().data.id }], format: 'access-log', dryRun: false };
    const { id } = (await start(order)).json().data;
    expect(await ended(id)).toMatchObject({ state: 'done', result: { pageViews: 1, imported: 1 } });
    expect(await readdir(join(test.app.dataDir, 'uploads'))).toEqual([]);
    const { imports } = await data('imports');
    const { origin } = imports.find((one: { kind: string }) => one.kind === 'log');
    expect((await ended((await start({ kind: 'remove_import', origin })).json().data.id)).state).toBe('done');
    expect((await data('imports')).imports.some((one: { kind: string }) => one.kind === 'log')).toBe(false);
  });

  it("exports one visitor's data as a file, and rejects zero or two ways to identify the visitor", async () => {
    const answer = await ask('export_visitor', { key: '0123456789abcdef' });
    expect(answer.headers['content-disposition']).toContain('visitor.jsonl');
    expect(JSON.parse(answer.body.split('\n')[0]!)).toMatchObject({ visitor: '0123456789abcdef', events: 0 });
    for (const fields of [{}, { key: '0123456789abcdef', userId: 'ann' }] as Record<string, string>[])
      expect((await ask('export_visitor', fields)).statusCode).toBe(400);
  });
});

describe('the image at the head of PDFs', () => {
  const send = (payload: Buffer | string, type: string, browser = owner, proof = nonce) =>
    browser.ask({
      method: 'POST',
      url: `/api/v1/header-image?site=${site.trackingId}`,
      headers: { 'x-wp-nonce': proof, 'content-type': type },
      payload,
    });

  it('can be stored, shown to users with access, replaced and removed', async () => {
    const { image } = (await send(PNG, 'image/png')).json().data;
    expect(image).toMatchObject({ width: 4, height: 3 });
    const shown = await owner.get(image.url);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    const stranger = await test.signedIn(['view_reports'], [site2]);
    expect((await stranger.get(image.url)).statusCode).toBe(404);
    expect((await test.browser().get(image.url)).statusCode).toBe(401);

    const second = (await send(JPEG, 'image/jpeg')).json().data.image;
    expect((await owner.get(image.url)).statusCode).toBe(404);
    expect((await data('header_image')).image).toEqual(second);
    expect((await settings()).pdf_reports_header_image).toBe(second.url);
    expect((await data('remove_header_image')).image).toBeNull();
    expect((await settings()).pdf_reports_header_image).toBeNull();
    expect((await owner.get(second.url)).statusCode).toBe(404);
  });

  it.each([
    ['a lie', JPEG, 'image/png', 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
    ['too much', Buffer.alloc(2_000_001), 'image/png', 413],
  ] as const)('is rejected if it is %s', async (_what, payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
  });

  it('is rejected without the right to save settings, or without a nonce', async () => {
    const viewer = await test.signedIn(['view_reports'], [site]);
    expect((await send(PNG, 'image/png', viewer, await test.nonceOf(viewer))).statusCode).toBe(403);
    expect((await send(PNG, 'image/png', owner, 'x')).statusCode).toBe(403);
    const upload = { method: 'POST', url: `/api/v1/uploads?site=${site2.trackingId}`, payload: 'x' } as const;
    const ours = await test.signedIn(['save_settings'], [site]);
    const headers = { 'x-wp-nonce': await test.nonceOf(ours), 'content-type': 'text/plain' };
    expect((await ours.ask({ ...upload, headers })).json().error.code).toBe('unknown_site');
  });
});
