/** Social networks, which Google doesn't have: found here from the source of each visit. */
import type { Condition, Filter } from '@magpie/query';
import { NOT_SET } from '@magpie/vocabulary';
import { findSocialNetwork } from '@magpie/vocabulary/social-networks';

/** The dimension of a visit's social network. */
export const NETWORK = 'sessionSocialNetwork';
/** The dimension that it is found from. A visit has one source, so what is counted in visits and events adds up over sources. */
export const NETWORK_SOURCE = 'sessionSource';

/** The social network of a source. */
export const networkIn = (source: string): string => findSocialNetwork(source) || NOT_SET;

/** A filter in a part that Google applies and a part about social networks alone. */
export interface SplitFilter {
  readonly google: Filter | undefined;
  readonly networks: Filter | undefined;
}

/** Splits a filter whose parts must all be true; undefined where networks and something else are alternatives. */
export function splitFilter(filter: Filter | undefined): SplitFilter | undefined {
  if (!filter) return { google: undefined, networks: undefined };
  const fields = conditionsIn(filter);
  if (fields.every(({ field }) => field !== NETWORK)) return { google: filter, networks: undefined };
  if (fields.every(({ field }) => field === NETWORK)) return { google: undefined, networks: filter };
  if (!('and' in filter)) return undefined;
  const parts = filter.and.map(splitFilter);
  if (parts.some((part) => !part)) return undefined;
  const all = (which: keyof SplitFilter): Filter | undefined => {
    const and = parts.flatMap((part) => part![which] ?? []);
    return and.length > 0 ? { and } : undefined;
  };
  return { google: all('google'), networks: all('networks') };
}

function conditionsIn(filter: Filter): Condition[] {
  if ('and' in filter) return filter.and.flatMap(conditionsIn);
  if ('or' in filter) return filter.or.flatMap(conditionsIn);
  return 'not' in filter ? conditionsIn(filter.not) : [filter];
}
