/** Formats the values of Site Speed. */
import { useLocale } from '@magpie/ui';
import { useMemo } from 'react';

/** Writes values of a page's speed as the locale does. */
export interface SpeedFormat {
  readonly ms: (value: number) => string;
  readonly bytes: (value: number) => string;
  readonly shift: (value: number) => string;
  readonly moment: (at: number) => string;
}

/** Writes values of a page's speed as the locale does. */
export function useSpeedFormat(): SpeedFormat {
  const { locale, timeZone } = useLocale();
  return useMemo(() => {
    const unit = (name: string, digits: number, least = 0) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        minimumFractionDigits: least,
        maximumFractionDigits: digits,
      });
    const [ms, seconds, kilobytes, megabytes] = [
      unit('millisecond', 0),
      // Always one decimal: in a column, a whole number between others would look like another unit.
      unit('second', 1, 1),
      unit('kilobyte', 0),
      unit('megabyte', 1),
    ];
    const shift = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return {
      ms: (value) => (Math.round(value) < 1000 ? ms.format(value) : seconds.format(value / 1000)),
      bytes: (value) => (value < 1e6 ? kilobytes.format(Math.max(1, value / 1000)) : megabytes.format(value / 1e6)),
      shift: (value) => shift.format(value),
      moment: (at) => moment.format(at),
    };
  }, [locale, timeZone]);
}
