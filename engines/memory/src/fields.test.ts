import { EMPTY_HIT, EMPTY_ITEM, EXCLUSION, type Hit, type HitItem } from '@magpie/events';
import { ask, INCLUDED, plan, type Question, type Site } from '@magpie/query';
import { localDay } from '@magpie/time';
import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { createMemoryEngine } from './engine.ts';

const site: Site = {
  id: 1,
  timeZone: 'Asia/Kathmandu',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  affiliateRules: [
    { prefix: '/go/', label: 'Partner' },
    { prefix: '/go/x', label: 'never used' },
    { prefix: '/out', label: 'Out' },
    { prefix: '/empfohlen ü/', label: 'Recommended' },
  ],
  customDefinitions: [
    { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan' },
    { kind: 'dimension', scope: 'item', parameter: 'size', displayName: 'Size' },
    { kind: 'metric', scope: 'event', parameter: 'points', displayName: 'Points' },
  ],
};
/** 17:59:30 in Kathmandu, at 5 hours 45 minutes. */
const NOW = Date.parse('2026-11-20T12:14:30Z');
const at = (ts: number | string, more: Partial<Hit> = {}): Hit => {
  const ms = typeof ts === 'string' ? Date.parse(ts) : ts;
  const sessionStart = Math.floor(ms / 1000);
  return { ...EMPTY_HIT, siteId: 1, ts: ms, day: localDay(ms, site.timeZone), sessionStart, ...more };
};
const dateRanges = [{ start: '2026-11-01', end: '2026-11-20' }];
const queryRows = async (hits: readonly Hit[], question: Partial<Question>) => {
  const asked = { dateRanges, metrics: ['sessions'], ...question };
  const [{ rows }] = (await ask(createMemoryEngine(hits), [plan(asked, site, NOW)])) as [
    Awaited<ReturnType<typeof ask>>[number],
  ];
  return rows.map(({ dimensions, metrics }) => [...Object.values(dimensions), ...Object.values(metrics)]);
};
/** The value of a field for one event. */
const valueFor = async (
  field: NonNullable<Question['dimensions']>[number],
  hit: Hit,
  question: Partial<Question> = {},
) => (await queryRows([hit], { dimensions: [field], metrics: ['totalUsers'], ...question }))[0]?.[0];

describe('fields of time', () => {
  const hit = at('2026-11-19T18:19:59.999Z');
  it.each([
    ['minute', '04'],
    ['dateHourMinute', '202611200004'],
    ['dateHour', '2026112000'],
    // The range began on 1 November at 00:00, 19 days and 4 minutes earlier.
    ['nthMinute', '27364'],
    ['nthHour', '0456'],
    ['nthDay', '0019'],
  ])('%s is %s', async (field, value) => {
    expect(await valueFor(field, hit)).toBe(value);
  });

  it('counts clock minutes back from now in a realtime query', async () => {
    const live = { dateRanges: undefined, minuteRanges: [{ start: 29, end: 0 }], dimensions: ['minutesAgo'] };
    const hits = ['12:14:29', '12:14:00', '12:13:59.999', '11:45:00', '11:44:59'].map((time) =>
      at(`2026-11-20T${time}Z`),
    );
    const orderBy = [{ dimension: 'minutesAgo' }];
    expect(await queryRows(hits, { ...live, metrics: ['eventCount'], orderBy })).toEqual([
      ['00', 2],
      ['01', 1],
      ['29', 1],
    ]);
  });
});

describe('derived fields', () => {
  const purchase = (daysAgo: number, more: Partial<Hit> = {}) =>
    at('2026-11-19T10:00:00Z', {
      name: 'purchase',
      firstSeen: Date.parse('2026-11-19T10:00:00Z') / 1000 - daysAgo * 86_400,
      sessionNumber: 1,
      ...more,
    });
  it.each([
    [0, '0'],
    [0.99, '0'],
    [1, '1'],
    [6.99, '6'],
    [7, '7-13'],
    [13.5, '7-13'],
    [14, '14-20'],
    [21, '21-27'],
    [27.9, '21-27'],
    [28, '28+'],
    [-3, '0'],
  ])('a purchase %s days after the first event is in bucket %s', async (days, bucket) => {
    expect(await valueFor('daysToPurchase', purchase(days))).toBe(bucket);
  });

  it.each([
    [0, '(not set)'],
    [1, '1'],
    [9, '9'],
    [10, '10+'],
  ])('a purchase in session %s is in bucket %s', async (sessionNumber, bucket) => {
    expect(await valueFor('sessionsToPurchase', purchase(1, { sessionNumber }))).toBe(bucket);
  });

  it.each([
    ['daysToPurchase', at('2026-11-19T10:00:00Z', { firstSeen: 1 }), '(not set)'],
    ['daysToPurchase', purchase(0, { firstSeen: 0 }), '(not set)'],
    // The shop alone knows of this order, and of this buyer's last one.
    ['daysToPurchase', purchase(0, { sessionNumber: 0, sessionless: 1 }), '(not set)'],
    ['daysToPurchase', purchase(30, { sessionNumber: 0, sessionless: 1 }), '(not set)'],
    // A renewal of a visitor who came 30 days before.
    ['daysToPurchase', purchase(30, { sessionNumber: 0, sessionless: 1, firstUserSource: 'google' }), '28+'],
    [
      'firstSessionDate',
      at('2026-11-19T10:00:00Z', { firstSeen: Date.parse('2026-01-01T18:15:00Z') / 1000 }),
      '20260102',
    ],
    ['firstSessionDate', at('2026-11-19T10:00:00Z'), '(not set)'],
    ['isKeyEvent', at('2026-11-19T10:00:00Z', { keyEvent: 1 }), 'true'],
    ['isKeyEvent', at('2026-11-19T10:00:00Z'), 'false'],
    ['signedInWithUserId', at('2026-11-19T10:00:00Z', { identity: 'user' }), 'yes'],
    ['signedInWithUserId', at('2026-11-19T10:00:00Z'), '(not set)'],
    ['trafficClass', at('2026-11-19T10:00:00Z'), 'counted'],
    ['trafficClass', at('2026-11-19T10:00:00Z', { exclusion: EXCLUSION.internal }), 'internal'],
    ['trafficClass', at('2026-11-19T10:00:00Z', { exclusion: EXCLUSION.bot }), 'bot'],
    ['trafficClass', at('2026-11-19T10:00:00Z', { exclusion: EXCLUSION.repeated }), 'repeated'],
    ['trafficClass', at('2026-11-19T10:00:00Z', { exclusion: EXCLUSION.otherHost }), 'otherHost'],
    ['trafficClass', at('2026-11-19T10:00:00Z', { exclusion: EXCLUSION.preview }), 'preview'],
    ['language', at('2026-11-19T10:00:00Z', { languageCode: 'pt-br' }), 'Portuguese'],
    ['language', at('2026-11-19T10:00:00Z'), '(not set)'],
    ['country', at('2026-11-19T10:00:00Z', { countryId: 'NP' }), 'Nepal'],
    ['continent', at('2026-11-19T10:00:00Z', { countryId: 'NP' }), 'Asia'],
    ['sessionSocialNetwork', at('2026-11-19T10:00:00Z', { source: 'l.facebook.com' }), 'Facebook'],
    ['sessionSocialNetwork', at('2026-11-19T10:00:00Z', { source: 'google' }), '(not set)'],
    ['platformDeviceCategory', at('2026-11-19T10:00:00Z', { deviceCategory: 'mobile' }), 'web / mobile'],
    ['customUser:plan', at('2026-11-19T10:00:00Z', { userProperties: { plan: 'gold' } }), 'gold'],
    ['userGender', at('2026-11-19T10:00:00Z'), '(not set)'],
    ['customEvent:author', at('2026-11-19T10:00:00Z', { params: { author: 'Ann' } }), 'Ann'],
    ['firstUserSourceMedium', at('2026-11-19T10:00:00Z', { firstUserSource: 'bing' }), 'bing / (not set)'],
  ])('%s is calculated from an event (case %#)', async (field, hit, value) => {
    expect(await valueFor(field, hit, { include: INCLUDED })).toBe(value);
  });

  it.each([
    ['https://shop.example/go/x?id=1', 'Partner'],
    ['https://shop.example/GO/x', '(not set)'],
    ['https://shop.example/out#top', 'Out'],
    ['https://shop.example?/go/', '(not set)'],
    ['/go/x', 'Partner'],
    // In normal form, and stored before there was one.
    ['https://shop.example/empfohlen%20%C3%BC/x', 'Recommended'],
    ['https://shop.example/empfohlen ü/x', 'Recommended'],
    ['/empfohlen u/x', '(not set)'],
    ['', '(not set)'],
  ])('the link %s has the label %s', async (link_url, label) => {
    const hit = at('2026-11-19T10:00:00Z', { name: 'click', params: { link_url } });
    expect(await valueFor('affiliateLabel', hit)).toBe(label);
    expect(await valueFor('affiliateLabel', { ...hit, name: 'page_view' })).toBe('(not set)');
  });
});

describe('expressions over dimensions', () => {
  const hit = at('2026-11-19T10:00:00Z', { pageTitle: 'Straße ΟΔΟΣ É', source: 'Bing' });
  it('change case by Unicode, and join displayed values', async () => {
    expect(await valueFor({ name: 'low', lowerCase: 'pageTitle' }, hit)).toBe('straße οδος é');
    expect(await valueFor({ name: 'up', upperCase: 'pageTitle' }, hit)).toBe('STRASSE ΟΔΟΣ É');
    expect(await valueFor({ name: 'up', upperCase: 'city' }, hit)).toBe('(NOT SET)');
    const joined = { name: 'both', concatenate: ['sessionSource', 'city', 'date'], delimiter: '|' };
    expect(await valueFor(joined, hit)).toBe('Bing|(not set)|20261119');
  });
});

describe('product lines', () => {
  const line = (name: string, quantity: number, price: number, more: Partial<HitItem> = {}): HitItem => ({
    ...EMPTY_ITEM,
    name,
    quantity,
    priceMicros: price * 1e6,
    ...more,
  });
  const user = (n: number) => ({ userKey: String(n).padStart(16, '0'), currency: 'EUR' });
  const HITS = [
    at('2026-11-10T10:00:00Z', { ...user(1), name: 'view_item', items: [line('Mug', 1, 10)] }),
    at('2026-11-10T10:00:00Z', {
      ...user(2),
      name: 'view_item',
      items: [line('Mug', 1, 10, { params: { size: 'L' } })],
    }),
    at('2026-11-11T10:00:00Z', { ...user(1), name: 'add_to_cart', items: [line('Mug', 4, 10), line('Cup', 1, 5)] }),
    at('2026-11-12T10:00:00Z', {
      ...user(1),
      name: 'purchase',
      valueMicros: 35_000_000,
      items: [line('Mug', 3, 10, { discountMicros: 500_000 }), line('Cup', 1, 5)],
    }),
    at('2026-11-13T10:00:00Z', { ...user(1), name: 'refund', valueMicros: 10_000_000, items: [line('Mug', 1, 10)] }),
    at('2026-11-14T10:00:00Z', { ...user(3), name: 'page_view' }),
  ];

  it('are the rows of a query with an item dimension', async () => {
    const metrics = [
      'itemsPurchased',
      'itemRevenue',
      'itemDiscountAmount',
      'cartAbandonmentRate',
      'totalUsers',
      'sessions',
    ];
    expect(await queryRows(HITS, { dimensions: ['itemName'], metrics })).toEqual([
      ['Mug', 3, 20, 1.5, 0.25, 2, 5],
      ['Cup', 1, 5, 0, 0, 1, 2],
    ]);
    expect(
      await queryRows(HITS, { dimensions: ['itemName'], metrics: ['purchaseToViewRate', 'cartToViewRate'] }),
    ).toEqual([['Mug', 0.5, 0.5]]);
  });

  it('are filtered one by one by item fields, and all count without such a filter', async () => {
    const filter = { field: 'itemName', op: 'is' as const, value: 'Cup' };
    expect(await queryRows(HITS, { metrics: ['itemsPurchased', 'itemRevenue', 'totalUsers'], filter })).toEqual([
      [1, 5, 1],
    ]);
    const not = { field: 'itemName', op: 'is' as const, value: 'Mug' };
    expect(await queryRows(HITS, { metrics: ['totalUsers'], filter: { not } })).toEqual([[1]]);
    expect(await queryRows(HITS, { metrics: ['itemsPurchased', 'itemRevenue', 'totalUsers'] })).toEqual([[4, 25, 3]]);
    const size = { dimensions: ['customItem:size'], metrics: ['itemsViewed'] };
    expect(await queryRows(HITS, size)).toEqual([
      ['(not set)', 1],
      ['L', 1],
    ]);
    expect(await queryRows(HITS, { dimensions: ['eventName'], metrics: ['itemsAddedToCart'] })).toEqual([
      ['add_to_cart', 5],
    ]);
  });
});

describe('content metrics', () => {
  const visit = (minute: number, name: string, more: Partial<Hit> = {}) =>
    at(Date.parse('2026-11-10T10:00:00Z') + minute * 60_000, {
      name,
      eventId: minute.toString(16).padStart(16, '0'),
      sessionStart: Date.parse('2026-11-10T10:00:00Z') / 1000,
      ...more,
    });
  const scroll = (minute: number, percent: string) =>
    visit(minute, 'scroll', { pagePath: '/a', params: { percent_scrolled: percent } });
  const watch = (minute: number, name: string, milliseconds: string) =>
    visit(minute, name, { params: { video_duration: '100', watch_time_msec: milliseconds } });
  const HITS = [
    visit(0, 'page_view', { pagePath: '/a', firstVisit: 1 }),
    scroll(1, '25'),
    scroll(2, '50'),
    visit(3, 'page_view', { pagePath: '/b' }),
    visit(4, 'page_view', { pagePath: '/a' }),
    scroll(5, '90'),
    visit(6, 'click', { params: { outbound: 'true' } }),
    visit(7, 'click'),
    visit(8, 'form_impression'),
    visit(9, 'form_impression'),
    visit(10, 'form_submit'),
    watch(11, 'video_start', ''),
    watch(12, 'video_progress', '30500'),
    watch(13, 'video_watch', '500'),
    watch(14, 'video_start', ''),
    watch(15, 'video_complete', '100000'),
    visit(16, 'level_up', { params: { points: '7.5' } }),
    visit(17, 'level_up', { params: { points: '2' } }),
    visit(18, 'level_up'),
  ];
  it.each([
    ['entrances', 1],
    ['exits', 1],
    ['exitRate', 1 / 3],
    // Half of the first page view, none of the second, 90 % of the third.
    ['averageScrollDepth', 1.4 / 3],
    ['scrolledUsers', 1],
    ['outboundClicks', 1],
    ['formConversionRate', 0.5],
    ['videoStarts', 2],
    ['videoCompletionRate', 0.5],
    ['videoWatchTime', 131],
    ['averageVideoWatchTime', 65.5],
    ['averageVideoPercentWatched', 0.655],
    ['newUserSessions', 1],
    ['keyEvents:level_up', 3],
    ['sessionKeyEventRate:level_up', 1],
    ['userKeyEventRate:form_submit', 1],
    ['customEvent:points', 9.5],
    ['averageCustomEvent:points', 4.75],
    ['countCustomEvent:points', 2],
  ])('%s is %s', async (metric, value) => {
    const [row] = await queryRows(HITS, { metrics: [metric] });
    expect(row![0]).toBeCloseTo(value, 12);
  });

  it('count entrances and exits by page', async () => {
    const metrics = ['entrances', 'exits', 'screenPageViews'];
    const rows = await queryRows(HITS.slice(0, 4), {
      dimensions: ['pagePath'],
      metrics,
      orderBy: [{ dimension: 'pagePath' }],
    });
    expect(rows).toEqual([
      ['/a', 1, 0, 1],
      ['/b', 0, 1, 1],
    ]);
    expect(await queryRows(HITS.slice(0, 4), { dimensions: ['exitPage'] })).toEqual([['/b', 1]]);
  });
});

describe('every field', () => {
  const full = at('2026-11-19T10:00:00Z', { name: 'purchase', currency: 'EUR', items: [EMPTY_ITEM], firstSeen: 1 });
  it.each(DIMENSIONS.filter(({ name }) => name !== 'minutesAgo'))('$name has a value', async ({ name }) => {
    expect(await valueFor(name, full)).toMatch(/./);
  });
  it.each(METRICS)('$name is a number, and 0 without events', async ({ name }) => {
    const [row] = await queryRows([full], { metrics: [name], keepEmptyRows: true });
    expect(Number.isFinite(row![0])).toBe(true);
    const [{ totals }] = (await ask(createMemoryEngine([]), [plan({ dateRanges, metrics: [name] }, site, NOW)])) as [
      Awaited<ReturnType<typeof ask>>[number],
    ];
    expect(totals[0]![name]).toBe(0);
  });
});
