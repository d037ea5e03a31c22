/** Corrects misspelled words of a sentence. */
import { distance } from 'fastest-levenshtein';
import { NO_SLIPS } from './lexicon/en/no-slips.generated.ts';
import { NO_SLIPS_OF_NAMES } from './lexicon/en/no-slips-of-names.ts';
import { SAME_WORDS } from './lexicon/en/same-words.ts';
import { SLIPS } from './lexicon/en/slips.ts';
import { KNOWN_WORDS } from './lexicon/lexicon.ts';
import { phrasesOf } from './lexicon/meaning.ts';
import { singular } from './tokens.ts';
import { isNear } from './values.ts';

/** Words of dates, which no phrase has. */
export const DATE_WORDS: readonly string[] = [
  ...[
    'last',
    'week',
    'weeks',
    'month',
    'months',
    'year',
    'years',
    'quarter',
    'yesterday',
    'today',
    'tomorrow',
    'previous',
    'since',
    'between',
    'weekend',
    'before',
    'this',
    'past',
    'days',
    'next',
  ],
  ...[
    'january',
    'february',
    'march',
    'april',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  ...['christmas', 'easter', 'thanksgiving', 'morning', 'afternoon', 'evening'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];
/** Small words that are often written with a letter missing. */
const SMALL_WORDS = [
  'last',
  'many',
  'much',
  'week',
  'what',
  'this',
  'from',
  'month',
  'year',
  'show',
  'visit',
  'view',
  'page',
  'which',
  'how',
  'were',
  'have',
  'with',
  'days',
];

const meantBy = (all: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(all).flatMap(([word, written]) => phrasesOf(written).map((one) => [one, word])));
const SLIP_OF = meantBy(SLIPS);
const SAME_AS = meantBy(SAME_WORDS);

/** Replaces colloquial words by the plain ones that say the same. */
export const inPlainWords = (text: string, unknown: readonly string[]): string =>
  unknown.reduce((plain, word) => {
    const same = SAME_AS.get(word);
    return same === undefined ? plain : replaceWord(plain, word, same);
  }, text);

const replaceWord = (text: string, word: string, by: string): string =>
  text.replace(new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w-])`, 'g'), by);

/** Replaces misspelled words by the one known word that is close enough; a word with several candidates stays. */
export function correctWords(text: string, unknown: readonly string[]): string {
  let corrected = text;
  for (const word of unknown) {
    const near = nearest(word);
    if (near !== undefined) corrected = replaceWord(corrected, word, near);
  }
  return corrected;
}

function nearest(word: string): string | undefined {
  const slip = SLIP_OF.get(word);
  if (slip !== undefined) return slip;
  if (NO_SLIPS.has(word) || NO_SLIPS_OF_NAMES.has(word)) return undefined;
  if (!/^[a-z]{2,}$/.test(word)) return undefined;
  const base = singular(word);
  const candidates = [...new Set([...KNOWN_WORDS, ...DATE_WORDS])].filter(
    (one) => isNear(one, word) || isNear(one, base) || isNear(singular(one), base),
  );
  if (candidates.length === 0)
    return SMALL_WORDS.find((one) => isSubsequence(word, one) && one.length - word.length === 1);
  const ranked = candidates
    .map((one) => ({ one, far: Math.min(distance(one, word), distance(one, base)) }))
    .sort((a, b) => a.far - b.far);
  const [{ one }] = ranked as [{ one: string }, ...unknown[]];
  // It is spelled right, and means nothing on its own.
  if (one === base) return undefined;
  return base !== word && !one.endsWith('s') ? pluralOf(one) : one;
}

/** The plural that {@link singular} takes back. */
const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(?:x|ch|sh|ss)$/.test(word) ? `${word}es` : `${word}s`;

/** Whether a text is another with letters left out, the first one excepted. */
function isSubsequence(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
