import { expect, it } from 'vitest';
import { wordsOf } from '../tokens.ts';
import { CLASSES } from './en/classes.ts';
import { FILLERS } from './en/fillers.ts';
import { ORDINARY } from './en/ordinary.ts';
import { PHRASES } from './en/phrases.ts';
import { keyOf } from './lexicon.ts';
import { phrasesOf } from './meaning.ts';

// Tidying a hundred thousand phrases takes seconds, and longer on a busy machine.
it('has phrases in their tidied form, the only one in which sentences can have them', { timeout: 300_000 }, () => {
  const lists = [FILLERS, CLASSES, ORDINARY].flatMap((each) => Object.values<string>(each)).flatMap(phrasesOf);
  const phrases = PHRASES.flatMap(([words]) => (words.includes('(') ? phrasesOf(words) : [words]));
  const others = [...phrases, ...lists].flatMap((phrase) => {
    const inSentence = wordsOf(phrase).join(' ');
    return keyOf(phrase) === inSentence ? [] : [`write “${phrase}” as “${inSentence}”`];
  });
  expect(others).toEqual([]);
});
