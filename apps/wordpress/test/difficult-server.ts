/** A server at the other end that keeps what it is sent and answers as a test says: late, elsewhere, or with something else. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Site } from './site.ts';

/** A request that came. */
interface Came {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The claim in it. */
  readonly claim: Record<string, unknown> | undefined;
  /** Whether its signature and its body's hash are right. */
  readonly isSigned: boolean;
}

/** How a request is answered. */
export type Answering = (came: Came, response: ServerResponse) => void;

/** The server. */
export interface DifficultServer {
  readonly url: string;
  readonly came: Came[];
  /** How requests are answered from now on. */
  answer: Answering;
  /** Connects a site to it, below a path if one is given. */
  connect(site: Site, path?: string): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'f'.repeat(64);
const SITE = 'mgp_difficult';

/** An envelope with this data. */
export const sendData =
  (data: unknown): Answering =>
  (_came, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data }));
  };

/** Starts it. */
export async function startDifficultServer(): Promise<DifficultServer> {
  const came: Came[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = read(request, Buffer.concat(parts));
    came.push(one);
    self.answer(one, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const self: DifficultServer = {
    url: `http://127.0.0.1:${port}`,
    came,
    answer: sendData({}),
    async connect(site, path = '') {
      await site.run(`Magpie_Connection::save( $given[0], '${SITE}', 'Difficult', '${SECRET}' );`, {
        as: 'admin',
        given: [`http://127.0.0.1:${port}${path}`],
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}

function read(request: IncomingMessage, body: Buffer): Came {
  const { method = '', url = '', headers } = request;
  const header = (name: string) => String(headers[name] ?? '');
  const [, t, n, v1] = /^t=(\d+),n=([0-9a-f]{32}),v1=([0-9a-f]{64})$/.exec(header('x-magpie-signed')) ?? [];
  const claimed = header('x-magpie-claim');
  const hash = createHash('sha256').update(body).digest('hex');
  const lines = ['magpie-1', t, n, method, url, header('x-magpie-connection'), claimed, hash];
  const expected = createHmac('sha256', SECRET).update(lines.join('\n')).digest('hex');
  return {
    method,
    url,
    headers,
    body,
    claim: claimed === '' ? undefined : JSON.parse(Buffer.from(claimed, 'base64url').toString('utf8')),
    isSigned: v1 === expected && header('x-magpie-body') === hash && header('x-magpie-connection') === SITE,
  };
}
