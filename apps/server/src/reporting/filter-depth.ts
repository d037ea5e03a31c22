/** Refuses filters that are nested too deep, before any recursive code sees them. */
import { QueryError } from '@magpie/query';

const MAX_FILTER_DEPTH = 20;

/** @throws QueryError `bad_filter` for JSON in which a filter is nested deeper than any reader could follow */
export function checkDepth(json: unknown, field: string): void {
  if (jsonDepth(json) > MAX_FILTER_DEPTH)
    throw new QueryError('bad_filter', `${field} is nested more than ${MAX_FILTER_DEPTH} levels deep.`, field);
}

/** Levels of objects, counted without recursion. */
function jsonDepth(json: unknown): number {
  let depth = 0;
  for (let level = [json]; level.length > 0; depth++)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  // An object, its list and the members of it are three levels of JSON for one of the filter.
  return Math.ceil(depth / 2);
}
