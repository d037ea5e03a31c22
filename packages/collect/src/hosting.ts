/**
 * Detects addresses in data centres.
 *
 * The numbers are those of networks run by companies that rent out servers, as the regional registries (ARIN, RIPE NCC, APNIC)
 * list them. Telephone and cable companies that also rent out servers are left out, and so are Cloudflare and Akamai,
 * because the browsers of privacy services (WARP, iCloud Private Relay) use their networks.
 */
import { isIP } from 'node:net';
import { type AsnResponse, open } from 'maxmind';

/** Tells data centres. */
export interface HostingFinder {
  has(address: string): boolean;
}

/** Autonomous system numbers by holder. */
const HOSTING: Readonly<Record<string, readonly number[]>> = {
  'Alibaba Cloud': [37963, 45102],
  'Amazon Web Services': [7224, 8987, 14618, 16509],
  Aruba: [31034],
  ColoCrossing: [36352],
  Contabo: [40021, 51167, 141995],
  DigitalOcean: [14061, 62567, 393406],
  Equinix: [54825],
  'Google Cloud': [15169, 19527, 396982],
  'G-Core Labs': [199524],
  Hetzner: [24940, 212317, 213230],
  Hostinger: [47583],
  'Huawei Cloud': [55990, 136907],
  'IBM Cloud': [36351],
  Ionos: [8560],
  Leaseweb: [7203, 16265, 19148, 28753, 30633, 59253, 60626, 60781, 133752, 396190, 396362],
  Linode: [63949],
  'Microsoft Azure': [8075],
  M247: [9009],
  Namecheap: [22612],
  Netcup: [197540],
  'Oracle Cloud': [31898],
  OVH: [16276, 35540],
  Rackspace: [12200, 19994, 27357, 33070],
  Scaleway: [12876],
  Selectel: [49505],
  'Tencent Cloud': [45090, 132203],
  UpCloud: [202053],
  Vultr: [20473],
};

const numbers: ReadonlySet<number> = new Set(Object.values(HOSTING).flat());

/**
 * Opens the owner's database file of networks (MaxMind format: GeoLite2 ASN or DB-IP ASN).
 * @throws if the file cannot be read or is no such database
 */
export async function openHosting(file: string): Promise<HostingFinder> {
  const reader = await open<AsnResponse>(file);
  const kind = reader.metadata.databaseType;
  if (!/asn|isp/i.test(kind)) throw new Error(`it contains ${kind}, not networks`);
  return {
    has: (address) => isIP(address) !== 0 && numbers.has(reader.get(address)?.autonomous_system_number ?? 0),
  };
}
