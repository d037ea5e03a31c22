/** Follow-ups that name another place or origin than the request before: "and from Austria", after visits from Berlin. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';

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
