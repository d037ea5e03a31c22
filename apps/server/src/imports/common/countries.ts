/** The country codes of the country names that other tools write, in any language. */
import { setImmediate } from 'node:timers/promises';
import { COUNTRIES } from '@magpie/vocabulary';
import countries from 'i18n-iso-countries';
import { countryCode } from '../../basics/country-code.ts';

/** Spellings that Google or owners use and no list of today has. */
const MORE: readonly (readonly [name: string, code: string])[] = [
  ['Turkey', 'TR'],
  ['Macedonia (FYROM)', 'MK'],
  ['Macedonia', 'MK'],
  ['Macau', 'MO'],
  ['Swaziland', 'SZ'],
  ['Burma', 'MM'],
  ['Ivory Coast', 'CI'],
  ['Cape Verde', 'CV'],
  ['East Timor', 'TL'],
  ['Czech Republic', 'CZ'],
  ['Falkland Islands (Islas Malvinas)', 'FK'],
  ['Palestinian Territories', 'PS'],
  ['Great Britain', 'GB'],
  ['U.S.', 'US'],
  ['U.S.A.', 'US'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Republic of the Congo', 'CG'],
  ...named(
    `BO Bolivia (Plurinational State of)|CD Congo, Democratic Republic of the|CD Congo, The Democratic Republic of the|CG Congo, Republic of the
    CN China mainland|CN Mainland China|CN 中国大陆|CN 中國大陸|GB United Kingdom of Great Britain and Northern Ireland|IE Republic of Ireland
    IR Iran, Islamic Republic of|IR Iran (Islamic Republic of)|IR Islamic Republic of Iran|KP Korea (Democratic People's Republic of)
    KP Korea, Democratic People's Republic of|KP Korea (the Democratic People's Republic of)|KR Korea (the Republic of)|LY Libyan Arab Jamahiriya
    MD Republic of Moldova|TZ Tanzania, United Republic of|TZ Tanzania, the United Republic of|VE Venezuela (Bolivarian Republic of)|VE Venezuela, Bolivarian Republic of`,
  ),
  ...named(
    `US 米国|US Estados Unidos de América|US Соединенные Штаты Америки|US أمريكا|GB Großbritannien|GB Grande-Bretagne|GB Gran Bretaña|GB Gran Bretagna
    GB Grã-Bretanha|GB Groot-Brittannië|GB Великобритания|GB بريطانيا|BY Weißrussland|BY Белоруссия|CZ Tchéquie|HK Région administrative spéciale chinoise de Hong Kong
    IE Republik Irland|KN Sankt Kitts und Nevis|MK Mazedonien|MK Macédoine|MU Île Maurice|NL Hollande|RU Fédération de Russie|RU Federación de Rusia`,
  ),
];
/** Reads names with their codes: `US Name|GB Name`, over several lines. */
function named(list: string): (readonly [name: string, code: string])[] {
  return list.split(/\||\n\s+/).map((one) => [one.slice(3), one.slice(0, 2)]);
}

/** Languages whose variants have other names for countries. */
const VARIANTS =
  'de-AT de-CH en-AU en-GB es-419 es-AR es-MX fa-AF fr-BE fr-CA fr-CH pt-PT zh-Hant zh-HK az-Cyrl bs-Cyrl pa-Arab sr-Latn uz-Arab uz-Cyrl ur-IN sw-CD sw-KE'.split(
    ' ',
  );
/** Countries that also have a short name, such as `USA`. */
const SHORT: ReadonlySet<string> = new Set([
  'US',
  'GB',
  'HK',
  'MO',
  'PS',
  'BA',
  'MM',
  'CZ',
  'AE',
  'KR',
  'CD',
  'CG',
  'IO',
]);

/** Every language of the machine's CLDR: a code has two letters or three. Asked letter by letter, so that a server answers others in between. */
async function* everyLanguage(): AsyncGenerator<string> {
  yield* Intl.DisplayNames.supportedLocalesOf(['en', ...VARIANTS]);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const first of letters) {
    const two = letters.map((second) => first + second);
    const three = two.flatMap((start) => letters.map((third) => start + third));
    for (const language of Intl.DisplayNames.supportedLocalesOf([...two, ...three]))
      if (language !== 'en') yield language;
    await setImmediate();
  }
}

const memo = new Map<string, string>();
/** Twice as many as the longest name has in any language. */
const NAME_CHARS = 200;

/** A name without case, accents, punctuation and article. Vowel signs of other scripts are letters and stay. */
function plain(name: string): string {
  // It is no name, and normalizing takes the square of its length where marks follow each other.
  if (name.length > NAME_CHARS) return name;
  const known = memo.get(name);
  if (known !== undefined) return known;
  const key = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u200b-\u200f\u202a-\u202e]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\p{P}\p{Z}\p{S}\s]+/gu, ' ')
    .trim()
    .replace(/^the | the$/g, '')
    .replace(/^saint /, 'st ');
  memo.set(name, key);
  return key;
}

const CODE_LIST = COUNTRIES.map(([code]) => code);

/** A language's own names, and what each is the name of. The unknown region has the code `ZZ`. */
function* namesIn(language: string): Generator<readonly [name: string, code: string]> {
  const long = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'short' });
  for (const code of [...CODE_LIST, 'ZZ'])
    for (const name of [long.of(code), SHORT.has(code) ? short.of(code) : undefined])
      if (name !== undefined && name !== code) yield [plain(name), code === 'ZZ' ? '' : code];
}

interface Names {
  /** Names that all languages use for one country. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names that languages use for different countries: languages by code. */
  readonly ambiguous: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

let names: Promise<Names> | undefined;

/** Made when it is first needed, language by language, so that a server answers others in between. */
async function makeNames(): Promise<Names> {
  const found = new Map<string, Map<string, string[]>>();
  for await (const language of everyLanguage()) {
    for (const [name, code] of namesIn(language)) {
      const codes = found.get(name);
      if (!codes) found.set(name, new Map([[code, [language]]]));
      else if (codes.has(code)) codes.get(code)!.push(language);
      else codes.set(code, [language]);
    }
    await setImmediate();
  }
  const codes = new Map<string, string>();
  const ambiguous = new Map<string, Map<string, string[]>>();
  for (const [name, of] of found)
    if (of.size === 1) codes.set(name, [...of.keys()][0]!);
    else ambiguous.set(name, of);
  // Other lists say what CLDR doesn't, where they agree.
  const others = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = plain(name);
    if (codes.has(key) || ambiguous.has(key)) return;
    others.set(key, (others.get(key) ?? new Set()).add(code));
  };
  for (const [code, name] of COUNTRIES) add(name, code);
  for (const language of countries.getSupportedLanguages())
    for (const [code, all] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of all) add(name, code);
  for (const [name, of] of others) if (of.size === 1) codes.set(name, [...of][0]!);
  for (const [name, code] of MORE) codes.set(plain(name), code);
  return { codes, ambiguous };
}

/** Texts that stand for no country. */
const NO_COUNTRY = ['', '(not set)'];

/** Finds a country's ISO 3166-1 alpha-2 code; empty for no country or an unknown one, undefined for a name that isn't one. */
export type FindCountry = (name: string) => string | undefined;

/**
 * Reads the country names of one file: codes (alpha-2, alpha-3) and names in any language. A name that languages use for different
 * countries is read in the file's language if its other names tell that, or if it is `stated`; otherwise it is none.
 */
export async function readCountries(file: Iterable<string>, stated?: string): Promise<FindCountry> {
  names ??= makeNames();
  const { codes, ambiguous } = await names;
  let all: ReadonlySet<string> | undefined;
  const inLanguage = (name: string): string | undefined => {
    all ??= new Set([...file].map(plain));
    const others = [...all].filter((one) => one !== name);
    const countOthers = (language: string): number => {
      if (others.length === 0) return 0;
      const own = new Map(namesIn(language));
      return others.filter((one) => own.has(one)).length;
    };
    const scores = [...ambiguous.get(name)!].flatMap(([code, languages]) =>
      languages.map((language) => ({ code, score: language === stated ? Infinity : countOthers(language) })),
    );
    const best = Math.max(...scores.map(({ score }) => score));
    const found = new Set(scores.filter(({ score }) => score === best && score > 0).map(({ code }) => code));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const known = new Map<string, string | undefined>(NO_COUNTRY.map((name) => [name, '']));
  return (name) => {
    if (known.has(name)) return known.get(name);
    const key = plain(name);
    const code = countryCode(name) ?? codes.get(key) ?? (ambiguous.has(key) ? inLanguage(key) : undefined);
    known.set(name, code);
    return code;
  };
}

/** Names of countries that aren't known, and how often each came. */
export type UnknownCountries = Record<string, number>;

/** Finds the countries of names that are all given; names in any language are only loaded if one of them is no code. */
export async function findCountries(all: ReadonlySet<string>): Promise<FindCountry> {
  const codes = new Map([...all].map((name) => [name, NO_COUNTRY.includes(name) ? '' : countryCode(name)]));
  return [...codes.values()].includes(undefined) ? readCountries(all) : (name) => codes.get(name);
}

/** Finds codes, and counts the names that have none: such a place is `(not set)`. */
export function countryFinder(find: FindCountry, unknown: UnknownCountries): (name: string) => string {
  return (name) => {
    const id = find(name);
    if (id === undefined) unknown[name] = (unknown[name] ?? 0) + 1;
    return id ?? '';
  };
}
