/** This module is responsible for the client's address in a line, also behind proxies. */
import { BlockList, isIP } from 'node:net';

/** Who asked. */
export interface ClientAddress {
  /** Empty if the line has none. */
  readonly address: string;
  /** Every address of the line as it is there: none of them may be stored. */
  readonly addresses: readonly string[];
}

/** Networks from which no one visits over the Internet (IANA's special-purpose registries). */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

/**
 * The first public address of `X-Forwarded-For`, which is the visitor's as the proxies on the way saw it; where none is recorded, the
 * address that connected. A visitor can forge the header, but only to be counted as another one: nothing is permitted by it.
 */
export function clientAddress(connected: string, forwardedFor = ''): ClientAddress {
  const forwarded = forwardedFor.split(/[,+\s]+|%20|%2C/).map(withoutPort);
  const own = withoutPort(connected);
  return { address: forwarded.find(isPublic) ?? own, addresses: [own, ...forwarded].filter((one) => one !== '') };
}

function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !NOT_PUBLIC.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** `1.2.3.4:2817` and `[2001:db8::1]:443` without the port; empty for `-`. */
function withoutPort(text: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([^:]+):\d+$/.exec(text)?.[1] ?? text;
  return bare === '-' || bare === 'unknown' ? '' : bare;
}
