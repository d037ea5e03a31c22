import { expect, it } from 'vitest';
import { EFFECTS } from './effects.ts';
import { exceptionHits, hasRule, insightHit, isChange } from './hits.ts';
import { makeSite } from './made-site.ts';
import type { Row } from './rows.ts';

const site = (kind: string) => {
  const effect = EFFECTS.find((one) => one.kind === kind)!;
  const { rows, planted } = makeSite(7, EFFECTS.indexOf(effect), effect);
  return { rows, planted: planted! };
};
/** Rows of the last so many days, and of the days before those. */
const around = (rows: readonly Row[], days: number, is: (row: Row) => boolean) => ({
  before: rows.filter((row) => row.day < 91 - days && is(row)).length,
  after: rows.filter((row) => row.day >= 91 - days && is(row)).length,
});

it('the effects are in the rows, and only there', () => {
  const dead = around(site('checkout dead').rows, 3, ({ event }) => event === 'purchase');
  expect(dead.after).toBe(0);
  expect(dead.before / 88).toBeGreaterThan(14);
  const { rows, planted } = site('day without data');
  const again = site('day without data').rows;
  expect([again.length, again.at(-1)], 'the same seed makes the same site').toEqual([rows.length, rows.at(-1)]);
  const perDay = Array.from({ length: 91 }, (_, day) => rows.filter((row) => row.day === day).length);
  expect(perDay.flatMap((count, day) => (count === 0 ? [day] : []))).toEqual([planted.days[0]]);
});

it('every kind has a rule for what is right, and a wrong subject, direction or day is no hit', () => {
  expect(EFFECTS.map(({ kind }) => kind).filter((kind) => !hasRule(kind))).toEqual([]);
  const told = (text: string) => [{ kind: '', text: `${text} (Nov 16 – 22, 2026). The weekly average was 57.` }];
  expect(isChange(told('Visits from the source google rose 76% to 101')[0]!)).toBe(true);
  expect(insightHit('organic doubled', told('Visits from the source google rose 76% to 101'))).toBe(1);
  expect(insightHit('organic doubled', told('Visits from the source google fell 76% to 11'))).toBeUndefined();
  expect(insightHit('organic doubled', told('Visits from the source bing rose 76% to 101'))).toBeUndefined();
  const silence = 'No orders came in (Nov 20 – 22, 2026), the longest break since Aug 25, 2026.';
  expect(insightHit('checkout dead', [{ kind: '', text: silence }])).toBe(1);
  expect(isChange({ kind: '', text: 'People leave on /contact (Sep 21 – Nov 22, 2026), as before.' })).toBe(false);
  const odd = (days: readonly [string, string]) => [
    { kind: '', text: 'Orders fell to 0. A usual Monday has 21.', days },
  ];
  const planted = { days: [88, 90], change: {} } as const;
  expect(exceptionHits('checkout dead', odd(['2026-11-20', '2026-11-22']), planted)).toEqual([0]);
  expect(exceptionHits('checkout dead', odd(['2026-11-16', '2026-11-18']), planted)).toEqual([]);
});
