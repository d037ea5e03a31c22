/**
 * Tests that no door of the server is held up by what a stranger writes: for every address that takes a text, at the full length that it
 * takes. The addresses come from the server itself, so that a new one has to be tried here, or to say why it takes no text.
 */
import { ACTION_PREFIX, CALLS } from '@magpie/contract';
import { LIMITS } from '@magpie/events';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { NewOrderSecret } from '../commands/order-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { findHeldUp, type HostileDoor } from '../testing/hostile-texts.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let key: string;
let orderSecret: string;
let mpSecret: string;
let owner: Browser;
let nonce: string;
const addresses = new Set<string>();

beforeAll(async () => {
  test = await openTestServer({
    makePrinter: (server: FastifyInstance) => {
      server.addHook('onRoute', ({ url }) => void addresses.add(url));
      return { canPrint: () => true, print: async () => Buffer.from('%PDF-') };
    },
  });
  site = await test.app.state.sites.create({ ...BIRDS, identity: 'stored' });
  await test.app.events.insert([wrenView(site.id, 1)], 'first');
  await test.app.state.measurementIds.add(site, 'G-BIRDS1');
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Sheet'));
  ({ secret: mpSecret } = await test.app.state.mpSecrets.create(site.id, 'Shop'));
  ({ secret: orderSecret } = await runCommand<NewOrderSecret>(test.app, 'order-secret.create', { name: 'shop' }));
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  nonce = await test.nonceOf(owner);
});
afterAll(() => test.close());

let sent = 0;
/** From another network each time, which no limit of requests knows; hours later where a key has a budget. */
async function send(options: InjectOptions, hours = 0) {
  sent += 1;
  test.clock.now += hours * 3_600_000;
  const remoteAddress = `${20 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}.7`;
  const { statusCode } = await test.server.inject({ remoteAddress, ...options });
  // What is refused before it is read shows nothing.
  expect([401, 403, 404, 413, 429, 500]).not.toContain(statusCode);
}
const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
/** As many bytes as a part takes as a string of JSON. */
const inJson = (part: string) => Buffer.byteLength(JSON.stringify(part)) - 2;
const inForm = (part: string) => new URLSearchParams([['', part]]).toString().length - 1;
/** Bytes for what is around a text. */
const AROUND = 1500;
/** Node takes 16 KiB of a request's address and headers together. */
const HEAD = 15_000;

const TEXTS = ['@', 'a.', '/', '\n', ' ', '-', '[', '7'];

const post = (url: string, most: number, body: (text: string) => unknown, more: object = {}): HostileDoor => ({
  most: most - AROUND,
  size: inJson,
  work: (text) => send({ method: 'POST', url, payload: json(body(text)), ...more }),
});
const raw = (url: string, most: number, more: object = {}): HostileDoor => ({
  most: most - AROUND,
  work: (text) => send({ method: 'POST', url, payload: text, ...more }),
});
const address = (url: (text: string) => string): HostileDoor => ({
  most: HEAD,
  size: inForm,
  work: (text) => send({ url: url(encodeURIComponent(text)) }),
});

const view = (more: object) => ({
  v: 1,
  s: site.trackingId,
  c: 'c1',
  l: 'https://example.com/',
  e: [{ n: 'page_view' }],
  ...more,
});
const MP = () => `?measurement_id=G-BIRDS1&api_secret=${mpSecret}`;
const measured = (url: string) => [
  raw(url + MP(), LIMITS.bodyBytes),
  post(url + MP(), LIMITS.bodyBytes, (text) => ({ client_id: text, events: [{ name: 'page_view' }] })),
  post(url + MP(), LIMITS.bodyBytes, (text) => ({
    client_id: 'c1',
    events: [{ name: 'page_view', params: { page_location: `https://x/?q=${text}` } }],
  })),
  post(url + MP(), LIMITS.bodyBytes, (text) => ({
    client_id: 'c1',
    events: [{ name: 'page_view', params: { page_referrer: text, plan: text.slice(0, 9) } }],
  })),
  post(url + MP(), LIMITS.bodyBytes, (text) => ({
    client_id: 'c1',
    user_agent: text,
    ip_override: text.slice(0, 99),
    events: [],
  })),
];
const orders = (order: (text: string) => object): HostileDoor => ({
  most: 8 * 2 ** 20 - AROUND,
  size: inJson,
  parts: ['@', '/', ' ', '7'],
  work(text) {
    test.clock.now += 1000;
    const at = Math.floor(test.clock.now / 1000);
    const { headers, payload } = signedOrders([order(text)], { trackingId: site.trackingId, secret: orderSecret, at });
    return send({ method: 'POST', url: '/api/v1/orders', headers, payload });
  },
});
const ORDER = { id: '1', time: '2026-01-20T10:00:00Z', currency: 'EUR', total: '5.00' };
/** Hours after which a key may ask again. */
const LATER = 25;
const keyed = (url: string, most: number, bodies: readonly ((text: string) => unknown)[]): HostileDoor[] =>
  bodies.map((body) => ({
    most: most - AROUND,
    size: inJson,
    parts: TEXTS,
    work: (text) =>
      send(
        {
          method: 'POST',
          url,
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          payload: json(body(text)),
        },
        LATER,
      ),
  }));
const DAYS = [{ startDate: '2026-01-10', endDate: '2026-01-10' }];
const TABLE = { metrics: [{ name: 'sessions' }], dimensions: [{ name: 'pagePath' }], dateRanges: DAYS };
const filter = (value: string, matchType: string) => ({
  ...TABLE,
  dimensionFilter: { filter: { fieldName: 'pagePath', stringFilter: { matchType, value } } },
});
const DATA_API = [
  (text: string) => text,
  (text: string) => ({ ...TABLE, metrics: [{ name: text }] }),
  (text: string) => ({ ...TABLE, metrics: [{ name: 'own', expression: text }] }),
  (text: string) => ({ ...TABLE, dateRanges: [{ startDate: text, endDate: 'today' }] }),
  (text: string) => filter(text, 'EXACT'),
  (text: string) => filter(text, 'PARTIAL_REGEXP'),
];
const called = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const form = (url: string, fields: readonly string[]): HostileDoor[] =>
  fields.map((field) => ({
    most: 9000,
    size: inForm,
    parts: TEXTS,
    work: async (text) => {
      sent += 1;
      await test.server.inject({
        method: 'POST',
        url,
        remoteAddress: `90.${(sent >> 8) & 255}.${sent & 255}.7`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ [field]: text }).toString(),
      });
    },
  }));

const collectHeaders = [
  ...[
    'user-agent',
    'referer',
    'accept-language',
    'cookie',
    'origin',
    'content-type',
    'idempotency-key',
    'dnt',
    'x-forwarded-for',
  ],
  ...['forwarded', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-full-version-list', 'sec-ch-ua-model', 'host'],
];
const inHeaders = (): HostileDoor[] =>
  collectHeaders.map((name) => ({
    most: HEAD,
    work: async (text) => {
      // Node takes neither control characters nor what isn't Latin-1.
      const value = text.replace(/[^ -~]/g, '~');
      sent += 1;
      await test.server.inject({
        method: 'POST',
        url: '/collect',
        headers: { [name]: value },
        payload: json(view({})),
        remoteAddress: `91.${(sent >> 8) & 255}.${sent & 255}.7`,
      });
    },
  }));

/** By address: how its texts are tried, or why it has none. */
const DOORS: Readonly<Record<string, (() => readonly HostileDoor[]) | string>> = {
  '/collect': () => [
    raw('/collect', LIMITS.bodyBytes),
    post('/collect', LIMITS.bodyBytes, (text) => view({ l: `https://x/?q=${text}` })),
    post('/collect', LIMITS.bodyBytes, (text) =>
      view({ e: [{ n: 'purchase', p: { page_title: text }, i: [{ item_name: text.slice(0, 9) }] }] }),
    ),
    ...inHeaders(),
  ],
  '/g/collect': () => [
    raw('/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=page_view&dl=https%3A%2F%2Fexample.com%2F', LIMITS.bodyBytes),
    address((text) => `/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=page_view&dl=https%3A%2F%2Fx%2F%3Fq%3D${text}`),
    address((text) => `/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=purchase&pr1=${text}&ep.plan=${text.slice(0, 9)}`),
    address((text) => `/g/collect?v=2&tid=${text}`),
  ],
  '/mp/collect': () => measured('/mp/collect'),
  '/debug/mp/collect': () => measured('/debug/mp/collect'),
  '/api/v1/orders': () => [
    orders((text) => ({ ...ORDER, id: text })),
    orders((text) => ({ ...ORDER, total: text })),
    orders((text) => ({ ...ORDER, time: text, currency: text.slice(0, 9) })),
    orders((text) => ({ ...ORDER, landing_page: `https://x/?q=${text}`, items: [{ name: text.slice(0, 99) }] })),
  ],
  '/v1beta/*': () => keyed(`/v1beta/properties/${site.id}:runReport`, 2 * 2 ** 20, DATA_API),
  '/v1alpha/*': () => keyed(`/v1alpha/properties/${site.id}:runFunnelReport`, 2 * 2 ** 20, DATA_API.slice(0, 2)),
  '/api/v1/query': () =>
    keyed('/api/v1/query', 2 ** 20, [
      (text) => text,
      (text) => ({ kind: 'table', metrics: [text] }),
      (text) => ({ kind: 'table', metrics: ['sessions'], dates: [{ start: text, end: '2026-01-10' }] }),
      (text) => ({
        kind: 'table',
        metrics: ['sessions'],
        filter: { field: 'pagePath', op: 'partialRegexp', value: text },
      }),
    ]),
  '/mcp': () =>
    keyed('/mcp', 2 ** 20, [
      (text) => text,
      (text) => called(text, {}),
      (text) => called('ask', { question: text }),
      (text) => called('report', { report: text, filter: text.slice(0, 99) }),
    ]),
  '/sign-in': () => form('/sign-in', ['email', 'password', 'code', 'to']),
  '/optout': () => [address((text) => `/optout?site=${text}`)],
  '/sign-in/code': () => form('/sign-in/code', ['code', 'token']),
  '/sign-in/link': () => form('/sign-in/link', ['token']),
  '/welcome': () => form('/welcome', ['token', 'name', 'email', 'password']),
  '/invitation': () => form('/invitation', ['token', 'name', 'password']),
  '/new-password': () => form('/new-password', ['token', 'password']),
  '/sign-out': () => form('/sign-out', ['nonce']),
  '/': () => [address((text) => `/?report=${text}`), address((text) => `/?report=overview&p.search=${text}`)],
  '/icons/:domain': () => [
    { most: 300, work: (text) => test.server.inject({ url: `/icons/${encodeURIComponent(text).slice(0, 290)}` }) },
  ],
  '/ajax': 'each of its calls is tried below',
  '/healthz': 'nothing of the request is looked at',
  '/readyz': 'nothing of the request is looked at',
  '/metrics': 'only the token in a header, compared as a whole',
  '/control/:command': "only for who can read the data folder's token; imports are tried with imports",
  '/api/openapi.json': 'nothing of the request is looked at',
  '/script.js': 'a file by its whole name',
  '/script/:part(^[a-z]+).js': 'a file by its whole name',
  '/auth.css': 'a file by its whole name',
  '/assets/*': 'a file by its whole name',
  '/content-pictures/:site/:key': 'two names of at most 300 characters, compared as a whole',
  '/api/v1/notes/media/:file': 'a name of at most 300 characters, compared as a whole',
  '/api/v1/header-image/:file': 'a name of at most 300 characters, compared as a whole',
  '/api/v1/notes/media': 'a picture, told by its first bytes; its metadata is looked for by the lengths that it states',
  '/api/v1/header-image':
    'a picture, told by its first bytes; its metadata is looked for by the lengths that it states',
  '/api/v1/notes/import': 'read in a process with limits (notes.process.ts)',
  '/api/v1/uploads': 'written to a file as it comes; what reads the file is tried with imports',
};

it('what is square is found, and what is linear is not', async () => {
  const square = (text: string) => /@+$/.test(`${text}x`);
  expect(await findHeldUp({ most: 60_000, parts: ['@', 'a'], work: square })).toEqual(['"@"']);
  expect(await findHeldUp({ most: 60_000, work: (text) => text.split('a').map((part) => part.trim()) })).toEqual([]);
});

describe('the addresses of the server', () => {
  it('are all tried here, or say why they take no text', () => {
    const rest = REST_ACTIONS.map(({ call }) => `/api/v1/${call.path.replace(/\{(\w+)\}/g, ':$1')}`);
    const known = [...Object.keys(DOORS), ...rest];
    expect([...addresses].filter((one) => !known.includes(one))).toEqual([]);
    expect(known.filter((one) => !addresses.has(one))).toEqual([]);
  });

  const tried = Object.entries(DOORS).flatMap(([url, door]) =>
    typeof door === 'string' ? [] : [[url, door] as const],
  );
  it.each(tried)('are not held up: %s', async (_url, doors) => {
    for (const [i, door] of doors().entries()) expect(await findHeldUp(door), `text ${i}`).toEqual([]);
  });
});

const AJAX_BYTES = 100_000;
const shapeOf = (schema: unknown): readonly string[] => Object.keys((schema as { shape?: object }).shape ?? {});

describe('the calls of the dashboard', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('are not held up: %s', async (name, call) => {
    for (const field of shapeOf(call.request)) {
      const work = (text: string) => {
        sent += 1;
        return owner.ask({
          method: 'POST',
          url: '/ajax',
          remoteAddress: `92.${(sent >> 8) & 255}.${sent & 255}.7`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({
            action: ACTION_PREFIX + name,
            nonce,
            ...(call.about === 'site' && { site: site.trackingId }),
            [field]: text,
          }).toString(),
        });
      };
      const most = AJAX_BYTES - AROUND;
      expect(await findHeldUp({ most, size: inForm, parts: ['@', '/', '\n', '[', '7'], work }), field).toEqual([]);
    }
  });

  it.each(
    REST_ACTIONS.map(({ call }) => [`${call.method} ${call.path}`, call] as const),
  )('are not held up: %s', async (_name, call) => {
    const ask = (query: object, body: object | string) => {
      sent += 1;
      return owner.ask({
        method: call.method as 'POST',
        url: `/api/v1/${call.path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams({ site: site.trackingId, ...query })}`,
        remoteAddress: `93.${(sent >> 8) & 255}.${sent & 255}.7`,
        headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
        ...(call.method !== 'GET' && { payload: json(body) }),
      });
    };
    const doors: HostileDoor[] = [
      ...shapeOf(call.query).map((field) => ({
        most: HEAD,
        size: inForm,
        work: (text: string) => ask({ [field]: text }, {}),
      })),
      ...shapeOf(call.body).map((field) => ({
        most: 48_000,
        size: inJson,
        work: (text: string) => ask({}, { [field]: text }),
      })),
    ];
    for (const door of doors) expect(await findHeldUp({ ...door, parts: TEXTS })).toEqual([]);
  });
});
