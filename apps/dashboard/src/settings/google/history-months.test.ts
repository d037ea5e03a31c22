import { expect, it } from 'vitest';
import { historyMonths } from './history-months.ts';

const months = (storedFrom: string | null, first = '2025-11-20', last = '2026-02-03') =>
  historyMonths({
    ...{
      state: 'running',
      property: '1',
      first,
      last,
      storedFrom,
      daysDone: 0,
      daysTotal: 76,
      waitsUntil: null,
      message: '',
    },
  }).map(({ month, state }) => `${month} ${state}`);

it('begins with the newest month, over the turn of the year', () => {
  expect(months(null)).toEqual(['2026-02 reading', '2026-01 waiting', '2025-12 waiting', '2025-11 waiting']);
});

it('calls a month done once its first day is stored', () => {
  expect(months('2026-01-02')).toEqual(['2026-02 done', '2026-01 reading', '2025-12 waiting', '2025-11 waiting']);
  expect(months('2026-01-01').slice(0, 3)).toEqual(['2026-02 done', '2026-01 done', '2025-12 reading']);
});

it('ends with the first day, wherever in its month that is', () => {
  expect(months('2025-11-21').at(-1)).toBe('2025-11 reading');
  expect(months('2025-11-20').at(-1)).toBe('2025-11 done');
});
