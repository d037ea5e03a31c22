import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSlices, headsHeight, slicePieces } from './pages.ts';

const piece = (top: number, height: number) => ({ top, bottom: top + height });

describe('the pages of a PDF', () => {
  it('are a single one if everything fits', () => {
    expect(slicePieces([piece(0, 60), piece(76, 400)], 700)).toEqual([{ top: 0, height: 476, heads: [] }]);
    expect(slicePieces([], 700)).toEqual([]);
  });

  it('begin and end with whole blocks', () => {
    const blocks = [piece(0, 60), piece(76, 400), piece(492, 130), piece(638, 280), piece(934, 450)];
    expect(slicePieces(blocks, 724)).toEqual([
      { top: 0, height: 622, heads: [] },
      { top: 638, height: 280, heads: [] },
      { top: 934, height: 450, heads: [] },
    ]);
  });

  it('keep side-by-side blocks together', () => {
    const blocks = [piece(0, 300), piece(316, 200), piece(316, 350), piece(682, 100)];
    expect(slicePieces(blocks, 600)).toEqual([
      { top: 0, height: 300, heads: [] },
      { top: 316, height: 466, heads: [] },
    ]);
  });

  it('break a long table between rows, and other blocks at the end of the page', () => {
    const rows = Array.from({ length: 50 }, (_, index) => piece(index * 37.5, 37.5));
    expect(slicePieces(rows, 400).map(({ height }) => height)).toEqual([375, 375, 375, 375, 375]);
    expect(slicePieces([piece(0, 1000)], 400).map(({ height }) => height)).toEqual([400, 400, 200]);
  });

  it('repeat the header of a continued table, with space for it', () => {
    const head = { left: 10, top: 100, width: 500, height: 40 };
    // The head and the first row are one piece; sixteen rows of 40 follow.
    const rows = [
      { top: 100, bottom: 180, head },
      ...Array.from({ length: 16 }, (_, i) => ({ ...piece(180 + i * 40, 40), head })),
    ];
    expect(slicePieces([piece(0, 80), ...rows, piece(830, 100)], 400)).toEqual([
      { top: 0, height: 380, heads: [] },
      { top: 380, height: 360, heads: [head] },
      { top: 740, height: 190, heads: [head] },
    ]);
  });

  it('do not repeat the header of a table that begins there, or one that fills the page', () => {
    const head = { left: 0, top: 300, width: 500, height: 50 };
    const rows = [
      { top: 300, bottom: 400, head },
      { ...piece(400, 50), head },
    ];
    expect(slicePieces([piece(0, 290), ...rows], 350).map(({ heads }) => heads)).toEqual([[], []]);
    const high = { ...head, top: 0, height: 200 };
    const under = [
      { top: 0, bottom: 300, head: high },
      { ...piece(300, 90), head: high },
    ];
    expect(slicePieces(under, 350).map(({ heads }) => heads)).toEqual([[], []]);
  });

  it('repeat the headers of all continued side-by-side tables', () => {
    const left = { left: 0, top: 20, width: 250, height: 30 };
    const right = { left: 260, top: 20, width: 250, height: 50 };
    const makeRows = (head: typeof left, from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...piece(from + i * 25, 25), head }));
    const pieces = [
      { top: 0, bottom: 75, head: left },
      ...makeRows(left, 75, 9),
      { top: 0, bottom: 100, head: right },
      ...makeRows(right, 100, 12),
    ];
    expect(slicePieces(pieces, 200)).toEqual([
      { top: 0, height: 200, heads: [] },
      { top: 200, height: 150, heads: [left, right] },
      { top: 350, height: 50, heads: [right] },
    ]);
  });

  it('are drawn together up to the image size limit', () => {
    const pages = [0, 700, 1400, 2100].map((top) => ({ top, height: 690, heads: [] }));
    expect(groupSlices(pages, 1500).map((group) => group.length)).toEqual([2, 2]);
    expect(groupSlices(pages, 100).map((group) => group.length)).toEqual([1, 1, 1, 1]);
  });

  it('show everything exactly once', () => {
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
        const head = { left: 0, top: pieces[0]?.top ?? 0, width: 9, height: 30 };
        const slices = slicePieces(
          pieces.map((one, i) => (i < 20 ? { ...one, head } : one)),
          pageHeight,
        );
        for (const [index, { top, height, heads }] of slices.entries()) {
          expect(height).toBeGreaterThan(0);
          expect(height + headsHeight({ heads })).toBeLessThanOrEqual(pageHeight + 1);
          const next = slices[index + 1];
          if (next) expect(next.top).toBeGreaterThanOrEqual(top + height);
        }
        for (const { top, bottom } of pieces) {
          const shown = slices.reduce(
            (sum, slice) => sum + Math.max(0, Math.min(bottom, slice.top + slice.height) - Math.max(top, slice.top)),
            0,
          );
          expect(shown).toBeCloseTo(bottom - top, 6);
          if (bottom - top <= pageHeight - 30)
            expect(
              slices.filter((slice) => slice.top <= top && bottom <= slice.top + slice.height + 0.001),
            ).toHaveLength(1);
        }
      }),
    );
  });
});
