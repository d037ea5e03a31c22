import { expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { NOW, SITE } from '../testing/visits.ts';
import { listFirstMonths } from './first-months.recipe.ts';

type Months = Parameters<typeof listFirstMonths>[0]['months'];

/** It is 20 November 2026. */
const list = (months: Months, { end = '2026-11-20', firstDay = '2025-01-15' as string | null } = {}) =>
  listFirstMonths({ months }, resolveView({ start: '2026-10-22', end }, SITE, NOW, { firstDay }));
const first = (month: string, customers: number) => ({ month, later: 0, customers, starting: customers });

it('begins with the first month that has customers, and with at least three months', () => {
  const july = list([first('2026-07-01', 29), { month: '2026-07-01', later: 2, customers: 4, starting: 1 }]);
  expect(july).toEqual({
    dates: { start: '2026-07-01', end: '2026-10-31' },
    too_few: null,
    cohorts: [
      { start: '2026-07-01', end: '2026-07-31', people: 30, returned: [0, 4, 0] },
      { start: '2026-08-01', end: '2026-08-31', people: 0, returned: [0, 0] },
      { start: '2026-09-01', end: '2026-09-30', people: 0, returned: [0] },
      { start: '2026-10-01', end: '2026-10-31', people: 0, returned: [] },
    ],
    came_back: { people: 30, returned: 0 },
    few_customers: false,
  });
  const october = list([first('2026-10-01', 30)]);
  expect(october.cohorts.map(({ start, people }) => [start, people])).toEqual([
    ['2026-08-01', 0],
    ['2026-09-01', 0],
    ['2026-10-01', 30],
  ]);
  expect(october.came_back).toBeNull();
});

it('counts neither the month that isn’t over nor those before the shown ones', () => {
  const months = [
    first('2025-10-01', 50),
    { month: '2025-10-01', later: 2, customers: 9, starting: 0 },
    first('2025-11-01', 30),
    { month: '2025-11-01', later: 12, customers: 7, starting: 3 },
    first('2026-11-01', 40),
  ];
  const { dates, cohorts } = list(months);
  expect(dates).toEqual({ start: '2025-11-01', end: '2026-10-31' });
  expect(cohorts).toHaveLength(12);
  expect(cohorts[0]).toMatchObject({ people: 30, returned: Array(11).fill(0) });
  expect(cohorts.slice(1).every(({ people }) => people === 0)).toBe(true);
});

it.each([
  ['29 customers', [first('2026-07-01', 29)], true],
  ['30 customers', [first('2026-07-01', 30)], false],
  ['30 customers, one in the month that isn’t over', [first('2026-07-01', 29), first('2026-11-01', 1)], true],
  ['none', [], true],
])('says whether they are enough: %s', (_, months, few) => {
  expect(list(months)).toMatchObject({ few_customers: few, too_few: null });
});

it('says from when on there are enough months', () => {
  expect(list([first('2026-10-01', 90)], { firstDay: '2026-10-03' })).toMatchObject({
    too_few: { enough_on: '2027-01-01', in_future: true },
    few_customers: false,
    cohorts: [],
  });
});
