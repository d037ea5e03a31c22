import { describe, expect, it } from 'vitest';
import { foldSlices, type Slice } from './slices.ts';

const slices = (values: number[]): Slice[] =>
  values.map((value, index) => ({ id: String(index), label: `Slice ${index}`, value, percent: value }));

describe('foldSlices', () => {
  it('keeps six slices as they are', () => {
    expect(foldSlices(slices([30, 25, 20, 15, 7, 3]), 'Other')).toHaveLength(6);
  });

  it('keeps the six largest in order and adds up the others', () => {
    const folded = foldSlices(slices([1, 40, 2, 20, 15, 10, 8, 4]), 'Other');
    expect(folded.map((slice) => slice.id)).toEqual(['1', '3', '4', '5', '6', '7', 'other']);
    expect(folded.at(-1)).toEqual({ id: 'other', label: 'Other', value: 3, percent: 3 });
  });

  it('adds up the compared period too', () => {
    const compared = slices([40, 20, 15, 10, 8, 4, 2, 1]).map((slice) => ({
      ...slice,
      compareValue: 2,
      comparePercent: 5,
    }));
    expect(foldSlices(compared, 'Other').at(-1)).toMatchObject({ value: 3, compareValue: 4, comparePercent: 10 });
  });
});
