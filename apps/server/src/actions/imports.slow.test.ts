import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CAPABILITIES, type JobState, jobState } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFolder } from '../imports/import-folder.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;
/** A user with the right to change settings of the site and no more, and the operator of the server. */
let owner: Browser;
let operator: Browser;
const nonces = new Map<Browser, string>();

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  foreign = await test.app.state.sites.create(FISH);
  owner = await test.signedIn(['view_reports', 'save_settings'], [site]);
  operator = await test.signedIn(CAPABILITIES);
  for (const browser of [owner, operator]) nonces.set(browser, await test.nonceOf(browser));
  await listFolder(test.app);
});
afterAll(() => test.close());

const ask = (name: string, fields: Record<string, string> = {}, browser = owner) =>
  browser.post('/ajax', {
    action: `magpie_${name}`,
    nonce: nonces.get(browser)!,
    ...(name !== 'import_folder' && { site: site.trackingId }),
    ...fields,
  });
const start = (order: object, browser = owner) =>
  ask('start_work', { order: JSON.stringify({ kind: 'import', dryRun: false, ...order }) }, browser);
const send = (query: Record<string, string>, payload: string | Buffer) =>
  owner.ask({
    method: 'POST',
    url: `/api/v1/uploads?${new URLSearchParams({ site: site.trackingId, ...query })}`,
    headers: { 'x-wp-nonce': nonces.get(owner)!, 'content-type': 'application/octet-stream' },
    payload,
  });
const uploaded = async (name: string, content: string | Buffer): Promise<string> =>
  (await send({ name }, content)).json().data.id;
const left = () => readdirSync(join(test.app.dataDir, 'uploads'));
async function ended(answer: Awaited<ReturnType<typeof start>>): Promise<JobState> {
  expect(answer.json().error).toBeUndefined();
  const { id } = answer.json().data;
  for (;;) {
    const state = jobState.parse((await ask('work', { id: String(id) })).json().data);
    if (state.state !== 'running') return state;
    await setTimeout(20);
  }
}
const drop = (upload: string) => ask('drop_upload', { upload });

const CSV = 'when;what;who\n2026-01-10 09:00;page_view;ann\n2026-01-10 09:05;page_view;bo\nsoon;page_view;cy\n';
const MAPPING = { time: 'when', event: 'what', client: 'who', delimiter: ';' };

describe('an uploaded file', () => {
  it('arrives in parts, each of which can be sent again', async () => {
    const [head, middle, tail] = [CSV.slice(0, 10), CSV.slice(10, 30), CSV.slice(30)];
    const { id, bytes } = (await send({ name: 'events.csv' }, head)).json().data;
    expect(bytes).toBe(10);
    for (let again = 0; again < 2; again++)
      expect((await send({ id, offset: '10' }, middle)).json().data).toEqual({ id, bytes: 30 });
    expect((await send({ id, offset: '31' }, tail)).json().error).toMatchObject({ code: 'upload_gap' });
    expect((await send({ id, offset: '30' }, tail)).json().data.bytes).toBe(CSV.length);
    expect((await ask('import_head', { file: JSON.stringify({ upload: id }) })).json().data).toEqual({
      text: CSV.trimEnd(),
      whole: true,
    });
    expect((await drop(id)).statusCode).toBe(200);
    expect((await drop(id)).json().error).toMatchObject({ code: 'upload_gone', field: 'upload' });
    expect((await send({ id, offset: '30' }, tail)).json().error).toMatchObject({ code: 'upload_gone' });
    expect(left()).toEqual([]);
  });

  it('resumes after a lost connection, without leftovers', async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.server.server.address() as AddressInfo;
    /** Begins a piece that says to be longer than what is sent, and hangs up. */
    const breakOff = (query: Record<string, string>, part: string) =>
      new Promise<void>((done) => {
        const socket = connect(port, '127.0.0.1', () => {
          const path = `/api/v1/uploads?${new URLSearchParams({ site: site.trackingId, ...query })}`;
          const cookies = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
          const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies}\r\nX-WP-Nonce: ${nonces.get(owner)!}`;
          socket.write(`${head}\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\n${part}`, () =>
            global.setTimeout(() => socket.destroy(), 100),
          );
        });
        socket.on('close', () => done());
      });
    await breakOff({ name: 'broken.csv' }, CSV);
    await expect.poll(left).toEqual([]);

    const id = await uploaded('events.csv', CSV.slice(0, 20));
    await breakOff({ id, offset: '20' }, 'half of what was to ');
    await expect
      .poll(async () => (await ask('import_head', { file: JSON.stringify({ upload: id }) })).json().data.text)
      .toBe(CSV.slice(0, 20));
    expect((await send({ id, offset: '20' }, CSV.slice(20))).json().data.bytes).toBe(CSV.length);
    await drop(id);
  });

  it('is private to its user, and deleted after a day', async () => {
    const id = await uploaded('events.csv', CSV);
    expect((await ask('drop_upload', { upload: id, site: foreign.trackingId }, operator)).json().error.code).toBe(
      'upload_gone',
    );
    test.clock.now += 86_400_000;
    await test.uploads.tidy();
    test.clock.now -= 86_400_000;
    expect(left()).toEqual([]);
    expect((await start({ format: 'ga4', files: [{ upload: id }] })).json().error).toMatchObject({
      code: 'upload_gone',
      field: 'order.files.0',
    });
  });
});

describe('a CSV file with a mapping', () => {
  it('can be previewed, imported twice without duplicates, and keeps its name', async () => {
    const upload = await uploaded('März.csv', CSV);
    const order = { format: 'csv', files: [{ upload }], mapping: MAPPING };
    const tried = await ended(await start({ ...order, dryRun: true }));
    const malformed = {
      count: 1,
      first: [
        {
          line: 4,
          reason: 'the time "soon" doesn\'t match the mapping\'s time format',
          excerpt: 'soon;page_view;cy',
        },
      ],
    };
    expect(tried.result).toMatchObject({ path: 'März.csv', dryRun: true, rows: 3, imported: 2, malformed });
    expect(left()).toHaveLength(1);
    expect((await ended(await start(order))).result).toMatchObject({ rows: 3, imported: 2, malformed });
    expect(left()).toEqual([]);
    const again = await uploaded('again.csv', CSV);
    expect((await ended(await start({ ...order, files: [{ upload: again }] }))).result).toMatchObject({
      imported: 0,
      alreadyImported: 2,
    });
  });

  it.each([
    ['bad_input', 'mapping.time', { event: 'what', client: 'who' }],
    ['bad_input', 'mapping', { time: 'when', event: 'what' }],
    ['bad_input', 'mapping.timeZone', { ...MAPPING, timeZone: 'Mars' }],
    ['bad_input', 'mapping.params.a b', { ...MAPPING, params: { 'a b': 'who' } }],
    ['unknown_column', 'mapping.client', { ...MAPPING, client: 'whom' }],
    ['unknown_mapping', 'mapping', 'rees47'],
  ])('is rejected with %s at %s, and its file is kept', async (code, field, mapping) => {
    const upload = await uploaded('events.csv', CSV);
    const answer = await start({ format: 'csv', files: [{ upload }], mapping });
    expect(answer.json().error).toMatchObject({ code, field });
    const checked = await ask('check_mapping', {
      mapping: JSON.stringify(mapping),
      first: JSON.stringify(['when', 'what', 'who']),
    });
    expect(checked.json().error).toMatchObject({ code, field });
    expect((await drop(upload)).statusCode).toBe(200);
  });

  it.each([
    ['file_not_text', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['file_not_utf8', Buffer.from('when;what;who\n2026-01-10;page_view;J\u00fcrgen\n', 'latin1')],
    ['unknown_column', 'date,name\n2026-01-10,ann\n'],
    ['empty_file', '\n'],
    ['bad_header', `${'when;'.repeat(60_000)}\n`],
    ['too_many_columns', `${'a;'.repeat(3000)}b\n`],
    ['bad_header', 'when;"what;who\n2026-01-10;page_view;ann\n'],
    ['file_compressed', Buffer.from('504b030414000600', 'hex')],
  ])('is rejected with %s because of its contents', async (code, content) => {
    const upload = await uploaded('bad.csv', content);
    const answer = await start({ format: 'csv', files: [{ upload }], mapping: MAPPING });
    // Some is seen at once, some only when all of the file is read.
    const error = answer.json().error ?? (await ended(answer)).problem;
    expect(error.code).toBe(code);
    expect(error.message).not.toContain(test.app.dataDir);
    expect(error.message.length).toBeLessThan(3000);
    await drop(upload);
  });

  it('can use a built-in mapping', async () => {
    const first = 'event_time,event_type,product_id,category_id,category_code,brand,price,user_id,user_session';
    const answer = await ask('check_mapping', { mapping: '"rees46"', first: JSON.stringify(first.split(',')) });
    expect(answer.json().data.mapping).toMatchObject({ time: 'event_time', user: 'user_id', price: 'price' });
  });
});

describe('a file on the server', () => {
  it('is listed for administrators only, and imported in place', async () => {
    const folder = join(test.app.dataDir, 'imports');
    writeFileSync(join(folder, 'table.csv'), CSV.replaceAll('2026-01-10', '2026-01-12'));
    symlinkSync(join(test.app.dataDir, 'server.json'), join(folder, 'link.csv'));
    expect((await ask('import_folder')).json().error.code).toBe('forbidden');
    const { files } = (await ask('import_folder', {}, operator)).json().data;
    expect(files).toEqual([{ name: 'table.csv', bytes: CSV.length, writtenAt: expect.any(Number) }]);

    const order = { format: 'csv', files: [{ server: 'table.csv' }], mapping: MAPPING };
    expect((await start(order)).json().error.code).toBe('forbidden');
    expect((await ask('import_head', { file: '{"server":"table.csv"}' })).json().error.code).toBe('forbidden');
    for (const server of ['link.csv', '../server.json', '/etc/passwd'])
      expect((await start({ ...order, files: [{ server }] }, operator)).json().error.code).toBe('bad_file_name');
    expect((await ended(await start(order, operator))).result).toMatchObject({ path: 'table.csv', imported: 2 });
    expect(readdirSync(folder).toSorted()).toEqual(['link.csv', 'table.csv']);
  });
});

it('cancels an import and nothing else', async () => {
  const line = (n: number) =>
    `198.51.100.9 - - [20/Jan/2026:10:00:00 +0000] "GET /${n} HTTP/1.1" 200 5 "-" "Mozilla/5.0 Chrome/130.0.0.0"\n`;
  const upload = await uploaded('access.log', Array.from({ length: 60_000 }, (_, n) => line(n)).join(''));
  const running = await start({ format: 'access-log', files: [{ upload }] });
  await ask('stop_work', { id: String(running.json().data.id) });
  expect(await ended(running)).toMatchObject({ state: 'failed', problem: { code: 'stopped' } });
  await drop(upload);
  const other = (
    await ask('start_work', { order: '{"kind":"delete_visitor","dryRun":true,"key":"0123456789abcdef"}' })
  ).json().data;
  expect((await ask('stop_work', { id: String(other.id) })).json().error).toMatchObject({ field: 'id' });
});

it("limits how long one user's files of a site are read, without limiting others", async () => {
  const browser = await test.signedIn(['view_reports', 'save_settings'], [site]);
  nonces.set(browser, await test.nonceOf(browser));
  const order = { format: 'csv', files: [{ upload: 'gone' }], mapping: MAPPING };
  const codes = new Set<string>();
  for (let i = 0; i < 60; i++) codes.add((await start(order, browser)).json().error.code);
  expect([...codes]).toEqual(['upload_gone']);
  const file = JSON.stringify({ upload: 'gone' });
  for (const refused of [await start(order, browser), await ask('import_head', { file }, browser)]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.json().error).toMatchObject({ code: 'too_many_requests', retryable: true });
  }
  expect((await ask('import_head', { file })).json().error.code).toBe('upload_gone');
});
