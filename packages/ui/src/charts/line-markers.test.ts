import { expect, it } from 'vitest';
import { type ChartMarker, groupMarkers } from './line-markers.tsx';

const markers = (...indexes: number[]): ChartMarker[] =>
  indexes.map((index, id) => ({ id, index, label: `${index}`, color: '#3a86d1', important: false }));
const groups = (gap: number, ...indexes: number[]) =>
  groupMarkers(markers(...indexes), (index) => index * gap).map((group) => group.map(({ index }) => index));

it('puts notes of one bucket together, whatever their order', () => {
  expect(groups(40, 3, 1, 3)).toEqual([[1], [3, 3]]);
});

it('puts together what would overlap, never wider than one sign', () => {
  expect(groups(10, 0, 1, 2, 3, 9)).toEqual([[0, 1], [2, 3], [9]]);
  expect(groups(20, 0, 1, 2)).toEqual([[0], [1], [2]]);
  expect(groups(5)).toEqual([]);
});
