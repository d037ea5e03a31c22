import { EXCLUSION, type Hit, type RawContext, type RawEvent } from '@magpie/events';
import { startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { collect } from './collect.ts';
import { identify } from './identify.ts';
import {
  CHROME,
  HOUR,
  MINUTE,
  NOW,
  SECRETS,
  type ShopUnderTest,
  SITE,
  shopUnderTest,
  view,
} from './shop-under-test.ts';
import { validateBatch } from './validate.ts';

let shop: ShopUnderTest;
const send: ShopUnderTest['send'] = (...sent) => shop.send(...sent);
beforeEach(() => {
  shop = shopUnderTest();
});

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
      operatingSystemVersion: '',
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

    it('gives a form without an ID its name instead, and leaves others as they are', () => {
      const params = [
        { form_name: 'Ask us' },
        { form_name: 'Ask us', form_id: '' },
        { form_name: 'Ask us', form_id: 'f1' },
        { form_length: 3 },
      ];
      const hits = send(params.map((sent) => ({ name: 'form_submit', params: sent })));
      expect(hits.map((hit) => hit.params)).toEqual([
        { form_name: 'Ask us', form_id: 'Ask us' },
        { form_name: 'Ask us', form_id: 'Ask us' },
        { form_name: 'Ask us', form_id: 'f1' },
        { form_length: '3' },
      ]);
    });

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
    it('takes parts of units, and lines below 0, at their amounts', () => {
      const cheese = { item_id: 'c', price: '19.99', quantity: 0.3333 };
      expect(order('purchase', {}, [cheese, { item_id: 'd', price: -2 }])).toEqual([4_662_667, 'EUR']);
      expect(
        order('purchase', {}, [
          { item_id: 'e', price: 3 },
          { item_id: 'd', price: 1, quantity: -1 },
        ]),
      ).toEqual([2_000_000, 'EUR']);
      const [hit] = send([
        { name: 'refund', params: { value: -5 }, items: [{ item_id: 'e', price: -5, quantity: 1 }] },
      ]);
      expect(hit).toMatchObject({ valueMicros: 5_000_000, items: [{ priceMicros: 5_000_000, quantity: 1 }] });
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
          const hits = collect(batch, request, { ...SITE, identity }, shop.visitors, shop.transactions);
          const kept = JSON.stringify([hits, [...shop.states]]);
          expect(hits).toHaveLength(batch.events.length);
          expect(kept).not.toContain('ID-TEXT');
          expect(kept).not.toContain(`::ffff:${address}`);
          expect(kept).not.toContain(`"${address}"`);
        },
      ),
    );
  });
});
