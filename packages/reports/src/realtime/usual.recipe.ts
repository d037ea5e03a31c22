/** Usual number of active users in an hour, from the same weekdays and hours before. */
import { type TableAnswer, totalsIn } from '@magpie/query';
import { addDays, endOfDay, isDay, localDay, localTime, startOfDay } from '@magpie/time';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import { activeMetric } from '../parts/live-minutes.recipe.ts';
import type { Usual } from './realtime.shape.ts';

/** The weeks that are compared with. */
const WEEKS = 4;
const DAY_MS = 86_400_000;
const HALF = 30;

const two = (value: number) => String(value).padStart(2, '0');

/** A site-local hour, `YYYY-MM-DDTHH`; the current one by default. */
const hour = z
  .string()
  .refine((text) => /^.{10}T([01]\d|2[0-3])$/.test(text) && isDay(text.slice(0, 10)), {
    error: 'it must be an hour (YYYY-MM-DDTHH)',
  })
  .optional();

type Context = ReportContext<{ readonly hour?: string | undefined }>;

function hourIn({ params, now, site: { timeZone } }: Context): { readonly day: string; readonly hour: string } {
  const text = params.hour ?? `${localDay(now, timeZone)}T${localTime(now, timeZone)}`;
  return { day: text.slice(0, 10), hour: text.slice(11, 13) };
}

/** The same weekday of the weeks before; without days on which clocks change, which may not have the hour, or have it twice. */
function daysBefore(context: Context): string[] {
  const { timeZone } = context.site;
  return Array.from({ length: WEEKS }, (_, i) => addDays(hourIn(context).day, -7 * (i + 1))).filter(
    (day) => endOfDay(day, timeZone) - startOfDay(day, timeZone) === DAY_MS,
  );
}

/** One half of the hour on each day, as it was known when it was over. */
function halfHours(context: Context, half: 0 | 1) {
  const { hour: of } = hourIn(context);
  const until = half === 0 ? `${of}:${HALF}` : of === '23' ? undefined : `${two(Number(of) + 1)}:00`;
  return table({
    metrics: [activeMetric(context)],
    dateRanges: daysBefore(context).map((day) => ({ start: day, end: day, ...(until !== undefined && { until }) })),
    keepEmptyRows: true,
    filter: {
      and: [
        { field: 'hour', op: 'equal', value: Number(of) },
        { field: 'minute', op: half === 0 ? 'less' : 'greaterOrEqual', value: HALF },
      ],
    },
  });
}

/**
 * The recipe. Half hours, since the number that they explain is of half an hour too; those of an hour rather than of
 * these very minutes, so that they stay the same while a reader looks.
 */
export const usualRecipe = defineRecipe({
  params: z.strictObject({ hour }),
  asks: (context) => ({ first: halfHours(context, 0), second: halfHours(context, 1) }),
  answer({ first, second }, context): Usual {
    const { firstDay } = context;
    if (firstDay === null || firstDay > addDays(hourIn(context).day, -7 * WEEKS)) return null;
    const active = activeMetric(context);
    const usersIn = (answer: TableAnswer<readonly [], readonly [typeof active]>) =>
      daysBefore(context).map((_, range) => totalsIn(answer, range)[active]);
    const all = [...usersIn(first), ...usersIn(second)];
    return { low: Math.min(...all), high: Math.max(...all) };
  },
});
