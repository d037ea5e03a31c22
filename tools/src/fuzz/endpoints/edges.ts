/** Other requests: unknown addresses and methods, the operators' endpoints, and invalid HTTP. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { hostileText } from '../texts.ts';
import { bytes, fromVisitor, otherSite } from './common.ts';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'MKCOL',
] as const;

const path = fc.oneof(
  fc.constantFrom(
    '/x',
    '//',
    '/%',
    '/%zz',
    '/%00',
    '/%ff',
    '/.env',
    '/wp-login.php',
    '/collect/',
    '/COLLECT',
    '/collect%2f',
    '/collect/../metrics',
    '/g/collect/x',
    '/v1beta',
    '/v1beta/',
    '/v1alpha/properties',
    '/api/v1/',
    '/api/v1/query/',
    '/api/openapi.json/',
    '/?',
    '/#',
    '/*',
    '/;x',
    '/__proto__',
    '/constructor',
  ),
  hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc.constantFrom(301, 5000, 12_000).map((length) => `/${'x'.repeat(length)}`),
  fc.constantFrom(100, 3000).map((depth) => '/a'.repeat(depth)),
);

/** Unknown addresses and methods. */
export const unknownShot: fc.Arbitrary<Shot> = fromVisitor(
  fc
    .tuple(path, fc.constantFrom(...METHODS), fc.oneof(fc.constant(undefined), hostileText, bytes))
    .map(([where, method, body]) => ({
      endpoint: 'unknown addresses' as const,
      method,
      path: where,
      headers: {},
      ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && { body }),
    })),
);

const health = { endpoint: 'health and metrics', method: 'GET', headers: {} } as const;

/** The operators' endpoints. Metrics are only for this machine: requests through a proxy or with another host name are rejected. */
export const operationsShot: fc.Arbitrary<Shot> = fc.constantFrom<Shot>(
  { ...health, path: '/healthz', expect: { status: [200] } },
  { ...health, path: '/readyz', expect: { status: [200] } },
  { ...health, path: '/metrics', expect: { status: [200] } },
  {
    ...health,
    path: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.9' },
    expect: { status: [403], code: 'forbidden' },
  },
  { ...health, path: '/metrics', headers: { host: 'evil.example' }, expect: { status: [403], code: 'forbidden' } },
  {
    ...health,
    path: '/metrics',
    headers: { authorization: 'Bearer wrong', forwarded: 'for=1.2.3.4' },
    expect: { status: [403], code: 'forbidden' },
  },
  { ...health, path: '/healthz', method: 'POST', expect: { status: [404], code: 'not_found' } },
  { ...health, path: '/metrics', method: 'DELETE', expect: { status: [404], code: 'not_found' } },
);

/** The command line's endpoint without its token, which must not do anything. */
export const controlShot: fc.Arbitrary<Shot> = fc
  .tuple(
    fc.constantFrom(
      'status',
      'rebuild',
      'site.create',
      'user-data.delete',
      'key.create',
      '__proto__',
      'constructor',
      '%2e%2e',
      'x'.repeat(200),
    ),
    fc.constantFrom<Record<string, string>>(
      {},
      { authorization: 'Bearer wrong' },
      { authorization: 'Bearer ' },
      { 'x-forwarded-for': '127.0.0.1' },
      { host: 'evil.example' },
    ),
    fc.constantFrom(
      '{}',
      '{"site":"mgp_fuzzfuzzfuz2"}',
      'null',
      '[',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ),
  )
  .map(([command, headers, body]) => ({
    endpoint: '/control',
    method: 'POST',
    path: `/control/${command}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    // A body that isn't JSON may be rejected before the token is checked.
    expect: { status: [403, 400] },
  }));

const LINE = '\r\n';
const hit = (site: number): string => JSON.stringify({ v: 1, s: SITES[site]!.trackingId, e: [{ n: 'wire' }] });
const request = (lines: readonly string[], body = ''): string => `${lines.join(LINE)}${LINE}${LINE}${body}`;
const post = (body: string, length: number | string, ...more: readonly string[]): string =>
  request(['POST /collect HTTP/1.1', 'Host: 127.0.0.1', `Content-Length: ${length}`, ...more], body);
const chunked = (body: string): string =>
  request(['POST /collect HTTP/1.1', 'Host: 127.0.0.1', 'Transfer-Encoding: chunked', 'Connection: close'], body);

/** Raw bytes that are invalid HTTP. */
const garbage: fc.Arbitrary<string> = otherSite.chain((site) => {
  const body = hit(site);
  const good = post(body, body.length);
  return fc.oneof(
    { weight: 3, arbitrary: fc.nat(body.length).map((sent) => post(body.slice(0, sent), body.length)) },
    { weight: 2, arbitrary: fc.nat(body.length).map((length) => post(body, length)) },
    { weight: 2, arbitrary: hostileText.map((text) => `${good}${good}${text}${LINE}${LINE}`) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('-1', '1e3', '0x10', '99999999999999999999', '1,1', '', ' ', '1 1')
        .map((length) => post(body, length)),
    },
    { weight: 1, arbitrary: fc.constant(post(body, body.length, `Content-Length: ${body.length + 1}`)) },
    { weight: 1, arbitrary: fc.constant(post(body, body.length, 'Transfer-Encoding: chunked')) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          'zz\r\n{}\r\n0\r\n\r\n',
          '5\r\n{}\r\n0\r\n\r\n',
          'ffffffffffffffff\r\n{}',
          '-1\r\n',
          '2;ext="\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
          '2\r\n{}',
        )
        .map(chunked),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          'GET / HTTP/9.9',
          'GET /',
          'get / http/1.1',
          'GET  /  HTTP/1.1',
          'GET / HTTP/1.1 extra',
          '\u0000\u0001',
          'NONSENSE / HTTP/1.1',
          'GET /\u0000 HTTP/1.1',
          'GET /ü HTTP/1.1',
          'GET http://evil.example/ HTTP/1.1',
          'OPTIONS * HTTP/1.1',
          'CONNECT evil.example:443 HTTP/1.1',
        )
        .map((first) => request([first, 'Host: 127.0.0.1'])),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          'X: a\u0000b',
          ': empty',
          'No colon',
          'X : spaced',
          ' folded',
          'Host: second',
          `X: ${'x'.repeat(20_000)}`,
          'Upgrade: websocket\r\nConnection: Upgrade',
          'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x',
          'Expect: 100-continue',
          'Expect: nonsense',
          'Transfer-Encoding: nonsense',
          'Content-Type: \u00ff',
        )
        .map((header) => request(['GET /healthz HTTP/1.1', 'Host: 127.0.0.1', header, 'Connection: close'])),
    },
    {
      weight: 1,
      arbitrary: fc.constant(
        request(['GET /healthz HTTP/1.1', ...Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`)]),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'GET /healthz HTTP/1.1\r\n\r\n',
        'GET /healthz HTTP/1.0\r\n\r\n',
        'GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant(
        request(['POST /collect HTTP/1.1', 'Host: 127.0.0.1', 'Content-Length: 4', 'Expect: 100-continue'], '{}{}'),
      ),
    },
  );
});

/** Incomplete bodies, wrong lengths, pipelined garbage, broken chunks and heads. */
export const wireShot: fc.Arbitrary<Shot> = fc
  .oneof({ weight: 9, arbitrary: garbage.map((text) => Buffer.from(text, 'latin1')) }, { weight: 1, arbitrary: bytes })
  .map((wire) => ({ endpoint: 'broken HTTP', method: '', path: '', headers: {}, wire }));
