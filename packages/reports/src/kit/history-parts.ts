/** Parts of a report that stored daily totals can't answer: shown with the reason, never as 0 (docs/adr/0057, "History"). */
import {
  type Answer,
  ask,
  type Cancellation,
  type Engine,
  isUnanswered,
  type LeftOutMetric,
  mergedQuality,
  NO_SUMS,
  plan,
  planAskable,
  type Question,
} from '@magpie/query';
import type { ReportContext } from './context.ts';

/** An answer in which some numbers are unknown: NaN. */
export interface PartlyAnswered {
  readonly answer: Answer;
  /** The metrics that have no number in its first range; in others there may be more. */
  readonly leftOut: readonly LeftOutMetric[];
  /** The metrics that count only days with own visits, while there are others in the first range. */
  readonly ownOnly?: readonly string[];
}

/**
 * Asks a table again without the metrics that the daily totals can't answer; undefined if that doesn't help. In a table with one row per range, or
 * one for each day, week or month, those metrics keep their own numbers for ranges with own days.
 */
export async function askWithoutSums(
  engine: Engine,
  question: Question,
  { answer: whole, context, options }: AskedWhole,
): Promise<PartlyAnswered | undefined> {
  const { site, now } = context;
  const { dimensions } = plan(question, site, now);
  const keepsOwn = dimensions.every(({ source }) => 'time' in source) && !question.metricFilter;
  if (question.metrics.length < 2 || !(keepsOwn || isUnanswered(whole))) return undefined;
  const { orderBy: _order, metricFilter: _filter, perGroup: _group, ...rest } = question;
  const alone = await ask(
    engine,
    question.metrics.map((metric) => plan({ ...rest, metrics: [metric], limit: 1, offset: 0 }, site, now)),
    options,
  );
  const names = question.metrics.map((one) => (typeof one === 'string' ? one : one.name));
  const unknown = new Set(names.filter((_, i) => alone[i]!.quality.history?.notBefore !== undefined));
  if (unknown.size === 0 || unknown.size === names.length) return undefined;
  const objections: Engine['objections'] = ({ metrics }) =>
    metrics.some(({ name }) => unknown.has(name)) ? [NO_SUMS] : [];
  const can = planAskable({ ...engine, objections }, question, site, now);
  if (can.plan === undefined) return undefined;
  const [answer] = await ask(engine, [can.plan], options);
  if (!answer || answer.quality.history?.notBefore !== undefined) return undefined;
  return keepsOwn ? withOwn(answer, whole, can.leftOut) : { answer: withUnanswered(answer, can.leftOut), ...can };
}

/** The table as it was answered with all metrics. */
interface AskedWhole {
  readonly answer: Answer;
  readonly context: Pick<ReportContext, 'site' | 'now'>;
  readonly options: { readonly signal?: Cancellation };
}

/** An answer with own numbers for metrics that the daily totals can't answer, in ranges with own days: NaN in rows of other days. */
function withOwn(answer: Answer, whole: Answer, leftOut: readonly LeftOutMetric[]): PartlyAnswered {
  const unanswered = isUnanswered(whole);
  const metrics = leftOut.map(({ name }) => name);
  const { unknownRanges, unknownDays } = whole;
  const own = (counted: Answer['totals'][number] | undefined) =>
    Object.fromEntries(metrics.map((name) => [name, unanswered ? Number.NaN : (counted?.[name] ?? Number.NaN)]));
  const idOf = ({ range, dimensions }: Answer['rows'][number]) => JSON.stringify([range, dimensions]);
  const ownRows = new Map(whole.rows.map((row) => [idOf(row), row]));
  const rows = answer.rows.map((row) => ({
    ...row,
    metrics: { ...row.metrics, ...own(ownRows.get(idOf(row))?.metrics) },
  }));
  for (const row of rows) ownRows.delete(idOf(row));
  return {
    answer: {
      ...answer,
      // Days on which only those metrics count something have no other row.
      rows: [...rows, ...ownRows.values()],
      totals: answer.totals.map((counted, range) => ({ ...counted, ...own(whole.totals[range]) })),
      quality: unanswered ? answer.quality : mergedQuality([answer.quality, whole.quality]),
      ...(!unanswered && { ownOnly: { metrics, unknownRanges, unknownDays } }),
    },
    ...(unanswered || unknownRanges?.includes(0) ? { leftOut } : { leftOut: [], ownOnly: metrics }),
  };
}

/** An answer with the metrics that weren't asked for as NaN, so that nothing is computed from them by mistake. */
export function withUnanswered(answer: Answer, leftOut: readonly LeftOutMetric[]): Answer {
  const unanswered = Object.fromEntries(leftOut.map(({ name }) => [name, Number.NaN]));
  const filled = (metrics: Answer['totals'][number]) => ({ ...metrics, ...unanswered });
  return {
    ...answer,
    rows: answer.rows.map((row) => ({
      ...row,
      metrics: filled(row.metrics),
      ...(row.others && { others: row.others.map(filled) }),
    })),
    totals: answer.totals.map(filled),
  };
}
