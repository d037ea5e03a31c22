/** Finds out whether a sentence isn't understood because nothing measures what it asks for. */
import { isOfName } from './dropped-words.ts';
import { LISTS } from './lexicon/en/restated/lists.ts';
import { UNKNOWABLE } from './lexicon/en/unknowable.ts';
import type { Unknowable } from './lexicon/en/unknowable-topic.ts';
import { compileRestatement, fitted } from './lexicon/restatement.ts';
import type { ReplyMeans } from './reply.ts';
import { tokenize } from './tokens.ts';

/** Letters of a word that is looked up in names; shorter ones are in many. */
const FEWEST_LETTERS = 5;

/** Common words that are long enough, but are in many titles. */
const TITLE_WORDS: ReadonlySet<string> = new Set([
  'where',
  'which',
  'would',
  'again',
  'still',
  'other',
  'order',
  'about',
  'average',
  'click',
  'people',
  'visitors',
  'internet',
  'repeat',
  'there',
  'their',
  'after',
  'before',
  'price',
  'prices',
  'write',
  'wrote',
  'minute',
  'minutes',
  'hours',
  'pages',
  'views',
  'should',
]);

const compiled = (patterns: readonly string[]) => patterns.map((one) => compileRestatement([one, ''], LISTS));
const TOPICS = UNKNOWABLE.map((topic) => ({ topic, said: compiled(topic.said), sure: compiled(topic.sure ?? []) }));

/** The unmeasured topic that a tidied sentence is certainly about, even if its words could be read otherwise; undefined if there is none. */
export const surelyUnknowable = (text: string): Unknowable | undefined =>
  TOPICS.find(({ sure }) => sure.some((one) => fitted(text, one) !== undefined))?.topic;

/** The topics of a text, with the words that name them. */
function* topicsIn(text: string): Generator<{ readonly topic: Unknowable; readonly words: string }> {
  for (const { topic, said } of TOPICS)
    for (const one of said) {
      const words = fitted(text, one);
      if (words !== undefined) yield { topic, words };
    }
}

/** The unmeasured topic of a tidied sentence, if any. Words that are in a name of the site don't count. */
export async function unknowableIn(text: string, means: Pick<ReplyMeans, 'values'>): Promise<Unknowable | undefined> {
  for (const { topic, words } of topicsIn(text)) {
    if (topic.unless && (await means.values(topic.unless, '')).length > 0) continue;
    const rare = tokenize(words).filter(({ word }) => word.length >= FEWEST_LETTERS && !TITLE_WORDS.has(word));
    const named = await Promise.all(rare.map((one) => isOfName(one, means, true)));
    if (!named.includes(true)) return topic;
  }
  return undefined;
}
