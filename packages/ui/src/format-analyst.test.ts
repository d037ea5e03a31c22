import { expect, it } from 'vitest';
import { formatAnalystNumber, formatWeekTime } from './format-analyst.ts';

it('writes an hour as a time of the day, with its weekday if there is one', () => {
  expect(formatWeekTime({ hour: 11 }, 'en-GB')).toBe('11:00');
  expect(formatWeekTime({ hour: 0 }, 'en-US')).toBe('12:00 AM');
  expect(formatWeekTime({ weekday: 1, hour: 7 }, 'de-DE')).toBe('Montag, 07:00');
  expect(formatWeekTime({ weekday: 0 }, 'en-US')).toBe('Sunday');
});

it('writes averages of counts below 100 with one decimal, so that a change of them seems right', () => {
  const write = (value: number, locale = 'en-US') => formatAnalystNumber(value, 'count', { locale });
  expect([2.25, 0.4, 2.04, 99.94].map((value) => write(value))).toEqual(['2.3', '0.4', '2.0', '99.9']);
  expect([2, 0, 39, 99.97, 100.4, 1234.5].map((value) => write(value))).toEqual([
    '2',
    '0',
    '39',
    '100',
    '100',
    '1,235',
  ]);
  expect(write(2.25, 'de-DE')).toBe('2,3');
});
