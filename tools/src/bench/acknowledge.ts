/** Measures acknowledged events: a real server in its own process, with load from this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { ROOT, SERVER_FLAGS } from '../run.ts';

const SITE = 'mgp_benchbenchbe';
const VISITORS = 20_000;

/** Ten page views of one visitor, as the script sends them. */
function body(visitor: number): string {
  const e = Array.from({ length: 10 }, (_, i) => ({
    n: 'page_view',
    d: 0,
    l: `https://bench.example/page/${(visitor * 7 + i) % 500}`,
  }));
  return JSON.stringify({
    v: 1,
    s: SITE,
    c: `${visitor}.1700000000`,
    f: 1_700_000_000,
    l: 'https://bench.example/',
    t: 'A page',
    g: 'en-gb',
    w: '1920x1080',
    e,
  });
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Each visitor has its own address, as behind a proxy, because the endpoint limits requests per address. */
const visitorAddress = (visitor: number): string => `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;

/** A complete HTTP request, built in advance because the load shares the machine with the server. */
function buildRequest(url: URL, visitor: number): Buffer {
  const text = body(visitor);
  const head = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    'content-type: text/plain',
    `content-length: ${Buffer.byteLength(text)}`,
    `user-agent: ${BROWSER}`,
    `x-forwarded-for: ${visitorAddress(visitor)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const ANSWER_END = '\r\n\r\n';

/** Sends requests one by one over a keep-alive connection; resolves when `next` has no more. */
function sendRequests(url: URL, next: () => Buffer | undefined, answered: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let answer = '';
    const send = (): void => {
      const request = next();
      if (request) socket.write(request);
      else socket.end(resolve);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      // The answer to an accepted batch has no body.
      if (!answer.endsWith(ANSWER_END)) return;
      if (!answer.startsWith('HTTP/1.1 202 ') || !/\r\ncontent-length: 0\r\n/i.test(answer))
        return void socket.destroy(new Error(`/collect answered ${answer}`));
      answer = '';
      answered();
      send();
    });
  });
}

/** The acknowledged events, and the server's peak memory in bytes. */
export interface Acknowledged {
  readonly perSecond: number;
  readonly seconds: number;
  readonly events: number;
  /** Undefined if the system doesn't report it. */
  readonly peakBytes: number | undefined;
}

/** Measures acknowledged events over a number of connections, for about this many seconds. */
export async function acknowledgements(dir: string, connections: number, seconds: number): Promise<Acknowledged> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, `${ROOT}tools/src/bench/bench-server.ts`, dir, SITE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    const url = new URL('/collect', first.toString().trim());
    const requests = Array.from({ length: VISITORS }, (_, visitor) => buildRequest(url, visitor));
    let acknowledged = 0;
    let sent = 0;
    const started = performance.now();
    const until = started + seconds * 1000;
    const next = () => (performance.now() < until ? requests[sent++ % VISITORS] : undefined);
    await Promise.all(
      Array.from({ length: connections }, () =>
        sendRequests(url, next, () => {
          acknowledged += 10;
        }),
      ),
    );
    const took = (performance.now() - started) / 1000;
    return {
      perSecond: acknowledged / took,
      seconds: took,
      events: acknowledged,
      peakBytes: await peakMemory(child.pid),
    };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}

/** The peak resident memory of a process, from Linux. */
async function peakMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
