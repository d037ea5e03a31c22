/** Both stores of a site's past keep and add up the same. */
import { createMemoryHistory } from '@magpie/engine-memory';
import {
  type DayOfHistory,
  HISTORY_CUTS,
  type HistoryQuestion,
  type HistoryRow,
  type HistoryStore,
} from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOptions, RUNS } from './harness.ts';
import { openTestStore, type TestStore } from './stores.ts';

let test: TestStore;
let stored: HistoryStore;
beforeAll(async () => {
  test = await openTestStore();
  stored = test.store.history;
});
afterAll(() => test.remove());

const FIRST = '2026-01-29';
const DAYS = 6;
const dayAt = (n: number) => addDays(FIRST, n);
const text = fc.constantFrom('', 'a', 'A', 'é', '😀', "it's", 'back\\slash', 'two\nlines', '(other)', '00');

const randomDay = (n: number): fc.Arbitrary<DayOfHistory> =>
  fc.record({
    day: fc.constant(dayAt(n)),
    google: fc.constantFrom({}, { thresholds: true as const }, { otherRow: true as const, timeZone: 'Asia/Tokyo' }),
    cuts: fc.subarray([...HISTORY_CUTS]).chain((cuts) =>
      fc.tuple(
        ...cuts.map((cut) =>
          fc.record({
            cut: fc.constant(cut),
            rows: fc.array(
              fc.record({
                keys: fc.tuple(...cut.dimensions.map(() => text)),
                values: fc.tuple(...cut.measures.map(() => fc.constantFrom(0, 1, 7, -3, 2 ** 40))),
              }),
              { maxLength: 4 },
            ),
          }),
        ),
      ),
    ),
  });

const importId = fc.constantFrom('2026-02-01T00:00:00.000Z-a', '2026-02-02T00:00:00.000Z-b');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      importId,
      days: fc.subarray(Array.from({ length: DAYS }, (_, n) => n)).chain((all) => fc.tuple(...all.map(randomDay))),
    }),
  },
  { weight: 1, arbitrary: fc.record({ remove: importId }) },
);
const question: fc.Arbitrary<HistoryQuestion> = fc.constantFrom(...HISTORY_CUTS).chain((cut) =>
  fc.record({
    cut: fc.constant(cut),
    from: fc.nat(DAYS - 1).map(dayAt),
    to: fc.nat(DAYS - 1).map(dayAt),
    without: fc.subarray(Array.from({ length: DAYS }, (_, n) => dayAt(n))),
    dimensions: fc.subarray([...cut.dimensions]),
    byDay: fc.boolean(),
    measures: fc.subarray([...cut.measures], { minLength: 1 }),
  }),
);

const inOrder = (rows: readonly HistoryRow[]) => rows.map((row) => JSON.stringify(row)).sort();
let siteId = 1;

it('gives equal answers whatever was stored, replaced and removed', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(question, { minLength: 6, maxLength: 12 }),
      async (steps, questions) => {
        siteId += 1;
        const plain = createMemoryHistory();
        for (const one of steps)
          for (const store of [plain, stored])
            if ('remove' in one) await store.remove(siteId, one.remove);
            else await store.replace(siteId, one.importId, one.days);
        expect(await stored.days(siteId)).toEqual(await plain.days(siteId));
        expect(await stored.imports(siteId)).toEqual(await plain.imports(siteId));
        for (const asked of questions) {
          const rows = inOrder(await plain.rows(siteId, asked));
          answered += rows.length;
          expect(inOrder(await stored.rows(siteId, asked))).toEqual(rows);
        }
      },
    ),
    checkOptions(RUNS * 3),
  );
  expect(answered).toBeGreaterThan(0);
});

it('removes everything with the site', async () => {
  const cut = HISTORY_CUTS[0]!;
  const days = [{ day: FIRST, google: {}, cuts: [{ cut, rows: [{ keys: [], values: cut.measures.map(() => 1) }] }] }];
  await stored.replace(1, 'a', days);
  expect(await stored.days(1)).toHaveLength(1);
  await test.store.removeSite(1);
  expect(await stored.days(1)).toEqual([]);
  expect(await stored.imports(1)).toEqual([]);
  const asked = { cut, from: FIRST, to: FIRST, without: [], dimensions: [], byDay: false, measures: cut.measures };
  expect(await stored.rows(1, asked)).toEqual([]);
});

it('adds nothing of a day that isn’t named yet', async () => {
  const cut = HISTORY_CUTS[1]!;
  const asked = {
    cut,
    from: FIRST,
    to: FIRST,
    without: [],
    dimensions: ['deviceCategory' as const],
    byDay: true,
    measures: cut.measures,
  };
  const days = (visits: number) => [
    { day: FIRST, google: {}, cuts: [{ cut, rows: [{ keys: ['mobile'], values: cut.measures.map(() => visits) }] }] },
  ];
  await stored.replace(2, 'a', days(5));
  await stored.replace(2, 'a', days(3));
  expect((await stored.rows(2, asked)).map(({ values }) => values[0])).toEqual([3]);
});
