/** Judges a day: which of the watched values are unusual, compared with the same weekday's values of the weeks before. */
import { addDays, type Day } from '@magpie/time';
import type { MetricName } from '@magpie/vocabulary';
import { median } from 'simple-statistics';
import { chanceDeviation } from '../statistics/chance.ts';
import { DEVIATIONS, MOST_WEEKS, usualOf, weekdayDeviation } from '../statistics/usual.ts';
import type { Cause } from './cause.ts';
import type { ExceptionKind } from './kinds.ts';

/** So many events must be behind a value, or usually be: less is chance. */
export const LEAST_EVENTS = 30;
const WEEK = 7;

/** A watched value of a day, and how many events are behind it. */
export interface DayOf {
  readonly value: number;
  readonly events: number;
}

/** Watched values, day by day; a missing day had nothing. */
export interface Series {
  readonly kind: ExceptionKind;
  /** The campaign, channel or source; empty for the site as a whole. */
  readonly subject: string;
  readonly days: ReadonlyMap<Day, DayOf>;
}

/** An unusual value of a day. */
export interface Exception {
  readonly kind: ExceptionKind;
  readonly subject: string;
  readonly day: Day;
  readonly value: number;
  /** The median of the same weekday. */
  readonly expected: number;
  /** The bounds of the usual range. */
  readonly low: number;
  readonly high: number;
  /** The same weekday's values, the earliest first. */
  readonly earlier: readonly { readonly day: Day; readonly value: number }[];
  /** How many robust deviations it is off: below 0 if the value is too low. */
  readonly deviations: number;
  /**
   * The difference as a part of what the site usually has on such a day: of all its visits for a channel, source or campaign, of all page views
   * for a page. 0.5 is 50 %, below 0 if the value is too low. If the site usually has nothing, a part of what it had that day.
   */
  readonly effect: number;
  readonly cause: Cause | null;
}

const NOTHING: DayOf = { value: 0, events: 0 };

/** The days of the same weekday before a day, the earliest first. */
const sameWeekdays = (day: Day): Day[] =>
  Array.from({ length: MOST_WEEKS }, (_, i) => addDays(day, -WEEK * (MOST_WEEKS - i)));

/** The unusual values of a day, the furthest off first. A site whose data began on `firstDay` has no history before. */
export function judgeDay(all: readonly Series[], day: Day, firstDay: Day): Exception[] {
  const found = all
    .flatMap((series) => judge(series, all, day, firstDay) ?? [])
    .sort((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations) || (a.subject < b.subject ? -1 : 1));
  // A day without any page view is one exception, whatever else is missing with it.
  const silence = found.find(({ kind, value }) => kind.id === 'views' && value === 0);
  return silence ? [silence] : found.filter((one) => !isSaidBy(one, found));
}

/** Whether another exception says the same more exactly. */
function isSaidBy({ kind, subject, deviations }: Exception, all: readonly Exception[]): boolean {
  return (
    kind.id === 'channel' &&
    subject === 'Referral' &&
    all.some((other) => other.kind.id === 'referral' && Math.sign(other.deviations) === Math.sign(deviations))
  );
}

function judge(
  { kind, subject, days }: Series,
  all: readonly Series[],
  day: Day,
  firstDay: Day,
): Exception | undefined {
  const of = (one: Day) => days.get(one) ?? NOTHING;
  const isMean = kind.chance === 'share' || kind.chance === 'average';
  const isKnown = (one: Day) => one >= firstDay && !(isMean && of(one).events === 0);
  const known = sameWeekdays(day).filter(isKnown);
  const that = of(day);
  if (kind.gone && that.value > 0) return undefined;
  const usualEvents = usualOf(known.map((one) => of(one).events))?.expected;
  if (usualEvents === undefined) return undefined;
  const fewest = Math.min(that.events, usualEvents);
  // An average of few visits is chance; of counts it is enough if there are, or usually are, so many.
  if ((isMean ? fewest : Math.max(that.events, usualEvents)) < LEAST_EVENTS) return undefined;
  const values = known.map((one) => of(one).value);
  const { expected } = usualOf(values)!;
  const off = Math.abs(that.value - expected);
  const byChance = chanceDeviation(kind.chance, expected, isMean ? fewest : usualEvents);
  // Most days end here.
  if (off < DEVIATIONS * byChance) return undefined;
  const weekdays = Array.from({ length: WEEK }, (_, back) =>
    sameWeekdays(addDays(day, -back))
      .concat(back === 0 ? [] : addDays(day, -back))
      .slice(-MOST_WEEKS)
      .filter(isKnown)
      .map((one) => of(one).value),
  );
  const usual = usualOf(values, [byChance, weekdayDeviation(weekdays) * expected])!;
  const deviations = usual.deviation === 0 ? 0 : (that.value - expected) / usual.deviation;
  if (Math.abs(deviations) < DEVIATIONS) return undefined;
  return {
    kind,
    subject,
    day,
    value: that.value,
    expected,
    low: usual.low,
    high: usual.high,
    earlier: known.map((one) => ({ day: one, value: of(one).value })),
    deviations,
    effect: effectOf({ kind, value: that.value, expected }, readSite(kind.metric, all, day, known)),
    cause: null,
  };
}

/** How large a difference is for the site ({@link Exception.effect}). */
function effectOf(
  { kind, value, expected }: Pick<Exception, 'kind' | 'value' | 'expected'>,
  whole: SiteValues,
): number {
  const isPart = kind.by !== undefined || kind.only !== undefined;
  const usual = Math.max(expected, isPart ? whole.usual : 0);
  return (value - expected) / (usual || Math.max(value, whole.day));
}

/** Values of the whole site in a metric: on a day, and the median of the days before. */
interface SiteValues {
  readonly day: number;
  readonly usual: number;
}

/** Reads a metric of the whole site: it's watched itself, or counted as the events behind what is. */
function readSite(metric: MetricName, all: readonly Series[], day: Day, known: readonly Day[]): SiteValues {
  const find = (field: 'metric' | 'events') =>
    all.find(({ kind }) => kind.by === undefined && kind.only === undefined && kind[field] === metric)?.days;
  const [values, events] = [find('metric'), find('events')];
  const of = (one: Day) => values?.get(one)?.value ?? events?.get(one)?.events ?? 0;
  return { day: of(day), usual: median(known.map(of)) };
}
