/** Traffic that all other numbers exclude, such as bots, and that a request asks for. */
import { INCLUDED_AS, type Included } from '@magpie/query';
import type { Request, RequestFilter } from '../understand/request.ts';

/** Whether a filter is on excluded traffic. */
const isOfExcluded = ({ dimension, not }: RequestFilter): boolean =>
  (dimension === 'trafficClass' || dimension === 'botReason') && !not;

/** The classes that a request is about or has as a part, by the names that questions include them by. */
export function excludedOf({ filters, part, by, alsoBy }: Request): Included[] {
  const named = [...filters, ...(part ? [part] : [])].filter(isOfExcluded);
  const classes = named.flatMap(({ dimension, values }) => (dimension === 'botReason' ? ['bot'] : values));
  if (by === 'botReason' || alsoBy === 'botReason') classes.push('bot');
  if (by === 'trafficClass' || alsoBy === 'trafficClass') return Object.values(INCLUDED_AS);
  return [
    ...new Set(
      classes.flatMap((one) => (Object.hasOwn(INCLUDED_AS, one) ? [INCLUDED_AS[one as keyof typeof INCLUDED_AS]] : [])),
    ),
  ];
}

/** Names of excluded traffic, as they are said. */
const NAMES: Readonly<Record<string, string>> = {
  bot: 'bots',
  internal: 'internal traffic',
  repeated: 'repeated purchases',
  otherHost: 'traffic on other hosts',
  preview: 'previews',
};

/** Excluded traffic in words, such as "bots"; undefined of any other filter. */
export const excludedText = ({ dimension, values, match }: RequestFilter): string | undefined =>
  dimension === 'trafficClass' && !match && values.every((one) => Object.hasOwn(NAMES, one))
    ? values.map((one) => NAMES[one]!).join(' and ')
    : undefined;
