import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deleteSiteCall } from '@magpie/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteDeletion } from '../commands/index.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { filesBelow } from '../testing/files-below.ts';
import { PNG } from '../testing/images.ts';
import { runCommand } from '../testing/run-command.ts';
import { type Browser, DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

/** A word that is in everything stored for the site. */
const MARK = 'kestrelmark';

let test: TestServer;
let site: SiteRecord;
let other: SiteRecord;
let owner: Browser;
let nonce: string;
beforeAll(async () => {
  test = await openTestServer();
  const plain = { timeZone: 'UTC', currency: 'EUR', identity: 'stored' } as const;
  site = await test.app.state.sites.create({ ...plain, name: 'Kestrels', url: `https://${MARK}.example` });
  other = await test.app.state.sites.create({ ...plain, name: 'Fish', url: 'https://fish.example' });
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  nonce = await test.nonceOf(owner);
});
afterAll(() => test?.close());

const visit = ({ trackingId, url }: SiteRecord, change: object = {}) =>
  test.server.inject({
    method: 'POST',
    url: '/collect',
    remoteAddress: '198.51.100.20',
    headers: { 'user-agent': DESKTOP, 'content-type': 'text/plain' },
    payload: JSON.stringify({
      v: 1,
      s: trackingId,
      l: `${url}/${MARK}`,
      r: '',
      t: MARK,
      g: 'de',
      w: '1920x1080',
      c: '918273645.1768478400',
      f: 1_768_478_400,
      e: [
        { n: 'page_view' },
        { n: 'purchase', p: { transaction_id: MARK, value: 3, currency: 'EUR' }, i: [{ item_id: MARK, price: 3 }] },
      ],
      ...change,
    }),
  });
const ask = (browser: Browser, proof: string, fields: Record<string, string>) =>
  browser.post('/ajax', { action: 'magpie_delete_site', nonce: proof, id: site.trackingId, ...fields });

async function fill(one: SiteRecord): Promise<void> {
  expect((await visit(one)).statusCode).toBe(202);
  const headers = { 'x-wp-nonce': nonce };
  for (const [url, type, payload] of [
    [`/api/v1/header-image?site=${one.trackingId}`, 'image/png', PNG],
    [`/api/v1/notes/media?site=${one.trackingId}`, 'image/png', PNG],
    [`/api/v1/uploads?site=${one.trackingId}&name=access.log`, 'application/octet-stream', Buffer.from(MARK)],
  ] as const) {
    const answer = await owner.ask({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  }
  const log = join(test.dir, `${one.id}.log`);
  writeFileSync(log, `198.51.100.9 - - [15/Jan/2026:10:00:00 +0000] "GET /${MARK} HTTP/1.1" 200 10 "-" "${DESKTOP}"\n`);
  await runCommand(test.app, 'import.access-log', { site: one.trackingId, path: log });
}

/** Rows of the memory of visitors and orders. */
function remembered(siteId: number): Record<string, number> {
  const db = new DatabaseSync(join(test.app.dataDir, 'visitors.sqlite'), { readOnly: true });
  const count = (table: string) =>
    Number(db.prepare(`SELECT count(*) AS n FROM ${table} WHERE site_id = ?`).get(siteId)!.n);
  const found = Object.fromEntries(['visitors', 'transactions', 'superseded'].map((table) => [table, count(table)]));
  db.close();
  return found;
}
/** Files that name the site, but for those of the event store, which keeps what it replaced for some minutes. */
const filesWith = (text: string) =>
  filesBelow(test.app.dataDir)
    .filter(([path, content]) => !path.startsWith('/events/') && (path.includes(text) || content.includes(text)))
    .map(([path]) => path);

it("needs the right to manage sites, and the site's name", async () => {
  const viewer = await test.signedIn(['view_reports', 'save_settings'], [site]);
  const refused = await ask(viewer, await test.nonceOf(viewer), { confirm: site.name });
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden']);
  for (const confirm of ['', 'kestrels', 'Fish']) {
    const answer = await ask(owner, nonce, { confirm });
    expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code: 'not_confirmed', field: 'confirm' }]);
    expect(answer.json().error.message).toContain('"Kestrels"');
  }
  const busy = test.app.locks.take('history')!;
  expect((await ask(owner, nonce, { confirm: site.name })).json().error.code).toBe('busy');
  busy();
  expect(await test.app.state.sites.byTrackingId(site.trackingId)).toBeDefined();
});

it('removes everything of a site, including journal and files, and nothing of another', async () => {
  for (const one of [site, other]) await fill(one);
  await test.app.collecting.flush();
  // On the way to the store while the site is deleted.
  expect((await visit(site, { t: `${MARK}late` })).statusCode).toBe(202);
  const memory = remembered(other.id);
  expect(remembered(site.id)).toMatchObject({ visitors: expect.any(Number), transactions: 1 });
  expect(filesWith(site.trackingId).length + filesWith(MARK).length).toBeGreaterThan(3);
  const secrets = () =>
    Object.keys(JSON.parse(String(filesBelow(test.app.dataDir).find(([path]) => path === '/secrets.json')![1])));
  expect(secrets()).toEqual([String(site.id), String(other.id)]);

  const answer = await ask(owner, nonce, { confirm: ' Kestrels ' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { events } = deleteSiteCall.answer.parse(answer.json().data);
  // Two visits of two events, and one of the log.
  expect(events).toBe(5);

  expect(remembered(site.id)).toEqual({ visitors: 0, transactions: 0, superseded: 0 });
  expect(remembered(other.id)).toEqual(memory);
  expect(secrets()).toEqual([String(other.id)]);
  expect(await test.app.events.countEvents(site.id)).toBe(0);
  expect(await test.app.events.countEvents(other.id)).toBe(3);
  for (const folder of ['media', 'header-images/media']) {
    expect(existsSync(join(test.app.dataDir, folder, String(site.id))), folder).toBe(false);
    expect(existsSync(join(test.app.dataDir, folder, String(other.id))), folder).toBe(true);
  }
  // The log of what was done names it, and is in the state.
  expect(filesWith(site.trackingId).filter((path) => !path.startsWith('/state.sqlite'))).toEqual([]);
  const [note] = await test.app.state.audit.list({
    siteId: undefined,
    actions: ['site.delete'],
    limit: 5,
    before: undefined,
  });
  expect(note).toMatchObject({
    user: { name: expect.any(String) },
    detail: { trackingId: site.trackingId, name: 'Kestrels', url: site.url, events: 5 },
  });
});

it('rejects the tag of a deleted site like an unknown one', async () => {
  const answer = await visit(site);
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'unknown_site']);
  expect((await ask(owner, nonce, { confirm: site.name })).json().error.code).toBe('unknown_site');
  await test.app.collecting.flush();
  expect(await test.app.events.countEvents(site.id)).toBe(0);
});

it('also works by command, with the name or --yes', async () => {
  const run = (input: object) =>
    runCommand<SiteDeletion>(test.app, 'site.delete', { site: other.trackingId, ...input });
  await expect(run({})).rejects.toMatchObject({ code: 'not_confirmed' });
  await expect(run({ confirm: 'Kestrels' })).rejects.toThrow('"Fish"');
  expect(await run({ yes: true })).toEqual({
    site: other.trackingId,
    name: 'Fish',
    url: 'https://fish.example',
    events: 3,
    damagedFiles: [],
  });
  const created = { name: 'New', url: 'https://fish.example', timeZone: 'UTC', currency: 'EUR' };
  const next = await test.app.state.sites.create(created);
  expect(next.id).toBeGreaterThan(other.id);
  expect(remembered(next.id)).toEqual({ visitors: 0, transactions: 0, superseded: 0 });
});
