/** This module is responsible for recognising the site's own traffic by its network. */
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './identify.ts';

const lists = new WeakMap<readonly string[], BlockList>();

/** Loopback, link-local and private networks (RFC 1918, 3927, 4193, 4291, 6598): no visitor comes from there over the internet. */
export const PRIVATE_NETWORKS: readonly string[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/** Whether the address lies in one of the addresses or CIDR networks. Entries that are neither match nothing (see {@link isNetwork}). */
export function inNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 0) return false;
  let list = lists.get(networks);
  if (!list) {
    list = new BlockList();
    for (const network of networks) addNetwork(list, network);
    lists.set(networks, list);
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the text is an address or a CIDR network, IPv4 or IPv6: the rule for the site's setting. */
export function isNetwork(text: string): boolean {
  return addNetwork(new BlockList(), text);
}

function addNetwork(list: BlockList, text: string): boolean {
  const match = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim());
  const address = match?.[1] ?? '';
  const family = isIP(address);
  if (family === 0) return false;
  const bits = match?.[2] === undefined ? undefined : Number(match[2]);
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, type);
  else if (bits > (family === 6 ? 128 : 32)) return false;
  else list.addSubnet(address, bits, type);
  return true;
}
