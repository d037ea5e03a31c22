import { expect, it } from 'vitest';
import { releasesOf } from './releases.ts';

it('reads releases and their changes, each on one line', () => {
  const text =
    '# Changes\n\n## 0.2.0 (2026-03-01)\n\n- Counts *more*,\n  and `faster`.\n- Says so.\n\n## 0.1.0\n\n- Begins.\n';
  expect(releasesOf(text)).toEqual([
    { name: '0.2.0 (2026-03-01)', changes: ['Counts more, and faster.', 'Says so.'] },
    { name: '0.1.0', changes: ['Begins.'] },
  ]);
  expect(releasesOf('')).toEqual([]);
});
