import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, type Day, startOfDay } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { makeSite, makeVisit } from '../testing/visits.ts';
import { explainsMost } from './cause.ts';
import { checkDays } from './check.ts';

const HOUR = 3_600_000;

/** Page views at half past midnight and before it, of a visitor each: some a day, others on some days, of phones if said so. */
function views(site: Site, first: Day, last: Day, usual: number, others: Readonly<Record<Day, number>> = {}): Hit[] {
  const hits: Hit[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const edges = [startOfDay(day, site.timeZone) + HOUR / 2, startOfDay(addDays(day, 1), site.timeZone) - HOUR / 2];
    const count = others[day] ?? usual;
    for (let i = 0; i < count; i += 1) {
      hits.push(
        makeVisit(site, hits.length + 1, edges[i % 2]!, {
          deviceCategory: i >= usual || i % 2 ? 'mobile' : 'desktop',
          channel: 'Direct',
          pagePath: '/',
          landingPath: '/',
        }),
      );
    }
  }
  return hits;
}

/** The days that are found, of all that are checked. */
async function check(timeZone: string, odd: Day, { checked = 7, usual = 40, value = 160 } = {}) {
  const site = makeSite(timeZone);
  const [from, to] = [addDays(odd, -3), addDays(odd, checked - 4)];
  const first = addDays(from, -56);
  const engine = createMemoryEngine(views(site, first, to, usual, { [odd]: value }));
  const now = startOfDay(addDays(to, 1), timeZone) + HOUR;
  const days = await checkDays({ engine, site, now, from, to, firstDay: first });
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: checked }, (_, i) => addDays(from, i)));
  return days.flatMap(({ day, exceptions }) =>
    exceptions.map(({ kind, subject, value: found, expected, cause }) => [
      day,
      kind.id,
      subject,
      found,
      Math.round(expected),
      cause?.value,
    ]),
  );
}

describe('checking days', () => {
  it.each([
    ['in a week with a daylight-saving day', 'Europe/Berlin', '2026-03-29'],
    ['on the day after one', 'America/New_York', '2026-11-02'],
    ['beyond the date line', 'Pacific/Kiritimati', '2026-06-10'],
    ['on the other side of it', 'Pacific/Pago_Pago', '2026-06-10'],
    ['on a leap day', 'Asia/Kolkata', '2024-02-29'],
    ['on a day with a leap day among the eight weeks', 'UTC', '2024-03-28'],
  ])('finds the one that is odd %s', async (_what, timeZone, day) => {
    expect(await check(timeZone, day)).toEqual([[day, 'device', 'mobile', 140, 20, undefined]]);
  });

  it('finds a day without any visit', async () => {
    expect(await check('UTC', '2026-06-10', { value: 0 })).toEqual([['2026-06-10', 'views', '', 0, 40, undefined]]);
  });
});

describe('the row that explains most', () => {
  const rows = (values: Readonly<Record<string, readonly number[]>>) =>
    Object.entries(values).flatMap(([value, amounts]) => amounts.map((amount, at) => ({ value, at, amount })));

  it('is the one that differs more than its part of the whole', () => {
    const devices = rows({ mobile: [0, 60, 60, 60, 60], desktop: [40, 40, 40, 40, 40] });
    const countries = rows({ Germany: [30, 70, 70, 70, 70], Austria: [10, 30, 30, 30, 30] });
    expect(
      explainsMost(
        [
          { dimension: 'country', rows: countries },
          { dimension: 'deviceCategory', rows: devices },
        ],
        4,
      ),
    ).toMatchObject({ dimension: 'deviceCategory', value: 'mobile', had: 0, usual: 60, part: 1 });
  });

  it('is none where all rows fall alike', () => {
    const rowsOfAll = rows({ mobile: [30, 60, 60, 60, 60], desktop: [20, 40, 40, 40, 40] });
    expect(explainsMost([{ dimension: 'deviceCategory', rows: rowsOfAll }], 4)).toBeNull();
  });

  it('can be one that was never there before', () => {
    const sources = rows({ google: [50, 50, 50, 50, 50], 'news.example': [200] });
    expect(explainsMost([{ dimension: 'sessionSource', rows: sources }], 4)).toMatchObject({
      value: 'news.example',
      usual: 0,
    });
  });
});
