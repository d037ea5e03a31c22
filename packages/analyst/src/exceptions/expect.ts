/**
 * Expects the next days of a count from its last eight weeks: a level, in which the latest weeks weigh most, times the
 * weekday; and how far days stray from that beyond chance. Odd days before are cut off, so that they move neither.
 */

/** Days that are looked back. */
export const MOST_DAYS = 56;
/** Days from which something can be called unusual: four of each weekday. */
export const FEWEST_DAYS = 28;
const WEEK = 7;
/** After so many days a day weighs half. */
const HALF_LIFE = 14;
/** A part's weekdays are those of the whole, until it has about so many events of its own. */
const PRIOR = 40;
/** How sure it is, before a part is looked at, that it strays like the whole: one deviation of the spread. */
const PRIOR_SPREAD = 0.02;
/** Even the steadiest sites stray by 4 %, and may grow by some percent until the level follows. */
const LEAST_SPREAD = 0.04 ** 2;
const GROWTH = 0.03 ** 2;
const MOST_CARRY = 0.85;
const LEAST_CARRY = 0.2;

const WEIGHTS = Array.from({ length: MOST_DAYS + 1 }, (_, age) => 0.5 ** (age / HALF_LIFE));

/** Level, weekdays and strays of a count before a day. */
export interface Habits {
  /** Of an average day. */
  readonly level: number;
  /** By the day's number modulo 7; 1 on average. */
  readonly weekdays: readonly number[];
  /** Variance of days beyond chance, as a part of the square of what is expected. */
  readonly spread: number;
  /** How much of a day's stray the next day has: 0 to 1. */
  readonly carry: number;
  /** Events behind the level, and days. */
  readonly events: number;
  readonly days: number;
}

/** The expected number of some days, and its variance beyond chance, as a part of its square. */
export interface Expected {
  readonly expected: number;
  readonly spread: number;
}

/**
 * Learns from the days before one. `values` are counts of days without gaps from day number `first` on, `known` the index from which
 * they are known, and `end` the index after the last. `whole` are the habits of what it is a part of.
 */
export function learn(
  values: Float64Array,
  first: number,
  known: number,
  end: number,
  whole: Habits | undefined,
): Habits | undefined {
  const begin = Math.max(known, end - MOST_DAYS);
  const days = end - begin;
  if (days < FEWEST_DAYS) return undefined;
  const cut = cutOff(values, begin, end);
  const counts = new Array<number>(WEEK).fill(0);
  const numbers = new Array<number>(WEEK).fill(0);
  let all = 0;
  for (let i = 0; i < days; i += 1) {
    const weekday = (first + begin + i) % WEEK;
    counts[weekday]! += cut[i]!;
    numbers[weekday]! += 1;
    all += cut[i]!;
  }
  const weekdays = counts.map((count, weekday) => {
    const part = numbers[weekday]! / days;
    return (count + PRIOR * (whole?.weekdays[weekday] ?? 1) * part) / ((all + PRIOR) * part);
  });
  let [weighed, weights, squares] = [0, 0, 0];
  for (let i = 0; i < days; i += 1) {
    const weight = WEIGHTS[days - i]!;
    const usual = weekdays[(first + begin + i) % WEEK]!;
    weighed += weight * cut[i]!;
    weights += weight * usual;
    squares += weight * weight * usual;
  }
  const level = weighed / weights;
  const events = (level * weights * weights) / squares;
  let [strays, usuals, next, before] = [0, 0, 0, 0];
  for (let i = 0; i < days; i += 1) {
    const usual = level * weekdays[(first + begin + i) % WEEK]!;
    const stray = cut[i]! - usual;
    strays += stray * stray - usual;
    usuals += usual * usual;
    if (i > 0) next += stray * before;
    before = stray;
  }
  const own = usuals === 0 ? 0 : (Math.max(0, strays) / usuals) * (days / (days - WEEK));
  if (!whole) {
    const spread = Math.max(own, LEAST_SPREAD);
    const seen = usuals === 0 ? 0 : next / usuals / spread;
    // Few days show less of it than there is.
    const carry = seen + (1 + 3 * seen) / days;
    return { level, weekdays, spread, carry: Math.min(MOST_CARRY, Math.max(LEAST_CARRY, carry)), events, days };
  }
  const doubt = (2 / days) * (whole.spread + days / Math.max(all, 1)) ** 2;
  const trust = PRIOR_SPREAD ** 2 / (PRIOR_SPREAD ** 2 + doubt);
  const spread = Math.max(whole.spread, whole.spread + trust * (own - whole.spread));
  return { level, weekdays, spread, carry: whole.carry, events, days };
}

/** Expects some days, from the habits before them: `at` is the number of the first, modulo 7 or not. */
export function expect({ level, weekdays, spread, carry, events, days }: Habits, at: number, length: number): Expected {
  let usual = 0;
  for (let i = 0; i < length; i += 1) usual += weekdays[(at + i) % WEEK]!;
  let together = length;
  for (let apart = 1; apart < length; apart += 1) together += 2 * (length - apart) * carry ** apart;
  const ofDays = together / length ** 2;
  const ofLevel = (1 + carry) / (1 - carry) / Math.min(days, 40);
  const ofWeekdays = length < WEEK ? WEEK / days / length : 0;
  return {
    expected: level * usual,
    spread: spread * (ofDays + ofLevel + ofWeekdays) + GROWTH + 1 / Math.max(events, 1),
  };
}

/** Cuts off odd days: far above or below their weekday's median. */
function cutOff(values: Float64Array, begin: number, end: number): Float64Array {
  const cut = values.slice(begin, end);
  for (let weekday = 0; weekday < WEEK && weekday < cut.length; weekday += 1) {
    const own: number[] = [];
    for (let i = weekday; i < cut.length; i += WEEK) own.push(cut[i]!);
    own.sort((a, b) => a - b);
    const middle = (own[(own.length - 1) >> 1]! + own[own.length >> 1]!) / 2;
    const chance = 3 * Math.sqrt(middle);
    for (let i = weekday; i < cut.length; i += WEEK)
      cut[i] = Math.min(Math.max(cut[i]!, middle / 2 - chance), 2 * middle + chance + 3);
  }
  return cut;
}
