/** Words that a request has lost, although each of them has a meaning elsewhere: "both" of one person, habits at the end of a month, kinds of sources. */
import { USUAL_ROWS } from './assemble/choose-shape.ts';
import type { Request } from './request.ts';
import type { Understood } from './understood.ts';

/** One person who did two things. Two lists of people don't say who is in both. */
const DID_BOTH =
  /\b(?:use|used|read|visit|visited|buy|bought|view|viewed|see|saw|open|opened|play|played|order|ordered|watch|watched|download|downloaded|on|with) both\b/;
const PEOPLE: readonly Request['metrics'][number][] = ['totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers'];

const isOfSeveral = ({ shape, by, metrics, filters }: Request): boolean =>
  shape === 'list' &&
  metrics.every((name) => PEOPLE.includes(name)) &&
  filters.some(({ dimension, values, not }) => dimension === by && values.length > 1 && !not);

/** A habit, not the end of this month: "do we sell more at the end of the month". */
const HABIT =
  /^(?:(?:so|and|but) )*(?:do|does|is|are|when) .*\b(?:at|towards?|near|around) (?:the |a |each |every )?(?:end|close) of (?:the|a|each|every) month\b/;

/** Rows that are named by a kind of source: "which search engines send people to the article". */
const WHICH_SOURCES =
  /^(?:(?:and|so|but) )*(?:which|what) (?:search engines|ai assistants|ai tools|chatbots|newsletters)\b/;

const OF_ORDERS: readonly string[] = ['transactions', 'purchaseRevenue', 'totalRevenue', 'totalPurchasers'];

/** Each of some weekdays, weekends or working days. */
const EACH_OF_DAYS =
  /\b(?:each|every|per|all of the|each of the|every one of the)(?: single)? (?:(?<weekend>weekends?)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(?:(?<weekends>weekend) (?:by|after) weekend|(?:monday by monday|tuesday by tuesday|wednesday by wednesday|thursday by thursday|friday by friday|saturday by saturday|sunday by sunday))\b/;

/** A list of such days, or their comparison with each other. */
const LISTS_DAYS =
  /^(?:(?:please|now|and|can you|could you) )*(?:(?<compared>compare|comparing)|list|show|show me|give me|all)(?: (?:visits|visitors|orders|sales|revenue|the numbers|traffic|sessions) (?:of|on|for))? (?:all )?(?:(?:the|our|my) )?(?:(?<weekend>weekends)|(?:mon|tues|wednes|thurs|fri|satur|sun)days) (?:in|of|during|from|since|last|this|between)\b(?!.*\b(?:vs|versus|against|than|to those|with those)\b)/;

/** The number of each of the weekdays or weekends that a total is of: "visits for each weekend in October". */
function ofEachDay(
  text: string,
  { shape, compared, audience, thresholds, range, filters }: Request,
): 'day' | 'week' | undefined {
  const listed = LISTS_DAYS.exec(text);
  const said = EACH_OF_DAYS.exec(text) ?? listed;
  const isOfDays = filters.some(({ dimension, not }) => dimension === 'dayOfWeekName' && !not);
  if (
    !said ||
    !isOfDays ||
    shape !== 'total' ||
    (compared && !listed?.groups?.compared) ||
    audience ||
    thresholds ||
    range.start === range.end
  )
    return undefined;
  return said.groups?.weekend || said.groups?.weekends ? 'week' : 'day';
}

const POST_OF_DAY =
  /^(?:(?:so|and) )*how (?:did|is|was|has) (?:the|our|my|that) (?:(?:blog|journal) )?(?:post|article|piece|story|entry) (?:from|of) /;

/** Questions for the way to something that was named before: "how did people get there". */
const HOW_THERE =
  /^(?:(?:and|so|but) )*how (?:did|do|have|had) (?:people|they|visitors|readers|users|most people|most|these people|those people) (?:mostly |all |even )?(?:get|got|come|came|land|landed|arrive|arrived|end up|find|found)\b/;

/** Declines a request that has lost such a word, or adds the rows that it asks for. */
export function withLostWords(text: string, understood: Understood): Understood {
  if (understood.kind !== 'request') return understood;
  const { request } = understood;
  if (request.shape === 'total' && !request.compared && !request.divisor && WHICH_SOURCES.test(text))
    return {
      ...understood,
      request: {
        ...request,
        shape: 'list',
        by: text.includes('newsletters') ? 'sessionCampaignName' : 'sessionSource',
        limit: USUAL_ROWS,
      },
      others: [],
    };
  if (request.shape === 'total' && !request.compared && !request.divisor && HOW_THERE.test(text))
    return {
      ...understood,
      request: { ...request, shape: 'list', by: 'sessionSource', limit: USUAL_ROWS },
      others: [],
    };
  const grain = understood.assumed.has('compare') || !request.compared ? ofEachDay(text, request) : undefined;
  if (grain) {
    const { compared: _, ...rest } = request;
    const assumed = new Set([...understood.assumed].filter((part) => part !== 'compare'));
    return { ...understood, request: { ...rest, shape: 'trend', grain }, assumed, others: [] };
  }
  // An order is placed on the page of the checkout, so that it says nothing about other pages.
  if (request.by === 'pagePath' && request.thresholds?.some(({ metric }) => OF_ORDERS.includes(metric)))
    return {
      kind: 'declined',
      reason: 'impossible',
      about: ['Orders', 'Page path'],
      nearest: [
        {
          shape: 'list',
          metrics: ['transactions'],
          by: 'landingPage',
          range: request.range,
          filters: request.filters,
          limit: USUAL_ROWS,
        },
      ],
    };
  // One post is meant, by the day it came out: the pages that were viewed on that day are another question.
  if (POST_OF_DAY.test(text) && request.shape === 'list' && request.by === 'pagePath')
    return { kind: 'declined', reason: 'notMeasured', about: ['when pages were published'], nearest: [request] };
  const lost =
    DID_BOTH.test(text) && isOfSeveral(request)
      ? 'both'
      : request.shape === 'forecast' && HABIT.test(text)
        ? 'end of the month'
        : undefined;
  return lost === undefined ? understood : { kind: 'declined', reason: 'notUnderstood', about: [lost], nearest: [] };
}
