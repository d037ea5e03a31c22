/** Notes on how reliable the numbers are, in the reader's language. */
import type { Meta, PageConfig } from '@magpie/contract';
import { FILTER_CODES } from '@magpie/reports';
import { addDays, daysBetween } from '@magpie/time';
import { __, _n, type Formatters, sprintf } from '@magpie/ui';
import { SOURCE_REFUSED } from '../common/lasting-codes.ts';

/** So many currencies are named before the rest is only counted. */
const NAMED = 6;

/** The notes to expect from an answer that is loading, so that nothing jumps when it arrives. */
export const expectedQuality = (identity: PageConfig['sites'][number]['identity']): Pick<Meta, 'quality'> => ({
  quality: {
    identity: identity === 'cookieless' ? 'day' : 'stored',
    approximate: false,
    otherCurrencies: [],
    imported: [],
  },
});

/** The note of a report without lists on filters over metrics. */
export const metricFilterNote = (): string =>
  __('Metric filters only apply to lists. This report has no lists, so they’re ignored.', 'magpie');

/** Sentences about an answer; what is missing from its numbers first. */
export function listNotes(
  {
    quality,
    failed,
    compared,
    freshness,
  }: Pick<Meta, 'quality' | 'failed'> & Partial<Pick<Meta, 'compared' | 'freshness'>>,
  locale: string,
  format: Pick<Formatters, 'day'>,
  /** Whether the report compares its numbers with those of an earlier period. */
  compares = true,
  /** Whether the reader chose filters: in the place of what they don't fit, it says so. */
  filtered = false,
  /** What there is to say of imported days; most answers have none, so its texts are loaded with the first that has. */
  imports: readonly string[] = [],
): string[] {
  const { identity, approximate, otherCurrencies, removedBefore } = quality;
  const days = compared ? daysBetween(compared.previous.start, compared.previous.end) + 1 : 0;
  const unsaid = Object.values(failed ?? {}).filter(
    ({ code }) => code !== SOURCE_REFUSED && !(filtered && FILTER_CODES.includes(code)),
  );
  return [
    ...(unsaid.length > 0
      ? [
          _n(
            'Part of this report couldn’t be loaded.',
            'Some parts of this report couldn’t be loaded.',
            unsaid.length,
            'magpie',
          ),
        ]
      : []),
    ...(compared &&
    freshness?.firstDay &&
    !(compared.chosen ?? compared.previous).complete &&
    // The shown period begins on the day after the one before it.
    (compares || daysBetween(compared.previous.end, freshness.firstDay) > 1)
      ? [
          sprintf(
            compares && !compared.chosen
              ? /* translators: 1: a date, 2: a number of days, 3: a date */
                __('Your data starts on %1$s. %2$d-day comparisons begin on %3$s.', 'magpie')
              : /* translators: %1$s: a date */ __('Your data starts on %1$s.', 'magpie'),
            format.day(freshness.firstDay),
            days,
            format.day(addDays(freshness.firstDay, 2 * days - 1)),
          ),
        ]
      : []),
    ...(removedBefore === undefined
      ? []
      : [
          sprintf(
            /* translators: %s: a date */
            __('Detailed data before %s is no longer kept; daily totals are used.', 'magpie'),
            format.day(removedBefore),
          ),
        ]),
    ...(otherCurrencies.length > 0
      ? [
          /* translators: %s: currencies */
          sprintf(__('Amounts in %s are excluded.', 'magpie'), joinNames(otherCurrencies, locale)),
        ]
      : []),
    ...imports,
    ...(approximate && !quality.google ? [__('Visitor counts are estimates, within 1%.', 'magpie')] : []),
    ...(identity === 'day' ? [__('A visitor who returns on another day is counted again.', 'magpie')] : []),
  ];
}

function joinNames(names: readonly string[], locale: string): string {
  const rest = names.length - NAMED;
  const shown =
    rest > 1
      ? [
          ...names.slice(0, NAMED),
          /* translators: %d: how many more currencies, at least two */
          sprintf(__('%d others', 'magpie'), rest),
        ]
      : names;
  return new Intl.ListFormat(locale).format(shown);
}
