/** Recognizes requests from this machine, and bearer tokens. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether the address is this machine itself. */
const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Headers that only proxies add, of which each adds some. */
const BY_PROXIES =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-forwarded-for|x-real-ip|(?:x-|true-|x-cluster-|cf-|fastly-)(?:client|connecting)-ip)$/;

/** Whether a proxy has passed the request on, as its headers show. */
const isPassedOn = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some((name) => BY_PROXIES.test(name));

const LOCAL_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether the request was made on this machine and for it. One that a proxy here passes on is not, and neither is one that a page
 * somewhere else made the browser send under its own name.
 */
export const isLocal = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && !isPassedOn(request) && LOCAL_NAME.test(request.headers.host ?? '');

/** The bearer token of a request, or an empty text. */
export const readBearer = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
