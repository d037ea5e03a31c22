/** Judges a day: which of the watched values are unusual on it, or together with the days before it. */
import { addDays, type Day, daysBetween } from '@magpie/time';
import { VARIATION } from '../statistics/chance.ts';
import { chanceOfCount, deviationsOfCount } from '../statistics/count-chance.ts';
import { chanceOfDeviations } from '../statistics/exact.ts';
import { selectSignificant } from '../statistics/select-significant.ts';
import { MOST_WEEKS } from '../statistics/usual.ts';
import { groupEchoes } from './echoes.ts';
import type { Exception, Test } from './exception.ts';
import { expect, FEWEST_DAYS, type Habits, learn, MOST_DAYS } from './expect.ts';
import { judgeMean } from './judge-mean.ts';
import { habitsOf, type Line, type Lines, linesOf, type Series, type SiteValues, siteOf, sum, WEEK } from './lines.ts';

/** Days that are judged together: one, three and a week. */
const SPANS = [1, 3, 7] as const;
/** The longest of them. */
export const MOST_SPAN = 7;
/** On so many days (1 is every day) something may be unusual by chance alone. */
const FALSE_DAYS = 0.004;
/** Smaller differences aren't reported: as a part of what is usual, and of what the whole site has. */
const LEAST_PART = 0.3;
const LEAST_OF_SITE = 0.03;
/** Without its oddest day, a run of days must still be as unlikely as this. */
const OTHERS_CHANCE = 0.01;
/** As many earlier days, or runs of days, as far off: then it's nothing new. */
const KNOWN_DAYS = 3;
const NEARLY_AS_FAR = 0.75;
/** How far a range reaches that is called usual. */
const USUAL_DEVIATIONS = 3.5;
/** A row that has nearly everything is the whole. */
const NEARLY_ALL = 10;

/** What was judged, unusual or not. */
interface Tried {
  readonly chance: number;
  readonly test?: Test;
}

/** The unusual values of a day, the strongest first. A site whose data began on `firstDay` has no history before. */
export function judgeDay(all: readonly Series[], day: Day, firstDay: Day): Exception[] {
  const lines = linesOf(all);
  const at = lines.start <= day ? daysBetween(lines.start, day) : -1;
  const known = firstDay <= lines.start ? 0 : daysBetween(lines.start, firstDay);
  if (at < 0 || at - known < FEWEST_DAYS) return [];
  const [ofSite, ofRows]: [Tried[], Tried[]] = [[], []];
  for (const line of lines.all)
    for (const span of line.series.kind.gone ? ([1] as const) : SPANS) {
      if (at - span + 1 - known < FEWEST_DAYS) continue;
      const test = isMean(line) ? judgeMean(line, lines, at, span, known) : judgeCount(line, lines, at, span, known);
      const tests = line.series.kind.by === undefined ? ofSite : ofRows;
      if (test) tests.push(test === 'usual' ? { chance: 1 } : { chance: test.chance, test });
    }
  // The few values of the whole site aren't held to what the many rows need.
  const found = [ofSite, ofRows].flatMap((tests) =>
    selectSignificant(tests, FALSE_DAYS).flatMap(({ test }) => test ?? []),
  );
  return groupEchoes(shortestSpans(found));
}

const isMean = ({ series: { kind } }: Line) => kind.chance === 'share' || kind.chance === 'average';

/** Of a value's spans the shortest: a day that says it by itself needs no week. It's as strong as the strongest of them. */
function shortestSpans(found: readonly Test[]): Exception[] {
  return [...Map.groupBy(found, ({ kind, subject }) => `${kind.id} ${subject}`).values()].map((same) => {
    const { chance: _chance, ...shortest } = same.reduce((a, b) => (b.span < a.span ? b : a));
    const { deviations } = same.reduce((a, b) => (Math.abs(b.deviations) > Math.abs(a.deviations) ? b : a));
    return { ...shortest, deviations };
  });
}

/** Judges a count or a sum; `usual` if nothing is unusual, undefined if there is too little to judge. */
function judgeCount(line: Line, lines: Lines, at: number, span: number, known: number): Test | 'usual' | undefined {
  const { kind, subject } = line.series;
  const from = at - span + 1;
  const value = sum(line.values, from, span);
  if (kind.gone && value > 0) return undefined;
  const weeks = Math.min(MOST_WEEKS, Math.floor((from - known) / WEEK));
  const blocks = Array.from({ length: weeks }, (_, week) => sum(line.values, from - WEEK * (week + 1), span));
  const roughly = blocks.reduce((all, one) => all + one, 0) / blocks.length;
  // A sum is counted in average orders.
  const worth = kind.chance === 'sum' ? averageOf(line, from) : 1;
  if (worth === 0) return undefined;
  const difference = Math.abs(value - roughly) / worth;
  if (Math.max(value, roughly) / worth < kind.least) return undefined;
  // Most days end here.
  if (difference < Math.max(kind.least, (0.7 * LEAST_PART * roughly) / worth, 2 * Math.sqrt(roughly / worth)))
    return 'usual';
  const habits = learn(
    worth === 1 ? line.values : line.values.map((one) => one / worth),
    lines.first,
    known,
    from,
    line.values === lines.visits || !lines.visits ? undefined : habitsOf(lines, 'visits', lines.visits, known, from),
  );
  if (!habits) return undefined;
  if (kind.beside?.of === 'rest' && isNearlyAll(line, from)) return undefined;
  const had = value / worth;
  const way = had < expect(habits, lines.first + from, span).expected ? -1 : 1;
  const beside = besideOf(line, lines, from, known);
  /** The chance of some of the days, and how far they are off. */
  const judge = (days: readonly number[]) => {
    let [expected, spread, own] = [0, 0, 0];
    for (const i of days) {
      expected += expect(habits, lines.first + i, 1).expected * beside(i, way);
      own += line.values[i]! / worth;
    }
    ({ spread } = expect(habits, lines.first + from, days.length));
    if (kind.chance === 'sum') spread += VARIATION ** 2 / Math.max(expected, 1);
    const off = deviationsOfCount(own, expected, spread);
    const isWay = Math.sign(own - expected) === way;
    const chance =
      kind.chance === 'sum'
        ? chanceOfDeviations(partOf(own, expected) / Math.sqrt(spread + 1 / Math.max(expected, 1)))
        : chanceOfCount(own, expected, spread);
    return { expected, spread, own, off, chance: isWay ? chance : 1 };
  };
  const days = Array.from({ length: span }, (_, i) => from + i);
  const { expected, spread, off, chance } = judge(days);
  const change = had - expected;
  if (Math.abs(change) < Math.max(kind.least, LEAST_PART * expected) || Math.sign(change) !== way) return 'usual';
  const site = siteOf(lines, line, from, span);
  if (Math.abs(change) * worth < LEAST_OF_SITE * site.usual) return 'usual';
  if (span > 1) {
    const offs = days.map((i) => ({ i, ...judge([i]) }));
    const oddest = offs.reduce((a, b) => (b.off * way > a.off * way ? b : a));
    if (judge(days.filter((i) => i !== oddest.i)).chance > OTHERS_CHANCE) return 'usual';
    // It must still go on, and not be over since yesterday.
    const last = offs.at(-1)!;
    if ((last.own - last.expected) * way < (0.5 * Math.abs(change) * last.expected) / Math.max(expected, 0.01))
      return 'usual';
  }
  if (
    isKnown(line, {
      from,
      span,
      known,
      habits,
      first: lines.first,
      change: Math.abs(change),
      part: Math.abs(change) / Math.max(expected, 0.5),
      way,
      worth,
    })
  )
    return 'usual';
  const reach = USUAL_DEVIATIONS * Math.sqrt(expected + spread * expected ** 2);
  const start = addDays(lines.start, at);
  return {
    ...{ kind, subject, span, value, day: start, chance, deviations: off, cause: null, echoes: [] },
    expected: expected * worth,
    low: Math.max(0, (expected - reach) * worth),
    high: (expected + reach) * worth,
    earlier: blocks.map((one, week) => ({ day: addDays(start, -WEEK * (week + 1)), value: one })).reverse(),
    effect: effectOf(line, { value, expected: expected * worth }, site),
  };
}

/** How far a sum is off, as a part of what is expected. A few large orders lift it more than anything lowers it, so rises count by their logarithm. */
const partOf = (total: number, expected: number): number =>
  total > expected ? Math.log(total / Math.max(expected, 1)) : total / Math.max(expected, 1) - 1;

/** What an order was worth on average in the weeks before. */
function averageOf(line: Line, from: number): number {
  const orders = sum(line.events, from - MOST_DAYS, MOST_DAYS);
  return orders === 0 ? 0 : sum(line.values, from - MOST_DAYS, MOST_DAYS) / orders;
}

/** Whether a row has usually nearly everything: what happens to it, happens to the site. */
const isNearlyAll = ({ values, beside }: Line, from: number): boolean =>
  beside !== undefined &&
  sum(values, from - MOST_DAYS, MOST_DAYS) > NEARLY_ALL * sum(beside, from - MOST_DAYS, MOST_DAYS);

/** How much more or less a day was to be expected, since what the line goes up and down with did; 1 if that went the other way. */
function besideOf(line: Line, lines: Lines, from: number, known: number): (at: number, way: number) => number {
  const { beside, series } = line;
  if (!beside) return () => 1;
  const name =
    series.kind.beside!.of === 'site' ? `site ${series.kind.beside!.metric}` : `${series.kind.id} ${series.subject}`;
  const habits = habitsOf(lines, name, beside, known, from);
  if (!habits) return () => 1;
  return (at, way) => {
    const usual = expect(habits, lines.first + at, 1).expected;
    if (usual < 1) return 1;
    const part = beside[at]! / usual;
    return way < 0 ? Math.min(1, part) : Math.max(1, part);
  };
}

/** Whether the same happened several times before: then it's a habit. */
function isKnown(
  line: Line,
  asked: {
    readonly from: number;
    readonly span: number;
    readonly known: number;
    readonly habits: Habits;
    readonly first: number;
    readonly change: number;
    readonly part: number;
    readonly way: number;
    readonly worth: number;
  },
): boolean {
  const { from, span, known, habits, first, change, part, way, worth } = asked;
  let times = 0;
  for (let start = from - span; start >= Math.max(known, from - MOST_DAYS); start -= span) {
    const { expected } = expect(habits, first + start, span);
    const off = (sum(line.values, start, span) / worth - expected) * way;
    if (off > NEARLY_AS_FAR * change || (expected > 0 && off >= NEARLY_AS_FAR * part * expected)) times += 1;
  }
  return times > (span === 1 ? KNOWN_DAYS : 1);
}

/** How large a difference is for the site ({@link Exception.effect}). */
function effectOf(
  { series: { kind } }: Line,
  { value, expected }: { readonly value: number; readonly expected: number },
  site: SiteValues,
): number {
  const isPart = kind.by !== undefined || kind.only !== undefined;
  const usual = Math.max(expected, isPart ? site.usual : 0);
  return (value - expected) / (usual || Math.max(value, site.had));
}
