/** Judges a week by its own history: the whole weeks before, with the same weekdays. */
import { addDays, type Day } from '@magpie/time';
import { median } from 'simple-statistics';
import { type ChanceOf, chanceDeviation } from '../statistics/chance.ts';
import { chanceOfFew, chanceOfT } from '../statistics/exact.ts';
import { deviationOf, weekdayDeviation } from '../statistics/usual.ts';

/** A site's weeks vary a little even if their days don't. */
const LEAST_PART = 0.02;

/** Up to this part of what is usual, a count is none or nearly none: judged by the counts, not by how much they varied. */
export const NEARLY_NONE = 0.1;

/** Values to judge: by day, and for a share with its divisor. */
export interface DaySeries {
  readonly values: ReadonlyMap<Day, number>;
  readonly of?: ReadonlyMap<Day, number> | undefined;
  /** Orders behind the values, for sums of money. */
  readonly events?: ReadonlyMap<Day, number> | undefined;
}

/** A judged block of days. */
export interface Judged {
  /** How likely it is by chance. */
  readonly chance: number;
  /** How many deviations it is off. */
  readonly deviations: number;
  /** Below or above all the earlier blocks: what happens every few weeks isn't news. */
  readonly unmatched: boolean;
  readonly value: number;
  /** The median of the earlier ones. */
  readonly expected: number;
}

/**
 * Judges the last `length` days before and including `end` against so many blocks of as many days before them. `strays` are used in place
 * of a deviation by `chance`, such as from resampled orders.
 */
export function judgeBlock(
  { values, of, events: behind = of ?? values }: DaySeries,
  end: Day,
  {
    length,
    blocks,
    chance,
    strays = [],
  }: { length: number; blocks: number; chance: ChanceOf; strays?: readonly number[] },
): Judged {
  const sum = (from: ReadonlyMap<Day, number>, block: number) => {
    let total = 0;
    for (let i = 0; i < length; i += 1) total += from.get(addDays(end, -block * length - i)) ?? 0;
    return total;
  };
  const measure = (block: number) => {
    const total = sum(values, block);
    return of ? ratio(total, sum(of, block)) : total;
  };
  const all = Array.from({ length: blocks + 1 }, (_, block) => measure(block));
  const [value, ...earlier] = all as [number, ...number[]];
  const expected = median([...earlier]);
  const usualEvents = median(earlier.map((_, i) => sum(behind, i + 1)));
  // A count is judged by what is usual, a rate by the fewer of both.
  const events = of ? Math.min(sum(behind, 0), usualEvents) : usualEvents;
  // Independent variations of days cancel out within a block.
  const ofDays = of ? 0 : (weekdayDeviation(weekdays(values, end, length, blocks)) * expected) / Math.sqrt(length);
  const deviation = deviationOf(
    earlier,
    [...(strays.length > 0 ? strays : [chanceDeviation(chance, expected, events)]), ofDays],
    LEAST_PART,
  );
  const deviations = deviation === 0 ? 0 : (value - expected) / deviation;
  return {
    chance:
      chance === 'count' && !of && value <= NEARLY_NONE * expected
        ? chanceOfFew(value, earlier)
        : chanceOfT(deviations, 2 * (earlier.length - 1)),
    deviations,
    unmatched: value > Math.max(...earlier) || value < Math.min(...earlier),
    value,
    expected,
  };
}

const ratio = (one: number, all: number): number => (all === 0 ? 0 : one / all);

const WEEK = 7;

/** The values of each weekday in the earlier blocks. */
function weekdays(values: ReadonlyMap<Day, number>, end: Day, length: number, blocks: number): number[][] {
  const last = addDays(end, -length);
  const weeks = Math.floor((length * blocks) / WEEK);
  return Array.from({ length: WEEK }, (_, back) =>
    Array.from({ length: weeks }, (_week, week) => values.get(addDays(last, -back - WEEK * week)) ?? 0),
  );
}
