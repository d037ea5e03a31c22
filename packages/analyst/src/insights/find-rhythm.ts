/** Finds when things happen: the best hour, record days, pauses between orders, and the end of the month. */
import { addDays, addMonths, type Day, listDays, startOfMonth } from '@magpie/time';
import { median } from 'simple-statistics';
import { chanceDeviation } from '../statistics/chance.ts';
import { chanceOfT } from '../statistics/exact.ts';
import { type DayValue, forecastDays, MOST_DAYS } from '../statistics/forecast.ts';
import { deviationOf, weekdayDeviation } from '../statistics/usual.ts';
import { askChart, askDays, dayChart, table } from './evidence.ts';
import type { Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { Tested } from './found.ts';
import { COMPUTED, TEXTS } from './texts.ts';

const WEEK = 7;
const HOURS = 24;
/** A record says something from so many days on. */
const RECORD_DAYS = 91;
const LEAST_PART = 0.1;

/** The best hour of the week; nothing where chance could have chosen it. */
export function findBestTime(facts: Facts): Tested[] {
  const { before } = facts.period;
  const cells = facts.answer('hours').rows.map(({ dimensions, metrics }) => ({
    weekday: Number(dimensions.dayOfWeek),
    hour: Number(dimensions.hour),
    views: metrics.screenPageViews ?? 0,
  }));
  const all = cells.reduce((sum, { views }) => sum + views, 0);
  const sorted = [...cells].sort((a, b) => b.views - a.views);
  const [best, next] = sorted;
  // Of 168 hours one is always first: it must be so beyond chance.
  if (
    !best ||
    !next ||
    all < 2_000 ||
    best.views < 40 ||
    best.views - next.views < 1 * Math.sqrt(best.views + next.views)
  )
    return [];
  // Of as many days as the best hour has.
  const average = all / (WEEK * HOURS);
  const viewsAt = (hour: number) => cells.find((one) => one.weekday === best.weekday && one.hour === hour)?.views ?? 0;
  return [
    {
      kind: 'best_time',
      subject: `${best.weekday} ${best.hour}`,
      chance: null,
      finding: {
        ...{ icon: 'time', good: null, size: 0.01, way: 0, cause: null },
        told: {
          sentences: [
            fillText(
              TEXTS.bestTime,
              { time: { weekday: best.weekday, hour: best.hour } },
              numberPart(best.views, 'count', { asks: ['hours'], metric: 'screenPageViews' }),
              { days: before },
              numberPart(best.views / all, 'percent', {
                asks: ['hours', 'all'],
                metric: 'screenPageViews',
                computed: COMPUTED.share,
              }),
              numberPart(average, 'decimal', { asks: ['all'], metric: 'screenPageViews', computed: COMPUTED.perHour }),
            ),
          ],
          chart: {
            ...{ type: 'line', seriesName: 'screenPageViews', unit: 'count', ask: 'hours' },
            data: Array.from({ length: HOURS }, (_, hour) => ({
              label: `${String(hour).padStart(2, '0')}:00`,
              value: viewsAt(hour),
            })),
          },
          view: { report: 'hours', ...before },
          asks: {
            hours: table({ dimensions: ['dayOfWeek', 'hour'], metrics: ['screenPageViews'], dateRanges: [before] }),
            all: askDays(['screenPageViews'], before),
          },
        },
      },
    },
  ];
}

/** The best day of the last week, if there was none like it before: tested against its own weekday. */
export function testRecords(facts: Facts): Tested[] {
  const { history } = facts.period;
  if (listDays(history).length < RECORD_DAYS) return [];
  return (['sessions', 'transactions'] as const).flatMap((metric): Tested[] => {
    const days = facts.days(metric);
    const all = listDays(history);
    const week = all.slice(-WEEK);
    const day = week.reduce((best, one) => (days.get(one)! > days.get(best)! ? one : best));
    const value = days.get(day)!;
    if (value < (metric === 'sessions' ? 60 : 15)) return [];
    const earlier = all.slice(0, -WEEK);
    const isRecord = earlier.every((one) => days.get(one)! < value);
    const same = (one: Day) => Array.from({ length: 8 }, (_, i) => days.get(addDays(one, -WEEK * (i + 1))) ?? 0);
    const expected = median(same(day));
    const weekdays = week.map((one) => same(one));
    const deviation = deviationOf(
      same(day),
      [chanceDeviation('count', expected, expected), weekdayDeviation(weekdays) * expected],
      LEAST_PART,
    );
    // The best of seven days has seven chances.
    const chance = Math.min(1, WEEK * chanceOfT((value - expected) / deviation, 14));
    const isLarge = value > 1.3 * expected;
    return [
      {
        kind: 'record',
        subject: metric,
        chance: isRecord ? chance : 1,
        finding:
          !isRecord || !isLarge
            ? null
            : {
                ...{ icon: 'up', good: true, size: ((value - expected) / Math.max(1, expected * WEEK)) * 0.6, way: 1 },
                cause: null,
                told: {
                  sentences: [
                    fillText(
                      metric === 'sessions' ? TEXTS.recordDay : TEXTS.recordOrders,
                      { days: { start: history.start, end: history.start } },
                      numberPart(value, 'count', { asks: ['day'], metric }),
                      { days: { start: day, end: day } },
                    ),
                  ],
                  chart: dayChart(metric, 'count', days, history.end),
                  view: { report: metric === 'sessions' ? 'overview' : 'ecommerce', start: day, end: day },
                  asks: {
                    day: askDays([metric], { start: day, end: day }),
                    days: askChart(metric, history.end),
                  },
                },
              },
      },
    ];
  });
}

/** A pause without orders that is longer than any before, and longer than chance makes one. */
export function testSilence(facts: Facts): Tested[] {
  const { period, totals } = facts;
  const days = facts.days('transactions');
  const all = listDays(period.history);
  const perDay = totals.before('transactions') / (period.weeks * WEEK);
  if (perDay < 0.4) return [];
  let longest = 0;
  let current = 0;
  for (const [i, day] of all.entries()) {
    current = days.get(day) === 0 ? current + 1 : 0;
    // The pause that lasts to the end is the one in question.
    if (i < all.length - 1 && current > 0 && days.get(all[i + 1]!) !== 0) longest = Math.max(longest, current);
  }
  const start = addDays(period.week.end, 1 - current);
  // So likely is a pause of this length to begin on one given day, and there were so many.
  const chance = current === 0 ? 1 : Math.min(1, WEEK * Math.exp(-perDay * current));
  return [
    {
      kind: 'silence',
      subject: 'transactions',
      chance,
      finding:
        current < 2 || current <= longest
          ? null
          : {
              ...{ icon: 'broken', good: false, size: Math.min(1, current / WEEK), way: -1, cause: null },
              told: {
                sentences: [
                  fillText(
                    TEXTS.silence,
                    { days: { start, end: period.week.end } },
                    { days: { start: period.history.start, end: period.history.start } },
                    numberPart(perDay, 'decimal', {
                      asks: ['before'],
                      metric: 'transactions',
                      computed: COMPUTED.perDay,
                    }),
                  ),
                ],
                chart: dayChart('transactions', 'count', days, period.week.end),
                view: { report: 'ecommerce', start, end: period.week.end },
                asks: {
                  before: askDays(['transactions'], period.before),
                  days: askChart('transactions', period.week.end),
                },
              },
            },
    },
  ];
}

/** Where the running month is likely to end. */
export function findForecast(facts: Facts): Tested[] {
  const { period, currency } = facts;
  const last = period.week.end;
  // On the first of a month, the one that has begun is the present one.
  const start = startOfMonth(last);
  const end = addDays(addMonths(start, 1), -1);
  const rest = last < end ? listDays({ start: addDays(last, 1), end }) : [];
  // In a month's first days it says little, in its last ones nothing new.
  if (rest.length < 3 || listDays({ start, end: last }).length < 5) return [];
  const isShop = facts.totals.before('transactions') / period.weeks >= 5;
  const metric = isShop ? 'purchaseRevenue' : 'sessions';
  const unit = isShop ? 'money' : 'count';
  const days = facts.days(metric);
  const history = listDays(period.history)
    .slice(-MOST_DAYS)
    .map((day): DayValue => ({ day, value: days.get(day)! }));
  const forecast = forecastDays(history, rest);
  const soFar = listDays({ start, end: last }).reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
  if (!forecast || soFar === 0 || period.history.start > start) return [];
  const round = (value: number) => Math.round(soFar + Math.max(0, value));
  const make = (value: number, computed: string) =>
    numberPart(value, unit, { asks: ['days'], metric, computed }, currency);
  const from = history[0]!.day < start ? history[0]!.day : start;
  return [
    {
      kind: 'forecast',
      subject: metric,
      chance: null,
      finding: {
        ...{ icon: isShop ? 'money' : 'time', good: null, size: 0.012, way: 0, cause: null },
        told: {
          sentences: [
            fillText(
              isShop ? TEXTS.forecastMoney : TEXTS.forecastVisits,
              { days: { start, end } },
              make(round(forecast.expected), COMPUTED.forecast),
              make(round(forecast.low), COMPUTED.forecast),
              make(round(forecast.high), COMPUTED.forecast),
              make(soFar, COMPUTED.sum),
            ),
          ],
          chart: { ...dayChart(metric, unit, days, last, currency), ask: 'days' },
          view: { report: isShop ? 'ecommerce' : 'overview', start, end: last },
          asks: { days: table({ dimensions: ['date'], metrics: [metric], dateRanges: [{ start: from, end: last }] }) },
        },
      },
    },
  ];
}
