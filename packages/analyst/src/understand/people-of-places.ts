/** Nouns for the people of a place, with plain English replacements: "Germans" are visitors from Germany, "Londoners" visitors from London. */
import { CONTINENTALS, NATIONALITIES } from './lexicon/en/nationalities.ts';

/** Adjectives without a plural: "the French". */
const UNCHANGED = /(?:sh|ese|ss|ic|french|dutch)$/;
/** Nouns that no adjective says. "Poles" and "Kiwis" are things and birds too. */
const NOUNS: Readonly<Record<string, string>> = {
  finland: 'finns',
  iceland: 'icelanders',
  netherlands: 'dutchmen',
  scotland: 'scots',
  wales: 'welshmen',
  ireland: 'irishmen',
  england: 'englishmen',
  berlin: 'berliners',
  london: 'londoners',
  'new york': 'new yorkers',
  paris: 'parisians',
  vienna: 'viennese',
  zurich: 'zurichers',
  amsterdam: 'amsterdammers',
  dublin: 'dubliners',
  manchester: 'mancunians',
  liverpool: 'liverpudlians',
  glasgow: 'glaswegians',
  boston: 'bostonians',
  chicago: 'chicagoans',
  sydney: 'sydneysiders',
  melbourne: 'melburnians',
  milan: 'milanese',
  toronto: 'torontonians',
};

/** Places by the noun of their people. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...NATIONALITIES, ...CONTINENTALS }).flatMap(([place, adjectives]) =>
    adjectives.filter((one) => !UNCHANGED.test(one)).map((one) => [`${one}s`, place.toLowerCase()] as const),
  ),
  ...Object.entries(NOUNS).map(([place, noun]) => [noun, place] as const),
]);

const PEOPLE = new RegExp(
  `(?<![\\w/.-])(from )?(?:(?:the|our|my|all) )?(${[...PLACES.keys()].join('|')})(?![\\w/-]| (?:visitors|customers|readers|people|users)\\b)`,
  'g',
);

/** Replaces such nouns in a lower-case text, and other everyday names of places. */
export const withPlaces = (text: string): string =>
  text
    .replace(
      PEOPLE,
      (_, from: string | undefined, noun: string) => `${from ? '' : 'visitors '}from ${PLACES.get(noun)}`,
    )
    .replace(/\b(from|in) the states\b(?! of\b)/g, '$1 the united states')
    .replace(/(?<![\w/.-])nyc(?![\w/.-])/g, 'new york');
