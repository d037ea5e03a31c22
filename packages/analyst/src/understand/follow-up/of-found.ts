/**
 * Reads the second question of a message about what the first one finds: "what was our best day and what drove it", "which page had most views and
 * where did its readers come from". The days or the row are only known when the first question is answered, and are filled in then.
 */
import { usualComparison } from '../assemble/choose-dates.ts';
import type { Calendar } from '../dates/periods.ts';
import { describeRequest } from '../describe.ts';
import { isWhole, type Reading } from '../forms/form.ts';
import { withoutPointers } from '../forms/going-on.ts';
import { isSum } from '../metric-of.ts';
import type { Request } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { asksWhy, totalOf, whyOf, withoutThen } from './found-days.ts';
import { pointerIn } from './kept-context.ts';

/** Placeholder for the row that isn't known yet. */
export const FIRST_ROW = '(first row)';
/** Pieces of time with days of their own. */
const WITH_DAYS: readonly Request['grain'][] = ['day', 'week', 'month', 'quarter', 'year'];
/** Rows listed for each row of the list before. */
const FEW_EACH = 3;
/** The most of these rows together. */
const MOST_PAIRS = 30;

/** Reads a question about the days or rows that another one finds. Undefined if it is about anything else. */
export async function readOfFound(
  part: string,
  before: UnderstoodRequest,
  by: Pick<Reading, 'context' | 'read'>,
): Promise<UnderstoodRequest | undefined> {
  const bare = part.replace(/[?.! ]+$/, '').replace(/^(?:and|so|but|then),? /, '');
  const { request } = before;
  if (request.shape === 'best' && WITH_DAYS.includes(request.grain) && (request.limit ?? 1) === 1)
    return readOfDays(bare, before, by);
  if (request.shape !== 'list' || request.by === undefined || request.alsoBy || request.divisor) return undefined;
  if (pointerIn(bare) === undefined) return undefined;
  return request.limit === 1 || request.nth !== undefined ? readOfRow(bare, before, by) : readOfEach(bare, before, by);
}

async function readOfDays(
  bare: string,
  { request, assumed }: UnderstoodRequest,
  { context, read }: Pick<Reading, 'context' | 'read'>,
): Promise<UnderstoodRequest | undefined> {
  if (asksWhy(bare)) {
    const own = new Set([...assumed].filter((part) => part === 'metric'));
    const why = whyOf(request, request.range, calendarOf(context));
    return { kind: 'request', request: why, assumed: own, others: [], leftOut: [], of: 'foundDays' };
  }
  const rest = withoutThen(bare, request.grain);
  const previous = totalOf(request, request.range);
  const one =
    rest === undefined
      ? undefined
      : likeliest(await read(rest, { ...context, previous, afterRefusal: false, goesOn: true }));
  const isOfDays = one && JSON.stringify(one.request.range) === JSON.stringify(previous.range);
  return isOfDays ? { ...one, of: 'foundDays' } : undefined;
}

/** Reads a question about the only row of the list before. */
async function readOfRow(
  bare: string,
  { request }: UnderstoodRequest,
  { context, read }: Pick<Reading, 'context' | 'read'>,
): Promise<UnderstoodRequest | undefined> {
  const filter = { dimension: request.by!, values: [FIRST_ROW] };
  const { range, compared, filters } = request;
  const metrics = countsOf(request);
  const previous: Request = {
    shape: 'total',
    metrics,
    range,
    ...(compared && { compared }),
    filters: [...filters, filter],
  };
  for (const text of new Set([withoutPointers(bare), bare])) {
    const one = likeliest(await read(text, { ...context, previous, afterRefusal: false, goesOn: true }));
    const keeps = one?.request.filters.some(({ values }) => values[0] === FIRST_ROW);
    if (one && keeps && describeRequest(one.request) !== describeRequest(previous)) return { ...one, of: 'firstRow' };
  }
  return undefined;
}

/** Reads a question about all rows of the list before as a list of rows for each: "which pages drove most visitors, and where did they come from". */
async function readOfEach(
  bare: string,
  before: UnderstoodRequest,
  { context, read }: Pick<Reading, 'context' | 'read'>,
): Promise<UnderstoodRequest | undefined> {
  const { request } = before;
  const { range, filters } = request;
  const metrics = countsOf(request);
  const previous: Request = { shape: 'total', metrics, range, filters };
  const one = likeliest(await read(withoutPointers(bare), { ...context, previous, afterRefusal: false, goesOn: true }));
  const rows = one?.request.by;
  const isSplit = one?.request.shape === 'list' && rows !== undefined && rows !== request.by && !one.request.alsoBy;
  if (!isSplit || one.request.filters.length > filters.length || request.compared) return undefined;
  const limit = Math.min(MOST_PAIRS, (request.limit ?? 10) * FEW_EACH);
  return { ...one, request: { ...request, alsoBy: rows, each: FEW_EACH, limit } };
}

/** The metrics to split further: those of a request, or visits if one of them is a rate. */
const countsOf = ({ metrics }: Request): Request['metrics'] => (metrics.every(isSum) ? metrics : ['sessions']);

/** A request, or the first of several readings, which offers the others. */
function likeliest(one: Understood): UnderstoodRequest | undefined {
  if (isWhole(one)) return one;
  if (one.kind !== 'choice') return undefined;
  const [request, ...others] = one.readings;
  return {
    kind: 'request',
    request: request!,
    assumed: new Set(['by']),
    others: others.map((other) => ({ part: 'by', request: other })),
    leftOut: [],
  };
}

/** Fills in the days or the row that the answer before found. Undefined if it found none. */
export function withFound(
  one: UnderstoodRequest,
  before: Request | undefined,
  calendar: Calendar,
): UnderstoodRequest | undefined {
  const { request } = one;
  if (one.of === 'firstRow') {
    const [value] = before?.shown ?? [];
    const isRow = (values: readonly string[]) => values[0] === FIRST_ROW;
    const filled = (each: Request): Request => ({
      ...each,
      filters: each.filters.map((filter) => (isRow(filter.values) ? { ...filter, values: [value!] } : filter)),
    });
    const others = one.others.map(({ part, request: other }) => ({ part, request: filled(other) }));
    return value === undefined ? undefined : { ...one, request: filled(request), others };
  }
  const range = before?.found;
  if (!range) return undefined;
  const filled = (each: Request): Request => ({
    ...each,
    range,
    ...(each.compared && { compared: usualComparison(range, calendar) }),
  });
  const others = one.others.map(({ part, request: other }) => ({ part, request: filled(other) }));
  return { ...one, request: filled(request), others };
}
