/** Queries of several lines over time: the largest rows of a dimension, or shares. */
import type { Answer, Filter, Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { AskAnswers } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { type Asks, namelessOf, SHARE, table, trendDimension } from './ask-parts.ts';
import { divisorOf } from './divisors.ts';
import { allOf, filterOf } from './filters.ts';

/** Lines of a chart if nothing is said, and at most: more can't be told apart. */
const USUAL_LINES = 5;
const MOST_LINES = 8;
/** Rows of a question about lines: more than 8 lines have in hours of a month. */
const MOST_ROWS = 10_000;

/** A request over time that has a line for each of several rows, or for a share. */
export const isOfLines = ({ shape, by, grain }: Request): boolean =>
  (shape === 'trend' && by !== undefined) || (shape === 'share' && grain !== undefined);

/** The grain as a dimension: only days, weeks, months and hours have lines. */
const timeOf = ({ grain }: Request): DimensionName => trendDimension(grain as 'day');

const overTime = (request: Request, base: Question, by: readonly DimensionName[] = []): Question => ({
  ...base,
  dimensions: [timeOf(request), ...by],
  orderBy: [timeOf(request), ...by].map((dimension) => ({ dimension })),
  ...(by.length > 0 && { limit: MOST_ROWS }),
});

/** The query for the largest rows of a trend's dimension, by the first metric, or by what it is divided by. */
export function lineAsks(request: Request, base: Question, own: readonly Filter<DimensionName>[]): Asks {
  const { by, metrics, limit = USUAL_LINES } = request;
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
      limit: Math.min(limit, MOST_LINES),
    }),
  };
}

/** The queries of a share over time: of one part, or of the largest rows of a dimension. */
export function shareAsks(request: Request, base: Question, own: readonly Filter<DimensionName>[]): Asks {
  const { part, metrics } = request;
  const whole = { whole: table(base), wholeOver: table(overTime(request, base)) };
  if (!part) {
    const { top } = lineAsks(request, { ...base, metrics: [metrics[0]!, { name: SHARE, shareOf: metrics[0]! }] }, []);
    // The whole of shares is everything, also what names no row.
    const question = top?.kind === 'table' ? { ...top.question, filter: base.filter } : base;
    return { ...whole, top: table(question) };
  }
  const ofPart = { ...base, filter: allOf([...own, filterOf(part)])! };
  return { ...whole, part: table(ofPart), partOver: table(overTime(request, ofPart)) };
}

/** The rows that are drawn as lines, as their dimension has them. */
export function linesOf({ by }: Request, answers: AskAnswers): string[] {
  const { top } = answers;
  if (by === undefined || !top) return [];
  return (top as Answer).rows.flatMap(({ dimensions }) => {
    const name = dimensions[by] ?? '';
    return namelessOf(by).includes(name) ? [] : [name];
  });
}

/** The query for the lines, once it is known which they are; none of a share of one part. */
export function lineRowAsks(request: Request, whole: Question, answers: AskAnswers): Asks {
  const { by } = request;
  const values = linesOf(request, answers);
  if (by === undefined || values.length === 0) return {};
  const lines: Filter<DimensionName> = { field: by, op: 'in', values, caseSensitive: true };
  const filter = allOf([...(whole.filter ? [whole.filter as Filter<DimensionName>] : []), lines])!;
  return { rows: table(overTime(request, { ...whole, filter }, [by])) };
}
