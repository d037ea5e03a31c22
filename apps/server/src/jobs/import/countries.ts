/** This module is responsible for the country codes of the country names that other tools export. */
import { COUNTRIES } from '@magpie/vocabulary';
import countries from 'i18n-iso-countries';

/** Names that Google has used and no list of today has. */
const FORMER: readonly (readonly [name: string, code: string])[] = [
  ['Turkey', 'TR'],
  ['Macedonia (FYROM)', 'MK'],
  ['Macau', 'MO'],
  ['Swaziland', 'SZ'],
  ['Burma', 'MM'],
];

const plain = (name: string): string => name.trim().replaceAll('’', "'").toLowerCase();

const codes = new Map(
  [...COUNTRIES, ...FORMER.map(([name, code]) => [code, name] as const)].map(([code, name]) => [plain(name), code]),
);

/** The ISO 3166-1 alpha-2 code of a country given by that code, its alpha-3 code or its name; undefined when it is none. */
export function countryIdOf(name: string): string | undefined {
  const known = codes.get(plain(name));
  if (known) return known;
  const upper = name.trim().toUpperCase();
  if (upper === 'XKK' || upper === 'XKX') return 'XK';
  if (/^[A-Z]{2}$/.test(upper) && countries.isValid(upper)) return upper;
  if (/^[A-Z]{3}$/.test(upper)) return countries.alpha3ToAlpha2(upper);
  const languages = countries.getSupportedLanguages();
  for (const language of ['en', ...languages]) {
    const code = countries.getAlpha2Code(name.trim(), language);
    if (code) return code;
  }
  return undefined;
}

/** Names of countries that are in no list, and how often each came. */
export type UnknownCountries = Record<string, number>;

/** Finds codes, and counts the names that have none: such a place is `(not set)`. */
export function countryFinder(unknown: UnknownCountries): (name: string) => string {
  const known = new Map<string, string | undefined>([['', '']]);
  return (name) => {
    if (!known.has(name)) known.set(name, countryIdOf(name));
    const id = known.get(name);
    if (id === undefined) unknown[name] = (unknown[name] ?? 0) + 1;
    return id ?? '';
  };
}
