/** The home country of a site: "orders from abroad" leaves it out. */
import { COUNTRIES } from '@magpie/vocabulary';
import type { Meaning } from './lexicon/meaning.ts';
import type { RequestFilter } from './request.ts';

/** Placeholder for the site's home country in a filter. */
export const HOME_COUNTRY = '(home)';

/** The current name of a time zone (IANA), since names change. */
function preferred(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** The time zones of a country (ISO code); empty if unknown. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: code }) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    readonly getTimeZones?: () => readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const known = new Map<string, string | undefined>();

/** The English name of the country that a time zone (IANA) belongs to; undefined for zones of no country, such as UTC. */
export function homeCountryOf(timeZone: string): string | undefined {
  if (known.has(timeZone)) return known.get(timeZone);
  const zone = preferred(timeZone);
  const isOf = (code: string) => zonesOf(code).some((one) => one === timeZone || preferred(one) === zone);
  const found = COUNTRIES.find(([code]) => isOf(code))?.[1];
  known.set(timeZone, found);
  return found;
}

const isOfHome = ({ dimension, values }: RequestFilter): boolean =>
  dimension === 'country' && values[0] === HOME_COUNTRY;

/** Puts the home country into a meaning. If it is unknown, the meaning becomes the dimension country, so that the answer lists all countries. */
export function withHomeCountry(meaning: Meaning, timeZone: string): Meaning {
  if (meaning.kind !== 'value' || !isOfHome(meaning.filter)) return meaning;
  const country = homeCountryOf(timeZone);
  return country === undefined
    ? { kind: 'dimension', name: 'country' }
    : { kind: 'value', filter: { ...meaning.filter, values: [country] } };
}
