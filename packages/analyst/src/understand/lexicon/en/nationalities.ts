/** Adjectives of countries and continents, in English: "German visitors" are those from Germany. */

/** Adjectives by country, as GA4 writes countries; lower case. Many are names of languages too. */
export const NATIONALITIES: Readonly<Record<string, readonly string[]>> = {
  Argentina: ['argentinian', 'argentine'],
  Australia: ['australian', 'aussie'],
  Austria: ['austrian'],
  Belgium: ['belgian'],
  Brazil: ['brazilian'],
  Bulgaria: ['bulgarian'],
  Canada: ['canadian'],
  Chile: ['chilean'],
  China: ['chinese'],
  Colombia: ['colombian'],
  Croatia: ['croatian'],
  Czechia: ['czech'],
  Denmark: ['danish', 'dane'],
  Egypt: ['egyptian'],
  Estonia: ['estonian'],
  Finland: ['finnish'],
  France: ['french'],
  Germany: ['german'],
  Greece: ['greek'],
  Hungary: ['hungarian'],
  Iceland: ['icelandic'],
  India: ['indian'],
  Indonesia: ['indonesian'],
  Ireland: ['irish'],
  Israel: ['israeli'],
  Italy: ['italian'],
  Japan: ['japanese'],
  Kenya: ['kenyan'],
  Latvia: ['latvian'],
  Lithuania: ['lithuanian'],
  Malaysia: ['malaysian'],
  Mexico: ['mexican'],
  Morocco: ['moroccan'],
  Netherlands: ['dutch'],
  Nigeria: ['nigerian'],
  Norway: ['norwegian'],
  Pakistan: ['pakistani'],
  Peru: ['peruvian'],
  Philippines: ['filipino', 'philippine'],
  Poland: ['polish'],
  Portugal: ['portuguese'],
  Romania: ['romanian'],
  Russia: ['russian'],
  Serbia: ['serbian'],
  Singapore: ['singaporean'],
  Slovakia: ['slovak', 'slovakian'],
  Slovenia: ['slovenian'],
  'South Africa': ['south african'],
  'South Korea': ['korean', 'south korean'],
  Spain: ['spanish', 'spaniard'],
  Sweden: ['swedish', 'swede'],
  Switzerland: ['swiss'],
  Thailand: ['thai'],
  Türkiye: ['turkish', 'turk'],
  Ukraine: ['ukrainian'],
  'United Kingdom': ['british', 'brit', 'briton'],
  'United States': ['american'],
  Vietnam: ['vietnamese'],
};

/** Adjectives by continent. "American" is of the United States. */
export const CONTINENTALS: Readonly<Record<string, readonly string[]>> = {
  Africa: ['african'],
  Asia: ['asian'],
  Europe: ['european'],
};

/** Whom or what the adjective of a country says where it comes from; in the singular. */
const FROM_A_COUNTRY =
  /^(?:visitor|user|customer|people|person|reader|buyer|shopper|guest|audience|visit|session|traffic|order|purchase|sale|client|purchaser)$/;

/** Whether a word after an adjective makes it the country's, not the language's. */
export const isFromCountry = (word: string | undefined): boolean => word !== undefined && FROM_A_COUNTRY.test(word);
