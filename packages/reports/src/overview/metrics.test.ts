import { expect, it } from 'vitest';
import { OVERVIEW_METRICS, readSelection } from './metrics.ts';

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

it.each([
  ['bounce_rate,sessions', ['sessions', 'bounce_rate']],
  [' sessions , pageviews ', ['sessions', 'pageviews']],
  ['', ['sessions']],
  ['  ', ['sessions']],
  [ids.slice(0, 7).join(), ids.slice(0, 7)],
])('reads "%s"', (text, metrics) => {
  expect(readSelection(text, true)).toEqual({ metrics });
});

it.each([
  ['sesions', true, 'unknown_metric', '"sesions"'],
  ['sessions,', true, 'unknown_metric', '""'],
  ['constructor', true, 'unknown_metric', '"constructor"'],
  ['sessions,pageviews,sessions', true, 'duplicate_metric', '"sessions"'],
  ['sessions,revenue_sales', false, 'not_entitled', '"revenue_sales"'],
  [ids.slice(0, 8).join(), true, 'too_many_metrics', '8 metrics'],
])('rejects "%s" (Pro: %s) as %s', (text, pro, code, words) => {
  const read = readSelection(text, pro);
  expect('problem' in read && read.problem).toMatchObject({ code, message: expect.stringContaining(words) });
});
