import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openHosting } from './hosting.ts';

const shared = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/geoip-test-mmdb/${name}`, import.meta.url));
const networks = shared('GeoLite2-ASN-Test.mmdb');
const without = 'skipped without the shared data';

describe('openHosting', () => {
  it.skipIf(!existsSync(networks))(`tells a data centre from people's networks (${without})`, async () => {
    const hosting = await openHosting(networks);
    // Google's network, Deutsche Telekom, Comcast, a network without a name, and none.
    const addresses = ['1.0.0.1', '93.255.128.1', '98.255.128.1', '66.93.128.1', '127.0.0.1', '::1', '', 'nonsense'];
    expect(addresses.map((address) => hosting.has(address))).toEqual([true, ...Array(7).fill(false)]);
  });

  it.skipIf(!existsSync(networks))(`refuses a file that holds no networks (${without})`, async () => {
    await expect(openHosting(shared('GeoIP2-Country-Test.mmdb'))).rejects.toThrow('GeoIP2-Country, not networks');
    await expect(openHosting('/nowhere/asn.mmdb')).rejects.toThrow('/nowhere/asn.mmdb');
  });
});
