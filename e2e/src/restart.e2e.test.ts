import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask, plan } from '@magpie/query';
import { createLog, openApp } from '@magpie/server';
import { closeContexts, launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const KILLS = Number(process.env.RESTART_KILLS ?? 2);
const TAPS = 12;
const MAIN = fileURLToPath(new URL('../../apps/cli/src/magpie.ts', import.meta.url));
const log = createLog({ level: 'silent' });

let dir: string;
let data: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-restart-'));
  data = join(dir, 'data');
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** Starts the server on a port, 0 for any. Resolves to its address once it listens. */
async function start(port: number): Promise<string> {
  server = spawn(process.execPath, [MAIN, '--data', data, 'serve', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = server;
  let text = '';
  return new Promise((resolve, reject) => {
    server!.once('exit', () => reject(new Error(`The server ended before it served: ${text}`)));
    stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (url) resolve(url);
    });
  });
}

async function kill(): Promise<void> {
  const exited = once(server!, 'exit');
  server!.kill('SIGKILL');
  expect((await exited)[1]).toBe('SIGKILL');
}

/** A site's own server: its page, and a proxy to Magpie that sometimes loses answers. */
async function openFront(trackingId: string) {
  let magpie = '';
  const seen = { posts: 0, lost: 0, failed: 0 };
  /** The names of events whose acknowledgement reached the page. */
  const acknowledged = new Set<string>();
  const front = createServer(async (request, response) => {
    if (request.url === '/')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Home</title><script defer src="/script.js" data-site="${trackingId}"></script><p style="height:3000px">`,
        );
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const isEvents = request.method === 'POST';
    if (isEvents) seen.posts += 1;
    try {
      const { 'user-agent': agent = '' } = request.headers;
      const answer = await fetch(magpie + request.url, {
        method: request.method!,
        headers: { 'user-agent': agent },
        ...(isEvents && { body: Buffer.concat(body) }),
      });
      const text = await answer.text();
      if (isEvents && seen.posts % 3 === 1) {
        seen.lost += 1;
        return request.socket.destroy();
      }
      if (isEvents && answer.ok)
        for (const { n } of JSON.parse(Buffer.concat(body).toString()).e)
          if (n !== 'user_engagement') acknowledged.add(n);
      return response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
    } catch {
      if (isEvents) seen.failed += 1;
      return response.writeHead(502).end();
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    seen,
    acknowledged,
    passTo(url: string) {
      magpie = url;
    },
    close() {
      front.closeAllConnections();
      front.close();
    },
  };
}

it('counts every event of a visit once while the server is killed and restarted, and answers are lost', async () => {
  const app = await openApp({ dataDir: data, log });
  const site = await app.state.sites.create({
    name: 'Shop',
    url: 'http://127.0.0.1',
    timeZone: 'UTC',
    currency: 'EUR',
    setUp: true,
  });
  await app.close();
  const url = await start(0);
  const front = await openFront(site.trackingId);
  front.passTo(url);
  const browser = await sharedBrowser(launchVisitors);
  const page = await (await browser.newContext()).newPage();
  const faults: unknown[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.goto(front.url);

  for (let round = 0; round < KILLS; round++) {
    for (let tap = 0; tap < TAPS; tap++) {
      await page.evaluate((name) => Reflect.get(globalThis, 'magpie')('event', name), `tap_${round}_${tap}`);
      await delay(250);
      if (tap === 5) await kill();
    }
    await start(Number(new URL(url).port));
  }
  const taps = Array.from({ length: KILLS * TAPS }, (_, n) => `tap_${Math.floor(n / TAPS)}_${n % TAPS}`);
  await vi.waitFor(() => expect(front.acknowledged).toEqual(new Set(['page_view', ...taps])), { timeout: 120_000 });
  await closeContexts(browser);
  await delay(1000);
  const exited = once(server!, 'exit');
  server!.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  front.close();

  const after = await openApp({ dataDir: data, log });
  try {
    await after.collecting.flush();
    const dateRanges = [{ start: 'yesterday', end: 'today' }];
    const [byName, whole] = await ask(after.events.engine, [
      plan({ dimensions: ['eventName'], metrics: ['eventCount'], dateRanges, limit: 1000 }, site, after.now()),
      plan({ metrics: ['sessions'], dateRanges }, site, after.now()),
    ]);
    const counts = Object.fromEntries(
      byName!.rows.map(({ dimensions, metrics }) => [Object.values(dimensions)[0], metrics.eventCount]),
    );
    console.log(`${KILLS} kills; ${JSON.stringify(front.seen)}; ${Object.keys(counts).length} event names`);
    const { user_engagement: _, ...others } = counts;
    expect(others).toEqual({
      page_view: 1,
      ...Object.fromEntries(taps.map((name) => [name, 1])),
    });
    expect(whole!.totals[0]!.sessions).toBe(1);
    expect(front.seen.lost).toBeGreaterThan(0);
    expect(front.seen.lost + front.seen.failed).toBeGreaterThan(KILLS);
    expect(faults).toEqual([]);
  } finally {
    await after.close();
  }
}, 600_000);
