import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf, slicesOf } from './pages.ts';

const piece = (top: number, height: number) => ({ top, bottom: top + height });

describe('the pages of a paper', () => {
  it('are one where all fits', () => {
    expect(slicesOf([piece(0, 60), piece(76, 400)], 700)).toEqual([{ top: 0, height: 476 }]);
    expect(slicesOf([], 700)).toEqual([]);
  });

  it('begin and end with whole blocks', () => {
    const blocks = [piece(0, 60), piece(76, 400), piece(492, 130), piece(638, 280), piece(934, 450)];
    expect(slicesOf(blocks, 724)).toEqual([
      { top: 0, height: 622 },
      { top: 638, height: 280 },
      { top: 934, height: 450 },
    ]);
  });

  it('keep blocks side by side together', () => {
    const blocks = [piece(0, 300), piece(316, 200), piece(316, 350), piece(682, 100)];
    expect(slicesOf(blocks, 600)).toEqual([
      { top: 0, height: 300 },
      { top: 316, height: 466 },
    ]);
  });

  it('cut a long table between its rows, and what has none where the page ends', () => {
    const rows = Array.from({ length: 50 }, (_, index) => piece(index * 37.5, 37.5));
    expect(slicesOf(rows, 400).map(({ height }) => height)).toEqual([375, 375, 375, 375, 375]);
    expect(slicesOf([piece(0, 1000)], 400).map(({ height }) => height)).toEqual([400, 400, 200]);
  });

  it('are drawn together as far as one picture may reach', () => {
    const pages = [0, 700, 1400, 2100].map((top) => ({ top, height: 690 }));
    expect(groupsOf(pages, 1500).map((group) => group.length)).toEqual([2, 2]);
    expect(groupsOf(pages, 100).map((group) => group.length)).toEqual([1, 1, 1, 1]);
  });

  it('lose nothing and show nothing twice', () => {
    const sizes = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 30 }), height: fc.integer({ min: 1, max: 900 }) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(sizes, fc.integer({ min: 50, max: 800 }), (blocks, pageHeight) => {
        let at = 0;
        const pieces = blocks.map(({ gap, height }) => {
          const one = piece(at + gap, height);
          at = one.bottom;
          return one;
        });
        const slices = slicesOf(pieces, pageHeight);
        for (const [index, { top, height }] of slices.entries()) {
          expect(height).toBeGreaterThan(0);
          expect(height).toBeLessThanOrEqual(pageHeight + 1);
          const next = slices[index + 1];
          if (next) expect(next.top).toBeGreaterThanOrEqual(top + height);
        }
        for (const { top, bottom } of pieces) {
          const shown = slices.reduce(
            (sum, slice) => sum + Math.max(0, Math.min(bottom, slice.top + slice.height) - Math.max(top, slice.top)),
            0,
          );
          expect(shown).toBeCloseTo(bottom - top, 6);
          if (bottom - top <= pageHeight)
            expect(
              slices.filter((slice) => slice.top <= top && bottom <= slice.top + slice.height + 0.001),
            ).toHaveLength(1);
        }
      }),
    );
  });
});
