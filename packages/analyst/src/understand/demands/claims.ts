/** Reads a statement and a question after it: "Traffic jumped 58% this month. Are we growing?", "My ads cost 1,200 €. What did paid search bring?". */
import { narrows, pointsAtOther } from '../chart/beside.ts';
import { readParts } from '../chart/parts.ts';
import { isClause } from '../chart/preamble.ts';
import { isOfName } from '../dropped-words.ts';
import { isWhole } from '../forms/form.ts';
import { NARROWING_BEFORE } from '../lexicon/en/lead-ins.ts';
import { isOfAsker } from '../lexicon/en/stories.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';

/** Where the last question of a message begins: after a sentence, a dash, or a comma before words that ask. */
const LAST =
  /^(.{8,240}?)(?:[.!…]+\s+|\s+[–—-]{1,2}\s+|,\s+(?:so |and |but )?(?=(?:is (?:that|this|it)|what|how|which|did|does|do|are|can you|could you|show|give)\b))((?:(?!\. |! |\? ).)+)$/iu;
/** Numbers in a claim, with their units or nouns. */
const AMOUNT =
  /(?:\b(?:by|to|about|around|almost|nearly|over|only|up|some) )*(?:[€$£] ?)?\d[\d,.]*(?: ?(?:%|percent|per cent|€|\$|£|eur|euros?|usd|dollars?|pounds?|k|times|x|people|subscribers|readers|points?)(?![\p{L}\d]))?/gu;
/** Verbs that say how much something changed. They are replaced by "changed". */
const MULTIPLES =
  /\b(?:has |have )?(?:doubled|tripled|quadrupled|halved|exploded|tanked|skyrocketed|plummeted|cratered)\b/g;
/** Words before a belief or observation. */
const BELIEVES =
  /^(?:(?:so|ok|hey|hi|well|hmm)[, ]+)*(?:(?:it |that )?(?:feels?|seems?|looks?) (?:like|as if|that) |(?:i|we) (?:think|believe|feel|suspect|noticed|have the (?:feeling|impression)|get the (?:feeling|impression))(?: that)? |(?:my|our|the|a) \w+ (?:says|said|claims|thinks|believes|told me|swears|insists)(?: that)? )/;
/** Questions about whether a claim is right. */
const ASKS_IF_TRUE =
  /^(?:so |and |but )*(?:is (?:that|this|it)|did (?:it|that|they)|does (?:it|that)|has it|really|true|right|correct|(?:can|could|do) (?:you|we|i) (?:confirm|check|verify|see|find|tell|prove)(?: (?:that|this|it|so|if that is so))?(?: (?:in|from|by) (?:the|our|my|your) (?:data|numbers|figures|stats|statistics|analytics))?|(?:do|does) (?:the|our|my) (?:data|numbers|figures|stats|statistics|analytics) (?:show|confirm|support|back|prove|say|agree with)(?: (?:that|this|it|so))?(?: up)?|what (?:does|do) (?:my|our|the) (?:data|numbers|figures|stats|analytics) (?:say|show|tell)(?: me| us)?)\b(?: (?:actually|really|even|indeed|right|true|so|correct|accurate|real|the case|happen|happened|hold up|about (?:it|that|this)|say|show|tell))*(.*)$/;
/** Questions about where something is lost. */
const WHERE_LOST =
  /^(?:so |and |but )*where (?:is|are|do|does|did) (?:the |we |i |it |they )?(?:leaks?|loss|losses|lose|losing|drop|problem|bottleneck)\b/;
/** Words of claims that say what somebody is interested in. */
const CARES =
  /\b(?:focus\w*|care|expand\w*|launch\w*|worr\w*|concern\w*|think(?:ing)? (?:about|of)|consider\w*|plan\w*|invest\w*|advertis\w*|push\w*|sell|selling|target\w*|ads?|spent|spend|paid|sent)\b/;
/** Words before a name that the question is then limited to. */
const FOCUSES = /^(?:since|as|because|now that) (?=(?:i|we) )|\bfocus\w*(?: on)?\b/g;
/** Days of a claim that the question is about as well. Other days only say when something happened. */
const OF_NOW = /^(?:(?:in|over|for|during) )?(?:this|last|yesterday|today|the (?:last|past))\b/;
/** A capitalised word within a sentence. */
const NAME = /(?<=[\p{L}\d,;’'] )\p{Lu}[\p{L}\d’'-]+/gu;
const POINTER = /\b(?:(?:from|of|by|with|through|via|for|on) )(?:it|that|this|them|there)\b/;

/** Reads the question after a claim. Returns undefined unless everything in the claim is part of the request, or can be listed as left out. */
export async function readAfterClaim(
  message: string,
  whole: Understood,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  if (isWhole(whole) || whole.kind === 'several' || message.includes('"')) return undefined;
  if (whole.kind === 'declined' && !['notUnderstood', 'opinion', 'notMeasured'].includes(whole.reason))
    return undefined;
  const [, said, asked] = LAST.exec(message.trim()) ?? [];
  if (said === undefined || asked === undefined) return undefined;
  const claim = tidy(said).replace(BELIEVES, '');
  const question = tidy(asked).replace(/[?.! ]+$/, '');
  const left = [...claim.matchAll(AMOUNT), ...claim.matchAll(MULTIPLES)].map(([found]) => found.trim());
  const bare = claim.replace(MULTIPLES, 'changed').replace(AMOUNT, ' ').replace(/\s+/g, ' ').trim();
  if (/\?/.test(said)) return undefined;
  const isNarrow = narrows(claim, NARROWING_BEFORE);
  const [, more] = isNarrow ? [] : (ASKS_IF_TRUE.exec(question) ?? []);
  const isUnread = whole.kind === 'declined';
  if (isUnread && more !== undefined) return withLeftOut(await readClaim(`${bare} ${more}`.trim(), by), left);
  if (isUnread && !isNarrow && WHERE_LOST.test(question)) return withLeftOut(await readChanges(bare, by), left);
  const capitals = [...said.matchAll(NAME)].map(([name]) => name.toLowerCase());
  return readQuestion({ claim, bare, question, left, capitals, isUnread }, by);
}

/** Reads a claim as a question. If it only names a place, source or the like, asks for the main numbers of that. */
async function readClaim(claim: string, by: ReadingDemands): Promise<Understood | undefined> {
  const one = await by.read(claim, by.context);
  if (isWhole(one) && !one.assumed.has('metric')) return one;
  const { values, dates, text } = await partsOf(claim, by);
  const [value, other] = values;
  if (!value || other || dates.length > 0 || !CARES.test(claim)) return undefined;
  const of = await by.read(
    `visits, orders and revenue ${OF_VALUE[value.filters[0].dimension] ?? 'of'} ${text.slice(value.start, value.end)}`,
    by.context,
  );
  return isWhole(of) ? of : undefined;
}
/** The preposition before a value, by dimension. */
export const OF_VALUE: Readonly<Record<string, string>> = { country: 'from', city: 'from', deviceCategory: 'on' };

/** Reads claims that are joined by "but" or "and" as one question about a change each. */
async function readChanges(claim: string, by: ReadingDemands): Promise<Understood | undefined> {
  const all: UnderstoodRequest[] = [];
  for (const text of claim.split(/,? (?:but|while|and|though) /)) {
    const one = await by.read(
      text.replace(
        /\b(?:is|are|stayed|remains?|was|were) (?:about |roughly |still )?(?:the same|flat|stable|unchanged|steady|constant)\b/,
        'changed',
      ),
      by.context,
    );
    if (!isWhole(one) || one.assumed.has('metric') || !one.request.compared) return undefined;
    all.push(one);
  }
  return all.length > 1 ? { kind: 'several', all } : all[0];
}

interface Claim {
  readonly claim: string;
  /** The claim without its amounts. */
  readonly bare: string;
  readonly question: string;
  /** The amounts of the claim. */
  readonly left: readonly string[];
  /** The capitalised words of the claim in lower case, except for its first word. */
  readonly capitals: readonly string[];
  /** Whether the message isn't understood without the claim. */
  readonly isUnread: boolean;
}

/** Reads a question, completed by the days and names of the claim before it. */
async function readQuestion(
  { claim, bare, question, left, capitals, isUnread }: Claim,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  const { dates, values, unknown, thresholds, said, text } = await partsOf(bare, by);
  if (!isClause(claim) || thresholds.length > 0 || dates.length > 1) return undefined;
  // The question may be about an unknown name in the claim.
  if (unknown.some((one) => capitals.some((name) => name.startsWith(one.text)))) return undefined;
  const named = await Promise.all(unknown.map((one) => isOfName(one, by.means, true)));
  if (named.includes(true)) return undefined;
  // "We focus on Germany. How many visits?" becomes a question about Germany.
  const rest =
    values.length + said.filter((one) => one.meaning.kind === 'value').length > 0 && CARES.test(claim)
      ? claim.replace(FOCUSES, '')
      : claim;
  if (narrows(rest, NARROWING_BEFORE)) return undefined;
  const names = [
    ...values.map(({ filters: [filter], start, end }) => ({ filter, name: text.slice(start, end) })),
    ...said.flatMap((one) => (one.meaning.kind === 'value' ? [{ filter: one.meaning.filter, name: one.text }] : [])),
  ];
  const points = POINTER.exec(question);
  if ((points && names.length !== 1) || (!points && pointsAtOther(question))) return undefined;
  const pointed = points ? question.replace(POINTER, `${points[0].split(' ')[0]} ${names[0]!.name}`) : question;
  const plain = await by.read(pointed, { ...by.context, previous: undefined });
  if (!isWhole(plain)) return undefined;
  // "Traffic jumped this month. Are we growing?": the claim says which number is meant.
  if (isUnread && plain.assumed.has('metric') && plain.request.shape === 'total') {
    const own = await by.read(bare, by.context);
    return isWhole(own) && own.request.compared && !own.assumed.has('metric') ? withLeftOut(own, left) : undefined;
  }
  const days = isOfAsker(claim) ? [] : dates.map(({ start, end }) => text.slice(start, end));
  const open = plain.assumed.has('range') ? days : [];
  if (open.some((one) => !OF_NOW.test(one))) return undefined;
  const missing = names.filter(({ filter }) => !isOf(plain, filter.dimension));
  if (missing.length > 0 ? !CARES.test(claim) : !isUnread) return undefined;
  const texts = missing.map(({ filter, name }) => `${OF_VALUE[filter.dimension] ?? 'from'} ${name}`);
  const one =
    open.length + missing.length === 0 ? plain : await by.read([pointed, ...texts, ...open].join(' '), by.context);
  return isWhole(one) && missing.every(({ filter }) => isOf(one, filter.dimension))
    ? withLeftOut(one, [claim])
    : undefined;
}

const partsOf = (text: string, { context, means }: ReadingDemands) =>
  readParts(text, calendarOf(context), context, means, false);

/** Dimensions of where a visit comes from. A name in one of them also fits a question by another. */
const ORIGINS: readonly string[] = [
  ...['sessionSource', 'sessionMedium', 'sessionDefaultChannelGroup', 'sessionSourceMedium'],
  ...['sessionCampaignName', 'sessionSocialNetwork', 'formName'],
];
/** Whether a request is limited to values of a dimension, or lists them. All dimensions of a visit's origin count as one here. */
export const isOf = ({ request: { filters, part, by, alsoBy } }: UnderstoodRequest, dimension: string): boolean =>
  [...filters.map((one) => one.dimension), part?.dimension, by, alsoBy].some(
    (own) => own !== undefined && (own === dimension || (ORIGINS.includes(own) && ORIGINS.includes(dimension))),
  );

function withLeftOut(one: Understood | undefined, words: readonly string[]): Understood | undefined {
  if (one?.kind === 'request') return { ...one, leftOut: [...words, ...one.leftOut] };
  if (one?.kind !== 'several') return undefined;
  const [main, ...more] = one.all;
  return { ...one, all: [{ ...main!, leftOut: [...words, ...main!.leftOut] }, ...more] };
}
