/**
 * A whole run: it sends requests over a few connections, checks and counts the answers, and watches the server's
 * memory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShot } from './endpoints/index.ts';
import { findFault, findLogFault } from './judge.ts';
import { type Answer, createSender, type Sender } from './send.ts';
import { type Greeting, type ServerProcess, startServer } from './server-process.ts';
import { ENDPOINTS, type Endpoint, type Shot } from './shot.ts';
import { createTally } from './tally.ts';

/** Options of a run. */
export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Number of the first request; the same seed and number always give the same request. */
  readonly from?: number;
  readonly connections?: number;
  /** Receives the progress from time to time. */
  readonly onProgress?: (done: number, rss: number) => void;
}

/** One kind of fault. */
interface Fault {
  readonly what: string;
  readonly count: number;
  /** The first request with the fault; undefined for faults in the log or the process. */
  readonly at?: number;
  readonly shot?: Shot;
  readonly answer?: Answer;
}

/** The result of a run. */
export interface FuzzResult {
  readonly requests: number;
  readonly seconds: number;
  /** Answers by endpoint and status; 0 for a connection that ended without one. */
  readonly answers: ReadonlyMap<Endpoint, ReadonlyMap<number, number>>;
  readonly faults: readonly Fault[];
  /** Number of events that valid requests must have stored at the tallied sites. */
  readonly tallied: number;
  /** Number of events stored at all sites, and of acknowledged events. */
  readonly stored: number;
  readonly acknowledged: number;
  /** The server's resident memory in bytes, at the start and at regular intervals. */
  readonly rss: readonly number[];
}

/** Limit of the resident memory, in bytes. */
export const RSS_CEILING = 1 << 30;
/** How much memory may grow in the last third of a run, in bytes: merges of tables temporarily need some. */
const RSS_GROWTH = 1.15;
/** Requests after which all caches of the server are full, so that growth is a leak. */
const SETTLED_AFTER = 30_000;
const SAMPLE_EVERY = 500;
/** After this many requests without an answer, the server counts as hanging. */
const MOST_SILENT = 5;

/** Runs against its own server in a temporary folder, which is removed at the end. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-fuzz-'));
  const notes = new Map<string, Fault>();
  const note = (what: string, more: Omit<Fault, 'what' | 'count'> = {}) => {
    const known = notes.get(what);
    notes.set(what, known ? { ...known, count: known.count + 1 } : { what, count: 1, ...more });
  };
  const hidden: string[] = [];
  const server = await startServer(join(dir, 'data'), (line) => {
    const fault = findLogFault(line, hidden);
    if (fault) note(fault);
  });
  try {
    const secrets = await signIn(server.greeting);
    // Secrets that pages show to their readers aren't checked.
    for (const [name, value] of secrets) if (/^(?:key|mp|control|session)/.test(name)) hidden.push(value);
    const sender = createSender(server.greeting.url, secrets, options.connections ?? 8);
    try {
      const result = await knock(options, server, sender, hidden, note);
      return { ...result, faults: [...notes.values()] };
    } finally {
      sender.close();
    }
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function knock(
  { seed, requests, from = 0, connections = 8, onProgress }: FuzzOptions,
  server: ServerProcess,
  sender: Sender,
  hidden: readonly string[],
  note: (what: string, more?: Omit<Fault, 'what' | 'count'>) => void,
): Promise<Omit<FuzzResult, 'faults'>> {
  const started = performance.now();
  const answers = new Map<Endpoint, Map<number, number>>(ENDPOINTS.map((endpoint) => [endpoint, new Map()]));
  const tally = createTally();
  const rss = [(await server.ask('figures')).rss];
  let next = 0;
  let silent = 0;

  const one = async (at: number) => {
    const shot = createShot(seed, at);
    const count = (status: number) => {
      const byStatus = answers.get(shot.endpoint)!;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    };
    let came: readonly Answer[];
    try {
      came = await sender.send(shot);
    } catch (error) {
      count(0);
      if (isCutOff(shot, error)) return;
      silent += 1;
      note(`${shot.endpoint}: no answer (${error instanceof Error ? error.message : error})`, { at, shot });
      return;
    }
    if (came.length === 0) count(0);
    for (const answer of came) {
      count(answer.status);
      const fault = findFault(shot, answer, hidden);
      if (fault) note(`${shot.endpoint}: ${fault}`, { at, shot, answer });
    }
    const status = came[0]?.status ?? 0;
    if (shot.stores && shot.expect?.status.includes(status)) tally.add(shot.stores);
  };

  const work = async () => {
    while (next < requests && silent < MOST_SILENT && !server.ended()) {
      const at = next++;
      await one(from + at);
      if (at % SAMPLE_EVERY !== SAMPLE_EVERY - 1) continue;
      rss.push((await server.ask('figures')).rss);
      onProgress?.(at + 1, rss.at(-1)!);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));

  const seconds = (performance.now() - started) / 1000;
  const ended = server.ended();
  if (ended) {
    note(ended);
    return { requests: next, seconds, answers, tallied: tally.total(), stored: 0, acknowledged: 0, rss };
  }
  const { acknowledged, rss: last } = await server.ask('flush');
  rss.push(last);
  const { faults, stored } = await tally.compare(sender);
  for (const fault of faults) note(fault);
  if (stored !== acknowledged) note(`${acknowledged} events were acknowledged, and ${stored} are stored`);
  for (const fault of memoryFaults(rss)) note(fault);
  return { requests: next, seconds, answers, tallied: tally.total(), stored, acknowledged, rss };
}

/**
 * A server that rejects a large body may close the connection before its answer is read. And if a head is too large to be read, the server
 * doesn't know that the method was HEAD, whose answers have no body.
 */
function isCutOff({ method, body, wire }: Shot, error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  if (method === 'HEAD' && code === 'HPE_CLOSED_CONNECTION') return true;
  return wire === undefined && (body?.length ?? 0) > 10_000 && /ECONNRESET|EPIPE/.test(code);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The medians of the three thirds of a run. */
export function medianThirds(rss: readonly number[]): readonly [number, number, number] {
  const third = Math.max(1, Math.floor(rss.length / 3));
  return [median(rss.slice(0, third)), median(rss.slice(third, -third)), median(rss.slice(-third))];
}

function memoryFaults(rss: readonly number[]): string[] {
  const [, middle, last] = medianThirds(rss);
  const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
  const peak = Math.max(...rss);
  const faults: string[] = [];
  if (peak > RSS_CEILING) faults.push(`the server held ${mib(peak)}, more than ${mib(RSS_CEILING)}`);
  if (rss.length * SAMPLE_EVERY >= SETTLED_AFTER && last > middle * RSS_GROWTH)
    faults.push(`memory grew from ${mib(middle)} to ${mib(last)} in the last third`);
  return faults;
}

/** Opens the sign-in links as a browser does. Resolves to all secrets by placeholder. */
async function signIn({ url, secrets, links }: Greeting): Promise<Map<string, string>> {
  const all = new Map(secrets);
  for (const [name, link] of Object.entries(links)) {
    const answer = await fetch(url + link, { redirect: 'manual' });
    const cookie = sessionCookie(answer);
    all.set(`cookie:${name}`, cookie);
    all.set(`session:${name}`, cookie.slice(cookie.indexOf('=') + 1));
    const page = await (await fetch(url, { headers: { cookie } })).text();
    all.set(`nonce:${name}`, /"nonce":"([^"]+)"/.exec(page)?.[1] ?? '');
  }
  const form = await fetch(`${url}/sign-in`);
  all.set('cookie:form', sessionCookie(form));
  all.set('csrf', /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? '');
  const empty = [...all].find(([, value]) => value === '');
  if (empty) throw new Error(`The fuzz server isn't ready: ${empty[0]} is missing.`);
  return all;
}

const sessionCookie = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
