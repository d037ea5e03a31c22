/** Declines messages that only change a question that wasn't answered: "break that down by device", "how many orders did it bring". */
import { describeRequest } from '../describe.ts';
import type { ReplyContext } from '../reply.ts';
import type { Understood } from '../understood.ts';
import { readBreakdown } from './breakdown.ts';
import { pointerIn, type ReadText } from './kept-context.ts';

const LEAD =
  '(?:(?:and|but|so|now|ok|okay|then|great|thanks|interesting|please|just|also|can you|could you|can we|could we|let us|let me|lets|let s|try|start|show|give|me|us|it|that|this|them)[,.!]? )*';
/** Beginnings of messages that can only change a question. */
const CHANGES = new RegExp(
  `^${LEAD}(?:split|splitting|break|breaking|broken|group|grouping|slice|segment|drill|filter|narrow|limit|sort|rank|chart|plot|by|per|for each|only|just|without|excluding|except|not|same|the same|compared?|vs|versus|instead|as an?|in (?:percent|%|per cent)|daily|weekly|monthly|for|from|in|on|and|or|too)\\b`,
);

/** Beginnings of a message that goes on with what was asked before. */
const JOINS = /^(?:(?:ok|okay|so|then),? )*(?:and|or|plus|what about|how about)(?: \S+){1,4}$/;
const JOINED = /^(?:(?:and|or|ok|okay|so|then),? )+/;
/** A message of a few words, or one that goes on. */
const SHORT = /^(?:(?:and|or|ok|okay|then|so|what about|how about|just)[ ,]|(?:\S+ ){0,3}\S+$)/;
/** Beginnings of a message about a row of the answer before, which was a refusal. */
const POINTED_FIRST =
  /^(?:(?:and|so|but) )*the (?:first|second|third|top|last|best|worst|other|biggest|largest|smallest|most|lowest|highest) (?:ones?|two|three)\b/;
/** Beginnings of a question that judges or compares numbers of an answer that wasn't given: "is that more than usual", "which is higher". */
const JUDGES =
  /^(?:(?:and|so|but) )*(?:(?:is|was|are|were) (that|this|those|these)\b|(which|who)(?: ones?)? (?:is|was|are|were|has|had|have) )/;
/** Beginnings that a complete question never has. */
const ALWAYS_CHANGES = new RegExp(
  `^${LEAD}(?:(?:the )?same(?: thing| question| again)? (?:but|for|with|in|on|only|as|without)|only (?:the|those|these|with|from|for|on)|without|excluding|except|not|instead|split(?:ting)? (?:it|that|this|by)|break(?:ing)? (?:it|that|this|them|down|by)|in (?:percent|%|per cent)|compared|vs|versus)\\b`,
);
/** Questions about the reason for changes that aren't named. */
const THE_CHANGES =
  /^(?:(?:and|but|so|then|ok|okay),? )*(?:what (?:is|was|are|were|has been|explains|drives|drove|caused|causes)(?: driving| behind| causing| the (?:reason|cause) (?:for|of))?|why) (?:the|these|those|this|that|such|all the) (?:big |main |biggest )?(?:changes?|differences?|shifts?|moves?|movements?|swings?)[?.! ]*$/;

/**
 * Returns the reply to a message after one that was declined. A message that only changes the declined question is declined too, with the words that
 * weren't understood in that question, and with the nearest request.
 */
export async function afterRefused(
  text: string,
  understood: Understood,
  context: ReplyContext,
  read: ReadText,
): Promise<Understood> {
  if (!context.afterRefusal) return understood;
  const { request, about = [] } = context.refused ?? {};
  // "Then revenue", after "profit last month", which isn't measured: the revenue of last month.
  if (request && about.length === 0) {
    const of = { ...context, previous: request, afterRefusal: false, refused: undefined };
    const rows = await readBreakdown(text, request, (other) => read(of, other));
    if (rows) return rows;
    const isShort = SHORT.test(text) && pointerIn(text) === undefined && !CHANGES.test(text.replace(JOINED, ''));
    const isOpen = understood.kind === 'request' && understood.assumed.has('range') && !understood.request.compared;
    if (isShort && isOpen && !understood.assumed.has('metric') && understood.request.minutes === undefined)
      return { ...understood, request: { ...understood.request, range: request.range } };
  }
  // "And tax", after "excluding shipping", which said nothing else, is of the days of the answer before.
  const goesOn = !request && context.previous && JOINS.test(text) && pointerIn(text) === undefined;
  if (goesOn && understood.kind === 'request' && understood.assumed.has('range') && !understood.assumed.has('metric')) {
    const { compared, minutes } = understood.request;
    const assumed = new Set([...understood.assumed].filter((part) => part !== 'range'));
    const { start, end } = context.previous!.range;
    if (!compared && minutes === undefined)
      return { ...understood, assumed, request: { ...understood.request, range: { start, end } } };
  }
  const asksReason = THE_CHANGES.test(text);
  const next =
    request && about.length > 0
      ? await read({ ...context, previous: request, afterRefusal: false, refused: undefined })
      : undefined;
  const isOther = next?.kind === 'request' && !isSame(next, understood);
  const changes = CHANGES.test(text) || pointerIn(text) !== undefined;
  const isOpen = understood.kind !== 'request' || understood.assumed.has('metric') || changes;
  if (isOther && isOpen && (changes || understood.kind !== 'request'))
    return { kind: 'declined', reason: 'notUnderstood', about, nearest: [next.request], isOfBefore: true };
  const pointer =
    pointerIn(text) ?? (changes ? changingWordIn(text) : undefined) ?? (asksReason ? 'the change' : undefined);
  const [, that, which] = JUDGES.exec(text) ?? [];
  const judged = that ?? which;
  if (judged !== undefined && understood.kind === 'request' && understood.assumed.has('metric'))
    return { kind: 'declined', reason: 'notUnderstood', about: [judged], nearest: [] };
  const placed = POINTED_FIRST.exec(text)?.[0].replace(/^(?:and|so|but) /, '');
  if (placed !== undefined && (understood.kind === 'several' || understood.kind === 'request'))
    return { kind: 'declined', reason: 'notUnderstood', about: [placed], nearest: [] };
  if (understood.kind === 'choice' && pointerIn(text) !== undefined)
    return { kind: 'declined', reason: 'notUnderstood', about: [pointerIn(text)!], nearest: understood.readings };
  const isGuess =
    understood.kind === 'request' &&
    (understood.assumed.has('metric') || pointerIn(text) !== undefined || ALWAYS_CHANGES.test(text));
  if (isGuess && about.length > 0 && (changes || asksReason))
    return { kind: 'declined', reason: 'notUnderstood', about, nearest: [understood.request], isOfBefore: true };
  if (pointer === undefined || !isGuess) return understood;
  return { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: [understood.request] };
}

/** The word that refers to the question before: "that" of "now break that down". Without one, the first word that says more than "and". */
function changingWordIn(text: string): string | undefined {
  const words = text.split(/[ ,.!?]+/).filter((word) => word !== '');
  return (
    words.slice(0, MOST_LEADING).find((word) => POINTING.has(word)) ??
    words.find((word) => !JOINING.has(word)) ??
    words[0]
  );
}
const MOST_LEADING = 6;
const POINTING: ReadonlySet<string> = new Set(['it', 'that', 'this', 'them', 'those', 'these']);
const JOINING: ReadonlySet<string> = new Set('and but so now ok okay then please just also let us lets'.split(' '));

const isSame = (one: Understood, other: Understood): boolean =>
  one.kind === 'request' && other.kind === 'request' && describeRequest(one.request) === describeRequest(other.request);
