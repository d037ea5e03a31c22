/** Names of a view's presets. */
import { FIRST_DAY, PRESETS, type Preset, presetRange } from '@magpie/query';
import { __, type DateRangePreset } from '@magpie/ui';
import type { SiteCalendar } from './resolve.ts';

/** The first day that the date picker offers. */
export const FIRST_PICKABLE_DAY = FIRST_DAY;

/** The name of a preset. */
function presetLabel(preset: Preset): string {
  const labels: Record<Preset, string> = {
    today: __('Today', 'magpie'),
    yesterday: __('Yesterday', 'magpie'),
    last7: __('Last 7 days', 'magpie'),
    last14: __('Last 14 days', 'magpie'),
    last30: __('Last 30 days', 'magpie'),
    last90: __('Last 90 days', 'magpie'),
    last12months: __('Last 12 months', 'magpie'),
    thisWeek: __('This week', 'magpie'),
    lastWeek: __('Last week', 'magpie'),
    thisMonth: __('This month', 'magpie'),
    lastMonth: __('Last month', 'magpie'),
    thisQuarter: __('This quarter', 'magpie'),
    lastQuarter: __('Last quarter', 'magpie'),
    thisYear: __('This year', 'magpie'),
    lastYear: __('Last year', 'magpie'),
    allTime: __('All time', 'magpie'),
  };
  return labels[preset];
}

/** The presets with their dates, for the date picker. */
export function listPresets(site: SiteCalendar, today: string): DateRangePreset[] {
  return PRESETS.map((id) => ({
    id,
    label: presetLabel(id),
    ...presetRange(id, today, site.firstDayOfWeek, site.firstDay ?? today),
  }));
}
