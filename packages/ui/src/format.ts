/** This module is responsible for writing numbers: one format per unit, everywhere the same. */
import { __ } from './i18n.ts';

/**
 * The units of metrics. `ratio` is a fraction (0-1), `percent` the wire's 0-100; both are shown as a percentage.
 * `seconds` are shown as m:ss, from an hour on as h:mm:ss.
 */
export type Unit = 'integer' | 'float' | 'ratio' | 'percent' | 'seconds' | 'currency';

/** How to write a number. */
export interface MetricFormat {
  /** BCP 47 tag of the reader's language. */
  locale: string;
  /** ISO 4217 code of the site's currency; needed for the unit `currency` only. */
  currency?: string | undefined;
  /** `compact` (12.3K) for axes and tabs, `table` (rates with exactly one decimal) for tables, `full` (12,345) everywhere else. */
  style?: 'compact' | 'table' | 'full' | undefined;
}

/** What stands where there is no value. */
const NO_VALUE = '–';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A cached number format: making one costs far more than using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    numberFormats.set(key, format);
  }
  return format;
}

function options(unit: Unit, value: number, format: MetricFormat): Intl.NumberFormatOptions {
  const compact: Intl.NumberFormatOptions =
    format.style === 'compact' && Math.abs(value) >= 10_000
      ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }
      : {};
  switch (unit) {
    case 'integer':
      return { maximumFractionDigits: 0, ...compact };
    case 'float':
      return { minimumFractionDigits: 2, maximumFractionDigits: 2, ...compact };
    case 'ratio':
    case 'percent':
      return format.style === 'table'
        ? { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }
        : { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: format.style === 'compact' ? 1 : 2 };
    case 'currency':
      return {
        style: 'currency',
        currency: format.currency ?? 'USD',
        currencyDisplay: 'narrowSymbol',
        ...(format.style === 'compact' && Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}),
        ...compact,
      };
    case 'seconds':
      return { useGrouping: false, maximumFractionDigits: 0 };
  }
}

function formatSeconds(value: number, locale: string): string {
  const total = Math.round(Math.abs(value));
  const plain = numberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 });
  const padded = numberFormat(locale, { useGrouping: false, minimumIntegerDigits: 2, maximumFractionDigits: 0 });
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = total % 60;
  const clock =
    hours > 0
      ? `${plain.format(hours)}:${padded.format(minutes)}:${padded.format(seconds)}`
      : `${plain.format(minutes)}:${padded.format(seconds)}`;
  return value < 0 && total > 0 ? `-${clock}` : clock;
}

/** Writes a metric's value in its unit; a dash where there is none. */
export function formatMetric(value: number | null, unit: Unit, format: MetricFormat): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  if (unit === 'seconds') return formatSeconds(value, format.locale);
  const shown = unit === 'percent' ? value / 100 : value;
  return numberFormat(format.locale, options(unit, shown, format)).format(shown);
}

/** How to write a change. */
export interface ChangeFormat {
  locale: string;
  /** Whether there was nothing before and there is something now: then a missing change reads 'new'. */
  isNew?: boolean | undefined;
  /** Whether a plus or minus is written; `never` where an arrow says it. */
  sign?: 'always' | 'never' | undefined;
}

/** Writes a percent change (12.5 is twelve and a half percent more); 'new' or a dash where it cannot be computed. */
export function formatChange(percent: number | null, { locale, isNew = false, sign = 'always' }: ChangeFormat): string {
  if (percent === null || !Number.isFinite(percent)) return isNew ? __('new', 'magpie') : NO_VALUE;
  const large = Math.abs(percent) >= 1000;
  return numberFormat(locale, {
    style: 'percent',
    signDisplay: sign === 'never' ? 'never' : 'exceptZero',
    minimumFractionDigits: 0,
    maximumFractionDigits: large ? 0 : 1,
  }).format(percent / 100);
}
