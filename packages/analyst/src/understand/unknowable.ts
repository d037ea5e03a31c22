/** Says why a sentence that isn't understood can't be: it is about something that no number of a site answers. */
import { isOfName } from './dropped-words.ts';
import { LISTS } from './lexicon/en/restated/lists.ts';
import { UNKNOWABLE, type Unknowable } from './lexicon/en/unknowable.ts';
import { compileRestatement, fitted } from './lexicon/restatement.ts';
import type { ReplyMeans } from './reply.ts';
import { tokenize } from './tokens.ts';

/** Shorter words are in many names. */
const FEWEST_LETTERS = 5;

/** Longer words that titles have by chance. */
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
]);

const TOPICS = UNKNOWABLE.map((topic) => ({
  topic,
  said: topic.said.map((pattern) => compileRestatement([pattern, ''], LISTS)),
}));

/** Words that a pattern of a topic fits, in the order in which they are looked for. */
function* topicsIn(text: string): Generator<{ readonly topic: Unknowable; readonly words: string }> {
  for (const { topic, said } of TOPICS)
    for (const one of said) {
      const words = fitted(text, one);
      if (words !== undefined) yield { topic, words };
    }
}

/** The topic of a tidied sentence that no number answers; undefined if it is about none, or if the site has a name of its words. */
export async function unknowableIn(text: string, means: Pick<ReplyMeans, 'values'>): Promise<Unknowable | undefined> {
  for (const { topic, words } of topicsIn(text)) {
    const rare = tokenize(words).filter(({ word }) => word.length >= FEWEST_LETTERS && !TITLE_WORDS.has(word));
    const named = await Promise.all(rare.map((one) => isOfName(one, means, true)));
    if (!named.includes(true)) return topic;
  }
  return undefined;
}
