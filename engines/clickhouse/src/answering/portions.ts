/** Portions that are counted together, of sessions that are in no cube. */
import type { Params } from '../connection/statement.ts';
import { uncoveredIntervals } from '../rollups/coverage.ts';
import { compileGeneration, uncoveredSessions } from '../rollups/read.ts';
import { type Grouped, groupsTogether, likeness, type Shape } from '../sql/groups-together.ts';
import type { Portion } from './groupings.ts';

/** The code of a portion. */
export const codeOf = ({ of, index }: Portion): number => of.code + index;

/** What is counted of a portion. */
export const groupedOf = (portion: Portion, code = codeOf(portion)): Grouped => ({
  plan: portion.of.plan,
  index: portion.index,
  dimensions: portion.of.dimensions,
  code,
});

/** What portions that are read together must have in common; undefined where one is read by itself. */
export function portionLikeness(portion: Portion): string | undefined {
  const { of, profile } = portion;
  const { coverage } = profile;
  const uncovered = coverage ? coverage.uncoveredProfile : profile;
  // Without numbers, visitors are joined.
  const asksVisitors = of.plan.measures.some((measure) => measure.of === 'users');
  if (!uncovered || (coverage && asksVisitors && coverage.uncoveredNumbers === undefined)) return undefined;
  const alike = likeness(groupedOf(portion));
  const sessions = coverage ? uncoveredIntervals(coverage) : [profile.firstSession, profile.lastSession];
  return alike && JSON.stringify([alike, sessions, uncovered.wholeBefore ?? 0]);
}

/** The groups of the sessions that are in no cube, of portions of one likeness, each with a code. */
export function uncoveredTogetherSql(
  some: readonly (readonly [portion: Portion, code: number])[],
  shape: Shape,
  params: Params,
): string {
  const coverage = some[0]![0].profile.coverage!;
  // Questions without visitor metrics have no generation.
  const generation = some.map(([one]) => one.profile.coverage!.uncoveredNumbers).find((one) => one !== undefined);
  const read = {
    profile: coverage.uncoveredProfile!,
    condition: uncoveredSessions(coverage, params),
    visitor: generation === undefined ? 'toUInt32(0)' : `toUInt32(${compileGeneration(generation, params)})`,
    setIf: (visitor: string, flag: string) => `groupBitmapStateIf(${visitor}, ${flag})`,
  };
  return groupsTogether(
    some.map(([one, code]) => groupedOf(one, code)),
    read,
    shape,
    params,
  );
}
