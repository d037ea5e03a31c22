import { OVERVIEW_METRICS } from '@magpie/reports';
import { expect, it } from 'vitest';
import { readSelection } from './overview-metrics.ts';

const ids = OVERVIEW_METRICS.map(({ id }) => id);

it.each([
  ['bounce_rate,sessions', ['sessions', 'bounce_rate']],
  [' sessions , pageviews ', ['sessions', 'pageviews']],
  ['', ['sessions']],
  ['  ', ['sessions']],
  [ids.slice(0, 7).join(), ids.slice(0, 7)],
])('reads "%s"', (text, metrics) => {
  expect(readSelection(text, true)).toEqual(metrics);
});

it.each([
  ['sesions', true, 'unknown_metric', '"sesions"'],
  ['sessions,', true, 'unknown_metric', '""'],
  ['constructor', true, 'unknown_metric', '"constructor"'],
  ['sessions,pageviews,sessions', true, 'duplicate_metric', '"sessions"'],
  ['sessions,revenue_sales', false, 'not_entitled', '"revenue_sales"'],
  [ids.slice(0, 8).join(), true, 'too_many_metrics', '8 metrics'],
])('rejects "%s" (Pro: %s) as %s', (text, pro, code, words) => {
  const refusal = expect.objectContaining({ code, message: expect.stringContaining(words) });
  expect(() => readSelection(text, pro)).toThrow(refusal);
});
