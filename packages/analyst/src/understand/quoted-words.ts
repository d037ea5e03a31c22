/** Quotation marks around words that aren't names: what are our “days to purchase”? */
import { findPhrases, meaningsOf } from './lexicon/lexicon.ts';
import type { Meaning } from './lexicon/meaning.ts';
import type { ReplyMeans } from './reply.ts';
import { tidy, tokenize } from './tokens.ts';

const QUOTED = /["“„«]([^"“”„«»]*)["”“»]/g;
/** Letters of the longest name of a metric. */
const MOST_LETTERS = 60;
/** Meanings of single words that ask for something: metrics, rows and units of time. */
const ASKED: readonly Meaning['kind'][] = ['metric', 'metrics', 'dimension', 'dimensions', 'sold', 'signUp', 'grain'];
/** Dimensions whose values people write in quotation marks. */
const NAMED = ['eventName', 'formName', 'searchTerm', 'sessionCampaignName', 'itemName', 'pageTitle'] as const;
/** Words between a dimension and a name of it. */
const LINKS = /(?: is| are| called| named| titled|:|=)?\s*$/;
/** Words of the longest name of a dimension. */
const MOST_WORDS = 3;
const NAMES =
  /^(?:containing|contains|mentioning|under|called|named|titled|about|for|word|words|term|terms|phrase|tag|value)$/i;

/** Whether a text is a name: it comes after a dimension or a word such as "called", or it is a value of the site. */
async function isName(text: string, before: string, means: Pick<ReplyMeans, 'values'>): Promise<boolean> {
  const tokens = tokenize(before.toLowerCase().replace(LINKS, ''));
  const ends = Array.from({ length: MOST_WORDS }, (_, i) => tokens.slice(-1 - i));
  const isOf = ends.some((words) => meaningsOf(words)?.some(({ kind }) => kind === 'dimension'));
  if (isOf || NAMES.test(tokens.at(-1)?.text ?? '')) return true;
  const values = await Promise.all(NAMED.map((dimension) => means.values(dimension, text)));
  return values.flat().some(({ value }) => value.toLowerCase() === text.toLowerCase());
}

/** Words for what people do: "click through", "bounced". */
const VERBS =
  /^(?:bounced?|converted|abandoned|engaged|(?:click|clicked|clicking|come|came|coming|go|went|sign|signed|log|logged|drop|dropped|read|scroll|scrolled|buy|bought|landed|land)(?: (?:through|from|to|out|off|in|up|on|down|away)){0,2})$/i;

/** Whether the words are all known, and ask for something or say what people do. */
function isOwn(text: string): boolean {
  if (text.length > MOST_LETTERS) return false;
  if (VERBS.test(text)) return true;
  const tokens = tokenize(tidy(text));
  const phrases = findPhrases(tokens);
  if (phrases.length === 0 || phrases.some(({ meanings }) => meanings.length === 0)) return false;
  return tokens.length > 1 || phrases.some(({ meanings }) => meanings.some(({ kind }) => ASKED.includes(kind)));
}

/** A sentence without the quotation marks around words that aren't names. */
export async function withoutQuotes(sentence: string, means: Pick<ReplyMeans, 'values'>): Promise<string> {
  let [said, at, wasName] = ['', 0, false];
  for (const found of sentence.matchAll(QUOTED)) {
    const between = sentence.slice(at, found.index);
    const text = found[1]!.trim();
    // `Country "Germany" and "France"`: both are names.
    const follows = wasName && /^(?:,| and| or| &| vs\.?| together)*\s*$/.test(between);
    wasName = !isOwn(text) || follows || (await isName(text, between, means));
    said += between + (wasName ? found[0] : text);
    at = found.index + found[0].length;
  }
  return said + sentence.slice(at);
}
