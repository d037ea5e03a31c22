/** Texts of a view's filters: names of fields and operators. */
import { bucketName, hasBuckets } from '@magpie/reports/bucket-names';
import { __, _x, isolated, sprintf } from '@magpie/ui';
import {
  type CustomDefinition,
  type Dimension,
  dimension,
  type Metric,
  metric,
  readableAddress,
} from '@magpie/vocabulary';
import { BETWEEN, type FilterOp, type ViewFilter } from './filters.ts';

/** A country's name in the reader's language; the code itself where it is not a country's. */
function countryLabel(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The name of a dimension or metric, as the tables call it: a country is known by its code, which the reader need not. */
export function fieldLabel(field: string, definitions: readonly CustomDefinition[] = []): string {
  if (field === 'countryId') return __('Country', 'magpie');
  if (field === 'sessionDefaultChannelGroup') return __('Channel', 'magpie');
  return __((dimension(field, definitions) ?? metric(field, definitions))?.uiName ?? field, 'magpie');
}

/** Meaning of a dimension or metric, in a sentence. */
export function fieldMeaning({ name, meaning }: Dimension | Metric): string {
  return __((name === 'countryId' && dimension('country')?.meaning) || meaning, 'magpie');
}

/** A value of a dimension as the reader knows it. */
export function valueLabel(field: string, value: string, locale: string): string {
  if (hasBuckets(field)) return bucketName(field, value, locale);
  return field === 'countryId' ? countryLabel(value, locale) : readableAddress(value);
}

/** The name of a way to filter, for one value or for several. */
export function opLabel(op: FilterOp, several = false): string {
  const labels: Record<FilterOp, string> = {
    is: several ? __('is one of', 'magpie') : __('is', 'magpie'),
    isNot: several ? __('is not one of', 'magpie') : __('is not', 'magpie'),
    contains: several ? __('contains one of', 'magpie') : __('contains', 'magpie'),
    notContains: several ? __('contains none of', 'magpie') : __('does not contain', 'magpie'),
    beginsWith: several ? __('starts with one of', 'magpie') : __('starts with', 'magpie'),
    endsWith: several ? __('ends with one of', 'magpie') : __('ends with', 'magpie'),
    regexp: several
      ? __('matches one of the regular expressions', 'magpie')
      : __('matches the regular expression', 'magpie'),
    notRegexp: several
      ? __('matches none of the regular expressions', 'magpie')
      : __('does not match the regular expression', 'magpie'),
    set: __('has a value', 'magpie'),
    notSet: __('has no value', 'magpie'),
    greater: __('is more than', 'magpie'),
    atLeast: __('is at least', 'magpie'),
    less: __('is less than', 'magpie'),
    atMost: __('is at most', 'magpie'),
    between: __('is between', 'magpie'),
  };
  return labels[op];
}

/** The site's settings that numbers depend on. */
interface Measured {
  readonly currency: string;
  readonly customDefinitions?: readonly CustomDefinition[] | undefined;
}

/** A number formatted in its unit. */
function numberLabel(text: string, unit: Metric['unit'] | undefined, currency: string, locale: string): string {
  const how: Intl.NumberFormatOptions =
    unit === 'ratio'
      ? { style: 'unit', unit: 'percent' }
      : unit === 'seconds'
        ? { style: 'unit', unit: 'second' }
        : unit === 'currency'
          ? { style: 'currency', currency }
          : {};
  return new Intl.NumberFormat(locale, { ...how, maximumFractionDigits: 9 }).format(Number(text));
}

/** A filter in words: its field and condition. */
export function filterLabel(
  { field, op, values, unit }: ViewFilter,
  locale: string,
  { customDefinitions, currency }: Measured,
): string {
  const name = fieldLabel(field, customDefinitions);
  const list =
    op === 'between'
      ? new Intl.ListFormat(locale).format(
          values[0]!.split(BETWEEN).map((one) => numberLabel(one, unit, currency, locale)),
        )
      : new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          values.map((value) => {
            if (unit) return numberLabel(value, unit, currency, locale);
            // A bracket means something else in an expression than its escape.
            return isolated(op.endsWith('egexp') ? value : valueLabel(field, value, locale));
          }),
        );
  if (unit)
    /* translators: 1: a metric such as "Sessions", 2: a way to filter such as "is more than", 3: a number. Keeps rows of lists. */
    return sprintf(__('Rows: %1$s %2$s %3$s', 'magpie'), name, opLabel(op), list);
  if (op === 'is')
    /* translators: 1: a dimension such as "Country", 2: the value that is kept */
    return sprintf(__('%1$s: %2$s', 'magpie'), name, list);
  if (values.length === 0)
    /* translators: 1: a dimension such as "Country", 2: "has a value" or "has no value" */
    return sprintf(_x('%1$s %2$s', 'a filter', 'magpie'), name, opLabel(op));
  /* translators: 1: a dimension such as "Country", 2: a way to filter such as "is not", 3: the value */
  return sprintf(_x('%1$s %2$s %3$s', 'a filter', 'magpie'), name, opLabel(op), list);
}
