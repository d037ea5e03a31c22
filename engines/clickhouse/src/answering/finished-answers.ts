/** What is kept of the finished days of plans. */
import type { ResolvedRange, Site } from '@magpie/query';
import { startOfDay } from '@magpie/time';
import { Params, type Statement } from '../connection/statement.ts';
import { rolledUpSessions } from '../rollups/coverage.ts';
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
  /** Undefined if the answer is counted from events or session_days: for the last day, or if no cube has the groups. */
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

/**
 * Whether the answer about finished days can be kept for a portion that no cube has. It can't if visitors are counted, because getting their numbers
 * would join all visitors of the site, or if sessions that span days may reach into the day that the range ends within.
 */
export const isKeptWithoutCube = ({ of: { plan }, index, profile: { coverage } }: Portion): boolean =>
  !plan.measures.some((measure) => measure.of === 'users') &&
  (plan.ranges[index]!.until === undefined || coverage!.crossDay.length === 0);

/** The answers about rolled-up days and, if the range ends within a past day, about that day. */
function wantedOf(portion: Portion): WantedOf[] {
  const { of, index, profile } = portion;
  const { plan, dimensions } = of;
  const coverage = profile.coverage!;
  const { uncoveredProfile, settled } = coverage;
  const rolledUp = readRollUps(plan, profile, dimensions);
  const lastDay = uncoveredProfile && settled ? [wantedOfSessions(portion, settled, true)] : [];
  if (!rolledUp) return [wantedWithoutCube(portion), ...lastDay];
  const shape = shapeOf([of]);
  const days = (params: Params, code?: number) =>
    finishedSql({ plan, index, dimensions, params, code }, profile, rolledUp, shape);
  const alone = (code: number, params: Params) => days(params, code);
  return [{ portion, rolledUp, shape, alone, statement: statementOf(days) }, ...lastDay];
}

/** The answer about a portion's rolled-up sessions, counted from their events or session_days. */
function wantedWithoutCube({ of, index, profile }: Portion): WantedOf {
  const coverage = rolledUpSessions(profile);
  const ranges = of.plan.ranges.map((range, i) => (i === index ? wholeDays(range, of.plan.site) : range));
  const portion = { of: { ...of, plan: { ...of.plan, ranges } }, index, profile: { ...profile, coverage } };
  return wantedOfSessions(portion, coverage.settled, false);
}

/** Cuts a range that ends within a day at the start of that day. */
function wholeDays({ until, ...range }: ResolvedRange, { timeZone }: Site): ResolvedRange {
  return until === undefined ? range : { ...range, endMs: startOfDay(range.end, timeZone) };
}

/** The answer about a portion's sessions that aren't read from its cubes. */
function wantedOfSessions(portion: Portion, builds: readonly number[], passing: boolean): WantedOf {
  const { of, index, profile } = portion;
  const { plan, dimensions } = of;
  const coverage = profile.coverage!;
  const sqlOf = (known: typeof coverage) => (params: Params, code?: number) =>
    settledSql({ plan, index, dimensions, params, code }, known, known.uncoveredProfile!);
  // Visitors of days that are rolled up have numbers that stay, in whatever generation they are looked up.
  const statement = statementOf(sqlOf({ ...coverage, uncoveredNumbers: undefined }));
  const alone = (code: number, params: Params) => sqlOf(coverage)(params, code);
  return { portion, rolledUp: undefined, shape: shapeOf([of]), builds, passing, alone, statement };
}

function statementOf(sqlOf: (params: Params) => string): Statement {
  const params = new Params();
  return { text: sqlOf(params), params: params.values, columns: [] };
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
