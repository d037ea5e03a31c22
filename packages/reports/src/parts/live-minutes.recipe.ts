/** Queries that live reports share: active users, and page views by minute. */
import { fillTime, percentChange, type TableAnswer } from '@magpie/query';
import { localDay, localTime } from '@magpie/time';
import { live, optional } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';

/** Minutes that live reports are about, the current one included (specification part 2, section 9). */
const MINUTES = 30;
const MINUTE_MS = 60_000;
/** The last minutes. */
export const LAST = { start: MINUTES - 1, end: 0 };
const BEFORE = { start: 2 * MINUTES - 1, end: MINUTES };
const VIEWS = ['screenPageViews'] as const;
const PER_MINUTE = ['minutesAgo'] as const;

/**
 * The metric of active users. Everyone with an event in these minutes is active now: to wait until a returning visitor's visit is an engaged
 * one, as over days, would leave out visitors who have just arrived. Google answers its own active users only, who have an engaged visit, a
 * first one, or time on a page.
 */
export const activeMetric = ({ atGoogle }: Pick<ReportContext<unknown>, 'atGoogle'>) =>
  atGoogle.answers ? ('activeUsers' as const) : ('totalUsers' as const);

/** Asks for page views in each minute; Google knows no earlier ones to compare them with. */
export const askMinutes = ({ atGoogle }: Pick<ReportContext<unknown>, 'atGoogle'>) =>
  optional(live({ dimensions: PER_MINUTE, metrics: VIEWS, minuteRanges: atGoogle.answers ? [LAST] : [LAST, BEFORE] }));

/** Every minute, also those without page views. */
export function listMinutes(
  answer: TableAnswer<typeof PER_MINUTE, typeof VIEWS>,
  { now, site: { timeZone } }: ReportContext<unknown>,
) {
  const countViews = ({ start }: typeof LAST, range: number) => {
    const minutes = Array.from({ length: MINUTES }, (_, i) => ({ key: String(start - i).padStart(2, '0') }));
    return fillTime(answer, 'minutesAgo', 'screenPageViews', minutes, range);
  };
  const [views, before] = [countViews(LAST, 0), countViews(BEFORE, 1)];
  const current = Math.floor(now / MINUTE_MS);
  const starts = views.map((_, i) => (current - LAST.start + i) * MINUTE_MS);
  return {
    labels: starts.map((ms) => `${localDay(ms, timeZone)}T${localTime(ms, timeZone)}`),
    datapoints: views,
    trendpoints: views.map((value, i) => percentChange(value, before[i]!)),
    timestamps: starts.map((ms) => ms / 1000),
  };
}
