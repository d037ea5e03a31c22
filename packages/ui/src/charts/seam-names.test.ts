import { expect, it } from 'vitest';
import { placeSeamNames } from './seam-names.ts';

/** A chart of ten days, 0 at the bottom and 100 on top. */
const chart = (width: number) => ({
  ...{ left: 40, right: width, top: 12, bottom: 172 },
  x: (day: number) => 40 + (day * (width - 40)) / 9,
  y: (value: number) => 172 - value * 1.6,
});
const names = [180, 140] as const;
const flat = (value: number) => Array.from({ length: 10 }, () => value);

it('has a name on each side of the seam, on top unless a line is there', () => {
  expect(placeSeamNames(400, names, [flat(20)], chart(800))).toEqual({ base: 21, isBoth: true, edge: 406, side: 1 });
  const under = placeSeamNames(400, names, [flat(95)], chart(800));
  expect(under.base - 11).toBeGreaterThan(chart(800).y(95));
  // Only what is beside the names counts.
  const far = Array.from({ length: 10 }, (_, day) => (day < 2 || day > 7 ? 95 : 5));
  expect(placeSeamNames(400, names, [far], chart(800)).base).toBe(21);
});

it('has both on the wider side of a narrow chart, within it, where the lines leave room', () => {
  const narrow = chart(300);
  const { x, y } = narrow;
  const line = [0, 0, 95, 20, 90, 30, 85, 10, 95, 40];
  for (const [seam, side] of [
    [x(2), 1],
    [x(7), -1],
    [170, -1],
  ] as const) {
    const found = placeSeamNames(seam, names, [line.map((value) => value / 2)], narrow);
    expect(found).toMatchObject({ isBoth: false, side });
    const [from, to] = side > 0 ? [found.edge, found.edge + 180] : [found.edge - 180, found.edge];
    expect([from >= 40, to <= 300]).toEqual([true, true]);
    expect(found.base + 14 + 4).toBeLessThan(y(47.5));
  }
  // The other side is free where the wider one isn't.
  const high = line.map((value, day) => (day < 5 ? null : value));
  expect(placeSeamNames(x(3), [120, 90], [high], narrow)).toMatchObject({ side: -1, edge: 160, base: 21 });
  // Nowhere is free: the best place is still above the notes.
  const crowded = placeSeamNames(x(2), names, [line, flat(50)], narrow);
  expect(crowded.base + 14).toBeLessThan(172 - 26);
});
