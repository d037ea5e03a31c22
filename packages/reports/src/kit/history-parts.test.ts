/** Reports over days with daily totals only: what the totals can't answer is unknown, never 0. */
import { createMemoryEngine, createMemoryHistory } from '@magpie/engine-memory';
import { HISTORY_CUTS, NO_SUMS, withHistory } from '@magpie/query';
import { beforeAll, expect, it } from 'vitest';
import { ecommerceReport } from '../ecommerce/ecommerce.report.ts';
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
  expect(Object.keys(failed)).toEqual(['boxes']);
  expect(quality.history).toMatchObject({ notBefore: '2026-10-11' });
  const later = await ecommerce('2026-10-11', OWN);
  expect(later.data.infobox).toMatchObject({
    transactions: { value: 1, prev: 2 },
    abandonedcheckouts: { value: 0, prev: null, change: null },
  });
  expect(later.failed.boxes?.metrics).toEqual({});
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
