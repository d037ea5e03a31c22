/** What is kept of the finished days of plans. */
import { Params } from '../connection/statement.ts';
import type { Finished, KeptAnswer } from '../rollups/finished.ts';
import { finishedSql, readRollUps, settledSql } from '../rollups/read.ts';
import { type Grouping, type Portion, shapeOf } from './groupings.ts';

/** The kept answers about finished days, by the range of a grouping. */
export type Kept = ReadonlyMap<Grouping, readonly (readonly KeptAnswer[])[]>;

/** The kept answers about finished days. Groupings with an answer that can't be kept are missing. */
export async function finishedAnswers(groupings: readonly Grouping[], finished: Finished): Promise<Kept> {
  const found = await Promise.all(
    groupings.map(async (of) => {
      const answers = await Promise.all(
        of.profiles.map((profile, index) => (profile?.coverage ? answersOf({ of, index, profile }, finished) : [])),
      );
      return answers.every((some) => some !== undefined) ? [[of, answers] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The answers about rolled-up days and, if the range ends within a past day, about that day; undefined if one can't be kept. */
async function answersOf(
  { of, index, profile }: Portion,
  finished: Finished,
): Promise<readonly KeptAnswer[] | undefined> {
  const { plan, dimensions } = of;
  const shape = shapeOf([of]);
  const answerTo = (sqlOf: (params: Params) => string, builds?: readonly number[]) => {
    const params = new Params();
    const text = sqlOf(params);
    return finished.answerTo({ text, params: params.values, columns: [] }, shape, builds);
  };
  const coverage = profile.coverage!;
  const { uncoveredProfile, settled } = coverage;
  const rolledUp = readRollUps(plan, profile, dimensions)!;
  const answers = await Promise.all([
    answerTo((params) => finishedSql({ plan, index, dimensions, params }, profile, rolledUp, shape)),
    ...(uncoveredProfile && settled
      ? [answerTo((params) => settledSql({ plan, index, dimensions, params }, coverage, uncoveredProfile), settled)]
      : []),
  ]);
  return answers.every((one) => one !== undefined) ? answers : undefined;
}
