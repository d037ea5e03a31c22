/** The only way out of an audited browser: a proxy that connects to allowed addresses, and counts the traffic. */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import { checkedLookup } from '../icons/checked-lookup.ts';
import { isPublicAddress } from '../icons/public-address.ts';

/** Limits of the proxy. */
export interface ProxyRules {
  /** The one `host:port` that may have an address which isn't public; null for none. */
  readonly privateHost: string | null;
  /** Limit of all received data. */
  readonly maxBytes: number;
  /** Called once, with the first byte that is too many. */
  readonly onTooLarge: () => void;
}

/** A proxy that listens on loopback. */
export interface GuardedProxy {
  readonly port: number;
  close(): void;
}

/** Opens a proxy. */
export async function openGuardedProxy({ privateHost, maxBytes, onTooLarge }: ProxyRules): Promise<GuardedProxy> {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    const before = bytes;
    bytes += chunk.length;
    if (before <= maxBytes && bytes > maxBytes) onTooLarge();
  };
  const isAllowed = (address: string, host: string) => host === privateHost || isPublicAddress(address);
  /** How to connect to a host; undefined if it must not be. */
  const way = (hostname: string, port: number) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const named = `${hostname}:${port}`;
    // Node doesn't look up what is an address already.
    if (isIP(host) !== 0 && !isAllowed(host, named)) return undefined;
    return { host, port, lookup: checkedLookup((address) => isAllowed(address, named)) };
  };

  const server: Server = createServer((asked, reply) => {
    const url = URL.parse(asked.url ?? '');
    const to = url?.protocol === 'http:' ? way(url.hostname, Number(url.port || 80)) : undefined;
    if (!url || !to) return void reply.writeHead(403).end();
    const { 'proxy-connection': _own, ...headers } = asked.headers;
    const onward = request(
      { ...to, method: asked.method, path: url.pathname + url.search, headers, agent: false },
      (answer: IncomingMessage) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('data', count).pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    onward.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    reply.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  server.on('connect', (asked: IncomingMessage, browser: Socket) => {
    const url = URL.parse(`https://${asked.url ?? ''}`);
    const to = url && way(url.hostname, Number(url.port || 443));
    if (!to) return void browser.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = connect(to, () => {
      browser.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.on('data', count).pipe(browser);
      browser.pipe(onward);
    });
    onward.on('error', () => browser.destroy()).on('close', () => browser.destroy());
    browser.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
