import { METRICS, metric } from '@magpie/vocabulary';
import { expect, it } from 'vitest';
import { formulaText } from './formula-text.ts';

it.each([
  ['sessions', 'sessions'],
  ['screenPageViews', 'page views'],
  ['engagementRate', 'engaged sessions ÷ sessions'],
  ['bounceRate', '(sessions − engaged sessions) ÷ sessions'],
  ['screenPageViewsPerUser', 'page views ÷ active visitors'],
  ['averageSessionDuration', 'duration of all sessions ÷ sessions'],
  ['purchaseRevenue', 'value of “purchase” events − value of “refund” events'],
  ['newUsers', 'visitors with first visits'],
  ['outboundClicks', '“click” events with “outbound”'],
  ['formConversionRate', '“form_submit” events ÷ “form_impression” events, limited to 0 to 1'],
])('describes %s as %s', (name, words) => {
  expect(formulaText(metric(name)!)).toBe(words);
});

it('has a description for every metric', () => {
  for (const one of METRICS) expect(formulaText(one), one.name).toMatch(/^[^%{]+$/);
});
