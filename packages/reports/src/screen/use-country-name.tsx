import { useLocale } from '@magpie/ui';
import { useCallback, useMemo } from 'react';

/** The name of a country by its two letters (ISO 3166-1); the other name for what is no country. */
export function useCountryName(): (iso: string, otherwise: string) => string {
  const { locale } = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }), [locale]);
  return useCallback((iso, otherwise) => (/^[A-Z]{2}$/.test(iso) && names.of(iso)) || otherwise, [names]);
}
