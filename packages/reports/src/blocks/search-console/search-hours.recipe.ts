/** Recipe of the last 24 hours: clicks as Google reports them, beside sessions from Google as they were counted here. */
import { BUCKET_DIMENSION, fillTime, listBuckets, resolveRange } from '@magpie/query';
import { addDays, localDay, localHour } from '@magpie/time';
import { ofWholeSite, table } from '../../kit/ask.ts';
import type { ReportContext } from '../../kit/context.ts';
import { exactly } from '../../kit/filters.ts';
import { defineRecipe } from '../../kit/report.ts';
import { askSearchHours } from '../../parts/search-hours.ts';
import type { SearchDayData } from './search-hours.shape.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** Yesterday and today, in the site's zone. */
function days({ site, now }: ReportContext<unknown>) {
  const today = localDay(now, site.timeZone);
  return { start: addDays(today, -1), end: today };
}

/** The last hours up to now, and all of both days: rows name an hour by its place in them. */
function hours(context: ReportContext<unknown>) {
  const { site, now } = context;
  const all = listBuckets(resolveRange(days(context), 0, site, now), 'hour', site, now);
  const running = all.findLastIndex(({ startMs }) => startMs <= now);
  const first = Math.max(0, running + 1 - HOURS);
  return { all, first, last: running + 1 };
}

/** The recipe. */
export const searchHoursRecipe = defineRecipe({
  asks: (context) => {
    const { all, first } = hours(context);
    return {
      google: askSearchHours(all[first]!.startMs),
      sessions: ofWholeSite(
        table({
          dimensions: [BUCKET_DIMENSION.hour],
          metrics: ['sessions'],
          dateRanges: [days(context)],
          filter: { and: [exactly('sessionSource', 'google'), exactly('sessionMedium', 'organic')] },
        }),
      ),
    };
  },
  answer({ google, sessions: counted }, context): SearchDayData {
    if (!google) return null;
    const { site } = context;
    const { all, first, last } = hours(context);
    const buckets = all.slice(first, last);
    const sessions = fillTime(counted, BUCKET_DIMENSION.hour, 'sessions', all).slice(first, last);
    // Google's hours begin with those of most zones; where a zone is half an hour apart, with the site's hour they begin in.
    const reported = buckets.map(({ startMs }) =>
      google.hours.filter(({ at }) => at >= startMs && at < startMs + HOUR_MS),
    );
    const openFrom = google.openFrom ?? Number.POSITIVE_INFINITY;
    const latest = google.hours.reduce((most, { at }) => Math.max(most, at), 0);
    // An hour that Google leaves out had no searches, unless Google isn't there yet.
    const clicks = buckets.map(({ startMs }, i) =>
      startMs <= latest ? reported[i]!.reduce((sum, hour) => sum + hour.clicks, 0) : null,
    );
    const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    return {
      labels: buckets.map(
        ({ day, startMs }) => `${day}T${String(localHour(startMs, site.timeZone)).padStart(2, '0')}:00`,
      ),
      clicks,
      sessions,
      // Also those without a row: their searches may still come.
      incomplete: buckets.flatMap(({ startMs }, i) => (startMs + HOUR_MS > openFrom ? [i] : [])),
      clicks_total: total(clicks),
      sessions_total: total(sessions.filter((_, i) => clicks[i] !== null)),
    };
  },
});
