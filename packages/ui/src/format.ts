/** Formats numbers: one format per unit, everywhere the same, also in the server's texts. */

/**
 * The units of metrics. `quantity` has as many decimals as it needs, up to four; `ratio` is a fraction (0-1), `percent` the wire's 0-100; both are shown as a percentage.
 * `seconds` are shown as 12s, 1m 26s or 1h 04m; on axes as m:ss.
 */
export type Unit = 'integer' | 'quantity' | 'float' | 'ratio' | 'percent' | 'seconds' | 'currency';

/** How to write a number. */
export interface MetricFormat {
  /** BCP 47 tag of the reader's language. */
  locale: string;
  /** ISO 4217 code of the site's currency; needed for the unit `currency` only. */
  currency?: string | undefined;
  /** `compact` (12.3K) for axes and tabs, `full` (12,345) everywhere else. */
  style?: 'compact' | 'full' | undefined;
}

/** Shown if there is no value. */
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
    case 'quantity':
      return { maximumFractionDigits: 4, ...compact };
    case 'float':
      return { minimumFractionDigits: 2, maximumFractionDigits: 2, ...compact };
    case 'ratio':
    case 'percent':
      // Rates that stand below each other line up.
      return { style: 'percent', minimumFractionDigits: format.style === 'compact' ? 0 : 1, maximumFractionDigits: 1 };
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

/** A duration as a clock, for axes. */
function clock(total: number, locale: string): string {
  const plain = numberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 });
  const padded = numberFormat(locale, { useGrouping: false, minimumIntegerDigits: 2, maximumFractionDigits: 0 });
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return hours > 0
    ? `${plain.format(hours)}:${padded.format(minutes)}:${padded.format(seconds)}`
    : `${plain.format(minutes)}:${padded.format(seconds)}`;
}

/** A duration in its two largest units, as the locale shortens them. */
function spoken(total: number, locale: string): string {
  const part = (value: number, unit: 'hour' | 'minute' | 'second', minimumIntegerDigits = 1) =>
    numberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'narrow',
      useGrouping: false,
      minimumIntegerDigits,
      maximumFractionDigits: 0,
    }).format(value);
  if (total < 60) return part(total, 'second');
  const minutes = Math.floor(total / 60);
  return total < 3600
    ? `${part(minutes, 'minute')} ${part(total % 60, 'second')}`
    : `${part(Math.floor(total / 3600), 'hour')} ${part(minutes % 60, 'minute', 2)}`;
}

function formatSeconds(value: number, { locale, style }: MetricFormat): string {
  const total = Math.round(Math.abs(value));
  const text = style === 'compact' ? clock(total, locale) : spoken(total, locale);
  return value < 0 && total > 0 ? `-${text}` : text;
}

/** Writes a metric's value in its unit; a dash if there is none. */
export function formatMetric(value: number | null, unit: Unit, format: MetricFormat): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  if (unit === 'seconds') return formatSeconds(value, format);
  // Of 8.45, the division makes 0.08449999999999999, which would round down.
  const shown = unit === 'percent' ? Number((value / 100).toPrecision(15)) : value;
  return numberFormat(format.locale, options(unit, shown, format)).format(shown);
}

/** How to write a change. */
export interface ChangeFormat {
  locale: string;
  /** Text without a change to write; a dash unless given. */
  without?: string | undefined;
  /** Whether a plus or minus is written; `never` where an arrow says it. */
  sign?: 'always' | 'never' | undefined;
}

/** Whether a percent change is too small to be called one. */
export const isNoChange = (percent: number): boolean => Math.abs(percent) < 0.5;

/** Writes a percent change (12.5 is twelve and a half percent more). */
export function formatChange(
  percent: number | null,
  { locale, without = NO_VALUE, sign = 'always' }: ChangeFormat,
): string {
  if (percent === null || !Number.isFinite(percent)) return without;
  const shown = isNoChange(percent) ? 0 : percent;
  return numberFormat(locale, {
    style: 'percent',
    signDisplay: sign === 'never' ? 'never' : 'exceptZero',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(shown) < 9.95 ? 1 : 0,
  }).format(shown / 100);
}
