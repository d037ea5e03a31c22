/** Reads a sentence without the words that ask for nothing, if everything else is understood. */
import { Chart } from './chart/chart.ts';
import type { Leaf } from './chart/leaves.ts';
import { readParts } from './chart/parts.ts';
import { describeRequest } from './describe.ts';
import { isOfName } from './dropped-words.ts';
import { ORDINARY } from './lexicon/en/ordinary.ts';
import { SURPLUS } from './lexicon/en/surplus.ts';
import { phrasesOf } from './lexicon/meaning.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import { tidy } from './tokens.ts';
import { calendarOf } from './understand.ts';
import type { Understood } from './understood.ts';

type SurplusKind = keyof typeof SURPLUS;

const ofKind = (kind: SurplusKind, words: string) => phrasesOf(words).map((word) => [word, kind] as const);
/** The kind of each word. An ordinary word that matters in its place may not matter next to words that are left out. */
const KINDS: ReadonlyMap<string, SurplusKind> = new Map([
  ...ofKind('happens', [ORDINARY.verb, ORDINARY.small, ORDINARY.presence].join()),
  ...ofKind('verdict', [ORDINARY.judgement, ORDINARY.talk].join()),
  ...Object.entries(SURPLUS).flatMap(([kind, words]) => ofKind(kind as SurplusKind, words)),
]);
/** Tags of what a word right before it narrows. */
const COUNTED = ['metric', 'metrics', 'dimension', 'grain', 'sold', 'names', 'value', 'people'];
/** Words after which a word narrows or names. */
const NARROWS =
  /^(?:from|in|on|of|about|with|without|for|by|to|via|at|during|before|after|except|excluding|through|per|into|within|than|as|like|between|who|that|which|whose|only|just)$/;
/** The same for occasions: "for the meeting" says what the answer is for, and "in the heatwave" which days are meant. */
const NARROWS_TO_OCCASION =
  /^(?:from|on|of|about|with|without|by|to|via|before|after|except|excluding|through|per|into|within|than|as|like|between|who|that|which|whose|only|just)$/;
const NEGATES = /^(?:not|no|never|without|nobody|nothing|none)$/;
const SIGN = /[,;:.!?–—]| - /;
/** Words before an occasion that are left out with it. */
const BEFORE_OCCASION = / (?:(?:for|in|at|during) )?(?:the|our|my|a|an|this|that) $/;
/** Rounds in which further words can be found that aren't understood. */
const MOST_ROUNDS = 2;

/** A sentence without some words, and these words. */
interface WithoutSurplus {
  readonly text: string;
  readonly leftOut: readonly string[];
  /** Whether the sentence must name days, because a word that is left out may mean some. */
  readonly needsDays: boolean;
}

/** The leaf before another, without articles and words that aren't understood. */
function headOf(one: Pick<Leaf, 'start'>, chart: Chart): Leaf | undefined {
  let before = chart.before(one);
  while (before && (before.tags.has('article') || before.tags.has('unknown'))) before = chart.before(before);
  return before;
}

/** Why a word can be left out in its place; undefined if it can't be. */
function kindAt(leaf: Leaf, chart: Chart, text: string): SurplusKind | undefined {
  const kind = KINDS.get(leaf.text);
  const [before, next] = [chart.before(leaf), chart.after(leaf)];
  const isNegated = [before, next].some((one) => one && (one.tags.has('not') || NEGATES.test(one.text)));
  if (kind === undefined || isNegated) return undefined;
  if (kind === 'chatter') return kind;
  const isBefore = next && !SIGN.test(text.slice(leaf.end, next.start));
  if (isBefore && COUNTED.some((tag) => next.tags.has(tag))) return undefined;
  const head = headOf(leaf, chart);
  // "Did the intern order": single people aren't counted.
  if (kind === 'occasion' && (head?.tags.has('do') || head?.tags.has('have'))) return undefined;
  return (kind === 'occasion' ? NARROWS_TO_OCCASION : NARROWS).test(head?.text ?? '') ? undefined : kind;
}

/** A sentence without words that weren't understood; undefined unless each of them asks for nothing. */
async function withoutSurplus(
  sentence: string,
  about: readonly string[],
  context: ReplyContext,
  means: ReplyMeans,
): Promise<WithoutSurplus | undefined> {
  if (about.length === 0 || sentence.includes('"') || !about.every((word) => KINDS.has(word))) return undefined;
  const text = tidy(sentence);
  const chart = new Chart(await readParts(text, calendarOf(context), context, means, false));
  let [rest, needsDays] = [text, false];
  for (const word of [...about].reverse()) {
    const leaf = chart.leaves.findLast((one) => one.text === word);
    const kind = leaf && kindAt(leaf, chart, text);
    // Titles have many verbs, which name nothing by themselves.
    const isName = kind !== 'happens' && (await isOfName({ word, text: word }, means, true));
    if (!leaf || kind === undefined || isName) return undefined;
    const start = rest.slice(0, leaf.start);
    const isNoun = kind === 'occasion';
    needsDays ||= isNoun && BEFORE_OCCASION.test(start);
    rest = `${isNoun ? start.replace(BEFORE_OCCASION, ' ') : start}${rest.slice(leaf.end)}`;
  }
  return {
    text: rest
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,;?.!])/g, '')
      .replace(/^[,;.\s]+/, '')
      .trim(),
    leftOut: about,
    needsDays,
  };
}

/** Reads a declined sentence without words that ask for nothing. Undefined unless the rest is understood, and says what it counts. */
export async function readWithoutSurplus(
  sentence: string,
  refused: Extract<Understood, { kind: 'declined' }>,
  context: ReplyContext,
  means: ReplyMeans,
  read: (text: string) => Promise<Understood>,
): Promise<Understood | undefined> {
  let [text, one]: [string, Understood] = [sentence, refused];
  const leftOut: string[] = [];
  let needsDays = false;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (one.kind !== 'declined' || one.reason !== 'notUnderstood') return undefined;
    const bare = await withoutSurplus(text, one.about, context, means);
    if (!bare || bare.text === '') return undefined;
    text = bare.text;
    leftOut.push(...bare.leftOut);
    needsDays ||= bare.needsDays;
    one = await read(text);
    if (one.kind !== 'declined') break;
  }
  const all = one.kind === 'request' ? [one] : one.kind === 'several' && !one.unanswered ? one.all : [];
  // The reading without the words must be the one that is nearest to the sentence with them.
  const [nearest] = refused.nearest;
  const isOther = nearest && all.length === 1 && describeRequest(nearest) !== describeRequest(all[0]!.request);
  if (isOther) return undefined;
  const isSaid = all.every(({ assumed }) => !assumed.has('metric') && !(needsDays && assumed.has('range')));
  const [first, ...more] = all;
  if (!first || !isSaid) return undefined;
  const told = { ...first, leftOut: [...leftOut, ...first.leftOut] };
  return one.kind === 'several' ? { ...one, all: [told, ...more] } : told;
}
