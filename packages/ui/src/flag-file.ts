/** Which file has a country's flag. */

/** Countries that most visits are from; not those with a large flag. */
const COMMON =
  'US GB DE FR NL CA AU AT CH SE ES IT BR IN JP CN KR RU PL TR MX AR CO BE DK NO FI IE PT GR CZ HU RO UA IL ZA NG EG AE PK ID MY SG PH TH VN TW HK NZ';

/** Name of the file with the flag of a country (ISO 3166-1 alpha-2, upper case): one for the common ones, else one by the first letter. */
export const flagFile = (country: string): string => (COMMON.includes(country) ? 'common' : country.charAt(0));
