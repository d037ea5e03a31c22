import { expect, it } from 'vitest';
import { tidy, tokenize } from '../tokens.ts';
import { apart, readChoices } from './choices.ts';
import { PHRASES } from './en/phrases.ts';
import { meaningsOf } from './lexicon.ts';
import { phrasesOf } from './meaning.ts';

it('finds each of many phrases without listing them', () => {
  const { has, words, first, longest } = readChoices(apart('(my |our |)(online shop|shops)')!);
  expect(['online shop', 'my online shop', 'our shop'].map(has)).toEqual([true, true, true]);
  expect(['my', 'my our shop', 'shop online', 'my shopping'].map(has)).toEqual([false, false, false, false]);
  expect(words).toEqual(['my', 'online', 'shop', 'our']);
  expect([...first]).toEqual(['my', 'our', 'online', 'shop']);
  expect(longest).toBe(3);
});

it.each([
  ['(my |our |)shop', '(my|our|) shop'],
  ['shop( today|)', 'shop (today|)'],
  ['(a|b) (c|d)', '(a|b) (c|d)'],
  ['purchase(s|)', undefined],
  ['(re|)visit', undefined],
])('reads the choices of %s if they consist of whole words', (phrases, read) => {
  expect(apart(phrases)).toBe(read);
});

it('finds the phrases of the lexicon that have choices', () => {
  const many = PHRASES.filter(([words]) => words.includes('('));
  expect(many.length).toBeGreaterThan(20);
  const unknown = many.flatMap(([words]) =>
    phrasesOf(words).filter((one, i) => i % 97 === 0 && !meaningsOf(tokenize(tidy(one)))),
  );
  expect(unknown).toEqual([]);
});
