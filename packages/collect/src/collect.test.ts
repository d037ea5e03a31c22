import { type CollectSite, EXCLUSION, type Hit, type RawContext, type RawEvent, SITE_DEFAULTS } from '@magpie/events';
import { startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectRequest, collect, type VisitorStore } from './collect.ts';
import { identify, keyedHash, plainAddress, type SiteSecrets } from './identify.ts';
import { ordersInMemory, type TransactionStore } from './orders.ts';
import type { VisitorState } from './sessionise.ts';
import { validateBatch } from './validate.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 4, 1, 12);
const SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MP-1',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  hosts: ['shop.example'],
  sessionTimeoutMinutes: 30,
};
const secret = (text: string): Uint8Array => new TextEncoder().encode(text.padEnd(32, '.'));
const SECRETS: SiteSecrets = { lasting: secret('lasting'), today: secret('day 2'), yesterday: secret('day 1') };

let visitors: VisitorStore & { readonly states: Map<string, string> };
let transactions: TransactionStore;
let made: number;

beforeEach(() => {
  made = 0;
  const states = new Map<string, string>();
  visitors = {
    states,
    get: (siteId, key) => {
      const text = states.get(`${siteId} ${key}`);
      return text === undefined ? undefined : (JSON.parse(text) as VisitorState);
    },
    set: (siteId, key, state) => void states.set(`${siteId} ${key}`, JSON.stringify(state)),
  };
  transactions = ordersInMemory();
});

interface Sent {
  readonly site?: CollectSite;
  readonly context?: Partial<RawContext>;
  readonly request?: Partial<CollectRequest>;
}

function send(events: readonly RawEvent[], { site = SITE, context = {}, request = {} }: Sent = {}): Hit[] {
  const receivedAt = request.receivedAt ?? NOW;
  const { batch } = validateBatch(
    { context: { site: 'MP-1', location: 'https://shop.example/a', ...context }, events },
    { receivedAt },
  );
  const first = made;
  made += events.length;
  const newId = (index: number): string => (first + index).toString(16).padStart(16, '0');
  const whole: CollectRequest = {
    address: '203.0.113.9',
    userAgent: CHROME,
    newId,
    secrets: SECRETS,
    ...request,
    receivedAt,
  };
  return collect(batch, whole, site, visitors, transactions);
}
const view: RawEvent = { name: 'page_view', params: {} };

describe('collect', () => {
  it('creates a complete hit', () => {
    const places = { find: () => ({ countryId: 'GB', region: 'England', city: 'London' }) };
    const [hit] = send(
      [
        {
          name: 'purchase',
          ts: NOW - 1000,
          params: {
            value: '35.79',
            tax: 5.71,
            shipping: 4,
            currency: 'usd',
            transaction_id: 'T1',
            coupon: 'MAY',
            engagement_time_msec: 1500,
            gift: true,
          },
          items: [{ item_id: 'p1', item_name: 'Mug', price: '15.895', quantity: 2, discount: 1, index: 3 }],
        },
      ],
      {
        context: {
          location: 'https://www.shop.example/thanks?utm_source=news&utm_medium=email',
          title: 'Thanks',
          language: 'en-GB',
          screen: '1920x1080',
          referrer: 'https://bing.com/',
        },
        request: { places },
      },
    );
    expect(hit).toEqual({
      siteId: 1,
      eventId: '0000000000000000',
      ts: NOW - 1000,
      receivedAt: NOW,
      day: '2026-05-01',
      name: 'purchase',
      userKey: identify({ site: '' }, { address: '203.0.113.9', userAgent: CHROME }, SITE, SECRETS).key,
      identity: 'day',
      sessionStart: NOW / 1000 - 1,
      sessionless: 0,
      sessionNumber: 0,
      firstVisit: 1,
      firstSeen: 0,
      firstUserSource: '',
      firstUserMedium: '',
      firstUserCampaign: '',
      firstUserChannel: '',
      userProperties: {},
      purchaseNumber: 1,
      keyEvent: 1,
      exclusion: 0,
      botScore: 0,
      botReason: '',
      trafficType: '',
      origin: 'web',
      hostName: 'www.shop.example',
      pagePath: '/thanks',
      pageQuery: '?utm_source=news&utm_medium=email',
      pageTitle: 'Thanks',
      pageReferrer: 'https://bing.com/',
      landingPath: '',
      landingQuery: '',
      source: 'news',
      medium: 'email',
      campaign: '(not set)',
      campaignId: '',
      term: '',
      content: '',
      sourcePlatform: '',
      channel: 'Email',
      deviceCategory: 'desktop',
      browser: 'Chrome',
      browserVersion: '136.0.0.0',
      operatingSystem: 'Windows',
      operatingSystemVersion: '10',
      screenResolution: '1920x1080',
      languageCode: 'en-gb',
      countryId: 'GB',
      region: 'England',
      city: 'London',
      engagementMs: 1500,
      valueMicros: 35_790_000,
      taxMicros: 5_710_000,
      shippingMicros: 4_000_000,
      currency: 'USD',
      transactionId: 'T1',
      coupon: 'MAY',
      params: { gift: 'true' },
      items: [
        {
          id: 'p1',
          name: 'Mug',
          brand: '',
          variant: '',
          category: '',
          category2: '',
          category3: '',
          category4: '',
          category5: '',
          listId: '',
          listName: '',
          affiliation: '',
          coupon: '',
          locationId: '',
          promotionId: '',
          promotionName: '',
          creativeName: '',
          creativeSlot: '',
          index: 3,
          priceMicros: 15_895_000,
          quantity: 2,
          discountMicros: 1_000_000,
          params: {},
        },
      ],
    });
  });

  it("gives an item its event's list, promotion and creative, and keeps custom parameters", () => {
    const [hit] = send([
      {
        name: 'view_promotion',
        params: { promotion_id: 'P1', creative_slot: 'top', item_list_name: 'Spring' },
        items: [
          { item_id: 'a', promotion_id: 'P2', creative_name: 'Blossom', location_id: 'L1', colour: 'red', weight: 2 },
          { item_id: 'b' },
        ],
      },
    ]);
    expect(hit?.items[0]).toMatchObject({
      promotionId: 'P2',
      creativeName: 'Blossom',
      creativeSlot: 'top',
      locationId: 'L1',
      listName: 'Spring',
      params: { colour: 'red', weight: '2' },
    });
    expect(hit?.items[1]).toMatchObject({ promotionId: 'P1', creativeName: '', listName: 'Spring', params: {} });
  });

  describe('the data of a visitor', () => {
    const stored = { ...SITE, identity: 'stored' as const };
    const visit = (hours: number, event: RawEvent, context: Partial<RawContext> = {}) =>
      send([event], {
        site: stored,
        context: { clientId: 'c1', ...context },
        request: { receivedAt: NOW + hours * HOUR },
      })[0];
    const news = { location: 'https://shop.example/a?utm_source=news&utm_medium=email' };

    it("has the first visit's time and source", () => {
      expect(visit(0, view, news)).toMatchObject({ firstVisit: 1, firstSeen: NOW / 1000, firstUserSource: 'news' });
      expect(visit(5, view, { referrer: 'https://bing.com/' })).toMatchObject({
        source: 'bing',
        firstSeen: NOW / 1000,
        firstUserSource: 'news',
        firstUserMedium: 'email',
        firstUserCampaign: '(not set)',
        firstUserChannel: 'Email',
      });
    });

    it('has the number of counted purchases', () => {
      const order = (id: string): RawEvent => ({ name: 'purchase', params: { transaction_id: id, value: 1 } });
      expect(visit(0, view)?.purchaseNumber).toBe(0);
      expect(visit(1, order('T1'))?.purchaseNumber).toBe(1);
      expect(visit(2, order('T1'))).toMatchObject({ purchaseNumber: 0, exclusion: EXCLUSION.repeated });
      expect(visit(3, order('T2'), { trafficType: 'internal' })?.purchaseNumber).toBe(0);
      expect(visit(4, order('T3'))?.purchaseNumber).toBe(2);
      expect(visit(4.1, { name: 'refund', params: {} })?.purchaseNumber).toBe(0);
    });

    it('has the latest user properties until they are removed', () => {
      expect(visit(0, view, { userProperties: { plan: 'free', team: 3 } })?.userProperties).toEqual({
        plan: 'free',
        team: '3',
      });
      expect(visit(1, view)?.userProperties).toEqual({ plan: 'free', team: '3' });
      expect(visit(2, view, { userProperties: { plan: 'pro' } })?.userProperties).toEqual({ plan: 'pro', team: '3' });
      expect(visit(3, view, { userProperties: { team: '' } })?.userProperties).toEqual({ plan: 'pro' });
      const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}`, 'x']));
      expect(Object.keys(visit(4, view, { userProperties: many })?.userProperties ?? {})).toEqual(Object.keys(many));
    });

    it("only has the day's purchases for a daily key", () => {
      const daily = (hours: number, event: RawEvent, context: Partial<RawContext> = {}) =>
        send([event], { context, request: { receivedAt: NOW + hours * HOUR } })[0];
      const order: RawEvent = { name: 'purchase', params: {} };
      expect(daily(0, order, { ...news, userProperties: { plan: 'pro' } })).toMatchObject({
        firstSeen: 0,
        firstUserSource: '',
        purchaseNumber: 1,
        userProperties: { plan: 'pro' },
      });
      expect(daily(0.1, order)).toMatchObject({ purchaseNumber: 2, userProperties: {} });
    });
  });

  it("sorts a batch by time and keeps each event's ID", () => {
    const hits = send([view, { ...view, ts: NOW - 5000 }]);
    expect(hits.map(({ ts, eventId }) => [ts, Number(eventId)])).toEqual([
      [NOW - 5000, 1],
      [NOW, 0],
    ]);
    expect(new Set(hits.map(({ sessionStart }) => sessionStart))).toEqual(new Set([NOW / 1000 - 5]));
  });

  it("prefers an event's own page to the context's", () => {
    const own = { page_location: 'https://shop.example/b', page_title: 'B', page_referrer: 'https://shop.example/a' };
    const [hit] = send([{ name: 'page_view', params: own }], {
      context: { title: 'A', referrer: 'https://bing.com/' },
    });
    expect(hit).toMatchObject({
      pagePath: '/b',
      pageTitle: 'B',
      pageReferrer: 'https://shop.example/a',
      source: '(direct)',
      params: {},
    });
  });

  describe('money', () => {
    const item = { item_id: 'a', price: '0.1', quantity: 3 };
    const order = (
      name: string,
      params: RawEvent['params'],
      items: RawEvent['items'] = [item, { item_id: 'b', price: 2 }],
    ) => {
      const [hit] = send([{ name, params, items }]);
      return [hit?.valueMicros, hit?.currency];
    };
    it('uses the sum of the items if a purchase or refund has no value', () => {
      expect(order('purchase', {})).toEqual([2_300_000, 'EUR']);
      expect(order('refund', {})).toEqual([2_300_000, 'EUR']);
      expect(order('purchase', { value: 0, currency: 'JPY' })).toEqual([0, 'JPY']);
      expect(order('add_to_cart', {})).toEqual([0, 'EUR']);
      expect(order('page_view', {}, [])).toEqual([0, '']);
    });
    it('stores a refund as a positive value', () => {
      expect(order('refund', { value: -5 })).toEqual([5_000_000, 'EUR']);
      expect(order('refund', { value: 5 })).toEqual([5_000_000, 'EUR']);
    });
    it('limits engagement to the time that can have passed, for imports to a day', () => {
      const spans = [-5, 1499.6, 1e12].map((ms) => ({ name: 'a', params: { engagement_time_msec: ms } }));
      expect(send(spans).map(({ engagementMs }) => engagementMs)).toEqual([0, 1500, 3500]);
      const imported = send(spans, { request: { origin: 'csv:1' } });
      expect(imported.map(({ engagementMs }) => engagementMs)).toEqual([0, 1500, 86_400_000]);
    });
  });

  describe('exclusion', () => {
    const purchase = (transaction_id = '') => ({ name: 'purchase', params: { transaction_id, value: 1 } });
    const bot = { request: { userAgent: 'Googlebot/2.1' } };
    const own = { context: { trafficType: 'internal' } };
    const exclusions = (hits: readonly Hit[]) => hits.map(({ exclusion }) => exclusion);

    it('counts a transaction once', () => {
      expect(exclusions(send([purchase('T'), purchase('T'), purchase('U')]))).toEqual([0, EXCLUSION.repeated, 0]);
      expect(exclusions(send([purchase('T')]))).toEqual([EXCLUSION.repeated]);
      expect(exclusions(send([purchase('T')], { site: { ...SITE, id: 2 } }))).toEqual([0]);
    });
    it('counts it again for the same event, as when a file is imported again', () => {
      const again = { request: { newId: () => 'f'.repeat(16) } };
      expect(exclusions([...send([purchase('T')], again), ...send([purchase('T')], again)])).toEqual([0, 0]);
      expect(exclusions(send([purchase('T')]))).toEqual([EXCLUSION.repeated]);
    });
    it('counts every purchase without an id', () => {
      expect(exclusions(send([purchase(), purchase()]))).toEqual([0, 0]);
    });
    it('does not classify visits without a recorded user agent as bots', () => {
      const [hit] = send([view], { context: { userId: 'u' }, request: { userAgent: null } });
      expect(hit).toMatchObject({ exclusion: EXCLUSION.none, botScore: 0, deviceCategory: '', browser: '' });
      expect(exclusions(send([view], { request: { userAgent: '' } }))).toEqual([EXCLUSION.bot]);
    });

    it('does not let bots and own traffic claim an order', () => {
      expect(exclusions(send([purchase('T')], bot))).toEqual([EXCLUSION.bot]);
      expect(exclusions(send([purchase('T')], own))).toEqual([EXCLUSION.internal]);
      expect(exclusions(send([purchase('T')]))).toEqual([0]);
    });
    it('does not treat a refund as a repeated purchase', () => {
      expect(exclusions(send([purchase('T'), { name: 'refund', params: { transaction_id: 'T' } }]))).toEqual([0, 0]);
    });
    it('recognises own traffic by network', () => {
      const site = { ...SITE, internalNetworks: ['203.0.113.0/24'] };
      expect(send([view], { site })).toMatchObject([{ exclusion: EXCLUSION.internal, trafficType: 'internal' }]);
      expect(send([view], { site, ...bot })).toMatchObject([
        { exclusion: EXCLUSION.bot, botScore: 100, botReason: 'declared' },
      ]);
    });
    it('quarantines a visit that came by referrer spam', () => {
      const spam = { context: { referrer: 'https://www.0-0.fr/' } };
      expect(exclusions(send([view], spam))).toEqual([EXCLUSION.bot]);
      expect(exclusions(send([view], { request: { receivedAt: NOW + MINUTE } }))).toEqual([EXCLUSION.bot]);
    });
  });

  describe('identity', () => {
    const client = { clientId: '12.34' };
    const visitorIdentity = (identity: CollectSite['identity'], context: Partial<RawContext>) =>
      send([view], { site: { ...SITE, identity }, context })[0]?.identity;

    it.each([
      ['cookieless', client, 'day'],
      ['cookieless', { ...client, consent: true }, 'day'],
      ['cookieless', { userId: 'u' }, 'user'],
      ['consent', client, 'day'],
      ['consent', { ...client, consent: false }, 'day'],
      ['consent', { ...client, consent: true }, 'client'],
      ['stored', client, 'client'],
      ['stored', { ...client, consent: false }, 'day'],
      ['stored', {}, 'day'],
      ['stored', { ...client, userId: 'u' }, 'user'],
    ] as const)('%s with %j is %s', (mode, context, identity) => {
      expect(visitorIdentity(mode, context)).toBe(identity);
    });

    it('distinguishes sites, addresses, user agents, IDs and kinds of ID', () => {
      const at = { address: '203.0.113.9', userAgent: CHROME };
      const stored = { ...SITE, identity: 'stored' } as const;
      const keys = [
        identify({ site: '' }, at, SITE, SECRETS).key,
        identify({ site: '' }, at, { ...SITE, id: 2 }, SECRETS).key,
        identify({ site: '' }, { ...at, address: '203.0.113.8' }, SITE, SECRETS).key,
        identify({ site: '' }, { ...at, userAgent: 'x' }, SITE, SECRETS).key,
        identify({ site: '', clientId: 'a' }, at, stored, SECRETS).key,
        identify({ site: '', userId: 'a' }, at, stored, SECRETS).key,
        identify({ site: '', userId: 'b' }, at, stored, SECRETS).key,
        identify({ site: '', clientId: `${'c'.repeat(64)}1` }, at, stored, SECRETS).key,
        identify({ site: '', clientId: `${'c'.repeat(64)}2` }, at, stored, SECRETS).key,
      ];
      expect(new Set(keys).size).toBe(9);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/);
    });

    it('uses one key for an IPv4 address and its IPv6 form', () => {
      expect(plainAddress('::FFFF:192.0.2.1')).toBe('192.0.2.1');
      expect(plainAddress('2001:DB8::1')).toBe('2001:db8::1');
    });

    it('is the documented HMAC (RFC 4231, test case 2), repeatedly', () => {
      const jefe = new TextEncoder().encode('Jefe');
      for (const _ of [1, 2]) expect(keyedHash(jefe, 'what do ya want for nothing?')).toBe('5bdcc146bf60754e');
      expect(keyedHash(new TextEncoder().encode('other'), 'what do ya want for nothing?')).not.toBe('5bdcc146bf60754e');
    });
  });

  describe('midnight', () => {
    const midnight = startOfDay('2026-05-02', SITE.timeZone);
    const day1: SiteSecrets = { lasting: secret('lasting'), today: secret('day 1'), yesterday: secret('day 0') };
    const day2: SiteSecrets = { lasting: secret('lasting'), today: secret('day 2'), yesterday: secret('day 1') };
    const day3: SiteSecrets = { lasting: secret('lasting'), today: secret('day 3'), yesterday: secret('day 2') };
    const at = (minutes: number, secrets: SiteSecrets) => {
      const [hit] = send([view], { request: { receivedAt: midnight + minutes * MINUTE, secrets } });
      if (!hit) throw new Error('no hit');
      return hit;
    };

    it('does not split a cookieless visit, and the next visit has a new key', () => {
      const before = at(-10, day1);
      const after = at(10, day2);
      const onward = at(39, day2);
      const later = at(120, day2);
      expect([before.day, after.day]).toEqual(['2026-05-01', '2026-05-02']);
      expect([after.userKey, after.sessionStart]).toEqual([before.userKey, before.sessionStart]);
      expect([onward.userKey, onward.firstVisit]).toEqual([before.userKey, 0]);
      expect(later.userKey).not.toBe(before.userKey);
      expect(later.firstVisit).toBe(1);
    });

    it('starts a new visit if the one before midnight has ended', () => {
      const before = at(-25, day1);
      const after = at(5, day2);
      expect(after.userKey).not.toBe(before.userKey);
    });

    it('cannot join visits across two midnights', () => {
      expect(at(24 * 60, day3).userKey).not.toBe(at(24 * 60 - 1, day1).userKey);
    });

    it('keeps one session of a stored id over midnight', () => {
      const site = { ...SITE, identity: 'stored' } as const;
      const over = [-1, 1].map(
        (minutes) =>
          send([view], { site, context: { clientId: 'c' }, request: { receivedAt: midnight + minutes * MINUTE } })[0],
      );
      expect(over.map((hit) => [hit?.day, hit?.sessionStart, hit?.sessionNumber])).toEqual([
        ['2026-05-01', midnight / 1000 - 60, 1],
        ['2026-05-02', midnight / 1000 - 60, 1],
      ]);
    });
  });

  it('assigns each event its local day, also on days of 23 and 25 hours', () => {
    const dayAt = (ts: number, timeZone = SITE.timeZone) =>
      send([view], { site: { ...SITE, timeZone }, request: { receivedAt: ts } })[0]?.day;
    const spring = startOfDay('2026-03-29', SITE.timeZone);
    expect([spring - 1, spring, spring + 23 * HOUR - 1, spring + 23 * HOUR].map((ts) => dayAt(ts))).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-29',
      '2026-03-30',
    ]);
    const autumn = startOfDay('2026-10-25', SITE.timeZone);
    expect([autumn + 25 * HOUR - 1, autumn + 25 * HOUR].map((ts) => dayAt(ts))).toEqual(['2026-10-25', '2026-10-26']);
    expect(dayAt(Date.UTC(2026, 0, 1, 18, 14), 'Asia/Kathmandu')).toBe('2026-01-01');
    expect(dayAt(Date.UTC(2026, 0, 1, 18, 15), 'Asia/Kathmandu')).toBe('2026-01-02');
  });

  it('stores neither address nor ID, and one hit per event, for any input', () => {
    const scalar = fc.oneof(fc.string(), fc.double(), fc.boolean());
    const anyEvent = fc.record({
      name: fc.oneof(fc.constantFrom('page_view', 'purchase', 'refund', 'campaign_details'), fc.string()),
      ts: fc.integer({ min: NOW - 80 * HOUR, max: NOW + HOUR }),
      params: fc.dictionary(
        fc.oneof(fc.constantFrom('page_location', 'page_referrer', 'value', 'campaign_source'), fc.string()),
        scalar,
      ),
    });
    const anyContext = fc.record({
      location: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      referrer: fc.oneof(fc.webUrl(), fc.string()),
      consent: fc.boolean(),
      screen: fc.string(),
    });
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 8 }),
        anyContext,
        fc.constantFrom('stored', 'consent', 'cookieless'),
        fc.ipV4(),
        (events, given, identity, address) => {
          const ids = { clientId: 'CLIENT-ID-TEXT', userId: given.consent ? 'USER-ID-TEXT' : '' };
          const context = { ...given, ...ids, site: 'MP-1' };
          const receivedAt = NOW;
          const { batch } = validateBatch({ context, events }, { receivedAt });
          const newId = () => 'e'.repeat(16);
          const request = { address: `::ffff:${address}`, userAgent: CHROME, receivedAt, newId, secrets: SECRETS };
          const hits = collect(batch, request, { ...SITE, identity }, visitors, transactions);
          const kept = JSON.stringify([hits, [...visitors.states]]);
          expect(hits).toHaveLength(batch.events.length);
          expect(kept).not.toContain('ID-TEXT');
          expect(kept).not.toContain(`::ffff:${address}`);
          expect(kept).not.toContain(`"${address}"`);
        },
      ),
    );
  });
});
