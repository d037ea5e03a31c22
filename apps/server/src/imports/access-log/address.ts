/** Finds the client's address in a line, also behind proxies. */
import { isIP } from 'node:net';
import { inNetworks, PRIVATE_NETWORKS, readAddress } from '@magpie/collect';

/** Address of the client. */
export interface ClientAddress {
  /** In its one form, or a host's name where the log has names. Empty if the line has none. */
  readonly address: string;
  /** The same without its port, otherwise as it is there: the ids of lines are made with it, and must not change. */
  readonly written: string;
  /** Every address of the line as it is there: none of them may be stored. */
  readonly addresses: readonly string[];
}

/** The name of a host, which Apache can write in place of its address; its last part isn't a number. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z\d_](?:[\w-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]\.?$/i;
const SEPARATOR = /[,+\s]+|%20|%2C/;

/**
 * The first public address of `X-Forwarded-For`, which is the visitor's as the proxies on the way saw it; where none is recorded, that of
 * those that connected, which is a list too if a server writes the header in place of the address. A visitor can forge the header, but only
 * to be counted as another one: nothing is permitted by it.
 */
export function clientAddress(connected: string, forwardedFor = ''): ClientAddress {
  const forwarded = forwardedFor.split(SEPARATOR);
  const own = connected.split(SEPARATOR).map(addressOrName);
  const bareOwn = withoutPort(connected);
  const bare = forwarded.map(withoutPort);
  return {
    address: [...forwarded.map(readAddress), ...own].find(isPublic) ?? own.find((one) => one !== '') ?? '',
    written: bare.find((one) => isIP(one) !== 0 && isPublic(one)) ?? bareOwn,
    addresses: [bareOwn, ...bare].filter((one) => one !== ''),
  };
}

function addressOrName(text: string): string {
  return readAddress(text) || (HOST_NAME.test(text) ? text.toLowerCase() : '');
}

function isPublic(address: string): boolean {
  return readAddress(address) !== '' && !inNetworks(address, PRIVATE_NETWORKS);
}

/** `1.2.3.4:2817` and `[2001:db8::1]:443` without the port; empty for `-`. */
function withoutPort(text: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([^:]+):\d+$/.exec(text)?.[1] ?? text;
  return bare === '-' || bare === 'unknown' ? '' : bare;
}
