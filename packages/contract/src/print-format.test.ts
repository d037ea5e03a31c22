import { expect, it } from 'vitest';
import { pdfFileName, printFormat, printScale } from './print-format.ts';

it('is landscape for Overview, and portrait, 980 px wide, for all other reports', () => {
  expect(printFormat('overview').orientation).toBe('landscape');
  expect(printFormat('countries')).toMatchObject({ orientation: 'portrait', pixels: 980 });
  expect(pdfFileName('magpie')).toBe('magpie-report.pdf');
  const days = { start: '2026-11-01', end: '2026-11-20' };
  expect(
    pdfFileName('magpie', { url: 'https://shop.example.com:8080/x/', report: 'traffic_source_medium', days }),
  ).toBe('magpie-report_shop.example.com-8080_source-medium_2026-11-01_2026-11-20.pdf');
  expect(pdfFileName('magpie', { url: 'https://example.com', report: 'overview' })).toBe(
    'magpie-report_example.com_overview.pdf',
  );
});

it.each(['overview', 'countries'])('has at least 300 dpi if %s is drawn at three times its size', (id) => {
  const { width, margin, pixels } = printFormat(id);
  expect(printScale(printFormat(id))).toBe(3);
  expect((pixels * 3) / ((width - 2 * margin) / 25.4)).toBeGreaterThanOrEqual(300);
});

it.each(['overview', 'countries'])('is 783 px wide on a phone, with the same resolution: %s', (id) => {
  const paper = printFormat(id, true);
  expect(paper).toEqual({ ...printFormat(id), pixels: 783 });
  expect(printScale(paper)).toBeGreaterThanOrEqual(3);
  expect((783 * printScale(paper)) / ((paper.width - 2 * paper.margin) / 25.4)).toBeGreaterThanOrEqual(300);
});
