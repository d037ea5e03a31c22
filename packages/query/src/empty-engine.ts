/** Engine of empty answers: stands in where another engine can't answer, so that the rest of a report has its form. */
import type { Engine } from './engine.ts';
import type { Quality } from './quality.ts';

const QUALITY: Quality = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };

/** Answers every plan as if nothing had happened, in the name of another engine. */
export const emptyEngine = ({ id }: Pick<Engine, 'id'>): Engine => ({
  id,
  aligns: true,
  objections: () => [],
  run: (plans) =>
    Promise.resolve(
      plans.map(({ totals, ranges, measures }) => ({
        rows: [],
        rowCount: 0,
        totals: totals ? ranges.map(() => measures.map(() => 0)) : [],
        quality: QUALITY,
      })),
    ),
  funnels: (plans) => Promise.resolve(plans.map(() => ({ rows: [], quality: QUALITY }))),
  customers: (plans) =>
    Promise.resolve(
      plans.map(() => ({
        days: [],
        newCustomers: 0,
        customersInRevenue: 0,
        ordersSoFar: [],
        gaps: [],
        sources: [],
        months: [],
        quality: QUALITY,
      })),
    ),
  pairs: (plans) => Promise.resolve(plans.map(() => ({ orders: 0, cut: 0, pairs: [], quality: QUALITY }))),
  vitals: (plans) => Promise.resolve(plans.map(() => ({ rows: [], quality: QUALITY }))),
  journeys: (plans) => Promise.resolve(plans.map(() => [])),
});
