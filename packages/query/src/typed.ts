/** Questions with names that the compiler checks, and answers with exactly the requested fields. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { type Answer, type AnswerRow, ask } from './ask.ts';
import type { Cancellation, Engine } from './engine.ts';
import type { Filter } from './filter.ts';
import { plan } from './plan.ts';
import type { Question, RelatedMetric } from './question.ts';
import type { Site } from './site.ts';

/** Names of dimensions, in the question's order. */
export type DimensionNames = readonly DimensionName[];
/** Names of metrics, and metrics related to more than a row, in the question's order. */
export type MetricNames = readonly (MetricName | RelatedMetric<MetricName>)[];

/** The name of a metric as it is asked for. */
type NameOf<Asked> = Asked extends { readonly name: infer Name extends string } ? Name : Extract<Asked, string>;
/** The name of a metric that is absent in rows without something to compare with. */
type SometimesOf<Asked> = Asked extends { readonly relative: infer Is }
  ? Is extends false
    ? never
    : NameOf<Asked>
  : never;

/** A {@link Question} with the vocabulary's names: a misspelled one doesn't compile. */
export interface TableQuestion<D extends DimensionNames = DimensionNames, M extends MetricNames = readonly MetricName[]>
  extends Omit<Question, 'dimensions' | 'metrics' | 'filter' | 'metricFilter' | 'orderBy' | 'perGroup'> {
  readonly dimensions?: D;
  readonly metrics: M;
  readonly filter?: Filter<DimensionName> | undefined;
  readonly metricFilter?: Filter<MetricName | NameOf<M[number]>> | undefined;
  readonly orderBy?:
    | readonly (
        | { readonly metric: NameOf<M[number]>; readonly desc?: boolean | undefined }
        | {
            readonly dimension: D[number];
            readonly desc?: boolean | undefined;
            readonly as?: 'alphanumeric' | 'caseInsensitive' | 'numeric' | undefined;
          }
      )[]
    | undefined;
  readonly perGroup?: { readonly by: D[number]; readonly limit: number } | undefined;
}

/**
 * The metrics of a row: all that were requested by name, a relative change only where there is one. If the list was computed,
 * any of them may be missing.
 */
export type MetricValues<M extends MetricNames> = number extends M['length']
  ? { readonly [Name in NameOf<M[number]>]?: number }
  : Always<Exclude<NameOf<M[number]>, SometimesOf<M[number]>>, SometimesOf<M[number]>>;
type Always<Name extends string, Sometimes extends string> = [Sometimes] extends [never]
  ? { readonly [One in Name]: number }
  : { readonly [One in Name]: number } & { readonly [One in Sometimes]?: number };

/** The metrics of a row's values in another range, which have no changes. */
export type OtherValues<M extends MetricNames> = number extends M['length']
  ? MetricValues<M>
  : { readonly [Name in NameOf<Exclude<M[number], { readonly changeOf: string }>>]: number };

/** One row of a {@link TableAnswer}. */
export interface TableRow<D extends DimensionNames, M extends MetricNames>
  extends Omit<AnswerRow, 'dimensions' | 'metrics' | 'others'> {
  readonly dimensions: { readonly [Name in D[number]]: string };
  readonly metrics: MetricValues<M>;
  readonly others?: readonly OtherValues<M>[];
}

/** The answer to a {@link TableQuestion}. */
export interface TableAnswer<D extends DimensionNames = DimensionNames, M extends MetricNames = readonly MetricName[]>
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
