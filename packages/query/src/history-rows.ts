/** Answers the rows of a plan from stored sums of days, where a cut of them has all that it names. */
import { addDays, type Day, daysBetween, startOfDay, toInstant } from '@magpie/time';
import { type Dimension, dimension, type Measure } from '@magpie/vocabulary';
import { dayText, four } from './days.ts';
import type { Row } from './engine.ts';
import { type Condition, listConditions } from './filter.ts';
import {
  HISTORY_CUTS,
  type History,
  type HistoryCut,
  type HistoryDimension,
  type HistoryMeasure,
  type HistoryRow,
  historyMeasure,
} from './history.ts';
import { matchesFilter } from './matches-filter.ts';
import type { Plan } from './plan.ts';
import type { ResolvedRange } from './range.ts';
import { type LeafSource, LOOKED_UP_FROM, leavesOf, lookUpName, shownValue } from './shown-value.ts';

/** Whole days of one of a plan's ranges. */
export interface PastDays {
  /** Index into `plan.ranges`. */
  readonly range: number;
  readonly from: Day;
  readonly to: Day;
  /** Days between that don't count. */
  readonly without: readonly Day[];
}

/** Rows that were added up. */
export interface PastRows {
  readonly rows: readonly Row[];
  /** Whether a row has users of several days or groups, each counted as often. */
  readonly usersSummed: boolean;
  /** Whether a row has sessions of several days, those over midnight counted on both. */
  readonly sessionsSummed: boolean;
}

const HOURS: readonly string[] = ['hour', 'dateHour', 'nthHour'];

const leafId = (leaf: LeafSource): string => JSON.stringify(leaf);

/** The dimension of the cuts that holds a leaf. */
const HELD = new Map<string, HistoryDimension>(
  HISTORY_CUTS.flatMap(({ dimensions }) =>
    dimensions.map((name) => [leafId(dimension(name)!.source as LeafSource), name] as const),
  ),
);

/** How a measure is read from a cut: a kept one, or the events of some names. */
interface Reading {
  readonly kept: HistoryMeasure;
  readonly names?: readonly string[];
}

/** Whether values of rows that share sessions or users still add up to the right value. */
const addsUp = (measure: Measure): boolean =>
  measure.of === 'events' ||
  measure.of === 'items' ||
  (measure.of === 'users' && (measure.where?.flag === 'firstVisit' || measure.where?.flag === 'firstPurchase'));

/**
 * The plan's rows by some of its dimensions over days of its ranges, from as few cuts as possible; undefined if for some measure no cut has it with all
 * the dimensions of rows and filter, or if sessions would be counted twice.
 */
export async function pastRows(
  history: History,
  plan: Plan,
  dimensions: readonly Dimension[],
  days: readonly PastDays[],
): Promise<PastRows | undefined> {
  const needed = neededOf(plan, dimensions);
  if (!needed) return undefined;
  for (const cut of HISTORY_CUTS) {
    const readings = readingsFrom(cut, plan.measures, needed.names);
    if (!readings || !fits(cut, plan, needed)) continue;
    const found = await rowsOfCut(history, plan, { cut, dimensions, needed, readings, days });
    if (found) return found;
  }
  return rowsOfCuts(history, plan, { dimensions, needed, days });
}

/** The rows with each measure from the first cut that has it; undefined where one has none. */
async function rowsOfCuts(
  history: History,
  plan: Plan,
  { dimensions, needed, days }: Pick<Asked, 'dimensions' | 'needed' | 'days'>,
): Promise<PastRows | undefined> {
  const { measures } = plan;
  const found: Row[] = [];
  let [usersSummed, sessionsSummed] = [false, false];
  let left: readonly Measure[] = measures;
  for (const cut of HISTORY_CUTS) {
    const some = left.filter(
      (one) => readingsFrom(cut, [one], needed.names) && fits(cut, { ...plan, measures: [one] }, needed),
    );
    const readings = some.length > 0 && readingsFrom(cut, some, needed.names);
    const part = readings && { ...plan, measures: some };
    const answer = part && (await rowsOfCut(history, part, { cut, dimensions, needed, readings, days }));
    if (!answer) continue;
    const places = measures.map((one) => some.indexOf(one));
    for (const row of answer.rows)
      found.push({ ...row, measures: places.map((place) => (place < 0 ? 0 : row.measures[place]!)) });
    usersSummed ||= answer.usersSummed;
    sessionsSummed ||= answer.sessionsSummed;
    left = left.filter((one) => !some.includes(one));
  }
  return left.length > 0 ? undefined : { rows: found, usersSummed, sessionsSummed };
}

/** Columns of a cut that rows and filter need. */
interface Needed {
  readonly names: readonly HistoryDimension[];
  readonly byDay: boolean;
}

/** Values of a list that are compared with each row. */
const MOST_VALUES = 1_000;

/**
 * Whether a condition may take any time: the rows are looked through here, one by one, where a reader's regular expression or endless list would hold
 * everyone else up.
 */
const isCostly = (condition: Condition): boolean =>
  condition.op === 'regexp' ||
  condition.op === 'partialRegexp' ||
  (condition.op === 'in' && condition.values.length > MOST_VALUES);

function neededOf(plan: Plan, dimensions: readonly Dimension[]): Needed | undefined {
  const names = new Set<HistoryDimension>();
  let byDay = false;
  const conditions = listConditions(plan.filter);
  if (conditions.some(isCostly)) return undefined;
  const filtered = conditions.map(({ field }) => plan.fields.get(field)!);
  for (const { source } of new Set([...dimensions, ...filtered]))
    for (const leaf of leavesOf(source)) {
      if ('time' in leaf) {
        byDay = true;
        if (HOURS.includes(leaf.time)) names.add('hour');
        else if (dayText(leaf.time, '2026-01-01', { start: '2026-01-01' }, plan.site) === undefined) return undefined;
        continue;
      }
      const name = HELD.get(leafId(leaf));
      if (!name) return undefined;
      names.add(name);
    }
  return { names: [...names], byDay };
}

function readingsFrom(
  { dimensions, measures }: HistoryCut,
  asked: readonly Measure[],
  needed: readonly HistoryDimension[],
): readonly Reading[] | undefined {
  const readings = asked.map((measure): Reading | undefined => {
    const kept = historyMeasure(measure);
    if (kept && measures.includes(kept)) return { kept };
    if (measure.of !== 'events' || measure.sum !== undefined || !dimensions.includes('eventName')) return undefined;
    const { names, ...rest } = measure.where ?? {};
    return names && Object.keys(rest).length === 0 ? { kept: 'eventCount', names } : undefined;
  });
  if (!readings.every((reading) => reading !== undefined)) return undefined;
  // Rows of other events count nothing of these, so sessions and users are told apart by names only if asked.
  const mixes = readings.some(({ names }) => names) && !readings.every(({ names }) => names);
  return mixes && !needed.includes('eventName') && !asked.every(addsUp) ? undefined : readings;
}

/** Whether a cut has the columns, and adding up over its other ones counts no session twice. */
function fits(cut: HistoryCut, plan: Plan, { names }: Needed): boolean {
  if (!names.every((name) => cut.dimensions.includes(name))) return false;
  if (plan.measures.every(addsUp)) return true;
  return cut.dimensions.every((name) => names.includes(name) || isOfSession(name));
}

const isOfSession = (name: HistoryDimension): boolean => {
  const { scope } = dimension(name)!;
  return scope === 'session' || scope === 'user';
};

interface Asked {
  readonly cut: HistoryCut;
  readonly dimensions: readonly Dimension[];
  readonly needed: Needed;
  readonly readings: readonly Reading[];
  readonly days: readonly PastDays[];
}

async function rowsOfCut(
  history: History,
  plan: Plan,
  { dimensions, needed, readings, days, cut }: Asked,
): Promise<PastRows | undefined> {
  const byName = readings.some(({ names }) => names) && !needed.names.includes('eventName');
  const columns: readonly HistoryDimension[] = byName ? [...needed.names, 'eventName'] : needed.names;
  const kept = [...new Set(readings.map((reading) => reading.kept))];
  const eventName = columns.indexOf('eventName');
  const found: Row[] = [];
  // Over other columns users were added up in the store.
  let usersSummed = hasUsers(plan) && !cut.dimensions.every((name) => columns.includes(name));
  let sessionsSummed = false;
  const hasSessions = plan.measures.some((one) => one.of === 'sessions');
  for (const { range, from, to, without } of days) {
    const resolved = plan.ranges[range]!;
    const rows = await history.rows(plan.site.id, {
      cut,
      from,
      to,
      without,
      dimensions: columns,
      byDay: needed.byDay,
      measures: kept,
    });
    if (!needed.byDay && daysBetween(from, to) > 0) {
      usersSummed ||= hasUsers(plan);
      sessionsSummed ||= hasSessions;
    }
    const groups = new Map<string, Group>();
    for (const row of rows) {
      const read = (leaf: LeafSource) => leafValue(leaf, { row, columns, plan, range: resolved });
      if (!matchesFilter(plan.filter, (field) => shownValue(plan.fields.get(field)!.source, read))) continue;
      const values = readings.map(({ kept: name, names }) =>
        names && !names.includes(row.keys[eventName]!) ? 0 : row.values[kept.indexOf(name)]!,
      );
      const shown = dimensions.map(({ source }) => shownValue(source, read));
      const id = JSON.stringify(shown);
      const group = groups.get(id);
      const events = row.keys.filter((_, i) => !isOfSession(columns[i]!)).join('\u0000');
      if (!group) {
        groups.set(id, { dimensions: shown, measures: values, events, day: row.day });
        continue;
      }
      // Sessions of two pages may be the same.
      if (group.events !== events && !plan.measures.every(addsUp)) return undefined;
      usersSummed ||= hasUsers(plan);
      if (group.day !== row.day) sessionsSummed ||= hasSessions;
      for (const [i, value] of values.entries()) group.measures[i]! += value;
    }
    for (const group of groups.values()) found.push({ range, dimensions: group.dimensions, measures: group.measures });
  }
  return { rows: found, usersSummed, sessionsSummed };
}

/** Rows that are added up: the values of one row, and the columns of events it is made of. */
interface Group {
  readonly dimensions: readonly string[];
  readonly measures: number[];
  readonly events: string;
  readonly day: HistoryRow['day'];
}

const hasUsers = ({ measures }: Plan): boolean => measures.some((one) => one.of === 'users' && !addsUp(one));

interface At {
  readonly row: HistoryRow;
  readonly columns: readonly HistoryDimension[];
  readonly plan: Plan;
  readonly range: ResolvedRange;
}

function leafValue(leaf: LeafSource, at: At): string {
  if ('time' in leaf) return timeValue(leaf.time, at);
  if ('lookup' in leaf) return lookUpName(leaf.lookup, keyOf({ session: LOOKED_UP_FROM[leaf.lookup] }, at));
  return keyOf(leaf, at);
}

const keyOf = (leaf: LeafSource, { row, columns }: At): string =>
  row.keys[columns.indexOf(HELD.get(leafId(leaf))!)] ?? '';

function timeValue(unit: Parameters<typeof dayText>[0], { row, columns, plan, range }: At): string {
  const day = row.day as Day;
  const hour = () => row.keys[columns.indexOf('hour')] ?? '';
  if (unit === 'hour') return hour();
  if (unit === 'dateHour') return day.replaceAll('-', '') + hour();
  if (unit === 'nthHour') {
    const at = toInstant(day, `${hour()}:00`, plan.site.timeZone);
    return four(Math.floor((at - range.startMs) / 3_600_000));
  }
  return dayText(unit, day, range, plan.site)!;
}

const endsWithItsDay = ({ until, end, endMs }: ResolvedRange, timeZone: string): boolean =>
  until === undefined || startOfDay(addDays(end, 1), timeZone) <= endMs;

/** Last days of ranges that end before midnight and have totals: totals of whole days can't answer part of a day. */
export const cutDaysWithin = ({ ranges, site }: Plan, days: ReadonlySet<Day>): Day[] => [
  ...new Set(
    ranges.flatMap((range) =>
      !range.live && !endsWithItsDay(range, site.timeZone) && days.has(range.end) ? [range.end] : [],
    ),
  ),
];

/** Days of a plan's ranges with stored totals, without a last day that ends before midnight; none for ranges of minutes or chosen visitors. */
export function daysWithin(plan: Plan, days: readonly Day[], own: ReadonlySet<Day>): PastDays[] {
  return plan.ranges.flatMap((range, index) => {
    if (range.live || range.who) return [];
    const end = endsWithItsDay(range, plan.site.timeZone) ? range.end : addDays(range.end, -1);
    const within = days.filter((day) => day >= range.start && day <= end);
    const [from, to] = [within[0], within.at(-1)];
    if (from === undefined || to === undefined) return [];
    return { range: index, from, to, without: [...own].filter((day) => day > from && day < to).toSorted() };
  });
}
