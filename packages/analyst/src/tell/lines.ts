/** Queries for several lines over time: for the largest rows of a dimension, or for shares. */
import type { Answer, Filter, Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { AskAnswers } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { type Asks, namelessOf, SHARE, table, trendDimension } from './ask-parts.ts';
import { divisorOf } from './divisors.ts';
import { allOf, filterOf } from './filters.ts';

/** Lines in a chart: the default, and the most that can be distinguished. */
const USUAL_LINES = 5;
const MOST_LINES = 8;
/** How many lines a request has at most. */
const linesAsked = (limit = USUAL_LINES): number => Math.min(limit, MOST_LINES);
/** Row limit of a question about lines: 8 lines over the hours of a month have fewer. */
const MOST_ROWS = 10_000;

/** Whether a request asks for lines over time: one for each of several rows, or for a share. */
export const isOfLines = ({ shape, by, grain }: Request): boolean =>
  (shape === 'trend' && by !== undefined) || (shape === 'share' && grain !== undefined);

/** The dimension of the time axis. Only days, weeks, months and hours have lines. */
const timeOf = ({ grain }: Request): DimensionName => trendDimension(grain as 'day');

const overTime = (request: Request, base: Question, by: readonly DimensionName[] = []): Question => ({
  ...base,
  dimensions: [timeOf(request), ...by],
  orderBy: [timeOf(request), ...by].map((dimension) => ({ dimension })),
  ...(by.length > 0 && { limit: MOST_ROWS }),
});

/** The query for the largest rows of a trend's dimension, ranked by the first metric, or by its divisor if it is a rate. */
export function lineAsks(request: Request, base: Question, own: readonly Filter<DimensionName>[]): Asks {
  const { by, metrics, limit } = request;
  const [first] = metrics;
  const divisor = divisorOf(first!);
  const named: Filter<DimensionName> = {
    not: { field: by!, op: 'in', values: namelessOf(by!), caseSensitive: true },
  };
  return {
    top: table({
      ...base,
      dimensions: [by!],
      filter: allOf([...own, named])!,
      orderBy: [
        { metric: divisor && base.metrics.includes(divisor) ? divisor : first!, desc: true },
        { dimension: by! },
      ],
      limit: linesAsked(limit),
    }),
  };
}

/** The queries of a share over time: of one part, or of the largest rows of a dimension. */
export function shareAsks(request: Request, base: Question, own: readonly Filter<DimensionName>[]): Asks {
  const { part, metrics } = request;
  const whole = { whole: table(base), wholeOver: table(overTime(request, base)) };
  if (!part) {
    const { top } = lineAsks(request, { ...base, metrics: [metrics[0]!, { name: SHARE, shareOf: metrics[0]! }] }, []);
    // Shares are of everything, including rows without a name.
    const limit = linesAsked(request.limit) + namelessOf(request.by!).length;
    const question = top?.kind === 'table' ? { ...top.question, filter: base.filter, limit } : base;
    return { ...whole, top: table(question) };
  }
  const ofPart = { ...base, filter: allOf([...own, filterOf(part)])! };
  return { ...whole, part: table(ofPart), partOver: table(overTime(request, ofPart)) };
}

/** The dimension values of the rows that are drawn as lines. */
export function linesOf({ by, limit }: Request, answers: AskAnswers): string[] {
  const { top } = answers;
  if (by === undefined || !top) return [];
  return (top as Answer).rows
    .map(({ dimensions }) => dimensions[by] ?? '')
    .filter((name) => !namelessOf(by).includes(name))
    .slice(0, linesAsked(limit));
}

/** The query for the lines' values over time, once `top` is answered. Empty for a share of one part. */
export function lineRowAsks(request: Request, whole: Question, answers: AskAnswers): Asks {
  const { by } = request;
  const values = linesOf(request, answers);
  if (by === undefined || values.length === 0) return {};
  const lines: Filter<DimensionName> = { field: by, op: 'in', values, caseSensitive: true };
  const filter = allOf([...(whole.filter ? [whole.filter as Filter<DimensionName>] : []), lines])!;
  return { rows: table(overTime(request, { ...whole, filter }, [by])) };
}
