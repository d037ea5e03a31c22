/** Recipe of Hours: a metric by weekday and hour of the site's zone. */
import { DAY_NAMES, totalsIn } from '@magpie/query';
import { addDays, dayFromNumber, dayNumber, localDay, localHour, startOfDay, weekday } from '@magpie/time';
import { metric } from '@magpie/vocabulary';
import { z } from 'zod';
import { type AnswerTo, table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, NOW, type ReportContext } from '../kit/context.ts';
import { choice } from '../kit/params.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import { HOUR_METRIC_IDS, HOUR_METRICS, HOURS, type HoursData, WEEKDAYS } from './hours.shape.ts';

const HALF_HOUR_MS = 1_800_000;
/** Any weekday and hour comes within as many days, also where clocks change. */
const EVERY_HOUR_DAYS = 2 * WEEKDAYS + 1;
const THEN = 1;

const params = z.strictObject({ metric: choice(HOUR_METRIC_IDS) });
type Context = ReportContext<z.output<typeof params>>;
const nameIn = (context: Context) => HOUR_METRICS[context.params.metric];

const askHours = (context: Context) =>
  table({
    dimensions: ['dayOfWeek', 'hour'],
    metrics: [nameIn(context)],
    dateRanges: comparedPeriods(context),
    totals: true,
    // One row per hour and period.
    limit: 2 * WEEKDAYS * HOURS,
  });
type Hours = AnswerTo<ReturnType<typeof askHours>>;

/** The recipe. */
export const hoursRecipe = defineRecipe({
  params,
  asks: (context) => ({ hours: askHours(context) }),
  answer: hoursAnswer,
  rows: {
    hours: (answers, context) => {
      const { weekdays, total, compare_total: before } = hoursAnswer(answers, context);
      const label = metric(nameIn(context))!.uiName;
      return weekdays.flatMap(({ day, now, compare }) =>
        now.map((value, hour) => [
          DAY_NAMES[day]!,
          hour,
          label,
          value,
          value === null ? null : percentOfTotal(value, total),
          compare?.[hour] ?? null,
          compare ? percentOfTotal(compare[hour]!, before ?? 0) : null,
        ]),
      );
    },
  },
});

/** The numbers of every hour, and what stands out. */
function hoursAnswer({ hours }: { readonly hours: Hours }, context: Context): HoursData {
  const name = nameIn(context);
  const { unit } = metric(name)!;
  const readTotal = (range: number) => totalsIn(hours, range)[name] ?? 0;
  const values = new Map(
    hours.rows.map(({ range, dimensions, metrics }) => [
      `${range} ${Number(dimensions.dayOfWeek)} ${Number(dimensions.hour)}`,
      metrics[name] ?? 0,
    ]),
  );
  const numberIn = (range: number, day: number, hour: number) =>
    wireValue(values.get(`${range} ${day} ${hour}`) ?? 0, unit);
  const compares = knowsCompared(context, hours);
  const passed = passedHours(context);
  const hasBeen = (day: number, hour: number) => passed.has(`${day} ${hour}`) || values.has(`${NOW} ${day} ${hour}`);
  const weekdays = orderedWeekdays(context).map((day) => ({
    day,
    now: EVERY_HOUR.map((hour) => (hasBeen(day, hour) ? numberIn(NOW, day, hour) : null)),
    compare: compares ? EVERY_HOUR.map((hour) => numberIn(THEN, day, hour)) : null,
  }));
  const known = weekdays.flatMap(({ day, now }) =>
    now.flatMap((value, hour) => (value === null ? [] : [{ day, hour, value }])),
  );
  const some = known.some(({ value }) => value !== 0);
  const first = (better: (a: number, b: number) => boolean) => {
    const found = some ? known.reduce((best, one) => (better(one.value, best.value) ? one : best)) : null;
    return found && { day: found.day, hour: found.hour };
  };
  const days = elapsedDays(context);
  const each = Array.from({ length: WEEKDAYS }, (_, day) => days.filter((one) => weekday(one) === day).length);
  const { now, site } = context;
  return {
    metric: context.params.metric,
    total: wireValue(readTotal(NOW), unit),
    compare_total: compares ? wireValue(readTotal(THEN), unit) : null,
    weekdays,
    most: first((a, b) => a > b),
    least: first((a, b) => a < b),
    without: known.filter(({ value }) => value === 0).length,
    days: days.length,
    more_often: each.flatMap((count, day) => (count > Math.min(...each) ? [day] : [])),
    present: { day: weekday(localDay(now, site.timeZone)), hour: localHour(now, site.timeZone) },
  };
}

const EVERY_HOUR = Array.from({ length: HOURS }, (_, hour) => hour);
/** The days of a week, from the site's first. */
const orderedWeekdays = ({ site: { firstDayOfWeek } }: Context) =>
  Array.from({ length: WEEKDAYS }, (_, i) => (firstDayOfWeek + i) % WEEKDAYS);

/** The days of the range from the site's first to today. */
function elapsedDays({ range, firstDay, now, site }: Context): string[] {
  const today = localDay(now, site.timeZone);
  const first = dayNumber(firstDay !== null && firstDay > range.start ? firstDay : range.start);
  const last = dayNumber(today < range.end ? today : range.end);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => dayFromNumber(first + i));
}

/** Weekdays and hours that have begun in the range. */
function passedHours(context: Context): ReadonlySet<string> {
  const { range, now, site } = context;
  const [first] = elapsedDays(context);
  const found = new Set<string>();
  if (first === undefined) return found;
  const until = Math.min(range.endMs, now + 1, startOfDay(addDays(first, EVERY_HOUR_DAYS), site.timeZone));
  for (let ms = startOfDay(first, site.timeZone); ms < until; ms += HALF_HOUR_MS)
    found.add(`${weekday(localDay(ms, site.timeZone))} ${localHour(ms, site.timeZone)}`);
  return found;
}
