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

/** Whether a filter is on another dimension of the same kind as one of some filters. */
const isBeside = (own: RequestFilter, others: readonly RequestFilter[], family: readonly DimensionName[]): boolean =>
  !own.not &&
  family.includes(own.dimension) &&
  others.some((one) => !one.not && family.includes(one.dimension) && one.dimension !== own.dimension);

/** Removes the place or origin of the request before, if a message names another one. */
export function insteadOfBefore(text: string, one: UnderstoodRequest, previous: Request): UnderstoodRequest {
  if (!OTHER.test(text)) return one;
  const { filters } = one.request;
  const same = (own: RequestFilter, other: RequestFilter): boolean => JSON.stringify(own) === JSON.stringify(other);
  const added = filters.filter((own) => !previous.filters.some((other) => same(own, other)));
  const isReplaced = (own: RequestFilter): boolean =>
    !added.includes(own) && (isBeside(own, added, PLACES) || (FROM.test(text) && isBeside(own, added, ORIGINS)));
  return filters.some(isReplaced)
    ? { ...one, request: { ...one.request, filters: filters.filter((own) => !isReplaced(own)) } }
    : one;
}
