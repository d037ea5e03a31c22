/** Resolves a view: presets become dates of the site. */
import { type CompareMode, comparisonRange, presetRange } from '@magpie/query';
import type { DayRange, View } from './view.ts';

/** Facts about the site that a view's dates depend on. */
export interface SiteCalendar {
  readonly timeZone: string;
  /** 0 = Sunday. */
  readonly firstDayOfWeek: number;
  /** First site-local day with data; null while there is none. */
  readonly firstDay: string | null;
}

/** The dates of a view. */
export interface ViewDates extends DayRange {
  readonly compare: (DayRange & { readonly mode: CompareMode | 'custom' }) | null;
}

/** The site's date at an instant (ms). The browser's own calendar does: no arithmetic on zones is needed for it. */
export function siteToday(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The dates of a view on a day of the site. */
export function resolveView(
  view: Pick<View, 'range' | 'compare'>,
  site: Pick<SiteCalendar, 'firstDayOfWeek' | 'firstDay'>,
  today: string,
): ViewDates {
  const { start, end } =
    typeof view.range === 'string'
      ? presetRange(view.range, today, site.firstDayOfWeek, site.firstDay ?? today)
      : view.range;
  if (view.compare === null) return { start, end, compare: null };
  if (typeof view.compare !== 'string') return { start, end, compare: { mode: 'custom', ...view.compare } };
  return { start, end, compare: { mode: view.compare, ...comparisonRange({ start, end }, view.compare) } };
}
