import { describe, expect, it } from 'vitest';
import { byWeek, weeksFrom, wholeWeeks } from './whole-weeks.ts';

const MONDAY = 1;
const SUNDAY = 0;

describe('twelve whole weeks', () => {
  it.each([
    // 23 November 2026 is a Monday.
    ['leave out the week of today', '2026-11-26', '2026-11-26', MONDAY, '2026-08-31', '2026-11-22'],
    ['end yesterday if a week began today', '2026-11-23', '2026-11-23', MONDAY, '2026-08-31', '2026-11-22'],
    ['leave out a week of which only today is missing', '2026-11-22', '2026-11-22', MONDAY, '2026-08-24', '2026-11-15'],
    ['end with the range', '2026-11-22', '2026-11-26', MONDAY, '2026-08-31', '2026-11-22'],
    ['leave out a week that the range ends in', '2026-11-21', '2026-11-26', MONDAY, '2026-08-24', '2026-11-15'],
    ['never reach into the future', '2027-03-01', '2026-11-26', MONDAY, '2026-08-31', '2026-11-22'],
    ['begin on the site’s first day of the week', '2026-11-26', '2026-11-26', SUNDAY, '2026-08-30', '2026-11-21'],
  ])('%s', (_what, end, today, firstDayOfWeek, first, last) => {
    const weeks = wholeWeeks(12, end, today, firstDayOfWeek);
    expect([weeks.length, weeks[0]!.start, weeks.at(-1)!.end]).toEqual([12, first, last]);
    for (const [i, week] of weeks.slice(1).entries()) expect(week.start > weeks[i]!.end).toBe(true);
  });
});

it.each([
  ['2026-08-31', '2026-11-23'],
  ['2026-08-30', '2026-11-23'],
  ['2026-09-01', '2026-11-30'],
])('are there, with data since %s, from %s', (firstDay, from) => {
  expect(weeksFrom(12, firstDay, MONDAY)).toBe(from);
  // The weeks before that day begin with the data or later, and those a day earlier before it.
  expect(wholeWeeks(12, '2027-12-31', from, MONDAY)[0]!.start >= firstDay).toBe(true);
});

describe('the dimension of weeks', () => {
  const places = (firstDayOfWeek: number, values: readonly string[]) => {
    const { dimension, placeOf } = byWeek(wholeWeeks(12, '2027-01-20', '2027-01-20', firstDayOfWeek), firstDayOfWeek);
    return [dimension, ...values.map(placeOf)];
  };
  it('is ISO’s where they begin on Monday', () => {
    // 28 December 2026 to 3 January 2027 is the ninth week before that of 18 January; 2026 has 53.
    expect(places(MONDAY, ['202652', '202653', '202701', '202703'])).toEqual(['isoYearIsoWeek', 8, 9, 10, undefined]);
  });
  it('is GA4’s where they begin on Sunday, with both parts of the week in which the year ends', () => {
    expect(places(SUNDAY, ['202653', '202701', '202702', '202704'])).toEqual(['yearWeek', 9, 9, 10, undefined]);
  });
  it('is the day where they begin on another', () => {
    expect(places(6, ['20261226', '20270101', '20270102', '20270116'])).toEqual(['date', 9, 9, 10, undefined]);
  });
});
