/** Requests to the endpoints of the Measurement Protocol. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { SITES } from '../stage.ts';
import { broken, hostileText } from '../texts.ts';
import { bytes, fromVisitor, otherSite, packed, talliedSite } from './common.ts';
import { badName, goodName, items, params, properties } from './events.ts';

/** Events that are always accepted: valid names, and parameters of which at most some are dropped. */
const event = (name: fc.Arbitrary<string>) =>
  fc
    .tuple(
      name,
      params,
      fc.record(
        {
          items,
          session_id: fc.oneof(fc.constantFrom<unknown>('1754127522', 1_754_127_522, 0, -1, 1e18, 'x'), hostileText),
          engagement_time_msec: fc.constantFrom<unknown>(100, '100', -1, 'x'),
          debug_mode: fc.constantFrom<unknown>(1, true, 'no'),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom<object>(
        {},
        { timestamp_micros: 1 },
        { timestamp_micros: 'x' },
        { timestamp_micros: 9e15 },
        { unknown: 1 },
      ),
    )
    .map(([sent, named, more, outer]) => ({ ...outer, name: sent, params: { ...named, ...more } }));

const context = fc.record(
  {
    user_id: hostileText,
    user_agent: hostileText,
    ip_override: fc.constantFrom('203.0.113.5', '2001:db8::1', "'; --", ''),
    timestamp_micros: fc.constantFrom<unknown>(0, '1', 9e15, 'x', -1, 0.5),
    user_properties: properties.map((all) =>
      Object.fromEntries(Object.entries(all).map(([k, value]) => [k, { value }])),
    ),
    user_location: fc.record({
      country_id: fc.constantFrom('DE', 'de', 'Germany'),
      region_id: hostileText,
      city: hostileText,
    }),
    device: fc.record({
      category: hostileText,
      language: hostileText,
      screen_resolution: hostileText,
      browser: hostileText,
    }),
    consent: fc.constantFrom<unknown>({ ad_user_data: 'GRANTED' }, { ad_user_data: 'MAYBE' }, 'yes', []),
    non_personalized_ads: fc.constantFrom<unknown>(true, 'x'),
    validation_behavior: fc.constantFrom('RELAXED', 'NONSENSE'),
    user_data: fc.constant({ sha256_email_address: 'x' }),
    whatever: fc.constant(1),
  },
  { requiredKeys: [] },
);

const CLIENT = { client_id: '602849859.1754048070' };

const endpoint = (path: string, site: number, body: string | Uint8Array, secret = `<<mp:${site}>>`): Shot => ({
  endpoint: path as Shot['endpoint'],
  method: 'POST',
  path: `${path}?measurement_id=${SITES[site]!.measurementId}&api_secret=${secret}`,
  headers: { 'content-type': 'application/json' },
  body,
});
const STORE = '/mp/collect';
const DEBUG = '/debug/mp/collect';
const quiet = { status: [204] };

const payload = fc
  .tuple(
    context,
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: event(goodName).map((sent) => ({ sent, counts: true })) },
        {
          weight: 1,
          arbitrary: event(fc.oneof(badName, fc.constantFrom('user_engagement', ''))).map((sent) => ({
            sent,
            counts: false,
          })),
        },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([more, events]) => ({
    text: JSON.stringify({ ...CLIENT, ...more, events: events.map(({ sent }) => sent) }),
    names: events.filter(({ counts }) => counts).map(({ sent }) => sent.name),
  }))
  .filter(({ text }) => Buffer.byteLength(text) < 130_000);

const taken: fc.Arbitrary<Shot> = fc.tuple(talliedSite, payload).map(([site, { text, names }]) => ({
  ...endpoint(STORE, site, text),
  expect: quiet,
  stores: { site, events: names },
}));

const clean = { name: 'strict_event', params: { method: 'x', page_title: 'A page' } };

/** Requests with faults, and requests without accepted events. All are answered with 204. */
const decided: fc.Arbitrary<Shot> = fc.tuple(talliedSite, fc.nat(10)).chain(([site, kind]): fc.Arbitrary<Shot> => {
  const strict = { ...CLIENT, validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
  const say = (body: unknown, events: readonly string[] = []): fc.Arbitrary<Shot> =>
    fc.constant({
      ...endpoint(STORE, site, typeof body === 'string' ? body : JSON.stringify(body)),
      expect: quiet,
      stores: { site, events },
    });
  switch (kind) {
    case 0:
      return say({ ...strict, events: [clean, clean] }, [clean.name, clean.name]);
    case 1:
      return say({ ...strict, events: [clean, { ...clean, params: { method: 'x'.repeat(101) } }] }, [clean.name]);
    case 2:
      return say({ ...strict, nonsense: 1, events: [clean] });
    case 3:
      return say({ events: [clean] });
    case 4:
      return say({ ...CLIENT, events: Array(26).fill(clean) });
    case 5:
      return say({ ...CLIENT, events: [] });
    case 6:
      return say(`{"client_id":"1.1","client_id":"1.2","events":[${JSON.stringify(clean)}]}`);
    case 7:
      return say(`{"client_id":"1.1","events":[${JSON.stringify(clean)}]`);
    case 8:
      return fc.constantFrom('wrong', '', "'%20OR%20'1'='1", '%00', '%zz').map((secret) => ({
        ...endpoint(STORE, site, JSON.stringify({ ...CLIENT, events: [clean] }), secret),
        expect: quiet,
        stores: { site, events: [] },
      }));
    case 9:
      return packed({ ...endpoint(STORE, site, ''), expect: { status: [415], code: 'unsupported_encoding' } });
    default:
      return fc.constant({
        ...endpoint(STORE, site, JSON.stringify({ ...CLIENT, user_id: 'x'.repeat(130_000), events: [clean] })),
        expect: { status: [413], code: 'body_too_large' },
      });
  }
});

const mutants = broken(
  fc
    .tuple(context, fc.array(event(goodName), { minLength: 1, maxLength: 3 }))
    .map(([more, events]) => JSON.stringify({ ...CLIENT, ...more, events })),
);

/** Requests to the endpoint that stores events. */
export const mpShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    { weight: 5, arbitrary: taken },
    { weight: 2, arbitrary: decided },
    { weight: 4, arbitrary: fc.tuple(otherSite, mutants).map(([site, text]) => endpoint(STORE, site, text)) },
    { weight: 1, arbitrary: fc.tuple(otherSite, bytes).map(([site, body]) => endpoint(STORE, site, body)) },
  ),
);

/** Requests to the validation endpoint. They name tallied sites, which must not get events from it. */
export const debugMpShot: fc.Arbitrary<Shot> = fromVisitor(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .tuple(talliedSite, payload)
        .map(([site, { text }]) => ({ ...endpoint(DEBUG, site, text), expect: { status: [200] } })),
    },
    { weight: 4, arbitrary: fc.tuple(talliedSite, mutants).map(([site, text]) => endpoint(DEBUG, site, text)) },
    { weight: 1, arbitrary: fc.tuple(talliedSite, bytes).map(([site, body]) => endpoint(DEBUG, site, body)) },
  ),
);
