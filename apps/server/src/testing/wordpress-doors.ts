/** Doors of the plugin's calls, each asked rightly except for one text. */
import type { InjectOptions } from 'fastify';
import type { Claim } from '../hosts/wordpress/claim.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { inForm, inJson } from './form-doors.ts';
import { type AnsweringDoor, MARKS } from './hostile-texts.ts';
import { signedHeaders } from './signed-requests.ts';
import type { TestServer } from './test-server.ts';

/** Parts that the doors need. */
interface Parts {
  readonly test: TestServer;
  readonly site: SiteRecord;
  send(options: InjectOptions): Promise<string>;
}

const PARTS = ['@', 'a.', '/', '\n', ' ', '-', '[', '7', MARKS];
/** Node takes 16 KiB of a request's address and headers together. */
const HEAD = 15_000;
const SMALL_BYTES = 9_000;
const BODY_BYTES = 1_000_000;
const NETWORK_BYTES = 490_000;
const ASKED = {
  ...{ state: 'a'.repeat(64), challenge: 'b'.repeat(64), home: 'https://owls.example', name: 'Owls', plugin: '1.0.0' },
  return: 'https://owls.example/wp-admin/',
};
const ITEM = { id: 1, type: 'post', url: 'https://example.com/', title: 'Wrens' };

/** Answers by the field of the page's address: to be signed in comes first, once it can be read. */
const CONNECT: Readonly<Record<string, readonly string[]>> = {
  ...{ home: ['400'], return: ['400'], state: ['400'], plugin: ['400'], sites: ['400'] },
  ...{ name: ['303'], network: ['303'], zone: ['303', '400'], currency: ['303', '400'] },
};

/** Doors by address. */
export function makeWordPressDoors(parts: () => Parts): Readonly<Record<string, () => readonly AnsweringDoor[]>> {
  let users = 0;
  /** Signs by the site's connection, which is made if there is none. */
  async function signed(method: 'GET' | 'POST', path: string, payload: string, claim: Partial<Claim> = {}) {
    const { test, site, send } = parts();
    // Another user each time, which no limit of requests knows.
    users += 1;
    const { connections } = test.app.state;
    if (connections.of(site.id)?.endedAt !== null)
      await connections.connect({ siteId: site.id, home: site.url, network: { id: 'n', name: 'N' }, madeBy: null });
    const url = `/api/v1/wordpress/${path}`;
    const [secret] = connections.secretsOf(site.id);
    const asked = { method, url, ...(payload !== '' && { payload }) };
    const headers = signedHeaders(asked, site, {
      at: test.clock.now,
      secret: secret!,
      claim: { user: users, ...claim },
    });
    return send({ ...asked, headers: { ...(payload !== '' && { 'content-type': 'application/json' }), ...headers } });
  }
  const json = (
    path: string,
    most: number,
    answers: readonly string[],
    body: (text: string) => unknown,
    claim: Partial<Claim> = {},
  ): AnsweringDoor => ({
    ...{ most: most - 500, size: inJson, parts: PARTS, answers },
    work: (text) => {
      const given = body(text);
      return signed('POST', path, typeof given === 'string' ? given : JSON.stringify(given), claim);
    },
  });
  const raw = (path: string, most: number, claim: Partial<Claim> = {}) =>
    json(path, most, ['400 bad_request'], (text) => text, claim);
  const none = (path: string) => () => [
    raw(path, BODY_BYTES),
    json(path, BODY_BYTES, ['400 bad_request'], (text) => ({ [text]: 1 })),
  ];
  const claimed = (answers: readonly string[], claim: (text: string) => object): AnsweringDoor => ({
    // Base64 is a third longer than what it carries.
    ...{ most: HEAD / 1.5 - 500, size: inJson, parts: PARTS, answers },
    work: (text) => signed('GET', 'page', '', claim(text)),
  });
  const header = (name: string, answers: readonly string[]): AnsweringDoor => ({
    ...{ most: HEAD, parts: PARTS, answers },
    // Node takes neither control characters nor what isn't Latin-1.
    work: (text) => {
      const headers = { 'x-magpie-signed': 'x', [name]: text.replace(/[^ -~]/g, '~') };
      return parts().send({ url: '/api/v1/wordpress/page', headers });
    },
  });
  const network: Partial<Claim> = { network: true };

  return {
    '/api/v1/wordpress/exchange': () => {
      const post = (body: (text: string) => unknown): AnsweringDoor => ({
        ...{ most: SMALL_BYTES - 200, size: inJson, parts: PARTS, answers: ['400 bad_request'] },
        work: (text) => {
          const given = body(text);
          const payload = typeof given === 'string' ? given : JSON.stringify(given);
          const headers = { 'content-type': 'application/json' };
          return parts().send({ method: 'POST', url: '/api/v1/wordpress/exchange', headers, payload });
        },
      });
      return [
        post((text) => text),
        post((code) => ({ code, verifier: 'a'.repeat(64) })),
        post((verifier) => ({ code: 'a', verifier })),
      ];
    },
    '/api/v1/wordpress/page': () => [
      claimed(['401 bad_claim'], (name) => ({ name })),
      claimed(['401 bad_claim'], (locale) => ({ locale })),
      claimed(['401 bad_claim'], (plugin) => ({ plugin })),
      claimed(['401 bad_claim'], (text) => ({ addons: { [text]: { installed: true, active: true } } })),
      claimed(['401 bad_claim'], (text) => ({ capabilities: [text] })),
      header('x-magpie-signed', ['401 bad_signature']),
      header('x-magpie-connection', ['401 bad_signature']),
      header('x-magpie-claim', ['401 bad_signature']),
      header('x-magpie-body', ['401 bad_signature']),
      {
        ...{ most: HEAD / 2, size: inForm, parts: PARTS, answers: ['400 unknown_site'] },
        work: (text) => signed('GET', `page?site=${encodeURIComponent(text)}`, ''),
      },
    ],
    '/api/v1/wordpress/network': () => [
      raw('network', NETWORK_BYTES, network),
      json('network', NETWORK_BYTES, ['400 bad_request'], (home) => ({ sites: [{ home, name: 'X' }] }), network),
      json(
        'network',
        NETWORK_BYTES,
        ['200'],
        // The address of a site of the server, so that none is made.
        (name) => ({ sites: [{ home: 'https://example.com', name }] }),
        network,
      ),
    ],
    '/api/v1/wordpress/content': () => [
      raw('content', BODY_BYTES),
      json('content', BODY_BYTES, ['400 bad_request'], (title) => ({ items: [{ ...ITEM, title }] })),
      json('content', BODY_BYTES, ['400 bad_request'], (url) => ({ items: [{ ...ITEM, url }] })),
      json('content', BODY_BYTES, ['400 bad_request'], (type) => ({ items: [{ ...ITEM, type }] })),
    ],
    '/api/v1/wordpress/state': () => [
      raw('state', BODY_BYTES),
      json('state', BODY_BYTES, ['400 bad_request'], (plugin) => ({
        ...{ queue: 0, failed: 0, versions: { plugin, wordpress: '6.5', php: '8.2' } },
      })),
    ],
    '/api/v1/wordpress/secret': none('secret'),
    '/api/v1/wordpress/disconnect': none('disconnect'),
    '/api/v1/wordpress/glance': none('glance'),
    '/api/v1/wordpress/page-views': () => [
      raw('page-views', BODY_BYTES),
      json('page-views', BODY_BYTES, ['400 bad_request'], (text) => ({ paths: [`/${text}`] })),
    ],
    '/api/v1/wordpress/page-glance': () => [
      raw('page-glance', BODY_BYTES),
      json('page-glance', BODY_BYTES, ['400 bad_request'], (text) => ({ path: `/${text}` })),
    ],
    '/wordpress/connect': () =>
      Object.entries(CONNECT).map(([field, answers]) => ({
        ...{ most: HEAD / 2, size: inForm, parts: PARTS, answers },
        work: (text) =>
          parts().send({ url: `/wordpress/connect?${new URLSearchParams({ ...ASKED, network: 'N', [field]: text })}` }),
      })),
  };
}
