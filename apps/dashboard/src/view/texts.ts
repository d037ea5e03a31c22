/** This module is responsible for a view in words: names of presets, filters, and what is wrong with an address. */
import { FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS, PRESETS, type Preset, presetRange } from '@magpie/query';
import { __, type DateRangePreset, sprintf } from '@magpie/ui';
import { dimension } from '@magpie/vocabulary';
import type { SiteCalendar } from './resolve.ts';
import type { ViewFilter, ViewProblem } from './view.ts';

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
export function presetsOf(site: SiteCalendar, today: string): DateRangePreset[] {
  return PRESETS.map((id) => ({
    id,
    label: presetLabel(id),
    ...presetRange(id, today, site.firstDayOfWeek, site.firstDay ?? today),
  }));
}

/** A country's name in the reader's language; the code itself where it is not a country's. */
function countryLabel(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** A filter in words: what it looks at, and the value it keeps. */
export function filterLabel({ word, value }: ViewFilter, locale: string): string {
  const country = word === 'countryId';
  const name = country ? __('Country', 'magpie') : __(dimension(word)?.uiName ?? word, 'magpie');
  /* translators: 1: a dimension such as "Country", 2: the value that is kept */
  return sprintf(__('%1$s: %2$s', 'magpie'), name, country ? countryLabel(value, locale) : value);
}

/** What is wrong with a part of the address, naming the value and the rule. */
export function problemText({ param, value, rule }: ViewProblem): string {
  switch (rule) {
    case 'form':
      return param === 'filter'
        ? /* translators: %s: part of an address */ sprintf(
            __('The filter "%s" cannot be read; it must be written as dimension==value.', 'magpie'),
            value,
          )
        : /* translators: %s: part of an address */ sprintf(
            __('The dates "%s" cannot be read; they must be written YYYY-MM-DD..YYYY-MM-DD.', 'magpie'),
            value,
          );
    case 'date':
      /* translators: %s: two dates */
      return sprintf(__('"%s" holds a date that does not exist.', 'magpie'), value);
    case 'bounds':
      /* translators: 1: two dates, 2: first possible date, 3: last possible date */
      return sprintf(
        __('"%1$s" is out of reach; dates must lie between %2$s and %3$s.', 'magpie'),
        value,
        FIRST_DAY,
        LAST_DAY,
      );
    case 'order':
      /* translators: %s: two dates */
      return sprintf(__('"%s" ends before it starts.', 'magpie'), value);
    case 'length':
      /* translators: 1: two dates, 2: a number of days */
      return sprintf(__('"%1$s" is longer than 10 years (%2$d days).', 'magpie'), value, MAX_RANGE_DAYS);
    case 'word':
      /* translators: %s: part of an address */
      return sprintf(__('The filter "%s" names a dimension that is not known.', 'magpie'), value);
    case 'site':
      /* translators: %s: a site's id */
      return sprintf(__('"%s" is not a site that you can open.', 'magpie'), value);
  }
}
