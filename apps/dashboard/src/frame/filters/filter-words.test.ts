import type { Question } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

const DAY = { start: '2026-01-01', end: '2026-01-01' };
const asked = (dimensions: string[], ...metrics: string[]): Question => ({ dimensions, metrics, dateRanges: [DAY] });
const words = (...questions: Question[]) =>
  filterWords(Object.fromEntries(questions.map((one, i) => [`q${i}`, one])) as never, [
    { kind: 'dimension', scope: 'event', parameter: 'mood', displayName: 'Mood' },
    { kind: 'metric', scope: 'event', parameter: 'height', displayName: 'Height' },
  ]).flatMap((group) => group.words.map(({ name }) => name));

describe('what a report can be filtered by', () => {
  it('is every dimension once that goes with all of its questions, registered ones included', () => {
    const all = words(asked(['country'], 'sessions'));
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual(['countryId', 'pagePath']);
    expect(all).toEqual(expect.arrayContaining(['itemName', 'hour', 'customEvent:mood', 'region']));
    expect(all).not.toContain('customEvent:height');
  });

  it('is no product where page views are counted', () => {
    expect(words(asked([], 'sessions'), asked(['pagePath'], 'screenPageViews'))).not.toContain('itemName');
  });

  it('is nothing that is the same everywhere, nor counted from the start of the range', () => {
    const all = words(asked([], 'sessions'));
    for (const name of ['country', 'minutesAgo', 'nthDay', 'nthHour']) expect(all).not.toContain(name);
  });
});
