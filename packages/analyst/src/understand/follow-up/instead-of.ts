/** Follow-ups that name another place or origin than the request before: "and from Austria", after visits from Berlin. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import { areSides } from '../sides.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';

/** Dimensions of a visitor's place. */
const PLACES: readonly DimensionName[] = ['country', 'continent', 'region', 'city'];
/** Dimensions of a visit's origin. */
const ORIGINS: readonly DimensionName[] = [
  'sessionSource',
  'sessionMedium',
  'sessionDefaultChannelGroup',
  'sessionCampaignName',
  'sessionSocialNetwork',
];
/** Words that ask for the same of something else. */
const OTHER =
  /^(?:and (?:what about |how about )?|what about |how about |or |now |then |the same (?:for|from|in) )(?:(?:from|in|for|via|through|of|by) )?(?!(?:only|just|without|not|except|excluding|by|per|how|which|what|who)\b)/;
const FROM = /\b(?:from|via|through|about)\b/;

/** Whether one of some other filters is on a different dimension of the same family. */
const isBeside = (own: RequestFilter, others: readonly RequestFilter[], family: readonly DimensionName[]): boolean =>
  !own.not &&
  family.includes(own.dimension) &&
  others.some((one) => !one.not && family.includes(one.dimension) && one.dimension !== own.dimension);

/** Removes the place or origin of the request before, if a message names another one. */
export function insteadOfBefore(text: string, one: UnderstoodRequest, previous: Request): UnderstoodRequest {
  const { filters } = one.request;
  // "And Berlin", after cities in Germany: a row of the list before keeps its country.
  const isOfRows = filters.some(({ dimension }) => dimension === previous.by);
  if (!OTHER.test(text) || isOfRows) return one;
  const same = (own: RequestFilter, other: RequestFilter): boolean => JSON.stringify(own) === JSON.stringify(other);
  const added = filters.filter((own) => !previous.filters.some((other) => same(own, other)));
  const isReplaced = (own: RequestFilter): boolean =>
    !added.includes(own) && (isBeside(own, added, PLACES) || (FROM.test(text) && isBeside(own, added, ORIGINS)));
  return filters.some(isReplaced)
    ? { ...one, request: { ...one.request, filters: filters.filter((own) => !isReplaced(own)) } }
    : one;
}

/** The days of the last two questions, the later ones compared with the earlier. Undefined if they are the same or overlap. */
export function lastTwo({ range, before }: Request): Pick<Request, 'range' | 'compared'> | undefined {
  if (!before || before.until !== undefined || range.until !== undefined) return undefined;
  const [early, late] = before.start < range.start ? [before, range] : [range, before];
  return early.end < late.start ? { range: late, compared: early } : undefined;
}

const COMPARED_WITH =
  /^(?:(?:and|so|now|but|can you|please) )*(?:compared?(?: (?:it|that|this|them))? (?:to|with|against)|in comparison (?:to|with)|versus|vs|against|next to)\b/;

/**
 * Sets the request before beside one of something else that a message compares it with: "compared to the shop", after the journal. The days before aren't
 * meant.
 */
export function besideOther(text: string, one: UnderstoodRequest, previous: Request): Understood {
  const { compared, ...request } = one.request;
  const isOther = JSON.stringify(request.filters) !== JSON.stringify(previous.filters) && previous.filters.length > 0;
  const isOpen = compared !== undefined && one.assumed.has('compare') && !previous.compared;
  if (!COMPARED_WITH.test(text) || !isOpen || !isOther || request.shape !== 'total') return one;
  const { before: _, isUsual: __, shown: ___, found: ____, ...first } = previous;
  const second = { ...request, range: first.range };
  const assumed = new Set([...one.assumed].filter((part) => part !== 'compare'));
  if (!areSides(first, second))
    return { kind: 'declined', reason: 'notUnderstood', about: [text.split(' ')[0]!], nearest: [second] };
  return {
    kind: 'several',
    all: [
      { kind: 'request', request: first, assumed: new Set(), others: [], leftOut: [] },
      { ...one, request: second, assumed, others: [] },
    ],
  };
}

const OTHER_DAYS =
  /^(?:(?:and|so|but),? )*(?:which|what) [^?!]*\b(?:better|more|less|worse|fewer|higher|lower|stronger|weaker)\b[^?!]* (?:in|on|during) [^?!]+$/;

/**
 * Compares the days of the request before with other days, if a message asks which rows had more then: "which sold better in September", after
 * October.
 */
export function besideDaysBefore(text: string, one: UnderstoodRequest, previous: Request): UnderstoodRequest {
  const { request, assumed } = one;
  const { compared } = request;
  // "Which one grew most", after September compared with October, means from September to October.
  const isTurned = request.shape === 'movers' && compared !== undefined && compared.start > request.range.start;
  const isOfBefore =
    isTurned && previous.compared?.start === compared.start && previous.range.start === request.range.start;
  if (isOfBefore && compared.until === undefined)
    return { ...one, request: { ...request, range: compared, compared: request.range } };
  // "Which source changed most", after October and then November, compares these two.
  const two = !previous.compared && assumed.has('compare') && previous.by === request.by && lastTwo(previous);
  const isOfSame = request.range.start === previous.range.start && request.range.end === previous.range.end;
  if (two && isOfSame && compared)
    return {
      ...one,
      assumed: new Set([...assumed].filter((part) => part !== 'compare')),
      request: { ...request, ...two },
    };
  const isOpen = request.shape === 'movers' && assumed.has('compare') && previous.by === request.by;
  if (!isOpen || !OTHER_DAYS.test(text) || /\bthan\b/.test(text) || previous.compared) return one;
  const [own, other] = [previous.range, { start: request.range.start, end: request.range.end }];
  if (own.start === other.start || own.until !== undefined) return one;
  const isEarlier = other.start < own.start;
  const order = isEarlier ? (request.order === 'least' ? 'most' : 'least') : request.order;
  const { order: _, ...rest } = request;
  const days = isEarlier ? { range: own, compared: other } : { range: other, compared: own };
  return {
    ...one,
    assumed: new Set([...assumed].filter((part) => part !== 'compare')),
    request: { ...rest, ...days, ...(order && { order }) },
  };
}
