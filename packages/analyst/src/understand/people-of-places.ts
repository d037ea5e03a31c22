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

const people: readonly (readonly [place: string, noun: string])[] = [
  ...Object.entries({ ...NATIONALITIES, ...CONTINENTALS }).flatMap(([place, adjectives]) =>
    adjectives.filter((one) => !UNCHANGED.test(one)).map((one) => [place.toLowerCase(), `${one}s`] as const),
  ),
  ...Object.entries(NOUNS),
];

/** The replacements; they apply to lower-case text. */
export const PEOPLE_OF_PLACES: readonly (readonly [RegExp, string])[] = [
  ...people.flatMap(([place, noun]): (readonly [RegExp, string])[] => {
    const named = `(?:(?:the|our|my|all) )?${noun}(?![\\w/-]| (?:visitors|customers|readers|people|users)\\b)`;
    return [
      [new RegExp(`\\bfrom ${named}`, 'g'), `from ${place}`],
      [new RegExp(`(?<![\\w/.-])${named}`, 'g'), `visitors from ${place}`],
    ];
  }),
  [/\b(from|in) the states\b(?! of\b)/g, '$1 the united states'],
  [/(?<![\w/.-])nyc(?![\w/.-])/g, 'new york'],
];
