/** Divides the counted sessions of a range into those that are rolled up and the others. */
import type { ResolvedRange, Site } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import type { Params } from '../connection/statement.ts';
import { LAST_SECOND, type RangeProfile } from '../sql/range-profile.ts';
import { MIGRATIONS } from '../tables/schema.ts';
import type { Interval, RollUpPart, RollUpParts } from './parts.ts';
import { type CrossMidnight, findCrossMidnight } from './spans.ts';

/** Where the counted sessions of a range are: each in exactly one part. */
export interface Coverage {
  /** Days of the range: their cubes have the sessions of that day alone. */
  readonly days: readonly RollUpPart[];
  /** Months that lie in the range as a whole, each the same as its days with the visits over midnights between them. */
  readonly months: readonly RollUpPart[];
  /** Days whose visits over midnight may reach into the range; cubes have them too. */
  readonly crossMidnight: readonly CrossMidnight[];
  /** Days with sessions of yet other days that may reach into the range. */
  readonly crossDay: readonly RollUpPart[];
  /** The start seconds of all others. */
  readonly uncovered: readonly Interval[];
  /** The profile of those others; undefined when none reaches into the range. Set once it was asked for. */
  readonly uncoveredProfile?: RangeProfile | undefined;
  /** The generation of numbers that their visitors have; undefined if they are to be joined. */
  readonly uncoveredNumbers?: number | undefined;
  /** Builds of the days of the other sessions, if all these days are rolled up because the range ends within a past day. */
  readonly settled?: readonly number[] | undefined;
}

/** Facts known about a range that has events, and about the roll-ups in it. */
export interface DividedProfile extends RangeProfile {
  /** How its sessions are divided, where days of the range are rolled up. */
  readonly coverage?: Coverage;
}

/** Counts up when a dimension or metric that cubes hold gets another meaning, so that the days before are rolled up again. */
const MEANING = 2;
const VERSION = `${MIGRATIONS.at(-1)?.version}.${MEANING}`;

/** Inputs of a part's numbers besides the events: the versions of the schema and of its meaning, the time zone, the currency and its rates. */
export const siteBasis = ({ timeZone, currency, rates }: Site): string =>
  JSON.stringify({ version: VERSION, timeZone, currency, rates: rates ?? [] });

/** A basis without the versions of store and meaning, which are its first part. */
const withoutVersion = (basis: string): string => basis.slice(basis.indexOf(','));

/** Whether a part may be read for a site. Days whose events are gone can't be counted again, so theirs stay whatever version counted them. */
function restsOn(basis: string, part: RollUpPart): boolean {
  return part.basis === basis || (part.kept === true && withoutVersion(part.basis) === withoutVersion(basis));
}

/** Divides a range; undefined when no day of it is rolled up. Only counted events of class 0 ever are. */
export function findCoverage(
  { site, counted }: { readonly site: Site; readonly counted: readonly number[] },
  range: ResolvedRange,
  parts: RollUpParts,
): Coverage | undefined {
  if (range.live || counted.some((one) => one !== 0)) return undefined;
  const basis = siteBasis(site);
  const usable = parts.of(site.id).filter((part) => restsOn(basis, part));
  const ofDays = usable.filter(({ kind }) => kind === 'day');
  const { until } = range;
  // Cubes know no times of day: of a range that ends within its last day they have the sessions that were over before that day.
  const all = until === undefined ? ofDays : ofDays.filter((part) => isOver(part, range.end));
  const opens = until === undefined ? LAST_SECOND : (ofDays[all.length]?.from ?? LAST_SECOND);
  const whole = { start: range.start, end: until === undefined ? range.end : addDays(range.end, -1) };
  const inside = ({ start, end }: RollUpPart): boolean => start >= whole.start && end <= whole.end;
  const days = all.filter(inside);
  if (days.length === 0) return undefined;
  return {
    days,
    months: usable.filter((part) => part.kind === 'month' && inside(part) && part.until <= opens),
    crossMidnight: findCrossMidnight(all, whole),
    crossDay: all.filter(
      ({ crossDay, start }) => crossDay !== undefined && crossDay >= range.start && start <= range.end,
    ),
    uncovered: gaps(all),
  };
}

/** The builds of the rolled-up days in which sessions of a site began; undefined if one began on a day without roll-ups. */
export function buildsOf(
  site: Site,
  intervals: readonly Interval[],
  parts: RollUpParts,
): readonly number[] | undefined {
  const basis = siteBasis(site);
  const days = parts.of(site.id).filter((part) => part.kind === 'day' && restsOn(basis, part));
  const holds = ({ from, to }: Interval): RollUpPart[] | undefined => {
    const some = days.filter((part) => part.from <= to && part.until > from);
    const isWhole = some.reduce((next, part) => (part.from <= next ? Math.max(next, part.until) : next), from) > to;
    return isWhole ? some : undefined;
  };
  const found = intervals.map(holds);
  return found.every((some) => some !== undefined) ? found.flat().map(({ build }) => build) : undefined;
}

/** Whether the sessions of a day's cubes end before a day. Of those whose events are gone there is nothing else to count. */
const isOver = ({ end, spans, kept }: RollUpPart, day: Day): boolean =>
  end < day && (!spans || kept === true || addDays(end, 1) < day);

/** The intervals that no part covers. */
function gaps(parts: readonly RollUpPart[]): Interval[] {
  const found: Interval[] = [];
  let next = 0;
  for (const { from, until } of parts) {
    if (from > next) found.push({ from: next, to: from - 1 });
    next = until;
  }
  return [...found, { from: next, to: LAST_SECOND }];
}

/** The sessions that are in no cube and reach into the range. */
export function uncoveredIntervals({ uncovered, uncoveredProfile }: Coverage): Interval[] {
  const { firstSession = 0, lastSession = 0 } = uncoveredProfile ?? {};
  const found = uncovered.filter(({ from, to }) => from <= lastSession && to >= firstSession);
  return found.map(({ from, to }) => ({ from: Math.max(from, firstSession), to: Math.min(to, lastSession) }));
}

/** A profile's coverage with the rolled-up sessions of the range marked as uncovered, so that they are counted from events, and with their builds. */
export function rolledUpSessions(profile: DividedProfile): Settled {
  const coverage = profile.coverage!;
  const { days, crossMidnight, crossDay } = coverage;
  const settled = [...days, ...crossMidnight.map(({ part }) => part), ...crossDay].map(({ build }) => build);
  const uncovered = between(coverage.uncovered);
  return { ...coverage, uncovered, uncoveredProfile: profile, uncoveredNumbers: undefined, settled };
}

/** A coverage whose uncovered sessions all belong to rolled-up days, with the builds of those days. */
export type Settled = Coverage & { readonly settled: readonly number[] };

/** The gaps before and between intervals that are sorted by time. */
function between(intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  let next = 0;
  for (const { from, to } of intervals) {
    if (from > next) found.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  return found;
}

/** Which sessions some intervals hold: none if there are no intervals, as for rolled-up days without events. */
export const within = (intervals: readonly Interval[], params: Params): string =>
  intervals.length === 0
    ? 'false'
    : `(${intervals.map(({ from, to }) => `session_start BETWEEN ${params.add('UInt32', from)} AND ${params.add('UInt32', to)}`).join(' OR ')})`;

/** Some sessions of a site. */
export interface SomeSessions {
  readonly siteId: number;
  readonly intervals: readonly Interval[];
}

/** Which rows of some sites, of which there is at least one, are of some sessions: of each site its own. */
export function compileSessions(of: readonly SomeSessions[], params: Params): string {
  if (of.length === 1) return within(of[0]!.intervals, params);
  const list = (values: readonly number[]) => params.add('Array(UInt32)', values);
  const most = Math.max(...of.map(({ intervals }) => intervals.length));
  if (most === 0) return 'false';
  // Looked up by the site: a condition for each would be a long statement, which takes longer to analyse than its rows to read.
  const own = Array.from({ length: most }, (_, i) => {
    const some = of.filter(({ intervals }) => intervals.length > i);
    const sites = list(some.map(({ siteId }) => siteId));
    const bound = (side: keyof Interval, none: number) =>
      `transform(site_id, ${sites}, ${list(some.map(({ intervals }) => intervals[i]![side]))}, ${params.add('UInt32', none)})`;
    return `session_start BETWEEN ${bound('from', LAST_SECOND)} AND ${bound('to', 0)}`;
  });
  const all = united(of.flatMap(({ intervals }) => intervals));
  return `${within(all, params)} AND (${own.join(' OR ')})`;
}

/** The fewest intervals that hold what some do. */
function united(intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to + 1) found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

/** Which rows are of sessions of several days that began on some days, of which there is at least one. */
export const compileCrossDay = (days: readonly RollUpPart[], params: Params): string =>
  `session_start BETWEEN ${params.add('UInt32', Math.min(...days.map(({ from }) => from)))} AND ${params.add('UInt32', Math.max(...days.map(({ until }) => until)) - 1)} AND build IN ${params.add(
    'Array(UInt64)',
    days.map(({ build }) => build),
  )}`;
