/** Recognizes addresses of the public internet. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const SPECIAL_V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
const SPECIAL_V6 = `64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20`;

const special = new BlockList();
for (const [list, family] of [
  [SPECIAL_V4, 'ipv4'],
  [SPECIAL_V6, 'ipv6'],
] as const)
  for (const network of list.split(/\s+/)) {
    const [address, prefix] = network.split('/') as [string, string];
    special.addSubnet(address, Number(prefix), family);
  }
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether the address is one of the public internet (IANA special-purpose registries; of IPv6 only 2000::/3). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Names that lead to this machine or a network of its own, whatever they are looked up as (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid)$/;

/**
 * Whether a host of an URL may be public by its name alone: an address of the public internet, or a name with a dot that isn't known to
 * be private. What it is looked up as is checked when connecting.
 */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !PRIVATE_NAMES.test(name);
}
