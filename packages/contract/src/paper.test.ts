import { expect, it } from 'vitest';
import { paperOf, pdfFileName, printScale } from './paper.ts';

it('lies across for Overview and upright, 980 px wide, for every other report', () => {
  expect(paperOf('overview').orientation).toBe('landscape');
  expect(paperOf('countries')).toMatchObject({ orientation: 'portrait', pixels: 980 });
  expect(pdfFileName('magpie')).toBe('magpie-report.pdf');
});

it.each(['overview', 'countries'])('has at least 300 dots per inch where %s is drawn at three times its size', (id) => {
  const { width, margin, pixels } = paperOf(id);
  expect(printScale(paperOf(id))).toBe(3);
  expect((pixels * 3) / ((width - 2 * margin) / 25.4)).toBeGreaterThanOrEqual(300);
});

it.each(['overview', 'countries'])('is 783 px wide on a phone, and as fine as elsewhere: %s', (id) => {
  const paper = paperOf(id, true);
  expect(paper).toEqual({ ...paperOf(id), pixels: 783 });
  expect(printScale(paper)).toBeGreaterThanOrEqual(3);
  expect((783 * printScale(paper)) / ((paper.width - 2 * paper.margin) / 25.4)).toBeGreaterThanOrEqual(300);
});
