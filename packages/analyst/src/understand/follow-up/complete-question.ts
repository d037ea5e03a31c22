/** Reads complete questions without the limits of the answer before, because nothing in them refers to it. */
import { daysBetween } from '@magpie/time';
import { describeRequest } from '../describe.ts';
import type { Days, Request, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isCarried } from './bare-number.ts';
import { pointerIn } from './kept-context.ts';

const LEADS =
  /^(?:(?:please|hey|hi|hello|thanks|thank you|great|ok|okay|right|interesting|nice|cool|good)[,.!]? |(?:can|could|would|will) you (?:please )?|do (?:we|you) know (?:if |whether )?|(?:tell|show|give) (?:me|us)(?: please)? |i (?:want to|would like to|need to) (?:know|see) )+/;
/** Beginnings of a question. */
const ASKS =
  /^(?:how|what|whats|which|who|where|when|why|do|does|did|is|are|was|were|has|have|any|list|compare|show|give|an? (?:[a-z]+ )?(?:summary|overview|report))\b/;
/** Questions that leave out who or what they count: "how many bought something", "which of them". */
const ELLIPTIC =
  /^(?:how (?:many|much|often)|which|what|who) (?:of|did|do|does|have|has|had|were|are|was|is|came|come|went|put|got|made|[a-z]+ed|bought|read|left|spent|saw)\b(?! (?:the|our|we|i|an?|people|visitors|customers)\b)|^how (?:many|much|often) (?:did|do|does|have|has|had) (?:we|i)\b/;
/** Questions about people that leave out where: "how long do people stay", after the views of an article. */
const WHERE_LEFT_OUT =
  /^(?:how long|how much time|how far|how often) (?:do|did|does) (?:the |our )?(?:people|visitors?|users?|readers?|customers?) (?:stay|read|look|remain|spend|stick around|scroll|watch|come back|return)$/;
/** A person or thing that a question is about without referring to another message. */
const SUBJECT =
  /\b(?:we|i|us|our|my|people|persons?|visitors?|users?|customers?|buyers?|shoppers?|readers?|clients?|everyone|everybody|anyone|anybody|someone|somebody|(?:the|this) (?:site|website|web site|shop|store|blog|journal))\b|^how (?:many|much) [a-z-]+(?: [a-z-]+)? (?:were|was|are|have been|has been|got|get)\b|^(?:what|which) (?:is|are|was|were) (?:the|our|my) (?:most|least|best|top|worst)\b|\b(?:summary|overview) of\b/;
/** Questions about how things are going. */
const OF_US = /^(?:are|is|were|was|do|did|how) (?:we|our|the (?:site|website|shop|store))\b/;
/** Questions about how a thing that they name is going. */
const OF_THING =
  /^how (?:is|are|was|were|did|does|do|has|have) (?:the|our|my) [a-z'-]+ .*(?:film|video|clip|form|file|pdf|product|campaign) (?:doing|going|performing|do|go|perform|fare|faring)\b/;
/** Words for the whole site: an earlier answer doesn't limit it. */
const OF_ALL =
  /\b(?:all|total|overall|altogether|everyone|everybody|every|any|we|i|our|my|us|(?:the (?:whole )?|this )(?:site|website|web site|shop|store|blog)|an? (?:[a-z]+ )?(?:visitor|visit|user|customer|buyer|shopper|reader|person))\b/;
/** Words that refer to the message before, or continue it. */
const REFERS =
  /^(?:and|but|so|or|now|then|also|only|just|same|what about|how about|not|no)\b|\b(?:same|also|too|as well|instead|only|again|else|others?|rest|both|either|each|ones?|former|latter|(?<!and )then|there(?! (?:is|are|was|were)\b)(?<!(?:were|was|are|is) there)|before|previous|earlier|compared|further|more)\b/;
const THAT =
  /\b(?:that|this|these|those)\b(?! (?:week|weekend|month|quarter|year|morning|afternoon|evening|season|site|shop|store|blog)\b)/;
const FEWEST_WORDS = 4;
const FEWEST_OF_US = 3;

const askedIn = (text: string): string => text.replace(LEADS, '').replace(/[?.! ]+$/, '');

/** Whether a tidied message is a question without words that refer to another message. */
export function isQuestion(text: string): boolean {
  const asked = askedIn(text);
  return (
    asked.split(' ').length >= FEWEST_OF_US &&
    ASKS.test(asked) &&
    !ELLIPTIC.test(asked) &&
    !WHERE_LEFT_OUT.test(asked) &&
    !REFERS.test(asked) &&
    !THAT.test(asked) &&
    pointerIn(asked) === undefined
  );
}

/** Whether a tidied message is a question that says by itself what it is about. */
export function isComplete(text: string): boolean {
  const asked = askedIn(text);
  const isLong = asked.split(' ').length >= FEWEST_WORDS;
  return isQuestion(text) && ((isLong && SUBJECT.test(asked)) || OF_US.test(asked) || OF_THING.test(asked));
}

const requestsOf = (one: Understood): readonly Request[] =>
  one.kind === 'request' ? [one.request] : one.kind === 'several' ? one.all.map(({ request }) => request) : [];

/** A request as a text, without its days. */
const withoutDays = (request: Request): string =>
  describeRequest({ ...request, range: { start: '', end: '' }, isUsual: undefined });

const isSameFilter = (one: RequestFilter, other: RequestFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a request only has more filters than another: of visitors or products, as in the request before. */
function onlyNarrows(request: Request, alone: Request, previous: Request | undefined): boolean {
  const added = request.filters.filter((one) => !alone.filters.some((own) => isSameFilter(own, one)));
  const isOfBefore = added.every(
    (one) => isCarried(one) && previous?.filters.some((own) => isSameFilter(own, one)) === true,
  );
  return isOfBefore && withoutDays({ ...request, filters: alone.filters }) === withoutDays(alone);
}

/**
 * Chooses between the reading of a complete question after the request before and its reading alone. The days of the conversation are kept if it names
 * none, and so are filters of visitors unless it asks about the whole site. Sides, audiences, conditions, limits and forms aren't.
 */
export function ofCompleteQuestion(
  text: string,
  next: Understood,
  alone: Understood,
  previous: Request | undefined,
): Understood {
  const own = requestsOf(alone);
  if (own.length === 0 && alone.kind !== 'choice') return next;
  const [first] = own;
  if (alone.kind !== 'request' || !first) return describeAll(next) === describeAll(alone) ? next : alone;
  const isOpen = alone.assumed.has('range');
  const all = next.kind === 'request' ? [next] : next.kind === 'several' ? next.all : [];
  const isOfDays = (one: UnderstoodRequest): boolean => withoutDays(one.request) === withoutDays(first);
  // The best month isn't looked for in a week.
  const isLonger = first.grain !== undefined && previous !== undefined && daysIn(first.range) > daysIn(previous.range);
  if (all.length > 0 && all.every(isOfDays)) return isOpen && !isLonger ? all[0]! : alone;
  const isLimited =
    isOpen && !OF_ALL.test(text) && next.kind === 'request' && onlyNarrows(next.request, first, previous);
  return isLimited ? next : alone;
}

const daysIn = ({ start, end }: Days): number => daysBetween(start, end) + 1;

const describeAll = (one: Understood): string =>
  one.kind === 'choice' ? one.readings.map(describeRequest).join() : requestsOf(one).map(describeRequest).join();
