/** An engine that answers days before a site's own first one from stored sums of another analytics. */
import { addDays, type Day } from '@magpie/time';
import { mergedHistory } from './ask.ts';
import type { Engine, Row, Table } from './engine.ts';
import { mergedGoogleQuality } from './google-quality.ts';
import type { History, HistoryDay } from './history.ts';
import { cutDaysWithin, daysWithin, type PastDays, pastRows } from './history-rows.ts';
import { pageOfRows } from './page-of-rows.ts';
import type { Plan } from './plan.ts';
import type { Quality } from './quality.ts';
import type { Site } from './site.ts';

/** Kind of history in the quality of answers. */
export const GOOGLE_HISTORY = 'google';

/** Days of history that count: those before the site's own first one. */
interface Past {
  readonly days: readonly HistoryDay[];
  readonly first: Day;
  readonly last: Day;
}

/** The part of a plan's answer that is from history. */
interface Answered {
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly quality: Pick<Quality, 'imported' | 'history'>;
}

/** History that can't answer a plan, or one that can. */
type PastAnswer = { readonly answered: Answered } | { readonly notBefore: Day };

/** Returns the stored days of a site that count: those before its own first day. */
export function historyBefore(days: readonly HistoryDay[], ownFirst: Day | undefined): readonly HistoryDay[] {
  return ownFirst === undefined ? days : days.filter(({ day }) => day < ownFirst);
}

/**
 * The engine with a past. Where a plan's days are before the first own one and a cut of the history has its fields and measures, their sums are added
 * to the own rows; where none has, only own days count, and the quality says from which day on.
 * @param ownFirst the first local day with a counted event of a site
 */
export function withHistory(
  engine: Engine,
  history: History,
  ownFirst: (siteId: number) => Promise<Day | undefined>,
): Engine {
  const pastOf = async (siteId: number): Promise<Past | undefined> => {
    const stored = await history.days(siteId);
    if (stored.length === 0) return undefined;
    const days = historyBefore(stored, await ownFirst(siteId));
    return days.length === 0 ? undefined : { days, first: days[0]!.day, last: days.at(-1)!.day };
  };

  const answerPast = async (plan: Plan): Promise<PastAnswer | undefined> => {
    const past = await pastOf(plan.site.id);
    if (!past || plan.ranges.every(({ start, live }) => live || start > past.last)) return undefined;
    const within = daysWithin(plan, past.first, past.last);
    const answered = within.length > 0 && !plan.ranges.some(({ who }) => who) && (await addedUp(history, plan, within));
    if (!answered) return isTouched(plan, past) ? { notBefore: addDays(past.last, 1) } : undefined;
    return { answered: { ...answered, quality: describe(plan, past, within, answered.usersSummed) } };
  };

  /** Answers that know nothing of history: says from which day on they count. */
  const ownOnly =
    <P extends OneRange, T extends { readonly quality: Quality }>(
      run: (plans: readonly P[], options?: Parameters<Engine['run']>[1]) => Promise<T[]>,
    ) =>
    async (plans: readonly P[], options?: Parameters<Engine['run']>[1]): Promise<T[]> => {
      const tables = await run(plans, options);
      return Promise.all(
        tables.map(async (table, i) => {
          const { site, range } = plans[i]!;
          const past = await pastOf(site.id);
          if (!past || range.start > past.last || range.end < past.first) return table;
          return { ...table, quality: { ...table.quality, history: { notBefore: addDays(past.last, 1) } } };
        }),
      );
    };

  return {
    ...engine,
    async run(plans, options) {
      const pasts = await Promise.all(plans.map(answerPast));
      const tables = await engine.run(
        plans.map((plan, i) => (isAnswered(pasts[i]) ? ownRows(plan) : plan)),
        options,
      );
      return plans.map((plan, i) => {
        const [own, past] = [tables[i]!, pasts[i]];
        if (!past) return own;
        if (isAnswered(past)) return combined(plan, own, past.answered);
        return { ...own, quality: { ...own.quality, history: { notBefore: past.notBefore } } };
      });
    },
    funnels: ownOnly((plans, options) => engine.funnels(plans, options)),
    customers: ownOnly((plans, options) => engine.customers(plans, options)),
    pairs: ownOnly((plans, options) => engine.pairs(plans, options)),
    vitals: ownOnly((plans, options) => engine.vitals(plans, options)),
  };
}

/** A plan of another kind. */
interface OneRange {
  readonly site: Site;
  readonly range: { readonly start: Day; readonly end: Day };
}

const isAnswered = (past: PastAnswer | undefined): past is { readonly answered: Answered } =>
  past !== undefined && 'answered' in past;

/** Whether a range of the plan has a day of the history. */
const isTouched = (plan: Plan, { first, last }: Past): boolean =>
  plan.ranges.some(({ start, end, live }) => !live && start <= last && end >= first);

async function addedUp(history: History, plan: Plan, within: readonly PastDays[]) {
  const rows = await pastRows(history, plan, plan.dimensions, within);
  if (!rows) return undefined;
  const totals = plan.totals ? await pastRows(history, plan, [], within) : { rows: [], usersSummed: false };
  return totals && { rows: rows.rows, totals: totals.rows, usersSummed: rows.usersSummed || totals.usersSummed };
}

function describe(
  plan: Plan,
  { days, first: firstStored, last: lastStored }: Past,
  within: readonly PastDays[],
  usersSummed: boolean,
): Answered['quality'] {
  const used = days.filter(({ day }) => within.some(({ from, to }) => day >= from && day <= to));
  const { site } = plan;
  const cut = cutDaysWithin(plan, firstStored, lastStored);
  const google = mergedGoogleQuality(used.map((one) => one.google));
  const { timeZone, currency, ...facts } = google ?? {};
  const [first, last] = [used[0], used.at(-1)];
  return {
    imported: first && last ? [{ kind: GOOGLE_HISTORY, from: first.day, to: last.day }] : [],
    history: {
      ...(usersSummed && { usersSummed: true }),
      ...(cut.length > 0 && { withoutPartOf: cut.toSorted() }),
      google: {
        ...facts,
        ...(timeZone !== undefined && timeZone !== site.timeZone && { timeZone }),
        ...(currency !== undefined && currency !== site.currency && { currency }),
      },
    },
  };
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
