/** Splits a request that one answer can't have into two that are answered one after the other. */
import { IN_TWO_RANGES } from './assemble/assemble.ts';
import { neverCounted, withOwnFilters } from './own-metrics.ts';
import type { Request } from './request.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';

/** Words that name two kinds of rows side by side: "by source and campaign". */
const SIDE_BY_SIDE = /\band\b|&|,|\+/;

/** The requests that answer one together: itself, unless it has to be split. */
function requestsOf(request: Request, text: string): readonly Request[] {
  const { shape, compared, by, alsoBy, each, ...rest } = request;
  // Lines over time and the best day aren't compared with other days: both are shown.
  if (compared && IN_TWO_RANGES.includes(shape)) {
    const { compared: _, ...own } = request;
    return [own, { ...own, range: { start: compared.start, end: compared.end } }];
  }
  // Pairs of rows aren't compared with other days: the rows of both kinds are.
  const isOfPairs = shape === 'list' && compared && by && alsoBy && each === undefined && !rest.divisor;
  if (!isOfPairs || !SIDE_BY_SIDE.test(text)) return [request];
  return [by, alsoBy].map((own) => ({ shape, ...rest, compared, by: own }));
}

/** Splits the requests of a tidied message that one answer can't have: "daily revenue against last month", "by source and campaign" after a change. */
export function inTwoAnswers(text: string, understood: Understood): Understood {
  const split = (one: UnderstoodRequest): readonly UnderstoodRequest[] => {
    const all = requestsOf(one.request, text);
    return all.length === 1 ? [one] : all.map((request) => ({ ...one, request, others: [] }));
  };
  if (understood.kind !== 'request' && understood.kind !== 'several') return understood;
  const before = understood.kind === 'request' ? [understood] : understood.all;
  const apart: UnderstoodRequest[] = [];
  for (const one of before) {
    const requests = withOwnFilters(one.request, text);
    if (!requests) return neverCounted(one);
    const isSame = requests.length === 1 && requests[0] === one.request;
    apart.push(...(isSame ? [one] : requests.map((request) => ({ ...one, request, others: [] }))));
  }
  const all = apart.flatMap(split);
  if (all.length === before.length && all.every((one, i) => one === before[i])) return understood;
  if (understood.kind === 'request' && all.length === 1) return all[0]!;
  return understood.kind === 'several' ? { ...understood, all } : { kind: 'several', all };
}
