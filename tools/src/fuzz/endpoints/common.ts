/** Shared parts of requests to several endpoints: addresses, browsers, odd headers, compressed bodies. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES, TALLIED } from '../stage.ts';

/** A tallied site. */
export const talliedSite: fc.Arbitrary<number> = fc.nat(TALLIED - 1);
/** A site for requests whose outcome can't be predicted. */
export const otherSite: fc.Arbitrary<number> = fc.integer({ min: TALLIED, max: SITES.length - 1 });
/** Any site. */
export const anySite: fc.Arbitrary<number> = fc.nat(SITES.length - 1);

/** Enough addresses to stay below the limits per address. */
const address = fc.nat(20_000).map((n) => `198.18.${(n >> 8) & 255}.${n & 255}`);
const userAgent = fc.constantFrom(
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  '',
  "Mozilla/5.0 '; DROP TABLE events; --",
  `Mozilla/5.0 ${'('.repeat(1500)}`,
  `${'Chrome/'.repeat(300)}1`,
);

/** Headers of an ordinary visitor behind the proxy. */
const visitorHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(address, userAgent)
  .map(([ip, agent]) => ({ 'x-forwarded-for': ip, 'user-agent': agent }));

/** Odd headers, but none that change how the body is read. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { origin: 'https://shop.example' },
      { origin: 'null' },
      { origin: "https://x.example'; --" },
      { referer: 'javascript:alert(1)' },
      { 'accept-language': `${'x-'.repeat(2000)}de` },
      { accept: 'text/html', 'accept-encoding': 'br;q=nonsense, *;q=0' },
      { cookie: `${'a=b; '.repeat(500)}magpie_session=%zz; magpie_session=x` },
      { cookie: 'magpie_session=%E0%A4%A; =; ;;; __proto__=1' },
      { 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '"><script>' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'nonsense' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'text/plain;;;;=' },
      { 'content-type': '' },
      { 'if-none-match': '*', 'if-modified-since': 'yesterday', range: 'bytes=5-1' },
      { 'x-request-id': '../../x', 'x-http-method-override': 'DELETE' },
      { traceparent: '00-0-0-zz', 'sec-fetch-site': 'cross-site' },
      { authorization: 'Basic Og==' },
      { 'x-magpie': 'x'.repeat(8000) },
    ),
  },
);

/** Invalid addresses in a trusted proxy's header, which must not break anything. */
const oddAddress = fc.constantFrom<Record<string, string>>(
  { 'x-forwarded-for': "' OR 1=1 --" },
  { 'x-forwarded-for': '999.999.999.999' },
  { 'x-forwarded-for': '::ffff:300.1.1.1' },
  { 'x-forwarded-for': 'fe80::1%eth0' },
  { 'x-forwarded-for': 'unknown, , ,' },
  { 'x-forwarded-for': ',' },
  { 'x-forwarded-for': '10.0.0.1:8080' },
  { 'x-forwarded-for': '[2001:db8::1]:443' },
  { 'x-forwarded-for': 'a'.repeat(6000) },
  { 'x-forwarded-for': '2001:db8::1' },
);

/** The request from an ordinary visitor, sometimes with an odd header or address. */
export function fromVisitor(shot: fc.Arbitrary<Shot>): fc.Arbitrary<Shot> {
  const odd = fc.oneof({ weight: 30, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddAddress });
  return fc
    .tuple(shot, visitorHeaders, oddHeaders, odd)
    .map(([one, visitor, more, where]) => ({ ...one, headers: { ...visitor, ...more, ...where, ...one.headers } }));
}

/** A decompression bomb: a megabyte of zeros in a kilobyte. */
const BOMB = gzipSync(Buffer.alloc(20_000_000));

/** The request with a compressed body: a bomb, a wrong encoding, or an unknown one. */
export const packed = (shot: Shot): fc.Arbitrary<Shot> =>
  fc
    .constantFrom<[string, Uint8Array]>(
      ['gzip', BOMB],
      ['gzip', Buffer.from('not gzip')],
      ['deflate', BOMB],
      ['br', Buffer.from([0xff, 0xff])],
      ['identity, gzip', BOMB],
      ['GZIP', BOMB],
      ["'; --", Buffer.from('{}')],
    )
    .map(([encoding, body]) => ({ ...shot, headers: { ...shot.headers, 'content-encoding': encoding }, body }));

/** A body of bytes that aren't valid text. */
export const bytes: fc.Arbitrary<Uint8Array> = fc.uint8Array({ maxLength: 200 });
