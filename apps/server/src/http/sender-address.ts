/** Finds the address of who sends a request, also behind proxies. */
import type { IncomingMessage } from 'node:http';
import { inNetworks, isNetwork, readAddress, visitorNetwork } from '@magpie/collect';
import type { FastifyRequest } from 'fastify';

/** Proxies with a trusted `X-Forwarded-For`: so many proxies, or these addresses and networks. */
export type TrustedProxies = number | readonly string[] | false;

/** Names of groups of addresses, as Express and Fastify have them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  loopback: ['127.0.0.0/8', '::1'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether a proxy is trusted, by its address and its number, counted from 0 at this server.
 * @throws RangeError that names what is neither an address nor a network
 */
export function trustOf(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = proxies.flatMap((name) => (Object.hasOwn(GROUPS, name) ? GROUPS[name]! : [name]));
  const wrong = networks.find((name) => !isNetwork(name));
  if (wrong !== undefined)
    throw new RangeError(
      `${JSON.stringify(wrong)} is neither a number of proxies nor an address or network such as 10.0.0.0/8`,
    );
  // Nearly all requests come through the same proxy.
  let last = { address: '', trusted: false };
  return (address) => {
    if (address !== last.address) last = { address, trusted: inNetworks(address, networks) };
    return last.trusted;
  };
}

/** An element of `Forwarded`; commas can be inside its quotes. */
const ELEMENT = /(?:[^",]|"(?:[^"\\]|\\.)*")+/g;

/** Makes `Forwarded` (RFC 7239) of trusted proxies count where there is no `X-Forwarded-For`. */
export function readForwarded({ headers }: IncomingMessage): void {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded === undefined) return;
  // An element without an address still is a proxy on the way.
  const senders = headers.forwarded.match(ELEMENT)?.map((element) => readAddress(element) || 'unknown') ?? [];
  if (senders.length > 0) headers['x-forwarded-for'] = senders.join(', ');
}

/** The sender's address in its one form ({@link readAddress}); empty if a proxy doesn't tell it. */
export const senderAddress = (request: FastifyRequest): string => readAddress(request.ip);

/** Key that requests are limited by: the sender's address, for IPv6 its network. All senders without an address share one limit. */
export const senderNetwork = (request: FastifyRequest): string => visitorNetwork(senderAddress(request));
