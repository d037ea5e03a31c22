import type { Answer } from '@magpie/query';
import { expect, it } from 'vitest';
import { numberText, toRunReportResponse } from './run-report-response.ts';

const answer = (change: Partial<Answer>): Answer => ({
  rows: [],
  rowCount: 0,
  totals: [],
  question: { metrics: ['sessions'], dateRanges: [{ start: '2024-01-01', end: '2024-01-02', name: 'date_range_0' }] },
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  engine: 'memory',
  quality: { identity: 'stored', approximate: false, otherCurrencies: [] },
  ...change,
});

it('leaves out empty lists and a count of 0', () => {
  expect(toRunReportResponse(answer({ totals: [{ sessions: 0 }] }))).toEqual({
    metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
    metadata: { currencyCode: 'EUR', timeZone: 'Europe/Berlin' },
    kind: 'analyticsData#runReport',
  });
});

it('adds the range as the last column when there are several, and totals on request', () => {
  const response = toRunReportResponse(
    answer({
      question: {
        dimensions: ['country'],
        metrics: ['sessions', 'bounceRate', 'purchaseRevenue', 'averageSessionDuration'],
        dateRanges: [
          { start: '2024-01-01', end: '2024-01-02', name: 'date_range_0' },
          { start: '2023-01-01', end: '2023-01-02', name: 'before' },
        ],
        totals: true,
      },
      rows: [
        {
          range: 1,
          dimensions: { country: 'Germany' },
          metrics: { sessions: 3, bounceRate: 1 / 3, purchaseRevenue: 12.5, averageSessionDuration: 0 },
        },
      ],
      rowCount: 7,
      totals: [
        { sessions: 9, bounceRate: 0.5, purchaseRevenue: 0, averageSessionDuration: 1 },
        { sessions: 3, bounceRate: 1 / 3, purchaseRevenue: 12.5, averageSessionDuration: 0 },
      ],
    }),
  );
  const values = (...texts: string[]) => texts.map((value) => ({ value }));
  expect(response).toMatchObject({
    dimensionHeaders: [{ name: 'country' }, { name: 'dateRange' }],
    metricHeaders: [
      { name: 'sessions', type: 'TYPE_INTEGER' },
      { name: 'bounceRate', type: 'TYPE_FLOAT' },
      { name: 'purchaseRevenue', type: 'TYPE_CURRENCY' },
      { name: 'averageSessionDuration', type: 'TYPE_SECONDS' },
    ],
    rows: [
      { dimensionValues: values('Germany', 'before'), metricValues: values('3', '0.33333333333333331', '12.5', '0') },
    ],
    totals: [
      { dimensionValues: values('RESERVED_TOTAL', 'date_range_0'), metricValues: values('9', '0.5', '0', '1') },
      { dimensionValues: values('RESERVED_TOTAL', 'before') },
    ],
    rowCount: 7,
  });
});

// Expected values as printf('%.15g') and printf('%.17g') of C give them.
it.each([
  [0, '0'],
  [412, '412'],
  [0.1, '0.1'],
  [0.1 + 0.2, '0.30000000000000004'],
  [1 / 3, '0.33333333333333331'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-7, '1.5e-07'],
  [123456789012345, '123456789012345'],
  [1e15, '1e+15'],
  [1234567890123456, '1234567890123456'],
  [1e21, '1e+21'],
  [-2.5, '-2.5'],
])('writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});
