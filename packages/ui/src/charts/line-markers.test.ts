import { expect, it } from 'vitest';
import { type ChartMarker, groupMarkers } from './line-markers.tsx';

const markers = (...indexes: number[]): ChartMarker[] =>
  indexes.map((index, id) => ({ id, index, label: `${index}`, color: '#3a86d1', important: false }));
const groups = (gap: number, ...indexes: number[]) =>
  groupMarkers(markers(...indexes), (index) => index * gap).map((group) => group.map(({ index }) => index));

it('groups notes of one bucket, in any order', () => {
  expect(groups(40, 3, 1, 3)).toEqual([[1], [3, 3]]);
});

it('groups overlapping notes, so that no two signs are closer than one is wide', () => {
  expect(groups(10, 0, 1, 2, 3, 9)).toEqual([[0, 1, 2], [3], [9]]);
  // The first two would stand at 9.5, and the third beside them at 20.
  expect(groups(1, 0, 19, 20)).toEqual([[0, 19, 20]]);
  expect(groups(1, 0, 19, 30)).toEqual([[0, 19], [30]]);
  expect(groups(20, 0, 1, 2)).toEqual([[0], [1], [2]]);
  expect(groups(5)).toEqual([]);
});
