/**
 * Tests that no door of the server is held up by what a stranger writes: for every address that takes a text, at the full length that it
 * takes. The addresses come from the server itself, so that a new one has to be tried here, or to say why it takes no text.
 */
import { LAST_SITE_COOKIE } from '@magpie/contract';
import { LIMITS } from '@magpie/events';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { NewOrderSecret } from '../commands/order-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { inForm, inJson, makeFormDoors } from '../testing/form-doors.ts';
import { type AnsweringDoor, asItSays, findHeldUp, MARKS, tryDoor } from '../testing/hostile-texts.ts';
import { readAnswer } from '../testing/read-answer.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWordPressDoors } from '../testing/wordpress-doors.ts';

let test: TestServer;
let site: SiteRecord;
let key: string;
let orderSecret: string;
let mpSecret: string;
let owner: Browser;
const addresses = new Set<string>();

beforeAll(async () => {
  test = await openTestServer({
    // Trusted, so that what these say of senders is read.
    trustProxy: ['91.0.0.0/8'],
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
});
afterAll(() => test.close());

let sent = 0;
/** From another network each time, which no limit of requests knows; hours later where a key has a budget. */
async function send(options: InjectOptions, { hours = 0, network = 20 } = {}): Promise<string> {
  sent += 1;
  test.clock.now += hours * 3_600_000;
  const remoteAddress = `${network + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}.7`;
  const logged = test.log.length;
  const answer = readAnswer(await test.server.inject({ remoteAddress, ...options }));
  // The Measurement Protocol answers the same whatever it gets, and says the rest in the log.
  const reasons = test.log.slice(logged).flatMap((line) => /"reason":"(\w+)"/.exec(line)?.[1] ?? []);
  return [answer, ...new Set(reasons)].join(' ');
}
const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
/** Bytes for what is around a text. */
const AROUND = 1500;
/** Node takes 16 KiB of a request's address and headers together. */
const HEAD = 15_000;

const TEXTS = ['@', 'a.', '/', '\n', ' ', '-', '[', '7', MARKS];

type Answers = readonly string[];
const post = (url: string, answers: Answers, body: (text: string) => unknown): AnsweringDoor => ({
  ...{ most: LIMITS.bodyBytes - AROUND, size: inJson, answers },
  work: (text) => send({ method: 'POST', url, payload: json(body(text)) }),
});
const raw = (url: string, answers: Answers): AnsweringDoor => ({
  ...{ most: LIMITS.bodyBytes - AROUND, answers },
  work: (text) => send({ method: 'POST', url, payload: text }),
});
const address = (answers: Answers, url: (text: string) => string): AnsweringDoor => ({
  ...{ most: HEAD, size: inForm, answers },
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
const measured = (url: string, ...answers: readonly Answers[]) => [
  raw(url + MP(), answers[0]!),
  post(url + MP(), answers[1]!, (text) => ({ client_id: text, events: [{ name: 'page_view' }] })),
  post(url + MP(), answers[2]!, (text) => ({
    client_id: 'c1',
    events: [{ name: 'page_view', params: { page_location: `https://x/?q=${text}` } }],
  })),
  post(url + MP(), answers[3]!, (text) => ({
    client_id: 'c1',
    events: [{ name: 'page_view', params: { page_referrer: text, plan: text.slice(0, 9) } }],
  })),
  post(url + MP(), answers[4]!, (text) => ({
    client_id: 'c1',
    user_agent: text,
    ip_override: text.slice(0, 99),
    events: [{ name: 'page_view' }],
  })),
];
let ordersSent = 0;
const orders = (answers: Answers, change: (text: string) => object): AnsweringDoor => ({
  ...{ most: 8 * 2 ** 20 - AROUND, size: inJson, parts: ['@', '/', ' ', '7', MARKS], answers },
  work(text) {
    test.clock.now += 1000;
    ordersSent += 1;
    const at = Math.floor(test.clock.now / 1000);
    const entry = { ...ORDER, id: String(ordersSent), ...change(text) };
    const { headers, payload } = signedOrders([entry], { trackingId: site.trackingId, secret: orderSecret, at });
    return send({ method: 'POST', url: '/api/v1/orders', headers, payload });
  },
});
const ORDER = {
  ...{ version: 1, status: 'completed', currency: 'EUR', total: '5.00' },
  ...{ created_at: '2026-01-20T10:00:00Z', updated_at: '2026-01-20T10:00:00Z' },
};
/** Hours after which a key may ask again. */
const LATER = 25;
type Keyed = readonly [answers: Answers, body: (text: string) => unknown];
const keyed = (url: string, most: number, bodies: readonly Keyed[]): AnsweringDoor[] =>
  bodies.map(([answers, body]) => ({
    ...{ most: most - AROUND, size: inJson, parts: TEXTS, answers },
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
        { hours: LATER },
      ),
  }));
const FAULTY: Answers = ['200 VALUE_INVALID VALUE_OUT_OF_BOUNDS'];
const INVALID: Answers = ['400 INVALID_ARGUMENT'];
const DAYS = [{ startDate: '2026-01-10', endDate: '2026-01-10' }];
const TABLE = { metrics: [{ name: 'sessions' }], dimensions: [{ name: 'pagePath' }], dateRanges: DAYS };
const filter = (value: string, matchType: string) => ({
  ...TABLE,
  dimensionFilter: { filter: { fieldName: 'pagePath', stringFilter: { matchType, value } } },
});
const DATA_API: readonly Keyed[] = [
  [INVALID, (text) => text],
  [INVALID, (text) => ({ ...TABLE, metrics: [{ name: text }] })],
  [INVALID, (text) => ({ ...TABLE, metrics: [{ name: 'own', expression: text }] })],
  [INVALID, (text) => ({ ...TABLE, dateRanges: [{ startDate: text, endDate: 'today' }] })],
  [INVALID, (text) => filter(text, 'EXACT')],
  [INVALID, (text) => filter(text, 'PARTIAL_REGEXP')],
];
const funnel = (steps: readonly object[]) => ({ dateRanges: DAYS, funnel: { steps } });
const FUNNEL_API: readonly Keyed[] = [
  [INVALID, (text) => text],
  [INVALID, (name) => funnel([{ name, filterExpression: { funnelEventFilter: { eventName: 'page_view' } } }])],
  [INVALID, (eventName) => funnel([{ name: 'A', filterExpression: { funnelEventFilter: { eventName } } }])],
];
const called = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

const OF_SENDERS = [
  ...['user-agent', 'referer', 'accept-language', 'cookie', 'origin', 'idempotency-key', 'dnt'],
  ...['x-forwarded-for', 'forwarded'],
  ...['sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-full-version-list', 'sec-ch-ua-model', 'host', 'content-type'],
];
/** Other answers than that of a view that counts. */
const OF_HEADERS: Readonly<Record<string, Answers>> = { 'idempotency-key': ['400 bad_request'] };
const inHeaders = (): AnsweringDoor[] =>
  OF_SENDERS.map((name) => ({
    ...{ most: HEAD, answers: OF_HEADERS[name] ?? ['202'] },
    // Node takes neither control characters nor what isn't Latin-1.
    work: (text) =>
      send(
        {
          ...{ method: 'POST', url: '/collect', payload: json(view({})) },
          headers: { [name]: text.replace(/[^ -~]/g, '~') },
        },
        { network: 91 },
      ),
  }));

let signedIn: Browser | undefined;
/** Sends as someone who has just signed in: the clock has moved by days since the start. */
async function sendSigned({ headers, ...options }: InjectOptions): Promise<string> {
  signedIn ??= await test.signedIn();
  const cookie = [...signedIn.cookies, ...Object.entries(options.cookies ?? {})]
    .map((pair) => pair.join('='))
    .join('; ');
  return send({ ...options, headers: { ...headers, cookie } });
}
const ofPage = (header: string): AnsweringDoor => ({
  ...{ most: HEAD - 300, parts: TEXTS, answers: ['200'] },
  work(text) {
    const value = text.replace(/[^ -~]/g, '~');
    return sendSigned({
      url: '/',
      ...(header === 'cookie' ? { cookies: { [LAST_SITE_COOKIE]: value } } : { headers: { [header]: value } }),
    });
  },
});

const OAUTH_BYTES = 100_000 - AROUND;
const register = (answers: Answers, body: (text: string) => unknown): AnsweringDoor => ({
  ...{ most: OAUTH_BYTES, size: inJson, parts: TEXTS, answers },
  work: (text) =>
    send({
      ...{ method: 'POST', url: '/oauth/register', headers: { 'content-type': 'application/json' } },
      payload: json(body(text)),
    }),
});
let oauthClient: string | undefined;
/** What an assistant sends, right in all parts but the one that is tried. */
async function OAUTH(): Promise<Record<string, string>> {
  const redirectUri = 'https://a.example/';
  oauthClient ??= (await test.app.state.assistants.register({ name: 'Ada', redirectUris: [redirectUri] })).id;
  return {
    ...{ response_type: 'code', client_id: oauthClient, redirect_uri: redirectUri },
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
    ...{ grant_type: 'authorization_code', code_verifier: 'v'.repeat(43) },
  };
}
const sendForm = (url: string, fields: Record<string, string>) =>
  send({
    ...{ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams(fields).toString(),
  });

/** By address: how its texts are tried, or why it has none. */
const DOORS: Readonly<Record<string, (() => readonly AnsweringDoor[]) | string>> = {
  ...makeFormDoors(() => ({ test, owner, send })),
  ...makeWordPressDoors(() => ({ test, site, send })),
  '/api/v1/wordpress/about': 'no text',
  '/api/v1/wordpress/tag': 'no text, but those of every signed call',
  '/collect': () => [
    raw('/collect', ['400 malformed_body']),
    post('/collect', ['202', '202 value_truncated'], (text) => view({ l: `https://x/?q=${text}` })),
    post('/collect', ['202', '202 value_truncated'], (text) =>
      view({ e: [{ n: 'purchase', p: { page_title: text }, i: [{ item_name: text.slice(0, 9) }] }] }),
    ),
    ...inHeaders(),
  ],
  '/g/collect': () => [
    raw('/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=page_view&dl=https%3A%2F%2Fexample.com%2F', ['204']),
    address(
      ['204', '204 value_truncated'],
      (text) => `/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=page_view&dl=https%3A%2F%2Fx%2F%3Fq%3D${text}`,
    ),
    address(
      ['204 item_key_unknown'],
      (text) => `/g/collect?v=2&tid=G-BIRDS1&cid=1.1&en=purchase&pr1=${text}&ep.plan=${text.slice(0, 9)}`,
    ),
    address(['204 name_missing unknown_measurement_id'], (text) => `/g/collect?v=2&tid=${text}`),
  ],
  '/mp/collect': () => measured('/mp/collect', ['204 request_refused'], ['204'], ['204'], ['204'], ['204']),
  '/debug/mp/collect': () =>
    measured('/debug/mp/collect', ['200 VALUE_INVALID'], ['200 VALUE_INVALID'], FAULTY, FAULTY, FAULTY),
  '/api/v1/orders': () => [
    orders(['200 bad_text'], (text) => ({ id: text })),
    orders(['200 bad_amount'], (text) => ({ total: text })),
    orders(['200 bad_date'], (text) => ({ created_at: text, currency: text.slice(0, 9) })),
    orders(['200 accepted'], (text) => ({ edit_url: `https://x/?q=${text}`, coupon: text.slice(0, 99) })),
    orders(['200 bad_text'], (text) => ({ customer: text })),
    orders(['200 accepted'], (text) => ({ items: [{ item_name: text, price: '5', quantity: 1 }] })),
  ],
  '/v1beta/*': () => keyed(`/v1beta/properties/${site.id}:runReport`, 2 * 2 ** 20, DATA_API),
  '/v1alpha/*': () => keyed(`/v1alpha/properties/${site.id}:runFunnelReport`, 2 * 2 ** 20, FUNNEL_API),
  '/api/v1/query': () =>
    keyed('/api/v1/query', 2 ** 20, [
      [['400 bad_request', '400 malformed_body'], (text) => text],
      [['400 bad_request'], (text) => ({ kind: 'table', metrics: [text] })],
      [
        ['400 bad_request'],
        (text) => ({ kind: 'table', metrics: ['sessions'], dateRanges: [{ start: text, end: '2026-01-10' }] }),
      ],
      [
        ['400 bad_request'],
        (text) => ({
          ...{ kind: 'table', metrics: ['sessions'], dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }] },
          filter: { field: 'pagePath', op: 'partialRegexp', value: text },
        }),
      ],
    ]),
  '/mcp': () =>
    keyed('/mcp', 2 ** 20, [
      [['400 -32700'], (text) => text],
      [['200 -32602'], (text) => called(text, {})],
      [['200 is_error'], (text) => called('ask', { question: text })],
      [['200 is_error'], (text) => called('report', { report: text, filter: text.slice(0, 99) })],
    ]),
  '/oauth/register': () => [
    register(['400'], (text) => text),
    { ...register(['201'], (text) => ({ client_name: text, redirect_uris: ['https://a.example/'] })), most: 900 },
    register(['400'], (text) => ({ redirect_uris: [`https://a.example/${text}`] })),
    register(['400'], (text) => ({ redirect_uris: [text] })),
  ],
  '/oauth/token': () =>
    ['grant_type', 'client_id', 'code', 'refresh_token', 'code_verifier', 'resource', 'redirect_uri'].map((field) => ({
      ...{ most: OAUTH_BYTES, size: inForm, parts: TEXTS, answers: [field === 'client_id' ? '401' : '400'] },
      work: async (text) =>
        sendForm('/oauth/token', { ...(await OAUTH()), code: 'mgo_x', refresh_token: 'mgr_x', [field]: text }),
    })),
  '/oauth/revoke': () => [
    {
      ...{ most: OAUTH_BYTES, size: inForm, parts: TEXTS, answers: ['200'] },
      work: (text) => sendForm('/oauth/revoke', { token: text }),
    },
  ],
  '/oauth/authorize': () =>
    ['client_id', 'redirect_uri', 'state', 'code_challenge', 'resource', 'response_type'].map((field) => ({
      ...{ most: HEAD, size: inForm, answers: field === 'state' ? ['303', '400'] : ['400'] },
      work: async (text) =>
        send({ url: `/oauth/authorize?${new URLSearchParams({ ...(await OAUTH()), [field]: text })}` }),
    })),
  '/.well-known/oauth-protected-resource': 'nothing of the request is looked at but its host',
  '/.well-known/oauth-protected-resource/mcp': 'nothing of the request is looked at but its host',
  '/.well-known/oauth-authorization-server': 'nothing of the request is looked at but its host',
  '/google/start': () => [address(['410'], (text) => `/google/start?key=${text}`)],
  '/google/callback': () => [address(['410'], (text) => `/google/callback?state=${text}&code=${text}`)],
  '/optout': () => [address(['400 unknown_site'], (text) => `/optout?site=${text}`)],
  '/': () => ['accept-language', 'cookie'].map(ofPage),
  '/icons/list': () => [
    {
      ...{ most: HEAD, size: inForm, answers: ['200'] },
      work: (text) => sendSigned({ url: `/icons/list?of=${encodeURIComponent(text)}` }),
    },
  ],
  '/ajax': 'each of its calls is tried in call-doors.slow.test.ts',
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
  expect(await findHeldUp({ most: 36_000, parts: ['@', 'a'], work: square })).toEqual(['"@"']);
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
    for (const [i, door] of doors().entries()) expect.soft(await tryDoor(door), `text ${i}`).toEqual(asItSays(door));
  });
});
