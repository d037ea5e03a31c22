/** Writes answers about numbers over time: trends, best pieces of time, means, and the end of the running month. */
import {
  type Bucket,
  firstKnown,
  type Granularity,
  hasUnknown,
  listBuckets,
  type ResolvedRange,
  unknownDaysIn,
} from '@magpie/query';
import { addDays, dayNumber, endOfDay, startOfDay } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { FEWEST_DAYS, forecastDays, MOST_DAYS } from '../statistics/forecast.ts';
import { isSum } from '../understand/metric-of.ts';
import type { Days } from '../understand/request.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  countedNoun,
  daysOf,
  drawn,
  firstOf,
  hourLabel,
  isCount,
  metricPart,
  nothing,
  tableOf,
} from './answered-request.ts';
import { grainDimension, trendDimension } from './ask-parts.ts';
import { daysText } from './days-text.ts';
import { divisorOf, requestedValue, valueIn } from './divisors.ts';
import { nounOf } from './event-nouns.ts';
import { isLong, longPieces } from './long-pieces.ts';
import { fillTemplate } from './make-numbers.ts';
import { metricNoun } from './names.ts';
import { monthEnd } from './questions.ts';
import { GRAINS, grainsOf, TEXTS } from './texts.ts';
import type { AnalystPoint, Part, Sentence } from './told.ts';
import { writeDirection } from './write-direction.ts';
import { writeNth } from './write-nth.ts';

/** A day, week or other period and its value. */
export interface Piece {
  readonly when: Part;
  readonly label: string;
  /** Null of a rate of nothing, and where nothing is known of a day. */
  readonly value: number | null;
  /** The name of the ask that it is of. */
  readonly ask: string;
  /** Whether it is over, and wholly within the range and the site's data. */
  readonly whole: boolean;
  /** Its days, where it is drawn under their name; hours of a day have none. */
  readonly days?: Days;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekday of a day; day 0 was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7;

/** Whether a piece of time has a value. */
export const hasValue = <P extends Piece>(piece: P): piece is P & { readonly value: number } => piece.value !== null;

/** All days, weeks or other periods of the range, including empty ones. Days only if their weekday is asked for. */
export function piecesOf(answered: AnsweredRequest, ofTrend = false): Piece[] {
  const { grain, filters } = answered.request;
  if (isLong(grain)) return listLongPieces(answered, grain);
  const dimension = ofTrend ? trendDimension(grain!) : grainDimension(grain!);
  const asked = filters.filter((one) => one.dimension === 'dayOfWeekName' && !one.match);
  const isAsked = (weekday: number) =>
    asked.every(({ values, not = false }) => values.includes(WEEKDAYS[weekday]!) !== not);
  const hours = filters.filter((one) => one.dimension === 'hour' && !one.match);
  const isAskedHour = (hour: number) =>
    hours.every(({ values, not = false }) => values.map(Number).includes(hour) !== not);
  return listPieces(answered, dimension).filter(({ when }) => {
    if ('time' in when && when.time.weekday !== undefined) return isAsked(when.time.weekday);
    if ('time' in when && when.time.hour !== undefined) return isAskedHour(when.time.hour);
    return grain !== 'day' || !('days' in when) || isAsked(weekdayOf(dayNumber(when.days.start)));
  });
}

/** The quarters or years of the range. */
function listLongPieces(answered: AnsweredRequest, grain: 'quarter' | 'year'): Piece[] {
  const { request, calendar, firstDay } = answered;
  const name = firstOf(answered);
  return longPieces(request.range, grain, calendar.today).map(({ days, ask, range, whole }) => ({
    when: { days },
    label: daysText(days),
    value: valueIn(tableOf(answered, ask).totals[range], name),
    ask,
    whole: whole && (firstDay === null || days.start >= firstDay),
    days,
  }));
}

function listPieces(answered: AnsweredRequest, dimension: DimensionName): Piece[] {
  const { request, site, calendar, firstDay } = answered;
  const { grain, range } = request;
  const values = new Map(
    tableOf(answered, 'rows')
      .rows.filter((row) => row.range === (answered.rangeIndex ?? 0))
      .map((row) => [row.dimensions[dimension] ?? '', row.metrics] as const),
  );
  const valueAt = (key: string) => requestedValue(request, values.get(key));
  const unknown = unknownDaysIn(tableOf(answered, 'rows'), answered.rangeIndex ?? 0);
  if (dimension === 'dayOfWeek')
    return WEEKDAYS.map(
      (label, weekday): Piece => ({
        when: { time: { weekday } },
        label,
        value: valueAt(String(weekday)),
        ask: 'rows',
        whole: true,
      }),
    ).filter((_, weekday) => hasWeekday(range, weekday));
  if (dimension === 'hour')
    return Array.from({ length: 24 }, (_, hour): Piece => {
      const key = String(hour).padStart(2, '0');
      return {
        when: { time: { hour } },
        label: hourLabel(hour),
        value: valueAt(values.has(key) ? key : String(hour)),
        ask: 'rows',
        whole: true,
      };
    });
  const resolved: ResolvedRange = {
    start: range.start,
    end: range.end,
    name: '',
    startMs: startOfDay(range.start, site.timeZone),
    endMs: endOfDay(range.end, site.timeZone),
    days: dayNumber(range.end) - dayNumber(range.start) + 1,
  };
  const granularity = grain as Granularity;
  const now = startOfDay(calendar.today, site.timeZone) + minutesOf(calendar.time) * 60_000;
  const buckets = listBuckets(resolved, granularity, { id: 0, countInternal: false, ...site }, now);
  return buckets
    .filter(({ startMs }) => startMs <= now)
    .map((bucket, i, all): Piece => {
      const days = daysOfBucket(bucket, all[i + 1], range.end);
      const hour =
        granularity === 'hour'
          ? Math.round((bucket.startMs - startOfDay(bucket.day, site.timeZone)) / 3_600_000)
          : undefined;
      const known =
        (firstDay === null || days.start >= firstDay) && (range.until === undefined || days.end < range.end);
      const label =
        hour === undefined ? daysText(days) : `${daysText({ start: bucket.day, end: bucket.day })}, ${hourLabel(hour)}`;
      const isUnknown = hasUnknown(unknown, days.start, addDays(days.end, 1));
      const value = isUnknown ? null : valueAt(bucket.key);
      const whole = !bucket.partial && known && !isUnknown;
      return {
        ...{ when: { days }, label, value, ask: 'rows', whole },
        ...(hour === undefined && { days }),
      };
    });
}

const dayPoint = (day: string, value: number): AnalystPoint => {
  const days = { start: day, end: day };
  return { label: daysText(days), value, days };
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const daysOfBucket = ({ day }: Bucket, next: Bucket | undefined, end: string) => ({
  start: day,
  end: next && next.day > day ? addDays(next.day, -1) : next ? day : end,
});

function hasWeekday({ start, end }: { readonly start: string; readonly end: string }, weekday: number): boolean {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  return Array.from({ length: Math.min(7, last - first + 1) }, (_, i) => weekdayOf(first + i)).includes(weekday);
}

/** A piece of time as it is drawn: one that isn't whole is either running or cut. */
export const pointOf =
  ({ calendar: { today } }: AnsweredRequest) =>
  <V extends number | null>({ label, value, whole, days, when }: Piece & { readonly value: V }) => {
    const isRunning = 'days' in when && when.days.end >= today;
    const partial: AnalystPoint['partial'] = whole ? undefined : isRunning ? 'so far' : 'incomplete';
    return { label, value, ...(days && { days }), ...(partial && { partial }) };
  };

/** The metric over time. */
export function writeTrend(answered: AnsweredRequest): AnswerBody {
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const pieces = piecesOf(answered, true);
  const total = tableOf(answered, 'total').totals[0];
  const valued = pieces.filter(hasValue);
  const whole = valued.filter((one) => one.whole);
  const { ranked, notes } = rankable(answered, valued, whole.length > 1 ? whole : valued, 'both');
  const sorted = [...ranked].sort((a, b) => b.value - a.value);
  const [high, low] = [sorted[0], sorted.at(-1)];
  const lead = answered.request.metrics.map((one) => {
    const value = valueIn(total, one);
    if (value === null)
      return fillTemplate(TEXTS.noRate, {
        metric: metricNoun(one),
        divisor: metricNoun(divisorOf(one)!),
        ...daysOf(answered),
      });
    return fillTemplate(isCount(one) ? TEXTS.trend : TEXTS.trendRate, {
      metric: countedNoun(one, value, answered.request),
      value: metricPart(answered, one)(value, 'total'),
      ...daysOf(answered),
    });
  });
  const peak =
    high && low && high !== low
      ? [
          fillTemplate(TEXTS.trendPeak, {
            high: figure(high.value, high.ask),
            when: whenOf(answered, high),
            low: figure(low.value, low.ask),
            whenLow: whenOf(answered, low),
          }),
          ...notes,
        ]
      : [];
  return {
    sentences: [...lead, ...writeDirection(answered, whole), ...peak],
    chart: chartOf(answered, 'line', drawn(pieces.map(pointOf(answered))), 'rows'),
  };
}

type Valued = Piece & { readonly value: number };

/**
 * The pieces of time that are ranked: the whole ones, and a running one whose count is already above them. Says so of it, and where others
 * that are left out are beyond those that are ranked.
 */
function rankable(
  answered: AnsweredRequest,
  all: readonly Valued[],
  whole: readonly Valued[],
  end: 'both' | 'most' | 'least',
): { readonly ranked: readonly Valued[]; readonly notes: readonly Sentence[] } {
  const { calendar, request } = answered;
  const values = whole.map(({ value }) => value);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const left = all.filter((one) => !whole.includes(one));
  const isRunning = ({ when }: Valued) => 'days' in when && when.days.end >= calendar.today;
  const adds = isSum(firstOf(answered)) && !request.divisor && end !== 'least';
  const ahead = left.filter((one) => adds && isRunning(one) && one.value > most);
  const isBeyond = left
    .filter((one) => !ahead.includes(one))
    .some(({ value }) => (end !== 'least' && value > most) || (end !== 'most' && value < least));
  return {
    ranked: [...whole, ...ahead],
    notes: [
      ...ahead.map((one) => fillTemplate(TEXTS.unfinished, { when: whenOf(answered, one) })),
      ...(isBeyond && request.grain ? [fillTemplate(TEXTS.onlyWhole, { grains: GRAINS[request.grain][1] })] : []),
    ],
  };
}

/** An hour is named by its day and hour, all others by their days. */
export const whenOf = ({ request }: AnsweredRequest, { when, label }: Piece): Part =>
  request.grain === 'hour' ? { name: label } : when;

/** Whether the weekdays of a range aren't the same number each, or its last one isn't over. */
const isUneven = ({ request: { range }, calendar }: AnsweredRequest): boolean =>
  (dayNumber(range.end) - dayNumber(range.start) + 1) % 7 !== 0 || range.end >= calendar.today;

/** The days from the start of the first period to the end of the last, to match the number of periods. For hours and weekdays, the whole range. */
function spanOf(answered: AnsweredRequest, pieces: readonly Piece[]): Part {
  const days = pieces.flatMap((one) => one.days ?? []);
  if (days.length === 0 || days.length < pieces.length) return daysOf(answered).days;
  const start = days.map((one) => one.start).sort()[0]!;
  return {
    days: {
      start,
      end: days
        .map((one) => one.end)
        .sort()
        .at(-1)!,
    },
  };
}

/** All pieces of time with a value, those of them that are ranked, and these sorted by their values. */
function rankedPieces(answered: AnsweredRequest) {
  const { order = 'most' } = answered.request;
  const all = piecesOf(answered).filter(hasValue);
  const whole = all.filter((one) => one.whole);
  const { ranked: pieces, notes } = rankable(
    answered,
    all,
    whole.length > 0 ? whole : all,
    order === 'least' ? 'least' : 'most',
  );
  const sorted = [...pieces].sort((a, b) => (order === 'least' ? a.value - b.value : b.value - a.value));
  return { all, pieces, sorted, notes };
}

/** The days of the best or worst piece of time, or of the n-th. Undefined if several share its value, or if it has no days of its own. */
export function foundDays(answered: AnsweredRequest): Days | undefined {
  const { nth = 1 } = answered.request;
  const { sorted } = rankedPieces(answered);
  const found = sorted[nth - 1];
  const isOnly = sorted.filter(({ value }) => value === found?.value).length === 1;
  return isOnly ? found?.days : undefined;
}

/** Writes about the best or worst periods. */
export function writeBest(answered: AnsweredRequest): AnswerBody {
  const { grain, order = 'most', limit = 1, nth } = answered.request;
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const { all, pieces, sorted, notes } = rankedPieces(answered);
  if (all.length === 0) return nothing(answered);
  const [, grains] = GRAINS[grain!];
  if (nth !== undefined)
    return {
      ...writeNth(
        answered,
        sorted.map(({ when, value, ask }) => ({ name: when, value, ask })),
        { count: sorted.length, ask: 'rows', names: grains },
      ),
      chart: chartOf(answered, 'bar', pieces.map(pointOf(answered)), 'rows'),
    };
  const template =
    order === 'most' ? (isCount(name) ? TEXTS.best : TEXTS.bestRate) : isCount(name) ? TEXTS.worst : TEXTS.worstRate;
  const sentences = sorted
    .slice(0, limit)
    .map(({ when, value, ask }) =>
      fillTemplate(template, { when, metric: nounOf(answered.request, name), value: figure(value, ask) }),
    );
  const tied = sorted.filter(({ value }) => value === sorted[limit - 1]?.value);
  const tiedOnes: Sentence[] =
    tied.length > 1 && limit === 1
      ? [
          fillTemplate(TEXTS.tied, {
            names: tied.slice(0, 4).flatMap(({ when }, i): Part[] => (i === 0 ? [when] : [{ text: ', ' }, when])),
          }),
        ]
      : [];
  const count = figure(pieces.length, 'rows', `the number of ${grains}`, 'count');
  return {
    sentences: [
      ...sentences,
      ...tiedOnes,
      ...notes,
      fillTemplate(TEXTS.bestOf, { count, grains: grainsOf(grain!, pieces.length), days: spanOf(answered, pieces) }),
      ...(grain === 'weekday' && isUneven(answered) ? [fillTemplate(TEXTS.unevenWeekdays, {})] : []),
    ],
    chart: chartOf(answered, 'bar', pieces.map(pointOf(answered)), 'rows'),
  };
}

/** Writes the forecast for the running month. */
export function writeForecast(answered: AnsweredRequest): AnswerBody {
  const { calendar, firstDay, request } = answered;
  const { today } = calendar;
  const name = firstOf(answered);
  const values = new Map(
    tableOf(answered, 'days').rows.map((row) => [row.dimensions.date ?? '', row.metrics[name] ?? 0]),
  );
  const list = (from: string, to: string) =>
    Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, i) => addDays(from, i));
  const on = (day: string) => values.get(day.replaceAll('-', '')) ?? 0;
  const sum = (days: readonly string[]) => days.reduce((total, day) => total + on(day), 0);
  const yesterday = addDays(today, -1);
  // On its first day a site was seldom watched from the beginning.
  const known = firstDay === null ? today : firstKnown(addDays(firstDay, 1), tableOf(answered, 'days'));
  const earliest = addDays(today, -MOST_DAYS);
  const history = list(known > earliest ? known : earliest, yesterday).map((day) => ({ day, value: on(day) }));
  const [done, soFar] = [sum(list(request.range.start, yesterday)), sum(list(request.range.start, today))];
  const computed = 'the days of the month so far, and for the rest the average of each weekday over eight weeks';
  const figure = (value: number, how?: string) =>
    metricPart(answered, name)(isCount(name) ? Math.round(value) : value, 'days', how);
  const parts = {
    metric: nounOf(answered.request, name),
    soFar: figure(soFar, 'the sum of the days of the month'),
    ...daysOf(answered),
  };
  const rest = history.length < FEWEST_DAYS ? null : forecastDays(history, list(today, monthEnd(today)));
  if (!rest) return { sentences: [fillTemplate(TEXTS.noForecast, parts)] };
  const end = (value: number) => figure(Math.max(soFar, done + value), computed);
  return {
    sentences: [
      fillTemplate(TEXTS.forecast, {
        ...parts,
        low: end(rest.low),
        high: end(rest.high),
        expected: end(rest.expected),
      }),
      fillTemplate(TEXTS.forecastSoFar, parts),
    ],
    chart: chartOf(
      answered,
      'line',
      list(request.range.start, today).map((day) => ({
        ...dayPoint(day, on(day)),
        ...(day === today && { partial: 'so far' }),
      })),
      'days',
    ),
  };
}
