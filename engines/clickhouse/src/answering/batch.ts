/** Identical plans of several sites: groups them, and queries all their sites in one statement. */
import type { Plan, ResolvedRange } from '@magpie/query';
import type { Dimension } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import { compileGroups, type Groups, type OfRanges, rowsStatement, totalsStatement } from '../questions/compile.ts';
import { compileCrossDay, compileSessions, type DividedProfile, uncoveredIntervals } from '../rollups/coverage.ts';
import { cubeSql, merged, type RolledUp, readRollUps } from '../rollups/read.ts';
import { CROSS_DAY } from '../rollups/tables.ts';
import { groupsSql } from '../sql/groups.ts';
import { type RangeProfile, storableDay } from '../sql/range-profile.ts';

/** A plan and what is known of its ranges. */
export interface ProfiledPlan {
  readonly plan: Plan;
  readonly profiles: OfRanges;
}

/**
 * The indices of plans, grouped if they differ only in the site. Plans that need visitor numbers, or a page beyond the
 * first, stay alone: numbers are per site, and an empty page must be counted again. So do those with an audience, groups
 * or metrics related to more than their row, of which each has its own.
 */
export function identicalPlans(plans: readonly Plan[]): number[][] {
  if (new Set(plans.map(({ site }) => site.id)).size < 2) return plans.map((_, place) => [place]);
  const groups = new Map<string, number[]>();
  for (const [place, one] of plans.entries()) {
    const alone =
      one.offset > 0 ||
      one.measures.some(({ of }) => of === 'users') ||
      one.ranges.some(({ who }) => who) ||
      one.perGroup !== undefined ||
      one.metrics.some(({ relation }) => relation);
    let key = alone ? `alone ${place}` : identifyPlan(one);
    while (groups.get(key)?.some((other) => plans[other]!.site.id === one.site.id)) key += ' again';
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

/**
 * Everything that a plan's statements depend on except the site's number and data; the time zone, for example, only if
 * hours are requested.
 */
function identifyPlan(one: Plan): string {
  const plan = { ...one, site: { ...one.site, id: 0 } };
  const groups = compileGroups(plan, plan.ranges.map(unprofiled));
  const days = plan.ranges.map(({ start, end, live }) => [start, end, live]);
  return JSON.stringify([days, rowsStatement(plan, groups), plan.totals && totalsStatement(plan, groups)]);
}

const unprofiled = ({ start, end }: ResolvedRange): RangeProfile => ({
  firstSession: 0,
  lastSession: 0,
  firstDay: storableDay(start),
  lastDay: storableDay(end),
  dayIdentity: false,
  currencies: [],
  imported: [],
});

/** Maximum number of sets of rows that one statement names: it has a greatest length. */
const MOST_BUILDS = 8000;

/** Identical plans, in lists of as many as one statement can hold. */
export function inStatements(all: readonly ProfiledPlan[]): ProfiledPlan[][] {
  const lists: ProfiledPlan[][] = [];
  let room = 0;
  for (const one of all) {
    const builds = one.profiles
      .flatMap((profile) => profile?.coverage ?? [])
      .reduce(
        (sum, { days, months, crossMidnight }) => sum + days.length + months.length + 2 * crossMidnight.length,
        1,
      );
    if (builds > room || lists.length === 0) {
      lists.push([]);
      room = MOST_BUILDS;
    }
    lists.at(-1)!.push(one);
    room -= builds;
  }
  return lists;
}

/** The groups of plans that ask the same of different sites. */
export const groupsOfSites = (all: readonly ProfiledPlan[]): Groups => ({
  bySite: true,
  parts: () => undefined,
  of(index, dimensions, params) {
    const found = all.flatMap(({ plan, profiles }) => {
      const profile = profiles[index];
      return profile ? [{ plan, profile, rolledUp: readRollUps(plan, profile, dimensions) }] : [];
    });
    return found.length > 0 ? groupsOfRange(found, index, dimensions, params) : undefined;
  },
});

/** A site in one range, and the cube that answers for it, if one does. */
interface InRange {
  readonly plan: Plan;
  readonly profile: DividedProfile;
  readonly rolledUp: RolledUp | undefined;
}

/** Every session is in one of the parts, of which each counts by site: so what they come to is their sum. */
function groupsOfRange(found: readonly InRange[], index: number, dimensions: readonly Dimension[], params: Params) {
  const { plan, profile } = found[0]!;
  const rolledUp = found.flatMap((one) => one.rolledUp ?? []);
  const crossDay = rolledUp.filter(({ coverage }) => coverage.crossDay.length > 0);
  const uncovered = rolledUp.filter(({ coverage }) => coverage.uncoveredProfile);
  const others = found.filter((one) => !one.rolledUp);
  const siteIds = (some: readonly RolledUp[]) => some.map(({ siteId }) => siteId);
  const parts: string[] = [];
  if (rolledUp.length > 0) parts.push(cubeSql(plan, index, rolledUp, dimensions, params, 'rows by site'));
  if (crossDay.length > 0) {
    const days = crossDay.flatMap(({ coverage }) => coverage.crossDay);
    const portion = { tables: CROSS_DAY, sites: siteIds(crossDay), condition: compileCrossDay(days, params) };
    parts.push(groupsSql(plan, index, profile, dimensions, params, portion));
  }
  if (uncovered.length > 0) {
    const sessions = uncovered.map(({ siteId, coverage }) => ({ siteId, intervals: uncoveredIntervals(coverage) }));
    const portion = { sites: siteIds(uncovered), condition: compileSessions(sessions, params) };
    parts.push(groupsSql(plan, index, profile, dimensions, params, portion));
  }
  if (others.length > 0) {
    // Sessions between the bounds of some site: those of others that do not reach into the range are left out by it.
    const from = others.reduce((least, one) => Math.min(least, one.profile.firstSession), Infinity);
    const to = others.reduce((most, one) => Math.max(most, one.profile.lastSession), 0);
    const condition = `session_start BETWEEN ${params.add('UInt32', from)} AND ${params.add('UInt32', to)}`;
    const wholeBefore = others.reduce((least, one) => Math.min(least, one.profile.wholeBefore ?? 0), Infinity);
    const sites = others.map((one) => one.plan.site.id);
    parts.push(groupsSql(plan, index, profile, dimensions, params, { sites, condition, wholeBefore }));
  }
  const keys = ['range', 'site', ...dimensions.map((_, i) => `k${i}`)];
  const values = plan.measures.map((measure, i) => `${merged(measure, `p${i}`)} AS v${i}`);
  return `SELECT ${[...keys, ...values].join(', ')} FROM (${parts.join(' UNION ALL ')}) GROUP BY ${keys.join(', ')}`;
}
