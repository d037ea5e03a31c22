/** Country codes as other tools write them. */
import countries from 'i18n-iso-countries';

/** Codes that are in use and in no list. */
const MORE: Readonly<Record<string, string>> = { UK: 'GB', XK: 'XK', XKK: 'XK', XKX: 'XK', ZZ: '', ZZZ: '' };

/**
 * Returns the ISO 3166-1 alpha-2 code of an alpha-2 or alpha-3 one; empty for no country, undefined for what isn't a code. Codes are written
 * in capitals or without any: `Nga` is Vietnamese for Russia, `NGA` is Nigeria.
 */
export function countryCode(text: string): string | undefined {
  const code = text.trim();
  if (!/^(?:[A-Z]{2,3}|[a-z]{2,3})$/.test(code)) return undefined;
  const upper = code.toUpperCase();
  if (MORE[upper] !== undefined) return MORE[upper];
  return upper.length === 2 ? (countries.isValid(upper) ? upper : undefined) : countries.alpha3ToAlpha2(upper);
}
