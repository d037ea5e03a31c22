/** Probes a range with rolled-up days: only the sessions that are in no cube are read for it. */
import { mergedHistory, type ResolvedRange } from '@magpie/query';
import { ofSites, Params, type Statement } from '../connection/statement.ts';
import {
  type Counted,
  LAST_SECOND,
  PROFILE_COLUMNS,
  PROFILE_SQL,
  type RangeProfile,
  storableDay,
} from '../sql/range-profile.ts';
import { TABLES } from '../sql/sources.ts';
import { type Coverage, compileCrossDay, compileSessions, type DividedProfile } from './coverage.ts';
import { CROSS_DAY } from './tables.ts';

/** How the sessions of a site are divided. */
export interface Covered {
  readonly siteId: number;
  readonly coverage: Coverage;
}

/** Asks for the profiles of the sessions of some sites that began when nothing is rolled up. */
export const uncoveredStatement = (
  of: readonly Covered[],
  counted: Counted['counted'],
  range: ResolvedRange,
): Statement =>
  statement(of, counted, range, TABLES.sessionDays, (params) =>
    compileSessions(
      of.map(({ siteId, coverage }) => ({ siteId, intervals: coverage.uncovered })),
      params,
    ),
  );

/** Asks for the profiles of the sessions of several days of some sites. */
export const crossDayStatement = (
  of: readonly Covered[],
  counted: Counted['counted'],
  range: ResolvedRange,
): Statement =>
  statement(of, counted, range, CROSS_DAY.sessionDays, (params) =>
    compileCrossDay(
      of.flatMap(({ coverage }) => coverage.crossDay),
      params,
    ),
  );

function statement(
  of: readonly Covered[],
  counted: Counted['counted'],
  range: ResolvedRange,
  table: string,
  condition: (params: Params) => string,
): Statement {
  const params = new Params();
  const where = [
    ofSites(
      of.map(({ siteId }) => siteId),
      params,
    ),
    `day BETWEEN ${params.add('Date', storableDay(range.start))} AND ${params.add('Date', storableDay(range.end))}`,
    `exclusion IN ${params.add('Array(UInt8)', counted)}`,
    condition(params),
  ];
  return {
    text: `SELECT site_id, ${PROFILE_SQL} FROM ${table} WHERE ${where.join(' AND ')} GROUP BY site_id`,
    params: params.values,
    columns: ['site_id', ...PROFILE_COLUMNS],
  };
}

/** The profile of the whole range, from those of its parts; undefined when the range has no counted event. */
export function joinProfiles(
  range: ResolvedRange,
  coverage: Coverage,
  uncovered: RangeProfile | undefined,
  crossDay: RangeProfile | undefined,
): DividedProfile | undefined {
  const crossMidnight = coverage.crossMidnight.flatMap(({ spans, has }) => [
    ...(has.first ? [spans.profiles.first] : []),
    ...(has.second ? [spans.profiles.second] : []),
  ]);
  const profiles = [...coverage.days.map(({ profile }) => profile), ...crossMidnight, uncovered, crossDay].filter(
    (one) => one !== undefined,
  );
  if (profiles.length === 0) return undefined;
  const currencies = new Map<string, string>();
  for (const [currency, day] of profiles.flatMap((one) => one.currencies))
    if (day < (currencies.get(currency) ?? '9')) currencies.set(currency, day);
  return {
    firstSession: profiles.reduce(
      (least, { firstSession }) => Math.min(least, firstSession),
      profiles[0]!.firstSession,
    ),
    lastSession: profiles.reduce((most, { lastSession }) => Math.max(most, lastSession), 0),
    firstDay: storableDay(range.start),
    lastDay: storableDay(range.end),
    dayIdentity: profiles.some(({ dayIdentity }) => dayIdentity),
    currencies: [...currencies],
    imported: mergedHistory(profiles.flatMap(({ imported }) => imported)),
    ...(range.until !== undefined && { wholeBefore: wholeBefore(range, coverage, uncovered) }),
    coverage: { ...coverage, crossDay: crossDay ? coverage.crossDay : [], uncoveredProfile: uncovered },
  };
}

/** The second before which no session began that may reach into the last day of a range. */
const wholeBefore = ({ end }: ResolvedRange, { crossDay }: Coverage, uncovered: RangeProfile | undefined): number =>
  crossDay
    .filter((part) => part.crossDay !== undefined && part.crossDay >= end)
    .reduce((least, { from }) => Math.min(least, from), uncovered?.firstSession ?? LAST_SECOND);
