/** Decides which unknown words of a sentence can be ignored: ordinary words, depending on the words around them. */
import { Chart } from './chart/chart.ts';
import type { Leaf } from './chart/leaves.ts';
import { type Parts, readParts } from './chart/parts.ts';
import type { Calendar } from './dates/periods.ts';
import { type OrdinaryKind, ordinaryKinds } from './lexicon/lexicon.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import { tidy, tokenize } from './tokens.ts';

type Word = Parts['unknown'][number];

/** Prepositions before a noun. */
const NOUN_AFTER = /^(?:of|from|for|by|with|without|at|during|via|through|over)$/;
/** Prepositions before a noun that narrows or splits what is counted: "views of the story". */
const PARTING = /^(?:of|from|on|by|via|through|with|without|about|to|into|at|in)$/;
/** Nouns that only say how to present the answer: "visits in detail". */
const SHOWN = /^(?:details?|tables?|lists?|fact|case|sense|summary)$/;
/** Words right before what is counted: "how many". */
const HEADED =
  /^(?:and |by )?how many$|\b(?:number|count|amount|share|percentage|percent|proportion|part|%)(?: of)?$|^(?:which|what)$/;
/** Tags of words for what is counted or listed. */
const COUNTED = ['metric', 'metrics', 'dimension', 'grain', 'sold', 'names', 'value'];
/** Words before a verb that makes a request: "please analyze". */
const ASKED_AFTER =
  /^(?:to|and|then|also|just|quickly|briefly|now|please|pls|plz|kindly|me|us|you|i|we|let|lets|help|could|can|would|should|must|will|[,;])$/;
/** Tags of words before "to" in a request: "help me to analyze". Visitors also come "to" do something. */
const ASKED_TO = ['ask', 'person', 'polite', 'question', 'unknown', 'and', 'be'];
/** Verbs of requests that are often nouns or adjectives, which narrow: "draft posts". */
const ALSO_NOUNS =
  /^(?:draft|map|study|review|research|spot|digest|name|state|hand|query|scan|build|report|recap|detail|process|look|peek|highlight|outline|present|output|chart)$/;
/** First words of a clause about what is counted. */
const RELATIVE = /^(?:who|whose|that|which)\b/;
/** Tags of words that an empty adjective can come before. */
const AFTER_EMPTY = [...COUNTED, 'unknown', 'order', 'number', 'count', 'site', 'people'];
/** Adjectives that are adverbs after a preposition: "for sure". */
const ALSO_ADVERBS = /^(?:sure|certain|real|good|general|present|short|brief|full|kind)$/;
/** Possessive pronouns. */
const OWNERS = /^(?:my|our|your|their)$/;

const isCounted = (one: Leaf | undefined): boolean => one !== undefined && COUNTED.some((tag) => one.tags.has(tag));
const isCountedBy = (before: Leaf | undefined): boolean =>
  before !== undefined && (before.tags.has('howMany') || HEADED.test(before.text));
const isPeople = (one: Leaf | undefined): boolean =>
  one !== undefined && (one.tags.has('people') || one.tags.has('who'));

/** The nearest leaf before a word that has none of the skipped tags. */
function before(word: Pick<Leaf, 'start'>, chart: Chart, skipped: readonly string[]): Leaf | undefined {
  let one = chart.before(word);
  while (one && skipped.some((tag) => one!.tags.has(tag))) one = chart.before(one);
  return one;
}

/** Whether a word describes the people or things that are counted: "people who think", "visitors are happy". */
function isOfPeople(word: Word, chart: Chart, kind: OrdinaryKind): boolean {
  const subject = before(word, chart, ['be', 'do', 'have', 'adverb', 'unknown']);
  if (!subject) return false;
  // "People who think", "pages that people think of".
  const pronoun = isPeople(subject) ? chart.before(subject) : subject;
  const isRelative = RELATIVE.test(pronoun?.text ?? '') && isCounted(chart.before(pronoun!));
  return isRelative || (isPeople(subject) && (kind === 'judgement' || chart.has('asksPeople')));
}

/** Whether a word describes the person who asks: "I noticed", "we are afraid". */
function isOfAsker(word: Pick<Leaf, 'start'>, chart: Chart): boolean {
  const subject = before(word, chart, ['be', 'have', 'adverb', 'unknown']);
  return (
    subject !== undefined && /^(?:i|we|somebody|someone)$/.test(subject.text) && !chart.before(subject)?.tags.has('do')
  );
}

/** Whether a verb is the verb of the request: "analyze visits", "I would like to track visits". */
function isAsked(word: Word, chart: Chart): boolean {
  const [last, next] = [chart.before(word), chart.after(word)];
  if (!next || (ALSO_NOUNS.test(word.text) && isCounted(next))) return false;
  if (!last || last.tags.has('polite') || last.tags.has('ask')) return true;
  if (last.tags.has('unknown')) return ordinaryKinds(tokenize(last.text)[0]!).includes('adverb');
  if (!ASKED_AFTER.test(last.text)) return false;
  if (last.text !== 'to') return !isPeople(chart.before(last));
  const asker = chart.before(last);
  return asker === undefined || (!isCounted(asker) && ASKED_TO.some((tag) => asker.tags.has(tag)));
}

/** Whether a word of a kind can be ignored here. */
function saysNothing(word: Word, chart: Chart, kind: OrdinaryKind): boolean {
  const [last, next] = [chart.before(word), chart.after(word)];
  if (kind === 'empty')
    return next !== undefined && !last?.tags.has('not') && AFTER_EMPTY.some((tag) => next.tags.has(tag));
  if (kind === 'ask') return isAsked(word, chart);
  if (kind === 'apart') return next?.tags.has('dimension') === true && !isPeople(next);
  if (kind === 'fond') {
    const owner = before(word, chart, ['unknown']);
    return owner !== undefined && OWNERS.test(owner.text) && next !== undefined;
  }
  if (isCountedBy(last)) return false;
  // "Only honest ones" narrows.
  if (/^ones?$/.test(next?.text ?? '') && kind !== 'small') return false;
  // Nouns: "revenue by good", "at the start", "out of love".
  if (kind !== 'adverb' && kind !== 'small' && last?.tags.has('by')) return false;
  const isVerb = kind === 'verb' || kind === 'presence';
  if (isVerb && (last?.tags.has('article') || NOUN_AFTER.test(last?.text ?? ''))) return false;
  // "Visits from welcome last week": probably the name of a page.
  if (
    kind === 'judgement' &&
    NOUN_AFTER.test(last?.text ?? '') &&
    !next?.tags.has('unknown') &&
    !ALSO_ADVERBS.test(word.text)
  )
    return false;
  if (kind !== 'adverb' && kind !== 'presence' && kind !== 'small' && isOfPeople(word, chart, kind)) return false;
  if (kind === 'talk') {
    // "How many visits did the boss make": the boss is counted.
    const verb = before(word, chart, ['article', 'unknown']);
    const isDone = verb && !verb.tags.has('be') && (verb.tags.has('do') || verb.tags.has('have'));
    if (last?.tags.has('article') && isDone && !isOfAsker(verb, chart)) return false;
    const parts = before(word, chart, ['article', 'quantity', 'unknown', 'thing']);
    if (parts && PARTING.test(parts.text) && !SHOWN.test(word.text) && isCounted(chart.before(parts))) return false;
  }
  const isSaid = (kind === 'verb' || kind === 'judgement') && isOfAsker(word, chart);
  return kind === 'adverb' || kind === 'small' || isSaid || !isCounted(next);
}

/** The kind of a word as which it can be ignored; undefined if it can't be. */
const kindOf = (word: Word, chart: Chart): OrdinaryKind | undefined =>
  ordinaryKinds(word).find((kind) => saysNothing(word, chart, kind));

/** The unknown words of a sentence. */
export interface Unexplained {
  /** Words that could matter. */
  readonly strange: readonly Word[];
  /** Words that can be ignored. They are listed as left out. */
  readonly ordinary: readonly Word[];
}

/**
 * Sorts the unknown words of a sentence: those that can be ignored, and those that could matter. An adjective, verb or noun right before what is
 * counted narrows it, as in "current visitors". Verbs of the request, such as "analyze", are in neither list.
 */
export function unexplained(parts: Parts): Unexplained {
  const chart = new Chart(parts);
  const kinds = new Map(parts.unknown.map((one) => [one, kindOf(one, chart)]));
  return {
    strange: parts.unknown.filter((one) => kinds.get(one) === undefined),
    ordinary: parts.unknown.filter((one) => kinds.get(one) !== undefined && kinds.get(one) !== 'ask'),
  };
}

/** Kinds of words that can be removed before a sentence is read, because no form or restatement needs them. */
const SILENT: readonly OrdinaryKind[] = ['adverb', 'empty', 'apart', 'fond', 'ask'];
/** Classes of phrases that can be removed as well. */
const SILENT_PHRASES = ['asking', 'aside'];

/** A sentence without words that add nothing. */
export interface Bare {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** Removes the words of a sentence that add nothing; undefined if it has none. */
export async function withoutSilentWords(
  sentence: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Bare | undefined> {
  // Words in quotation marks are never ignored.
  if (sentence.includes('"')) return undefined;
  const parts = await readParts(tidy(sentence), calendar, context, means, false);
  const chart = new Chart(parts);
  const silent = chart.leaves.flatMap((leaf) => {
    if (SILENT_PHRASES.some((tag) => leaf.tags.has(tag))) return [{ ...leaf, isTold: false }];
    const word = parts.unknown.find(({ start }) => start === leaf.start);
    const kind = word && kindOf(word, chart);
    return kind !== undefined && SILENT.includes(kind) ? [{ ...leaf, isTold: kind !== 'ask' }] : [];
  });
  if (silent.length === 0) return undefined;
  let [rest, from] = [sentence, 0];
  for (const { text } of silent) {
    const at = placeOf(text, rest, from);
    if (at < 0) return undefined;
    rest = rest.slice(0, at) + rest.slice(at + text.length);
    from = at;
  }
  const text = rest
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;?.!])/g, '')
    .replace(/^[,;.\s]+/, '')
    .trim();
  return { text, leftOut: silent.filter(({ isTold }) => isTold).map((one) => one.text) };
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);

/** The position of a whole word in a sentence, ignoring case, from an index on; -1 if it isn't there. */
function placeOf(word: string, sentence: string, from: number): number {
  const lower = sentence.toLowerCase();
  for (let at = lower.indexOf(word, from); at >= 0; at = lower.indexOf(word, at + 1))
    if (!isLetter(lower[at - 1]) && !isLetter(lower[at + word.length])) return at;
  return -1;
}
