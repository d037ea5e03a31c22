/** An engine that answers days without own events from stored sums of another analytics. */
import { addDays, type Day } from '@magpie/time';
import { mergedHistory } from './ask.ts';
import type { Engine, Row, Table } from './engine.ts';
import type { Filter } from './filter.ts';
import { mergedGoogleQuality } from './google-quality.ts';
import { type History, type HistoryDay, type OwnDays, sinceFirst } from './history.ts';
import { cutDaysWithin, daysWithin, type PastDays, type PastRows, pastRows } from './history-rows.ts';
import { pageOfRows } from './page-of-rows.ts';
import { type Plan, plan } from './plan.ts';
import type { HistoryQuality, Quality } from './quality.ts';
import type { Site } from './site.ts';

/** Kind of history in the quality of answers. */
export const GOOGLE_HISTORY = 'google';

/** A day before every other. */
const FIRST: Day = '0000-01-01';

/** Days of history that count: those without own events. */
interface Past {
  readonly days: readonly HistoryDay[];
  readonly last: Day;
  readonly own: OwnDays;
}

/** The part of a plan's answer that is from history. */
interface Answered {
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly quality: Pick<Quality, 'imported' | 'history'>;
  /** Days of which own events don't count. */
  readonly without: readonly Day[];
}

/** History that can answer a plan, or one that can't. */
type PastAnswer = { readonly answered: Answered } | { readonly unknown: HistoryQuality };

/**
 * The engine with a past: each day counts from one side only, and the own one comes first. Where days of a plan have no own events and a cut of the
 * history has its fields and measures, their sums are added to the own rows; where none has, only own days count, and the quality says from which
 * day on.
 * @param ownDays the local days with counted page views of a site, up to one
 */
export function withHistory(
  engine: Engine,
  history: History,
  ownDays: (siteId: number, until: Day) => Promise<OwnDays>,
): Engine {
  /** The history that some ranges of a site overlap. */
  const pastOf = async (siteId: number, ranges: readonly Days[]): Promise<Past | undefined> => {
    const stored = sinceFirst(await history.days(siteId));
    const until = stored.at(-1)?.day;
    if (until === undefined || !isTouched(ranges, stored)) return undefined;
    const own = await ownDays(siteId, until);
    const days = stored.filter(({ day }) => !own.days.has(day));
    return isTouched(ranges, days) ? { days, last: days.at(-1)!.day, own } : undefined;
  };

  const answerPast = async (plan: Plan): Promise<PastAnswer | undefined> => {
    const past = await pastOf(plan.site.id, plan.ranges);
    if (!past) return undefined;
    const days = past.days.map(({ day }) => day);
    const within = daysWithin(plan, days, past.own.days);
    const unknown = describeUnknown(plan.ranges, past);
    if (within.length === 0 || plan.ranges.some(({ who }) => who)) return { unknown };
    const answered = await addedUp(history, plan, within);
    if (!answered) return { unknown };
    const without = days.filter((day) => past.own.others?.has(day));
    return { answered: { ...answered, quality: describe(plan, past, within, answered), without } };
  };

  /** Answers that know nothing of history: says from which day on they count. Some are about the days before their range, too. */
  const ownOnly =
    <P extends OneRange, T extends { readonly quality: Quality }>(
      run: (plans: readonly P[], options?: Parameters<Engine['run']>[1]) => Promise<T[]>,
      { fromFirst = false } = {},
    ) =>
    async (plans: readonly P[], options?: Parameters<Engine['run']>[1]): Promise<T[]> => {
      const tables = await run(plans, options);
      return Promise.all(
        tables.map(async (table, i) => {
          const { site, range } = plans[i]!;
          const past = await pastOf(site.id, [fromFirst ? { ...range, start: FIRST } : range]);
          if (!past) return table;
          const described = describeUnknown([range], past);
          const { unanswered: _, ...known } = described;
          return {
            ...table,
            quality: { ...table.quality, history: isTouched([range], past.days) ? described : known },
          };
        }),
      );
    };

  return {
    ...engine,
    async run(plans, options) {
      const pasts = await Promise.all(plans.map(answerPast));
      const tables = await engine.run(
        plans.map((one, i) => {
          const past = pasts[i];
          return isAnswered(past) ? ownRows(withoutDays(one, past.answered.without)) : one;
        }),
        options,
      );
      return plans.map((plan, i) => {
        const [own, past] = [tables[i]!, pasts[i]];
        if (!past) return own;
        if (isAnswered(past)) return combined(plan, own, past.answered);
        return { ...own, quality: { ...own.quality, history: past.unknown } };
      });
    },
    funnels: ownOnly((plans, options) => engine.funnels(plans, options)),
    customers: ownOnly((plans, options) => engine.customers(plans, options), { fromFirst: true }),
    pairs: ownOnly((plans, options) => engine.pairs(plans, options)),
    vitals: ownOnly((plans, options) => engine.vitals(plans, options)),
  };
}

/** Days of a range. */
interface Days {
  readonly start: Day;
  readonly end: Day;
  readonly live?: true;
}

/** A plan of another kind. */
interface OneRange {
  readonly site: Site;
  readonly range: Days;
}

const isAnswered = (past: PastAnswer | undefined): past is { readonly answered: Answered } =>
  past !== undefined && 'answered' in past;

/** Whether a range has one of the days. */
const isTouched = (ranges: readonly Days[], days: readonly HistoryDay[]): boolean =>
  ranges.some(({ start, end, live }) => !live && days.some(({ day }) => day >= start && day <= end));

/** Whether some ranges have own days before the last day of history. */
const isMixed = (ranges: readonly Days[], { last, own }: Past): boolean =>
  ranges.some(({ start, end }) => [...own.days].some((day) => day >= start && day <= end && day <= last));

/** Whether a range may have own days. */
const hasOwn = ({ start, end, live }: Days, { last, own }: Past): boolean =>
  live === true || (end > last && own.later) || [...own.days].some((day) => day >= start && day <= end);

/** Which of the ranges are unknown, if they are so where they have no own days. */
function unknownRanges(ranges: readonly Days[], unknown: readonly number[]): Partial<HistoryQuality> {
  if (unknown.length === 0) return {};
  return unknown.length === ranges.length ? { unanswered: true } : { unansweredRanges: unknown };
}

const places = <T>(list: readonly T[], is: (one: T, index: number) => boolean): number[] =>
  list.flatMap((one, i) => (is(one, i) ? [i] : []));

/** Quality of an answer without history. */
const describeUnknown = (ranges: readonly Days[], past: Past): HistoryQuality => {
  const unknown = places(ranges, (range) => isTouched([range], past.days) && !hasOwn(range, past));
  return {
    notBefore: addDays(past.last, 1),
    ...(isMixed(ranges, past) && { mixed: true }),
    ...(ranges.some((range) => hasOwn(range, past)) ? unknownRanges(ranges, unknown) : { unanswered: true }),
    unansweredDays: ranges.map(({ start, end, live }) =>
      past.days.flatMap(({ day }) => (!live && day >= start && day <= end ? [day] : [])),
    ),
  };
};

async function addedUp(history: History, plan: Plan, within: readonly PastDays[]) {
  const rows = await pastRows(history, plan, plan.dimensions, within);
  if (!rows) return undefined;
  const totals = plan.totals ? await pastRows(history, plan, [], within) : NOTHING;
  return (
    totals && {
      rows: rows.rows,
      totals: totals.rows,
      usersSummed: rows.usersSummed || totals.usersSummed,
      sessionsSummed: rows.sessionsSummed || totals.sessionsSummed,
    }
  );
}

const NOTHING: PastRows = { rows: [], usersSummed: false, sessionsSummed: false };

function describe(
  plan: Plan,
  past: Past,
  within: readonly PastDays[],
  { usersSummed, sessionsSummed }: Omit<PastRows, 'rows'>,
): Answered['quality'] {
  const used = past.days.filter(({ day }) => within.some(({ from, to }) => day >= from && day <= to));
  const { site } = plan;
  const cut = cutDaysWithin(plan, new Set(past.days.map(({ day }) => day)));
  const google = mergedGoogleQuality(used.map((one) => one.google));
  const { timeZone, currency, ...facts } = google ?? {};
  const [first, last] = [used[0], used.at(-1)];
  return {
    imported: first && last ? [{ kind: GOOGLE_HISTORY, from: first.day, to: last.day }] : [],
    history: {
      ...(isMixed(plan.ranges, past) && { mixed: true }),
      ...unknownRanges(
        plan.ranges,
        places(
          plan.ranges,
          (range, i) => isTouched([range], past.days) && !hasOwn(range, past) && !within.some((one) => one.range === i),
        ),
      ),
      ...(usersSummed && { usersSummed: true }),
      ...(sessionsSummed && { sessionsSummed: true }),
      ...(cut.length > 0 && { withoutPartOf: cut.toSorted() }),
      google: {
        ...facts,
        ...(timeZone !== undefined && timeZone !== site.timeZone && { timeZone }),
        ...(currency !== undefined && currency !== site.currency && { currency }),
      },
    },
  };
}

/** The plan without the events of some days. */
function withoutDays(one: Plan, days: readonly Day[]): Plan {
  if (days.length === 0) return one;
  const { question, site, now } = one;
  const others: Filter = { not: { field: 'date', op: 'in', values: days.map((day) => day.replaceAll('-', '')) } };
  return plan({ ...question, filter: question.filter ? { and: [question.filter, others] } : others }, site, now);
}

/** Every row as it was counted, for whoever compares, filters, orders and limits them together with others. */
const ownRows = (plan: Plan): Plan => ({
  ...plan,
  metrics: plan.metrics.map(({ relation: _relation, ...metric }) => metric),
  metricFilter: undefined,
  perGroup: undefined,
  order: [],
  offset: 0,
  limit: ALL_ROWS,
  keepEmptyRows: true,
  align: false,
  compares: false,
  shares: false,
});

const ALL_ROWS = 1_000_000_000;

function combined(plan: Plan, own: Table, past: Answered): Table {
  const rows = sumRows([...own.rows, ...past.rows]);
  const totals = plan.totals
    ? plan.ranges.map((_, range) => {
        const [sum] = sumRows([
          ...(own.totals[range] ? [{ range, dimensions: [], measures: own.totals[range] }] : []),
          ...past.totals.filter((row) => row.range === range),
        ]);
        return sum?.measures ?? plan.measures.map(() => 0);
      })
    : [];
  const aligned = plan.align && !plan.compares;
  const page = pageOfRows(plan, aligned ? rows.filter(({ range }) => range === 0) : rows, totals);
  const imported = mergedHistory([...own.quality.imported, ...past.quality.imported]);
  return {
    ...page,
    ...(aligned && { others: alignedRows(page.rows, rows) }),
    totals,
    quality: { ...own.quality, ...past.quality, imported },
  };
}

/** The rows of other ranges with the values of some. */
function alignedRows(page: readonly Row[], rows: readonly Row[]): Row[] {
  const shown = new Set(page.map(({ dimensions }) => JSON.stringify(dimensions)));
  return rows.filter(({ range, dimensions }) => range > 0 && shown.has(JSON.stringify(dimensions)));
}

function sumRows(rows: readonly Row[]): Row[] {
  const sums = new Map<string, { range: number; dimensions: readonly string[]; measures: number[] }>();
  for (const { range, dimensions, measures } of rows) {
    const id = JSON.stringify([range, dimensions]);
    const sum = sums.get(id);
    if (!sum) sums.set(id, { range, dimensions, measures: [...measures] });
    else for (const [i, value] of measures.entries()) sum.measures[i]! += value;
  }
  return [...sums.values()];
}
