/** Reports over days with daily totals only: what the totals can't answer is unknown, never 0. */
import { createMemoryEngine, createMemoryHistory } from '@magpie/engine-memory';
import { type Filter, HISTORY_CUTS, NO_SUMS, NO_SUMS_BEFORE, NO_SUMS_IN_PART, withHistory } from '@magpie/query';
import { addDays } from '@magpie/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadReport } from '../catalogue.ts';
import { ecommerceReport } from '../ecommerce/ecommerce.report.ts';
import { goldenRuns, goldenSources } from '../testing/golden-answers.ts';
import { goldenFiles, readGolden } from '../testing/golden-files.ts';
import { goldenHits } from '../testing/golden-hits.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { resolveView } from './context.ts';
import { exportTable } from './export.ts';
import { runReport } from './run-report.ts';

const [PAST, OWN] = ['2026-10-10', '2026-10-12'];
const SUMS: Readonly<Record<string, number>> = {
  ...{ sessions: 8, screenPageViews: 20, purchaseSessions: 2, purchases: 2, purchasesInRevenue: 2 },
  ...{ grossRevenueMicros: 60_000_000, addToCarts: 3, firstTimePurchasers: 1, eventCount: 4 },
};
const own = visit(`${OWN}T09:00:00`, 'a1', ['/a', '/b', '/c']).map((hit, i) => ({
  ...hit,
  name: ['begin_checkout', 'remove_from_cart', 'purchase'][i]!,
}));
const history = createMemoryHistory();
const engine = withHistory(createMemoryEngine(own), history, async () => ({ days: new Set(), later: true }));
const ecommerce = (start: string, end: string, device?: string) =>
  runReport(
    ecommerceReport,
    resolveView(
      { start, end, ...(device && { filters: [{ field: 'deviceCategory', op: 'is', value: device }] }) },
      SITE,
      NOW,
    ),
    { engine },
  );

beforeAll(() =>
  history.replace(SITE.id, 'a', [
    {
      day: PAST,
      google: {},
      cuts: HISTORY_CUTS.filter(({ dimensions }) => dimensions.length < 2 || dimensions[0] === 'eventName').map(
        (cut) => ({
          cut,
          rows: [
            {
              keys: cut.dimensions.map((name) => (name === 'eventName' ? 'remove_from_cart' : 'mobile')),
              values: cut.measures.map((name) => SUMS[name] ?? 0),
            },
          ],
        }),
      ),
    },
  ]),
);

it('shows the numbers that sums have, and names those that they don’t', async () => {
  const { data, failed } = await ecommerce(PAST, PAST);
  expect(data.infobox).toMatchObject({
    transactions: { value: 2 },
    addtocart: { value: 3 },
    newcustomers: { value: 1 },
    remfromcart: { value: 4 },
    abandonedcheckouts: { value: null, prev: null },
  });
  expect(failed.boxes?.metrics).toEqual({ abandonedCheckoutRate: NO_SUMS, checkoutSessions: NO_SUMS });
  expect(failed.days?.message).toBe(NO_SUMS);
});

it('adds what sums have to the own numbers, and compares the others with nothing', async () => {
  const { data, failed, quality } = await ecommerce(PAST, OWN);
  expect(data.infobox).toMatchObject({
    transactions: { value: 3 },
    addtocart: { value: 3 },
    remfromcart: { value: 5 },
    abandonedcheckouts: { value: 0, prev: null, change: null },
  });
  expect(Object.keys(failed)).toEqual(['boxes', 'days', 'sessions']);
  expect(failed.boxes).toEqual({
    ...{ code: 'source_refused', message: NO_SUMS_IN_PART, data: null, metrics: {} },
    ownOnly: ['abandonedCheckoutRate', 'checkoutSessions'],
  });
  expect(failed.days).toMatchObject({ message: NO_SUMS_IN_PART, ownOnly: [] });
  expect(quality.history).toMatchObject({ notBefore: '2026-10-11' });
  const later = await ecommerce('2026-10-11', OWN);
  expect(later.data.infobox).toMatchObject({
    transactions: { value: 1, prev: 2 },
    abandonedcheckouts: { value: 0, prev: null, change: null },
  });
  expect(later.failed.boxes).toMatchObject({ message: NO_SUMS_BEFORE, metrics: {} });
});

it('has no file of what sums can’t answer', async () => {
  const table = (id: string) => ecommerceReport.tables.find((one) => one.id === id)!;
  const rowsOf = async (id: string) => {
    const found = await exportTable(ecommerceReport, table(id), resolveView({ start: PAST, end: PAST }, SITE, NOW), {
      engine,
    });
    return found!.rows().next();
  };
  await expect(rowsOf(ecommerceReport.tables.at(-1)!.id)).rejects.toMatchObject({
    code: 'source_refused',
    message: NO_SUMS,
  });
});

describe('a comparison with days of which there are only daily totals', () => {
  /** Numbers of an answer's compared parts, by place. */
  function comparedNumbers(value: unknown, place: string, isCompared = false): string[] {
    if (typeof value === 'number') return isCompared ? [`${place}: ${value}`] : [];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, one]) => {
      const isPart = isCompared || /^(prev(ious_.*)?|compare.*|.*change|.*trend(point)?s)$/.test(name);
      return /^(labels|categories|timestamps)$/.test(name) ? [] : comparedNumbers(one, `${place}.${name}`, isPart);
    });
  }
  // Search terms are no events.
  const compared = goldenFiles()
    .map((file) => ({ id: file.id, golden: readGolden(file) }))
    .filter(({ id, golden }) => id !== 'queries' && golden.views.some(({ compare }) => compare));

  it.each(compared)('has the numbers of the dates alone in $id', async ({ id, golden }) => {
    const views = golden.views.filter(({ compare }) => compare).slice(0, 1);
    const [{ asked, context } = {}] = goldenRuns(await loadReport(id), { ...golden, views }, SITE.id);
    const { start } = context!.range;
    // No sums can be filtered so.
    const every: Filter = { not: { field: 'deviceCategory', op: 'partialRegexp', value: '^never$' } };
    const filter = context!.filter ? { and: [context!.filter, every] } : every;
    // Own days begin with the dates, and within them.
    for (const first of [start, addDays(start, 2)]) {
      const days = Array.from({ length: 40 }, (_, i) => ({ day: addDays(first, i - 40), google: {} }));
      const own = createMemoryEngine(goldenHits(golden, SITE.id).filter(({ day }) => day >= first));
      const found = await runReport(
        asked!,
        { ...context!, filter, firstDay: days[0]!.day },
        goldenSources(
          golden,
          withHistory(own, { days: async () => days, rows: async () => [] }, async () => ({
            days: new Set(),
            later: true,
          })),
          SITE.id,
        ),
      );
      expect(comparedNumbers(found.data, '')).toEqual([]);
      const reasons = Object.values(found.failed).map(({ message }) => message);
      expect(reasons).not.toEqual([]);
      for (const reason of reasons) expect([NO_SUMS, NO_SUMS_BEFORE, NO_SUMS_IN_PART]).toContain(reason);
    }
  });
});
