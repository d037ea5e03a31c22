/** Makes sure that a message that refers to the answer before keeps the filters, the only row and the days of that answer. */
import { DIMENSION_AKA } from '@magpie/vocabulary/aka';
import { describeRequest } from '../describe.ts';
import { isWhole } from '../forms/form.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { readBreakdown } from './breakdown.ts';
import { besideDaysBefore, besideOther, insteadOfBefore } from './instead-of.ts';
import { peel } from './peel.ts';
import { withoutLostCustomers } from './people-before.ts';
import { amongShown } from './shown-rows.ts';

/** Pronouns for one thing that was named before. */
const ONE =
  /\b(?:it|its|he|she|his|her|him)\b|\bthat (?:one|page|article|post|product|item|order|country|city|source|channel|campaign|form|file|video|device|browser|category|visit|traffic|group|segment)\b/;
/** Pronouns for several. */
const SEVERAL =
  /\b(?:they|them|their|those|these)\b|\bthose (?:pages|articles|posts|products|items|orders|countries|sources|visits|visitors|people|customers)\b/;
/** Pronouns that refer to nothing, or to something in the same sentence: "is it true that", "those who bought". */
const EMPTY =
  /\b(?:those|these|them) (?:who|that|which|from|with|coming|visiting|on|in|whose)\b|\bit (?:is|was|would be|possible|seems?|looks|true|about time|takes?)\b|\b(?:is|was|does|makes?) it (?:true|possible|normal|usual|worth|fair|correct|that|make|look|seem|possible|me)\b|\b(?:how is|hows|how s|what is) it going\b/g;
/** Nouns for one thing before a pronoun in the same sentence. */
const ONE_NOUN =
  /\b(?:each|every|an? [a-z]+|(?:my|our|the) (?:site|shop|website|web shop|store|blog|newsletter|home ?page))\b/;
/** Nouns for people or things before a pronoun in the same sentence. */
const NOUNS =
  /\b(?:people|persons?|visitors?|users?|customers?|buyers?|readers?|shoppers?|guests?|folks?|someone|somebody|everyone|anyone|who|subscribers?)\b/;
/** Words that ask for everything, whatever was asked before. */
const ALL = /\b(?:all|everyone|everybody|overall|total|altogether|worldwide|everything)\b/;

/** Questions about which of several things. */
const WHICH_MORE = /^(?:(?:and|so|but|now),? )*(?:which|who)\b/;

/** Questions for the money that something brought. */
const BROUGHT =
  /^(?:(?:and|so) )*how much(?: money| revenue| cash)? (?:did|does|do|has) (?:it|they) (?:make|made|bring|brought|earn|earned|give|yield)(?: us)?(?: in)?[?.! ]*$/;

/** Finds the pronoun in a tidied text that refers to something named in an earlier message. Undefined if there is none. */
export function pointerIn(text: string): string | undefined {
  const rest = text.replace(EMPTY, (found) => ' '.repeat(found.length));
  const [one, several] = [ONE.exec(rest), SEVERAL.exec(rest)];
  if (one && !ONE_NOUN.test(text.slice(0, one.index))) return one[0];
  return several && !NOUNS.test(text.slice(0, several.index)) ? several[0] : undefined;
}

/** Whether a request has only one row, which a pronoun can refer to. */
const isOneRow = ({ shape, by, alsoBy, limit, nth }: Request): boolean =>
  shape === 'list' && by !== undefined && !alsoBy && (limit === 1 || nth !== undefined);

/** Whether a request is about the same as the one before: it has the same filters, and the row if there was only one. */
function keeps({ filters, part, by, alsoBy, steps = [], limit, audience }: Request, before: Request): boolean {
  if (before.audience && JSON.stringify(audience) !== JSON.stringify(before.audience)) return false;
  const all = [...filters, ...(part ? [part] : []), ...steps];
  const hasFilters = before.filters.every((own) => all.some(({ dimension }) => dimension === own.dimension));
  const hasRow = all.some(({ dimension }) => dimension === before.by) || (by === before.by && limit === before.limit);
  return hasFilters && (!isOneRow(before) || hasRow || alsoBy === before.by);
}

const WHICH_OF = /^(?:(?:and|so|but),? )*(?:which|what|who) (?:ones? )?of (?:those|these|them)\b/;

/** Whether a question about some of the rows before is read as one about other rows. */
const losesRows = (text: string, { by, filters, alsoBy }: Request, before: Request): boolean =>
  WHICH_OF.test(text) &&
  before.shape === 'list' &&
  ![by, alsoBy, ...filters.map(({ dimension }) => dimension)].includes(before.by);

/** A message of at most five words, which continues the one before. */
const FEW_WORDS = /^(?:\S+ ){0,4}\S+$/;

/** Orders and days: only they have the limit. */
const OWN_ROWS: readonly (Request['by'] | undefined)[] = ['transactionId', 'date', 'yearMonth'];

/** Whether a short message after orders above an amount or days with many visits is read without the limit. */
const losesAmount = (text: string, { by, thresholds, range }: Request, before: Request): boolean =>
  FEW_WORDS.test(text) &&
  OWN_ROWS.includes(before.by) &&
  before.thresholds !== undefined &&
  by !== before.by &&
  by !== undefined &&
  thresholds === undefined &&
  range.start === before.range.start;

/** Reads the message, or another text, in a context. */
export type ReadText = (context: ReplyContext, text?: string) => Promise<Understood>;

/** Rows that have several articles each. */
const OF_ARTICLES = /^customEvent:(?:author|category|tag)$/;
const PER_ARTICLE = /\bper (?:article|post|page|story)\b/;

const ASKS_WHO =
  /^(?:and )?(?:who\b|(?:what|which|where|when) (?:did|do|does|have|were) (?:they|those|these|he|she|people) |is (?:it|that|this) the same\b|are (?:they|those) the same\b)/;

/** Returns a follow-up with the context that it refers to. Declines it if that context was lost. */
export async function withKeptContext(
  text: string,
  understood: Understood,
  context: ReplyContext,
  read: ReadText,
): Promise<Understood> {
  const { previous, afterRefusal } = context;
  const kept = await withContext(text, understood, context, read);
  const one = previous && !afterRefusal ? withoutLostCustomers(text, kept, previous) : kept;
  if (one.kind !== 'request' || !previous || afterRefusal) return one;
  // "Who bought the most", after "what did people buy", doesn't ask for the same again.
  if (ASKS_WHO.test(text) && describeRequest(one.request) === describeRequest(previous))
    return { kind: 'declined', reason: 'notUnderstood', about: [text.split(' ')[0]!], nearest: [] };
  // "By views per article", of authors, isn't a list of articles.
  const unit = OF_ARTICLES.test(previous.by ?? '') ? PER_ARTICLE.exec(text)?.[0] : undefined;
  if (unit !== undefined && one.request.by === 'pagePath')
    return { kind: 'declined', reason: 'notUnderstood', about: [unit], nearest: [one.request] };
  const among = amongShown(text, one, previous);
  return besideOther(text, besideDaysBefore(text, insteadOfBefore(text, among, previous), previous), previous);
}

async function withContext(
  text: string,
  understood: Understood,
  context: ReplyContext,
  read: ReadText,
): Promise<Understood> {
  const { previous, afterRefusal } = context;
  if (!previous || afterRefusal || ALL.test(text) || peel(text).kinds.has('anew')) return understood;
  const rows =
    understood.kind === 'declined' ? await readBreakdown(text, previous, (other) => read(context, other)) : undefined;
  if (rows) return rows;
  if (understood.kind === 'choice' && losesAmount(text, understood.readings[0]!, previous))
    return { kind: 'declined', reason: 'notUnderstood', about: [text.replace(/[?.! ]+$/, '')], nearest: [previous] };
  const pointer = pointerIn(text);
  if (understood.kind === 'choice' && pointer !== undefined && !understood.readings.some((one) => keeps(one, previous)))
    return { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: understood.readings };
  if (understood.kind === 'declined' && understood.reason === 'notUnderstood' && pointer !== undefined)
    return (
      (await readNamed(text, pointer, context, read)) ??
      (BROUGHT.test(text) ? read({ ...context, goesOn: true }, 'and revenue') : understood)
    );
  if (understood.kind !== 'request') return understood;
  // "From where", after orders above an amount: such orders can't be split into rows.
  if (losesAmount(text, understood.request, previous))
    return { kind: 'declined', reason: 'notUnderstood', about: [text.replace(/[?.! ]+$/, '')], nearest: [previous] };
  // "Which spend more", after two numbers, doesn't ask how one of them changed.
  const { compared, by, shape } = understood.request;
  if (WHICH_MORE.test(text) && shape === 'total' && by === undefined && compared && understood.assumed.has('compare'))
    return { kind: 'declined', reason: 'notUnderstood', about: ['which'], nearest: [] };
  if (pointer === undefined || understood.request.minutes !== undefined || previous.minutes !== undefined)
    return understood;
  if (losesRows(text, understood.request, previous))
    return { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: [understood.request] };
  if (keeps(understood.request, previous)) return withDaysOf(understood, previous);
  const again = await read({ ...context, goesOn: true });
  if (isWhole(again) && keeps(again.request, previous) && describeRequest(again.request) !== describeRequest(previous))
    return again;
  const named = await readNamed(text, pointer, context, read);
  return named ?? { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: [understood.request] };
}

/** Reads a message with the name of what a pronoun refers to in its place: "how often was it viewed" of the bird bath. */
async function readNamed(
  text: string,
  pointer: string,
  context: ReplyContext,
  read: ReadText,
): Promise<Understood | undefined> {
  const previous = context.previous!;
  const [only, other] = previous.filters;
  const value = only?.values[0];
  if (!only || other || value === undefined || only.values.length > 1 || only.not || only.match) return undefined;
  const noun = DIMENSION_AKA[only.dimension]?.[0];
  for (const name of [`"${value}"`, ...(noun ? [`${noun} "${value}"`] : [])]) {
    const one = await read({ ...context, previous: undefined }, text.replace(pointer, name));
    if (isWhole(one) && keeps(one.request, previous)) return withDaysOf(one, previous);
  }
  return undefined;
}

/** The request for the days of the request before, if its own were only assumed. */
const withDaysOf = (one: UnderstoodRequest, { range, shape, found }: Request): UnderstoodRequest =>
  one.assumed.has('range') && !one.request.compared && !(shape === 'best' && found) && one.request.shape !== 'forecast'
    ? {
        ...one,
        request: { ...one.request, range: { start: range.start, end: range.end } },
        assumed: new Set([...one.assumed].filter((part) => part !== 'range')),
      }
    : one;
