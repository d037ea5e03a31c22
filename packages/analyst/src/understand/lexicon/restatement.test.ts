import { describe, expect, it } from 'vitest';
import { understandLast } from '../testing/ask-set.ts';
import { compileRestatement, restate } from './restatement.ts';

const LISTS = { people: 'people, visitors', of: 'from, in' };
const say = (pattern: string, plain: string, text: string) =>
  restate(text, compileRestatement([pattern, plain], LISTS));

describe('a restatement', () => {
  it.each([
    ['how many <people> (did we |)lose', 'exits', 'how many visitors did we lose?', 'exits'],
    ['{what} {where:of?} please', '{what} {where}', 'page views from berlin please', 'page views from berlin'],
    ['{what} {where:of?} please', '{what} {where}', 'page views please', 'page views'],
    ['… per head…', 'per visitor', 'orders per head last week?', 'orders per visitor last week?'],
    ['… per head…', 'per visitor', 'orders per header', undefined],
    ['best page~', 'top pages', 'best page.', 'top pages'],
    ['how many <people>', 'visitors', 'how many visits', undefined],
  ])('%s', (pattern, plain, text, said) => {
    expect(say(pattern, plain, text)).toBe(said);
  });

  it('names only lists that there are', () => {
    expect(() => compileRestatement(['how many <birds>', 'visitors'], LISTS)).toThrow('birds is no list of words');
  });

  it('is read in plain words, also within another', async () => {
    const understood = await understandLast(['how many pages does a visitor from bing look at on average']);
    expect(understood).toMatchObject({ request: { metrics: ['screenPageViewsPerSession'] } });
  });
});

describe('texts that a sentence must have to be restated', () => {
  const lists = { of: 'of, from', year: '20\\d\\d' };
  it.each([
    ['how many … (per|a) head', [['many'], ['head'], ['how']]],
    ['(the |)busiest (day|hour)', [['busiest'], ['day', 'hour']]],
    ['(top|best) {rows}', [['top', 'best']]],
    ['(a|b (c|)) {rows} <of> them', [['them'], ['of', 'from']]],
    ['hot( in| at)?( <of>)? {rest:of?}', [['hot']]],
    ['page~ <year>', [['page']]],
    ['{x} <of> {y}', [['of', 'from']]],
    ['best page~|top <of> all', [['best', 'top']]],
    ['(the |) <year>', []],
  ] as const)('%s', (pattern, needs) => {
    const { needs: got } = compileRestatement([pattern, ''], lists);
    expect(got).toEqual(needs);
  });
});
