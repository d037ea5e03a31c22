/** What is kept of the finished days of plans. */
import { Params, type Statement } from '../connection/statement.ts';
import type { Finding, Finished, KeptAnswer, Missing, Wanted } from '../rollups/finished.ts';
import { cubesLikeness, finishedTogetherSql } from '../rollups/finished-together.ts';
import { finishedSql, type RolledUp, readRollUps, settledSql } from '../rollups/read.ts';
import { type Grouping, type Portion, shapeOf } from './groupings.ts';
import { portionLikeness, uncoveredTogetherSql } from './portions.ts';

/** The kept answers about finished days, by the range of a grouping. */
export type Kept = ReadonlyMap<Grouping, readonly (readonly KeptAnswer[])[]>;

/** Characters of a statement up to which it is short: what it works out of each row would be worked out of the rows of all questions with it. */
const SHORT = 1500;

/** An answer about a portion: about its rolled-up days, or about the day that its range ends within. */
interface WantedOf extends Wanted {
  readonly portion: Portion;
  /** Undefined of the last day. */
  readonly rolledUp: RolledUp | undefined;
  /** Its statement, with a code. */
  readonly alone: (code: number, params: Params) => string;
}

/** The kept answers about finished days. Groupings with an answer that can't be kept are missing. */
export async function finishedAnswers(groupings: readonly Grouping[], finished: Finished): Promise<Kept> {
  const wanted = groupings.map((of) =>
    of.profiles.map((profile, index) => (profile?.coverage ? wantedOf({ of, index, profile }) : [])),
  );
  const all = wanted.flat(2);
  const answers = await finished.answersTo(all, findingsOf);
  const answerTo = new Map(all.map((one, i) => [one, answers[i]]));
  return new Map(
    groupings.flatMap((of, i) => {
      const found = wanted[i]!.map((some) => some.flatMap((one) => answerTo.get(one) ?? []));
      return found.every((some, index) => some.length === wanted[i]![index]!.length) ? [[of, found] as const] : [];
    }),
  );
}

/** The answers about rolled-up days and, if the range ends within a past day, about that day. */
function wantedOf(portion: Portion): WantedOf[] {
  const { of, index, profile } = portion;
  const { plan, dimensions } = of;
  const shape = shapeOf([of]);
  const wanted = (
    rolledUp: RolledUp | undefined,
    sqlOf: (params: Params, code?: number) => string,
    alone: WantedOf['alone'],
    builds?: readonly number[],
  ): WantedOf => {
    const params = new Params();
    const text = sqlOf(params);
    const statement = { text, params: params.values, columns: [] };
    return { portion, rolledUp, shape, builds, passing: rolledUp === undefined, alone, statement };
  };
  const coverage = profile.coverage!;
  const { uncoveredProfile, settled } = coverage;
  const rolledUp = readRollUps(plan, profile, dimensions)!;
  const part = { plan, index, dimensions };
  const days = (params: Params, code?: number) => finishedSql({ ...part, params, code }, profile, rolledUp, shape);
  const lastDay = (of: typeof coverage) => (params: Params, code?: number) =>
    settledSql({ ...part, params, code }, of, uncoveredProfile!);
  // Visitors of days that are rolled up have numbers that stay, in whatever generation they are looked up.
  const asKept = lastDay({ ...coverage, uncoveredNumbers: undefined });
  const coded = (sqlOf: typeof days) => (code: number, params: Params) => sqlOf(params, code);
  return [
    wanted(rolledUp, days, coded(days)),
    ...(uncoveredProfile && settled ? [wanted(undefined, asKept, coded(lastDay(coverage)), settled)] : []),
  ];
}

/** Selections of missing answers, of those that are alike together. */
const findingsOf = (missing: readonly Missing<WantedOf>[]): Finding<WantedOf>[] =>
  [...Map.groupBy(missing, (one) => likenessOf(one.wanted) ?? one).values()].map((some) => {
    const params = new Params();
    const shape = shapeOf(some.map(({ wanted }) => wanted.portion.of));
    return { of: some, text: sqlOf(some, shape, params), params: params.values, shape };
  });

function likenessOf({ portion, rolledUp, statement }: WantedOf): string | undefined {
  if (!rolledUp) return portionLikeness(portion);
  return lengthOf(statement) <= SHORT ? cubesLikeness(portion.of.plan, rolledUp) : undefined;
}

/** Characters of a statement with its values, but for numbers such as those of builds. */
const lengthOf = ({ text, params }: Statement): number =>
  Object.values(params)
    .flat()
    .reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), text.length);

function sqlOf(some: readonly Missing<WantedOf>[], shape: Wanted['shape'], params: Params): string {
  const [{ wanted, answer }] = some as [Missing<WantedOf>];
  if (some.length === 1) return wanted.alone(answer, params);
  if (!wanted.rolledUp)
    return uncoveredTogetherSql(
      some.map((one) => [one.wanted.portion, one.answer]),
      shape,
      params,
    );
  const parts = some.map(({ wanted: { portion, rolledUp }, answer: code }) => {
    const { plan, dimensions } = portion.of;
    return { of: { plan, index: portion.index, dimensions, params, code }, rolledUp: rolledUp! };
  });
  return finishedTogetherSql(parts, shape, params);
}
