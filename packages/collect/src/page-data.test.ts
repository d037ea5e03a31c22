import { describe, expect, it } from 'vitest';
import { pageDataValue, wholeValues } from './page-data.ts';

describe('page data', () => {
  it.each([
    ['tag', ' Birds, Winter ,Birds,,', 'Birds,Winter'],
    ['category', 'News', 'News'],
    ['category', ' , ', ''],
    ['published_at', '2026-03-01T23:30:00+02:00', '2026-03-01'],
    ['published_at', '2026-03-01 09:00:00', '2026-03-01'],
    ['published_at', '2026-03-01', '2026-03-01'],
    ['published_at', 'in spring', 'in spring'],
    ['author', 'Reed, Tom', 'Reed, Tom'],
    ['mood', ' a, b', ' a, b'],
  ])('%s %j is stored as %j', (name, sent, stored) => {
    expect(pageDataValue(name, sent)).toBe(stored);
  });

  it('leaves no part of a value at the end of a list that was cut', () => {
    expect(wholeValues('Birds,Winter,Nest bo')).toBe('Birds,Winter');
    expect(wholeValues('one-long-val')).toBe('one-long-val');
  });
});
