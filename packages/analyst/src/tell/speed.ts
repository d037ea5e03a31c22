/** Queries and names of web vitals: how fast pages are for real visitors. */
import { VITALS_BY, type VitalsBy } from '@magpie/query';
import { type DimensionName, VITALS, type VitalName } from '@magpie/vocabulary';
import type { Days, Request } from '../understand/request.ts';
import type { Asks } from './ask-parts.ts';
import { allOf, filterOf } from './filters.ts';

/** Whether vitals can be asked for by a dimension. */
const isVitalsBy = (name: DimensionName | undefined): name is VitalsBy =>
  (VITALS_BY as readonly (string | undefined)[]).includes(name);

/** The queries of a request for speed: `speed`, and `before` for the compared days. */
export function speedAsks(request: Request): Asks {
  const { by } = request;
  const filter = allOf(request.filters.map(filterOf));
  const ask = ({ start, end, until }: Days) =>
    ({
      kind: 'vitals',
      question: {
        dateRange: { start, end, ...(until !== undefined && { until }) },
        ...(isVitalsBy(by) && { by }),
        ...(filter && { filter }),
      },
    }) as const;
  return { speed: ask(request.range), ...(request.compared && { before: ask(request.compared) }) };
}

/** A vital in the middle of a sentence. */
export const vitalNoun = (name: VitalName): string => `${VITALS[name].label} (${name.toUpperCase()})`;

/** The vitals of a request, in words that are understood again. */
export const speedNoun = ({ vitals = [] }: Request): string => `page speed by ${vitals.map(vitalNoun).join(' and ')}`;

/** The unit in which a vital is shown: milliseconds for INP, none for CLS, seconds for the others. */
export const unitOfVital = (name: VitalName): { readonly unit: 'count' | 'decimal'; readonly text: string } =>
  name === 'inp'
    ? { unit: 'count', text: ' ms' }
    : { unit: 'decimal', text: VITALS[name].unit === 'milliseconds' ? ' s' : '' };
