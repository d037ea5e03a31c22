import { expect, it } from 'vitest';
import { OVERVIEW_METRICS } from './metrics.ts';

const ids = OVERVIEW_METRICS.map(({ id }) => id);

it("has the specification's thirteen metrics in order", () => {
  expect(ids).toHaveLength(13);
  expect([ids[0], ids[6], ids[12]]).toEqual(['sessions', 'revenue_sales', 'sessions_per_user']);
  expect(OVERVIEW_METRICS.filter(({ isPro }) => isPro).map(({ id }) => id)).toEqual([
    'revenue_sales',
    'average_revenue_per_user',
    'average_revenue_per_session',
    'ecommerce_purchases',
  ]);
});
