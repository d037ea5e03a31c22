import type { Hit } from '@magpie/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGtag } from '../gtag/read.ts';
import { TEST_SITE, type TestPipeline, testPipeline } from '../testing.ts';
import { validateBatch } from '../validate.ts';
import { readMeasurement } from './read.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const HOUR = 3_600_000;
const CLIENT = '602849859.1754048070';
const read = (body: unknown, receivedAt = NOW) =>
  readMeasurement(typeof body === 'string' ? body : JSON.stringify(body), 'mgp_abcdefghijkl', receivedAt);
const payload = (event: object, more: object = {}) => ({ client_id: CLIENT, events: [event], ...more });
const listCodes = (body: unknown) =>
  read(body).messages.map(({ fieldPath = '-', validationCode }) => `${fieldPath} ${validationCode}`);
const listSentences = (body: unknown) => read(body).messages.map(({ description }) => description);

function send(body: unknown, receivedAt = NOW, pipeline: TestPipeline = testPipeline()): Hit[] {
  const { batch, sender } = read(body, receivedAt);
  return batch ? pipeline.send(batch, receivedAt, { ...sender, origin: 'mp' }).hits : [];
}

describe('a measurement', () => {
  // The example of the collection facts, section 6, at another time.
  const EXAMPLE = {
    client_id: CLIENT,
    user_id: 'u-42',
    timestamp_micros: (NOW - HOUR) * 1000,
    user_properties: { plan: { value: 'pro', timestamp_micros: NOW * 1000 } },
    user_data: { sha256_email_address: ['…'] },
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
    user_location: {
      city: 'Berlin',
      region_id: 'DE-BE',
      country_id: 'DE',
      subcontinent_id: '155',
      continent_id: '150',
    },
    ip_override: '203.0.113.7',
    device: {
      category: 'mobile',
      language: 'de',
      screen_resolution: '1080x2340',
      operating_system: 'Android',
      operating_system_version: '14',
      model: 'Pixel 9',
      brand: 'Google',
      browser: 'Chrome',
      browser_version: '136.0',
    },
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.0.0 Safari/537.36',
    validation_behavior: 'RELAXED',
    events: [
      {
        name: 'purchase',
        params: {
          session_id: '1754127522',
          engagement_time_msec: 100,
          transaction_id: 'T1',
          value: 30.03,
          currency: 'USD',
          items: [{ item_id: 'SKU', price: 10.01, quantity: 3 }],
        },
      },
    ],
  };

  it('becomes a complete hit', () => {
    expect(read(EXAMPLE).messages).toEqual([]);
    const [hit] = send(EXAMPLE);
    expect(hit).toMatchObject({
      name: 'purchase',
      origin: 'mp',
      ts: NOW - HOUR,
      receivedAt: NOW,
      identity: 'user',
      source: '(not set)',
      medium: '(not set)',
      campaign: '(not set)',
      channel: 'Unassigned',
      sessionNumber: 0,
      firstVisit: 0,
      userProperties: { plan: 'pro' },
      countryId: 'DE',
      region: 'Berlin',
      city: 'Berlin',
      deviceCategory: 'mobile',
      browser: 'Chrome',
      browserVersion: '136.0',
      operatingSystem: 'Android',
      operatingSystemVersion: '14',
      languageCode: 'de',
      screenResolution: '1080x2340',
      engagementMs: 100,
      valueMicros: 30_030_000,
      currency: 'USD',
      transactionId: 'T1',
      purchaseNumber: 1,
      params: {},
    });
    expect(hit?.items).toMatchObject([{ id: 'SKU', priceMicros: 10_010_000, quantity: 3 }]);
    expect(JSON.stringify(hit)).not.toMatch(/203\.0\.113|602849859|sha256/);
  });

  it("prefers the event's time to the request's, up to 72 hours back", () => {
    const at = (params: object, more: object = {}) => send(payload({ name: 'a', params }, more))[0]?.ts;
    expect(at({})).toBe(NOW);
    expect(at({}, { timestamp_micros: (NOW - 1000) * 1000 })).toBe(NOW - 1000);
    expect(at({ timestamp_micros: String((NOW - 2000) * 1000) }, { timestamp_micros: (NOW - 1000) * 1000 })).toBe(
      NOW - 2000,
    );
    expect(at({ timestamp_micros: (NOW - 72 * HOUR) * 1000 })).toBe(NOW - 72 * HOUR);
    expect(at({ timestamp_micros: (NOW - 80 * HOUR) * 1000 })).toBe(NOW - 72 * HOUR);
    expect(at({ timestamp_micros: (NOW + HOUR) * 1000 })).toBe(NOW);
    const strict = { validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
    expect(at({ timestamp_micros: (NOW - 71 * HOUR) * 1000 }, strict)).toBe(NOW - 71 * HOUR);
    expect(at({ timestamp_micros: (NOW - 80 * HOUR) * 1000 }, strict)).toBeUndefined();
  });

  it('is not classified by the server that sends it', () => {
    const pipeline = testPipeline({ ...TEST_SITE, internalNetworks: ['203.0.113.0/24'] });
    expect(send(payload({ name: 'a' }), NOW, pipeline)).toMatchObject([{ exclusion: 0, trafficType: '', botScore: 0 }]);
    expect(send(payload({ name: 'a' }, { ip_override: '203.0.113.7' }), NOW, pipeline)).toMatchObject([
      { trafficType: 'internal' },
    ]);
    expect(send(payload({ name: 'a' }, { user_agent: 'Googlebot/2.1' }), NOW, pipeline)).toMatchObject([
      { botReason: 'declared' },
    ]);
    const hosting = { has: () => true };
    const { batch, sender } = read(payload({ name: 'a' }, { ip_override: '192.0.2.1' }));
    expect(testPipeline().send(batch!, NOW, { ...sender, hosting }).hits[0]?.exclusion).toBe(0);
    expect(send(payload({ name: 'a', params: { debug_mode: true } }))).toMatchObject([{ trafficType: 'developer' }]);
  });

  it('accepts names in snake and camel case, as Google does', () => {
    expect(send({ clientId: CLIENT, userLocation: { countryId: 'FR' }, events: [{ name: 'a' }] })).toMatchObject([
      { countryId: 'FR' },
    ]);
  });

  it('removes a user property with null', () => {
    const pipeline = testPipeline();
    const plan = (value: unknown) => payload({ name: 'a' }, { user_properties: { plan: { value } } });
    expect(send(plan('pro'), NOW, pipeline)[0]?.userProperties).toEqual({ plan: 'pro' });
    expect(send(payload({ name: 'a' }), NOW, pipeline)[0]?.userProperties).toEqual({ plan: 'pro' });
    expect(send(plan(null), NOW, pipeline)[0]?.userProperties).toEqual({});
  });
});

describe('the visit of a measurement', () => {
  const page = (pipeline: TestPipeline, at: number, more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({
      v: '2',
      tid: 'G-X',
      cid: CLIENT,
      sid: '1777000000',
      dl: 'https://shop.example/a?utm_source=news&utm_medium=email',
      en: 'page_view',
      ...more,
    });
    const places = { find: () => ({ countryId: 'SE', region: '', city: 'Lund' }) };
    return pipeline.send(readGtag(query.toString(), '').batch, at, { places }).hits[0];
  };
  const order = (params: object = {}, more: object = {}) => payload({ name: 'purchase', params }, more);

  it.each([
    ['the page’s name for it', '1777000000'],
    ['the second of its start', NOW / 1000],
  ])('is the session of %s, with its unchanged source, place and device', (_what, session_id) => {
    const pipeline = testPipeline();
    const visit = page(pipeline, NOW);
    const [hit] = send(order({ session_id }), NOW + 5 * HOUR, pipeline);
    expect(hit).toMatchObject({
      sessionStart: visit?.sessionStart,
      sessionNumber: 1,
      source: 'news',
      medium: 'email',
      landingPath: '/a',
      countryId: 'SE',
      browser: 'Chrome',
      firstUserSource: 'news',
      firstVisit: 0,
      userKey: visit?.userKey,
    });
    expect(page(pipeline, NOW + 5 * HOUR + 1000)?.sessionNumber).toBe(2);
  });

  it('is none after a day, without a session ID, or with an unknown one', () => {
    const pipeline = testPipeline();
    const visit = page(pipeline, NOW);
    const hits = [
      ...send(order({ session_id: '1777000000' }), NOW + 24 * HOUR + 1, pipeline),
      ...send(order({ session_id: '1777000001' }), NOW + 1000, pipeline),
      ...send(order(), NOW + 2000, pipeline),
    ];
    for (const hit of hits)
      expect(hit).toMatchObject({ source: '(not set)', sessionNumber: 0, countryId: 'SE', browser: 'Chrome' });
    const starts = [NOW + 24 * HOUR, NOW + 1000, NOW + 2000].map((at) => Math.floor(at / 1000));
    expect(hits.map(({ sessionStart }) => sessionStart)).toEqual(starts);
    // Only the last names none. A named one is a session, though nobody knows it.
    expect(hits.map(({ sessionless }) => sessionless)).toEqual([0, 0, 1]);
    expect(starts).not.toContain(visit?.sessionStart);
    expect(new Set(hits.map((hit) => hit.userKey))).toEqual(new Set([visit?.userKey]));
    expect(page(pipeline, NOW + 3000)).toMatchObject({ sessionNumber: 1, source: 'news' });
  });

  it("is none, without landing page, for events without a session ID, and never another's", () => {
    const pipeline = testPipeline();
    const of = (at: number, sessionId?: string) =>
      send(
        payload({
          name: 'page_view',
          params: { page_location: 'https://shop.example/a', ...(sessionId && { session_id: sessionId }) },
        }),
        at,
        pipeline,
      )[0];
    const hits = [of(NOW), of(NOW + 1000, '1777000001'), of(NOW + 2000), of(NOW + 3000, '1777000001')];
    expect(hits.map((hit) => [hit?.sessionless, hit?.landingPath])).toEqual([
      [1, ''],
      [0, '/a'],
      [1, ''],
      [0, '/a'],
    ]);
    expect(hits[3]?.sessionStart).toBe(hits[1]?.sessionStart);
    expect(page(pipeline, NOW + 3000)).toMatchObject({ sessionless: 0, sessionNumber: 1 });
  });

  it("is never a first visit, which is the page's", () => {
    const pipeline = testPipeline();
    expect(send(order(), NOW, pipeline)[0]).toMatchObject({ firstVisit: 0, firstUserSource: '' });
    expect(page(pipeline, NOW + 1000)).toMatchObject({
      firstVisit: 1,
      sessionNumber: 1,
      source: 'news',
      firstUserSource: 'news',
      firstSeen: NOW / 1000,
    });
  });

  it("is recognised by client ID only if the page's would be", () => {
    const consent = testPipeline({ ...TEST_SITE, identity: 'consent' });
    expect(send(order(), NOW, consent)[0]?.identity).toBe('day');
    expect(page(consent, NOW, { gcs: 'G111' })?.identity).toBe('client');
    expect(send(order(), NOW, consent)[0]?.identity).toBe('client');
    const cookieless = testPipeline({ ...TEST_SITE, identity: 'cookieless' });
    const [one] = send(order(), NOW, cookieless);
    const [same] = send(order(), NOW, cookieless);
    const [other] = send({ ...order(), client_id: '1.2' }, NOW, cookieless);
    expect(one?.identity).toBe('day');
    expect(same?.userKey).toBe(one?.userKey);
    expect(other?.userKey).not.toBe(one?.userKey);
  });
});

describe('errors of a faulty measurement', () => {
  it("are Google's texts where they are known", () => {
    expect(read(payload({ name: '_badEventName', params: {} })).messages).toEqual([
      {
        fieldPath: 'events',
        description:
          'Event at index: [0] has invalid name [_badEventName]. Names must start with an alphabetic character.',
        validationCode: 'NAME_INVALID',
      },
    ]);
    expect(listSentences(payload({ name: 'campaign@details' }))).toEqual([
      'Event at index: [0] has invalid name [campaign@details]. Only alphanumeric characters and underscores are allowed.',
    ]);
    expect(read({ events: [{ name: 'a' }] }).messages).toEqual([
      { fieldPath: 'client_id', description: 'Measurement requires a client_id.', validationCode: 'VALUE_REQUIRED' },
    ]);
    expect(listSentences(payload({ name: 'a', names: 'b' }))).toEqual([
      'Unable to parse Measurement Protocol JSON payload. (events[0]) names: Cannot find field.',
    ]);
    expect(listSentences({ ...payload({ name: 'a' }), app_instance_id: 'abc' })).toEqual([
      'Measurement app_instance_id is expected to be a 32 digit hexadecimal number but was [3] digits.',
    ]);
  });

  const many = (count: number, value: unknown = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, value]));
  it.each<[string, unknown, string[], number]>([
    ['no JSON', '{', ['- VALUE_INVALID'], 0],
    ['nothing', '', ['- VALUE_INVALID'], 0],
    ['a list', '[]', ['- VALUE_INVALID'], 0],
    ['a null', 'null', ['- VALUE_INVALID'], 0],
    ['depth', `{"events":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, ['- VALUE_INVALID'], 0],
    ['a name twice', `{"client_id":"1.2","client_id":"1.3","events":[{"name":"a"}]}`, ['client_id NAME_DUPLICATED'], 0],
    [
      'a parameter twice',
      `{"client_id":"1.2","events":[{"name":"a","params":{"x":1,"x":2}}]}`,
      ['events[0].params.x NAME_DUPLICATED'],
      0,
    ],
    ['a name in two ways', { ...payload({ name: 'a' }), clientId: '1.2' }, ['client_id NAME_DUPLICATED'], 0],
    ['an unknown field', { ...payload({ name: 'a' }), colour: 'red' }, ['- VALUE_INVALID'], 1],
    ['an empty client', { client_id: '', events: [{ name: 'a' }] }, ['client_id VALUE_REQUIRED'], 0],
    ['another client', { client_id: 'abc', events: [{ name: 'a' }] }, ['client_id VALUE_INVALID'], 1],
    ['a client that is a list', { client_id: [1], events: [{ name: 'a' }] }, ['client_id VALUE_INVALID'], 0],
    ['a long user', payload({ name: 'a' }, { user_id: 'u'.repeat(5000) }), [], 1],
    ['a long client', { client_id: `${'1'.repeat(65)}.2`, events: [{ name: 'a' }] }, [], 1],
    ['no events', { client_id: CLIENT }, ['events VALUE_REQUIRED'], 0],
    ['an empty list of events', { client_id: CLIENT, events: [] }, ['events VALUE_REQUIRED'], 0],
    ['events that are a text', { client_id: CLIENT, events: 'a' }, ['events VALUE_INVALID'], 0],
    [
      '26 events',
      { client_id: CLIENT, events: Array.from({ length: 26 }, () => ({ name: 'a' })) },
      ['events EXCEEDED_MAX_ENTITIES'],
      0,
    ],
    ['an event that is none', { client_id: CLIENT, events: [7, { name: 'a' }] }, ['events[0] VALUE_INVALID'], 1],
    ['an event without a name', payload({ params: {} }), ['events VALUE_REQUIRED'], 0],
    ['a numeric name', payload({ name: 7 }), ['events VALUE_INVALID'], 0],
    ['a name of 41', payload({ name: 'n'.repeat(41) }), ['events NAME_INVALID'], 0],
    ['a reserved name', payload({ name: 'user_engagement' }), ['events NAME_RESERVED'], 0],
    ['another reserved name', payload({ name: 'first_visit' }), ['events NAME_RESERVED'], 0],
    ['params that are a list', payload({ name: 'a', params: [] }), ['events[0].params VALUE_INVALID'], 0],
    ['26 params', payload({ name: 'a', params: many(26) }), ['events[0].params.p25 EXCEEDED_MAX_ENTITIES'], 1],
    [
      'a long value',
      payload({ name: 'a', params: { x: 'v'.repeat(101) } }),
      ['events[0].params.x VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    [
      'a long address',
      payload({ name: 'a', params: { page_location: 'v'.repeat(1001) } }),
      ['events[0].params.page_location VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    ['an object for a value', payload({ name: 'a', params: { x: {} } }), ['events[0].params.x VALUE_INVALID'], 1],
    [
      'reserved params',
      payload({ name: 'a', params: { ga_x: 1, firebase_conversion: 1, _x: 1, google_x: 1, 'gtag.x': 1 } }),
      [
        'events[0].params.ga_x NAME_RESERVED',
        'events[0].params.firebase_conversion NAME_RESERVED',
        'events[0].params._x NAME_RESERVED',
        'events[0].params.google_x NAME_RESERVED',
        'events[0].params.gtag.x NAME_RESERVED',
      ],
      1,
    ],
    ['a param’s name', payload({ name: 'a', params: { '1x': 1 } }), ['events[0].params.1x NAME_INVALID'], 1],
    [
      'an endless number',
      `{"client_id":"1.2","events":[{"name":"a","params":{"x":1e999}}]}`,
      ['events[0].params.x VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    [
      'a session',
      payload({ name: 'a', params: { session_id: 'abc' } }),
      ['events[0].params.session_id VALUE_INVALID'],
      1,
    ],
    [
      'a time',
      payload({ name: 'a', params: { engagement_time_msec: -1 } }),
      ['events[0].params.engagement_time_msec VALUE_INVALID'],
      1,
    ],
    ['an amount', payload({ name: 'a', params: { value: 'ten' } }), ['events[0].params.value VALUE_INVALID'], 1],
    [
      'a currency',
      payload({ name: 'a', params: { currency: 'EURO' } }),
      ['events[0].params.currency VALUE_INVALID'],
      1,
    ],
    ['a timestamp', payload({ name: 'a' }, { timestamp_micros: 'now' }), ['timestamp_micros VALUE_INVALID'], 1],
    [
      'items that are none',
      payload({ name: 'a', params: { items: 'x' } }),
      ['events[0].params.items VALUE_INVALID'],
      1,
    ],
    [
      '201 items',
      payload({ name: 'a', params: { items: Array.from({ length: 201 }, () => ({ item_id: 'p' })) } }),
      ['events[0].params.items EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'an item without an id',
      payload({ name: 'a', params: { items: [{ price: 1 }] } }),
      ['events[0].params.items[0] VALUE_REQUIRED'],
      1,
    ],
    [
      '28 custom item params',
      payload({ name: 'a', params: { items: [{ item_id: 'p', ...many(28) }] } }),
      ['events[0].params.items[0] EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'an item’s fields',
      payload({ name: 'a', params: { items: [{ item_id: 'p', price: 'x', quantity: -1, 'a b': 1, c: [] }] } }),
      [
        'events[0].params.items[0].price VALUE_INVALID',
        'events[0].params.items[0].quantity VALUE_INVALID',
        'events[0].params.items[0].a b NAME_INVALID',
        'events[0].params.items[0].c VALUE_INVALID',
      ],
      1,
    ],
    [
      '26 user properties',
      payload({ name: 'a' }, { user_properties: many(26, { value: 1 }) }),
      ['user_properties EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'user properties',
      payload(
        { name: 'a' },
        {
          user_properties: {
            user_id: { value: 1 },
            ga_x: { value: 1 },
            'a b': { value: 1 },
            bare: 'x',
            long: { value: 'v'.repeat(37) },
          },
        },
      ),
      [
        'user_properties.user_id NAME_RESERVED',
        'user_properties.ga_x NAME_RESERVED',
        'user_properties.a b NAME_INVALID',
        'user_properties.bare VALUE_INVALID',
        'user_properties.long VALUE_OUT_OF_BOUNDS',
      ],
      1,
    ],
    [
      'a consent',
      payload({ name: 'a' }, { consent: { ad_user_data: 'yes', other: 'GRANTED' } }),
      ['consent VALUE_INVALID', 'consent.ad_user_data VALUE_INVALID'],
      1,
    ],
    [
      'a place',
      payload({ name: 'a' }, { user_location: { country_id: 'GER', region_id: 'DE-XX', city: 7 } }),
      [
        'user_location.region_id VALUE_INVALID',
        'user_location.country_id VALUE_INVALID',
        'user_location.city VALUE_INVALID',
      ],
      1,
    ],
    ['an address', payload({ name: 'a' }, { ip_override: '999.1.1.1' }), ['ip_override VALUE_INVALID'], 1],
    ['a device', payload({ name: 'a' }, { device: 'telephone' }), ['device VALUE_INVALID'], 1],
    [
      'a behaviour',
      payload({ name: 'a' }, { validation_behavior: 'strict' }),
      ['validation_behavior VALUE_INVALID'],
      1,
    ],
  ])('name %s, and accept the rest', (_what, body, codes, events) => {
    expect(listCodes(body)).toEqual(codes);
    const { batch } = read(body);
    expect(batch?.events.length ?? 0).toBe(events);
    // What the reader lets through, no limit of the endpoints refuses.
    if (batch) expect(validateBatch(batch, { receivedAt: NOW }).batch.events).toHaveLength(events);
  });

  it('reject the event or the request if recommendations are enforced', () => {
    const strict = { validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
    const two = { client_id: CLIENT, ...strict, events: [{ name: 'a', params: { '1x': 1 } }, { name: 'b' }] };
    expect(send(two).map(({ name }) => name)).toEqual(['b']);
    expect(read(two).refusedEvents).toBe(1);
    expect(send(payload({ name: 'a' }, { ...strict, ip_override: 'x' }))).toEqual([]);
    expect(send(payload({ name: 'a' }, strict))).toHaveLength(1);
  });

  it('have no control characters and lone surrogates', () => {
    const [hit] = send(`{"client_id":"1.2","events":[{"name":"a","params":{"x":"a\\u0000b\\ud800c"}}]}`);
    expect(hit?.params.x).toBe('a b\ufffdc');
  });

  it('are found at any depth', () => {
    for (const depth of [100, 1000, 3000, 5000, 8000, 40_000]) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const { messages } = read(`{"client_id":"1.1","events":[{"name":"click","params":{"a":${deep}}}]}`);
      expect(messages.map(({ validationCode }) => validationCode)).toEqual(['VALUE_INVALID']);
    }
  });

  it('are found for any input', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null), fc.object());
    const name = fc.oneof(
      fc.constantFrom('purchase', 'a', '__proto__', 'constructor', 'items', 'value', 'session_id'),
      fc.string(),
    );
    const body = fc.record(
      {
        client_id: fc.oneof(fc.constant(CLIENT), value),
        user_id: value,
        timestamp_micros: fc.oneof(fc.nat(), value),
        user_properties: fc.oneof(fc.dictionary(name, fc.record({ value })), value),
        user_location: fc.oneof(fc.record({ country_id: value, region_id: value, city: value }), value),
        device: fc.oneof(fc.dictionary(fc.constantFrom('category', 'browser', 'x'), value), value),
        ip_override: value,
        consent: value,
        events: fc.oneof(
          fc.array(
            fc.oneof(
              fc.record({ name: fc.oneof(name, value), params: fc.oneof(fc.dictionary(name, value), value) }),
              value,
            ),
          ),
          value,
        ),
      },
      { requiredKeys: ['client_id', 'events'] },
    );
    let taken = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          body.map((one) => JSON.stringify(one)),
          fc.json(),
          fc.string(),
        ),
        (text) => {
          const { batch, messages, refusedEvents } = read(text);
          if (!batch) {
            expect(messages.length).toBeGreaterThan(0);
            return;
          }
          taken += 1;
          expect(refusedEvents + batch.events.length).toBeLessThanOrEqual(25);
          const hits = testPipeline().send(batch, NOW).hits;
          expect(hits).toHaveLength(batch.events.length);
          for (const hit of hits) expect(JSON.stringify(hit).isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
