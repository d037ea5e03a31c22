import { addDays, type Day } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { judgeDay } from './judge.ts';
import { EXCEPTION_KINDS, type ExceptionKindId } from './kinds.ts';
import type { Series } from './lines.ts';

const DAY: Day = '2026-03-04';
const FIRST: Day = '2025-01-01';
const find = (id: ExceptionKindId) => EXCEPTION_KINDS.find((one) => one.id === id)!;

/** The same value on every day of nine weeks, but for some. */
function series(id: ExceptionKindId, usual: number, others: Readonly<Record<Day, number>> = {}, subject = ''): Series {
  const days = new Map(
    Array.from({ length: 64 }, (_, back) => {
      const day = addDays(DAY, -back);
      const value = others[day] ?? usual;
      return [day, { value, events: value }];
    }),
  );
  return { kind: find(id), subject, days };
}
const judge = (one: Series, day = DAY, first = FIRST) => judgeDay([one], day, first);

describe('a day', () => {
  it('is unusual if it is far from the same weekday of the last eight weeks', () => {
    const [found] = judge(series('purchases', 50, { [DAY]: 3 }));
    expect(found).toMatchObject({ value: 3, subject: '', day: DAY, span: 1 });
    expect(found!.expected).toBeCloseTo(50, 6);
    expect(found!.deviations).toBeLessThan(-3.5);
    expect(found!.earlier.map(({ day }) => day)).toEqual([
      '2026-01-07',
      '2026-01-14',
      '2026-01-21',
      '2026-01-28',
      '2026-02-04',
      '2026-02-11',
      '2026-02-18',
      '2026-02-25',
    ]);
    expect(judge(series('purchases', 50))).toEqual([]);
  });

  it('is not unusual for a trivial difference, although every week was the same', () => {
    // The median absolute deviation of all of them is 0.
    expect(judge(series('views', 100_000, { [DAY]: 101_000 }))).toEqual([]);
    expect(judge(series('views', 100, { [DAY]: 130 }))).toEqual([]);
    expect(judge(series('views', 100, { [DAY]: 150 }))).toHaveLength(1);
  });

  it('needs four weeks of its weekday, and days before the first one are not zeros', () => {
    const odd = series('views', 100, { [DAY]: 500 });
    expect(judge(odd, DAY, addDays(DAY, -28))).toHaveLength(1);
    expect(judge(odd, DAY, addDays(DAY, -27))).toEqual([]);
  });

  it('is judged by how likely so few are, however small the site: none where some are usual', () => {
    expect(judge(series('purchases', 21, { [DAY]: 0 }))).toMatchObject([{ value: 0, span: 1 }]);
    expect(judge(series('purchases', 6, { [DAY]: 0 }))).toEqual([]);
    expect(judge(series('purchases', 2, { [DAY]: 5 }))).toEqual([]);
    expect(judge(series('purchases', 2, { [DAY]: 16 }))).toHaveLength(1);
  });

  it('is judged with the days before it, where one says too little', () => {
    const days = (value: number, count: number, back = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [addDays(DAY, -i - back), value]));
    const three = series('purchases', 7, days(0, 3));
    expect(judge(three)).toMatchObject([{ value: 0, span: 3 }]);
    expect(judge(three)[0]!.expected).toBeCloseTo(21, 0);
    expect(judge(three)[0]!.earlier.map(({ value }) => value)).toEqual(Array.from({ length: 8 }, () => 21));
    expect(judge(series('country', 4, days(0, 7), 'Italy'))).toMatchObject([{ value: 0, span: 7 }]);
    // What is over isn't reported again, and one odd day makes no week.
    expect(judge(series('purchases', 7, days(0, 3, 1)))).toEqual([]);
    expect(judge(series('views', 100, { [addDays(DAY, -1)]: 0 }))).toEqual([]);
  });

  it("isn't what happens every other week", () => {
    const letters = Object.fromEntries([9, 20, 33, 45].map((back) => [addDays(DAY, -back), 60]));
    expect(judge(series('campaign', 1, { ...letters, [DAY]: 60 }, 'letter'))).toEqual([]);
    expect(judge(series('campaign', 1, { [DAY]: 60 }, 'letter'))).toHaveLength(1);
  });

  it('is none of its own where what it goes up and down with explains it', () => {
    const fewer = { [DAY]: 10 };
    const orders = series('purchases', 30, fewer);
    const visits = (others: Readonly<Record<Day, number>>) =>
      new Map([...series('views', 300, others).days].map(([day, { value }]) => [day, value]));
    expect(judge({ ...orders, beside: visits({}) })).toHaveLength(1);
    expect(judge({ ...orders, beside: visits({ [DAY]: 100 }) })).toEqual([]);
  });

  it('names the row that an effect comes from, and takes the others for its echoes', () => {
    const rest = new Map([...series('views', 300).days].map(([day, { value }]) => [day, value]));
    const all = [
      series('views', 400, { [DAY]: 900 }),
      { ...series('source', 100, { [DAY]: 380 }, 'google'), beside: rest },
      { ...series('country', 60, { [DAY]: 200 }, 'Germany'), beside: rest },
      series('purchases', 40, { [DAY]: 4 }),
    ];
    expect(judgeDay(all, DAY, FIRST).map(({ subject, kind, echoes }) => [kind.id, subject, echoes.length])).toEqual([
      ['source', 'google', 2],
      ['purchases', '', 0],
    ]);
  });

  it('is not changed by a few odd days before it', () => {
    const before = { [addDays(DAY, -7)]: 0, [addDays(DAY, -14)]: 900, [addDays(DAY, -21)]: 0 };
    expect(judge(series('views', 100, { ...before, [DAY]: 100 }))).toEqual([]);
    const { expected } = judge(series('views', 100, { ...before, [DAY]: 400 }))[0]!;
    expect(expected).toBeGreaterThan(90);
    expect(expected).toBeLessThan(110);
  });

  it('is compared with its own weekday', () => {
    const sundays = Object.fromEntries(Array.from({ length: 9 }, (_, week) => [addDays('2026-03-01', -7 * week), 20]));
    const shop = series('purchases', 90, sundays);
    expect(judge(shop, '2026-03-01')).toEqual([]);
    expect(judge(shop, '2026-03-02')).toEqual([]);
  });

  it('without page views is one exception, whatever is missing with them', () => {
    const all = [
      series('views', 200, { [DAY]: 0 }),
      series('purchases', 60, { [DAY]: 0 }),
      series('channel', 90, { [DAY]: 0 }, 'Direct'),
    ];
    expect(judgeDay(all, DAY, FIRST).map(({ kind }) => kind.id)).toEqual(['views']);
  });

  it('says of one site that links what the channel of all would say too', () => {
    const all = [
      series('channel', 50, { [DAY]: 400 }, 'Referral'),
      series('referral', 0, { [DAY]: 350 }, 'news.example'),
    ];
    expect(judgeDay(all, DAY, FIRST).map(({ subject }) => subject)).toEqual(['news.example']);
  });

  it.each([
    ['a channel', 'channel', 22, 40, 0.09],
    ['a channel that had hundreds of visits more', 'channel', 41, 441, 2],
    ['a campaign that was never there', 'campaign', 0, 100, 0.5],
    ['a site that links, without its visits', 'referral', 90, 0, -0.45],
    ['paid channels', 'paid', 20, 60, 0.2],
  ] as const)('is as large as its part of all visits: %s', (_what, id, usual, value, effect) => {
    const site = series('engagement', 0.5);
    const visits = new Map([...site.days].map(([day]) => [day, { value: 0.5, events: 200 }]));
    const [found] = judgeDay([series(id, usual, { [DAY]: value }, 'Email'), { ...site, days: visits }], DAY, FIRST);
    expect(found!.effect).toBeCloseTo(effect, 10);
  });

  it('is as large as its part of the usual value for a site as a whole, and of all page views for a page', () => {
    expect(judge(series('purchases', 50, { [DAY]: 3 }))[0]!.effect).toBeCloseTo(-0.94, 10);
    expect(judge(series('revenue', 50, { [DAY]: 300 }))[0]!.effect).toBeCloseTo(5, 10);
    const all = [series('page', 60, { [DAY]: 0 }, '/wrens/'), series('views', 600)];
    expect(judgeDay(all, DAY, FIRST)[0]!.effect).toBeCloseTo(-0.1, 10);
  });

  it('is as large as all of the day where there was nothing before', () => {
    expect(judge(series('views', 0, { [DAY]: 80 }))[0]!.effect).toBe(1);
    expect(judge(series('channel', 0, { [DAY]: 80 }, 'Email'))[0]!.effect).toBe(1);
  });

  it('is unusual for a page only if nobody saw it', () => {
    expect(judge(series('page', 60, { [DAY]: 0 }, '/wrens/'))).toHaveLength(1);
    expect(judge(series('page', 60, { [DAY]: 1 }, '/wrens/'))).toEqual([]);
    expect(judge(series('page', 60, { [DAY]: 600 }, '/wrens/'))).toEqual([]);
  });

  it('has averages only of days with enough visits', () => {
    const rate = (visits: number): Series => ({
      kind: find('engagement'),
      subject: '',
      days: new Map(
        Array.from({ length: 64 }, (_, back) => [
          addDays(DAY, -back),
          { value: back === 0 ? 0.1 : 0.6, events: visits },
        ]),
      ),
    });
    expect(judge(rate(29))).toEqual([]);
    expect(judge(rate(300))).toHaveLength(1);
  });
});
