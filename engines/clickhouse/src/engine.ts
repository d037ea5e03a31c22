/** This module is responsible for answering plans from ClickHouse: survey, rows, totals, in as few statements as they need. */
import type { Cancellation, Engine, JourneyEvent, JourneyPlan, Plan, Row, Table } from '@magpie/query';
import { countStatement, groupsOf, type OfRanges, rowsStatement, totalsStatement } from './compile.ts';
import { everyAnswer } from './every-answer.ts';
import { funnelStatement, readFunnel } from './funnel.ts';
import { journeyStatement, purchaseStatement, readJourney, readPurchase } from './journey.ts';
import type { Rows } from './lanes.ts';
import { type Look, looksTogether } from './looks.ts';
import { qualityOf } from './quality.ts';
import { Chunks } from './rollups/chunks.ts';
import type { Numbers } from './rollups/numbers.ts';
import { Surveys } from './rollups/surveys.ts';
import type { Statement } from './statement.ts';
import type { Survey } from './survey.ts';
import { alike, groupsOfSites, inStatements, type Surveyed } from './together.ts';

/** Asks one statement on any free reading connection. */
export type Ask = (statement: Statement, signal?: Cancellation) => Promise<Rows>;

/** The engine over a way to ask, and what is rolled up. Without numbers, visitors of days that are not are joined by every statement. */
export function createEngine(ask: Ask, chunks = new Chunks(), numbers?: Numbers): Engine {
  const surveys = new Surveys(chunks);
  return {
    id: 'clickhouse',
    objections: () => [],
    run: (plans, { signal } = {}) => {
      const asking = (statement: Statement) => ask(statement, signal);
      const look = looksTogether(asking);
      const survey = once((plan, range) => surveys.of(plan, range, look));
      const surveyed = async (plan: Plan): Promise<Surveyed> => ({
        plan,
        surveys: await Promise.all(plan.ranges.map((range) => survey(plan, range))),
      });
      const one = async (plan: Plan): Promise<Table> => {
        const { surveys: known } = await surveyed(plan);
        const answered = (of: OfRanges) => answer({ plan, surveys: of }, chunks, asking);
        return numbers ? withNumbers(plan, known, chunks, numbers, answered) : answered(known);
      };
      const several = async (some: readonly Plan[]): Promise<Table[]> => {
        const known = inStatements(await Promise.all(some.map(surveyed)));
        return (await everyAnswer(known, (list) => answerOfSites(list, chunks, asking))).flat();
      };
      const all = async () => {
        const groups = alike(plans);
        const tables = await everyAnswer(groups, async (places) =>
          places.length > 1 ? several(places.map((place) => plans[place]!)) : [await one(plans[places[0]!]!)],
        );
        const byPlace = new Map(groups.flatMap((places, i) => places.map((place, j) => [place, tables[i]![j]!])));
        return plans.map((_, place) => byPlace.get(place)!);
      };
      return numbers ? numbers.reading(all) : all();
    },
    funnels: (plans, { signal } = {}) => {
      const asking = (statement: Statement) => ask(statement, signal);
      const look = looksTogether(asking);
      const survey = once((plan, range) => surveys.of(plan, range, look));
      return everyAnswer(plans, async (plan) => {
        const known = await survey(plan, plan.range);
        return readFunnel(plan, known, known ? await asking(funnelStatement(plan, known)) : []);
      });
    },
    journeys: (plans, { signal } = {}) =>
      everyAnswer(plans, (plan) => journey(plan, (statement) => ask(statement, signal))),
  };
}

/** Answers with numbers of visitors that are looked up, where there are some; joined after all where sessions came in between whose visitors have none. */
async function withNumbers(
  plan: Plan,
  surveys: OfRanges,
  chunks: Chunks,
  numbers: Numbers,
  answered: (surveys: OfRanges) => Promise<Table>,
): Promise<Table> {
  const { site, measures } = plan;
  if (!measures.some(({ of }) => of === 'users')) return answered(surveys);
  const revision = chunks.revision(site.id);
  const numbered = await Promise.all(
    surveys.map(async (survey) => {
      if (!survey?.cover?.restSurvey) return survey;
      return { ...survey, cover: { ...survey.cover, restNumbers: await numbers.of(site.id, survey.cover) } };
    }),
  );
  const table = await answered(numbered);
  if (chunks.revision(site.id) === revision) return table;
  const had = await Promise.all(
    numbered.map(async (survey) => {
      const { cover } = survey ?? {};
      return cover?.restNumbers === undefined || numbers.have(site.id, cover.restNumbers, cover);
    }),
  );
  return had.every(Boolean) ? table : answered(surveys);
}

/** Looks at each range once, whatever number of plans asks for it. */
function once(look: Look): Look {
  const surveys = new Map<string, Promise<Survey | undefined>>();
  return (plan, range) => {
    const key = JSON.stringify([plan.site.id, plan.counted, range.startMs, range.endMs]);
    const known = surveys.get(key) ?? look(plan, range);
    surveys.set(key, known);
    return known;
  };
}

async function answer(of: Surveyed, chunks: Chunks, ask: Ask): Promise<Table> {
  const { plan, surveys } = of;
  if (!hasEvents(of)) return tableOf(of, chunks, [], []);
  const groups = groupsOf(plan, surveys);
  const [found, totals] = await Promise.all([
    ask(rowsStatement(plan, groups)),
    plan.totals ? ask(totalsStatement(plan, groups)) : [],
  ]);
  const table = tableOf(of, chunks, found, totals);
  if (found.length > 0 || plan.offset === 0) return table;
  return { ...table, rowCount: Number((await ask(countStatement(plan, groups)))[0]![0]) };
}

/** The answers to plans that ask the same of different sites. */
async function answerOfSites(of: readonly Surveyed[], chunks: Chunks, ask: Ask): Promise<Table[]> {
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
    return tableOf(one, chunks, without(foundOf!.get(id)), without(totalsOf!.get(id)));
  });
}

const hasEvents = ({ surveys }: Surveyed): boolean => surveys.some((survey) => survey !== undefined);

/** The table of the rows of an answer, that has a page's number of all rows in each. */
function tableOf({ plan, surveys }: Surveyed, chunks: Chunks, found: Rows, totals: Rows): Table {
  const removedBefore = chunks.removedBefore(plan.site.id);
  const reachesBack = removedBefore !== undefined && plan.ranges.some(({ start }) => start < removedBefore);
  const quality = { ...qualityOf(plan.site, surveys), ...(reachesBack && { removedBefore }) };
  const none = plan.measures.map(() => 0);
  const words = plan.dimensions.length;
  const rows = found.map(
    (row): Row => ({
      range: Number(row[0]),
      dimensions: row.slice(1, 1 + words) as string[],
      measures: row.slice(1 + words, -1).map(Number),
    }),
  );
  const totalsOf = (range: number): number[] =>
    totals
      .find((row) => row[0] === range)
      ?.slice(1)
      .map(Number) ?? none;
  return {
    rows,
    rowCount: Number(found.at(-1)?.at(-1) ?? 0),
    totals: plan.totals ? plan.ranges.map((_, range) => totalsOf(range)) : [],
    quality,
  };
}

async function journey(plan: JourneyPlan, ask: Ask): Promise<JourneyEvent[]> {
  if ('userKey' in plan.of) return readJourney(await ask(journeyStatement(plan, undefined)));
  const purchase = readPurchase(await ask(purchaseStatement(plan, plan.of.transactionId)));
  return purchase ? readJourney(await ask(journeyStatement(plan, purchase))) : [];
}
