import { describe, expect, it } from 'vitest';
import { askSet } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';
import { FEASTS, NAMED_DAYS } from './holidays.ts';

/** The date of a named day in 2026. */
function dateOf(name: string): string | undefined {
  const [, of] = NAMED_DAYS.find(([said]) => new RegExp(`^(?:${said})$`).test(name)) ?? [];
  return of?.(2026);
}

const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'days with a name': [
    ['visits since labor day', 'total sessions @ 2026-09-07..2026-11-20'],
    ['orders on veterans day', 'total transactions @ 2026-11-11..2026-11-11'],
    ['visits on bonfire night last year', 'total sessions @ 2025-11-05..2025-11-05'],
    ['orders on st nicholas day', 'total transactions @ 2025-12-06..2025-12-06'],
    ['orders over new year', 'total transactions @ 2026-01-01..2026-01-01'],
    ['orders on singles day', 'total transactions @ 2026-11-11..2026-11-11'],
    ['best single day for orders', 'best transactions per day @ last30'],
    ['visits on german unity day', 'total sessions @ 2026-10-03..2026-10-03'],
  ],
  'days that depend on the country': [
    [
      'orders on father’s day',
      'choice: total transactions @ 2026-06-21..2026-06-21 || total transactions @ 2026-05-14..2026-05-14',
    ],
  ],
  'weekdays of a week': [
    ['visits thursday last week', 'total sessions @ 2026-11-12..2026-11-12'],
    ['orders last week on monday', 'total transactions @ 2026-11-09..2026-11-09'],
    ['visits on monday and tuesday last week', 'total sessions @ 2026-11-09..2026-11-10'],
  ],
  'short names of weekdays and pieces of time': [
    ['orders fri-sun', 'total transactions @ 2026-11-13..2026-11-15'],
    ['orders sat & sun', 'total transactions @ 2026-11-14..2026-11-15'],
    ['visits last wk vs wk before', 'total sessions @ lastWeek vs weekBefore'],
    ['revenue this qtr', 'total purchaseRevenue @ 2026-10-01..2026-11-20'],
    ['how r sales this month', 'total purchaseRevenue,transactions @ thisMonth'],
    ['orders w/out a coupon', 'total transactions @ last30 where orderCoupon=(not set)|'],
  ],
  'people of a place': [
    ['how many germans last week', 'total totalUsers @ lastWeek where country=Germany'],
    ['orders from germans', 'total transactions @ last30 where country=Germany'],
    ['do londoners buy more than parisians', 'list transactions by city @ last30 where city=London|Paris'],
    ['visitors from the states', 'total totalUsers @ last30 where country=United States'],
  ],
};

describe('named days', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  // By the calendars of the countries that have them.
  it.each([
    ['thanksgiving', '11-26'],
    ['labor day', '09-07'],
    ['memorial day', '05-25'],
    ['mlk day', '01-19'],
    ["presidents' day", '02-16'],
    ['columbus day', '10-12'],
    ['august bank holiday', '08-31'],
    ['early may bank holiday', '05-04'],
    ['good friday', '04-03'],
    ['ascension day', '05-14'],
    ['whit monday', '05-25'],
    ['shrove tuesday', '02-17'],
  ])('%s was on 2026-%s', (name, date) => {
    expect(dateOf(name)).toBe(date);
  });

  it('knows both Mother’s Days and when the clocks change', () => {
    const of = (start: string) => FEASTS.find(([name]) => name.startsWith(start))![1].map(([from]) => from(2026));
    expect(of('mother')).toEqual(['05-10', '03-15']);
    expect(of('clocks (?:went|go|going|were put|being put) back')).toEqual(['10-25', '11-01']);
    expect(of('clocks (?:went|go|going|were put) forward')).toEqual(['03-29', '03-08']);
  });
});
