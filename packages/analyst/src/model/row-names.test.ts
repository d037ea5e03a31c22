import { expect, it } from 'vitest';
import { rowPart } from './row-names.ts';

it.each([
  ['date', '20261121', { days: { start: '2026-11-21', end: '2026-11-21' } }],
  ['yearMonth', '202602', { days: { start: '2026-02-01', end: '2026-02-28' } }],
  ['year', '2026', { days: { start: '2026-01-01', end: '2026-12-31' } }],
  ['isoYearIsoWeek', '202601', { days: { start: '2025-12-29', end: '2026-01-04' } }],
  ['isoYearIsoWeek', '202053', { days: { start: '2020-12-28', end: '2021-01-03' } }],
  ['hour', '08', { time: { hour: 8 } }],
  ['dayOfWeek', '0', { time: { weekday: 0 } }],
  ['date', '20261341', { name: '20261341' }],
  ['pageTitle', '20261121', { name: '20261121' }],
  ['deviceCategory', 'mobile', { name: 'Mobile' }],
] as const)('names a row of %s, %s', (dimension, value, part) => expect(rowPart(dimension, value)).toEqual(part));
