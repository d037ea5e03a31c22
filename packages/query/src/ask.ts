/** Asks an engine and computes the answer: metrics from measures, aligned ranges, totals, receipt. */
import type { Cancellation, Engine, Row, Table } from './engine.ts';
import { QueryError } from './errors.ts';
import type { Filter } from './filter.ts';
import { mergedGoogleQuality } from './google-quality.ts';
import { type Beside, metricValues } from './metric-values.ts';
import { type Plan, plan } from './plan.ts';
import type { ImportedHistory, Quality } from './quality.ts';
import type { Question } from './question.ts';
import { BUCKET_DIMENSION } from './range.ts';
import type { PartlyKnown } from './unanswered.ts';

/** One row of an answer: named values. */
export interface AnswerRow {
  /** Index of the date range. */
  readonly range: number;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: Readonly<Record<string, number>>;
  /** With `align`: the other ranges' metrics for the same dimension values, by range index; 0 if there are none. Only the row's own range has changes. */
  readonly others?: readonly Readonly<Record<string, number>>[];
}

/** An answer with its receipt. */
export interface Answer extends PartlyKnown {
  readonly rows: readonly AnswerRow[];
  readonly rowCount: number;
  /** Per range. Always present for a question without dimensions or with a share, otherwise only if requested. */
  readonly totals: readonly Readonly<Record<string, number>>[];
  /** The question with absolute dates. */
  readonly question: Question;
  readonly timeZone: string;
  readonly currency: string;
  readonly engine: string;
  readonly quality: Quality;
}

/**
 * Answers several plans at once.
 * @throws QueryError `unsupported` with the engine's first objection
 */
export async function ask(
  engine: Engine,
  plans: readonly Plan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<Answer[]> {
  for (const one of plans) {
    const objection = engine.objections(one)[0];
    if (objection) throw new QueryError('unsupported', objection);
  }
  const first = plans.map((one) => (one.align && !one.compares && !engine.aligns ? narrowed(one, [0]) : one));
  const tables = await engine.run(first, options);
  // Without dimensions, the totals of the other ranges are needed too, even if the first range has no row.
  const needsOthers = (one: Plan, table: Table) =>
    one.align && !table.others && (table.rows.length > 0 || one.dimensions.length === 0);
  const followUps = plans.map((one, i) => (needsOthers(one, tables[i]!) ? followUp(one, tables[i]!) : undefined));
  const asked = followUps.filter((one) => one !== undefined);
  const others = asked.length > 0 ? await engine.run(asked, options) : [];
  let next = 0;
  return plans.map((one, i) => assembleAnswer(one, engine, tables[i]!, followUps[i] ? others[next++] : undefined));
}

/** The same question over some of its ranges. */
function narrowed(one: Plan, keep: readonly number[], change: Partial<Question> = {}): Plan {
  const { dateRanges, minuteRanges } = one.question;
  const ranges = minuteRanges
    ? { minuteRanges: keep.map((index) => minuteRanges[index]!) }
    : { dateRanges: keep.map((index) => dateRanges![index]!) };
  return plan({ ...one.question, ...change, align: false, ...ranges }, one.site, one.now);
}

/** Above this many rows, the follow-up asks for all rows instead of listing the values. */
const NAMED_ROWS = 150;

function followUp(one: Plan, table: Table): Plan {
  const names = one.dimensions.map((d) => d.name);
  const rest = one.ranges.map((_, index) => index).slice(1);
  const same: Filter = {
    or: table.rows.map((row) => ({
      and: names.map((field, i) => ({ field, op: 'is', value: row.dimensions[i]!, caseSensitive: true }) as const),
    })),
  };
  const plain = (one.question.dimensions ?? []).every((asked) => typeof asked === 'string');
  // Shares are of the total of all rows, not of these.
  const named = plain && !one.shares && names.length > 0 && table.rows.length * names.length <= NAMED_ROWS;
  const own = one.question.filter;
  const filter = named ? { and: [...(own ? [own] : []), same] } : own;
  return narrowed(one, rest, {
    filter,
    metricFilter: undefined,
    perGroup: undefined,
    offset: 0,
    limit: 250_000,
    keepEmptyRows: true,
  });
}

function assembleAnswer(one: Plan, engine: Engine, table: Table, others: Table | undefined): Answer {
  const none = one.measures.map(() => 0);
  const days = unansweredDaysIn(one, table, others);
  const unknown = unknownIn(one, days, table, others);
  const known = (measures: readonly number[], range: number) =>
    unknown.includes(range) ? measures.map(() => Number.NaN) : measures;
  // A row of one day is known or isn't there, whatever the other days of its range; rows of weeks and months are read with these days.
  const isOverTime = !one.align && (one.dimensions.some(isWithinDay) || one.dimensions.every(isBucket));
  const metricsOf = (range: number, measures: readonly number[], more: Omit<Beside, 'range'> = {}) =>
    metricValues(one, measures, {
      range,
      total: table.totals[range] ?? others?.totals[range - 1],
      ...more,
    });
  const elsewhere = new Map<string, Row>();
  const put = (range: number, row: Row) => elsewhere.set(`${range}\u0000${row.dimensions.join('\u0000')}`, row);
  for (const row of table.others ?? []) put(row.range, row);
  for (const row of others?.rows ?? []) put(row.range + 1, row);
  const beside = (range: number, { dimensions }: Row) =>
    elsewhere.get(`${range}\u0000${dimensions.join('\u0000')}`)?.measures ?? none;
  const rows = table.rows.map((row): AnswerRow => {
    const { range, dimensions } = row;
    const compared = one.compares ? known(beside(1, row), 1) : undefined;
    const metrics = metricsOf(range, isOverTime ? row.measures : known(row.measures, range), { dimensions, compared });
    const named: Record<string, string> = {};
    for (const [i, { name }] of one.dimensions.entries()) named[name] = dimensions[i]!;
    if (!one.align) return { range, dimensions: named, metrics };
    const inOthers = one.ranges.map((_, other) =>
      other === 0 ? metrics : metricsOf(other, known(beside(other, row), other), { dimensions }),
    );
    return { range, dimensions: named, metrics, others: inOthers };
  });
  const counted =
    one.dimensions.length === 0
      ? one.ranges.map((_, range) => table.totals[range] ?? others!.totals[range - 1]!)
      : one.align && !one.compares
        ? table.totals.slice(0, 1)
        : table.totals;
  const totals = counted.map((measures, range) =>
    metricsOf(range, known(measures, range), {
      compared: one.compares && range === 0 && counted[1] ? known(counted[1], 1) : undefined,
    }),
  );
  return {
    rows,
    rowCount: table.rowCount,
    totals,
    question: one.question,
    timeZone: one.site.timeZone,
    currency: one.site.currency,
    engine: engine.id,
    quality: mergedQuality(others ? [table.quality, others.quality] : [table.quality]),
    ...(unknown.length > 0 && { unknownRanges: unknown }),
    ...(days.some((some) => some.length > 0) && { unknownDays: days }),
  };
}

/** Whether a dimension tells days apart. */
const isWithinDay = ({ source }: Plan['dimensions'][number]): boolean =>
  'time' in source && DAYS_AND_PARTS.has(source.time);
const isBucket = ({ name }: Plan['dimensions'][number]): boolean => BUCKETS.has(name);
const BUCKETS: ReadonlySet<string> = new Set(Object.values(BUCKET_DIMENSION));
const DAYS_AND_PARTS: ReadonlySet<string> = new Set(['date', 'nthDay', 'dateHour', 'dateHourMinute', 'nthHour']);

/** By range: days that nothing is known of. */
const unansweredDaysIn = ({ ranges }: Plan, table: Table, others: Table | undefined): (readonly string[])[] => {
  const found = [table, others].flatMap((one, i) =>
    (one?.quality.history?.unansweredDays ?? []).map((days, range) => [range + i, days] as const),
  );
  const byRange = new Map(found);
  return ranges.map((_, range) => byRange.get(range) ?? []);
};

/**
 * Ranges whose numbers are unknown, where others have an answer: those without own days whose sums can't answer a plan. Nothing is compared with
 * a part of its days, nor a part with others.
 */
function unknownIn(
  { ranges }: Plan,
  days: readonly (readonly string[])[],
  table: Table,
  others: Table | undefined,
): number[] {
  const of = ({ quality: { history } }: Table, count: number): readonly number[] =>
    history?.unanswered ? Array.from({ length: count }, (_, i) => i) : (history?.unansweredRanges ?? []);
  const inOthers = others ? of(others, ranges.length - 1).map((range) => range + 1) : [];
  // An engine that aligns was asked about all ranges before the others were asked again.
  const found = new Set([...of(table, others ? 1 : ranges.length), ...inOthers]);
  if (found.size === ranges.length) return [];
  const isPart = (range: number) => days[range]!.length > 0;
  return ranges.flatMap((_, range) => (found.has(range) || (range > 0 && (isPart(range) || isPart(0))) ? [range] : []));
}

/** The combined quality of several answers. */
export function mergedQuality(all: readonly Quality[]): Quality {
  const removed = all.flatMap(({ removedBefore }) => removedBefore ?? []).sort();
  const google = mergedGoogleQuality(all.flatMap((one) => one.google ?? []));
  return {
    identity: all.some(({ identity }) => identity === 'day') ? 'day' : 'stored',
    approximate: all.some(({ approximate }) => approximate),
    otherCurrencies: [...new Set(all.flatMap(({ otherCurrencies }) => otherCurrencies))].sort(),
    imported: mergedHistory(all.flatMap(({ imported }) => imported)),
    ...(removed.length > 0 && { removedBefore: removed.at(-1)! }),
    ...(google && { google }),
    ...mergedPast(all),
  };
}

function mergedPast(qualities: readonly Quality[]): Pick<Quality, 'history'> {
  const all = qualities.flatMap(({ history }) => history ?? []);
  if (all.length === 0) return {};
  const notBefore = all.flatMap((one) => one.notBefore ?? []).sort();
  const google = mergedGoogleQuality(all.flatMap((one) => one.google ?? []));
  const cut = [...new Set(all.flatMap((one) => one.withoutPartOf ?? []))].sort();
  return {
    history: {
      ...(notBefore.length > 0 && { notBefore: notBefore.at(-1)! }),
      ...(all.some(({ mixed }) => mixed) && { mixed: true }),
      ...(qualities.every(({ history }) => history?.unanswered) && { unanswered: true }),
      ...(all.some(({ usersSummed }) => usersSummed) && { usersSummed: true }),
      ...(all.some(({ sessionsSummed }) => sessionsSummed) && { sessionsSummed: true }),
      ...(cut.length > 0 && { withoutPartOf: cut }),
      ...(google && { google }),
    },
  };
}

/** One interval per kind, from its first day to its last, sorted by name. */
export function mergedHistory(stretches: readonly ImportedHistory[]): ImportedHistory[] {
  const byKind = Map.groupBy(stretches, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, all]) => ({
      kind,
      from: all.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
      to: all.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
}
