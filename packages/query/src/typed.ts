/**
 * This module is responsible for questions whose names the compiler checks, and answers with exactly the requested
 * fields.
 */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { type Answer, type AnswerRow, ask } from './ask.ts';
import type { Cancellation, Engine } from './engine.ts';
import type { Filter } from './filter.ts';
import { plan } from './plan.ts';
import type { Question } from './question.ts';
import type { Site } from './site.ts';

/** Names of dimensions, in the question's order. */
export type DimensionNames = readonly DimensionName[];
/** Names of metrics, in the question's order. */
export type MetricNames = readonly MetricName[];

/** A {@link Question} with the vocabulary's names: a misspelled one doesn't compile. */
export interface TableQuestion<D extends DimensionNames = DimensionNames, M extends MetricNames = MetricNames>
  extends Omit<Question, 'dimensions' | 'metrics' | 'filter' | 'metricFilter' | 'orderBy'> {
  readonly dimensions?: D;
  readonly metrics: M;
  readonly filter?: Filter<DimensionName> | undefined;
  readonly metricFilter?: Filter<MetricName> | undefined;
  readonly orderBy?:
    | readonly (
        | { readonly metric: M[number]; readonly desc?: boolean | undefined }
        | {
            readonly dimension: D[number];
            readonly desc?: boolean | undefined;
            readonly as?: 'alphanumeric' | 'caseInsensitive' | 'numeric' | undefined;
          }
      )[]
    | undefined;
}

/** The metrics of a row: all that were requested by name. If the list was computed, any of them may be missing. */
export type MetricValues<M extends MetricNames> = number extends M['length']
  ? { readonly [Name in M[number]]?: number }
  : { readonly [Name in M[number]]: number };

/** One row of a {@link TableAnswer}. */
export interface TableRow<D extends DimensionNames, M extends MetricNames>
  extends Omit<AnswerRow, 'dimensions' | 'metrics' | 'others'> {
  readonly dimensions: { readonly [Name in D[number]]: string };
  readonly metrics: MetricValues<M>;
  readonly others?: readonly MetricValues<M>[];
}

/** The answer to a {@link TableQuestion}. */
export interface TableAnswer<D extends DimensionNames = DimensionNames, M extends MetricNames = MetricNames>
  extends Omit<Answer, 'rows' | 'totals'> {
  readonly rows: readonly TableRow<D, M>[];
  readonly totals: readonly MetricValues<M>[];
}

/**
 * Asks one question as of now.
 * @throws QueryError if it is refused
 */
export async function askTable<const D extends DimensionNames, const M extends MetricNames>(
  engine: Engine,
  question: TableQuestion<D, M>,
  site: Site,
  now: number,
  options: { readonly signal?: Cancellation } = {},
): Promise<TableAnswer<D, M>> {
  const [answer] = await ask(engine, [plan(question, site, now)], options);
  return answer as unknown as TableAnswer<D, M>;
}

/** Rows whose metrics can be looked up by a computed name. */
type WithMetrics = { readonly metrics: Readonly<Record<string, number | undefined>> };

/**
 * The value of a metric whose name was computed.
 * @throws Error if it wasn't requested: a missing metric must never look like a 0
 */
export function metricValue({ metrics }: WithMetrics, name: MetricName): number {
  const value = metrics[name];
  if (value === undefined) throw new Error(`The metric "${name}" is read, but it wasn't asked for.`);
  return value;
}

/**
 * The totals of one date range.
 * @throws Error if the question didn't request totals, or has fewer ranges
 */
export function totalsIn<T>({ totals }: { readonly totals: readonly T[] }, range = 0): T {
  const found = totals[range];
  if (!found) throw new Error(`Totals of the date range ${range} are read, but they weren't asked for.`);
  return found;
}
