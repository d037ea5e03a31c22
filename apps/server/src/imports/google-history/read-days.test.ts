import { METHODS } from '@magpie/data-api';
import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { cutName, type DayOfHistory, type GoogleRequest, type HistoryMeasure, type SendGoogle } from '@magpie/query';
import { expect, it } from 'vitest';
import type { SiteRecord } from '../../ports/sites.ts';
import { readDays } from './read-days.ts';
import { daysToRead, newestMonth } from './run.ts';

const site = {
  id: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  url: 'https://a.example',
};
const NOW = Date.parse('2026-03-31T12:00:00Z');

/** Two visits a day from two devices; on the second of the days with an order. */
function makeHits(days: readonly string[], shop: boolean): Hit[] {
  return days.flatMap((day, n) =>
    ['mobile', 'desktop'].flatMap((deviceCategory, visit) => {
      const start = Date.parse(`${day}T1${visit}:00:00Z`);
      const shared = {
        ...EMPTY_HIT,
        siteId: 1,
        day,
        userKey: `${visit}`.padStart(16, '0'),
        sessionStart: start / 1000,
        deviceCategory,
        source: 'google',
        medium: 'organic',
        channel: 'Organic Search',
        countryId: visit === 0 ? 'DE' : '',
        landingPath: '/a',
        hostName: 'a.example',
        currency: 'EUR',
      };
      const id = (at: number) => `${n}${visit}${at}`.padStart(16, '0');
      return [
        { ...shared, ts: start, eventId: id(0), name: 'page_view', pagePath: '/a' },
        { ...shared, ts: start + 90_500, eventId: id(1), name: 'page_view', pagePath: '/b', engagementMs: 1500 },
        ...(shop && n === 1
          ? [
              {
                ...shared,
                ...{ ts: start + 95_000, eventId: id(2), name: 'purchase', pagePath: '/b', valueMicros: 9_990_000 },
                items: [{ ...EMPTY_ITEM, name: 'Mug', id: 'M', quantity: 3, priceMicros: 3_330_000 }],
              },
            ]
          : []),
      ];
    }),
  );
}

/** Google over events; each request is noted, and its rows are limited as a property's own page size would. */
function google(hits: readonly Hit[], limit?: number) {
  const sent: GoogleRequest[] = [];
  const engine = createMemoryEngine(hits);
  const limited = (message: Readonly<Record<string, unknown>>) => ({
    ...message,
    ...(limit && { limit: String(limit) }),
  });
  const send: SendGoogle = async (_, { method, body }) => {
    sent.push({ method, body });
    const asked =
      method === 'batchRunReports'
        ? { requests: (body.requests as Record<string, unknown>[]).map(limited) }
        : limited(body);
    return METHODS.get(`v1beta/${method}`)!.prepare(asked, { site, now: NOW, engine }).run(undefined);
  };
  return { send, sent };
}

const reading = (send: SendGoogle) => ({ send, site: site as unknown as SiteRecord, timeZone: 'UTC', now: NOW });
const rowsOf = (day: DayOfHistory | undefined, cut: string, measure: HistoryMeasure) => {
  const found = day!.cuts.find((one) => cutName(one.cut) === cut)!;
  const at = found.cut.measures.indexOf(measure);
  return Object.fromEntries(found.rows.map(({ keys, values }) => [keys.join(' '), values[at]]));
};
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-04'];

it('reads every cut of each day, also of days without events', async () => {
  const days = await readDays(reading(google(makeHits(DAYS, true)).send), '2026-03-01', '2026-03-05');
  expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5].map((n) => `2026-03-0${n}`));
  const [, second, third] = days;
  expect(third!.cuts.flatMap(({ rows }) => rows)).toEqual([]);
  expect(rowsOf(second, '', 'sessions')).toEqual({ '': 2 });
  expect(rowsOf(second, '', 'sessionDurationMs')).toEqual({ '': 190_000 });
  expect(rowsOf(second, '', 'engagementMs')).toEqual({ '': 3000 });
  expect(rowsOf(second, '', 'itemsPurchased')).toEqual({ '': 6_000_000 });
  expect(rowsOf(second, 'deviceCategory', 'purchaseSessions')).toEqual({ mobile: 1, desktop: 1 });
  expect(rowsOf(second, 'deviceCategory', 'grossRevenueMicros')).toEqual({ mobile: 9_990_000, desktop: 9_990_000 });
  expect(rowsOf(second, 'countryId,deviceCategory', 'totalUsers')).toEqual({ 'DE mobile': 1, ' desktop': 1 });
  expect(rowsOf(second, 'pagePath,deviceCategory', 'screenPageViews')).toEqual({
    ...{ '/a mobile': 1, '/a desktop': 1, '/b mobile': 1, '/b desktop': 1 },
  });
  expect(rowsOf(second, 'itemName,deviceCategory', 'grossItemRevenueMicros')).toEqual({
    ...{ 'Mug mobile': 9_990_000, 'Mug desktop': 9_990_000 },
  });
  expect(rowsOf(second, 'hour,deviceCategory', 'eventCount')).toEqual({ '10 mobile': 3, '11 desktop': 3 });
  expect(days.map(({ google: said }) => said)).toEqual(days.map(() => ({ timeZone: 'UTC', currency: 'EUR' })));
});

it('asks for a month without orders in four batches, and for one without anything in one', async () => {
  const some = google(makeHits(DAYS, false));
  await readDays(reading(some.send), '2026-03-01', '2026-03-31');
  expect(some.sent.map(({ method }) => method)).toEqual(Array.from({ length: 4 }, () => 'batchRunReports'));
  const none = google([]);
  const days = await readDays(reading(none.send), '2026-03-01', '2026-03-31');
  expect(none.sent).toHaveLength(1);
  expect(days).toHaveLength(31);
});

it('follows pages to the last row', async () => {
  const hits = makeHits(DAYS, true);
  const whole = await readDays(reading(google(hits).send), '2026-03-01', '2026-03-05');
  const paged = google(hits, 3);
  expect(await readDays(reading(paged.send), '2026-03-01', '2026-03-05')).toEqual(whole);
  expect(paged.sent.filter(({ method }) => method === 'runReport').length).toBeGreaterThan(10);
});

it('notes thresholds, samples, rows that were combined, and days that aren’t final', async () => {
  const { send } = google(makeHits(['2026-03-20', '2026-03-29'], false));
  const noted: SendGoogle = async (...asked) => {
    const answer = (await send(...asked)) as { reports: { rows?: { dimensionValues: { value: string }[] }[] }[] };
    const [first] = answer.reports;
    Object.assign(first!, {
      metadata: { subjectToThresholding: true, samplingMetadatas: [{ samplesReadCount: '1', samplingSpaceSize: '4' }] },
    });
    for (const { rows = [] } of answer.reports)
      for (const { dimensionValues } of rows)
        if (dimensionValues[0]!.value === '20260320' && dimensionValues[1]?.value === '/a')
          dimensionValues[1].value = '(other)';
    return answer;
  };
  const [first, ...others] = await readDays(reading(noted), '2026-03-20', '2026-03-29');
  const all = { timeZone: 'UTC', currency: 'EUR', thresholds: true, sampled: 0.25 };
  expect(first!.google).toEqual({ ...all, otherRow: true });
  expect(rowsOf(first, 'pagePath,deviceCategory', 'screenPageViews')).toMatchObject({ '(other) mobile': 1 });
  // The 28th ended less than 72 hours before noon of the 31st; the 27th was final at midnight.
  expect(others.map((one) => one.google)).toEqual([
    ...Array.from({ length: 7 }, () => all),
    { ...all, notFinalFrom: '2026-03-28' },
    { ...all, notFinalFrom: '2026-03-29' },
  ]);
});

it.each([
  ['no reports', () => ({})],
  ['too few reports', () => ({ reports: [{}] })],
  ['a row without numbers', () => ({ reports: Array.from({ length: 5 }, () => ({ rowCount: 1, rows: [{}] })) })],
  [
    'a number that is none',
    () => ({
      reports: Array.from({ length: 5 }, () => ({
        rowCount: 1,
        rows: [{ dimensionValues: [{ value: '20260301' }], metricValues: [{ value: 'many' }] }],
      })),
    }),
  ],
])('refuses an answer with %s', async (_, answer) => {
  await expect(
    readDays(
      reading(async () => answer()),
      '2026-03-01',
      '2026-03-02',
    ),
  ).rejects.toMatchObject({
    code: 'source_unreadable',
  });
});

it('reads the newest month first, again what was not final, and no day with own events', () => {
  const stored = [
    { day: '2026-03-27', google: {} },
    { day: '2026-03-28', google: { notFinalFrom: '2026-03-28' } },
    { day: '2026-03-29', google: { notFinalFrom: '2026-03-29' } },
  ];
  const span = { first: '2026-02-27', last: '2026-03-30' };
  const days = daysToRead({ stored, own: ['2026-02-28'] }, span, 'UTC', Date.parse('2026-04-01T00:00:00Z'));
  expect(days.slice(0, 3)).toEqual(['2026-03-30', '2026-03-28', '2026-03-26']);
  expect(newestMonth(days)).toEqual(['2026-03-30']);
  expect(newestMonth(days.slice(2))).toEqual(
    Array.from({ length: 26 }, (_, n) => `2026-03-${String(26 - n).padStart(2, '0')}`),
  );
  expect(days.slice(-2)).toEqual(['2026-03-01', '2026-02-27']);
  expect(newestMonth([])).toEqual([]);
});
