/** Requests to the endpoints for people: calls, signing in and out, icons, pages and files. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { OWNED, SITES } from '../stage.ts';
import { hostileText, longText, oddName } from '../texts.ts';
import { anySite, bytes, fromVisitor, packed } from './common.ts';
import { badDate, nativeFilter, wildNativeFilter } from './questions.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Encodes a form; placeholders stay as they are. */
const form = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${/^<<.*>>$/.test(value) ? value : encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');

const viewer = { cookie: '<<cookie:viewer>>' };
const owner = { cookie: '<<cookie:owner>>' };

const ajax = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): Shot => ({
  endpoint: '/ajax',
  method: 'POST',
  path: '/ajax',
  headers: { 'content-type': FORM, ...headers },
  body: form(fields),
});

const day = fc.constantFrom('2026-01-01', '2026-06-30', '2025-12-31');
const report = fc.tuple(anySite, day).map(([site, start]) => ({
  action: 'magpie_report',
  nonce: '<<nonce:viewer>>',
  report: 'overview',
  site: SITES[site]!.trackingId,
  start,
  end: '2026-07-01',
}));

const bad = (
  fields: fc.Arbitrary<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  ...status: number[]
) => fields.map((one) => ({ ...ajax(one, headers), expect: { status } }));

const changed = fc.tuple(
  report,
  fc.constantFrom('action', 'nonce', 'report', 'site', 'start', 'end', 'compare_start', 'filters', 'x'),
  hostileText,
);

const ownerAction = fc
  .tuple(
    fc.constantFrom('magpie_api_keys', 'magpie_create_api_key', 'magpie_revoke_api_key'),
    fc.constantFrom(OWNED, ...SITES.map(({ trackingId }) => trackingId)),
    fc.oneof(hostileText, longText(400)),
    fc.constantFrom('1', '2', '7', '999999999', '0', '-1', '1e9', 'x', ''),
  )
  .map(([action, site, name, key]) => ({
    action,
    nonce: '<<nonce:owner>>',
    site,
    ...(action === 'magpie_create_api_key' && { name }),
    ...(action === 'magpie_revoke_api_key' && { key }),
  }));

/** Calls with and without credentials. */
export const ajaxShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 4, arbitrary: bad(report, viewer, 200, 429, 503) },
    {
      weight: 2,
      arbitrary: bad(
        fc.tuple(report, nativeFilter).map(([one, filter]) => ({ ...one, filters: JSON.stringify(filter) })),
        viewer,
        200,
        400,
        429,
        503,
      ),
    },
    {
      weight: 2,
      arbitrary: bad(
        fc.tuple(report, wildNativeFilter).map(([one, filter]) => ({ ...one, filters: JSON.stringify(filter) })),
        viewer,
        200,
        400,
        413,
        429,
        503,
      ),
    },
    {
      weight: 2,
      arbitrary: bad(
        fc.tuple(report, badDate).map(([one, start]) => ({ ...one, start })),
        viewer,
        400,
        429,
      ),
    },
    { weight: 2, arbitrary: bad(report, {}, 401, 403) },
    {
      weight: 2,
      arbitrary: bad(
        fc.tuple(report, hostileText).map(([one, nonce]) => ({ ...one, nonce: `x${nonce}` })),
        viewer,
        403,
      ),
    },
    { weight: 1, arbitrary: bad(report, owner, 403) },
    { weight: 1, arbitrary: bad(report, { cookie: 'magpie_session=nobody' }, 403) },
    // The owner of one site can neither see nor revoke the keys of another.
    {
      weight: 3,
      arbitrary: ownerAction.map((one) => ({
        ...ajax(one, owner),
        expect: { status: one.site === OWNED ? [200, 400, 429] : [400, 429] },
      })),
    },
    { weight: 5, arbitrary: changed.map(([one, field, value]) => ajax({ ...one, [field]: value }, viewer)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(report, oddName, hostileText)
        .map(([one, name, value]) => ajax({ ...one, [name]: value }, viewer)),
    },
    {
      weight: 1,
      arbitrary: report.map((one) => ({
        ...ajax(one, viewer),
        body: `${form(one)}&site=x`,
        expect: { status: [400] },
      })),
    },
    {
      weight: 1,
      arbitrary: report.map((one) => ({
        ...ajax(one, viewer),
        body: 'x=1&'.repeat(30_000),
        expect: { status: [413], code: 'body_too_large' },
      })),
    },
    { weight: 1, arbitrary: bytes.map((body) => ({ ...ajax({}, viewer), body })) },
    { weight: 1, arbitrary: report.chain((one) => packed(ajax(one, viewer))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('application/json', 'text/plain', '').map((type) => ({
        ...ajax({ action: 'magpie_report' }, { ...viewer, 'content-type': type }),
        expect: { status: [400, 401, 415] },
      })),
    },
  ),
);

const endpoint = 'sign-in and out' as const;
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Shot => ({
  endpoint,
  method: 'GET',
  path,
  headers,
});
const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Shot => ({
  endpoint,
  method: 'POST',
  path,
  headers: { 'content-type': FORM, ...headers },
  body: form(fields),
});
const query = (text: string): string => encodeURIComponent(text.toWellFormed());
const browser = { cookie: '<<cookie:form>>' };

/** The sign-in pages. No request can sign in, because the accounts have no password. */
export const signInShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        get('/sign-in'),
        get('/sign-in', viewer),
        get('/sign-out', viewer),
        get('/sign-out'),
        get('/auth.css'),
        get('/welcome'),
      ),
    },
    {
      weight: 2,
      arbitrary: hostileText.map((text) => ({
        ...get(`/sign-in/link?token=${query(text)}`),
        expect: { status: [410, 429] },
      })),
    },
    {
      weight: 2,
      arbitrary: hostileText.map((text) => ({
        ...get(`/welcome?token=${query(text)}&token=2`),
        expect: { status: [410, 429] },
      })),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(hostileText, hostileText).map(([email, password]) => ({
        ...post('/sign-in', { csrf: '<<csrf>>', email, password }, browser),
        expect: { status: [401, 429] },
      })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(hostileText, hostileText)
        .map(([csrf, email]) => ({ ...post('/sign-in', { csrf, email }), expect: { status: [403, 429] } })),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({
          token: hostileText,
          name: hostileText,
          email: fc.oneof(hostileText, fc.constant('a@example.com')),
          password: fc.oneof(hostileText, longText(2000)),
        })
        .map((fields) => ({
          ...post('/welcome', { csrf: '<<csrf>>', ...fields }, browser),
          expect: { status: [400, 410, 413, 429] },
        })),
    },
    {
      weight: 1,
      arbitrary: hostileText.map((nonce) => ({
        ...post('/sign-out', { nonce: `x${nonce}` }, viewer),
        expect: { status: [403, 429] },
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ ...post('/sign-in', { email: 'x'.repeat(20_000) }), expect: { status: [413, 429] } }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/sign-in', '/welcome', '/sign-out').map((path) => ({
        ...post(path, {}, { 'content-type': 'application/json' }),
        expect: { status: [415, 400, 403, 429] },
      })),
    },
  ),
);

const page = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Shot => ({
  endpoint: 'pages, scripts and files',
  method,
  path,
  headers,
});

/** The dashboard, the tracker, their files, the opt-out page, the API description. */
export const pageShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('/script.js', '/script/forms.js', '/script/video.js', '/api/openapi.json', '/auth.css')
        .map((path) => ({ ...page(path), expect: { status: [200, 304, 206, 416, 412] } })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('/', `/?site=${SITES[0]!.trackingId}`, '/?site=x&site=y'), fc.constantFrom({}, viewer))
        .map(([path, headers]) => page(path, headers)),
    },
    { weight: 1, arbitrary: hostileText.map((text) => page(`/?site=${query(text)}`, viewer)) },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => ({
        ...page(`/optout?site=${query(text)}`),
        expect: { status: [400, 429], code: 'unknown_site' },
      })),
    },
    {
      weight: 1,
      arbitrary: anySite.map((site) => ({
        ...page(`/optout?site=${SITES[site]!.trackingId}`),
        expect: { status: [200, 429] },
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          '/assets/',
          '/assets/../index.html',
          '/assets/%2e%2e/index.html',
          '/assets/..%2f..%2fpackage.json',
          '/assets/%00',
          '/assets/x.js',
          '/script/%2e%2e.js',
          '/script/manifest.js',
          '/script/../manifest.json',
          '/manifest.json',
          '/assets//etc/passwd',
          '/assets/%c0%ae%c0%ae/',
        )
        .map((path) => ({ ...page(path), expect: { status: [400, 403, 404] } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'bytes=0-1',
          'bytes=-1',
          'bytes=9999999-',
          'bytes=5-1',
          'bytes=0-0,2-2,4-4',
          'lines=1',
          `bytes=${'0-1,'.repeat(1000)}`,
        )
        .map((range) => page('/script.js', { range })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD')
        .map((method) => page('/script.js', {}, method)),
    },
  ),
);

/** Host names that don't resolve: a test must never request icons from other people's servers. */
const nowhere = fc.oneof(
  fc.constantFrom(
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '[::1]',
    '169.254.169.254',
    '0',
    '2130706433',
    '0x7f.1',
    'a.invalid',
    'x.localhost',
  ),
  hostileText.map((text) => `${text} .invalid`),
  longText(400).map((text) => `${text}.invalid`),
);

const icon = (domain: string, headers: Readonly<Record<string, string>>): Shot => ({
  endpoint: '/icons',
  method: 'GET',
  path: `/icons/list?of=${query(domain)}`,
  headers,
});

/** Icons of sites. */
export const iconShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 2, arbitrary: nowhere.map((domain) => icon(domain, viewer)) },
    { weight: 1, arbitrary: fc.constant({ ...icon('a.invalid', {}), expect: { status: [401], code: 'signed_out' } }) },
  ),
);
