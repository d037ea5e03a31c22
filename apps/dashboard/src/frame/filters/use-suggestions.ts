/** Suggests values to filter by: those that occur on the site, as the reader types. */
import { type FilterValue, filterValuesCall } from '@magpie/contract';
import { type ReportKey, valuesNeed } from '@magpie/reports';
import { useLocale, useSettled } from '@magpie/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDashboard } from '../../view/dashboard.tsx';
import { useEntitlement } from '../../view/entitlement.ts';
import { valueLabel } from '../../view/filter-texts.ts';
import { combineFilters, type ViewFilter } from '../../view/filters.ts';
import { useView } from '../../view/use-view.ts';

/** Asked when nothing was typed for so long, ms. */
const PAUSE_MS = 200;
/** The longest text that values are looked up by. */
const MOST_CHARS = 200;

/** Whether the reader knows the values of a field by other names than the site does: then all are fetched and looked through here. */
export const isNamed = (field: string): boolean => field === 'countryId';

/** A suggested value. */
interface Suggestion extends FilterValue {
  readonly label: string;
}

/** Values that a reader can choose from. */
interface Suggestions {
  readonly values: readonly Suggestion[];
  readonly loading: boolean;
  readonly failed: boolean;
  /** The site's plan has no report that lists these values. */
  readonly locked: boolean;
}

/**
 * Values of a field that contain the text, most frequent first, in the range and within the other filters; none if
 * `wanted` is false.
 */
export function useSuggestions(
  { field, text, reportId, others }: { field: string; text: string; reportId: string; others: readonly ViewFilter[] },
  wanted: boolean,
): Suggestions {
  const { call, site } = useDashboard();
  const { locale } = useLocale();
  const { dates } = useView();
  const { decide } = useEntitlement();
  // A report that the plan doesn't include shows the sample, whose values are open.
  const locked = decide(reportId as ReportKey).access === 'full' && decide(valuesNeed(field)).access !== 'full';
  const named = isNamed(field);
  const paused = useSettled(text, PAUSE_MS).slice(0, MOST_CHARS);
  const match = named || paused === '' ? undefined : paused;
  const filter = combineFilters(others);
  const fields = {
    site: site.id,
    report: reportId,
    start: dates.start,
    end: dates.end,
    filters: filter && JSON.stringify(filter),
    field,
    match,
  };
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: ['filter_values', fields],
    enabled: wanted && !locked,
    queryFn: async ({ signal }) => (await call(filterValuesCall, fields, signal)).data,
    placeholderData: keepPreviousData,
  });
  const wantedText = text.toLocaleLowerCase(locale);
  const values = (data?.values ?? [])
    .map((one) => ({ ...one, label: valueLabel(field, one.value, locale) }))
    .filter(
      ({ label, value }) =>
        !named || [label, value].some((name) => name.toLocaleLowerCase(locale).includes(wantedText)),
    );
  return { values, locked, loading: wanted && !locked && (isPending || isPlaceholderData), failed: isError };
}
