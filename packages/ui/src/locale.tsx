/** Provides the reader's locale and the site's settings to all components. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ChangeFormat, formatChange, formatMetric, type Unit } from './format.ts';
import { type DateFormat, formatDay, formatDayRange } from './format-date.ts';

/** The reader's locale and the site's settings. */
export interface Locale {
  /** BCP 47 tag of the reader's language. */
  locale: string;
  /** ISO 4217 code of the site's currency. */
  currency: string;
  /** The site's IANA time zone. */
  timeZone: string;
  /** The direction of the reader's script. */
  dir: 'ltr' | 'rtl';
  /** 0 Sunday ... 6 Saturday. */
  firstDayOfWeek: number;
}

const LocaleContext = createContext<Locale>({
  locale: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  dir: 'ltr',
  firstDayOfWeek: 1,
});

/** Gives every component below the reader's locale and the site's settings. */
export function LocaleProvider({ children, ...value }: Locale & { children: ReactNode }) {
  const { locale, currency, timeZone, dir, firstDayOfWeek } = value;
  const memo = useMemo(
    () => ({ locale, currency, timeZone, dir, firstDayOfWeek }),
    [locale, currency, timeZone, dir, firstDayOfWeek],
  );
  return <LocaleContext value={memo}>{children}</LocaleContext>;
}

/** The reader's locale and the site's settings. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The formatters, bound to the reader's locale and the site's currency. */
export interface Formatters {
  metric(value: number | null, unit: Unit, style?: 'compact' | 'full'): string;
  change(percent: number | null, options?: Omit<ChangeFormat, 'locale'>): string;
  day(day: string, style?: DateFormat['style']): string;
  dayRange(start: string, end: string, style?: DateFormat['style']): string;
}

/** The formatters, bound to the reader's locale and the site's currency. */
export function useFormat(): Formatters {
  const { locale, currency } = useLocale();
  return useMemo(
    () => ({
      metric: (value, unit, style) => formatMetric(value, unit, { locale, currency, style }),
      change: (percent, options) => formatChange(percent, { locale, ...options }),
      day: (day, style) => formatDay(day, { locale, style }),
      dayRange: (start, end, style) => formatDayRange(start, end, { locale, style }),
    }),
    [locale, currency],
  );
}
