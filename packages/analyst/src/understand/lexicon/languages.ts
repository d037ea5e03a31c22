/** Languages that are understood, and which one a sentence is in. */
import { tidy, tokenize } from '../tokens.ts';
import { GERMAN } from './de/german.ts';
import { isEnglish } from './english.ts';
import { SPANISH } from './es/spanish.ts';
import { FRENCH } from './fr/french.ts';
import { type Gloss, glossOf, plain } from './gloss.ts';
import type { Language } from './language.ts';
import { OTHER_LANGUAGES, SCRIPTS } from './other-languages.ts';

const LANGUAGES: readonly Language[] = [GERMAN, SPANISH, FRENCH];

/** Codes of the languages that are understood. */
export const UNDERSTOOD_LANGUAGES: readonly string[] = ['en', ...LANGUAGES.map(({ tag }) => tag)];

/** The language of a sentence: English, another one with its reading, or one that isn't understood (undefined if it can't be named). */
export type Spoken =
  | { readonly kind: 'english' }
  | { readonly kind: 'gloss'; readonly gloss: Gloss }
  | { readonly kind: 'other'; readonly tag: string | undefined };

/** The language that explains the most words of a sentence; the reader's own of several, else English. */
export function languageOf(sentence: string, locale: string): Spoken {
  const text = tidy(sentence);
  const words = tokenize(text).filter((one) => one.quoted === undefined && /^\p{L}/u.test(one.text));
  const script = SCRIPTS.find(([, letters]) => letters.test(text));
  if (script) return { kind: 'other', tag: script[0] };
  if (words.length === 0) return { kind: 'english' };
  const english = words.filter((one) => isEnglish(one)).length;
  // The product's own chips and buttons are in English, whatever the reader's language.
  if (english === words.length) return { kind: 'english' };
  // English names that other languages have borrowed are no sign of them.
  const readings = LANGUAGES.map((language) => ({
    gloss: glossOf(sentence, text, language),
    tag: language.tag,
  })).filter(({ gloss }) => gloss.parts.some(({ by }) => by === 'lexicon' || by === 'slip'));
  const own = locale.slice(0, 2).toLowerCase();
  const ranked = [
    { tag: 'en', gloss: undefined, known: english },
    ...readings.map(({ tag, gloss }) => ({ tag, gloss, known: gloss.known })),
  ].sort((a, b) => b.known - a.known || Number(b.tag === own) - Number(a.tag === own));
  const [best] = ranked as [(typeof ranked)[number]];
  const other = otherLanguage(
    words.map(({ text: word }) => word),
    best.known,
  );
  if (other) return { kind: 'other', tag: other };
  return best.gloss ? { kind: 'gloss', gloss: best.gloss } : { kind: 'english' };
}

/** A language that isn't understood, if the sentence has more of its small words than an understood one explains. */
function otherLanguage(words: readonly string[], known: number): string | undefined {
  const counts = OTHER_LANGUAGES.map(([tag, small]) => ({
    tag,
    count: words.filter((word) => small.has(word) || small.has(plain(word))).length,
  })).sort((a, b) => b.count - a.count);
  const [most] = counts;
  return most && most.count >= 2 && most.count > known ? most.tag : undefined;
}
