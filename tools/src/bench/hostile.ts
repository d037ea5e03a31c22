/** Measuring how long ordinary visits wait while texts that are built to hold up their reader are sent beside them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../run.ts';
import { measureTurns } from './turns.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: ROOT }, seconds: { type: 'string', default: '9' } },
});
const SITE = 'mgp_benchbenchbe';
const CHARS = 120_000;
const PARTS = ['@', 'a@', 'a.', '%40', '/', '\\n', ' ', '-', '?', '//', 'a@b.', '&e='];
const ORDINARY_EVERY_MS = 25;
const HOSTILE_EVERY_MS = 3000;

const folder = await mkdtemp(join(tmpdir(), 'magpie-hostile-'));
const server = spawn(process.execPath, [join(resolve(values.root), 'tools/src/bench/bench-server.ts'), folder, SITE], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const url = String(line).trim();

let sender = 0;
/** Sends a page view; resolves with its milliseconds. */
async function send(location: string, more: object): Promise<number> {
  const ip = `198.51.${Math.floor(sender / 250) % 250}.${sender++ % 250}`;
  const startedAt = performance.now();
  const answer = await fetch(`${url}/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'x-forwarded-for': ip,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ v: 1, s: SITE, c: `c${sender}`, l: location, ...more, e: [{ n: 'page_view' }] }),
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  return performance.now() - startedAt;
}

/** Ordinary visits for some seconds, with or without others beside them. */
async function measure(isHostile: boolean): Promise<string> {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  const end = performance.now() + Number(values.seconds) * 1000;
  let n = 0;
  for (let hostileAt = performance.now(); performance.now() < end; await wait(ORDINARY_EVERY_MS)) {
    pending.push(send(`https://bench.example/page-${n++ % 50}/`, { t: 'A page' }).then((ms) => times.push(ms)));
    if (!isHostile || performance.now() < hostileAt) continue;
    hostileAt += HOSTILE_EVERY_MS;
    const part = PARTS[n % PARTS.length]!;
    const text = part.repeat(CHARS / part.length);
    pending.push(send(`https://x/?q=${text}`, {}));
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!);
  return `${times.length} visits: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms`;
}

try {
  await measure(false);
  process.stdout.write(`alone    ${await measure(false)}\nbeside   ${await measure(true)}\n`);
} finally {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

for await (const one of measureTurns()) process.stdout.write(`${one}\n`);
