import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, plan } from '@magpie/query';
import { expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import { openEventStore } from '../events/event-store.ts';
import { KILL_SITE, type KillRequest } from './kill.site.ts';

/** Fewer than `npm run conformance` makes: each is a start of the server. Among nine are all kinds: while it takes events, and while it starts. */
const KILLS = Number(process.env.KILLS ?? 9);
const CONNECTIONS = 6;
const VISITORS = 300;
/** Requests that are acknowledged between two kills, at least. */
const LEAST_REQUESTS = 25;
const SEED = Number(process.env.KILL_SEED ?? 20_260_105);

/** Mulberry32: the same kills and the same visits in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Sent = KillRequest['events'][number] & {
  readonly requestId: string;
  readonly visitor: string;
  readonly byShop: boolean;
};

/** Sends numbered events until they are acknowledged, under a new number each time: nothing but the id of its request tells one from two. */
class Sender {
  readonly sent = new Map<string, Sent>();
  /** Ids of requests. */
  readonly acknowledged = new Set<string>();
  refused = 0;
  again = 0;
  readonly #times = new Map<string, number>();
  /** Requests that met the end of the process. */
  readonly #cut: KillRequest[] = [];
  /** Orders that either the page or the shop has reported, and whether it was the shop. */
  readonly #orders: { readonly order: string; readonly visitor: string; readonly byShop: boolean }[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Sends without a pause until the process at the port is gone. */
  async sendUntilGone(port: number): Promise<void> {
    for (;;) {
      if (!(await this.#send(port, this.#anew(this.#cut.shift()) ?? this.#next()))) return;
    }
  }

  /** Sends again what no process has acknowledged so far. */
  async sendRest(port: number): Promise<void> {
    for (let cut = this.#cut.shift(); cut; cut = this.#cut.shift()) {
      if (!(await this.#send(port, this.#anew(cut)!))) throw new Error('The process is gone.');
    }
  }

  /** How often a request was sent. */
  timesSent(requestId: string): number {
    return this.#times.get(requestId) ?? 0;
  }

  async #send(port: number, request: KillRequest): Promise<boolean> {
    this.#times.set(request.requestId, this.timesSent(request.requestId) + 1);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(request) });
      if (answer.status === 204) this.acknowledged.add(request.requestId);
      else this.refused += 1;
      await answer.body?.cancel();
      return true;
    } catch {
      this.#cut.push(request);
      return false;
    }
  }

  #anew(request: KillRequest | undefined): KillRequest | undefined {
    if (!request) return undefined;
    this.again += 1;
    const events = request.events.map((event) => {
      const id = this.#newId();
      this.sent.set(id, { ...this.sent.get(event.id)!, id });
      return { ...event, id };
    });
    return { ...request, events };
  }

  #next(): KillRequest {
    const told = this.#random() < 0.1 ? this.#orders.shift() : undefined;
    if (told) {
      const id = this.#newId();
      const { order, visitor } = told;
      const [byShop, event] = [!told.byShop, { id, name: 'purchase', order } as const];
      const requestId = `request-${id}`;
      this.sent.set(id, { ...event, requestId, visitor, byShop });
      return { requestId, visitor, byShop, events: [event] };
    }
    const requestId = `request-${this.sent.size}-of-many`;
    const visitor = `visitor-${Math.floor(this.#random() * VISITORS)}`;
    const byShop = this.#random() < 0.1;
    const events = Array.from({ length: 1 + Math.floor(this.#random() * 5) }, () => {
      const id = this.#newId();
      const kind = byShop ? 1 : this.#random();
      const event = { id, name: kind < 0.6 ? 'page_view' : kind < 0.95 ? 'scroll' : 'purchase', order: id } as const;
      this.sent.set(id, { ...event, requestId, visitor, byShop });
      if (event.name === 'purchase') this.#orders.push({ order: id, visitor, byShop });
      return event;
    });
    return { requestId, visitor, byShop, events };
  }

  #newId(): string {
    return (this.sent.size + 1).toString(16).padStart(16, '0');
  }
}

function start(dir: string): ChildProcess {
  const file = new URL('./kill.child.ts', import.meta.url);
  return fork(file, [dir], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

async function findPort(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code} before it served.`);
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  return port;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
}

const count = (ids: Iterable<string>, keep: (id: string) => boolean) => [...ids].filter(keep).length;

it('counts every event once if senders retry until acknowledged, however often the process is killed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-kill-'));
  const random = seeded(SEED);
  const sender = new Sender(random);
  let leftBehind = 0;
  try {
    for (let round = 0; round < KILLS; round++) {
      const child = start(dir);
      if (round % 6 === 5) {
        // While it starts and works off what the one before left.
        await delay(200 + random() * 800);
      } else {
        const port = await findPort(child);
        const before = sender.acknowledged.size;
        const senders = Array.from({ length: CONNECTIONS }, () => sender.sendUntilGone(port));
        await delay(30 + random() * 1200);
        // A busy machine gets less done in that time than the counts below need.
        while (sender.acknowledged.size < before + LEAST_REQUESTS && child.exitCode === null) await delay(10);
        await kill(child);
        await Promise.all(senders);
        leftBehind += (await readdir(join(dir, 'journal'))).length;
        continue;
      }
      await kill(child);
    }

    const last = start(dir);
    await sender.sendRest(await findPort(last));
    const exited = once(last, 'exit');
    last.send('close');
    expect(await exited).toEqual([0, null]);
    expect(await readdir(join(dir, 'journal'))).toEqual([]);

    const store = await openEventStore({ path: join(dir, 'events') }, createLog({ level: 'silent' }));
    const stored = await store.eventIds(KILL_SITE.id, 0, Date.now(), '');
    const rows = await store.countEvents(KILL_SITE.id);
    const requests = Map.groupBy(sender.sent.values(), ({ requestId }) => requestId);
    const kept = [...stored].map((id) => sender.sent.get(id)!);
    const storedBy = Map.groupBy(kept, ({ requestId }) => requestId);
    console.log(
      `${KILLS} kills (seed ${SEED}), ${leftBehind} journal segments left behind by them; ${requests.size} requests, ` +
        `${sender.again} times one sent again, stored ${rows} events`,
    );
    expect(rows).toBe(stored.size);
    expect(count(stored, (id) => !sender.sent.has(id))).toBe(0);
    // Every request was acknowledged in the end, and all its events are there, of one of the times it was sent.
    expect(sender.acknowledged).toEqual(new Set(requests.keys()));
    const eventCounts = new Map<string, number>();
    for (const [id, sent] of requests) eventCounts.set(id, sent.length / sender.timesSent(id));
    expect(new Map([...storedBy].map(([id, events]) => [id, events.length]))).toEqual(eventCounts);
    expect(sender.refused).toBe(0);
    expect(sender.again).toBeGreaterThan(KILLS);
    expect(rows).toBeGreaterThan(KILLS * 48);
    expect(leftBehind).toBeGreaterThan(KILLS / 2);

    const site = { ...KILL_SITE, firstDayOfWeek: 1, countInternal: false };
    const dateRanges = [{ start: 'yesterday', end: 'today' }];
    const metrics = ['sessions', 'totalUsers', 'newUsers', 'eventCount', 'screenPageViews', 'purchaseRevenue'];
    const derived = async () => {
      const [answer] = await ask(store.engine, [plan({ dateRanges, metrics }, site, Date.now())]);
      return answer?.totals[0];
    };
    const orders = Map.groupBy(
      kept.filter(({ name }) => name === 'purchase'),
      ({ id, order = id }) => order,
    );
    const told = [...orders.values()].map((events) => new Set(events.map(({ byShop }) => byShop)));
    const both = told.filter((by) => by.size === 2).length;
    const byShopAlone = told.filter((by) => by.size === 1 && by.has(true)).length;
    console.log(`${orders.size} orders, ${both} of them told by page and shop, ${byShopAlone} by the shop alone`);
    expect(both).toBeGreaterThan(KILLS);
    // The shop's server is a visitor of its own where an order counts by its word alone, and never a new one.
    const visitors = new Set(kept.filter(({ byShop }) => !byShop).map(({ visitor }) => visitor)).size;
    const others = kept.filter(({ name }) => name !== 'purchase').length;
    const expected = {
      // The test is shorter than a session's timeout: one session for each visitor, whatever happened to the process.
      // What the shop's server sends without a session is none.
      sessions: visitors,
      totalUsers: visitors + (byShopAlone > 0 ? 1 : 0),
      newUsers: visitors,
      eventCount: others + orders.size,
      screenPageViews: kept.filter(({ name }) => name === 'page_view').length,
      purchaseRevenue: (orders.size - both - byShopAlone) * 11 + (both + byShopAlone) * 10,
    };
    expect(await derived()).toEqual(expected);
    await store.close();
  } finally {
    await rm(dir, { recursive: true });
  }
});
