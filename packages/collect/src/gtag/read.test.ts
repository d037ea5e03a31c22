import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXCLUSION } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { TEST_SITE, testPipeline } from '../testing.ts';
import { validateBatch } from '../validate.ts';
import { readGtag } from './read.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const query = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    v: '2',
    tid: 'G-ABCDE12345',
    cid: '602849859.1754048070',
    sid: '1754127522',
    dl: 'https://shop.example/a',
    en: 'page_view',
    ...more,
  }).toString();
const readHits = (more: Readonly<Record<string, string>> = {}, body = '', pipeline = testPipeline()) =>
  pipeline.send(readGtag(query(more), body).batch, NOW).hits;

describe('a recorded hit of gtag', () => {
  // As in the collection facts, section 7; the places marked there with an ellipsis are filled.
  const RECORDED =
    'v=2&tid=G-ABCDE12345&gtm=45je57u0v9&_p=1754129300961&gcd=13l3l3l3l1l1&npa=0&dma=0&cid=602849859.1754048070&ul=en-us&sr=2240x1260' +
    '&uaa=x86&uab=64&uafvl=Not)A%253BBrand%3B8.0.0.0%7CChromium%3B138.0.7204.183%7CGoogle%2520Chrome%3B138.0.7204.183&uamb=0&uam=&uap=Windows&uapv=19.0.0&uaw=0' +
    '&are=1&pscdl=noapi&_eu=AEEAAAQ&_s=6&sid=1754127522&sct=5&seg=1&dl=https%3A%2F%2Fshop.example%2Fcontact%3Futm_source%3Dnews&dt=Contact%20us' +
    '&en=form_start&ep.form_id=ask&epn.form_length=9&_et=28182&tfd=39958';

  it('becomes a complete hit', () => {
    const { batch, measurementId, refused } = readGtag(RECORDED, '');
    expect(refused).toEqual([]);
    expect(measurementId).toBe('G-ABCDE12345');
    const [hit] = testPipeline().send(batch, NOW, { origin: 'gtag' }).hits;
    expect(hit).toMatchObject({
      name: 'form_start',
      ts: NOW,
      origin: 'gtag',
      identity: 'client',
      sessionNumber: 1,
      sessionStart: NOW / 1000,
      hostName: 'shop.example',
      pagePath: '/contact',
      pageTitle: 'Contact us',
      source: 'news',
      languageCode: 'en-us',
      screenResolution: '2240x1260',
      browser: 'Chrome',
      browserVersion: '138.0.7204.183',
      operatingSystem: 'Windows',
      operatingSystemVersion: '11',
      deviceCategory: 'desktop',
      // It claims 28,182: of its session nothing is known before.
      engagementMs: 5000,
      params: { form_id: 'ask', form_length: '9' },
    });
  });

  it('can have several events, one a line, each with the common parameters', () => {
    const body = 'en=scroll&epn.percent_scrolled=90&_et=1200\r\nen=user_engagement&_et=800&dt=Later\n\n';
    const hits = readHits({ en: '', dt: 'First' }, body);
    expect(
      hits.map(({ name, engagementMs, pageTitle, pagePath }) => [name, engagementMs, pageTitle, pagePath]),
    ).toEqual([
      ['scroll', 1200, 'First', '/a'],
      ['user_engagement', 800, 'Later', '/a'],
    ]);
    expect(new Set(hits.map(({ sessionStart }) => sessionStart)).size).toBe(1);
  });
});

describe('the visitor', () => {
  it.each([
    ['stored', '', 'client'],
    ['stored', 'G111', 'client'],
    ['stored', 'G100', 'day'],
    ['stored', 'G110', 'day'],
    ['consent', '', 'day'],
    ['consent', 'G101', 'client'],
    ['consent', 'G100', 'day'],
    ['cookieless', 'G111', 'day'],
  ] as const)('on a site of mode %s with the consent "%s": %s', (identity, gcs, expected) => {
    const [hit] = readHits({ gcs }, '', testPipeline({ ...TEST_SITE, identity }));
    expect(hit?.identity).toBe(expected);
  });

  it('is the same visitor by the same client id, and a user by his id', () => {
    const pipeline = testPipeline();
    const [one] = readHits({}, '', pipeline);
    const [other] = readHits({ dl: 'https://shop.example/b' }, '', pipeline);
    expect(other?.userKey).toBe(one?.userKey);
    expect([one?.firstVisit, other?.firstVisit]).toEqual([1, 0]);
    expect(readHits({ uid: 'u-42' })[0]?.identity).toBe('user');
  });

  it('carries user properties of the request and of its lines', () => {
    const hits = readHits({ 'up.plan': 'pro', 'upn.age': '3' }, 'en=a\nen=b&up.plan=max');
    expect(hits.map(({ userProperties }) => userProperties)).toEqual([
      { plan: 'max', age: '3' },
      { plan: 'max', age: '3' },
    ]);
  });
});

describe('what it says of the event', () => {
  it('names the campaign by code', () => {
    const code = { cs: 'news', cm: 'email', cn: 'May', ci: '7', ct: 'bird', cc: 'top' };
    expect(readHits(code)[0]).toMatchObject({
      source: 'news',
      medium: 'email',
      campaign: 'May',
      campaignId: '7',
      term: 'bird',
      content: 'top',
    });
    expect(readHits({ en: 'view_promotion', cn: 'Blossom', cs: 'top', pi: 'P1', pn: 'Spring' })[0]).toMatchObject({
      source: '(direct)',
      params: { creative_name: 'Blossom', creative_slot: 'top', promotion_id: 'P1', promotion_name: 'Spring' },
    });
  });

  it('recognises own traffic and debug events', () => {
    expect(readHits({ tt: 'internal' })[0]).toMatchObject({ trafficType: 'internal', exclusion: EXCLUSION.internal });
    expect(readHits({ _dbg: '1' })[0]).toMatchObject({ trafficType: 'developer', exclusion: EXCLUSION.internal });
    expect(readHits({ 'epn.debug_mode': '1' })[0]?.trafficType).toBe('developer');
    expect(readHits({ _dbg: '0' })[0]).toMatchObject({ trafficType: '', exclusion: EXCLUSION.none });
  });

  it('ignores the referrer on request', () => {
    expect(readHits({ dr: 'https://blog.example/' })[0]?.source).toBe('blog.example');
    expect(readHits({ dr: 'https://blog.example/', ir: '1' })[0]?.source).toBe('(direct)');
  });

  it('has money, its currency and the items', () => {
    const [hit] = readHits({
      en: 'purchase',
      cu: 'USD',
      'epn.value': '30.03',
      'epn.tax': '4.79',
      'ep.transaction_id': 'T1',
      'ep.coupon': 'MAY',
      'ep.item_list_name': 'Search',
      pr2: 'idB~nmMug~~small~pr5~qt2.5',
      pr1: 'idA~nmCup~brAcme~vared~caHome~c2Kitchen~c5Cups~pr10.01~qt3~ds0.5~lp4~lnSpring~liL1~afShop~cpC1~loP1~pnPromo~piP2~cnCreative~csSlot~k0colour~v0red~k1size~v15',
    });
    expect(hit).toMatchObject({
      valueMicros: 30_030_000,
      taxMicros: 4_790_000,
      currency: 'USD',
      transactionId: 'T1',
      coupon: 'MAY',
      purchaseNumber: 1,
    });
    expect(hit?.items).toEqual([
      {
        id: 'A',
        name: 'Cup',
        brand: 'Acme',
        variant: 'red',
        category: 'Home',
        category2: 'Kitchen',
        category3: '',
        category4: '',
        category5: 'Cups',
        listId: 'L1',
        listName: 'Spring',
        affiliation: 'Shop',
        coupon: 'C1',
        locationId: 'P1',
        promotionId: 'P2',
        promotionName: 'Promo',
        creativeName: 'Creative',
        creativeSlot: 'Slot',
        index: 4,
        priceMicros: 10_010_000,
        quantity: 3,
        discountMicros: 500_000,
        params: { colour: 'red', size: '5' },
      },
      expect.objectContaining({
        id: 'B',
        name: 'Mug~small',
        quantity: 2.5,
        priceMicros: 5_000_000,
        listName: 'Search',
      }),
    ]);
  });

  const SAMPLE = fileURLToPath(
    new URL('../../../../../shared/data/ga4-gmerch-item-events/item_event_sample_by_type.csv', import.meta.url),
  );
  it.skipIf(!existsSync(SAMPLE))('holds the items of recorded events (../shared/data/ga4-gmerch-item-events)', () => {
    const [head, ...rows] = readFileSync(SAMPLE, 'utf8')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    const column = (row: readonly string[], name: string) => row[head?.indexOf(name) ?? -1] ?? '';
    expect(rows).toHaveLength(45);
    for (const row of rows) {
      const pr1 = [
        ['id', 'item_id'],
        ['nm', 'item_name'],
        ['br', 'item_brand'],
        ['ca', 'item_category'],
        ['pr', 'price'],
        ['qt', 'quantity'],
      ].map(([key, name]) => `${key}${column(row, name ?? '').replaceAll('~', '~~')}`);
      const [hit] = readHits({ en: column(row, 'event_name'), cu: 'USD', pr1: pr1.join('~') });
      expect(hit?.name).toBe(column(row, 'event_name'));
      expect(hit?.items).toMatchObject([
        {
          id: column(row, 'item_id'),
          name: column(row, 'item_name'),
          category: column(row, 'item_category'),
          priceMicros: Number(column(row, 'price')) * 1_000_000,
          quantity: Number(column(row, 'quantity') || 1),
        },
      ]);
    }
  });
});

describe("the browser's hints", () => {
  const device = (hints: Readonly<Record<string, string>>) => {
    const [hit] = readHits(hints);
    return [hit?.browser, hit?.browserVersion, hit?.operatingSystem, hit?.operatingSystemVersion, hit?.deviceCategory];
  };
  it.each([
    ['none', {}, ['Chrome', '136.0.0.0', 'Windows', '', 'desktop']],
    [
      'Edge on macOS',
      { uafvl: 'Microsoft%20Edge;137.0.1|Chromium;137.0.2|Not/A)Brand;24.0', uap: 'macOS', uapv: '15.5.0', uamb: '0' },
      ['Edge', '137.0.1', 'Macintosh', '15.5.0', 'desktop'],
    ],
    [
      'a telephone',
      { uafvl: 'Google Chrome;136.0.1', uap: 'Android', uapv: '14.0.0', uamb: '1' },
      ['Chrome', '136.0.1', 'Android', '14', 'mobile'],
    ],
    ['a tablet', { uap: 'Android', uapv: '14.0.0', uamb: '0' }, ['Chrome', '136.0.0.0', 'Android', '14', 'tablet']],
    ['Chromium alone', { uafvl: 'Chromium;136.1' }, ['Chromium', '136.1', 'Windows', '', 'desktop']],
    ['Windows 8.1', { uap: 'Windows', uapv: '0.3.0' }, ['Chrome', '136.0.0.0', 'Windows', '8.1', 'desktop']],
    ['another system without its version', { uap: 'Android' }, ['Chrome', '136.0.0.0', 'Android', '', 'desktop']],
    ['nonsense', { uafvl: ';;|%E0%A4%A;1|', uap: '', uapv: 'x' }, ['%E0%A4%A', '1', 'Windows', '', 'desktop']],
  ])('give %s', (_what, hints, expected) => {
    expect(device(hints as Record<string, string>)).toEqual(expected);
  });

  it('are used for a browser without a screen', () => {
    expect(readHits({ uafvl: 'HeadlessChrome;136.0' })[0]?.exclusion).toBe(EXCLUSION.bot);
  });
});

describe('what it rejects', () => {
  const refusals = (more: Readonly<Record<string, string>>, body = '') => {
    const { batch, refused } = readGtag(query(more), body);
    return [...refused, ...validateBatch(batch, { receivedAt: NOW }).refused].map(
      ({ event, field, code, value }) => `${event} ${field} ${code} ${value}`,
    );
  };
  it.each([
    ['another version', { v: '1' }, '', ['-1 v version_unknown 1']],
    ['no event', { en: '' }, '', ['0 event name_missing ']],
    ['a name', { en: '1st' }, '', ['0 event name_invalid 1st']],
    ['a reserved name', { en: 'session_start' }, '', ['0 event name_reserved session_start']],
    ['a number', { 'epn.x': '1e999' }, '', ['0 params.x number_invalid 1e999']],
    ['another number', { 'epn.x': 'ten' }, '', ['0 params.x number_invalid ten']],
    ['a time', { _et: 'soon' }, '', ['0 params.engagement_time_msec number_invalid soon']],
    [
      'a parameter',
      { 'ep.no way': 'x', 'ep.__proto__': 'y' },
      '',
      ['0 params.no way param_name_invalid x', '0 params.__proto__ param_name_reserved y'],
    ],
    ['a reserved parameter', { 'ep.ga_session_id': '1' }, '', ['0 params.ga_session_id param_name_reserved 1']],
    ['a user property', { 'up.user_id': 'u' }, '', ['-1 userProperties.user_id user_property_name_reserved u']],
    ['an item key', { pr1: 'idA~zz9~k0a' }, '', ['0 items.zz item_key_unknown zz9', '0 items.k0 item_key_unknown k0a']],
    ['an item parameter', { pr1: 'idA~k0__proto__~v0x' }, '', ['0 items.__proto__ param_name_invalid x']],
    ['a price', { pr1: 'idA~prten' }, '', ['0 items.price money_invalid ten']],
    ['a line', {}, 'en=a\nen=%', ['1 event name_invalid %']],
    ['a 26th event', {}, 'en=a\n'.repeat(26), ['-1 events too_many_events 26']],
  ])('names %s', (_what, more, body, expected) => {
    expect(refusals(more as Record<string, string>, body)).toEqual(expected);
  });

  it('accepts 25 of 26 events', () => {
    expect(readHits({}, 'en=a\n'.repeat(26))).toHaveLength(25);
  });

  it('reads no more lines than it accepts', () => {
    const common = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`ep.p${i}`, 'x']));
    expect(readGtag(query(common), 'en=a\n'.repeat(25_000)).batch.events).toHaveLength(25);
  });
});
