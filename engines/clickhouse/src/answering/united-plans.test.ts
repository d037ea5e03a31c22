import { type Plan, plan, type Site } from '@magpie/query';
import { measureId } from '@magpie/vocabulary';
import { expect, it } from 'vitest';
import { indexesByCube, rowsOfTotals, totalsIn, union } from './united-plans.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const [now, before] = [
  { start: '2026-01-08', end: '2026-01-14' },
  { start: '2026-01-01', end: '2026-01-07' },
];
const asked = (question: object): Plan =>
  plan({ dateRanges: [now], keepEmptyRows: true, ...question }, site, Date.UTC(2026, 0, 20));
const mobile = { field: 'deviceCategory', op: 'is', value: 'mobile' };

const boxes = asked({ metrics: ['totalUsers', 'sessions'], dateRanges: [now, before] });
const chart = asked({ metrics: ['screenPageViews', 'sessions'] });
const views = asked({ metrics: ['screenPageViews'], dateRanges: [before] });

it('puts questions without dimensions together if the same cube answers them', () => {
  const others = [
    asked({ metrics: ['sessions'], dimensions: ['country'] }),
    asked({ metrics: ['sessions'], filter: mobile }),
    asked({ metrics: ['sessions'], metricFilter: { field: 'sessions', op: 'greater', value: 3 } }),
    asked({ metrics: ['sessions'], include: ['bots'] }),
    asked({ metrics: ['itemsPurchased'], filter: { field: 'itemName', op: 'is', value: 'Nut' } }),
    // From the events alone.
    asked({ metrics: ['sessions'], filter: { field: 'browserVersion', op: 'is', value: '1' } }),
    asked({ metrics: ['sessions'], filter: { field: 'browserVersion', op: 'is', value: '1' } }),
  ];
  expect(indexesByCube([boxes, ...others, chart, views])).toEqual([[0, 8, 9], ...others.map((_, i) => [i + 1])]);
});

it('counts every measure and range once, and gives each question its own', () => {
  const united = union([boxes, chart, views]);
  expect(united.ranges.map(({ start }) => start)).toEqual([now.start, before.start]);
  expect(united.measures.map(measureId)).toEqual([...new Set([...boxes.measures, ...chart.measures].map(measureId))]);
  const counts = { users: [5, 7], sessions: [6, 9], views: [20, 30] } as const;
  const of = (measure: Plan['measures'][number]) =>
    measure.of === 'users' ? counts.users : measure.of === 'sessions' ? counts.sessions : counts.views;
  const rows = [1, 0].map((range) => ({
    range,
    dimensions: [],
    measures: united.measures.map((one) => of(one)[range]!),
  }));
  const table = { rows, rowCount: 2, totals: [], quality: {} as never };
  const [ofBoxes, ofChart, ofViews] = [boxes, chart, views].map((one) => totalsIn(united, table, one));
  expect(ofBoxes).toEqual({
    totals: [
      [0, 5, 6],
      [1, 7, 9],
    ],
    places: [0, 1],
  });
  expect(ofChart).toEqual({ totals: [[0, 20, 6]], places: [0] });
  expect(ofViews).toEqual({ totals: [[0, 30]], places: [1] });
  // The most users first, as asked; a range without events has no row.
  expect(rowsOfTotals(boxes, ofBoxes!.totals)).toEqual([
    [1, 7, 9, 2],
    [0, 5, 6, 2],
  ]);
  expect(totalsIn(united, { ...table, rows: [rows[1]!] }, boxes).totals).toEqual([[0, 5, 6]]);
});

it('leaves out a row without any number, unless it is to be kept', () => {
  const kept = asked({ metrics: ['screenPageViews'] });
  const dropped = asked({ metrics: ['screenPageViews'], keepEmptyRows: false });
  expect(rowsOfTotals(kept, [[0, 0]])).toEqual([[0, 0, 1]]);
  expect(rowsOfTotals(dropped, [[0, 0]])).toEqual([]);
});
