import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import {
  type Answer,
  ask,
  type DayOfHistory,
  type Engine,
  fillTime,
  listBuckets,
  NO_SUMS_BEFORE,
  plan,
  planFunnel,
  type Question,
  requireAnswered,
  resolveRange,
  type Site,
  sinceFirst,
  withHistory,
} from '@magpie/query';
import { addDays } from '@magpie/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryEngine } from './engine.ts';
import { createMemoryHistory } from './history.ts';
import { historyOf } from './testing/history.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.parse('2026-03-31T12:00:00Z');
const FIRST = '2026-02-01';
/** The first day that the site counted itself. */
const SEAM = '2026-03-10';

const PAGES = ['/', '/a', '/b', '/blog/1', '/blog/2'];
const DEVICES = ['desktop', 'mobile', 'tablet'];
const SOURCES = [
  ['google', 'organic', 'Organic Search'],
  ['(direct)', '(none)', 'Direct'],
  ['l.facebook.com', 'referral', 'Organic Social'],
] as const;
const COUNTRIES = ['DE', 'FR', ''];

/** Visits of each day: some visitors come every third day, no visit is at midnight. */
function makeHits(): Hit[] {
  const hits: Hit[] = [];
  for (let n = 0; n < 50; n++) {
    const day = addDays(FIRST, n);
    for (let visit = 0; visit < 4 + (n % 3); visit++) {
      const visitor = visit === 0 ? n % 3 : 100 + n * 10 + visit;
      const start = Date.parse(`${day}T00:00:00Z`) + (8 + visit) * 3_600_000;
      const [source, medium, channel] = SOURCES[(n + visit) % 3]!;
      const shared = {
        ...EMPTY_HIT,
        siteId: 1,
        day,
        userKey: String(visitor).padStart(16, '0'),
        sessionStart: start / 1000,
        identity: 'client' as const,
        deviceCategory: DEVICES[visitor % 3]!,
        browser: visitor % 2 === 0 ? 'Chrome' : 'Firefox',
        countryId: COUNTRIES[visitor % 3]!,
        hostName: 'example.com',
        landingPath: PAGES[visit % 5]!,
        source,
        medium,
        channel,
        engaged: 1,
        sessionNumber: 1 + (visitor < 3 && n > 2 ? 1 : 0),
        currency: 'EUR',
      };
      const add = (minute: number, more: Partial<Hit>) =>
        hits.push({
          ...shared,
          ts: start + minute * 60_000,
          eventId: `${n}-${visit}-${minute}`.padStart(16, '0'),
          ...more,
        });
      add(0, { name: 'page_view', pagePath: PAGES[visit % 5]!, firstVisit: visitor >= 3 || n < 3 ? 1 : 0 });
      add(2, { name: 'page_view', pagePath: PAGES[(visit + n) % 5]!, engagementMs: 12_000 });
      if (visit === 1) add(3, { name: 'file_download', pagePath: '/a' });
      if (visit === 2)
        add(5, {
          name: 'purchase',
          pagePath: '/b',
          valueMicros: 12_340_000,
          items: [{ ...EMPTY_ITEM, name: n % 2 === 0 ? 'Mug' : 'Cup', quantity: 2, priceMicros: 6_170_000 }],
        });
    }
  }
  return hits;
}

const ALL = makeHits();
const own = ALL.filter(({ day }) => day >= SEAM);
const daysOf = (hits: readonly Hit[]) => ({ days: new Set(hits.map(({ day }) => day)), later: hits.length > 0 });
let past: DayOfHistory[];
let joined: Engine;
const whole = createMemoryEngine(ALL);

beforeAll(async () => {
  past = await historyOf(ALL, site, { from: FIRST, to: '2026-03-15' });
  const history = createMemoryHistory();
  await history.replace(1, 'first', past);
  joined = withHistory(createMemoryEngine(own), history, async () => daysOf(own));
});

const answer = async (engine: Engine, question: Partial<Question>): Promise<Answer> => {
  const asked = { dateRanges: [{ start: FIRST, end: '2026-03-22' }], metrics: ['sessions'], ...question };
  return (await ask(engine, [plan(asked, site, NOW)]))[0]!;
};
const seen = ({ rows, rowCount, totals }: Answer) => ({ rows, rowCount, totals });
/** Checks that the joined engine answers as one that has all events. */
async function same(question: Partial<Question>): Promise<Answer> {
  const [found, wanted] = await Promise.all([answer(joined, question), answer(whole, question)]);
  expect(wanted.rows.length).toBeGreaterThan(0);
  expect(seen(found)).toEqual(seen(wanted));
  expect(found.quality.imported).toEqual([{ kind: 'google', from: FIRST, to: '2026-03-09' }]);
  return found;
}

const VISITS = ['sessions', 'engagedSessions', 'bounceRate', 'averageSessionDuration', 'screenPageViews', 'eventCount'];
const ADDED = [
  ...VISITS,
  'newUsers',
  'transactions',
  'purchaseRevenue',
  'averagePurchaseRevenue',
  'sessionPurchaseRate',
];

describe('days before the first own one are answered from history', () => {
  it.each<[string, Partial<Question>]>([
    ['in total', { metrics: ADDED }],
    ['by day', { dimensions: ['date'], metrics: ADDED, orderBy: [{ dimension: 'date' }] }],
    ['by week of the range', { dimensions: ['nthWeek'], metrics: VISITS, orderBy: [{ dimension: 'nthWeek' }] }],
    ['by hour', { dimensions: ['dayOfWeek', 'hour'], metrics: ['screenPageViews', 'eventCount'] }],
    ['by hour of the range', { dimensions: ['nthHour'], metrics: ['screenPageViews'] }],
    ['by device', { dimensions: ['deviceCategory'], metrics: ADDED, totals: true }],
    ['by source and channel', { dimensions: ['sessionSourceMedium', 'sessionDefaultChannelGroup'], metrics: ADDED }],
    ['by network', { dimensions: ['sessionSocialNetwork'], metrics: VISITS }],
    ['by country', { dimensions: ['country', 'countryId'], metrics: VISITS }],
    ['by landing page', { dimensions: ['landingPage'], metrics: ADDED }],
    ['by page', { dimensions: ['pagePath'], metrics: ['screenPageViews', 'sessions'], totals: true }],
    ['by page and title', { dimensions: ['hostName', 'pagePath', 'pageTitle'], metrics: ['screenPageViews'] }],
    ['by event', { dimensions: ['eventName'], metrics: ['eventCount'] }],
    ['of events with a name', { dimensions: ['deviceCategory'], metrics: ['fileDownloads'] }],
    ['from several totals', { metrics: ['sessions', 'purchaseRevenue', 'fileDownloads'] }],
    ['from several totals, by day', { dimensions: ['date'], metrics: ['sessions', 'fileDownloads'] }],
    ['by product', { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'] }],
    ['in letters', { dimensions: [{ name: 'low', lowerCase: 'browser' }], metrics: VISITS }],
    [
      'of one page',
      {
        dimensions: ['date'],
        metrics: ['sessions', 'screenPageViews'],
        filter: { field: 'pagePath', op: 'is', value: '/blog/1' },
      },
    ],
    [
      'of one device',
      {
        dimensions: ['pagePath'],
        metrics: ['sessions'],
        filter: { field: 'deviceCategory', op: 'is', value: 'mobile' },
      },
    ],
    [
      'of pages that begin alike',
      { metrics: ['screenPageViews'], filter: { field: 'pagePath', op: 'beginsWith', value: '/blog' } },
    ],
    [
      'filtered by metric, ordered and paged',
      {
        dimensions: ['date', 'deviceCategory'],
        metrics: ['screenPageViews', 'sessions'],
        metricFilter: { field: 'screenPageViews', op: 'greater', value: 2 },
        orderBy: [{ metric: 'screenPageViews', desc: true }],
        offset: 3,
        limit: 10,
      },
    ],
    [
      'with the first of each group',
      {
        dimensions: ['deviceCategory', 'pagePath'],
        metrics: ['screenPageViews'],
        perGroup: { by: 'deviceCategory', limit: 2 },
      },
    ],
    ['as a share', { dimensions: ['deviceCategory'], metrics: ['sessions', { name: 'part', shareOf: 'sessions' }] }],
    ['as a mean', { dimensions: ['deviceCategory'], metrics: [{ name: 'daily', perDay: 'sessions' }] }],
  ])('%s', async (_, question) => {
    const { quality } = await same(question);
    const { dimensions = [], metrics = [] } = question;
    const isByDay = dimensions.includes('date');
    const hasSessions = JSON.stringify(metrics).includes('sessions');
    // A visit over midnight would be in both days.
    expect(quality.history).toEqual({ ...(hasSessions && !isByDay && { sessionsSummed: true }), google: {} });
  });

  const TWO = [
    { start: '2026-03-05', end: '2026-03-18' },
    { start: FIRST, end: '2026-02-14' },
  ];
  it.each<[string, Partial<Question>]>([
    [
      'beside an earlier range',
      { dateRanges: TWO, dimensions: ['deviceCategory'], metrics: VISITS, align: true, totals: true },
    ],
    [
      'as a change from an earlier range',
      {
        dateRanges: TWO,
        dimensions: ['pagePath'],
        metrics: ['screenPageViews', { name: 'more', changeOf: 'screenPageViews' }],
        orderBy: [{ metric: 'more', desc: true }],
      },
    ],
    ['in two ranges', { dateRanges: TWO, dimensions: ['date'], metrics: VISITS }],
  ])('%s', async (_, question) => {
    const [found, wanted] = await Promise.all([answer(joined, question), answer(whole, question)]);
    expect(wanted.rows.length).toBeGreaterThan(1);
    expect(seen(found)).toEqual(seen(wanted));
    expect(found.quality.imported).toEqual([{ kind: 'google', from: FIRST, to: '2026-03-09' }]);
  });
});

describe('visitors', () => {
  it('are those of each day, and the answer says that days are added up', async () => {
    const byDay = { dimensions: ['date'], metrics: ['totalUsers', 'activeUsers'] };
    expect((await same(byDay)).quality.history).toEqual({ google: {} });
    const days = await answer(whole, { ...byDay, dateRanges: [{ start: FIRST, end: '2026-03-09' }] });
    const sum = days.rows.reduce((all, { metrics }) => all + metrics.totalUsers!, 0);
    const before = await answer(joined, { metrics: ['totalUsers'], dateRanges: [{ start: FIRST, end: '2026-03-09' }] });
    expect(before.rows[0]!.metrics.totalUsers).toBe(sum);
    expect(before.quality.history).toEqual({ usersSummed: true, google: {} });
    const once = await answer(whole, { metrics: ['totalUsers'], dateRanges: [{ start: FIRST, end: '2026-03-09' }] });
    expect(once.rows[0]!.metrics.totalUsers).toBeLessThan(sum);
  });
});

describe('where history can’t answer', () => {
  it.each<[string, Partial<Question>]>([
    ['no cut has the dimension', { dimensions: ['exitPage'] }],
    ['no cut has both dimensions', { dimensions: ['pagePath', 'browser'], metrics: ['screenPageViews'] }],
    ['no cut has the dimension of the filter', { filter: { field: 'sessionManualTerm', op: 'is', value: 'x' } }],
    ['a measure isn’t kept', { metrics: ['sessions', 'exits'] }],
    [
      'sessions of several pages would count twice',
      { filter: { field: 'pagePath', op: 'beginsWith', value: '/blog' } },
    ],
    [
      'the filter has a regular expression, which could take any time',
      { filter: { field: 'sessionSource', op: 'partialRegexp', value: '(g+)+$' } },
    ],
    [
      'the filter has an endless list',
      {
        filter: { field: 'sessionSource', op: 'in', values: Array.from({ length: 1001 }, (_, i) => `source ${i}`) },
      },
    ],
    ['it is about minutes', { dimensions: ['minute'], metrics: ['eventCount'] }],
  ])('only own days count, and the answer says so: %s', async (_, question) => {
    const [found, wanted] = await Promise.all([answer(joined, question), answer(createMemoryEngine(own), question)]);
    expect(seen(found)).toEqual(seen(wanted));
    expect(found.quality).toEqual({ ...wanted.quality, history: { notBefore: SEAM } });
  });

  it('funnels say so too', async () => {
    const step = { name: 'View', filter: { field: 'eventName', op: 'is', value: 'page_view' } };
    const asked = { dateRange: { start: FIRST, end: '2026-03-22' }, steps: [step, { ...step, name: 'Again' }] };
    const [table] = await joined.funnels([planFunnel(asked, site, NOW)]);
    expect(table!.quality.history).toMatchObject({ notBefore: SEAM });
    expect(table!.quality.history?.unansweredDays?.[0]).toHaveLength(37);
    const later = { ...asked, dateRange: { start: SEAM, end: '2026-03-22' } };
    expect((await joined.funnels([planFunnel(later, site, NOW)]))[0]!.quality).not.toHaveProperty('history');
    const before = { ...asked, dateRange: { start: FIRST, end: '2026-02-22' } };
    const unknown = (await joined.funnels([planFunnel(before, site, NOW)]))[0]!;
    expect(unknown.quality.history).toMatchObject({ notBefore: SEAM, unanswered: true });
  });

  it('is unknown, not zero, where no range has own days', async () => {
    const past = { start: FIRST, end: '2026-02-22' };
    const about = async (...dateRanges: Question['dateRanges'] & {}) =>
      (await answer(joined, { dateRanges, metrics: ['exits'] })).quality.history;
    expect(await about(past)).toEqual({ notBefore: SEAM, unanswered: true });
    expect(await about(past, { start: '2025-02-01', end: '2025-02-22' })).toMatchObject({ unanswered: true });
    const mixed = [{ start: '2026-03-12', end: '2026-03-12' }, past] as const;
    expect(await about(...mixed)).toEqual({ notBefore: SEAM });
    const compared = await answer(joined, { dateRanges: mixed, metrics: ['exits'] });
    expect(compared.unknownRanges).toEqual([1]);
    expect(compared.totals).toEqual([{ exits: expect.any(Number) }, { exits: Number.NaN }]);
    expect(() => requireAnswered([compared])).toThrow(NO_SUMS_BEFORE);
    // Own days begin within the range: its other days are no zeros, and nothing is compared with a part of a period.
    const over = { start: '2026-03-08', end: '2026-03-11' };
    const dateRanges = [over, { start: '2026-03-04', end: '2026-03-07' }];
    const lines = await answer(joined, { dateRanges, dimensions: ['nthDay'], metrics: ['exits'] });
    expect(lines.unknownRanges).toEqual([1]);
    expect(lines.unknownDays?.[0]).toEqual(['2026-03-08', '2026-03-09']);
    const buckets = listBuckets(resolveRange(over, 0, site, NOW), 'day', site, NOW);
    expect(fillTime(lines as never, 'nthDay', 'exits', buckets)).toEqual([
      Number.NaN,
      Number.NaN,
      expect.any(Number),
      expect.any(Number),
    ]);
    const part = [{ start: '2026-03-12', end: '2026-03-15' }, over];
    expect((await answer(joined, { dateRanges: part, metrics: ['exits'] })).unknownRanges).toEqual([1]);
    expect(await about({ start: '2026-03-10', end: '2026-03-12' })).toBeUndefined();
  });
});

describe('the seam', () => {
  it('isn’t moved by an order that a shop’s server sent later: the day is history’s alone', async () => {
    const day = '2026-02-10';
    const ts = Date.parse(`${day}T12:00:00Z`);
    const order = { ...ALL[0]!, ts, day, sessionStart: ts / 1000, eventId: 'order', name: 'purchase', origin: 'mp' };
    const history = createMemoryHistory();
    await history.replace(1, 'first', past);
    const days = async () => ({ ...daysOf(own), others: new Set([day]) });
    const late = withHistory(createMemoryEngine([...own, order]), history, days);
    for (const dimensions of [[], ['date']])
      expect(seen(await answer(late, { dimensions, metrics: VISITS }))).toEqual(
        seen(await answer(joined, { dimensions, metrics: VISITS })),
      );
  });

  it('leaves the own days alone: history beside them doesn’t count', async () => {
    const dateRanges = [{ start: SEAM, end: '2026-03-22' }];
    const found = await answer(joined, { dateRanges, metrics: VISITS });
    expect(seen(found)).toEqual(seen(await answer(whole, { dateRanges, metrics: VISITS })));
    expect(found.quality).not.toHaveProperty('history');
    expect(found.quality.imported).toEqual([]);
  });

  it('isn’t there without own events: all of the history counts', async () => {
    const history = createMemoryHistory();
    await history.replace(1, 'first', past);
    const alone = withHistory(createMemoryEngine([]), history, async () => daysOf([]));
    const dateRanges = [{ start: FIRST, end: '2026-03-15' }];
    expect(seen(await answer(alone, { dateRanges, dimensions: ['date'], metrics: VISITS }))).toEqual(
      seen(await answer(whole, { dateRanges, dimensions: ['date'], metrics: VISITS })),
    );
  });

  it('is left out up to the day before where a range ends within a day of history', async () => {
    const dateRanges = [{ start: FIRST, end: '2026-03-05', until: '12:00' }];
    const found = await answer(joined, { dateRanges, metrics: VISITS });
    const until = [{ start: FIRST, end: '2026-03-04' }];
    expect(found.rows.map(({ metrics }) => metrics)).toEqual(
      (await answer(whole, { dateRanges: until, metrics: VISITS })).rows.map(({ metrics }) => metrics),
    );
    expect(found.quality.imported).toEqual([{ kind: 'google', from: FIRST, to: '2026-03-04' }]);
    expect(found.quality.history).toMatchObject({ withoutPartOf: ['2026-03-05'] });
    const toMidnight = [{ start: FIRST, end: '2026-03-05' }];
    expect((await answer(joined, { dateRanges: toMidnight })).quality.history).not.toHaveProperty('withoutPartOf');
    const withinOwn = [{ start: FIRST, end: '2026-03-20', until: '12:00' }];
    expect((await answer(joined, { dateRanges: withinOwn })).quality.history).not.toHaveProperty('withoutPartOf');
  });

  it('says what Google said of the days in the range', async () => {
    const history = createMemoryHistory();
    await history.replace(1, 'first', [
      { ...past[0]!, google: { thresholds: true, timeZone: 'Asia/Tokyo' } },
      { ...past[1]!, google: { otherRow: true, timeZone: 'UTC' } },
    ]);
    const noted = withHistory(createMemoryEngine(own), history, async () => daysOf(own));
    const about = async (start: string, end: string) =>
      (await answer(noted, { dateRanges: [{ start, end }] })).quality.history;
    expect(await about(FIRST, FIRST)).toEqual({ google: { thresholds: true, timeZone: 'Asia/Tokyo' } });
    expect(await about('2026-02-02', '2026-02-20')).toEqual({ google: { otherRow: true } });
  });
});

describe('days with own events among those of the history', () => {
  const IMPORTED = ['2026-01-20', '2026-02-10', '2026-02-11', '2026-03-05'];
  const few = ALL.filter(({ day, name }) => IMPORTED.includes(day) && name === 'page_view');
  const early = few
    .slice(0, 2)
    .map((hit, i) => ({ ...hit, ts: hit.ts - 21 * 86_400_000, day: IMPORTED[0]!, eventId: `e${i}`.padStart(16, '0') }));
  const mixed = [...early, ...few, ...own];
  const counted = [...early, ...ALL.filter(({ day }) => day < SEAM && !IMPORTED.includes(day)), ...few, ...own];
  const engineOf = async () => {
    const history = createMemoryHistory();
    await history.replace(1, 'first', past);
    return withHistory(createMemoryEngine(mixed), history, async () => daysOf(mixed));
  };

  it('count alone on these days, before and within the history', async () => {
    const engine = await engineOf();
    const dateRanges = [{ start: '2026-01-15', end: '2026-03-22' }];
    for (const question of [
      { dateRanges, dimensions: ['date'], metrics: VISITS },
      { dateRanges, metrics: VISITS },
      { dateRanges: [{ start: '2026-02-11', end: '2026-02-11' }, ...dateRanges], metrics: VISITS },
      { dateRanges, dimensions: ['pagePath'], metrics: ['screenPageViews'] },
    ])
      expect(seen(await answer(engine, question))).toEqual(seen(await answer(createMemoryEngine(counted), question)));
    const { quality } = await answer(engine, { dateRanges });
    expect(quality.imported).toEqual([{ kind: 'google', from: FIRST, to: '2026-03-09' }]);
    expect(quality.history).toMatchObject({ mixed: true });
    const exits = await answer(engine, { dateRanges, dimensions: ['exitPage'] });
    expect(exits.quality.history).toEqual({ notBefore: SEAM, mixed: true });
    const ofOwn = await answer(engine, { dateRanges: [{ start: '2026-02-10', end: '2026-02-11' }] });
    expect(ofOwn.quality).not.toHaveProperty('history');
  });
});

it('begins with the first day on which something was counted, since a property is often older than its data', async () => {
  const history = createMemoryHistory();
  const empty = past.slice(0, 3).map(({ day, google }) => ({ day, google, cuts: [] }));
  await history.replace(1, 'first', [...empty, ...past.slice(3)]);
  const engine = withHistory(createMemoryEngine(own), history, async () => daysOf(own));
  const days = await history.days(1);
  expect(sinceFirst(days)[0]?.day).toBe(past[3]!.day);
  expect(sinceFirst(days.slice(0, 3))).toEqual([]);
  const found = await answer(engine, { dateRanges: [{ start: FIRST, end: SEAM }], metrics: VISITS });
  expect(found.quality.imported).toEqual([{ kind: 'google', from: past[3]!.day, to: '2026-03-09' }]);
  const before = await answer(engine, { dateRanges: [{ start: FIRST, end: FIRST }], metrics: ['exits'] });
  expect(before.quality).not.toHaveProperty('history');
});

describe('the store', () => {
  it('replaces days whole, and removes an import', async () => {
    const history = createMemoryHistory();
    await history.replace(1, 'a', past.slice(0, 3));
    await history.replace(1, 'b', past.slice(2, 4));
    expect((await history.days(1)).map(({ day }) => day)).toEqual(past.slice(0, 4).map(({ day }) => day));
    expect((await history.imports(1)).map(({ importId, start, end }) => [importId, start, end])).toEqual([
      ['a', past[0]!.day, past[1]!.day],
      ['b', past[2]!.day, past[3]!.day],
    ]);
    await history.remove(1, 'a');
    expect((await history.days(1)).map(({ day }) => day)).toEqual([past[2]!.day, past[3]!.day]);
  });
});
