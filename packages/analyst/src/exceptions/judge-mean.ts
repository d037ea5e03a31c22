/** Judges an average or a rate of a day, or of some days together. */
import { addDays } from '@magpie/time';
import { chanceOfT } from '../statistics/exact.ts';
import { MOST_WEEKS } from '../statistics/usual.ts';
import type { Test } from './exception.ts';
import { FEWEST_DAYS, MOST_DAYS } from './expect.ts';
import { type Line, type Lines, WEEK } from './lines.ts';

const LEAST_MEAN_PART = 0.25;
/** Averages and rates need so many events on both sides; of orders fewer tell enough. */
const LEAST_EVENTS = 30;
const LEAST_ORDERS = 12;
/** Visits and orders differ at least by this part of their average. */
const LEAST_VARIATION = 0.4;
/** How far a range reaches that is called usual. */
const USUAL_DEVIATIONS = 3.5;

/** Judges an average or a rate by how far its days stray; the more events are behind them, the less they do. */
export function judgeMean(
  line: Line,
  lines: Lines,
  at: number,
  span: number,
  known: number,
): Test | 'usual' | undefined {
  const { kind, subject } = line.series;
  const from = at - span + 1;
  const fewest = kind.family === 'shop' ? LEAST_ORDERS : LEAST_EVENTS;
  const mean = (start: number, length: number) => {
    let [all, events] = [0, 0];
    for (let i = Math.max(known, start); i < start + length; i += 1) {
      all += (line.values[i] ?? 0) * (line.events[i] ?? 0);
      events += line.events[i] ?? 0;
    }
    return { events, value: events === 0 ? 0 : all / events };
  };
  const now = mean(from, span);
  const usual = mean(from - MOST_DAYS, MOST_DAYS);
  if (now.events < fewest || usual.events < 4 * fewest) return undefined;
  const strays: number[] = [];
  for (let i = Math.max(known, from - MOST_DAYS); i < from; i += 1)
    if (line.events[i]! > 0) strays.push(line.events[i]! * (line.values[i]! - usual.value) ** 2);
  strays.sort((a, b) => a - b);
  if (strays.length < FEWEST_DAYS / 2) return undefined;
  const most = 8 * strays[strays.length >> 1]!;
  const seen = strays.reduce((all, one) => all + Math.min(one, most), 0) / (strays.length - 1);
  const byChance = kind.chance === 'share' ? usual.value * (1 - usual.value) : (LEAST_VARIATION * usual.value) ** 2;
  const variance = Math.max(seen, byChance);
  const least = (0.05 * usual.value) ** 2;
  const deviation = Math.sqrt(variance / now.events + variance / usual.events + least);
  const change = now.value - usual.value;
  // A few large orders lift an average more than anything lowers it.
  const skewed = change > 0 && usual.value > 0 ? usual.value * Math.log(now.value / usual.value) : change;
  const deviations = deviation === 0 ? 0 : skewed / deviation;
  if (Math.abs(change) < LEAST_MEAN_PART * usual.value || deviations === 0) return 'usual';
  if (span > 1) {
    const way = Math.sign(change);
    const last = mean(at, 1);
    if ((last.value - usual.value) * way < 0.4 * Math.abs(change)) return 'usual';
    // One odd day makes no run of days.
    const days = Array.from({ length: span }, (_, i) => mean(from + i, 1));
    const oddest = days.reduce((a, b) =>
      (b.value - usual.value) * way * b.events > (a.value - usual.value) * way * a.events ? b : a,
    );
    const others = now.events - oddest.events;
    const left = (now.value * now.events - oddest.value * oddest.events) / Math.max(others, 1) - usual.value;
    if (left * way < 0.5 * LEAST_MEAN_PART * usual.value) return 'usual';
  }
  const day = addDays(lines.start, at);
  const reach = USUAL_DEVIATIONS * deviation;
  const weeks = Array.from({ length: MOST_WEEKS }, (_, week) => MOST_WEEKS - week).filter(
    (week) => from - WEEK * week >= known,
  );
  return {
    ...{ kind, subject, span, day, value: now.value, expected: usual.value, deviations, cause: null, echoes: [] },
    chance: chanceOfT(deviations, strays.length / 2),
    low: Math.max(0, usual.value - reach),
    high: usual.value + reach,
    earlier: weeks.flatMap((week) => {
      const { events, value } = mean(from - WEEK * week, span);
      return events === 0 ? [] : [{ day: addDays(day, -WEEK * week), value }];
    }),
    effect: usual.value === 0 ? 1 : change / usual.value,
  };
}
