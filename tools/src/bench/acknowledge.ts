/** This module is responsible for measuring acknowledgements: a real server in its own process, a bounded load from this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { ROOT } from '../run.ts';

const SITE = 'mgp_benchbenchbe';

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

/** Each visitor has an address of its own, as behind a proxy: the door limits how often one address may knock. */
const addressOf = (visitor: number): string => `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;

function post(url: URL, agent: Agent, text: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'text/plain',
          'content-length': Buffer.byteLength(text),
          'user-agent': BROWSER,
          'x-forwarded-for': address,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once('error', reject);
    call.end(text);
  });
}

/** Events acknowledged per second over a number of connections, for about so many seconds. */
export async function acknowledgements(
  dir: string,
  connections: number,
  seconds: number,
): Promise<{ perSecond: number; seconds: number; events: number }> {
  const child = spawn(process.execPath, [`${ROOT}tools/src/bench/bench-server.ts`, dir, SITE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    const url = new URL('/collect', first.toString().trim());
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let acknowledged = 0;
    let visitor = 0;
    const started = performance.now();
    const until = started + seconds * 1000;
    const worker = async (): Promise<void> => {
      while (performance.now() < until) {
        visitor = (visitor + 1) % 20_000;
        const status = await post(url, agent, body(visitor), addressOf(visitor));
        if (status !== 202) throw new Error(`/collect answered ${status}`);
        acknowledged += 10;
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    const took = (performance.now() - started) / 1000;
    agent.destroy();
    return { perSecond: acknowledged / took, seconds: took, events: acknowledged };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}
