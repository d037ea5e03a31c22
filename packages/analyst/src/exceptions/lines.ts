/** Watched values as numbers of days, and the habits of those that others are compared with. */
import { addDays, type Day, daysBetween } from '@magpie/time';
import { MOST_WEEKS } from '../statistics/usual.ts';
import { type Habits, learn } from './expect.ts';
import type { ExceptionKind } from './kinds.ts';

/** Days of a week. */
export const WEEK = 7;

/** A watched value of a day, and how many events are behind it. */
export interface DayOf {
  readonly value: number;
  readonly events: number;
}

/** Watched values, day by day; a missing day had nothing. */
export interface Series {
  readonly kind: ExceptionKind;
  /** The row, such as a campaign or country; empty for the site as a whole. */
  readonly subject: string;
  readonly days: ReadonlyMap<Day, DayOf>;
  /** What it goes up and down with, if its kind has that. */
  readonly beside?: ReadonlyMap<Day, number> | undefined;
}

/** Numbers of days without gaps. */
export interface Line {
  readonly series: Series;
  readonly values: Float64Array;
  readonly events: Float64Array;
  readonly beside: Float64Array | undefined;
}

/** Everything that is watched, as lines of days from the same day on. */
export interface Lines {
  readonly all: readonly Line[];
  readonly start: Day;
  /** The day number of the start, for weekdays. */
  readonly first: number;
  /** The visits of the site: what everything else strays with. */
  readonly visits: Float64Array | undefined;
  readonly habits: Map<string, Habits | undefined>;
}

const prepared = new WeakMap<readonly Series[], Lines>();

/** Turns series into lines, once. */
export function linesOf(all: readonly Series[]): Lines {
  const known = prepared.get(all);
  if (known) return known;
  let [start, end]: [Day, Day] = ['9999-12-31', '0000-01-01'];
  for (const { days } of all)
    for (const day of days.keys()) {
      if (day < start) start = day;
      if (day > end) end = day;
    }
  const length = all.some(({ days }) => days.size > 0) ? daysBetween(start, end) + 1 : 0;
  const at = new Map(Array.from({ length }, (_, i): [Day, number] => [addDays(start, i), i]));
  const lines = all.map((series): Line => {
    const [values, events] = [new Float64Array(length), new Float64Array(length)];
    for (const [day, of] of series.days) {
      values[at.get(day)!] = of.value;
      events[at.get(day)!] = of.events;
    }
    const beside = series.beside && new Float64Array(length);
    if (beside) for (const [day, value] of series.beside!) if (at.has(day)) beside[at.get(day)!] = value;
    return { series, values, events, beside };
  });
  const whole = (metric: string) =>
    lines.find(({ series: { kind } }) => kind.by === undefined && !kind.only && kind.events === metric)?.events;
  const made: Lines = {
    all: lines,
    start,
    first: length > 0 ? Date.parse(`${start}T00:00:00Z`) / 86_400_000 : 0,
    visits: whole('sessions') ?? whole('screenPageViews'),
    habits: new Map(),
  };
  prepared.set(all, made);
  return made;
}

export const sum = (values: Float64Array, from: number, length: number): number => {
  let all = 0;
  for (let i = Math.max(0, from); i < from + length && i < values.length; i += 1) all += values[i]!;
  return all;
};

/** The habits of a line before an index, remembered for those that several lines are compared with. */
export function habitsOf(
  lines: Lines,
  name: string,
  values: Float64Array,
  known: number,
  end: number,
): Habits | undefined {
  const key = `${name} ${end} ${known}`;
  if (!lines.habits.has(key))
    lines.habits.set(
      key,
      learn(
        values,
        lines.first,
        known,
        end,
        values === lines.visits || !lines.visits ? undefined : habitsOf(lines, 'visits', lines.visits, known, end),
      ),
    );
  return lines.habits.get(key);
}

/** Values of the whole site in a line's metric: of the days, and usually. */
export interface SiteValues {
  readonly had: number;
  readonly usual: number;
}

/** Reads a line's metric of the whole site: it's watched itself, or counted as the events behind what is. */
export function siteOf({ all }: Lines, line: Line, from: number, span: number): SiteValues {
  const { metric } = line.series.kind;
  const find = (field: 'metric' | 'events') =>
    all.find(({ series: { kind } }) => kind.by === undefined && !kind.only && kind[field] === metric);
  const whole = find('metric')?.values ?? find('events')?.events;
  if (!whole) return { had: 0, usual: 0 };
  const blocks = Array.from({ length: MOST_WEEKS }, (_, week) => from - WEEK * (week + 1)).filter(
    (start) => start >= 0,
  );
  const values = blocks.map((start) => sum(whole, start, span)).sort((a, b) => a - b);
  const middle = values.length === 0 ? 0 : (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2;
  return { had: sum(whole, from, span), usual: middle };
}
