/** Answers plans from ClickHouse: profile, rows, totals, in as few statements as they need. */
import type { Cancellation, Engine, JourneyEvent, JourneyPlan, Plan, Row, Table } from '@magpie/query';
import { everyAnswer } from '../connection/every-answer.ts';
import { longestFirst } from '../connection/longest-first.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { customersLikeness } from '../questions/buyers-days.ts';
import {
  alignedStatement,
  compileGroups,
  countStatement,
  type OfRanges,
  rowsStatement,
  totalsStatement,
} from '../questions/compile.ts';
import { customersStatement, readCustomers } from '../questions/customers.ts';
import { funnelLikeness, funnelStatement, readFunnel } from '../questions/funnel.ts';
import {
  journeyStatement,
  purchaseStatement,
  readJourneys,
  readPurchases,
  visitorStatement,
} from '../questions/journey.ts';
import { pairsStatement, readPairs } from '../questions/pairs.ts';
import { assessQuality } from '../questions/quality.ts';
import { readVitals, vitalsLikeness, vitalsStatement } from '../questions/vitals.ts';
import type { Numbers } from '../rollups/numbers.ts';
import { RollUpParts } from '../rollups/parts.ts';
import { batchedProbe, type Probe } from '../rollups/probe.ts';
import { RangeProfiles } from '../rollups/profiles.ts';
import type { Totals } from '../sql/metrics.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { AnswerMemory, type Ask } from './answer-memory.ts';
import { groupsOfSites, identicalPlans, inStatements, type ProfiledPlan } from './batch.ts';
import { indexesByCube, isOneRowEach, rowsOfTotals, totalsIn, union } from './united-plans.ts';
import { withNumbers } from './visitor-numbers.ts';

/** A way to ask about sites as they are now. */
type AskNow = (statement: Statement) => Promise<Rows>;

/** The engine over a way to ask, and what is rolled up. Without numbers, visitors of days that are not are joined by every statement. */
export function createEngine(
  ask: Ask,
  parts = new RollUpParts(),
  numbers?: Numbers,
  memory = new AnswerMemory(ask, parts),
): Engine {
  const now = (plans: readonly { readonly site: { readonly id: number } }[], signal?: Cancellation): AskNow =>
    memory.asOf(
      plans.map(({ site }) => site.id),
      signal,
    );
  const profiles = new RangeProfiles(parts);
  return {
    id: 'clickhouse',
    aligns: true,
    objections: () => [],
    run: (asked, { signal } = {}) => {
      const sites = new Set(asked.map(({ site }) => site.id));
      // Only questions about one site, with dimensions, find their other ranges at once.
      const plans = asked.map((plan) => (sites.size > 1 || plan.dimensions.length === 0 ? firstOf(plan) : plan));
      const asking = longestFirst(now(plans, signal));
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      const profiled = async (plan: Plan): Promise<ProfiledPlan> => ({
        plan,
        profiles: await Promise.all(plan.ranges.map((range) => profile(plan, range))),
      });
      const one = async ({ plan, profiles: known }: ProfiledPlan): Promise<Table> => {
        const answered = (of: OfRanges) => answer({ plan, profiles: of }, parts, asking);
        return numbers ? withNumbers(plan, known, parts, numbers, answered) : answered(known);
      };
      const alike = async (some: readonly Plan[]): Promise<Table[]> => {
        const united = await profiled(union(some));
        const table = await one(united);
        return some.map((plan) => {
          const { totals, places } = totalsIn(united.plan, table, plan);
          const of = { plan, profiles: places.map((place) => united.profiles[place]) };
          return readTable(of, parts, rowsOfTotals(plan, totals), totals);
        });
      };
      const several = async (some: readonly Plan[]): Promise<Table[]> => {
        const known = inStatements(await Promise.all(some.map(profiled)));
        return (await everyAnswer(known, (list) => answerOfSites(list, parts, asking))).flat();
      };
      const all = async () => {
        const groups = sites.size > 1 ? identicalPlans(plans) : indexesByCube(plans);
        const tables = await everyAnswer(groups, async (places) => {
          const some = places.map((place) => plans[place]!);
          if (some.length === 1) return [await one(await profiled(some[0]!))];
          return sites.size > 1 ? several(some) : alike(some);
        });
        const byPlace = new Map(groups.flatMap((places, i) => places.map((place, j) => [place, tables[i]![j]!])));
        return plans.map((_, place) => byPlace.get(place)!);
      };
      return numbers ? numbers.reading(all) : all();
    },
    funnels: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, funnelLikeness, async (some) => {
        const known = await profile(some[0]!, some[0]!.range);
        const rows = known ? await asking(funnelStatement(some, known)) : [];
        return some.map((plan, place) => readFunnel(plan, place, known, rows));
      });
    },
    customers: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, customersLikeness, async (some) => {
        const known = await Promise.all(some.map((plan) => profile(plan, plan.range)));
        const rows = await asking(customersStatement(some, known));
        return some.map((plan, place) => {
          const table = readCustomers(plan, place, known[place], rows);
          // Who bought first is a matter of all days.
          const removedBefore = parts.removedBefore(plan.site.id);
          return removedBefore === undefined ? table : { ...table, quality: { ...table.quality, removedBefore } };
        });
      });
    },
    pairs: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return everyAnswer(plans, async (plan) => {
        const known = await profile(plan, plan.range);
        return readPairs(plan, known, known ? await asking(pairsStatement(plan, known)) : []);
      });
    },
    vitals: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, vitalsLikeness, async (some) => {
        const known = await profile(some[0]!, some[0]!.range);
        const rows = known ? await asking(vitalsStatement(some, known)) : [];
        return some.map((plan) => {
          const table = readVitals(plan, some, known, rows);
          const removedBefore = parts.removedBefore(plan.site.id);
          const reachesBack = removedBefore !== undefined && plan.range.start < removedBefore;
          return reachesBack ? { ...table, quality: { ...table.quality, removedBefore } } : table;
        });
      });
    },
    journeys: (plans, { signal } = {}) => inGroups(plans, likeness, (some) => journeysAlike(some, now(some, signal))),
  };
}

/** Looks at each range once, whatever number of plans asks for it. */
function once(probe: Probe): Probe {
  const profiles = new Map<string, Promise<RangeProfile | undefined>>();
  return (plan, range) => {
    const key = JSON.stringify([plan.site.id, plan.counted, range.startMs, range.endMs]);
    const known = profiles.get(key) ?? probe(plan, range);
    profiles.set(key, known);
    return known;
  };
}

/** A plan that is to be aligned, over its first range alone; any other as it is, also one that compares. */
const firstOf = (plan: Plan): Plan =>
  plan.align && !plan.compares ? { ...plan, ranges: plan.ranges.slice(0, 1), align: false } : plan;

async function answer(of: ProfiledPlan, parts: RollUpParts, ask: AskNow): Promise<Table> {
  const { plan, profiles } = of;
  if (plan.align && !plan.compares) return answerAligned(of, parts, ask);
  const read = plan.compares ? readBeside : readTable;
  if (!hasEvents(of)) return read(of, parts, [], []);
  const groups = compileGroups(plan, profiles);
  if (isOneRowEach(plan)) {
    const totals = await ask(totalsStatement(plan, groups));
    return readTable(of, parts, rowsOfTotals(plan, totals), totals);
  }
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
  const [found, totals] = await Promise.all([
    asked ? ask(rowsStatement(plan, groups)) : [],
    asked && plan.totals ? ask(totalsStatement(plan, groups)) : [],
  ]);
  const [foundOf, totalsOf] = [found, totals].map((rows) => Map.groupBy(rows, ([, site]) => Number(site)));
  const without = (rows: Rows = []) => rows.map(([range, , ...others]) => [range, ...others]);
  return of.map((one) => {
    const { id } = one.plan.site;
    return readTable(one, parts, without(foundOf!.get(id)), without(totalsOf!.get(id)));
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
  const removedBefore = parts.removedBefore(plan.site.id);
  const reachesBack = removedBefore !== undefined && plan.ranges.some(({ start }) => start < removedBefore);
  const quality = { ...assessQuality(plan.site, profiles), ...(reachesBack && { removedBefore }) };
  return {
    rows: readRows(plan, found),
    rowCount: Number(found.at(-1)?.at(-1) ?? 0),
    totals: plan.totals ? readTotals(plan, totals) : [],
    quality,
  };
}

/** Answers plans that are alike together; the answers are in the order of the plans. */
async function inGroups<Plan, Answer>(
  plans: readonly Plan[],
  likenessOf: (plan: Plan) => string,
  answerAlike: (some: readonly Plan[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const groups = [...Map.groupBy(plans.keys(), (place) => likenessOf(plans[place]!)).values()];
  const answers = await everyAnswer(groups, (places) => answerAlike(places.map((place) => plans[place]!)));
  const byPlace = new Map(groups.flatMap((places, i) => places.map((place, j) => [place, answers[i]![j]!])));
  return plans.map((_, place) => byPlace.get(place)!);
}

/** Key that journeys must share to be answered together; those of visitors are asked one by one. */
const likeness = ({ site, counted, limit, of }: JourneyPlan): string =>
  JSON.stringify([site.id, counted, limit, 'userKey' in of && [of.userKey, of.range.startMs, of.range.endMs]]);

/** The answers to journeys of one likeness: of the same visitor, or of orders. */
async function journeysAlike(plans: readonly JourneyPlan[], ask: AskNow): Promise<JourneyEvent[][]> {
  const [first] = plans;
  if ('userKey' in first!.of) {
    const events = readJourneys(await ask(visitorStatement(first!, first!.of))).get(0) ?? [];
    return plans.map(() => events);
  }
  const orders = plans.flatMap(({ of }) => ('userKey' in of ? [] : [of]));
  const ids = [...new Set(orders.map(({ transactionId }) => transactionId))];
  const purchases = readPurchases(await ask(purchaseStatement(first!, ids)));
  const known = orders.flatMap(({ transactionId, lookbackDays }, place) => {
    const purchase = purchases.get(transactionId);
    return purchase ? [{ place, purchase: { ...purchase, lookbackDays } }] : [];
  });
  if (known.length === 0) return plans.map(() => []);
  const statement = journeyStatement(
    first!,
    known.map(({ purchase }) => purchase),
  );
  const events = readJourneys(await ask(statement));
  const byPlace = new Map(known.map(({ place }, i) => [place, events.get(i)]));
  return plans.map((_, place) => byPlace.get(place) ?? []);
}
