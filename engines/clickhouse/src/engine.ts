/** This module is responsible for answering plans from ClickHouse: survey, rows, totals, in as few statements as they need. */
import type { Cancellation, Engine, JourneyEvent, JourneyPlan, Plan, ResolvedRange, Row, Table } from '@magpie/query';
import { countStatement, type OfRanges, rowsStatement, totalsStatement } from './compile.ts';
import { funnelStatement, readFunnel } from './funnel.ts';
import { journeyStatement, purchaseStatement, readJourney, readPurchase } from './journey.ts';
import type { Rows } from './lanes.ts';
import { qualityOf } from './quality.ts';
import { Chunks } from './rollups/chunks.ts';
import type { Numbers } from './rollups/numbers.ts';
import { Surveys } from './rollups/surveys.ts';
import type { Statement } from './statement.ts';
import type { Counted, Survey } from './survey.ts';

/** Asks one statement on any free reading connection. */
export type Ask = (statement: Statement, signal?: Cancellation) => Promise<Rows>;

/** Looks at a range; undefined when it has no counted event. */
type Look = (plan: Counted, range: ResolvedRange) => Promise<Survey | undefined>;

/** The engine over a way to ask, and what is rolled up. Without numbers, visitors of days that are not are joined by every statement. */
export function createEngine(ask: Ask, chunks = new Chunks(), numbers?: Numbers): Engine {
  const surveys = new Surveys(chunks);
  return {
    id: 'clickhouse',
    objections: () => [],
    run: (plans, { signal } = {}) => {
      const asking = (statement: Statement) => ask(statement, signal);
      const survey = lookOnce((plan, range) => surveys.of(plan, range, asking));
      const one = async (plan: Plan): Promise<Table> => {
        const known = await Promise.all(plan.ranges.map((range) => survey(plan, range)));
        const removedBefore = chunks.removedBefore(plan.site.id);
        const answered = (of: OfRanges) => answer(plan, of, removedBefore, asking);
        return numbers ? withNumbers(plan, known, chunks, numbers, answered) : answered(known);
      };
      const all = () => everyAnswer(plans, one);
      return numbers ? numbers.reading(all) : all();
    },
    funnels: (plans, { signal } = {}) => {
      const asking = (statement: Statement) => ask(statement, signal);
      const survey = lookOnce((plan, range) => surveys.of(plan, range, asking));
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

/** The answers in the order of the plans, once every one has ended: none goes on where nobody waits. */
async function everyAnswer<P, T>(plans: readonly P[], one: (plan: P) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(plans.map(one));
  return answers.map((answered) => {
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  });
}

/** Looks at each range once, whatever number of plans asks for it. */
function lookOnce(look: Look): Look {
  const surveys = new Map<string, Promise<Survey | undefined>>();
  return (plan, range) => {
    const key = JSON.stringify([plan.site.id, plan.counted, range.startMs, range.endMs]);
    const known = surveys.get(key) ?? look(plan, range);
    surveys.set(key, known);
    return known;
  };
}

async function answer(plan: Plan, surveys: OfRanges, removedBefore: string | undefined, ask: Ask): Promise<Table> {
  const reachesBack = removedBefore !== undefined && plan.ranges.some(({ start }) => start < removedBefore);
  const quality = { ...qualityOf(plan.site, surveys), ...(reachesBack && { removedBefore }) };
  const none = plan.measures.map(() => 0);
  const noTotals = plan.totals ? plan.ranges.map(() => none) : [];
  if (surveys.every((survey) => survey === undefined)) return { rows: [], rowCount: 0, totals: noTotals, quality };
  const [found, totals] = await Promise.all([
    ask(rowsStatement(plan, surveys)),
    plan.totals ? ask(totalsStatement(plan, surveys)) : [],
  ]);
  const words = plan.dimensions.length;
  const rows = found.map(
    (row): Row => ({
      range: Number(row[0]),
      dimensions: row.slice(1, 1 + words) as string[],
      measures: row.slice(1 + words, -1).map(Number),
    }),
  );
  const last = found.at(-1)?.at(-1);
  const rowCount = Number(last ?? (plan.offset > 0 ? (await ask(countStatement(plan, surveys)))[0]![0] : 0));
  return {
    rows,
    rowCount,
    totals: noTotals.map(
      (nothing, range) =>
        totals
          .find((row) => row[0] === range)
          ?.slice(1)
          .map(Number) ?? nothing,
    ),
    quality,
  };
}

async function journey(plan: JourneyPlan, ask: Ask): Promise<JourneyEvent[]> {
  if ('userKey' in plan.of) return readJourney(await ask(journeyStatement(plan, undefined)));
  const purchase = readPurchase(await ask(purchaseStatement(plan, plan.of.transactionId)));
  return purchase ? readJourney(await ask(journeyStatement(plan, purchase))) : [];
}
