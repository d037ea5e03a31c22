/** Follow-ups about the answer before the last one: "go back", "both together", "compare the two". */
import { addDays } from '@magpie/time';
import { describeRequest } from '../describe.ts';
import { BOTH_TOGETHER, GO_BACK, THE_CHANGE } from '../lexicon/en/follow-ups.ts';
import type { Request, RequestFilter } from '../request.ts';

const whole = (words: string): RegExp =>
  new RegExp(`^(?:(?:and|what about|how about|for|now|show|show me|give me) )*${words}$`);
const BACK = whole(GO_BACK);
const BOTH = whole(BOTH_TOGETHER);
const TWO = whole(`(?:${THE_CHANGE}|(?:the )?ratio(?: (?:of|between) (?:the two|them|both))?)`);

/** Reads a message about the last two answers. Undefined if it says anything else, or if they have nothing in common. */
export function ofEarlier(text: string, previous: Request, earlier: Request | undefined): Request | undefined {
  if (!earlier) return undefined;
  const { shown: _, found: __, before: ___, ...last } = earlier;
  if (BACK.test(text)) return last;
  if (describeRequest(previous) === describeRequest(earlier)) return undefined;
  if (BOTH.test(text)) return together(previous, earlier);
  return TWO.test(text) ? beside(previous, earlier) : undefined;
}

/** The filter for the values of both requests, if they differ only in the values of one dimension. */
export function otherValues(one: Request, other: Request): RequestFilter | undefined {
  const differ = (filters: readonly RequestFilter[], than: readonly RequestFilter[]) =>
    filters.filter((own) => !than.some((each) => JSON.stringify(each) === JSON.stringify(own)));
  const [mine, theirs] = [differ(one.filters, other.filters), differ(other.filters, one.filters)];
  const [a, b] = [mine[0], theirs[0]];
  if (mine.length !== 1 || theirs.length !== 1 || !a || !b || a.dimension !== b.dimension) return undefined;
  if (a.not || b.not || a.match || b.match) return undefined;
  const isSame = describeRequest({ ...one, filters: [] }) === describeRequest({ ...other, filters: [] });
  return isSame ? { dimension: a.dimension, values: [...new Set([...b.values, ...a.values])] } : undefined;
}

const withFilter = ({ filters }: Request, filter: RequestFilter): readonly RequestFilter[] =>
  filters.map((one) => (one.dimension === filter.dimension ? filter : one));

/** Two requests as one: for both values, with both metrics, or for all days of both. */
function together(previous: Request, earlier: Request): Request | undefined {
  const filter = otherValues(previous, earlier);
  const { before: _, shown: __, found: ___, ...rest } = previous;
  if (filter) return { ...rest, filters: withFilter(previous, filter) };
  const metrics = bothMetrics(previous, earlier);
  if (metrics) return { ...rest, metrics };
  const days = [previous.range, earlier.range].sort((a, b) => (a.start < b.start ? -1 : 1));
  const [first, last] = days;
  const areNext = first && last && addDays(first.end, 1) === last.start;
  const isSame = describeRequest({ ...previous, range: earlier.range }) === describeRequest(earlier);
  return areNext && isSame && !previous.compared
    ? { ...rest, range: { start: first.start, end: last.end } }
    : undefined;
}

/** The metrics of two requests that differ in nothing else. */
function bothMetrics(one: Request, other: Request): Request['metrics'] | undefined {
  const isSame = describeRequest({ ...one, metrics: other.metrics }) === describeRequest(other);
  return isSame && !one.divisor && (one.shape === 'total' || one.shape === 'list' || one.shape === 'trend')
    ? [...new Set([...other.metrics, ...one.metrics])]
    : undefined;
}

/** Puts two numbers side by side: two values as a list, two metrics as one answer. */
function beside(previous: Request, earlier: Request): Request | undefined {
  if (previous.shape !== 'total' || previous.divisor) return undefined;
  const filter = otherValues(previous, earlier);
  const { before: _, shown: __, found: ___, ...rest } = previous;
  if (filter) return { ...rest, shape: 'list', by: filter.dimension, limit: 10, filters: withFilter(previous, filter) };
  const metrics = bothMetrics(previous, earlier);
  return metrics && { ...rest, metrics };
}

const BOTH_FIRST =
  /^(?:(?:and|now|then) )*both(?: of (?:them|those|these))?(?: together)? (?<rest>(?:vs\.?|versus|against|compared|by|per|in|on|for|last|this|since|without|with) .+)$/;

/** The last two requests as one, and what a message adds about both: "both by device". Undefined for any other message. */
export function bothFirst(
  text: string,
  previous: Request,
  earlier: Request | undefined,
): { readonly rest: string; readonly both: Request } | undefined {
  const rest = earlier && BOTH_FIRST.exec(text)?.groups?.rest;
  const both = rest ? together(previous, earlier) : undefined;
  return rest && both ? { rest, both } : undefined;
}
