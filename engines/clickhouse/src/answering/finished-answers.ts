/** What is kept of the finished days of plans. */
import { Params } from '../connection/statement.ts';
import type { Finished } from '../rollups/finished.ts';
import { finishedSql, readRollUps, settledSql } from '../rollups/read.ts';
import { type Grouping, type Portion, shapeOf } from './groupings.ts';

/** Numbers of the kept answers about finished days, per range of each grouping. Groupings with an answer that can't be kept are missing. */
export async function finishedAnswers(
  groupings: readonly Grouping[],
  finished: Finished,
): Promise<ReadonlyMap<Grouping, readonly (readonly number[])[]>> {
  const found = await Promise.all(
    groupings.map(async (of) => {
      const numbers = await Promise.all(
        of.profiles.map((profile, index) => (profile?.coverage ? answersOf({ of, index, profile }, finished) : [])),
      );
      return numbers.every((some) => some !== undefined) ? [[of, numbers] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Numbers of the answers about rolled-up days and, if the range ends within a past day, about that day; undefined if one can't be kept. */
async function answersOf({ of, index, profile }: Portion, finished: Finished): Promise<readonly number[] | undefined> {
  const { plan, dimensions } = of;
  const shape = shapeOf([of]);
  const numberOf = (sqlOf: (params: Params) => string, builds?: readonly number[]) => {
    const params = new Params();
    const text = sqlOf(params);
    return finished.numberOf({ text, params: params.values, columns: [] }, shape, builds);
  };
  const coverage = profile.coverage!;
  const { uncoveredProfile, settled } = coverage;
  const rolledUp = readRollUps(plan, profile, dimensions)!;
  const numbers = await Promise.all([
    numberOf((params) => finishedSql({ plan, index, dimensions, params }, profile, rolledUp, shape)),
    ...(uncoveredProfile && settled
      ? [numberOf((params) => settledSql({ plan, index, dimensions, params }, coverage, uncoveredProfile), settled)]
      : []),
  ]);
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}
