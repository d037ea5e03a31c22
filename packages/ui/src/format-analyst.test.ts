import { expect, it } from 'vitest';
import { formatWeekTime } from './format-analyst.ts';

it('writes an hour as a time of the day, with its weekday if there is one', () => {
  expect(formatWeekTime({ hour: 11 }, 'en-GB')).toBe('11:00');
  expect(formatWeekTime({ hour: 0 }, 'en-US')).toBe('12:00 AM');
  expect(formatWeekTime({ weekday: 1, hour: 7 }, 'de-DE')).toBe('Montag, 07:00');
  expect(formatWeekTime({ weekday: 0 }, 'en-US')).toBe('Sunday');
});
