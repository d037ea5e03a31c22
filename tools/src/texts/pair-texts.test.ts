import { expect, it } from 'vitest';
import { pairTexts } from './pair-texts.ts';

const placed = (file: string, ...texts: readonly string[]) => texts.map((text) => ({ file, text }));

it('pairs a text with what it has become, the most alike first, even in another file', () => {
  const before = placed('a.ts', 'Compared are 7 days of March.', 'No data yet.', 'Save changes');
  const after = placed('b.ts', 'This compares 7 days of March.', 'There is no data of March yet.', 'Save changes');
  expect(pairTexts(before, after)).toEqual([
    { file: 'b.ts', old: 'Compared are 7 days of March.', now: 'This compares 7 days of March.' },
    { file: 'b.ts', old: 'No data yet.', now: 'There is no data of March yet.' },
  ]);
});

it('lists what is new and what is gone, and leaves out what has only moved', () => {
  const before = placed('a.ts', 'Gone for good', 'Moved along');
  const after = [...placed('b.ts', 'Moved along'), ...placed('c.ts', 'Something entirely new')];
  expect(pairTexts(before, after)).toEqual([
    { file: 'c.ts', old: null, now: 'Something entirely new' },
    { file: 'a.ts', old: 'Gone for good', now: null },
  ]);
});
