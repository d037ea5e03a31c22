import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NO_PLACE, openPlaces } from './place.ts';

const cityFile = fileURLToPath(
  new URL('../../../../shared/data/geoip-test-mmdb/GeoIP2-City-Test.mmdb', import.meta.url),
);

describe('openPlaces', () => {
  it("finds countries without the owner's file, for IPv4 and IPv6", async () => {
    const places = await openPlaces();
    expect(places.find('8.8.8.8')).toEqual({ countryId: 'US', region: '', city: '' });
    expect(places.find('193.99.144.80')).toEqual({ countryId: 'DE', region: '', city: '' });
    expect(places.find('2a02:2e0:3fe:1001:302::')).toEqual({ countryId: 'DE', region: '', city: '' });
    expect(places.find('127.0.0.1')).toEqual(NO_PLACE);
    expect(places.find('not an address')).toEqual(NO_PLACE);
    expect(places.find('')).toEqual(NO_PLACE);
  });

  it.skipIf(!existsSync(cityFile))(
    "reads region and city from the owner's file (skipped without the shared data)",
    async () => {
      const places = await openPlaces(cityFile);
      expect(places.find('81.2.69.142')).toEqual({ countryId: 'GB', region: 'England', city: 'London' });
      expect(places.find('2001:218::1').countryId).toBe('JP');
    },
  );

  it('reports a missing file', async () => {
    await expect(openPlaces('/nowhere/city.mmdb')).rejects.toThrow('/nowhere/city.mmdb');
  });
});
