/** Requests to `POST /collect`. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { broken, hostileText } from '../texts.ts';
import { bytes, fromVisitor, otherSite, packed, talliedSite } from './common.ts';
import { badName, goodName, items, old, params, properties, young } from './events.ts';

const BODY_BYTES = 130_000;

const event = (name: fc.Arbitrary<string>, ago: fc.Arbitrary<number>) =>
  fc
    .tuple(
      fc.record({ n: name, d: ago }),
      fc.record({ p: params, i: items, l: hostileText, r: hostileText, t: hostileText }, { requiredKeys: [] }),
    )
    .map(([must, may]) => ({ ...must, ...may }));

const context = fc.record(
  {
    c: fc.constantFrom('', '1.1', '602849859.1754048070', "' OR 1=1", 'x'.repeat(64)),
    f: fc.constantFrom(0, 1_700_000_000, 2 ** 53 - 1),
    u: fc.constantFrom('', 'u-1', '\ud800', 'x'.repeat(256)),
    k: fc.constantFrom(0, 1),
    l: fc.oneof(fc.constantFrom('https://shop.example/a?utm_source=x', 'about:blank', 'x'.repeat(3000)), hostileText),
    r: fc.oneof(fc.constantFrom('https://www.google.com/', 'android-app://x', '//'), hostileText),
    t: hostileText,
    g: hostileText,
    w: hostileText,
    a: fc.constantFrom('webdriver', 'headless', "'; --"),
    x: fc.constantFrom('internal', 'developer', 'other'),
    up: properties,
  },
  { requiredKeys: [] },
);

type Body = { readonly e: readonly { readonly n: string }[] } & Readonly<Record<string, unknown>>;

const body = (site: number, more: object, e: readonly { readonly n: string }[]): Body => ({
  v: 1,
  s: SITES[site]!.trackingId,
  ...more,
  e,
});

const shot = (sent: string | Uint8Array): Shot => ({
  endpoint: '/collect',
  method: 'POST',
  path: '/collect',
  headers: {},
  body: sent,
});

/** Well-formed requests, in which some events are rejected by name and the others are stored. */
const taken: fc.Arbitrary<Shot> = fc
  .tuple(
    talliedSite,
    context,
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: event(goodName, young).map((sent) => ({ sent, counts: true })) },
        { weight: 1, arbitrary: event(badName, young).map((sent) => ({ sent, counts: false })) },
        { weight: 1, arbitrary: event(goodName, old).map((sent) => ({ sent, counts: false })) },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([site, more, events]) => {
    const text = JSON.stringify(
      body(
        site,
        more,
        events.map(({ sent }) => sent),
      ),
    );
    if (Buffer.byteLength(text) > BODY_BYTES) return refused(text, 413, 'body_too_large');
    const names = events.filter(({ counts }) => counts).map(({ sent }) => sent.n);
    return { ...shot(text), expect: { status: [202] }, stores: { site, events: names } };
  });

const refused = (text: string, status: number, code: string): Shot => ({
  ...shot(text),
  expect: { status: [status], code },
});

const small = event(goodName, young);

/** Requests that are rejected as a whole: none of their events is stored, although they name a tallied site. */
const refusedWhole: fc.Arbitrary<Shot> = fc
  .tuple(talliedSite, context, fc.array(small, { minLength: 1, maxLength: 3 }), fc.nat(9))
  .chain(([site, more, events, kind]): fc.Arbitrary<Shot> => {
    const whole = body(site, more, events);
    const say = (change: object, code = 'malformed_body') =>
      fc.constant(refused(JSON.stringify({ ...whole, ...change }), 400, code));
    switch (kind) {
      case 0:
        return say({ e: Array(26).fill({ n: 'x' }) }, 'too_many_events');
      case 1:
        return say({ v: 2 });
      case 2:
        return say({ e: [] });
      case 3:
        return say({ unknown: 1 });
      case 4:
        return say({ e: [...events, { n: 5 }] });
      case 5:
        return say({ e: [...events, { n: 'x', d: -1 }] });
      case 6:
        return say({ s: 'mgp_nobodyknows1' }, 'unknown_site');
      case 7:
        return fc.constant(refused(JSON.stringify(whole).slice(0, -1), 400, 'malformed_body'));
      case 8:
        return fc.constant(refused(JSON.stringify({ ...whole, t: 'x'.repeat(BODY_BYTES) }), 413, 'body_too_large'));
      default:
        return packed({ ...shot(JSON.stringify(whole)), expect: { status: [415], code: 'unsupported_encoding' } });
    }
  });

const mutant: fc.Arbitrary<Shot> = broken(
  fc
    .tuple(otherSite, context, fc.array(small, { minLength: 1, maxLength: 3 }))
    .map(([site, more, events]) => JSON.stringify(body(site, more, events))),
).map(shot);

const otherMethod: fc.Arbitrary<Shot> = fc
  .constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
  .map((method) => ({
    endpoint: '/collect' as const,
    method,
    path: '/collect',
    headers: {},
    expect: { status: method === 'OPTIONS' ? [204] : method === 'HEAD' ? [404, 405] : [405] },
  }));

/** Requests to the collection endpoint. */
export const collectShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 9, arbitrary: taken },
    { weight: 3, arbitrary: refusedWhole },
    { weight: 6, arbitrary: mutant },
    { weight: 1, arbitrary: bytes.map(shot) },
    { weight: 1, arbitrary: otherMethod },
  ),
);
