import { expect, it } from 'vitest';
import { paperOf, pdfFileName } from './paper.ts';

it('lies across for Overview and upright, 980 px wide, for every other report', () => {
  expect(paperOf('overview').orientation).toBe('landscape');
  expect(paperOf('countries')).toMatchObject({ orientation: 'portrait', pixels: 980 });
  expect(pdfFileName('magpie')).toBe('magpie-report.pdf');
});

it.each(['overview', 'countries'])('has at least 300 dots per inch where %s is drawn at three times its size', (id) => {
  const { width, margin, pixels } = paperOf(id);
  expect((pixels * 3) / ((width - 2 * margin) / 25.4)).toBeGreaterThanOrEqual(300);
});
