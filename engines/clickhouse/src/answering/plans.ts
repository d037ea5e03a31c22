/** Answers plans: what roll-ups have of one site at once, the same of many sites together, anything else one by one. */
import { type Plan, pageOfRows, type Row, type Table } from '@magpie/query';
import { everyAnswer } from '../connection/every-answer.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import {
  alignedStatement,
  compileGroups,
  countStatement,
  rowsStatement,
  totalsStatement,
} from '../questions/compile.ts';
import { assessQuality } from '../questions/quality.ts';
import type { Finished } from '../rollups/finished.ts';
import type { Numbers } from '../rollups/numbers.ts';
import type { RollUpParts } from '../rollups/parts.ts';
import type { Totals } from '../sql/metrics.ts';
import { answerAtOnce, isForAll } from './at-once.ts';
import { groupsOfSites, identicalPlans, inStatements, type ProfiledPlan } from './batch.ts';
import { withNumbers } from './visitor-numbers.ts';

/** A way to ask about sites as they are now. */
export type AskNow = (statement: Statement) => Promise<Rows>;

/** What plans are answered with. */
export interface Asking {
  readonly ask: AskNow;
  /** Finds what is known of a plan's ranges. */
  readonly profiled: (plan: Plan) => Promise<ProfiledPlan>;
  readonly parts: RollUpParts;
  /** Without numbers, visitors of days that are not rolled up are joined by every statement. */
  readonly numbers: Numbers | undefined;
  /** Without room for what is finished, every question is answered by itself. */
  readonly finished: Finished | undefined;
}

/** The answers to plans about one site, in their order. */
export async function answerSite(plans: readonly Plan[], asking: Asking): Promise<Table[]> {
  const { finished, ask } = asking;
  if (!finished?.hasRoom) return answerApart(plans, asking);
  const profiled = await Promise.all(plans.map(asking.profiled));
  const [together, others] = [true, false].map((is) => profiled.filter((one) => isForAll(one) === is));
  const tables = new Map<Plan, Table>();
  const answerRest = async (some: readonly ProfiledPlan[]) => {
    const found = await answerApart(
      some.map(({ plan }) => plan),
      asking,
    );
    for (const [i, { plan }] of some.entries()) tables.set(plan, found[i]!);
  };
  const answerTogether = async () => {
    const found = await numbered(together!, asking, (some) => answerAtOnce(some, { ask, finished }));
    for (const [i, table] of found.entries())
      if (table)
        tables.set(together![i]!.plan, { ...table, quality: qualityOf(shown(together![i]!, table), asking.parts) });
    await answerRest(together!.filter((_, i) => !found[i]));
  };
  await everyAnswer([answerTogether, () => answerRest(others!)], (answerSome) => answerSome());
  return plans.map((plan) => tables.get(plan)!);
}

/** The answers to plans about one site by statements of their own. */
const answerApart = (plans: readonly Plan[], asking: Asking): Promise<Table[]> =>
  // Only questions with dimensions find their other ranges at once.
  everyAnswer(plans, async (plan) =>
    answerOne(await asking.profiled(plan.dimensions.length === 0 ? firstOf(plan) : plan), asking),
  );

/** The answers to plans about several sites, in their order. */
export async function answerSites(asked: readonly Plan[], asking: Asking): Promise<Table[]> {
  const plans = asked.map(firstOf);
  const groups = identicalPlans(plans);
  const tables = await everyAnswer(groups, async (places) => {
    const some = await Promise.all(places.map((place) => asking.profiled(plans[place]!)));
    if (some.length === 1) return [await answerOne(some[0]!, asking)];
    return (await everyAnswer(inStatements(some), (list) => answerOfSites(list, asking.parts, asking.ask))).flat();
  });
  const byPlace = new Map(groups.flatMap((places, i) => places.map((place, j) => [place, tables[i]![j]!])));
  return plans.map((_, place) => byPlace.get(place)!);
}

/** The plan with the ranges that its table shows: only the first one if it is aligned, has dimensions and found no rows. */
const shown = ({ plan, profiles }: ProfiledPlan, { rows }: Pick<Table, 'rows'>): ProfiledPlan =>
  plan.align && !plan.compares && plan.dimensions.length > 0 && rows.length === 0
    ? { plan: firstOf(plan), profiles: profiles.slice(0, 1) }
    : { plan, profiles };

const numbered = <T>(
  plans: readonly ProfiledPlan[],
  { numbers, parts }: Asking,
  answered: (plans: readonly ProfiledPlan[]) => Promise<T>,
): Promise<T> => (numbers ? withNumbers(plans, parts, numbers, answered) : answered(plans));

const answerOne = (one: ProfiledPlan, asking: Asking): Promise<Table> =>
  numbered([one], asking, ([of]) => answer(of!, asking.parts, asking.ask));

/** A plan that is to be aligned, over its first range alone; any other as it is, also one that compares. */
const firstOf = (plan: Plan): Plan =>
  plan.align && !plan.compares ? { ...plan, ranges: plan.ranges.slice(0, 1), align: false } : plan;

async function answer(of: ProfiledPlan, parts: RollUpParts, ask: AskNow): Promise<Table> {
  const { plan, profiles } = of;
  if (plan.align && !plan.compares) return answerAligned(of, parts, ask);
  const read = plan.compares ? readBeside : readTable;
  if (!hasEvents(of)) return read(of, parts, [], []);
  const groups = compileGroups(plan, profiles);
  if (plan.dimensions.length === 0) return tableOfTotals(of, parts, await ask(totalsStatement(plan, groups)));
  const askedTotals = plan.totals ? ask(totalsStatement(plan, groups)) : [];
  const known = plan.shares ? readTotals(plan, await askedTotals) : undefined;
  const [found, totals] = await Promise.all([ask(rowsStatement(plan, groups, known)), askedTotals]);
  const table = read(of, parts, found, totals);
  if (found.length > 0 || plan.offset === 0) return table;
  return { ...table, rowCount: Number((await ask(countStatement(plan, groups, known)))[0]![0]) };
}

/** The rows of the first range, with those of the others where one statement finds them. */
async function answerAligned({ plan, profiles }: ProfiledPlan, parts: RollUpParts, ask: AskNow): Promise<Table> {
  const first = { plan: firstOf(plan), profiles: profiles.slice(0, 1) };
  const groups = compileGroups(plan, profiles);
  // Shares of the other ranges are of their own totals.
  const all = plan.shares && hasEvents({ plan, profiles }) ? await ask(totalsStatement(plan, groups)) : undefined;
  const statement = alignedStatement(plan, groups, all && readTotals(plan, all));
  if (!statement) return answer(first, parts, ask);
  const [found, totals] = await Promise.all([
    ask(statement),
    all ?? (plan.totals ? ask(totalsStatement(first.plan, compileGroups(first.plan, first.profiles))) : []),
  ]);
  // Nothing, or a page beyond the last: nothing is compared.
  if (found.length === 0) return plan.offset === 0 ? readTable(first, parts, [], totals) : answer(first, parts, ask);
  return readBeside({ plan, profiles }, parts, found, totals);
}

/** The table of rows that have the measures of several ranges side by side. */
function readBeside({ plan, profiles }: ProfiledPlan, parts: RollUpParts, found: Rows, totals: Rows): Table {
  const fields = plan.dimensions.length;
  const of = (row: Rows[number], range: number) => {
    const begin = 1 + fields + range * plan.measures.length;
    return [range, ...row.slice(1, 1 + fields), ...row.slice(begin, begin + plan.measures.length), row.at(-1)];
  };
  const others = plan.ranges.flatMap((_, range) =>
    range === 0
      ? []
      : readRows(
          plan,
          found.map((row) => of(row, range)),
        ),
  );
  const table = readTable(
    { plan, profiles },
    parts,
    found.map((row) => of(row, 0)),
    totals,
  );
  return { ...table, others };
}

/** The answers to plans that ask the same of different sites. */
async function answerOfSites(of: readonly ProfiledPlan[], parts: RollUpParts, ask: AskNow): Promise<Table[]> {
  const { plan } = of[0]!;
  const groups = groupsOfSites(of.filter(hasEvents));
  const asked = of.some(hasEvents);
  const hasRows = plan.dimensions.length > 0;
  const [found, totals] = await Promise.all([
    asked && hasRows ? ask(rowsStatement(plan, groups)) : [],
    asked && plan.totals ? ask(totalsStatement(plan, groups)) : [],
  ]);
  const [foundOf, totalsOf] = [found, totals].map((rows) => Map.groupBy(rows, ([, site]) => Number(site)));
  const without = (rows: Rows = []) => rows.map(([range, , ...others]) => [range, ...others]);
  return of.map((one) => {
    const { id } = one.plan.site;
    const totalsOfSite = without(totalsOf!.get(id));
    return hasRows
      ? readTable(one, parts, without(foundOf!.get(id)), totalsOfSite)
      : tableOfTotals(one, parts, totalsOfSite);
  });
}

const hasEvents = ({ profiles }: ProfiledPlan): boolean => profiles.some((profile) => profile !== undefined);

const readRows = ({ dimensions: { length: fields } }: Plan, found: Rows): Row[] =>
  found.map((row) => ({
    range: Number(row[0]),
    dimensions: row.slice(1, 1 + fields) as string[],
    measures: row.slice(1 + fields, -1).map(Number),
  }));

/** The measures of each range over all that matches. */
const readTotals = (plan: Plan, totals: Rows): Totals =>
  plan.ranges.map((_, range) => {
    const found = totals.find((row) => row[0] === range);
    return plan.measures.map((_, i) => Number(found?.[i + 1] ?? 0));
  });

/** The table of the rows of an answer, that has a page's number of all rows in each. */
function readTable({ plan, profiles }: ProfiledPlan, parts: RollUpParts, found: Rows, totals: Rows): Table {
  return {
    rows: readRows(plan, found),
    rowCount: Number(found.at(-1)?.at(-1) ?? 0),
    totals: plan.totals ? readTotals(plan, totals) : [],
    quality: qualityOf({ plan, profiles }, parts),
  };
}

/** The table of a plan without dimensions: its rows are the totals of its ranges, if its filters keep them and they are on its page. */
function tableOfTotals({ plan, profiles }: ProfiledPlan, parts: RollUpParts, found: Rows): Table {
  const totals = readTotals(plan, found);
  const rows = found.map(
    ([range]): Row => ({ range: Number(range), dimensions: [], measures: totals[Number(range)]! }),
  );
  return { ...pageOfRows(plan, rows, totals), totals, quality: qualityOf({ plan, profiles }, parts) };
}

/** What is to be said of a plan's data. */
function qualityOf({ plan, profiles }: ProfiledPlan, parts: RollUpParts): Table['quality'] {
  const removedBefore = parts.removedBefore(plan.site.id);
  const reachesBack = removedBefore !== undefined && plan.ranges.some(({ start }) => start < removedBefore);
  return { ...assessQuality(plan.site, profiles), ...(reachesBack && { removedBefore }) };
}
