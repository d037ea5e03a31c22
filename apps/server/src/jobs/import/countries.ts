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

let names: ReadonlyMap<string, string> | undefined;

/** Codes by names in every language of the list; what reports call a country comes first, then English. Made when it is first needed. */
function codesByName(): ReadonlyMap<string, string> {
  if (names) return names;
  const codes = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (!codes.has(plain(name))) codes.set(plain(name), code);
  };
  for (const [code, name] of COUNTRIES) add(name, code);
  for (const [name, code] of FORMER) add(name, code);
  for (const language of ['en', ...countries.getSupportedLanguages()])
    for (const [code, all] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of all) add(name, code);
  names = codes;
  return codes;
}

/** The ISO 3166-1 alpha-2 code of a country given by that code, its alpha-3 code or its name in any language; undefined when it is none. */
export function findCountryId(name: string): string | undefined {
  const upper = name.trim().toUpperCase();
  if (upper === 'XK' || upper === 'XKK' || upper === 'XKX') return 'XK';
  if (/^[A-Z]{2}$/.test(upper) && countries.isValid(upper)) return upper;
  const code = /^[A-Z]{3}$/.test(upper) ? countries.alpha3ToAlpha2(upper) : undefined;
  return code ?? codesByName().get(plain(name));
}

/** Names of countries that aren't listed, and how often each came. */
export type UnknownCountries = Record<string, number>;

/** Finds codes, and counts the names that have none: such a place is `(not set)`. */
export function countryFinder(unknown: UnknownCountries): (name: string) => string {
  const known = new Map<string, string | undefined>([['', '']]);
  return (name) => {
    if (!known.has(name)) known.set(name, findCountryId(name));
    const id = known.get(name);
    if (id === undefined) unknown[name] = (unknown[name] ?? 0) + 1;
    return id ?? '';
  };
}
