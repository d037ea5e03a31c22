/** Sends requests over real connections: keep-alive for HTTP, raw sockets for the rest. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Shot } from './shot.ts';
import { withSecrets } from './stage.ts';

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends requests to one server. */
export interface Sender {
  /** All answers on the connection: one, unless the request is raw bytes. @throws Error if there is none */
  send(shot: Shot): Promise<readonly Answer[]>;
  close(): void;
}

/** Longer than any query may take, even on a busy machine. */
const PATIENCE_MS = 90_000;
/** After this silence, no more answers are expected on an open connection. */
const QUIET_MS = 150;
const MOST_QUIET_MS = 4000;

/** Creates a sender with at most this many concurrent requests. */
export function createSender(url: string, secrets: ReadonlyMap<string, string>, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const there = { hostname, port: Number(port) };
  return {
    send: async (shot) => (shot.wire ? sendRaw(there, shot.wire) : [await sendOnce(agent, there, shot, secrets)]),
    close: () => agent.destroy(),
  };
}

interface There {
  readonly hostname: string;
  readonly port: number;
}

async function sendOnce(agent: Agent, there: There, shot: Shot, secrets: ReadonlyMap<string, string>): Promise<Answer> {
  const headers: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(shot.headers)) headers[name] = withSecrets(value, secrets);
  const body = typeof shot.body === 'string' ? Buffer.from(withSecrets(shot.body, secrets)) : shot.body;
  if (body) headers['content-length'] = body.byteLength;
  return new Promise((resolve, reject) => {
    const asked = request(
      { ...there, agent, method: shot.method, path: withSecrets(shot.path, secrets), headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          answered = true;
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(parts).toString(),
          });
        });
      },
    );
    let answered = false;
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`No answer within ${PATIENCE_MS / 1000} s.`)));
    // A server that rejects a body early closes the connection; its answer may still arrive.
    asked.once('error', (error) => {
      if (!answered) reject(error);
    });
    asked.end(body);
  });
}

/** Writes bytes and reads until the server closes the connection or is silent. */
function sendRaw({ hostname, port }: There, bytes: Uint8Array): Promise<readonly Answer[]> {
  return new Promise((resolve) => {
    const socket = connect(port, hostname);
    let said = '';
    const finish = () => {
      clearTimeout(last);
      socket.destroy();
      resolve(answersIn(said));
    };
    const last = setTimeout(finish, MOST_QUIET_MS);
    socket.setTimeout(QUIET_MS, finish);
    socket.on('data', (part) => {
      said += part.toString('latin1');
    });
    socket.once('error', finish);
    socket.once('close', finish);
    socket.write(bytes);
  });
}

/** Splits the received bytes into answers by their lengths; anything else gets the status 0. */
function answersIn(said: string): Answer[] {
  const answers: Answer[] = [];
  let rest = said;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, Math.max(end, 0)).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
    if (end < 0 || status === 0) return [...answers, { status: 0, headers: {}, body: rest }];
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const from = end + 4;
    const body = headers['transfer-encoding'] ? rest.slice(from) : rest.slice(from, from + length);
    answers.push({ status, headers, body: Buffer.from(body, 'latin1').toString() });
    rest = rest.slice(from + body.length);
  }
  return answers;
}
