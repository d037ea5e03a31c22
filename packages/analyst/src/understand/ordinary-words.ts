/** Ordinary words of a sentence, which nothing explains: where they stand decides whether they say anything of what is asked. */
import { Chart } from './chart/chart.ts';
import type { Leaf } from './chart/leaves.ts';
import { type Parts, readParts } from './chart/parts.ts';
import type { Calendar } from './dates/periods.ts';
import { type OrdinaryKind, ordinaryKinds } from './lexicon/lexicon.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import { tidy, tokenize } from './tokens.ts';

type Word = Parts['unknown'][number];

/** Prepositions that a noun follows. */
const NOUN_AFTER = /^(?:of|from|for|by|with|without|at|during|via|through|over)$/;
/** Prepositions that part what is counted: "views of the story". */
const PARTING = /^(?:of|from|on|by|via|through|with|without|about|to|into|at|in)$/;
/** Nouns that say how something is shown: "visits in detail". */
const SHOWN = /^(?:details?|tables?|lists?|fact|case|sense|summary)$/;
/** Words followed by what is asked for: "how many words". */
const HEADED =
  /^(?:and |by )?how many$|\b(?:number|count|amount|share|percentage|percent|proportion|part|%)(?: of)?$|^(?:which|what)$/;
/** Tags of what can be narrowed. */
const COUNTED = ['metric', 'metrics', 'dimension', 'grain', 'sold', 'names', 'value'];
/** Words after which somebody asks for what follows. */
const ASKED_AFTER =
  /^(?:to|and|then|also|just|quickly|briefly|now|please|pls|plz|kindly|me|us|you|i|we|let|lets|help|could|can|would|should|must|will|[,;])$/;
/** What somebody does "to" ask; visitors come "to" do something. */
const ASKED_TO = ['ask', 'person', 'polite', 'question', 'unknown', 'and', 'be'];
/** Verbs of asking that are as often nouns, which narrow: "draft posts". */
const ALSO_NOUNS =
  /^(?:draft|map|study|review|research|spot|digest|name|state|hand|query|scan|build|report|recap|detail|process|look|peek|highlight|outline|present|output|chart)$/;
/** Words that a clause about what is counted begins with. */
const RELATIVE = /^(?:who|whose|that|which)\b/;
/** Tags of what an empty adjective stands before. */
const AFTER_EMPTY = [...COUNTED, 'unknown', 'order', 'number', 'count', 'site', 'people'];
/** Adjectives that a preposition makes adverbs: "for sure". */
const ALSO_ADVERBS = /^(?:sure|certain|real|good|general|present|short|brief|full|kind)$/;
/** Whose something is. */
const OWNERS = /^(?:my|our|your|their)$/;

const isCounted = (one: Leaf | undefined): boolean => one !== undefined && COUNTED.some((tag) => one.tags.has(tag));
const isCountedBy = (before: Leaf | undefined): boolean =>
  before !== undefined && (before.tags.has('howMany') || HEADED.test(before.text));
const isPeople = (one: Leaf | undefined): boolean =>
  one !== undefined && (one.tags.has('people') || one.tags.has('who'));

/** The last leaf before a word that isn't one of some tags. */
function before(word: Pick<Leaf, 'start'>, chart: Chart, skipped: readonly string[]): Leaf | undefined {
  let one = chart.before(word);
  while (one && skipped.some((tag) => one!.tags.has(tag))) one = chart.before(one);
  return one;
}

/** Whether a word says what those that are counted do or are: "people who think", "visitors are happy". */
function isOfPeople(word: Word, chart: Chart, kind: OrdinaryKind): boolean {
  const subject = before(word, chart, ['be', 'do', 'have', 'adverb', 'unknown']);
  if (!subject) return false;
  // "People who think", "pages that people think of".
  const pronoun = isPeople(subject) ? chart.before(subject) : subject;
  const isRelative = RELATIVE.test(pronoun?.text ?? '') && isCounted(chart.before(pronoun!));
  return isRelative || (isPeople(subject) && (kind === 'judgement' || chart.has('asksPeople')));
}

/** Whether a word says what whoever asks does or is: "I noticed", "we are afraid". */
function isOfAsker(word: Pick<Leaf, 'start'>, chart: Chart): boolean {
  const subject = before(word, chart, ['be', 'have', 'adverb', 'unknown']);
  return (
    subject !== undefined && /^(?:i|we|somebody|someone)$/.test(subject.text) && !chart.before(subject)?.tags.has('do')
  );
}

/** Whether a word that somebody may ask with is what somebody asks: "analyze visits", "I would like to track visits". */
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

/** Whether a word of a kind says nothing where it stands. */
function saysNothing(word: Word, chart: Chart, kind: OrdinaryKind): boolean {
  const [last, next] = [chart.before(word), chart.after(word)];
  if (kind === 'empty')
    return next !== undefined && !last?.tags.has('not') && AFTER_EMPTY.some((tag) => next.tags.has(tag));
  if (kind === 'ask') return isAsked(word, chart);
  if (kind === 'apart') return next !== undefined && next.tags.has('dimension') && !isPeople(next);
  if (kind === 'fond') {
    const owner = before(word, chart, ['unknown']);
    return owner !== undefined && OWNERS.test(owner.text) && next !== undefined;
  }
  if (isCountedBy(last)) return false;
  // "Only honest ones"; "out of love", "from work": a noun, no verb.
  if (/^ones?$/.test(next?.text ?? '') && kind !== 'small') return false;
  // "At the start", "revenue by good": nouns.
  if (kind !== 'adverb' && kind !== 'small' && last?.tags.has('by')) return false;
  const isVerb = kind === 'verb' || kind === 'presence';
  if (isVerb && (last?.tags.has('article') || NOUN_AFTER.test(last?.text ?? ''))) return false;
  // "Visits from welcome last week": a page's name.
  if (
    kind === 'judgement' &&
    NOUN_AFTER.test(last?.text ?? '') &&
    !next?.tags.has('unknown') &&
    !ALSO_ADVERBS.test(word.text)
  )
    return false;
  if (kind !== 'adverb' && kind !== 'presence' && kind !== 'small' && isOfPeople(word, chart, kind)) return false;
  if (kind === 'talk') {
    // "How many visits did the boss make".
    const verb = before(word, chart, ['article', 'unknown']);
    const isDone = verb && !verb.tags.has('be') && (verb.tags.has('do') || verb.tags.has('have'));
    if (last?.tags.has('article') && isDone && !isOfAsker(verb, chart)) return false;
    const parts = before(word, chart, ['article', 'quantity', 'unknown', 'thing']);
    if (parts && PARTING.test(parts.text) && !SHOWN.test(word.text) && isCounted(chart.before(parts))) return false;
  }
  const isSaid = (kind === 'verb' || kind === 'judgement') && isOfAsker(word, chart);
  return kind === 'adverb' || kind === 'small' || isSaid || !isCounted(next);
}

/** The kind of a word that it says nothing as; undefined if it may say something. */
const kindOf = (word: Word, chart: Chart): OrdinaryKind | undefined =>
  ordinaryKinds(word).find((kind) => saysNothing(word, chart, kind));

/** The words that nothing explains. */
export interface Unexplained {
  /** Words that could matter. */
  readonly strange: readonly Word[];
  /** Words that say nothing where they stand: they are told as left out. */
  readonly ordinary: readonly Word[];
}

/**
 * The words that nothing explains: ordinary ones, and those that could matter. An adjective, verb or noun right before what is counted
 * narrows it, as in "current visitors". Verbs of whoever asks are neither: "analyze" says nothing that could be told as left out.
 */
export function unexplained(parts: Parts): Unexplained {
  const chart = new Chart(parts);
  const kinds = new Map(parts.unknown.map((one) => [one, kindOf(one, chart)]));
  return {
    strange: parts.unknown.filter((one) => kinds.get(one) === undefined),
    ordinary: parts.unknown.filter((one) => kinds.get(one) !== undefined && kinds.get(one) !== 'ask'),
  };
}

/** Kinds of words that say nothing to any form or restatement either. */
const SILENT: readonly OrdinaryKind[] = ['adverb', 'empty', 'apart', 'fond', 'ask'];
/** Classes of phrases that say nothing either. */
const SILENT_PHRASES = ['asking', 'aside'];

/** A sentence without what says nothing in it. */
export interface Bare {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** A sentence without its words that say nothing where they stand; undefined if it has none. */
export async function withoutSilentWords(
  sentence: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Bare | undefined> {
  // What is in quotation marks is meant.
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

/** Where a whole word stands in a sentence from a place on, however it is written; -1 if it doesn't. */
function placeOf(word: string, sentence: string, from: number): number {
  const lower = sentence.toLowerCase();
  for (let at = lower.indexOf(word, from); at >= 0; at = lower.indexOf(word, at + 1))
    if (!isLetter(lower[at - 1]) && !isLetter(lower[at + word.length])) return at;
  return -1;
}
