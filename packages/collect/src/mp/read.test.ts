import { describe, expect, it } from 'vitest';
import { readGtag } from '../gtag/read.ts';
import { TEST_SITE, type TestPipeline, testPipeline } from '../testing.ts';
import { CLIENT, NOW, payload, read, send } from './testing.ts';

const HOUR = 3_600_000;

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
