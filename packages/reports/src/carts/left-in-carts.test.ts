import { createMemoryEngine } from '@magpie/engine-memory';
import type { Engine } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { loadReport } from '../catalogue.ts';
import { resolveView } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { goldenAnswers } from '../testing/golden-answers.ts';
import { goldenFiles, readGolden } from '../testing/golden-files.ts';
import { goldenHits } from '../testing/golden-hits.ts';
import { NOW, SITE } from '../testing/visits.ts';
import type { CartData } from './cart.shape.ts';

const DATES = { start: '2026-10-22', end: '2026-11-20' };
const read = async (engine: Engine, change: object = {}) => {
  const context = resolveView({ ...DATES, ...change }, SITE, NOW, { firstDay: null });
  const { data, failed } = await runReport(await loadReport('cart_abandonment'), context, { engine });
  return { left: (data as CartData).left_in_carts, failed };
};

describe.each(['cart_abandonment', 'products'])('of the visits of the golden file of %s', (id) => {
  const file = goldenFiles().find((one) => one.id === id)!;
  const whole = readGolden(file);
  // Every product in one file, whatever the page; a file that compares has those of both periods.
  const views = whole.views.flatMap(({ filter, name, dates }) =>
    filter ? [] : [{ name, dates, answer: {}, files: { products: null } }],
  );
  const engine = createMemoryEngine(goldenHits(whole, 1));
  const answer = async (report: string) => goldenAnswers(await loadReport(report), { ...whole, views }, engine, 1);

  it('what is left in carts is the sum of the products, to the cent, and of the days', async () => {
    const [carts, products] = [await answer('cart_abandonment'), await answer('products')];
    let most = 0;
    for (const [i, { answer: data, name }] of carts.entries()) {
      const { total, chart } = (
        data as { left_in_carts: { total: number; chart: { lines: { left: { total: number } } } } }
      ).left_in_carts;
      const [head, ...rows] = products[i]!.files!.products!;
      const column = head!.findIndex((label) => String(label).startsWith('Left in carts'));
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
      expect(Math.round(total * 100), name).toBe(cents);
      // Days aren't rounded product by product.
      expect(Math.abs(chart.lines.left.total - total), name).toBeLessThanOrEqual(0.005 * rows.length + 0.001);
      most = Math.max(most, total);
    }
    expect(most).toBeGreaterThan(50);
  });
});

describe('where there are too many products', () => {
  /** An engine that cuts the answers with so many dimensions. */
  const cutting = (dimensions: number): Engine => {
    const engine = createMemoryEngine([]);
    return {
      ...engine,
      run: async (plans, options) =>
        (await engine.run(plans, options)).map((one, i) =>
          plans[i]!.dimensions.length === dimensions && plans[i]!.metricFilter ? { ...one, rowCount: 300_000 } : one,
        ),
    };
  };

  it('has a total without a line, or neither: never a part of it', async () => {
    expect((await read(cutting(2))).left).toEqual({ total: 0, compare_total: null, chart: null });
    expect((await read(cutting(1))).left).toEqual({ total: null, compare_total: null, chart: null });
  });
});
