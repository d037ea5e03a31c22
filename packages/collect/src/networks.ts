/** Networks: the site's own traffic, and addresses that aren't on the internet. */
import { BlockList, isIP } from 'node:net';
import { readAddress } from './address.ts';

const lists = new WeakMap<readonly string[], BlockList>();

/** Loopback, link-local and private networks (RFC 1122, 1918, 3927, 4193, 4291, 6598): no visitor comes from there over the internet. */
export const PRIVATE_NETWORKS: readonly string[] = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::/127',
  'fc00::/7',
  'fe80::/10',
];

/** Whether the address lies in one of the addresses or networks. Entries that are neither match nothing (see {@link isNetwork}). */
export function inNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const plain = readAddress(address);
  if (plain === '') return false;
  let list = lists.get(networks);
  if (!list) {
    list = new BlockList();
    for (const network of networks) addNetwork(list, network);
    lists.set(networks, list);
  }
  return list.check(plain, familyOf(plain));
}

/**
 * Whether the text is an address, a network (with a prefix length, a netmask or `*` for the last numbers) or a range, of IPv4 or IPv6: the
 * rule for the site's setting.
 */
export function isNetwork(text: string): boolean {
  return addNetwork(new BlockList(), text);
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const WILDCARD = /^(?:\d{1,3}\.){1,3}\*(?:\.\*)*$/;

function addNetwork(list: BlockList, text: string): boolean {
  const given = text.trim();
  if (WILDCARD.test(given)) return given.split('.').length === 4 && addWildcard(list, given.split('.'));
  const [first = '', last, ...others] = given.split('-');
  if (last !== undefined) return others.length === 0 && addRange(list, readAddress(first), readAddress(last));
  const [start = '', size, ...more] = given.split('/');
  const address = readAddress(start);
  if (address === '' || more.length > 0) return false;
  const family = familyOf(address);
  if (size === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const bits = /^\d{1,3}$/.test(size)
    ? Number(size) - bitsBefore(start, family)
    : family === 'ipv4'
      ? maskBits(size)
      : -1;
  if (bits < 0 || bits > (family === 'ipv6' ? 128 : 32)) return false;
  list.addSubnet(address, bits, family);
  return true;
}

/** Bits of IPv6 before an IPv4 address that is written inside. */
const bitsBefore = (written: string, family: string): number => (family === 'ipv4' && /:.*:/.test(written) ? 96 : 0);

/** The length of a netmask such as 255.255.255.0; -1 for what is none. */
function maskBits(mask: string): number {
  if (isIP(mask) !== 4) return -1;
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1*0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : -1;
}

function addWildcard(list: BlockList, parts: readonly string[]): boolean {
  const address = readAddress(parts.map((part) => (part === '*' ? '0' : part)).join('.'));
  if (address === '') return false;
  list.addSubnet(address, 8 * parts.filter((part) => part !== '*').length, 'ipv4');
  return true;
}

function addRange(list: BlockList, first: string, last: string): boolean {
  if (first === '' || last === '' || familyOf(first) !== familyOf(last)) return false;
  try {
    list.addRange(first, last, familyOf(first));
    return true;
  } catch {
    // It ends before it begins.
    return false;
  }
}
