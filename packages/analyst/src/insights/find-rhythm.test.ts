import type { Answer } from '@magpie/query';
import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { findBestTime } from './find-rhythm.ts';

it('the best hour of the week is compared with what an hour of the week has in as many weeks', () => {
  const rows = Array.from({ length: 7 * 24 }, (_, i) => ({
    range: 0,
    dimensions: { dayOfWeek: String(Math.floor(i / 24)), hour: String(i % 24).padStart(2, '0') },
    metrics: { screenPageViews: i === 4 * 24 + 21 ? 280 : 20 },
  }));
  const facts = {
    period: { before: { start: '2026-09-25', end: '2026-11-19' }, weeks: 8 },
    answer: () => ({ rows }) as unknown as Answer,
  } as unknown as Facts;
  const [best] = findBestTime(facts);
  const { sentences, chart } = best!.finding!.told;
  const figures = sentences.flat().flatMap((part) => ('figure' in part ? [part.figure] : []));
  const all = 167 * 20 + 280;
  expect(figures).toEqual([280, 280 / all, all / 168]);
  expect(chart!.data).toHaveLength(24);
  expect(chart!.data[21]).toEqual({ label: '21:00', value: 280 });
});
