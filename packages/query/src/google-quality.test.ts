import { expect, it } from 'vitest';
import { mergedQuality, type Quality } from './index.ts';

const own: Quality = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };

it('says nothing of Google where no answer is by Google', () => {
  expect(mergedQuality([own, own])).not.toHaveProperty('google');
});

it('keeps what any of several answers by Google lacks', () => {
  const merged = mergedQuality([
    { ...own, google: { thresholds: true, sampled: 0.8, truncated: ['B'], notFinalFrom: '2026-11-19' } },
    own,
    {
      ...own,
      google: { timeZone: 'Asia/Tokyo', otherRow: true, sampled: 0.5, truncated: ['B', 'A'], hidden: ['revenue'] },
    },
    { ...own, google: { currency: 'USD', hidden: ['cost'], notFinalFrom: '2026-11-18' } },
  ]);
  expect(merged.google).toEqual({
    timeZone: 'Asia/Tokyo',
    currency: 'USD',
    thresholds: true,
    otherRow: true,
    sampled: 0.5,
    truncated: ['A', 'B'],
    hidden: ['cost', 'revenue'],
    notFinalFrom: '2026-11-18',
  });
});

it('keeps the mark of an answer by Google that lacks nothing', () => {
  expect(mergedQuality([{ ...own, google: {} }]).google).toEqual({});
});
