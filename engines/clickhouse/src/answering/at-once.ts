/**
 * Answers questions about one site at once. Groups of days that are over are kept (`finished.ts`), one statement adds those of the running day
 * for all questions, and the tables are worked out here: most of a statement's time is its analysis.
 */
import { type Plan, pageOfRows, QueryError, type Row, type Table } from '@magpie/query';
import { everyAnswer } from '../connection/every-answer.ts';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { type Finished, type KeptAnswer, MOST_GROUPS } from '../rollups/finished.ts';
import { fits } from '../rollups/finished-table.ts';
import { readRollUps } from '../rollups/read.ts';
import { Lines } from '../sql/context.ts';
import { fieldSql } from '../sql/fields.ts';
import { columnsOf, type Shape } from '../sql/groups-together.ts';
import type { ProfiledPlan } from './batch.ts';
import { finishedAnswers, isKeptWithoutCube } from './finished-answers.ts';
import { type Grouping, groupingsOf, type Portion } from './groupings.ts';
import { portionLikeness } from './portions.ts';
import { flatStatements, runningStatements } from './running-day.ts';

/** Ways to ask, and what is kept. */
export interface AskingAtOnce {
  readonly ask: (statement: Statement) => Promise<Rows>;
  readonly finished: Finished;
}

/**
 * Whether a plan can be answered together with others. For every range that has events, one of these must hold: roll-ups have its groups, its answer
 * about finished days can be kept, or nothing is rolled up and its rows have a form that other plans may share.
 */
export function isForAll({ plan, profiles }: ProfiledPlan): boolean {
  if (profiles.every((profile) => !profile) || plan.ranges.some(({ who }) => who)) return false;
  return groupingsOf({ plan, profiles }).every(
    (of) =>
      fits(of.dimensions.length, plan.measures) &&
      profiles.every(
        (profile, index) =>
          !profile ||
          (profile.coverage
            ? readRollUps(plan, profile, of.dimensions) !== undefined || isKeptWithoutCube({ of, index, profile })
            : portionLikeness({ of, index, profile }) !== undefined),
      ),
  );
}

/** The rows and totals of plans that are {@link isForAll}, in their order; undefined for a plan that is to be answered by itself. */
export async function answerAtOnce(
  all: readonly ProfiledPlan[],
  asking: AskingAtOnce,
): Promise<(Omit<Table, 'quality'> | undefined)[]> {
  const groupings = all.map(groupingsOf);
  const found = await groupsOf(groupings, asking).catch((error: unknown) => {
    // Together they need more than one does.
    if (error instanceof QueryError && error.code === 'too_heavy') return new Map<Grouping, readonly Row[]>();
    throw error;
  });
  return groupings.map((some, place) => {
    const { plan } = all[place]!;
    const [rows, totals] = [found.get(some[0]!), found.get(some.at(-1)!)];
    return rows && totals && tableOf(plan, rows, plan.totals ? totalsIn(plan, totals) : []);
  });
}

/** The groups of all ranges; without groupings that have too many. */
async function groupsOf(
  all: readonly (readonly Grouping[])[],
  { ask, finished }: AskingAtOnce,
): Promise<ReadonlyMap<Grouping, readonly Row[]>> {
  const kept = await finishedAnswers(all.flat(), finished);
  const groupings = all.filter((some) => some.every((one) => kept.has(one))).flat();
  const portions = groupings.flatMap((of) =>
    of.profiles.flatMap((profile, index): Portion[] => (profile ? [{ of, index, profile }] : [])),
  );
  const [rolledUp, flat] = [true, false].map((is) => portions.filter(({ profile }) => !!profile.coverage === is));
  const asked = [...runningStatements(rolledUp!, kept), ...flatStatements(flat!)];
  const answers = await everyAnswer(asked, ({ statement }) => ask(statement));
  const byCode = new Map<number, { readonly rows: Rows; readonly shape: Shape }>();
  for (const [i, { shape, readsKept }] of asked.entries()) {
    const ofCodes = Map.groupBy(answers[i]!, ([code]) => Number(code));
    if (readsKept && !finished.isThere(ofCodes)) return new Map();
    for (const [code, rows] of ofCodes) byCode.set(code, { rows, shape });
  }
  const read = groupings.flatMap((one) => {
    const ofRanges = one.plan.ranges.map((_, index) =>
      addedUp(one, kept.get(one)![index]!, byCode.get(one.code + index)),
    );
    const many = ofRanges.findIndex((some) => some.length > MOST_GROUPS);
    if (many < 0) return [[one, ofRanges.flatMap((some, index) => readRows(one, index, some))] as const];
    for (const { answer } of kept.get(one)![many]!) finished.noteTooMany(answer);
    return [];
  });
  return new Map(read);
}

/** A group: the texts of its keys, and its measures. */
interface Group {
  readonly keys: readonly string[];
  readonly measures: number[];
}

/** The groups of a grouping over one range: what is kept here, and what a statement found. */
function addedUp(
  { plan: { measures }, dimensions: { length: count } }: Grouping,
  kept: readonly KeptAnswer[],
  found: { readonly rows: Rows; readonly shape: Shape } | undefined,
): readonly Group[] {
  const { sums, sets } = columnsOf(measures);
  const groups = new Map<string, Group>();
  const add = (rows: Rows, first: number, columns: readonly number[]) => {
    for (const row of rows) {
      const keys = row.slice(first, first + count).map(String);
      const values = columns.map((column) => Number(row[column]));
      const id = JSON.stringify(keys);
      const known = groups.get(id);
      if (known) for (const [i, value] of values.entries()) known.measures[i]! += value;
      else groups.set(id, { keys, measures: values });
    }
  };
  for (const { rows } of kept)
    add(
      rows ?? [],
      0,
      measures.map((_, i) => count + sums.indexOf(i)),
    );
  if (found) {
    const { shape, rows } = found;
    const columnOf = (i: number) =>
      sums.includes(i) ? 1 + shape.keys + sums.indexOf(i) : 1 + shape.keys + shape.sums + sets.indexOf(i);
    add(
      rows,
      1,
      measures.map((_, i) => columnOf(i)),
    );
  }
  return [...groups.values()];
}

function readRows({ plan, dimensions }: Grouping, index: number, groups: readonly Group[]): Row[] {
  const { site, now, perLine, ranges } = plan;
  const context = { site, now, perLine, range: ranges[index]!, params: new Params(), lines: new Lines() };
  const names = dimensions.map(({ source }) => fieldSql(source, context).names);
  return groups.map(({ keys, measures }) => ({
    range: index,
    dimensions: names.map((known, i) => known?.get(keys[i]!) ?? keys[i]!),
    measures,
  }));
}

const totalsIn = ({ ranges, measures }: Plan, rows: readonly Row[]): (readonly number[])[] =>
  ranges.map((_, range) => rows.find((row) => row.range === range)?.measures ?? measures.map(() => 0));

/** A plan's table; of one that is aligned, with the rows of the other ranges that have the same values. */
function tableOf(plan: Plan, rows: readonly Row[], totals: readonly (readonly number[])[]): Omit<Table, 'quality'> {
  if (!plan.align || plan.compares) return { ...pageOfRows(plan, rows, totals), totals };
  const page = pageOfRows(
    plan,
    rows.filter(({ range }) => range === 0),
    totals,
  );
  const shown = new Set(page.rows.map(({ dimensions }) => JSON.stringify(dimensions)));
  const others = rows.filter(({ range, dimensions }) => range > 0 && shown.has(JSON.stringify(dimensions)));
  return { ...page, others, totals };
}
