import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';
import { exportRow, jsonLines } from './ga4-export/export-under-test.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs({ importBatch: BATCH });
});
afterAll(() => jobs?.end());

const BATCH = 4000;
/** More than a batch, so that something is stored when the process is killed; so many more that the rest isn't stored before it dies. */
const COUNT = 16_000;
/** All within a day. */
const STEP_SECONDS = 2;
const START = Date.UTC(2026, 0, 3);
const RANGE = ['2026-01-03', '2026-01-04'] as const;
const count = Array.from({ length: COUNT }, (_, i) => i);
/** Every hundredth event is an order of 1.50. */
const isOrder = (i: number) => i % 100 === 0;
const ORDERS = COUNT / 100;

const KINDS: readonly {
  readonly name: string;
  readonly text: () => string;
  readonly input: (path: string) => Readonly<Record<string, unknown>>;
  /** Sessions, page views, purchases, revenue. */
  readonly counted: readonly [number, number, number, number];
}[] = [
  {
    name: 'import.ga4',
    text: () =>
      jsonLines(
        count.map((i) =>
          exportRow({
            at: new Date(START + i * STEP_SECONDS * 1000).toISOString(),
            name: isOrder(i) ? 'purchase' : 'page_view',
            client: `${i % 50}.1`,
            session: START / 1000 + (i % 50) * 4,
            ...(isOrder(i) && { more: { ecommerce: { transaction_id: `T-${i}`, purchase_revenue: 1.5 } } }),
          }),
        ),
      ),
    input: (path) => ({ paths: [path] }),
    counted: [50, COUNT - ORDERS, ORDERS, 1.5 * ORDERS],
  },
  {
    name: 'import.csv',
    text: () => {
      const row = (i: number) =>
        `${START + i * STEP_SECONDS * 1000},${isOrder(i) ? 'purchase' : 'page_view'},u-${i % 50},1.5,${isOrder(i) ? `T-${i}` : ''}\n`;
      return count.map(row).join('');
    },
    input: (path) => ({
      path,
      mapping: { time: 1, timeFormat: 'ms', event: 2, user: 3, value: 4, transaction: 5, header: false },
    }),
    // Each of the 50 comes every 100 seconds.
    counted: [50, COUNT - ORDERS, ORDERS, 1.5 * ORDERS],
  },
  {
    name: 'import.ua',
    text: () => {
      const row = (i: number) =>
        `${i},${START / 1000 + i * STEP_SECONDS},20260103,1,,${isOrder(i) ? '1,1500000,T-' : ',,'}${isOrder(i) ? i : ''}\n`;
      const header =
        'fullVisitorId,visitId,date,pageviews,timeOnSite,transactions,totalTransactionRevenue,transactionId\n';
      return header + count.map(row).join('');
    },
    input: (path) => ({ path }),
    counted: [COUNT, COUNT, ORDERS, 1.5 * ORDERS],
  },
];

it.each(KINDS)('$name continues after being killed', async ({ name, text, input, counted }) => {
  const site = await jobs.newSite(`https://${name}.example`);
  const path = join(jobs.folder, name);
  writeFileSync(path, text());
  const asked = { site, ...input(path) };
  await jobs.runUntilKilled(name, asked, `${BATCH} of ${COUNT} events stored`);
  const summary = await jobs.run<{ imported: number; alreadyImported: number }>(name, asked);
  expect(summary.alreadyImported).toBeGreaterThanOrEqual(BATCH);
  expect(summary.imported).toBeGreaterThan(0);
  const figures = ['sessions', 'screenPageViews', 'ecommercePurchases', 'purchaseRevenue'];
  expect(await jobs.totals(site, RANGE, figures)).toEqual(counted.map(String));
  expect(await jobs.run(name, asked)).toMatchObject({ imported: 0 });
});
