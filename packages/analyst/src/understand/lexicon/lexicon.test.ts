import { expect, it } from 'vitest';
import { wordsOf } from '../tokens.ts';
import { CLASSES } from './en/classes.ts';
import { FILLERS } from './en/fillers.ts';
import { ORDINARY } from './en/ordinary.ts';
import { PHRASES } from './en/phrases.ts';
import { keyOf } from './lexicon.ts';
import { phrasesOf } from './meaning.ts';

// A hundred thousand phrases are tidied, which takes seconds, and longer on a busy machine.
it('has phrases as they are in a tidied sentence, where alone they can be found', { timeout: 300_000 }, () => {
  const lists = [FILLERS, CLASSES, ORDINARY].flatMap((each) => Object.values<string>(each)).flatMap(phrasesOf);
  const phrases = PHRASES.flatMap(([words]) => (words.includes('(') ? phrasesOf(words) : [words]));
  const others = [...phrases, ...lists].flatMap((phrase) => {
    const inSentence = wordsOf(phrase).join(' ');
    return keyOf(phrase) === inSentence ? [] : [`write “${phrase}” as “${inSentence}”`];
  });
  expect(others).toEqual([]);
});
