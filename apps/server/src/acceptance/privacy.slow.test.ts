import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewMpSecret } from '../commands/index.ts';
import { filesBelow } from '../testing/files-below.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** An address in every form in which a program may have written it down. */
interface Address {
  readonly text: string;
  readonly bytes: readonly number[];
}
const v4 = (text: string): Address => ({ text, bytes: text.split('.').map(Number) });
const v6 = (text: string, digits: string): Address => ({ text, bytes: [...Buffer.from(digits, 'hex')] });

// Every endpoint has addresses of its own, so that a find says which one leaks.
const FIRST_PARTY = v4('198.51.100.213');
const FORWARDED = v4('203.0.113.157');
const SIXTH = v6('2001:db8:7a5b:93c1:1f2e:3d4c:5b6a:7988', '20010db87a5b93c11f2e3d4c5b6a7988');
const MAPPED = v4('198.51.100.187');
const MEASURED = v4('203.0.113.241');
const MEASURED_SIXTH = v6('2001:db8:5e6f:8a9b:acbd:cedf:d1e2:f304', '20010db85e6f8a9bacbdcedfd1e2f304');
const TAGGED = v4('198.51.100.139');
const LOGGED = v4('203.0.113.199');
const LOGGED_SIXTH = v6('2001:db8:9c8d:7e6f:5a4b:3c2d:1e0f:a9b8', '20010db89c8d7e6f5a4b3c2d1e0fa9b8');
const OWN = v4('198.51.100.241');
const REFUSED = v4('203.0.113.131');
const ADDRESSES = {
  FIRST_PARTY,
  FORWARDED,
  SIXTH,
  MAPPED,
  MEASURED,
  MEASURED_SIXTH,
  TAGGED,
  LOGGED,
  LOGGED_SIXTH,
  OWN,
  REFUSED,
};
const IDS = [
  'ann.distinctive@collect.example',
  'bea.distinctive@mp.example',
  'cem.distinctive@csv.example',
  '918273645.1768478400',
  '564738291.1768478401',
];

/** Byte strings to look for, by what they are. */
function needles(): [what: string, bytes: Buffer][] {
  const found: [string, Buffer][] = [];
  for (const [name, { text, bytes }] of Object.entries(ADDRESSES)) {
    const raw = Buffer.from(bytes);
    const hex = raw.toString('hex');
    found.push([`${name} as text`, Buffer.from(text)]);
    found.push([`${name} as bytes`, raw], [`${name} as bytes, backwards`, Buffer.from(bytes.toReversed())]);
    found.push([`${name} in hexadecimal`, Buffer.from(hex)], [`${name} in capitals`, Buffer.from(hex.toUpperCase())]);
    found.push([`${name} bytes in base64`, base64(raw)], [`${name} text in base64`, base64(Buffer.from(text))]);
    if (bytes.length === 4) found.push([`${name} as a number`, Buffer.from(String(raw.readUInt32BE()))]);
    else found.push([`${name} in groups`, Buffer.from(hex.match(/.{4}/g)!.join(':'))]);
  }
  for (const id of IDS)
    found.push(
      [`${id} as text`, Buffer.from(id)],
      [`${id} in hexadecimal`, Buffer.from(Buffer.from(id).toString('hex'))],
      [`${id} in base64`, base64(Buffer.from(id))],
    );
  return found;
}
/** Without its end, which depends on what follows. */
const base64 = (bytes: Buffer) => Buffer.from(bytes.toString('base64').replace(/.?=*$/, ''));

let server: TestServer;
let site: { trackingId: string };
beforeAll(async () => {
  server = await openTestServer({ trustProxy: 1, makesTables: true });
  site = await server.app.state.sites.create({
    name: 'Private',
    url: 'https://private.example',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    identity: 'stored',
  });
});
afterAll(() => server?.close());

const run = <T>(name: string, input: object) => runCommand<T>(server.app, name, { site: site.trackingId, ...input });

async function ask(url: string, address: string, payload: unknown, headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return server.server.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'user-agent': CHROME, 'content-type': 'text/plain', ...headers },
    payload: body,
  });
}
const visit = (change: object = {}) => ({
  v: 1,
  s: site.trackingId,
  l: 'https://private.example/page?x=1',
  r: 'https://search.example/',
  t: 'Page',
  g: 'de',
  w: '1920x1080',
  e: [
    { n: 'page_view' },
    { n: 'purchase', p: { transaction_id: 'T-1', value: 10, currency: 'EUR' }, i: [{ item_id: 'A', price: 10 }] },
  ],
  ...change,
});

/** Drives every endpoint; returns how many events must be in the store. */
async function driveAll(): Promise<number> {
  const collected = [
    await ask('/collect', FIRST_PARTY.text, visit()),
    await ask('/collect', '127.0.0.1', visit(), { 'x-forwarded-for': FORWARDED.text }),
    await ask('/collect', SIXTH.text, visit({ u: IDS[0] })),
    await ask('/collect', `::ffff:${MAPPED.text}`, visit({ c: IDS[3], f: 1_768_478_400 })),
    await ask('/collect', OWN.text, visit({ c: IDS[3], f: 1_768_478_400 })),
  ];
  expect(collected.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);

  const { secret } = await run<NewMpSecret>('mp-secret.create', { name: 'shop' });
  const endpoint = `/mp/collect?measurement_id=${site.trackingId}&api_secret=${secret}`;
  const purchase = {
    name: 'purchase',
    params: { currency: 'EUR', value: 3, transaction_id: 'T-2', items: [{ item_id: 'B' }] },
  };
  const measured = [
    await ask(endpoint, '127.0.0.1', {
      client_id: IDS[4],
      user_id: IDS[1],
      ip_override: MEASURED.text,
      events: [purchase],
    }),
    await ask(endpoint, '127.0.0.1', {
      client_id: IDS[4],
      ip_override: MEASURED_SIXTH.text,
      user_agent: CHROME,
      events: [{ name: 'tutorial_begin' }],
    }),
  ];
  expect(measured.map(({ statusCode }) => statusCode)).toEqual([204, 204]);

  const tag = `/g/collect?v=2&tid=${site.trackingId}&cid=${IDS[4]}&_p=1&sid=1768478400&sct=1&seg=1&dl=${encodeURIComponent('https://private.example/g')}&dt=G&en=page_view&_et=10`;
  expect((await ask(tag, TAGGED.text, '')).statusCode).toBe(204);

  const log = join(server.dir, 'access.log');
  const line = (address: string, path: string) =>
    `${address} - - [15/Jan/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "https://private.example/" "${CHROME}"\n`;
  writeFileSync(log, [line(LOGGED.text, '/a'), line(LOGGED_SIXTH.text, '/b'), `cut off ${LOGGED.text}\n`].join(''));
  await run('import.access-log', { path: log });
  const csv = join(server.dir, 'shop.csv');
  writeFileSync(csv, `when,what,who\n2026-01-10 10:00:00,look,${IDS[2]}\n`);
  await run('import.csv', { path: csv, mapping: { time: 'when', event: 'what', user: 'who' } });

  const refused = [
    await ask('/collect', REFUSED.text, '{'),
    await ask('/collect', REFUSED.text, visit({ s: 'mgp_nosuchsiteaa' })),
    await ask('/nothing', REFUSED.text, ''),
    await ask('/wp-admin/admin-ajax.php', REFUSED.text, 'action=magpie_report'),
    await ask('/control/status', REFUSED.text, '{}'),
  ];
  for (const { statusCode } of refused) expect(statusCode).toBeGreaterThanOrEqual(400);
  return 2 * 5 + 2 + 1 + 2 + 1;
}

/** Every row of every table of the event store, as its own program reads it back. */
async function tables(): Promise<[name: string, bytes: Buffer][]> {
  const path = join(server.app.dataDir, 'events');
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  const rows = async (query: string) => {
    const result = await client.query({ query, format: 'JSONEachRow' });
    return result.text();
  };
  const names = (await rows("SELECT name FROM system.tables WHERE database = 'magpie' AND engine LIKE '%MergeTree'"))
    .trim()
    .split('\n')
    .map((row) => (JSON.parse(row) as { name: string }).name);
  const found: [string, Buffer][] = [];
  for (const name of names) found.push([`table ${name}`, Buffer.from(await rows(`SELECT * FROM magpie.${name}`))]);
  await client.close();
  return found;
}

/** Lists the wanted values that are found, each with its place. */
function finds(places: Iterable<readonly [name: string, bytes: Buffer]>): string[] {
  const wanted = needles();
  return [...places].flatMap(([place, bytes]) =>
    wanted.filter(([, needle]) => bytes.includes(needle)).map(([what]) => `${what} in ${place}`),
  );
}

describe("IP addresses and people's IDs", () => {
  it('are found by the search of this test', () => {
    const text = `x ${FIRST_PARTY.text} y ${SIXTH.text} ${IDS[0]}`;
    const written: [string, Buffer][] = [
      ['text', Buffer.from(text)],
      ['base64', Buffer.from(Buffer.from(`${FORWARDED.text}:443`).toString('base64'))],
      ['bytes', Buffer.from([1, 2, ...MAPPED.bytes, 3])],
      ['number', Buffer.from(JSON.stringify({ ip: Buffer.from(OWN.bytes).readUInt32BE() }))],
    ];
    expect(finds(written)).toEqual([
      'FIRST_PARTY as text in text',
      'SIXTH as text in text',
      `${IDS[0]} as text in text`,
      'FORWARDED text in base64 in base64',
      'MAPPED as bytes in bytes',
      'OWN as a number in number',
    ]);
  });

  it('are not in the journal, event store, visit cache, state or log, for any endpoint', async () => {
    await run('site.set', { settings: { internalNetworks: '198.51.100.240/31' } });
    let expected = await driveAll();
    const { dataDir, events, collecting, state } = server.app;
    // The journal first, while it holds events: on a busy machine they may be in the store by now, and others take their place.
    while (readdirSync(join(dataDir, 'journal')).length === 0) {
      expect((await ask('/collect', FIRST_PARTY.text, visit())).statusCode).toBe(202);
      expected += visit().e.length;
    }
    expect(finds(filesBelow(dataDir))).toEqual([]);
    await collecting.flush();
    expect(await events.countEvents((await state.sites.list())[0]!.id)).toBe(expected);
    expect(finds(filesBelow(dataDir))).toEqual([]);
    const rows = await tables();
    expect(rows.map(([name]) => name)).toContain('table events');
    expect(rows.find(([name]) => name === 'table events')?.[1].toString()).toContain('"transaction_id":"T-1"');
    expect(finds(rows)).toEqual([]);
    expect(server.log.length).toBeGreaterThan(5);
    expect(finds([['the log', Buffer.from(server.log.join('\n'))]])).toEqual([]);
  });

  it('are not there after a rebuild, an export or a deletion either', async () => {
    await run('rebuild', {});
    await run('user-data.export', { userId: IDS[0] });
    await run('user-data.delete', { clientId: IDS[3] });
    await run('retention.run', {}).catch(() => undefined);
    expect(finds(filesBelow(server.app.dataDir))).toEqual([]);
    expect(finds(await tables())).toEqual([]);
    expect(finds([['the log', Buffer.from(server.log.join('\n'))]])).toEqual([]);
  });
});
