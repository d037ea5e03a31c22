/** This module is responsible for the filters of a sentence: its values, with what is left out and what else they can mean. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import type { Sentence } from './sentence.ts';

/** A value with its place. */
interface Placed {
  readonly start: number;
  readonly end: number;
  readonly filters: readonly [RequestFilter, ...RequestFilter[]];
}

/** The chosen filters. */
export interface Filters {
  readonly filters: readonly RequestFilter[];
  /** Said in this sentence, the last one last. */
  readonly own: readonly RequestFilter[];
  /** The dimension of several values that are named side by side, and how they are joined. */
  readonly several?: { readonly dimension: DimensionName; readonly by: 'or' | 'and' | 'compare' } | undefined;
  /** Other readings of a value: what can replace the first. */
  readonly others: readonly { readonly instead: RequestFilter; readonly by: RequestFilter }[];
  /** A word that leaves out, with nothing that it leaves out. */
  readonly idle: string | undefined;
}

/** Chooses the filters of a sentence over those of the request before. */
export function chooseFilters(
  sentence: Sentence,
  previous: Request | undefined,
  prefers: (dimension: DimensionName) => boolean,
): Filters {
  const placed: Placed[] = [
    ...sentence.all('value').map(({ meaning, start, end }): Placed => ({ start, end, filters: [meaning.filter] })),
    ...sentence.parts.values,
  ].sort((a, b) => a.start - b.start);
  const nots = sentence.all('not');
  const used = new Set<number>();
  const own: RequestFilter[] = [];
  const others: Filters['others'][number][] = [];
  let leavesOut = false;
  for (const [i, value] of placed.entries()) {
    const from = placed[i - 1]?.end ?? 0;
    const no = nots.find(({ start, end }) => start >= from && end <= value.start);
    const joined =
      i > 0 && /^\s*(?:and|or|,|nor)\s*(?:from |on |in )?(?:the )?$/.test(sentence.parts.text.slice(from, value.start));
    leavesOut = no !== undefined || (joined && leavesOut);
    if (no) used.add(no.start);
    const preferred = value.filters.find(({ dimension }) => prefers(dimension)) ?? value.filters[0];
    const filter: RequestFilter = { ...preferred, ...(leavesOut && { not: true as const }) };
    if (!value.filters.some(({ dimension }) => prefers(dimension)))
      for (const other of value.filters.slice(1))
        others.push({ instead: filter, by: { ...other, ...(leavesOut && { not: true as const }) } });
    own.push(filter);
  }
  const merged = merge(own);
  // What one word means is counted as one: "weekends", a site with several addresses.
  const isSeveral = ({ dimension, values, not }: RequestFilter): boolean =>
    values.length > 1 && !not && own.filter((one) => one.dimension === dimension && !one.not).length > 1;
  const several = sentence.says('together') ? undefined : merged.find(isSeveral);
  const kept = (previous?.filters ?? []).filter(({ dimension }) => !merged.some((one) => one.dimension === dimension));
  return {
    filters: [...kept, ...merged],
    own: merged,
    several: several && {
      dimension: several.dimension,
      by: sentence.says('compare') ? 'compare' : sentence.says('or') ? 'or' : 'and',
    },
    others,
    idle: nots.find(({ start }) => !used.has(start))?.text,
  };
}

/** One filter for the values of a dimension. */
function merge(filters: readonly RequestFilter[]): RequestFilter[] {
  const merged = new Map<string, RequestFilter>();
  for (const one of filters) {
    const key = `${one.dimension} ${one.not ?? false} ${one.match ?? ''}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, values: [...new Set([...known.values, ...one.values])] } : one);
  }
  return [...merged.values()];
}
