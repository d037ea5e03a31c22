import { describe, expect, it } from 'vitest';
import { ProblemError } from '../errors/problem.ts';
import { fitAnswer } from './fit.ts';

describe('fitAnswer', () => {
  it('leaves what fits as it is', () => {
    const data = { rows: Array.from({ length: 2_000 }, (_, n) => n) };
    expect(fitAnswer(data)).toEqual({ data, cut: [] });
  });

  it('cuts lists to their first entries, and says so', () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ page: `/${n}`.padEnd(80, 'x'), views: n }));
    const { data, cut } = fitAnswer({ rows, totals: [{ views: 5 }] });
    expect(data.rows).toEqual(rows.slice(0, 300));
    expect(data.totals).toEqual([{ views: 5 }]);
    expect(cut).toEqual([{ list: 'rows', shown: 300, of: 2_000 }]);
  });

  it('names lists within lists once, by the longest', () => {
    const items = (count: number) => ({ items: Array.from({ length: count }, () => 'x'.repeat(100)) });
    const { data, cut } = fitAnswer({ rows: [items(5), items(50), items(40)] }, 5_000);
    expect(data.rows.map((row) => row.items.length)).toEqual([5, 10, 10]);
    expect(cut).toEqual([{ list: 'rows[].items', shown: 10, of: 50 }]);
  });

  it('refuses what no cutting makes fit', () => {
    expect(() => fitAnswer({ text: 'x'.repeat(200) }, 100)).toThrow(ProblemError);
  });
});
