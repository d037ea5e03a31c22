/** This module is responsible for answering plans from ClickHouse: survey, rows, totals, in as few statements as they need. */
import type { Cancellation, Engine, Plan, Row, Table } from '@magpie/query';
import { countStatement, rowsStatement, type Surveys, totalsStatement } from './compile.ts';
import type { Rows } from './lanes.ts';
import { qualityOf } from './quality.ts';
import type { Statement } from './statement.ts';
import { readSurvey, type Survey, surveyStatement } from './survey.ts';

/** Asks one statement on any free reading connection. */
export type Ask = (statement: Statement, signal?: Cancellation) => Promise<Rows>;

/** The engine over a way to ask. */
export function createEngine(ask: Ask): Engine {
  return {
    id: 'clickhouse',
    objections: () => [],
    run: async (plans, { signal } = {}) => {
      const surveys = new Map<string, Promise<Survey | undefined>>();
      const survey = (plan: Plan, range: Plan['ranges'][number]) => {
        const key = JSON.stringify([plan.site.id, plan.counted, range.startMs, range.endMs]);
        let known = surveys.get(key);
        if (!known) {
          known = ask(surveyStatement(plan, range), signal).then((rows) => readSurvey(range, rows));
          surveys.set(key, known);
        }
        return known;
      };
      const answers = await Promise.allSettled(
        plans.map(async (plan) =>
          answer(plan, await Promise.all(plan.ranges.map((range) => survey(plan, range))), (statement) =>
            ask(statement, signal),
          ),
        ),
      );
      return answers.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
    },
  };
}

async function answer(plan: Plan, surveys: Surveys, ask: Ask): Promise<Table> {
  const quality = qualityOf(plan.site, surveys);
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
